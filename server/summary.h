#pragma once

// What the store is told about a table besides its events.

#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

// What the lobby shows of a table, and when it wants to be woken.
store::Summary summary_of(const table::Table& table, table::Millis now);

// The scores of a finished game that may be among the best.
std::vector<store::Score> scores_of(const table::Table& table, table::Millis now);

}  // namespace orrery::server
