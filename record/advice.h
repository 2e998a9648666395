#pragma once

// What a bot thinks of a position: the move it would play, and the result it expects for each seat.
// Bots are in a room above this one, so the engine is given an adviser.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/json_game.h"

namespace orrery {

struct AdvisedMove {
  AnyMove move;
  std::uint64_t visits = 0;
  double share = 0;  // of all visits
  double value = 0;  // expected result of the seat if it plays this, from 0 to 1
};

struct Advice {
  std::vector<AdvisedMove> moves;  // those it has considered, best first
  BySeat<double> expected;         // from 0 to 1
  std::uint64_t iterations = 0;
  std::optional<double> points;  // the final score to expect, of somebody who plays alone
};

// What a bot says to the view of a seat, and its legal moves.
using Advising = std::function<Expected<Advice>(const AnyView& view, Seat seat,
                                                const std::vector<AnyMove>& moves)>;
// Finds the bot of that name; the error says which there are.
using Adviser = std::function<Expected<Advising>(const std::string& bot, const GamePtr& game)>;

inline constexpr const char* kUsualAdviser = "expert";

// The ways of clicking a move, as piece ids.
std::vector<std::vector<std::string>> path_ids(const JsonGame& game, const AnyState& state,
                                               AnyMove move);

// As the engine and the program write it, with four decimals.
json::object advice_json(const JsonGame& game, const Advice& advice);

}  // namespace orrery
