#include "store/store.h"

#include <algorithm>

namespace orrery::store {

StoreError unknown_table() { return {Failure::unknown, "There is no such table."}; }

StoreError damaged_table(std::string_view table, std::string_view what) {
  return {Failure::damaged,
          "Table " + std::string(table) + " is damaged: " + std::string(what) + "."};
}

std::optional<StoreError> why_not_append(const Append& append, std::optional<std::uint64_t> last) {
  if (append.events.empty() && !last) return unknown_table();
  if (append.events.empty() && append.known != 0 && append.known != *last) {
    return StoreError{Failure::conflict,
                      "The table's last event is number " + std::to_string(*last) + ", not " +
                          std::to_string(append.known) + "."};
  }
  std::uint64_t next = last.value_or(0) + 1;
  for (const auto& event : append.events) {
    if (event.sequence != next) {
      return StoreError{Failure::conflict,
                        "The table's next event is number " + std::to_string(next) + ", not " +
                            std::to_string(event.sequence) + "."};
    }
    ++next;
  }
  if (append.snapshot && append.snapshot->sequence >= next) {
    return StoreError{Failure::conflict, "The snapshot is of events that are not there."};
  }
  if (std::ranges::any_of(append.told,
                          [next](const StoredTold& told) { return told.sequence >= next; })) {
    return StoreError{Failure::conflict, "Something is told of events that are not there."};
  }
  return std::nullopt;
}

}  // namespace orrery::store
