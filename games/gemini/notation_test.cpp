// Moves as text.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::game_for;

TEST(GeminiNotation, MovesReadBack) {
  const Gemini game = game_for(4, {.luck_booster = true});
  for (const char* text : {"role:R1",
                           "first:2",
                           "turn:GNIRS",
                           "deal:P03",
                           "weather:best!",
                           "fog:N",
                           "warm:F2",
                           "fault:P01",
                           "fail:P02",
                           "discard",
                           "GNIRS>P03",
                           "P03>PW",
                           "P03~P05",
                           "P03>deck",
                           "Altair>P03",
                           "Altair:P03>P05",
                           "Altair:P03>deck",
                           "activate:P03",
                           "T08/ao>P03",
                           "T08>P03",
                           "2h>PW",
                           "offer:T08:1:2h",
                           "accept",
                           "refuse",
                           "on>deck",
                           "on>P01",
                           "instant:2h>P01",
                           "instant:P01+T08/ao",
                           "instant:G5",
                           "pass",
                           "end",
                           "mistake"}) {
    const auto move = game.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(game.notation(*move), text);
    const bool side = std::string_view(text).find("/ao") != std::string_view::npos;
    EXPECT_EQ(move->ao, side) << text;  // no other kind of move has a side
  }
  const Gemini closed = game_for(4, {.open_hands = false});
  for (const char* text : {"2h#3>PW", "offer:T08#1:2", "give:P01#2", "activate:P03#1"}) {
    EXPECT_TRUE(closed.parse(text).has_value()) << text;
    EXPECT_FALSE(game.parse(text).has_value()) << text;
  }
  EXPECT_EQ(game.parse("castle").error().sentence,
            "\"castle\" is not a move of the Gemini Card Game.");
  EXPECT_EQ(game.notation({.kind = Move::Kind::target, .card = 200}), "?");
}

}  // namespace
}  // namespace orrery::gemini
