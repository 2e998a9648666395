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
