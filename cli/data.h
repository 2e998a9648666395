#pragma once

#include <filesystem>
#include <string>

namespace orrery::cli {

// The folder that keeps the tables: the one that was given, or the usual one.
std::filesystem::path data_of(const std::string& given);

// The database in it.
std::filesystem::path database_of(const std::string& given);

}  // namespace orrery::cli
