#pragma once

#include <filesystem>

#include "kernel/error.h"

namespace orrery::store {

// Copies a database to a file of its own, as it is at one moment; a server may be using it. An
// existing file is never overwritten.
Expected<void> backup(const std::filesystem::path& database, const std::filesystem::path& to);

// Puts a checked copy of a backup in the database's place; no server may be using it. A database
// that is there already is kept, as `<database>.before-restore-1` or the next free number.
Expected<void> restore(const std::filesystem::path& backup, const std::filesystem::path& database);

}  // namespace orrery::store
