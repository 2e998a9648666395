#pragma once

// Leaf counts (perft): a fingerprint of the rules, which changes when they do.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "kernel/error.h"

namespace orrery::lab {

// The number of positions after the depth-th decision, before any chance. Chance on the way is
// expanded to every distinct outcome and costs no depth. A game that ends earlier counts as one
// position, as does the root at depth 0. Equal positions reached in two ways count twice.
struct PerftTask {
  GameSetup setup;
  int depth = 1;
  std::uint64_t seed = 1;  // for the chance moves before the first decision
  // Or the position to count from: a line of text, JSON, or the engine's answer with its JSON.
  std::string from;
  bool split = false;
  std::function<void(double)> progress;  // told how much is done, from 0 to 1; may be empty
};

// The count below one first move. When the root is at chance, the outcomes come before the move.
struct Branch {
  std::vector<std::string> moves;  // in notation
  std::uint64_t positions = 0;
};

struct Perft {
  std::string root;  // the position counted from, as text
  std::uint64_t positions = 0;
  std::vector<Branch> split;  // when asked for; empty when there is no first move
};

}  // namespace orrery::lab
