#include "games/geminos/geminos.h"
#include "games/geminos/odds.h"

namespace orrery::geminos {

// A rough estimate: the points so far, what the empty entries are likely to bring, and the lead
// over the best other card. Ending the game ahead is worth everything.
double Geminos::evaluate(const State& state, Seat seat) const {
  if (state.phase == Phase::over && players_ > 1) return result(state).share(seat, false);
  const auto prospect = [](const Card& card) {
    double points = card.total();
    for (const Affinity affinity : kAllAffinities) {
      const Odds& odds = odds_of(affinity);
      const double mean = static_cast<double>(odds.points) / odds.rolls;
      const double forced = static_cast<double>(odds.forced) / kRolls;
      if (card.at(affinity) == 0) {
        points += mean * (0.5 + static_cast<double>(odds.rolls) / kRolls);
      } else {
        points += 2 * forced * (mean - card.at(affinity));  // forced rolls will change it
      }
    }
    return points;
  };
  constexpr double kCeiling = best_total();
  if (players_ == 1) {
    const double points = worthless(state) ? 0
        : state.phase == Phase::over       ? state.cards[seat].total()
                                           : prospect(state.cards[seat]);
    return std::clamp(points / kCeiling, 0.0, 1.0);
  }
  double best_other = 0;
  for (const Seat other : seats()) {
    if (other != seat) best_other = std::max(best_other, prospect(state.cards[other]));
  }
  const double lead = prospect(state.cards[seat]) - best_other;
  return std::clamp(0.5 + lead / (2 * kCeiling), 0.01, 0.99);
}

}  // namespace orrery::geminos
