#pragma once

#include <string>

#include "kernel/any_game.h"

namespace orrery::cli {

// The rules of a game and the tables that the program computes for them: as they are written, or
// set for a terminal.
std::string rule_book(std::string_view rules, const AnyGame& game, bool for_terminal, bool colours);

}  // namespace orrery::cli
