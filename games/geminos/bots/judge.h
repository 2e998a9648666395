#pragma once

#include "games/geminos/geminos.h"
#include "games/geminos/solitaire.h"

namespace orrery::geminos {

// Solo play where every roll costs three points: about the time pressure with two to five players.
// Computed at the first use, to a thousandth of a point.
const CostlyRolls& hurried();

// For two players the network. For more, or with complete rounds, each seat's expected solo result
// when rolls cost points: whoever is ahead in that is likely to win. Alone, the usual evaluation.
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
