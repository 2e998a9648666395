#include "lab/tally.h"

#include <gtest/gtest.h>

namespace orrery::lab {
namespace {

Tally of(std::initializer_list<std::int32_t> values) {
  Tally tally;
  for (const std::int32_t value : values) tally.add(value);
  return tally;
}

TEST(Tally, SaysWhatItCounted) {
  const Tally tally = of({7, -2, 7, 4});
  EXPECT_EQ(tally.count(), 4U);
  EXPECT_EQ(tally.count_of(7), 2U);
  EXPECT_EQ(tally.count_of(5), 0U);
  EXPECT_EQ(tally.count_of(100), 0U);
  EXPECT_EQ(tally.sum(), 16);
  EXPECT_DOUBLE_EQ(tally.mean(), 4);
  EXPECT_DOUBLE_EQ(tally.deviation() * tally.deviation(), (9 + 36 + 9 + 0) / 4.0);
  EXPECT_EQ(tally.lowest(), -2);
  EXPECT_EQ(tally.highest(), 7);
}

TEST(Tally, PercentilesAreNumbersThatCameUp) {
  Tally tally;
  for (int value = 1; value <= 100; ++value) tally.add(value);
  EXPECT_EQ(tally.percentile(0), 1);
  EXPECT_EQ(tally.percentile(50), 50);
  EXPECT_EQ(tally.percentile(95), 95);
  EXPECT_EQ(tally.percentile(100), 100);
  EXPECT_EQ(of({3, 9}).percentile(50), 3);
  EXPECT_EQ(of({3, 9}).percentile(51), 9);
}

TEST(Tally, AnEmptyOneIsZero) {
  const Tally tally;
  EXPECT_EQ(tally.count(), 0U);
  EXPECT_EQ(tally.mean(), 0);
  EXPECT_EQ(tally.deviation(), 0);
  EXPECT_EQ(tally.lowest(), 0);
  EXPECT_EQ(tally.percentile(95), 0);
}

TEST(Tally, AddingOneToAnotherIsCountingBoth) {
  Tally sum = of({5, 1});
  sum.add(of({-3, 9, 5}));
  EXPECT_EQ(sum, of({-3, 1, 5, 5, 9}));
  EXPECT_FALSE(sum == of({-3, 1, 5, 9}));
}

}  // namespace
}  // namespace orrery::lab
