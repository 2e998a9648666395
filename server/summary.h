#pragma once

// What is stored of a table besides its events.

#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

// What the lobby shows of a table, and when it must be woken.
store::Summary summary_of(const table::Table& table, table::Millis now);

// The scores of a finished game that may be among the best.
std::vector<store::Score> scores_of(const table::Table& table, table::Millis now);

}  // namespace orrery::server
