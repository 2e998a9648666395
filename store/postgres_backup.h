#pragma once

// Backups of a PostgreSQL database. They are the same SQLite files as those of the other store
// (store/backup.h), so either can be restored to either. Every row goes over with its sum.

#include <filesystem>
#include <string>
#include <vector>

#include "kernel/error.h"
#include "store/check.h"

namespace orrery::store {

// Copies a database, as it is at one moment, to a new file; servers may be using it meanwhile. An
// existing file is never overwritten.
Expected<void> backup_postgres(const std::string& where, const std::filesystem::path& to);

// Checks a backup and puts its tables into a database, in one transaction; no server may be using
// it. What was there is kept in the schema `orrery_before_restore_1`, or the next free number.
// Gives back what is damaged in the backup: that is restored as it is.
Expected<std::vector<Damage>> restore_postgres(const std::filesystem::path& backup,
                                               const std::string& where);

// Looks through a whole database for damage; servers may be using it meanwhile. It needs room for a
// backup in the system's temporary folder.
Expected<Findings> check_postgres(const std::string& where);

}  // namespace orrery::store
