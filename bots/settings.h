#pragma once

// How the search looks ahead, and the levels that people choose from.

#include <optional>
#include <span>
#include <string_view>

#include "kernel/error.h"

namespace orrery::bots {

struct SearchSettings {
  int iterations = 2000;
  int milliseconds = 0;      // more than 0: until then, whatever the iterations
  int at_most = 0;           // more than 0: no longer than so many milliseconds
  int threads = 1;           // each grows a tree of its own; their roots are added up
  double exploration = 1.0;  // how much curiosity weighs against what has done well
  double first_play = 0.05;  // how far below its parent an untried move is thought to be
  int playout = 1000;        // decisions played out before the game's evaluation judges
  int tries = 1;             // a playout takes the best at first sight of so many moves; 0: of all
  int rival_tries = 0;       // the same for others where there are secrets, in the tree too
  int worlds = 16;           // imagined for each that is believed, where the game can compare them
  double sight = 0;          // how far evaluations lie apart that look alike; 0: they are not asked
  int proofs = 1;            // 0: proves nothing, also where nothing is hidden and nothing random
  double slip = 0;           // how often the second-best move is taken for the best
  double near = 0.15;        // if it looks worse by no more than this
};

// The levels that are offered, weakest first. Where luck decides most there are fewer, since the
// others could not be told apart; every name is understood in every game.
std::span<const std::string_view> levels_of(std::string_view game);

// The settings that a bot's name stands for in a game: "search" with what suits the game,
// "search:5000" with so many iterations, "search:5000/playout=8/sight=0.05" with settings by name,
// a level, or a level with a part of its iterations, "master/16". Nothing for any other name.
std::optional<SearchSettings> settings_of(std::string_view name, std::string_view game);

}  // namespace orrery::bots
