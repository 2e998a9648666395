#include "store/postgres_rows.h"

#include <array>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace orrery::store {

namespace {

constexpr std::int64_t kRowsAtOnce = 1000;

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

// " WHERE (number, sequence) > ($1, $2)"
std::string after_key(const CopiedTable& table, bool numbered) {
  return fmt::format(" WHERE ({}) > ({})", table.key, places(table.key_columns, numbered));
}

std::string last_key(const CopiedTable& table, std::string_view schema) {
  std::vector<std::string> downwards;
  for (std::size_t i = 0; i < table.key_columns; ++i) {
    downwards.push_back(fmt::format("{} DESC", table.columns[i].substr(2)));
  }
  return fmt::format("SELECT {} FROM {}{} ORDER BY {} LIMIT 1", table.key, schema, table.name,
                     fmt::join(downwards, ", "));
}

// A row that was read from PostgreSQL, as values for SQLite.
template <class Row>
std::vector<Cell> cells_of(const CopiedTable& table, std::size_t columns, const Row& row) {
  std::vector<Cell> cells;
  for (std::size_t i = 0; i < columns; ++i) {
    const int column = static_cast<int>(i);
    if (row.is_null(column)) {
      cells.emplace_back();
    } else if (table.columns[i].front() == 't') {
      cells.emplace_back(row.text(column));
    } else {
      cells.emplace_back(row.integer(column));
    }
  }
  return cells;
}

// One of several rows, with the functions that a row of SQLite has.
struct PostgresRow {
  const Rows& rows;
  int number;
  bool is_null(int column) const { return rows.is_null(number, column); }
  std::int64_t integer(int column) const { return rows.integer(number, column); }
  std::string text(int column) const { return rows.text(number, column); }
};

// A row that was read from SQLite, as values for PostgreSQL.
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

void add(Values& values, const std::vector<Cell>& cells) {
  for (const Cell& cell : cells) {
    if (const auto* number = std::get_if<std::int64_t>(&cell)) values.add(*number);
    if (const auto* text = std::get_if<std::string>(&cell)) values.add(*text);
  }
}

Expected<void> copy_table(const CopiedTable& table, Postgres& from, Database& to,
                          const CopiedSome& some) {
  auto insert = to.prepare(fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name,
                                       names_of(table), places(table.columns.size(), false)));
  if (!insert) return tl::unexpected(insert.error());
  std::vector<Cell> last;  // the key of the row that was copied last
  auto find = to.prepare(last_key(table, ""));
  if (!find) return tl::unexpected(find.error());
  auto done =
      find->each([&](const Statement& row) { last = cells_of(table, table.key_columns, row); });
  if (!done) return done;
  const std::string first = fmt::format("first_{}", table.name);
  const std::string next = fmt::format("next_{}", table.name);
  const auto select = [&](const std::string& after, std::size_t limit) {
    return fmt::format("SELECT {} FROM orrery.{}{} ORDER BY {} LIMIT ${}", names_of(table),
                       table.name, after, table.key, limit);
  };
  from.prepare(first, select("", 1));
  from.prepare(next, select(after_key(table, true), table.key_columns + 1));
  for (std::int64_t count = kRowsAtOnce; count == kRowsAtOnce;) {
    Values after;
    add(after, last);
    after.add(kRowsAtOnce);
    from.send(last.empty() ? first.c_str() : next.c_str(), after, [&](const Rows& rows) {
      count = rows.size();
      for (int i = 0; i < count && done; ++i) {
        last = cells_of(table, table.columns.size(), PostgresRow{rows, i});
        done = insert->run_cells(last);
        last.resize(table.key_columns);
      }
    });
    if (auto read = from.sync(); !read) return failed(read);
    if (done) done = some(count);
    if (!done) return done;
  }
  return {};
}

Expected<void> copy_table(const CopiedTable& table, Database& from, Postgres& to,
                          const CopiedSome& some) {
  std::vector<Cell> last;
  const std::string find = fmt::format("last_{}", table.name);
  const std::string write = fmt::format("write_{}", table.name);
  to.prepare(find, last_key(table, "orrery."));
  to.prepare(write,
             fmt::format("INSERT INTO orrery.{} ({}) VALUES ({})", table.name, names_of(table),
                         places(table.columns.size(), true)));
  to.send(find.c_str(), Values(), [&](const Rows& rows) {
    if (rows.size() > 0) last = cells_of(table, table.key_columns, PostgresRow{rows, 0});
  });
  if (auto found = to.sync(); !found) return failed(found);
  auto rows =
      from.prepare(fmt::format("SELECT {} FROM {}{} ORDER BY {}", names_of(table), table.name,
                               last.empty() ? "" : after_key(table, false), table.key));
  if (!rows) return tl::unexpected(rows.error());
  Expected<void> done;
  std::int64_t count = 0;
  const auto keep = [&] {
    const auto sent = to.sync();
    done = sent ? some(std::exchange(count, 0)) : Expected<void>(failed(sent));
  };
  const auto read = rows->each_cells(
      [&](const Statement& row) {
        if (!done) return;
        to.send(write.c_str(), values_of(table, row));
        if (++count == kRowsAtOnce) keep();
      },
      last);
  if (done) keep();
  return done ? read : done;
}

}  // namespace

Expected<void> copy_rows(Postgres& from, Database& to, const CopiedSome& some) {
  for (const CopiedTable& table : copied_tables()) {
    if (auto done = copy_table(table, from, to, some); !done) return done;
  }
  return {};
}

Expected<void> copy_rows(Database& from, Postgres& to, const CopiedSome& some) {
  for (const CopiedTable& table : copied_tables()) {
    if (auto done = copy_table(table, from, to, some); !done) return done;
  }
  to.prepare("number",
             "SELECT setval('orrery.table_numbers', greatest(1, max(number))) FROM orrery.tables");
  to.send("number", Values());
  if (auto kept = to.sync(); !kept) return failed(kept);
  return {};
}

}  // namespace orrery::store
