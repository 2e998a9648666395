#pragma once

// Bots that Geminos has of its own:
//   exact        perfect play alone ("Twenty Rolls")
//   exact:FILE   perfect play for two, with a table that `orrery solve` has kept
//   distilled    nearly perfect play for two, by a small network that the table has taught
//   solo         for two to five: as if alone, with an eye on when to end the game
//   master       the best of these that the game can have

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "games/geminos/geminos.h"

namespace orrery::geminos {

std::span<const bots::BotFact> own_bots();

// Nothing for a name that is none of theirs; else the bot, or why this game cannot have it.
std::optional<Expected<std::unique_ptr<bots::Bot<Geminos>>>> make_own_bot(std::string_view name,
                                                                          const Geminos& game,
                                                                          bots::Files files);

}  // namespace orrery::geminos
