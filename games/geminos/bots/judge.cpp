#include "games/geminos/bots/judge.h"

#include <algorithm>
#include <cmath>

#include "games/geminos/bots/network.h"

namespace orrery::geminos {

namespace {

constexpr double kSpread = 9;  // points: the luck still to come

}  // namespace

const CostlyRolls& hurried() {
  constexpr double kRollCost = 3;
  constexpr double kStill = 0.001;
  static const CostlyRolls kHurried(kRollCost, kStill);
  return kHurried;
}

Judge::Judge(const Geminos& game)
    : game_(game), solved_(game.players() == 2 && !game.chosen().complete_round) {}

double Judge::operator()(const State& state, Seat seat) const {
  // In the middle of a turn, or alone, the usual evaluation is as good.
  if (state.phase != Phase::roll || game_.players() == 1) {
    return game_.evaluate(state, seat);
  }
  return solved_ ? for_two(state, seat) : among_many(state, seat);
}

double Judge::for_two(const State& state, Seat seat) const {
  const Seat writer(1 - state.turn.index());  // who had the last turn
  const double share = network().value(state.card(writer), state.card(state.turn));
  return seat == writer ? share : 1 - share;
}

double Judge::among_many(const State& state, Seat seat) const {
  double sum = 0;
  double own = 0;
  for (int i = 0; i < game_.players(); ++i) {
    const double weight = std::exp(hurried().value(state.card(Seat(i))) / kSpread);
    sum += weight;
    if (Seat(i) == seat) own = weight;
  }
  return own / sum;
}

}  // namespace orrery::geminos
