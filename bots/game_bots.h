#pragma once

#include "bots/bot.h"
#include "bots/settings.h"

namespace orrery::bots {

// What the bots of a game have learned, where that is a file of its own: a WebAssembly module comes
// without it, and its host hands it over before a bot of this game thinks.
struct Weights {
  bool (*are_there)() = nullptr;
  Expected<void> (*take)(std::string_view text) = nullptr;  // of games/NAME/bots/NAME.weights
};

// The bots of one game, for rooms that do not know its type: an Entry points to it, and
// bots/typed_bots.h makes it.
struct GameBots {
  Tuning tuning;
  std::span<const BotFact> own;  // those that only this game has
  Expected<std::unique_ptr<AnyBot>> (*make)(std::string_view name, GamePtr game, Files files,
                                            LookUp look_up) = nullptr;
  const Weights* weights = nullptr;  // null: it has learned nothing, or has it built in
};

}  // namespace orrery::bots
