#pragma once

#include "cli/commands.h"
#include "codec/catalogue.h"

namespace orrery::cli {

// The set-up, or the game, that the command line asks for, or a sentence about what is wrong
// with it.
Expected<codec::Setup> read_setup(const GameArgs& args);
Expected<codec::GamePtr> make_game(const GameArgs& args);

}  // namespace orrery::cli
