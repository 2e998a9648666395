#pragma once

// What is stored of a table.

#include <span>
#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

// What the lobby shows of a table, and when it must be woken.
store::Summary summary_of(const table::Table& table, table::Millis now);

// The scores of a finished game that may be among the best.
std::vector<store::Score> scores_of(const table::Table& table, table::Millis now);

// What is to be stored of a table as it is now, without events; and of a change, with its events.
store::Append append_of(const table::Table& after, table::Millis now);
store::Append append_of(const table::Change& change, table::Millis now);
// Adds what was told after this version.
void add_tellings(store::Append& append, std::span<const table::TellingPtr> told,
                  std::uint64_t after = 0);

}  // namespace orrery::server
