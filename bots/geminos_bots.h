#pragma once

// Bots that Geminos has of its own:
//   exact        perfect play alone ("Twenty Rolls")
//   exact:FILE   perfect play for two, with a table that `orrery solve` has kept
//   distilled    nearly perfect play for two, by a small network that the table has taught
//   solo         for two to five: as if alone, with an eye on when to end the game
//   master       the best of these that the game can have

#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/typed_bots.h"
#include "games/geminos/geminos.h"

namespace orrery::bots {

bool is_geminos_bot(std::string_view name);
// The sentence says why this game cannot have it.
Expected<std::unique_ptr<Bot<geminos::Geminos>>> make_geminos_bot(std::string_view name,
                                                                  const geminos::Geminos& game,
                                                                  Files files);

}  // namespace orrery::bots
