#pragma once

#include "catalogue/catalogue.h"
#include "cli/commands.h"

namespace orrery::cli {

struct ChosenGame {
  GameSetup setup;
  const Entry* entry = nullptr;
  GamePtr game;
};

// The set-up, or the game, that the command line asks for.
Expected<GameSetup> read_setup(const Catalogue& games, const GameArgs& args);
Expected<ChosenGame> choose_game(const Catalogue& games, const GameArgs& args);

}  // namespace orrery::cli
