#pragma once

// The bots that only Geminos has:
//   exact        perfect play alone ("Twenty Rolls")
//   exact:FILE   perfect play for two, with a table saved by `orrery solve`
//   distilled    nearly perfect play for two, by a small network trained on that table
//   solo         for two to five: as if alone, but careful about when to end the game
//   master       the best of these for the number of players

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "bots/bot.h"
#include "games/geminos/geminos.h"

namespace orrery::geminos {

std::span<const bots::BotFact> own_bots();

// Empty for other names; else the bot, or why this game cannot have it.
std::optional<Expected<std::unique_ptr<bots::Bot<Geminos>>>> make_own_bot(std::string_view name,
                                                                          const Geminos& game,
                                                                          bots::Files files);

}  // namespace orrery::geminos
