// Programs.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::ElementsAre;

TEST(GeminiProgram, IsActivatedEmpty_GCG35) {
  Desk desk(game_for(4), "best");
  desk.hand(1, "P03").play("activate:P03");
  EXPECT_TRUE(desk.table.active.contains(desk.card("P03")));
  EXPECT_EQ(desk.slot("P03"), Slot{});
}

TEST(GeminiProgram, AnyNumberIsActive_GCG36_GCGA33) {
  Desk desk(game_for(4));
  for (const char* id : {"P01", "P02", "P03", "P04", "P05", "P06"}) desk.program(id);
  desk.hand(1, "P07");
  EXPECT_TRUE(desk.may("activate:P07"));
}

// GCG-37, GCG-A3: eleven programs, four in Band 1, with three values each that make sense.
TEST(GeminiProgram, WhatACardSays) {
  std::array<int, 4> bands{};
  for (const ProgramCard& card : usual_cards().programs) {
    ++bands[card.band];
    const int needed = card.primary + card.secondary + card.bright;
    EXPECT_EQ(card.partial_at, needed == 3 ? 2 : 1) << card.id;
    EXPECT_GT(card.full, card.partial);
    EXPECT_GT(card.partial, card.loss);
  }
  EXPECT_THAT(bands, ElementsAre(0, 4, 4, 3));
}

// GCG-38, GCG-39, GCG-40, GCG-41, GCG-A20: completing a program.
TEST(GeminiProgram, IsCompleteWhenItsTargetsAre) {
  Desk desk(game_for(4));
  desk.program("P04", "NIRI", "T07", "3h").done("P04", "T03", "5h");
  desk.program("P09").program("P05").program("P07", "GMOS-N").program("P02");
  desk.program("PW").hand(1, "1h");
  desk.play("1h>P04");
  EXPECT_EQ(desk.table.phase, Phase::release);
  EXPECT_EQ(desk.to_act(), Seat(1));
  EXPECT_TRUE(desk.table.scored.contains(desk.card("P04")));
  EXPECT_FALSE(desk.table.active.contains(desk.card("P04")));
  EXPECT_THAT(desk.cards(desk.table.discards), ElementsAre("T03", "T07", "1h", "3h", "5h"));
  // Empty, the right capability, an AO field that it can serve; Poor Weather always.
  EXPECT_THAT(desk.moves(), ElementsAre("on>P05", "on>P09", "on>PW", "on>deck"));
  EXPECT_EQ(desk.refusal("on>P07"), "Discs where planets form has an instrument already.");
  EXPECT_EQ(desk.refusal("on>P02"), "NIRI is of no use to Catching cosmic explosions.");
  Desk deck = desk;
  desk.play("on>P09");
  EXPECT_EQ(desk.slot("P09").instrument, desk.tool("NIRI"));
  EXPECT_EQ(desk.slot("P04"), Slot{});
  deck.play("on>deck");
  EXPECT_THAT(deck.under(), ElementsAre("NIRI"));
}

TEST(GeminiProgram, AnAoOnlyInstrumentIsNoneForAProgramWithoutAo_GCG40) {
  const Gemini game = game_for(4);
  const Desk desk(game);
  EXPECT_FALSE(game.suits(desk.tool("GSAOI"), desk.card("P09")));
  EXPECT_TRUE(game.suits(desk.tool("GSAOI"), desk.card("P11")));
  EXPECT_TRUE(game.suits(desk.tool("GNIRS"), desk.card("P03")));  // with Altair
  EXPECT_FALSE(game.suits(desk.tool("GMOS-N"), desk.card("P03")));
}

TEST(GeminiProgram, AtTheVeryEndNobodyIsAskedWhereTheInstrumentGoes_GCGA37) {
  Desk desk(game_for(4), "great", 3);
  desk.round(12, "great").program("P09", "GMOS-N", "T16").done("P09", "T14", "2h");
  desk.table.used = true;
  desk.hand(3, "2h").play("2h>P09");
  EXPECT_EQ(desk.table.phase, Phase::over);
}

}  // namespace
}  // namespace orrery::gemini
