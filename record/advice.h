#pragma once

// What a bot makes of a position: what it would play, and what each seat may expect. Bots live
// above this room; whoever has them hands the engine an adviser.

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/json_game.h"

namespace orrery {

struct AdvisedMove {
  AnyMove move;
  std::uint64_t visits = 0;
  double share = 0;  // of all visits
  double value = 0;  // what the seat is expected to get by it, from 0 to 1
};

struct Advice {
  std::vector<AdvisedMove> moves;  // those it has looked at, best first
  BySeat<double> expected;         // from 0 to 1
  std::uint64_t iterations = 0;
};

// Knows what the seat knows, and the legal moves.
using Adviser =
    std::function<Expected<Advice>(const std::string& bot, const GamePtr& game, const AnyView& view,
                                   Seat seat, const std::vector<AnyMove>& moves)>;

inline constexpr const char* kUsualAdviser = "expert";

// The ways of clicking a move, as the ids of their pieces.
std::vector<std::vector<std::string>> path_ids(const JsonGame& game, const AnyState& state,
                                               AnyMove move);

// As the engine and the program write it; numbers have four decimals.
json::object advice_json(const JsonGame& game, const Advice& advice);

}  // namespace orrery
