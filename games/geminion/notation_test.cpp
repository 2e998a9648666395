#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::kTwo;

TEST(GeminionNotation, MovesRoundTrip) {
  for (const auto* text : {"begin:0", "begin:3", "deal:penny", "draw", "play:wish", "clean:trove",
                           "keep", "buy:double_coin", "done", "put:rainbow", "rest"}) {
    const auto move = kTwo.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(kTwo.notation(*move), text);
  }
  EXPECT_EQ(kTwo.notation(kTwo.parse("buy:cache").value()), "buy:stash");  // GMN-R8
}

TEST(GeminionNotation, RubbishIsNotAMove) {
  for (const auto* text :
       {"",      " ",      "Draw",     "draw ",    "draw:",       "draw:penny", "rest:penny",
        "begin", "begin:", "begin:-",  "begin:6",  "begin:penny", "keep:cache", "buy:1",
        "buy",   "buy:",   "buy:none", "buy:gold", "buy:penny:1", "put",        "pass",
        "\xff"}) {
    const auto move = kTwo.parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().sentence, "\"" + std::string(text) + "\" is not a move of Geminion.");
  }
}

}  // namespace
}  // namespace orrery::geminion
