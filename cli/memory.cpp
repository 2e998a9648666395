#include "cli/memory.h"

#include <algorithm>
#include <fstream>
#include <string>

#include <sys/resource.h>

namespace orrery::cli {

namespace {

namespace fs = std::filesystem;

// The number in a file; nothing if it says "max".
std::optional<std::uint64_t> number_in(const fs::path& file) {
  std::ifstream in(file);
  std::uint64_t number = 0;
  if (in >> number) return number;
  return std::nullopt;
}

// The number after a word at the beginning of a line.
std::optional<std::uint64_t> number_after(const fs::path& file, const std::string& word) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(word)) continue;
    try {
      return std::stoull(line.substr(word.size()));
    } catch (const std::exception&) {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

// What is left below the limits of this control group and its parents. The page cache counts as
// used there but can be freed, so it is added.
std::optional<std::uint64_t> left_in_groups(const fs::path& root) {
  std::ifstream in(root / "proc/self/cgroup");
  std::string line;
  while (std::getline(in, line) && !line.starts_with("0::/")) {
  }
  if (!line.starts_with("0::/")) return std::nullopt;
  const fs::path top = root / "sys/fs/cgroup";
  std::optional<std::uint64_t> least;
  for (fs::path group = top / line.substr(4);; group = group.parent_path()) {
    const auto limit = number_in(group / "memory.max");
    const auto used = number_in(group / "memory.current");
    if (limit && used) {
      const std::uint64_t files = number_after(group / "memory.stat", "inactive_file ").value_or(0);
      const std::uint64_t taken = *used - std::min(*used, files);
      const std::uint64_t left = *limit - std::min(*limit, taken);
      least = std::min(least.value_or(left), left);
    }
    if (group == top || group == group.parent_path()) return least;
  }
}

}  // namespace

std::optional<std::uint64_t> available_memory(const fs::path& root) {
  std::optional<std::uint64_t> least;
  const auto consider = [&](std::optional<std::uint64_t> bytes) {
    if (bytes) least = std::min(least.value_or(*bytes), *bytes);
  };
  if (const auto kilobytes = number_after(root / "proc/meminfo", "MemAvailable:")) {
    consider(*kilobytes * 1024);
  }
  consider(left_in_groups(root));
  rlimit space{};
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY) {
    consider(space.rlim_cur);
  }
  return least;
}

}  // namespace orrery::cli
