#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace orrery::cli {

// How many bytes this program may still take: the least of what the system has available, what its
// control groups allow, and the limit on its address space. Nothing if that is unknown. `root` is
// where the system's files are.
std::optional<std::uint64_t> available_memory(const std::filesystem::path& root = "/");

}  // namespace orrery::cli
