#pragma once

// Reads what SQLite has, with its sums: the rows of one table, by its number in the file, and rows
// that belong to no table.

#include <cstdint>
#include <optional>
#include <string>

#include "store/rows.h"
#include "store/sqlite.h"

namespace orrery::store {

// A score in the list of the best.
struct ScoreRow {
  static constexpr const char* kSelect =
      "SELECT game, solo, id, seat, score, name, at, sum FROM scores";
  explicit ScoreRow(const Statement& row);

  Score score;
  Sum sum;

  bool is_sound() const { return sum_of(score) == sum; }
};

// A value of the server's own.
struct ValueRow {
  static constexpr const char* kSelect = "SELECT key, value, sum FROM server_values";
  explicit ValueRow(const Statement& row);

  std::string key;
  std::string value;
  Sum sum;

  bool is_sound() const { return sum_of_value(key, value) == sum; }
};

class TableReader {
 public:
  // The database must have the newest schema and live longer.
  static Expected<TableReader> prepare(Database& database);

  Expected<std::optional<TableRow>> row(std::int64_t number);
  Expected<std::optional<SnapshotRow>> snapshot(std::int64_t number);

  // Calls take(StoredEvent, Sum) for each event after this one, in their order.
  template <class Take>
  Expected<void> events(std::int64_t number, std::uint64_t after, const Take& take) {
    return events_.each(
        [&](const Statement& row) {
          take(StoredEvent{unsigned_of(row.integer(0)), row.text(1)}, unsigned_of(row.integer(2)));
        },
        number, signed_of(after));
  }
  // The same for what was told of events: take(StoredTold, Sum).
  template <class Take>
  Expected<void> told(std::int64_t number, const Take& take) {
    return told_.each(
        [&](const Statement& row) {
          take(StoredTold{unsigned_of(row.integer(0)), row.text(1)}, unsigned_of(row.integer(2)));
        },
        number);
  }

 private:
  TableReader() = default;

  Statement row_, snapshot_, events_, told_;
};

}  // namespace orrery::store
