#pragma once

#include <string_view>

namespace orrery {

// The RULES.md of a game's folder, compiled in; empty when it has none.
std::string_view embedded_rules(std::string_view folder);

}  // namespace orrery
