#pragma once

// How the database file is laid out, and how an older layout becomes today's.

#include <cstdint>
#include <span>

#include "store/sqlite.h"

namespace orrery::store {

// Kept in the header of the file, by which it is known as ours: "ORRY".
inline constexpr std::int64_t kApplicationId = 0x4F525259;

// steps[k] is the SQL that leads from version k to k + 1. A step that was ever released is never
// changed: a new layout is a new step at the end.
using Steps = std::span<const char* const>;
Steps schema_steps();

// Refuses a file that is not ours or has a layout that this program does not know yet. An empty
// database counts as ours, at version 0. Gives the version.
Expected<std::int64_t> schema_version(Database& database, Steps steps);

// Brings a database to the newest version, all the way or not at all.
Expected<void> migrate(Database& database, Steps steps);

}  // namespace orrery::store
