#pragma once

// How the search looks ahead, and the levels that people choose from.

#include <array>
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
  int playout = 1000;        // decisions played out before the evaluation judges the position
  int tries = 1;             // moves that a playout evaluates to take the best of; 0: all of them
  int rival_tries = 0;     // the same for the other seats where there are secrets, in the tree too
  int worlds = 16;         // imagined to draw one from, where the game knows how plausible they are
  double temperature = 0;  // of the softmax that makes priors from evaluations; 0: no priors
  int proofs = 1;          // 0: proves nothing, also where nothing is hidden and nothing random
  double slip = 0;         // how often the second-best move is taken for the best
  double near = 0.15;      // if its value is worse by no more than this
};

inline constexpr std::array<std::string_view, 5> kLevels{"novice", "apprentice", "adept", "expert",
                                                         "master"};

// How a game is searched, found by playing (docs/bots.md).
struct Tuning {
  SearchSettings search;
  std::array<int, kLevels.size()> iterations{32, 128, 512, 2048, 8192};  // of each level
  // The levels that are offered, weakest first. Where luck decides most there are fewer, since the
  // others could not be told apart; every name is understood in every game.
  std::span<const std::string_view> levels = kLevels;
};

// The settings that a bot's name stands for in a game: "search" with what suits the game,
// "search:5000" with so many iterations, "search:5000/playout=8/temperature=0.05" with settings by
// name, a level, or a level with a part of its iterations, "master/16". Nothing for other names.
std::optional<SearchSettings> settings_of(std::string_view name, const Tuning& tuning);

}  // namespace orrery::bots
