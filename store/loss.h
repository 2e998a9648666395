#pragma once

// Notices that a data folder has less than it had: the database or its write-ahead log is gone, or
// another database has taken its place. What is refused here would else be served as if those
// tables had never been.

#include <filesystem>
#include <optional>

#include "store/mark.h"
#include "store/sqlite.h"

namespace orrery::store {

// Refuses a database whose file is gone though there are traces of it.
Expected<void> refuse_lost_file(const std::filesystem::path& database);
// Keeps a log that has lost its database under another name.
Expected<void> move_log_aside(const std::filesystem::path& database);

// Refuses a database that has not got the event of which its mark says that it had. The log stays
// as it is then. The database is open, but nothing was written to it.
Expected<void> refuse_lost_events(Database& database, const std::optional<Witness>& promised);

}  // namespace orrery::store
