#include "server/codes.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

constexpr table::Millis kNoon = 1'800'000'000'000;
constexpr table::Millis kLasts = 600'000;

TEST(Codes, WorkOnceAndOnlyTheLastOfASeat) {
  Codes codes(10);
  const auto first = codes.give({"t", Seat(0), "key", "home", kNoon + kLasts}, kNoon);
  const auto second = codes.give({"t", Seat(0), "key", "home", kNoon + kLasts}, kNoon);
  ASSERT_TRUE(first && second);
  EXPECT_FALSE(codes.redeem(*first, "t", kNoon));
  EXPECT_FALSE(codes.redeem(*second, "other", kNoon));
  EXPECT_EQ(codes.redeem(*second, "t", kNoon)->seat, Seat(0));
  EXPECT_FALSE(codes.redeem(*second, "t", kNoon));
}

TEST(Codes, OfOneAddressDoNotUseUpThoseOfOthers) {
  Codes codes(3);
  for (const char* table : {"a", "b", "c"}) {
    EXPECT_TRUE(codes.give({table, Seat(0), "key", "greedy", kNoon + kLasts}, kNoon));
  }
  EXPECT_FALSE(codes.give({"d", Seat(0), "key", "greedy", kNoon + kLasts}, kNoon));
  EXPECT_TRUE(codes.give({"c", Seat(0), "key", "greedy", kNoon + kLasts}, kNoon))
      << "instead of its last";
  EXPECT_TRUE(codes.give({"d", Seat(0), "key", "home", kNoon + kLasts}, kNoon));
  EXPECT_TRUE(codes.give({"e", Seat(0), "key", "greedy", kNoon + 2 * kLasts}, kNoon + kLasts + 1))
      << "the old ones are over";
}

}  // namespace
}  // namespace orrery::server
