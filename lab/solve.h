#pragma once

// A game solved: perfect play from the first move, where a game has a solver.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "json/json.h"

namespace orrery::lab {

struct SolveTask {
  int players = 2;
  int rolls = 0;               // alone: so many rolls; 0: the usual number
  bool must_complete = false;  // alone: a card that is not full is worth nothing
  std::optional<double> cost;  // alone: of every roll; until the card is full if `rolls` is 0
  int threads = 1;
  std::string from;                     // a saved table, instead of solving again
  std::string out;                      // where to save the table; empty: nowhere
  std::optional<std::uint64_t> memory;  // bytes available, if known
  std::function<void(std::uint64_t positions, std::uint64_t of)> progress;
};

// What was found, for people and for programs.
struct Solution {
  std::string text;
  json::object json;
};

}  // namespace orrery::lab
