#include "store/store.h"

#include <fmt/format.h>

namespace orrery::store {

StoreError unknown_table() { return {Failure::unknown, "There is no such table."}; }

std::optional<StoreError> why_not_append(const Append& append, std::optional<std::uint64_t> last) {
  if (append.events.empty() && !last) return unknown_table();
  std::uint64_t next = last.value_or(0) + 1;
  for (const auto& event : append.events) {
    if (event.sequence != next) {
      return StoreError{
          Failure::conflict,
          fmt::format("The table's next event is number {}, not {}.", next, event.sequence)};
    }
    ++next;
  }
  if (append.snapshot && append.snapshot->sequence >= next) {
    return StoreError{Failure::conflict, "The snapshot is of events that are not there."};
  }
  return std::nullopt;
}

}  // namespace orrery::store
