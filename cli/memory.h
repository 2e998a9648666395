#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace orrery::cli {

// How many bytes this program may still take: what the system has available, what the control
// groups it runs in allow, and the limit on its own address space, whichever is least. Nothing
// where it cannot be told. `root` is where the system's files are.
std::optional<std::uint64_t> available_memory(const std::filesystem::path& root = "/");

}  // namespace orrery::cli
