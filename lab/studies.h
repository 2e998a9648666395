#pragma once

#include "lab/arena.h"
#include "lab/measure.h"
#include "lab/perft.h"
#include "lab/simulate.h"
#include "lab/solve.h"

namespace orrery::lab {

// What can be studied in one game, for rooms that do not know its type: an Entry points to it, and
// lab/offer.h makes it. The set-up is checked when the game is made.
struct Studies {
  Expected<Figures> (*simulate)(const Batch&) = nullptr;
  Expected<ArenaFigures> (*arena)(const Contest&) = nullptr;
  Expected<Perft> (*perft)(const PerftTask&) = nullptr;
  Expected<Measurement> (*measure)(const GameSetup&, double seconds_per_figure) = nullptr;
  // A hash over how 1,000 random games end, from seed 1. The same on every machine; any change of
  // rules, order of moves, sampling or hashing changes it.
  Expected<std::uint64_t> (*signature)(const GameSetup&) = nullptr;
  // Null for a game without a solver.
  Expected<Solution> (*solve)(const SolveTask&) = nullptr;
};

}  // namespace orrery::lab
