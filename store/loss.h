#pragma once

// Notices that a data folder has less than it had: the database or its write-ahead log is gone, or
// another database has taken its place. What is refused here would otherwise be served as if the
// lost tables had never existed.

#include <filesystem>
#include <optional>

#include "store/mark.h"
#include "store/sqlite.h"

namespace orrery::store {

// Refuses a database whose file is gone though there are traces of it.
Expected<void> refuse_lost_file(const std::filesystem::path& database);
// Keeps a log that has lost its database under another name.
Expected<void> move_log_aside(const std::filesystem::path& database);

// Refuses a database without the event that its mark promises, and then leaves its log as it is. To
// be called when the database is open and nothing has been written to it yet.
Expected<void> refuse_lost_events(Database& database, const std::optional<Witness>& promised);

}  // namespace orrery::store
