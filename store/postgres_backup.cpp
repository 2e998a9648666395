#include "store/postgres_backup.h"

#include <array>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "store/backup.h"
#include "store/copying.h"
#include "store/postgres.h"
#include "store/postgres_schema.h"
#include "store/postgres_store.h"
#include "store/schema.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds kLongest{120'000};  // for the answer to one statement
constexpr std::int64_t kAtOnce = 1000;                  // rows

// A table of the schema, which is the same in both stores.
struct CopiedTable {
  std::string_view name;
  std::string_view key;                   // its rows are unique by these columns
  std::size_t key_columns;                // which come first
  std::vector<std::string_view> columns;  // "n: number", "t: bytes or text", "f: flag"
};

const std::array<CopiedTable, 6>& copied_tables() {
  static const std::array<CopiedTable, 6> all{{
      {"tables",
       "number",
       1,
       {"n:number", "t:id", "n:last_sequence", "t:game", "t:phase", "f:listed", "n:updated",
        "n:wake", "t:body", "t:address", "t:visitor", "n:created", "n:bytes", "n:snapshot_bytes",
        "n:chain", "n:lost", "n:lost_chain", "n:sum", "n:making_sum"}},
      {"events", "number, sequence", 2, {"n:number", "n:sequence", "t:body", "n:sum"}},
      {"told", "number, sequence", 2, {"n:number", "n:sequence", "t:body", "n:sum"}},
      {"snapshots", "number", 1, {"n:number", "n:sequence", "t:body", "n:chain", "n:sum"}},
      {"scores",
       "id, seat",
       2,
       {"t:id", "n:seat", "t:game", "f:solo", "n:score", "t:name", "n:at", "n:sum"}},
      {"server_values", "key", 1, {"t:key", "t:value", "n:sum"}},
  }};
  return all;
}

std::string names_of(const CopiedTable& table) {
  std::vector<std::string_view> names;
  for (const std::string_view column : table.columns) names.push_back(column.substr(2));
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string places(std::size_t count, bool numbered) {
  std::vector<std::string> all;
  for (std::size_t i = 1; i <= count; ++i) all.push_back(numbered ? fmt::format("${}", i) : "?");
  return fmt::format("{}", fmt::join(all, ", "));
}

std::string reads(const CopiedTable& table) { return fmt::format("read_{}", table.name); }
std::string goes_on(const CopiedTable& table) { return fmt::format("next_{}", table.name); }
std::string writes(const CopiedTable& table) { return fmt::format("write_{}", table.name); }

Error sentence_of(const PostgresError& error) { return {error.sentence}; }
template <class T>
tl::unexpected<Error> failed(const Asked<T>& asked) {
  return tl::unexpected(sentence_of(asked.error()));
}

// A row that was read from PostgreSQL, as values for SQLite.
std::vector<Cell> cells_of(const CopiedTable& table, const Rows& rows, int row) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const int column = static_cast<int>(i);
    const char kind = table.columns[i].front();
    if (rows.is_null(row, column)) {
      cells.emplace_back();
    } else if (kind == 't') {
      cells.emplace_back(rows.text(row, column));
    } else {
      cells.emplace_back(rows.integer(row, column));
    }
  }
  return cells;
}

// The other way round.
Values values_of(const CopiedTable& table, const Statement& row) {
  Values values;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const int column = static_cast<int>(i);
    const char kind = table.columns[i].front();
    if (row.is_null(column)) {
      values.add(std::optional<std::int64_t>());
    } else if (kind == 't') {
      values.add(row.text(column));
    } else if (kind == 'f') {
      values.add(row.integer(column) != 0);
    } else {
      values.add(row.integer(column));
    }
  }
  return values;
}

void add(Values& values, const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) values.add(*number);
  if (const auto* text = std::get_if<std::string>(&cell)) values.add(*text);
}

Expected<void> copy_table(const CopiedTable& table, Postgres& from, Database& to) {
  auto insert = to.prepare(fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name,
                                       names_of(table), places(table.columns.size(), false)));
  if (!insert) return tl::unexpected(insert.error());
  std::vector<Cell> last;  // the row that was copied last
  while (true) {
    Expected<void> done;
    int count = 0;
    Values after;
    for (std::size_t i = 0; i < table.key_columns && !last.empty(); ++i) add(after, last[i]);
    after.add(kAtOnce);
    from.send(last.empty() ? reads(table).c_str() : goes_on(table).c_str(), after,
              [&](const Rows& rows) {
                count = rows.size();
                for (int row = 0; row < count && done; ++row) {
                  last = cells_of(table, rows, row);
                  done = insert->run_cells(last);
                }
              });
    if (auto read = from.sync(); !read) return failed(read);
    if (!done || count < kAtOnce) return done;
  }
}

// A new SQLite database with everything that PostgreSQL has at one moment.
Expected<void> export_to(const fs::path& file, const std::string& where) {
  auto from = Postgres::connect(where, kLongest);
  if (!from) return failed(from);
  const auto ours = has_schema(*from, postgres_steps());
  if (!ours) return failed(ours);
  if (!*ours) return fail("The database is not Orrery's, or of another version.");
  auto begun = from->begin_pipeline();
  if (!begun) return failed(begun);
  from->prepare("begin", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  from->send("begin", Values());
  for (const CopiedTable& table : copied_tables()) {
    const auto select = [&](const std::string& where_clause, std::size_t limit) {
      return fmt::format("SELECT {} FROM orrery.{}{} ORDER BY {} LIMIT ${}", names_of(table),
                         table.name, where_clause, table.key, limit);
    };
    from->prepare(reads(table), select("", 1));
    from->prepare(
        goes_on(table),
        select(fmt::format(" WHERE ({}) > ({})", table.key, places(table.key_columns, true)),
               table.key_columns + 1));
  }
  begun = from->sync();
  if (!begun) return failed(begun);

  auto to = Database::open(file, kCopyTimeout);
  if (!to) return tl::unexpected(to.error());
  // No waiting for the disk here: the file is synced once, when it is complete.
  auto done = to->execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
  if (done) done = migrate(*to, schema_steps());
  if (done) done = to->execute("BEGIN");
  for (const CopiedTable& table : copied_tables()) {
    if (done) done = copy_table(table, *from, *to);
  }
  if (done) done = to->execute("COMMIT");
  if (done) done = check_whole(*to, "quick_check");
  return done;
}

// Makes room for what comes, and keeps what is there if it is anything.
Expected<void> put_aside(Postgres& database) {
  const auto there = database.execute("SELECT to_regclass('orrery.about') IS NOT NULL");
  if (!there) return failed(there);
  if (*there != "t") return {};
  const auto used = database.execute(
      "SELECT EXISTS (SELECT 1 FROM orrery.tables) OR EXISTS (SELECT 1 FROM orrery.scores)");
  if (!used) return failed(used);
  const auto number = database.execute(
      "SELECT 1 + count(*) FROM pg_namespace WHERE nspname ~ '^orrery_before_restore_[0-9]+$'");
  if (!number) return failed(number);
  const auto done = database.execute(
      *used == "t" ? "ALTER SCHEMA orrery RENAME TO orrery_before_restore_" + *number
                   : std::string("DROP SCHEMA orrery CASCADE"));
  if (!done) return failed(done);
  return {};
}

Expected<void> import_table(const CopiedTable& table, Database& from, Postgres& to) {
  auto rows = from.prepare(fmt::format("SELECT {} FROM {}", names_of(table), table.name));
  if (!rows) return tl::unexpected(rows.error());
  const std::string name = writes(table);
  to.prepare(name,
             fmt::format("INSERT INTO orrery.{} ({}) VALUES ({})", table.name, names_of(table),
                         places(table.columns.size(), true)));
  std::int64_t count = 0;
  Asked<void> sent;
  const auto read = rows->each([&](const Statement& row) {
    if (!sent) return;
    to.send(name.c_str(), values_of(table, row));
    if (++count % kAtOnce == 0) sent = to.sync();
  });
  if (sent) sent = to.sync();
  if (!sent) return failed(sent);
  return read;
}

Expected<void> import_from(Database& from, const std::string& where) {
  auto to = Postgres::connect(where, kLongest);
  if (!to) return failed(to);
  const auto claimed =
      to->execute("BEGIN; SELECT pg_try_advisory_lock(" + std::string(kPostgresClaim) + ")");
  if (!claimed) return failed(claimed);
  if (*claimed != "t") return fail("A server is using the database; please stop it first.");
  if (auto aside = put_aside(*to); !aside) return aside;
  if (auto made = make_schema(*to, postgres_steps()); !made) return failed(made);
  if (auto begun = to->begin_pipeline(); !begun) return failed(begun);
  for (const CopiedTable& table : copied_tables()) {
    if (auto done = import_table(table, from, *to); !done) return done;
  }
  to->prepare("number",
              "SELECT setval('orrery.table_numbers', greatest(1, max(number))) FROM orrery.tables");
  to->send("number", Values());
  to->prepare("commit", "COMMIT");
  to->send("commit", Values());
  if (auto kept = to->sync(); !kept) return failed(kept);
  return {};
}

// A temporary file, for what is looked at or handed on.
Expected<Draft> temporary_copy(const std::string& where) {
  std::error_code none;
  const auto folder = fs::temp_directory_path(none);
  if (none) return fail("There is no temporary folder.");
  auto draft = Draft::beside(folder / "orrery-copy.db");
  if (!draft) return draft;
  auto done = export_to(draft->path(), where);
  if (!done) return tl::unexpected(done.error());
  return draft;
}

Expected<bool> has_tables(const std::string& store) {
  if (!is_postgres(store)) return is_there(store);
  auto database = Postgres::connect(store, kLongest);
  if (!database) return failed(database);
  const auto there = database->execute("SELECT to_regclass('orrery.tables') IS NOT NULL");
  if (!there) return failed(there);
  if (*there != "t") return false;
  const auto any = database->execute("SELECT EXISTS (SELECT 1 FROM orrery.tables)");
  if (!any) return failed(any);
  return *any == "t";
}

}  // namespace

Expected<void> backup_postgres(const std::string& where, const fs::path& to) {
  if (is_there(to)) {
    return fail(fmt::format("{} exists already and is left as it is.", to.string()));
  }
  auto draft = Draft::beside(to);
  if (!draft) return tl::unexpected(draft.error());
  if (auto done = export_to(draft->path(), where); !done) return done;
  return draft->put_at(to);
}

Expected<std::vector<Damage>> restore_postgres(const fs::path& backup, const std::string& where) {
  auto found = check(backup);
  if (!found) return tl::unexpected(found.error());
  if (!found->sums)
    return fail(
        "The backup is from before there were sums; restore it to a folder "
        "and serve that once.");
  auto from = open_ours(backup);
  if (!from) return tl::unexpected(from.error());
  return import_from(*from, where).map([&] { return std::move(found->damage); });
}

Expected<Findings> check_postgres(const std::string& where) {
  const auto copy = temporary_copy(where);
  if (!copy) return tl::unexpected(copy.error());
  return check(copy->path());
}

Expected<Findings> move_store(const std::string& from, const std::string& to) {
  const auto used = has_tables(to);
  if (!used) return tl::unexpected(used.error());
  if (*used)
    return fail(
        "There are tables in the second store already; `orrery restore` replaces "
        "them.");
  OpenFile held;
  std::optional<Postgres> claimed;
  std::optional<Draft> copy;
  fs::path file = from;
  if (is_postgres(from)) {
    auto database = Postgres::connect(from, kLongest);
    if (!database) return failed(database);
    claimed = std::move(*database);
    const auto alone =
        claimed->execute("SELECT pg_try_advisory_lock(" + std::string(kPostgresClaim) + ")");
    if (!alone) return failed(alone);
    if (*alone != "t") return fail("A server is using the first store; please stop it first.");
    auto made = temporary_copy(from);
    if (!made) return tl::unexpected(made.error());
    copy.emplace(std::move(*made));
    file = copy->path();
  } else {
    if (!is_there(file)) return fail(fmt::format("There is no file {}.", from));
    auto locked = lock(file);
    if (!locked) return tl::unexpected(locked.error());
    held = std::move(*locked);
  }
  const auto damage = is_postgres(to) ? restore_postgres(file, to) : restore(file, to);
  if (!damage) return tl::unexpected(damage.error());
  return is_postgres(to) ? check_postgres(to) : check(to);
}

}  // namespace orrery::store
