#pragma once

#include "bots/bot.h"
#include "bots/settings.h"

namespace orrery::bots {

// The bots of one game, for rooms that do not know its type: an Entry points to it, and
// bots/typed_bots.h makes it.
struct GameBots {
  Tuning tuning;
  std::span<const BotFact> own;  // those that only this game has
  Expected<std::unique_ptr<AnyBot>> (*make)(std::string_view name, GamePtr game, Files files,
                                            LookUp look_up) = nullptr;
};

}  // namespace orrery::bots
