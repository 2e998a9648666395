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
  int milliseconds = 0;      // if not 0: thinks this long, and `iterations` does not count
  int at_most = 0;           // if not 0: stops after so many milliseconds at the latest
  int threads = 1;           // each grows a tree of its own; their roots are added up
  double exploration = 1.0;  // weight of exploring against playing what did well
  double first_play = 0.05;  // how much worse than its tried siblings an untried move is rated
  int playout = 1000;        // decisions of a playout before the position is evaluated
  int tries = 1;             // moves a playout evaluates to play the best of them; 0: all
  int rival_tries = 0;       // the same for the other seats in games with secrets, in the tree too
  int worlds = 16;           // imagined for each one used, where the game rates their plausibility
  double temperature = 0;    // of the softmax that makes priors from evaluations; 0: no priors
  int proofs = 1;            // 0: proves nothing, not even in games without secrets and chance
  int first_sight = 1;       // 0: also considers moves that are dominated at first sight
  double slip = 0;           // how often the second-best move is played
  double near = 0.15;        // but only if its value is at most this much lower
};

inline constexpr std::array<std::string_view, 5> kLevels{"novice", "apprentice", "adept", "expert",
                                                         "master"};

// How a game is searched; the values were found by experiment (docs/bots.md).
struct Tuning {
  SearchSettings search;
  std::array<int, kLevels.size()> iterations{32, 128, 512, 2048, 8192};  // of each level
  // The levels offered, weakest first. Games with much luck offer fewer, since players could not
  // tell more apart; every game understands every name.
  std::span<const std::string_view> levels = kLevels;
};

// The settings that a bot's name stands for: "search" with what suits the game, "search:5000" with
// so many iterations, "search:5000/playout=8/temperature=0.05" with settings by name, a level, or
// "master/16", a level with a part of its iterations. Empty for other names.
std::optional<SearchSettings> settings_of(std::string_view name, const Tuning& tuning);

}  // namespace orrery::bots
