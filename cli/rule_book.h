#pragma once

#include <string>

#include "kernel/any_game.h"

namespace orrery::cli {

// The rule book of a game: as Markdown, or formatted for a terminal.
std::string shown_rules(std::string_view rules, const AnyGame& game, bool for_terminal,
                        bool colours);

}  // namespace orrery::cli
