#pragma once

#include <cstdint>
#include <optional>

#include "store/store.h"

namespace orrery::store {

// Why an append may not follow a table's last event, or nothing if it may; a table that does not
// exist yet has no last event. All stores use this, so that they refuse the same appends.
std::optional<StoreError> why_not_append(const Append& append, std::optional<std::uint64_t> last);

StoreError unknown_table();

}  // namespace orrery::store
