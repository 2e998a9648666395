#pragma once

#include "games/gemini/gemini.h"

namespace orrery::gemini {

// Part of the deep check: is what lies on the table, and every card of the game, where it can be?
Expected<void> check_table(const Gemini& game, const State& state);

}  // namespace orrery::gemini
