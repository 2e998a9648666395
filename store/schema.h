#pragma once

// The layout of the database file, and the migration from older layouts.

#include <cstdint>
#include <span>

#include "store/sqlite.h"

namespace orrery::store {

// In the header of the file, to recognise it as ours: "ORRY".
inline constexpr std::int64_t kApplicationId = 0x4F525259;

// What leads from one version to the next: SQL, and perhaps work that SQL cannot say. The work is
// done after the SQL of all steps, so that it finds the newest layout.
struct Step {
  const char* sql = "";
  Expected<void> (*work)(Database&) = nullptr;
};

// steps[k] leads from version k to k + 1. A released step is never changed: a new layout is a new
// step at the end.
using Steps = std::span<const Step>;
Steps schema_steps();

// The version of the layout. Refuses a file that is not ours or is newer than this program. An
// empty database counts as ours, at version 0.
Expected<std::int64_t> schema_version(Database& database, Steps steps);

// Brings a database to the newest version, in one transaction.
Expected<void> migrate(Database& database, Steps steps);

}  // namespace orrery::store
