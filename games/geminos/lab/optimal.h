#pragma once

// What the table of two-player Geminos shows: the opening, and games between perfect players.

#include <cstdint>
#include <vector>

#include "games/geminos/affinity.h"
#include "games/geminos/bots/exact_table.h"
#include "lab/tally.h"

namespace orrery::geminos {

// A first roll, and what each possible entry is worth to the player.
struct FirstRoll {
  struct Entry {
    Affinity affinity;
    ValueBounds value;
  };
  int points = 0;
  int weight = 0;              // of 144
  std::vector<Entry> entries;  // the best first
};
// All first rolls that can be written, those with the most choices first.
std::vector<FirstRoll> first_rolls(const ExactTable& table);

struct OptimalGames {
  std::uint64_t games = 0;
  std::uint64_t seed = 0;
  std::uint64_t first_wins = 0;
  std::uint64_t ties = 0;
  std::uint64_t finisher_wins = 0;  // without a tie
  std::uint64_t capped = 0;         // ended by the last round (GEO-R10)
  lab::Tally turns;                 // of both players together
  lab::Tally winner_total;

  // The first player's share of the points.
  double share() const {
    return (static_cast<double>(first_wins) + static_cast<double>(ties) / 2) /
        static_cast<double>(games);
  }
};
// Games between two perfect players; the same with any number of threads.
OptimalGames play_optimally(const ExactTable& table, std::uint64_t games, std::uint64_t seed,
                            int threads);

}  // namespace orrery::geminos
