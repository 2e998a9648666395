#pragma once

#include <cstdint>
#include <optional>

#include "store/store.h"

namespace orrery::store {

// Why an append may not follow on a table's last event, if it may not; a table that does not exist
// yet has no last event. Every store asks this, so that all of them refuse the same.
std::optional<StoreError> why_not_append(const Append& append, std::optional<std::uint64_t> last);

StoreError unknown_table();

}  // namespace orrery::store
