#include <gtest/gtest.h>

#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::kTwo;

TEST(GeminosNotation, MovesRoundTrip) {
  for (const auto* text : {"roll", "end", "conjunction", "syzygy", "quadrature", "triangulation",
                           "opposition", "begin:0", "begin:4", "aries+leo", "aries+aries"}) {
    const auto move = kTwo.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(kTwo.notation(*move), text);
  }
  EXPECT_EQ(kTwo.notation(kTwo.parse("leo+aries").value()), "aries+leo");  // GEO-7
}

TEST(GeminosNotation, RubbishIsNotAMove) {
  for (const auto* text :
       {"",       " ",     "Roll",          "roll ",     " roll",     "pass",     "none",
        "syz",    "begin", "begin:",        "begin:-",   "begin:5",   "begin:00", "aries",
        "aries+", "+",     "aries+leo+leo", "aries leo", "none+none", "\xff\xfe"}) {
    const auto move = kTwo.parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().sentence, "\"" + std::string(text) + "\" is not a move of Geminos.");
  }
}

}  // namespace
}  // namespace orrery::geminos
