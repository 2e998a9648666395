#pragma once

#include <string>
#include <string_view>

namespace orrery::cli {

// The commit that this program was built from, "unknown" outside of a clone. cmake/commit.cmake
// writes its definition anew with every build.
std::string_view commit();

// What `orrery --version` prints: the program's version and commit, and the versions of what it
// keeps for years.
std::string version_text(std::string_view commit);

}  // namespace orrery::cli
