// A quick guess at who is ahead, for bots.

#include <cmath>

#include "games/constellation/constellation.h"

namespace orrery::constellation {

namespace {

// The fewest actions that realise a goal without moving the Moon: place a Star on each cell that
// lacks the kind, and switch each Star that spoils it. `ways` counts the placements for which that
// number is enough.
struct Distance {
  int actions = 9;
  int ways = 0;
};

Distance distance_to(Goal goal, const std::array<Bits, kKinds>& stars) {
  Distance best;
  if (!is_shape(goal)) return best;
  for (const Placement& placement : placements_of(goal)) {
    for (const Bits kind : stars) {
      const int missing = count(placement.stars & ~kind);
      if (missing > best.actions) continue;
      const int actions = missing + count(placement.around & kind);
      if (actions < best.actions) best = {actions, 0};
      if (actions == best.actions) ++best.ways;
    }
  }
  return best;
}

// What a goal at this distance is worth. Everybody begins four actions away.
double worth(Distance distance) {
  constexpr std::array<double, 6> kWorth{1.0, 0.55, 0.25, 0.1, 0.03, 0.0};
  const auto near = static_cast<std::size_t>(std::min(distance.actions, 5));
  const double next = near == 0 ? 0 : kWorth[near - 1] - kWorth[near];
  return kWorth[near] + next * 0.4 * (1 - 1.0 / (1 + distance.ways));
}

}  // namespace

double Constellation::evaluate(const State& state, Seat seat) const {
  const OpenPart& table = state.table;
  if (table.phase == Phase::over) return result(state).share(seat, false);
  const auto stars = sky(table);
  // The player to move is as good as sure of a goal that one action completes.
  const auto prospect = [&](Seat player) {
    double best = 0;
    for (const Goal goal : state.goals[player]) {
      Distance distance = distance_to(goal, stars);
      best = std::max(best, worth(distance));
    }
    const bool to_move = table.phase == Phase::act && player == table.turn;
    return to_move && best >= 0.55 ? 0.95 : best;
  };
  double rival = 0;
  for (const Seat other : seats()) {
    if (other != seat) rival = std::max(rival, prospect(other));
  }
  double value = 0.5 + 0.45 * (prospect(seat) - rival);
  if (options_.scoring) {
    int best = 0;
    for (const Seat other : seats()) {
      if (other != seat) best = std::max<int>(best, table.scores[other]);
    }
    const double lead = table.scores[seat] - best;
    value = 0.5 + 0.35 * std::tanh(lead) + 0.3 * (value - 0.5);
  }
  return std::clamp(value, 0.01, 0.99);
}

// Players work towards their goals, so goals that are nearly realised are likelier.
double Constellation::plausibility(const State& state, Seat viewer) const {
  constexpr double kPerAction = 3;
  const auto stars = sky(state.table);
  double weight = 1;
  for (const Seat other : seats()) {
    if (other == viewer) continue;
    int nearest = 5;
    for (const Goal goal : state.goals[other]) {
      nearest = std::min(nearest, distance_to(goal, stars).actions);
    }
    for (; nearest < 5; ++nearest) weight *= kPerAction;
  }
  return weight;
}

}  // namespace orrery::constellation
