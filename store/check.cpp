#include "store/check.h"

#include <fmt/format.h>

#include "store/copying.h"
#include "store/handover.h"
#include "store/schema.h"

namespace orrery::store {

namespace fs = std::filesystem;

Expected<TableNumbers> TableNumbers::prepare(Database& database) {
  TableNumbers made(database);
  auto after =
      database.prepare("SELECT number FROM tables WHERE number > ? ORDER BY number LIMIT 1");
  if (!after) return tl::unexpected(after.error());
  made.after_ = std::move(*after);
  if (const auto last = database.integer("SELECT max(number) FROM tables")) {
    made.last_ = *last;
  } else {
    // The end of the list is damaged; a page has no more rows than this.
    constexpr std::int64_t kMostRows = 100;
    made.last_ = database.integer("PRAGMA page_count").value_or(0) * kMostRows;
  }
  return made;
}

Expected<std::optional<std::int64_t>> TableNumbers::next() {
  while (true) {
    std::optional<std::int64_t> found;
    const auto done = after_.each([&](const Statement& row) { found = row.integer(0); }, at_);
    if (done) {
      if (found) at_ = *found;
      return found;
    }
    if (!database_->found_damage()) return tl::unexpected(done.error());
    if (at_ >= last_) return std::nullopt;
    unreadable_.push_back(++at_);
  }
}

namespace {

class Checking {
 public:
  explicit Checking(Database& database) : database_(database) {}

  Expected<void> look_at_tables() {
    auto reader = TableReader::prepare(database_);
    if (!reader) return tl::unexpected(reader.error());
    auto numbers = TableNumbers::prepare(database_);
    if (!numbers) return tl::unexpected(numbers.error());
    auto number = numbers->next();
    for (; number && *number; number = numbers->next()) {
      if (auto done = look_at_table(*reader, **number); !done) return done;
    }
    if (!number) return tl::unexpected(number.error());
    if (!numbers->unreadable().empty()) add("", "A part of the list of tables cannot be read");
    return {};
  }

  // Rows whose table is not there: the table's own row must have been lost.
  Expected<void> look_for_orphans() {
    for (const char* table : {"events", "told", "snapshots"}) {
      const auto found =
          rows(fmt::format("SELECT count(DISTINCT number) FROM {} WHERE number NOT IN"
                           " (SELECT number FROM tables)",
                           table),
               [&](const Statement& row) {
                 if (row.integer(0) > 0) {
                   add("",
                       fmt::format("There are {} of {} tables that are not there", table,
                                   row.integer(0)));
                 }
               });
      if (!found) return found;
    }
    return {};
  }

  Expected<void> look_at_others() {
    auto done = rows(ScoreRow::kSelect, [&](const Statement& row) {
      const ScoreRow read(row);
      if (read.is_sound()) return;
      add(read.score.table, "a score in the list of the best is not as it was written");
    });
    if (!done) return done;
    return rows(ValueRow::kSelect, [&](const Statement& row) {
      const ValueRow read(row);
      if (read.is_sound()) return;
      add("", fmt::format("The server's value {} is not as it was written", read.key));
    });
  }

  // What SQLite itself finds in the pages of the file.
  Expected<void> look_at_pages() {
    return rows("PRAGMA integrity_check(20)", [&](const Statement& row) {
      if (const auto said = row.text(0); said != "ok") add("", "SQLite finds: " + said);
    });
  }

  Findings findings;

 private:
  void add(std::string table, std::string what) {
    findings.damage.push_back({std::move(table), std::move(what)});
  }

  // An error of SQLite that means damage is a finding like others.
  Expected<void> finding(const std::string& table, const Expected<void>& done) {
    if (done || !database_.found_damage()) return done;
    add(table,
        table.empty() ? "A part of the file cannot be read" : "the file is damaged where it lies");
    return {};
  }

  template <class Row>
  Expected<void> rows(const std::string& sql, const Row& row) {
    auto statement = database_.prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    return finding("", statement->each(row));
  }

  Expected<void> look_at_table(TableReader& reader, std::int64_t number) {
    ++findings.tables;
    const auto row = reader.row(number);
    if (!row) return finding("", tl::unexpected(row.error()));
    if (!*row) return {};
    const std::string& table = (*row)->summary.table;
    const Standing& standing = (*row)->standing;
    if (!(*row)->is_sound()) add(table, std::string(kRowFault));

    const auto saved = reader.snapshot(number);
    if (!saved) return finding(table, tl::unexpected(saved.error()));
    const bool snapshot_sound = *saved && (*saved)->is_sound();
    if (*saved && !snapshot_sound) add(table, std::string(kSnapshotFault));

    ChainCheck check(table, standing);
    bool meets_snapshot = !snapshot_sound;
    const auto meet = [&] {
      if (!snapshot_sound || check.sequence() != (*saved)->snapshot.sequence) return;
      meets_snapshot = check.chain() == (*saved)->chain;
    };
    meet();  // after a repair a table may have nothing but its snapshot
    const auto read =
        reader.events(number, check.sequence(), [&](const StoredEvent& event, Sum sum) {
          ++findings.events;
          if (check.take(event, sum)) meet();
        });
    if (auto done = finding(table, read); !done || !read) return done;
    const auto heard = reader.told(number, [&](const StoredTold& told, Sum sum) {
      if (sum_of(table, told) != sum) add(table, told_fault(told.sequence));
    });
    if (auto done = finding(table, heard); !done || !heard) return done;
    if (const auto fault = check.fault(standing)) {
      add(table, *fault);
    } else if (!meets_snapshot) {
      add(table, "its snapshot is not of these events");
    }
    return {};
  }

  Database& database_;
};

}  // namespace

Expected<Findings> check(const fs::path& file) {
  if (auto finished = refuse_unfinished(file); !finished) return tl::unexpected(finished.error());
  auto database = open_ours(file);
  if (!database) return tl::unexpected(database.error());
  database->leave_log();
  // All of it as it is at one moment, though a server may be writing.
  if (auto begun = database->execute("BEGIN"); !begun) return tl::unexpected(begun.error());
  const auto version = schema_version(*database, schema_steps());
  if (!version) return tl::unexpected(version.error());

  Checking checking(*database);
  checking.findings.sums = static_cast<std::size_t>(*version) == schema_steps().size();
  Expected<void> done;
  if (checking.findings.sums) {
    done = checking.look_at_tables();
    if (done) done = checking.look_for_orphans();
    if (done) done = checking.look_at_others();
  }
  if (done) done = checking.look_at_pages();
  if (!done) return tl::unexpected(done.error());
  return std::move(checking.findings);
}

}  // namespace orrery::store
