#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "store/check.h"

namespace orrery::store {

struct Repaired {
  bool needed = false;          // there was damage
  std::uint64_t tables = 0;     // that are as they were
  std::vector<Damage> changed;  // what became of the others
};

// Puts what is sound of a database in its place, and keeps the damaged one, whole, as
// `<database>.before-repair-1`, or the next free number. Of a damaged table its first events are
// kept up to the damage, or its snapshot and the events after it, whichever leads further. No
// server may be using it. A database without damage is left as it is.
Expected<Repaired> repair(const std::filesystem::path& database);

}  // namespace orrery::store
