#pragma once

#include "games/gemini/gemini.h"

namespace orrery::gemini {

// Part of the deep check: can the table look like this, and is every card in one place?
Expected<void> check_table(const Gemini& game, const State& state);

}  // namespace orrery::gemini
