// Instruments, and Altair among them.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;

// GCG-42, GCG-43, GCG-A22: the four kinds of moves, and the display.
TEST(GeminiInstrument, MovesInFourWays) {
  Desk desk(game_for(4));
  desk.program("P01", "NIRI").program("P02", "GNIRS").program("P03");
  EXPECT_THAT(desk.moves(), IsSupersetOf({"F2>P03", "GSAOI>PW", "P01>P03", "P01~P02", "P01>deck"}));
  Desk attach = desk;
  attach.play("F2>P03");
  EXPECT_EQ(attach.table.phase, Phase::turn_up);
  attach.play("turn:GPI");
  EXPECT_TRUE(attach.game.in_display(attach.table, attach.tool("GPI")));
  EXPECT_EQ(attach.slot("P03").instrument, attach.tool("F2"));
  Desk swap = desk;
  swap.play("P01~P02");
  EXPECT_EQ(swap.slot("P01").instrument, swap.tool("GNIRS"));
  EXPECT_EQ(swap.slot("P02").instrument, swap.tool("NIRI"));
  desk.play("P02>deck");
  EXPECT_THAT(desk.under(), ElementsAre("GNIRS"));
}

TEST(GeminiInstrument, AGapInTheDisplayWaitsForACard_GCG43) {
  Desk desk(game_for(4), "best");
  desk.table.under = {};
  desk.program("P01", "NIRI").program("P02", "GNIRS").program("P03", "NIFS").program("P04");
  // Everything else is out of the way: the deck is empty.
  desk.table.instruments_left.each([&](Instrument card) { desk.table.under.push_back(card); });
  desk.table.instruments_left.clear();
  while (!desk.table.under.empty()) {
    const Instrument card = desk.table.under[0];
    desk.table.under.erase(0);
    for (Place place = 4; place < kFirstPrograms; ++place) {
      if (desk.table.slots[place].instrument != kNone || desk.game.is_system(card)) continue;
      if (place >= desk.game.cards().programs.size()) continue;
      take_out(desk.state.deck, place);
      desk.table.active.insert(place);
      desk.table.slots[place].instrument = card;
      break;
    }
    if (desk.game.is_system(card)) desk.table.slots[desk.card("P01")].system = true;
  }
  Desk wide(game_for(4, {.max_instruments = Limit::none}), "best");
  wide.state = desk.state;
  wide.play("F2>P04");
  EXPECT_EQ(wide.table.display[0], kNone);
  EXPECT_EQ(wide.table.phase, Phase::act);
  wide.play("P02>deck");  // the card that returns is turned up at once
  EXPECT_EQ(wide.table.display[0], wide.tool("GNIRS"));
  EXPECT_THAT(wide.under(), IsEmpty());
}

TEST(GeminiInstrument, OneToASlot_GCG44_GCGA19) {
  Desk desk(game_for(4));
  desk.program("P01", "NIRI").program("P02", "GNIRS");
  EXPECT_EQ(desk.refusal("F2>P01"),
            "Clouds on young giant exoplanets has an instrument: swap them, or take that one off "
            "first.");
  EXPECT_EQ(desk.refusal("P02>P01"),
            "Clouds on young giant exoplanets has an instrument: swap them, or take that one off "
            "first.");
}

TEST(GeminiInstrument, NeedsAnEmptyPlace_GCG44) {
  Desk desk(game_for(4));
  desk.program("P01", "NIRI").program("PW", "GPI");
  EXPECT_EQ(desk.why_not({instrument_piece(desk.tool("F2"))}),
            "Every place on the table has an instrument.");
}

// The worked example of the limit: four attached, one of them at Poor Weather. GCG-45, GCG-A18
TEST(GeminiInstrument, FourAtMost_GCG45) {
  Desk desk(game_for(4, {.visiting_pack = 1}));
  desk.program("P01", "NIRI").program("P02", "GNIRS").program("P03", "NIFS").program("PW", "GPI");
  desk.program("P09");
  desk.show("Zorro", 1);
  EXPECT_EQ(desk.refusal("F2>P09"), "Four instruments are attached already.");
  EXPECT_EQ(desk.why_not({instrument_piece(desk.tool("F2"))}),
            "Four instruments are attached already.");
  EXPECT_TRUE(desk.may("P01~P02"));
  EXPECT_TRUE(desk.may("P01>P09"));
  EXPECT_TRUE(desk.may("Zorro>P09"));
  Desk none(game_for(4, {.visiting_pack = 1, .max_instruments = Limit::none}));
  none.state = desk.state;
  EXPECT_TRUE(none.may("F2>P09"));
}

// The worked example of the capability. GCG-46, GCG-67
TEST(GeminiInstrument, AnUnsuitableOneIsOfNoUse_GCG46) {
  Desk desk(game_for(4), "best");
  desk.program("P06").show("NIRI", 0).play("NIRI>P06 turn:GPI");
  EXPECT_EQ(desk.slot("P06").instrument, desk.tool("NIRI"));
  Desk time(game_for(4));
  time.program("P06", "NIRI", "T08").hand(1, "2h");
  EXPECT_EQ(time.refusal("2h>P06"),
            "Chemistry of faint dwarf galaxies needs spectroscopy, and NIRI takes images only.");
}

TEST(GeminiInstrument, CheckoutsAndPoorWeatherTakeAny_GCG47) {
  for (const bool done : {false, true}) {
    Desk desk(game_for(4), "great", 3);
    desk.table.checked_out = done;
    EXPECT_TRUE(desk.may("GSAOI>PW"));
  }
}

TEST(GeminiInstrument, ChangingItLeavesTheHours_GCG48) {
  Desk desk(game_for(4), "best");
  desk.program("P10", "GMOS-S", "T15", "1h").program("P02", "GNIRS").hand(1, "1h");
  desk.play("P02~P10");
  EXPECT_EQ(desk.hours("P10"), 1);
  EXPECT_TRUE(desk.may("1h>P10"));
}

TEST(GeminiInstrument, SitesMustMatch_GCG49) {
  Desk desk(game_for(4));
  desk.program("P06", "GMOS-N", "T09").program("P10", "GMOS-S", "T16").hand(1, "2h");
  EXPECT_EQ(desk.refusal("2h>P06"),
            "GMOS-N is in the North, and Globular cluster core is a "
            "southern target.");
  EXPECT_EQ(desk.refusal("2h>P10"),
            "GMOS-S is in the South, and Cepheid variable is a northern target.");
}

// ---- Altair ----

TEST(GeminiAltair, GoesToAHostAndCostsNothing_GCG50_GCG51) {
  Desk desk(game_for(4));
  desk.program("P01", "NIRI").program("P02", "GMOS-N").program("P03").show("Altair", 1);
  EXPECT_THAT(desk.moves("Altair"), ElementsAre("Altair>P01"));
  EXPECT_EQ(desk.refusal("Altair>P02"),
            "Altair goes only to an attached instrument that can use it.");
  EXPECT_EQ(desk.refusal("Altair>P03"),
            "Altair goes only to an attached instrument that can use it.");
  // It may be put on its host itself; the other way round nothing is meant.
  const Piece altair = instrument_piece(desk.tool("Altair"));
  const Piece niri = instrument_piece(desk.tool("NIRI"));
  Paths paths;
  desk.game.paths(desk.state, desk.game.parse("Altair>P01").value(), paths);
  EXPECT_THAT(paths, Contains(ElementsAre(altair, niri)));
  EXPECT_EQ(desk.why_not({altair, instrument_piece(desk.tool("GMOS-N"))}),
            "Altair goes only to an attached instrument that can use it.");
  desk.table.actions = 2;
  EXPECT_EQ(desk.why_not({niri, altair}),
            "Altair is moved by itself: choose it first, then where it goes.");
  desk.table.actions = 1;
  desk.play("Altair>P01 turn:GPI");
  EXPECT_TRUE(desk.slot("P01").system);
  EXPECT_EQ(desk.table.actions, 1);
}

TEST(GeminiAltair, MovingItOnCostsAnAction_GCG52_GCGA21) {
  Desk desk(game_for(4), "best");
  desk.program("P01", "NIRI+").program("P03", "GNIRS");
  desk.play("Altair:P01>P03");
  EXPECT_EQ(desk.table.actions, 1);
  EXPECT_TRUE(desk.slot("P03").system);
  desk.play("Altair:P03>deck");
  EXPECT_THAT(desk.under(), ElementsAre("Altair"));
  EXPECT_EQ(desk.table.turn, 2);
}

// GCG-53: whenever its host leaves the program.
TEST(GeminiAltair, GoesUnderTheDeckWhenItsHostLeaves) {
  const auto desk = [] {
    Desk one(game_for(4));
    one.program("P01", "NIRI+").program("P03", "GNIRS").program("P05");
    return one;
  };
  for (const char* move : {"P01>P05", "P01~P03"}) {
    Desk one = desk();
    one.play(move);
    EXPECT_THAT(one.under(), ElementsAre("Altair")) << move;
  }
  Desk stored = desk();
  stored.play("P01>deck");
  EXPECT_THAT(stored.under(), ElementsAre("NIRI", "Altair"));
  Desk complete(game_for(4));
  complete.program("P05", "NIRI+", "T16/ao").done("P05", "T07", "2h").hand(1, "2h");
  complete.play("2h>P05 on>deck");
  EXPECT_THAT(complete.under(), ElementsAre("NIRI", "Altair"));
}

}  // namespace
}  // namespace orrery::gemini
