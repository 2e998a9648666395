#pragma once

// Reads one of the server's own values without opening the whole store, also while it is in use.

#include <filesystem>
#include <string>

#include "kernel/error.h"

namespace orrery::store {

// Empty when there is no such value. The key is a plain word.
Expected<std::string> read_value(const std::filesystem::path& database, const std::string& key);
Expected<std::string> read_postgres_value(const std::string& where, const std::string& key);

}  // namespace orrery::store
