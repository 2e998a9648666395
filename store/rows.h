#pragma once

// What a store with a database keeps in its rows, whichever database it is.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "store/sums.h"

namespace orrery::store {

// The integers of databases have a sign; ours that have none are stored with the same bits.
constexpr std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }
constexpr std::uint64_t unsigned_of(std::int64_t number) {
  return static_cast<std::uint64_t>(number);
}
// A limit, which may be larger than any number of a database.
constexpr std::int64_t limit_of(std::uint64_t number) {
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  return signed_of(std::min(number, most));
}

struct TableRow {
  Summary summary;
  Standing standing;
  Sum sum = 0;
  Sum making_sum = 0;
  // Milliseconds since 1970; in no sum, since nothing but a quota needs it.
  std::int64_t created = 0;

  bool is_sound() const {
    return sum_of(summary, standing) == sum && sum_of_making(summary) == making_sum;
  }
};

struct SnapshotRow {
  StoredSnapshot snapshot;
  Sum chain = 0;  // the sum of the last event that it includes
  Sum sum = 0;

  bool is_sound() const { return sum_of(chain, snapshot) == sum; }
};

// What can be wrong with a table, as `damaged_table` says it.
inline constexpr std::string_view kRowFault = "its row is not as it was written";
inline constexpr std::string_view kSnapshotFault = "its snapshot is not as it was written";
inline constexpr std::string_view kNoSnapshot = "its snapshot is missing";
inline constexpr std::string_view kFirstEventsLost = "its first events were lost in a repair";

// What an append adds to a table's row.
struct Growth {
  std::vector<Sum> sums;   // of its events
  std::int64_t bytes = 0;  // of its events and of what is told
  std::optional<std::int64_t> snapshot_bytes{};
};
// After this the table stands at the last of these events.
Growth grow(Standing& standing, const Append& append);

}  // namespace orrery::store
