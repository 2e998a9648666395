#pragma once

#include "games/geminos/geminos.h"
#include "games/geminos/solitaire.h"

namespace orrery::geminos {

// Alone, where every roll costs three points: that is how much hurry there is with two to five
// players. Computed at the first use, to a thousandth of a point.
const CostlyRolls& hurried();

// For two, what was distilled from the solved game. For more, and for two who complete the round,
// how each would end alone where every roll costs something: who is ahead in that is likely to win.
// Alone, the game judges itself.
class Judge {
 public:
  explicit Judge(const Geminos& game);
  double operator()(const State& state, Seat seat) const;

 private:
  double for_two(const State& state, Seat seat) const;
  double among_many(const State& state, Seat seat) const;

  const Geminos& game_;
  bool solved_;
};

}  // namespace orrery::geminos
