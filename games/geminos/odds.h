#pragma once

#include <array>

#include "games/geminos/affinity.h"

namespace orrery::geminos {

inline constexpr int kRolls = kSigns * kSigns;  // counting the order of the two dice: 144

// What rolls can do for one affinity, computed from the rules.
struct Odds {
  int rolls = 0;   // rolls of 144 that can be written here
  int forced = 0;  // of these, rolls that can be written nowhere else
  int best = 0;
  int worst = 0;
  int points = 0;                               // sum over the rolls, so the mean is points / rolls
  std::array<int, 2 * kSigns + 1> frequency{};  // rolls by score
};

constexpr Odds odds(Affinity affinity) {
  Odds counted;
  for (int a = 0; a < kSigns; ++a) {
    for (int b = 0; b < kSigns; ++b) {
      const AffinitySet shared = affinities(sign_at(a), sign_at(b));
      if (!shared.contains(affinity)) continue;
      const int points = score(sign_at(a)) + score(sign_at(b));
      ++counted.rolls;
      if (shared.size() == 1) ++counted.forced;
      if (points > counted.best) counted.best = points;
      if (counted.worst == 0 || points < counted.worst) counted.worst = points;
      counted.points += points;
      ++counted.frequency[static_cast<std::size_t>(points)];
    }
  }
  return counted;
}

inline constexpr std::array<Odds, kAffinities> kOdds{
    odds(Affinity::conjunction), odds(Affinity::syzygy), odds(Affinity::quadrature),
    odds(Affinity::triangulation), odds(Affinity::opposition)};

constexpr const Odds& odds_of(Affinity affinity) { return kOdds[index(affinity)]; }

// The highest possible total of a card.
constexpr int best_total() {
  int total = 0;
  for (const Odds& odds : kOdds) total += odds.best;
  return total;
}

// How many of the 144 rolls offer this many affinities.
constexpr int rolls_offering(int affinities_offered) {
  int rolls = 0;
  for (const AffinitySet shared : detail::kShared) rolls += shared.size() == affinities_offered;
  return rolls;
}

// Whether a card can ever hold this score under this affinity.
constexpr bool possible(Affinity affinity, int points) {
  const Odds& odds = odds_of(affinity);
  return points >= odds.worst && points <= odds.best &&
      odds.frequency[static_cast<std::size_t>(points)] > 0;
}

}  // namespace orrery::geminos
