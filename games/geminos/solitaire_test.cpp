#include "games/geminos/solitaire.h"

#include <gtest/gtest.h>

#include "games/geminos/odds.h"

namespace orrery::geminos {
namespace {

TEST(Solitaire, EveryCardHasANumberAndBack) {
  const CardNumbers numbers;
  int full = 0;
  for (std::size_t number = 0; number < CardNumbers::kCards; ++number) {
    const Card card = numbers.card(number);
    ASSERT_EQ(numbers.of(card), number);
    ASSERT_EQ(numbers.total(number), card.total());
    ASSERT_EQ(numbers.full(number), card.full());
    full += card.full();
  }
  EXPECT_EQ(full, 79'200);
}

TEST(Solitaire, WritingOnANumberIsWritingOnTheCard) {
  const CardNumbers numbers;
  for (std::size_t number = 0; number < CardNumbers::kCards; number += 97) {
    for (const Affinity affinity : kAllAffinities) {
      Card card = numbers.card(number);
      card.write(affinity, odds_of(affinity).best);
      ASSERT_EQ(numbers.written(number, affinity, odds_of(affinity).best), numbers.of(card));
    }
  }
}

TEST(Solitaire, FortyFourRollsDifferAndScoreThreeTimesInFour) {
  int weight = 0;
  for (const ScoringRoll& roll : scoring_rolls()) weight += roll.weight;
  EXPECT_EQ(scoring_rolls().size(), 44U);
  EXPECT_EQ(weight + kEmptyRolls, kRolls);
}

// The figures of two programs by other hands, one of them in exact fractions.
TEST(Solitaire, PerfectPlayWithSoManyRolls_GEO32_GEO33) {
  struct Known {
    int rolls;
    double value;
    double used;
    double complete;
  };
  for (const Known known :
       {Known{1, 9.75, 1, 0}, Known{2, 221.0 / 12, 2, 0}, Known{5, 37.924059, 5, 1.044882},
        Known{10, 54.587018, 9.4722, 20.819090}, Known{20, 65.257189, 15.4099, 51.879736}}) {
    const TwentyRolls free(known.rolls);
    EXPECT_NEAR(free.value(Card{}, known.rolls), known.value, 5e-7) << known.rolls;
    EXPECT_NEAR(free.expected_rolls(), known.used, 5e-5) << known.rolls;
    const TwentyRolls complete(known.rolls, true);
    EXPECT_NEAR(complete.value(Card{}, known.rolls), known.complete, 5e-7) << known.rolls;
  }
}

TEST(Solitaire, PerfectPlayWhenRollsCost) {
  const CostlyRolls one(1);
  EXPECT_NEAR(one.value(), 51.718298, 5e-7);
  EXPECT_NEAR(one.expected_total(), 69.629811, 5e-6);
  EXPECT_NEAR(one.expected_rolls(), 17.911513, 5e-6);
  const CostlyRolls two(2);
  EXPECT_NEAR(two.value(), 34.893343, 5e-7);
  EXPECT_NEAR(two.expected_total(), 67.713444, 5e-6);
  EXPECT_NEAR(two.expected_rolls(), 16.410050, 5e-6);
}

// With a number of rolls that cost. The figures are of a program in whole numbers by another hand.
TEST(Solitaire, PerfectPlayWithSoManyRollsThatCost_GEO33) {
  struct Known {
    int rolls;
    bool must_complete;
    double cost;
    double value;
    double used;
  };
  for (const Known known :
       {Known{2, false, 1, 197.0 / 12, 2}, Known{6, false, 0.5, 39.553614, 5.984354},
        Known{6, true, 0.5, 0.508775, 5.983925}, Known{6, false, 5, 12.624615, 5.984171}}) {
    const TwentyRolls best(known.rolls, known.must_complete, known.cost);
    EXPECT_NEAR(best.value(), known.value, 5e-7) << known.rolls << ' ' << known.cost;
    EXPECT_NEAR(best.expected_rolls(), known.used, 5e-5) << known.rolls << ' ' << known.cost;
  }
  // With very many rolls the card is nearly always full in the end: as if one rolled until it is.
  const TwentyRolls many(200, true, 1);
  EXPECT_NEAR(many.value(), 51.718298, 1e-5);
  EXPECT_NEAR(many.expected_rolls(), 17.911513, 1e-4);
}

// A roll that costs more than it can bring has been paid for: the best entry is still made.
TEST(Solitaire, TheBestEntryIsFoundAlsoWhereAllAreLosses) {
  const TwentyRolls dear(5, false, 100);
  EXPECT_EQ(dear.best(Card{}, Sign::aries, Sign::taurus, 4), Affinity::conjunction);
}

TEST(Solitaire, TheLastRollIsWrittenWhereItAddsMost) {
  const TwentyRolls one(1);
  Card card;
  card.write(Affinity::opposition, 8);
  card.write(Affinity::syzygy, 20);
  // Aries and Libra, 18 points, fit opposition, quadrature and syzygy: the empty one adds most.
  EXPECT_EQ(one.best(card, Sign::aries, Sign::libra, 0), Affinity::quadrature);
}

}  // namespace
}  // namespace orrery::geminos
