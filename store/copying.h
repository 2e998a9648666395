#pragma once

// Copies of whole databases, as one file each.

#include <chrono>
#include <filesystem>

#include "store/files.h"
#include "store/sqlite.h"

namespace orrery::store {

// How long a copy waits for a server that is writing.
inline constexpr std::chrono::milliseconds kCopyTimeout{10'000};

// Opens a database that has our schema.
Expected<Database> open_ours(const std::filesystem::path& file);

// `check` is SQLite's "quick_check" or "integrity_check".
Expected<void> check_whole(Database& database, const char* check);

// A copy that is whole, or none.
Expected<void> copy_whole(const Database& from, const Draft& draft);

// A copy of a database that may be damaged, with its log. Its own files stay as they are.
Expected<void> copy_as_it_is(const std::filesystem::path& database, const Draft& draft);

}  // namespace orrery::store
