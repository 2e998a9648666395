#include "games/geminos/odds.h"

#include <functional>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using Affinity::conjunction;
using Affinity::opposition;
using Affinity::quadrature;
using Affinity::syzygy;
using Affinity::triangulation;
using testing::HasSubstr;
using Frequencies = std::map<int, int>;  // rolls of 144 by score

Frequencies frequencies(Affinity affinity) {
  Frequencies found;
  for (int points = 0; points <= 2 * kSigns; ++points) {
    const int rolls = odds_of(affinity).frequency[static_cast<std::size_t>(points)];
    if (rolls != 0) found[points] = rolls;
  }
  return found;
}

// From `low` to `high` in steps of two, two rolls each, except those named.
Frequencies evenly(int low, int high, const Frequencies& except = {}) {
  Frequencies wanted;
  for (int points = low; points <= high; points += 2) wanted[points] = 2;
  for (const auto& [points, rolls] : except) wanted[points] = rolls;
  return wanted;
}

Frequencies together(Frequencies sum, const Frequencies& other) {
  for (const auto& [points, rolls] : other) sum[points] += rolls;
  return sum;
}

const Frequencies kOneApart = evenly(3, 23, {{13, 4}});
const Frequencies kTwoApart = evenly(4, 22, {{12, 4}, {14, 4}});
const Frequencies kThreeApart = evenly(5, 21, {{11, 4}, {13, 4}, {15, 4}});
const Frequencies kFourApart = evenly(6, 20, {{10, 4}, {12, 4}, {14, 4}, {16, 4}});
const Frequencies kOpposite = evenly(8, 18);

TEST(GeminosOdds, EveryScoreHasItsExactFrequency) {
  EXPECT_EQ(frequencies(conjunction), kOneApart);
  EXPECT_EQ(frequencies(syzygy), together(together(kTwoApart, kFourApart), kOpposite));
  EXPECT_EQ(frequencies(quadrature), together(kThreeApart, kOpposite));
  EXPECT_EQ(frequencies(triangulation), kFourApart);
  EXPECT_EQ(frequencies(opposition), kOpposite);
}

TEST(GeminosOdds, BestAndWorstScores_GEO28) {
  const std::map<Affinity, std::pair<int, int>> range{{conjunction, {23, 3}},
                                                      {syzygy, {22, 4}},
                                                      {quadrature, {21, 5}},
                                                      {triangulation, {20, 6}},
                                                      {opposition, {18, 8}}};
  for (const auto& [affinity, best_and_worst] : range) {
    EXPECT_EQ(odds_of(affinity).best, best_and_worst.first) << enum_name(affinity);
    EXPECT_EQ(odds_of(affinity).worst, best_and_worst.second) << enum_name(affinity);
  }
  EXPECT_EQ(best_total(), 104);
}

TEST(GeminosOdds, TheMeanIsThirteenEverywhere) {
  for (const Affinity affinity : kAllAffinities) {
    EXPECT_EQ(odds_of(affinity).points, 13 * odds_of(affinity).rolls) << enum_name(affinity);
  }
}

TEST(GeminosOdds, ChancesOfEachAffinity_GEO28) {
  EXPECT_EQ(odds_of(conjunction).rolls, kRolls / 6);
  EXPECT_EQ(odds_of(syzygy).rolls, kRolls * 5 / 12);
  EXPECT_EQ(odds_of(quadrature).rolls, kRolls / 4);
  EXPECT_EQ(odds_of(triangulation).rolls, kRolls / 6);
  EXPECT_EQ(odds_of(opposition).rolls, kRolls / 12);
}

TEST(GeminosOdds, ARollInFourOffersNothing_GEO9) {
  EXPECT_EQ(kRolls, 144);
  EXPECT_EQ(rolls_offering(0), 36);
  EXPECT_EQ(rolls_offering(1), 72);
  EXPECT_EQ(rolls_offering(2), 24);
  EXPECT_EQ(rolls_offering(3), 12);
}

// GEO-R12: what a roll can do is not what it must do.
TEST(GeminosOdds, OnlyThreeAffinitiesCanBeForced_GEO26_GEO_R12) {
  EXPECT_EQ(odds_of(conjunction).forced, kRolls / 6);
  EXPECT_EQ(odds_of(syzygy).forced, kRolls / 6);
  EXPECT_EQ(odds_of(quadrature).forced, kRolls / 6);
  EXPECT_EQ(odds_of(triangulation).forced, 0);
  EXPECT_EQ(odds_of(opposition).forced, 0);
}

// GEO-R12: of the rolls that could overwrite a syzygy of 20, nine in ten are worse.
TEST(GeminosOdds, AHighSyzygyIsMostlyOverwrittenByLess_GEO_R12) {
  const auto& frequency = odds_of(syzygy).frequency;
  EXPECT_EQ(std::accumulate(frequency.begin(), frequency.begin() + 20, 0), 54);
  EXPECT_EQ(std::accumulate(frequency.begin(), frequency.end(), 0), 60);
}

TEST(GeminosOdds, WhatEachEntryCanHold) {
  const auto values = [](Affinity affinity) {
    std::vector<int> found;
    for (int points = -1; points <= 30; ++points) {
      if (possible(affinity, points)) found.push_back(points);
    }
    return found;
  };
  EXPECT_THAT(values(conjunction), testing::ElementsAre(3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23));
  EXPECT_THAT(values(syzygy), testing::ElementsAre(4, 6, 8, 10, 12, 14, 16, 18, 20, 22));
  EXPECT_THAT(values(quadrature),
              testing::ElementsAre(5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21));
  EXPECT_THAT(values(triangulation), testing::ElementsAre(6, 8, 10, 12, 14, 16, 18, 20));
  EXPECT_THAT(values(opposition), testing::ElementsAre(8, 10, 12, 14, 16, 18));
}

// Every card that the rules allow, counted one by one.
TEST(GeminosOdds, ThereAre133056Cards) {
  std::map<int, int> cards;  // by entries filled
  const std::function<void(Card, int)> fill = [&](Card card, int entry) {
    if (entry == kAffinities) {
      ++cards[card.filled()];
      EXPECT_EQ(card.full(), card.filled() == kAffinities);
      return;
    }
    fill(card, entry + 1);
    for (int points = 1; points <= 2 * kSigns; ++points) {
      if (!possible(kAllAffinities[static_cast<std::size_t>(entry)], points)) continue;
      card.write(kAllAffinities[static_cast<std::size_t>(entry)], points);
      fill(card, entry + 1);
    }
  };
  fill({}, 0);
  EXPECT_EQ(cards,
            (std::map<int, int>{{0, 1}, {1, 50}, {2, 977}, {3, 9'328}, {4, 43'500}, {5, 79'200}}));
  const int full = cards.extract(kAffinities).mapped();
  int not_full = 0;
  for (const auto& [filled, count] : cards) not_full += count;
  EXPECT_EQ(not_full, 53'856);
  EXPECT_EQ(not_full + full, 133'056);
}

TEST(GeminosOdds, TheTablesShownWithTheRulesAreTheComputedOnes_GEO28) {
  const std::string tables = at_table::kTwo.tables();
  EXPECT_THAT(tables,
              HasSubstr("| ♈ Aries | 12 | ♉ ♓ | ♊ ♌ ♎ ♐ ♒ | ♋ ♎ ♑ | ♌ ♐ | ♎ |\n"));
  EXPECT_THAT(tables,
              HasSubstr("| ♓ Pisces | 1 | ♈ ♒ | ♉ ♋ ♍ ♏ ♑ | ♊ ♍ ♐ | ♋ ♏ | ♍ |\n"));
  EXPECT_THAT(tables, HasSubstr("| conjunction | 23 | 3 | 13 | 1 in 6 | 1 in 6 |\n"));
  EXPECT_THAT(tables, HasSubstr("| syzygy | 22 | 4 | 13 | 5 in 12 | 1 in 6 |\n"));
  EXPECT_THAT(tables, HasSubstr("| quadrature | 21 | 5 | 13 | 1 in 4 | 1 in 6 |\n"));
  EXPECT_THAT(tables, HasSubstr("| triangulation | 20 | 6 | 13 | 1 in 6 | never |\n"));
  EXPECT_THAT(tables, HasSubstr("| opposition | 18 | 8 | 13 | 1 in 12 | never |\n"));
  EXPECT_THAT(
      tables,
      HasSubstr("Of 144 rolls, 36 offer no affinity, 72 offer one, 24 two and 12 three.\n"));
}

}  // namespace
}  // namespace orrery::geminos
