#pragma once

#include <string>
#include <string_view>

#include "kernel/any_game.h"

namespace orrery {

// The rules of a game as Markdown, with the tables that the program computes for them.
std::string rule_book(std::string_view rules, const AnyGame& game);

}  // namespace orrery
