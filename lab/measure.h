#pragma once

// How fast a game's rules are, and a signature of what they do.

#include <cstdint>
#include <string>

namespace orrery::lab {

// On one thread, in processor time. Each figure is the best of several short runs, since other
// programs can only slow a run down.
struct Measurement {
  std::string game;
  int players = 0;
  double decisions_per_second =
      0;                           // uniform random play from the start to the end, chance included
  double playouts_per_second = 0;  // whole games of the same play
  double simulations_per_second = 0;  // search iterations from the start, with random playouts
  double ns_per_copy = 0;             // of a state, a different one each time
  double ns_per_view = 0;             // for the seat to act, or the next one
  double ns_per_imagine = 0;          // a world from such a view
  double ns_per_legal = 0;            // the list of legal moves, where a seat is to act
  double ns_per_hash = 0;
  double ns_per_evaluate = 0;
  double ns_per_result = 0;
  std::size_t state_bytes = 0;
  std::uint64_t signature = 0;
};

}  // namespace orrery::lab
