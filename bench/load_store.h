#pragma once

// A store full of finished games, for measuring how a server starts with one.

#include <cstdint>
#include <filesystem>
#include <string>

#include "kernel/error.h"

namespace orrery::bench {

// Makes the file. Gives the id of a table from its middle.
Expected<std::string> fill_store(const std::filesystem::path& file, std::uint64_t games);

}  // namespace orrery::bench
