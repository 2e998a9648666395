#pragma once

// The version of the program, in the form of semver: the one place where it stands. The newest
// release in CHANGELOG.md has the same, and packages are named by it.

#include <string_view>

namespace orrery {

inline constexpr std::string_view kVersion = "0.9.0";

}  // namespace orrery
