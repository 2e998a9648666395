#pragma once

#include <string>

#include "kernel/any_game.h"

namespace orrery::cli {

// The rules of a game, with the tables that the program computes for them: as Markdown, or
// formatted for a terminal.
std::string rule_book(std::string_view rules, const AnyGame& game, bool for_terminal, bool colours);

}  // namespace orrery::cli
