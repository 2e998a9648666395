#include "store/table_reader.h"

namespace orrery::store {

Expected<TableReader> TableReader::prepare(Database& database) {
  TableReader made;
  const StatementsOf<TableReader> statements = {
      {&TableReader::row_,
       "SELECT id, game, phase, listed, updated, wake, body, address, visitor, last_sequence,"
       " chain, lost, lost_chain, sum, making_sum, created FROM tables WHERE number = ?"},
      {&TableReader::snapshot_,
       "SELECT sequence, body, chain, sum FROM snapshots WHERE number = ?"},
      {&TableReader::events_,
       "SELECT sequence, body, sum FROM events WHERE number = ? AND sequence > ?"
       " ORDER BY sequence"},
      {&TableReader::told_,
       "SELECT sequence, body, sum FROM told WHERE number = ? ORDER BY sequence"},
  };
  auto done = prepare_all(database, made, statements);
  if (!done) return tl::unexpected(done.error());
  return made;
}

Expected<std::optional<TableRow>> TableReader::row(std::int64_t number) {
  std::optional<TableRow> found;
  const auto read = [&](const Statement& row) {
    found = {.summary = {.table = row.text(0),
                         .game = row.text(1),
                         .phase = row.text(2),
                         .listed = row.integer(3) != 0,
                         .updated = row.integer(4),
                         .wake = row.is_null(5) ? std::nullopt : std::optional(row.integer(5)),
                         .body = row.text(6),
                         .address = row.text(7),
                         .visitor = row.text(8)},
             .standing = {.last = unsigned_of(row.integer(9)),
                          .chain = unsigned_of(row.integer(10)),
                          .lost = unsigned_of(row.integer(11)),
                          .lost_chain = unsigned_of(row.integer(12))},
             .sum = unsigned_of(row.integer(13)),
             .making_sum = unsigned_of(row.integer(14)),
             .created = row.integer(15)};
  };
  return row_.each(read, number).map([&] { return std::move(found); });
}

Expected<std::optional<SnapshotRow>> TableReader::snapshot(std::int64_t number) {
  std::optional<SnapshotRow> found;
  const auto read = [&](const Statement& row) {
    found = {.snapshot = {unsigned_of(row.integer(0)), row.text(1)},
             .chain = unsigned_of(row.integer(2)),
             .sum = unsigned_of(row.integer(3))};
  };
  return snapshot_.each(read, number).map([&] { return std::move(found); });
}

ScoreRow::ScoreRow(const Statement& row)
    : score{.game = row.text(0),
            .solo = row.integer(1) != 0,
            .table = row.text(2),
            .seat = static_cast<int>(row.integer(3)),
            .score = row.integer(4),
            .name = row.text(5),
            .at = row.integer(6)},
      sum(unsigned_of(row.integer(7))) {}

ValueRow::ValueRow(const Statement& row)
    : key(row.text(0)), value(row.text(1)), sum(unsigned_of(row.integer(2))) {}

}  // namespace orrery::store
