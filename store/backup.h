#pragma once

#include <filesystem>
#include <vector>

#include "kernel/error.h"
#include "store/check.h"

namespace orrery::store {

// Copies a database, as it is at one moment, to a new file; a server may be using it meanwhile. An
// existing file is never overwritten.
Expected<void> backup(const std::filesystem::path& database, const std::filesystem::path& to);

// Checks a backup and puts a copy of it in the database's place; no server may be using it. The
// database that was there is kept as `<database>.before-restore-1`, or the next free number. If a
// restore is stopped halfway, the database is refused until the restore is run again or undone.
// Gives back what is damaged in the backup: that is restored as it is, and repair() can follow.
Expected<std::vector<Damage>> restore(const std::filesystem::path& backup,
                                      const std::filesystem::path& database);

// Goes back to what was there before a restore that was stopped halfway.
Expected<void> undo_restore(const std::filesystem::path& database);

}  // namespace orrery::store
