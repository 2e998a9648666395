// Targets.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(GeminiTarget, NeedsNoInstrument_GCG55) {
  Desk desk(game_for(4));
  desk.program("P06").hand(1, "T08").play("T08>P06");
  EXPECT_EQ(desk.slot("P06").target, desk.card("T08"));
  Desk other(game_for(4));
  other.hand(1, "T08 T14");
  EXPECT_EQ(other.refusal("T08>P06"), "Chemistry of faint dwarf galaxies is not on the table.");
}

// GCG-56, GCG-A7: the side is chosen for good, among those that exist and are admitted.
TEST(GeminiTarget, HasASide) {
  Desk desk(game_for(4));
  desk.program("P04").program("P01").program("P06").hand(1, "T03 T05 T08");
  EXPECT_THAT(desk.moves("T03"), ElementsAre("T03/ao>P01", "T03/ao>P04", "T03>P04"));
  EXPECT_THAT(desk.moves("T05"), ElementsAre("T05/ao>P01", "T05/ao>P04"));
  EXPECT_EQ(desk.refusal("T05>P04"), "Directly imaged exoplanet has no side without AO.");
  EXPECT_EQ(desk.refusal("T08/ao>P06"), "Chemistry of faint dwarf galaxies admits no AO.");
  EXPECT_EQ(desk.refusal("T03>P01"), "Clouds on young giant exoplanets admits only AO.");
  desk.play("T03/ao>P04");
  EXPECT_TRUE(desk.slot("P04").ao);
  for (const std::string& move : desk.moves()) EXPECT_EQ(move.find("T03"), std::string::npos);
}

// GCG-56: the side is clicked only where there is a choice.
TEST(GeminiTarget, IsAskedForItsSideWhereItHasAChoice_GCG56) {
  Desk desk(game_for(4));
  desk.program("P04").program("P05").hand(1, "T01 T03 T09");
  const auto clicks = [&](std::string_view move) {
    Paths paths;
    desk.game.paths(desk.state, desk.game.parse(move).value(), paths);
    return paths.size() == 1 ? paths[0].size() : 0;
  };
  EXPECT_EQ(clicks("T03>P04"), 3U);
  EXPECT_EQ(clicks("T03/ao>P04"), 3U);
  EXPECT_EQ(clicks("T01>P04"), 2U);     // T01 has no AO side
  EXPECT_EQ(clicks("T09/ao>P05"), 2U);  // P05 admits only AO
}

TEST(GeminiTarget, ANewOneTakesThePlaceOfAnUnfinishedOne_GCG57) {
  Desk desk(game_for(4));
  desk.program("P06", "GMOS-N", "T08", "2h 1h").hand(1, "T10").play("T10>P06");
  EXPECT_EQ(desk.slot("P06").target, desk.card("T10"));
  EXPECT_EQ(desk.hours("P06"), 0);
  EXPECT_THAT(desk.cards(desk.table.discards), ElementsAre("T08", "1h", "2h"));
  EXPECT_EQ(desk.table.reputation, 4);
}

TEST(GeminiTarget, CompletedOnesKeepCounting_GCG58_GCG59_GCGA23) {
  Desk desk(game_for(4));
  desk.program("P04").done("P04", "T03", "5h").hand(1, "T04 T07 T14");
  EXPECT_EQ(desk.refusal("T04/ao>P04"), "Light from the first galaxies needs no Primary target.");
  EXPECT_EQ(desk.refusal("T14>P04"), "Light from the first galaxies needs no Bright target.");
  desk.play("T07>P04");
  // An unfinished target does not count: another Secondary could take its place.
  EXPECT_EQ(desk.game.needed(desk.slot("P04"), desk.card("P04"), TargetType::secondary), 1);
}

// The worked example: five hours on a target of two. GCG-60
TEST(GeminiTarget, WhatIsTooMuchIsLost_GCG60) {
  Desk desk(game_for(4));
  desk.program("P10", "GMOS-N", "T14").hand(1, "5h").play("5h>P10");
  EXPECT_TRUE(desk.slot("P10").done.contains(desk.card("T14") - desk.game.numbers().target));
  EXPECT_EQ(desk.hours("P10"), 0);
  EXPECT_EQ(desk.slot("P10").target, kNoCard);
}

// GCG-61, GCG-A10
TEST(GeminiTarget, ABrightOneInAoIsStillBright) {
  Desk desk(game_for(4), "good");
  desk.program("P01", "NIRI+").hand(1, "T16 2h");
  Desk time = desk;
  desk.play("T16/ao>P01");
  time.table.slots[time.card("P01")].target = time.card("T16");
  take_out(time.state.deck, time.card("T17"));
  time.table.slots[time.card("P01")].target = time.card("T17");
  time.table.slots[time.card("P01")].ao = true;
  EXPECT_EQ(time.refusal("2h>P01"), "AO needs Great or Best weather; it is Good.");
  // It fills the need of a Bright target; with the switch it may stand for a Primary one as well.
  Desk filled(game_for(4));
  filled.program("P01").done("P01", "T17", "2h").hand(1, "T16");
  EXPECT_EQ(filled.refusal("T16/ao>P01"),
            "Clouds on young giant exoplanets needs no Bright target.");
  Desk lenient(game_for(4, {.bright_ao_counts_as_primary = true}));
  lenient.program("P01", "NIRI+").done("P01", "T17", "2h").hand(1, "T16");
  lenient.table.actions = 2;
  lenient.play("T16/ao>P01").hand(1, "2h").play("2h>P01");
  EXPECT_TRUE(lenient.table.scored.contains(lenient.card("P01")));
}

// GCG-62, GCG-69: the windows of T03 and T06.
TEST(GeminiTarget, RestrictedRightAscension) {
  for (const bool red : {true, false}) {
    Desk early(game_for(4, {.red_print = red}));
    early.round(6, "great").program("P04", "NIRI", "T03").program("P02", "GMOS-S", "T06");
    early.hand(1, "2h");
    EXPECT_TRUE(early.may("2h>P04"));
    EXPECT_EQ(early.refusal("2h>P02"),
              "Gravitationally lensed galaxy takes time only in rounds 7 to 12.");
    Desk late(game_for(4, {.red_print = red}));
    late.round(7, "great").program("P04", "NIRI").program("P02", "GMOS-S", "T06");
    late.hand(1, "2h T03");
    EXPECT_TRUE(late.may("2h>P02"));
    EXPECT_EQ(late.refusal("T03>P04"),
              "Quasar beyond redshift 6 could only be played until round 6.");
    EXPECT_THAT(late.told("discard"),
                Contains("The time of Quasar beyond redshift 6 is over: it leaves the game."));
    late.play("discard");
    EXPECT_TRUE(late.table.gone.contains(late.card("T03") - late.game.numbers().target));
    EXPECT_THAT(late.cards(late.table.discards), Not(Contains("T03")));
  }
  Desk off(game_for(4, {.red_print = false}));
  off.round(7, "great").program("P04", "NIRI", "T03").hand(1, "2h");
  EXPECT_EQ(off.refusal("2h>P04"), "Quasar beyond redshift 6 takes time only in rounds 1 to 6.");
  // Drawn too late it leaves the game, and another card is drawn.
  Desk drawn(game_for(4));
  drawn.round(7, "great").hand(2, "1h 1h 1h 1h").play("end deal:T03");
  EXPECT_EQ(drawn.table.phase, Phase::draw);
  EXPECT_TRUE(drawn.table.gone.contains(drawn.card("T03") - drawn.game.numbers().target));
  drawn.play("deal:T04");
  EXPECT_THAT(drawn.hand_of(2), ElementsAre("T04", "1h", "1h", "1h", "1h"));
}

}  // namespace
}  // namespace orrery::gemini
