#pragma once

#include "store/sqlite.h"

namespace orrery::store {

// Gives every row of a database that is older than sums its sum: a step of the schema. One row is
// in memory at a time. A table that cannot be read whole gets none and is found damaged later.
Expected<void> add_sums(Database& database);

}  // namespace orrery::store
