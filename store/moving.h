#pragma once

// Moves everything from one store to another that has no tables yet. A store is postgres://... or
// the path of a SQLite file.

#include <string>

#include "kernel/error.h"
#include "store/check.h"
#include "store/postgres_rows.h"

namespace orrery::store {

// No server may be using either; the first stays as it is. If this is stopped, in whatever way,
// servers refuse the second store, and the same call goes on where it was; it begins again if the
// first store has changed meanwhile. `some` may stop it too. Gives what was found in the copy.
Expected<Findings> move_store(const std::string& from, const std::string& to,
                              const CopiedSome& some);

}  // namespace orrery::store
