// Time cards, Checkouts and Poor Weather.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::ElementsAre;

TEST(GeminiTime, GoesToAProgram_GCG70) {
  Desk desk(game_for(4));
  desk.program("P04", "NIRI", "T07").hand(1, "2h");
  EXPECT_EQ(desk.why_not({hand_piece(Seat(1), 0), piece(PieceKind::table)}),
            "Time is spent on a program, not in the middle.");
  EXPECT_EQ(desk.why_not({program_piece(desk.card("P04"))}),
            "First choose a card or an instrument to bring here.");
}

TEST(GeminiTime, CheckoutsComesFirst_GCG63_GCGA5) {
  Desk desk(game_for(4));
  desk.table.checked_out = false;
  desk.program("P10", "GMOS-N", "T14").program("PW", "NIRI").hand(1, "2h P01 T15");
  EXPECT_EQ(desk.refusal("2h>P10"),
            "Checkouts comes first: until it is finished no other target takes time.");
  EXPECT_TRUE(desk.may("2h>PW"));
  EXPECT_TRUE(desk.may("activate:P01"));  // it blocks nothing else
  EXPECT_TRUE(desk.may("T15>P10"));
}

TEST(GeminiTime, NeedsATargetAndAnInstrument_GCG64) {
  Desk desk(game_for(4));
  desk.program("P09", "GMOS-N").program("P10", "", "T14").hand(1, "2h");
  EXPECT_EQ(desk.refusal("2h>P09"), "Portraits of nearby galaxies has no target to observe.");
  EXPECT_EQ(desk.refusal("2h>P10"), "Winds of massive stars has no instrument.");
  EXPECT_EQ(desk.refusal("2h>P11"), "Small-body patrol is not on the table.");
}

// GCG-68, GCG-54, GCG-A6, GCG-A8, in all 24 combinations.
TEST(GeminiTime, TheAoTable) {
  enum class State : std::uint8_t { none, capable, with_altair, only };
  const auto row = [](ProgramAo program, bool ao, State state) {
    const InstrumentAo instrument = state == State::none ? InstrumentAo::none
        : state == State::only                           ? InstrumentAo::only
                                                         : InstrumentAo::with_system;
    return Gemini::ao_fits(program, ao, instrument, state == State::with_altair);
  };
  struct Rows {
    ProgramAo program;
    bool ao;
    std::array<bool, 4> passes;
  };
  for (const Rows& rows : {Rows{ProgramAo::none, false, {true, true, true, false}},     // 1 to 4
                           Rows{ProgramAo::none, true, {false, false, false, false}},   // 5 to 8
                           Rows{ProgramAo::only, false, {false, false, false, false}},  // 9 to 12
                           Rows{ProgramAo::only, true, {false, false, true, true}},     // 13 to 16
                           Rows{ProgramAo::either, false, {true, true, true, false}},   // 17 to 20
                           Rows{ProgramAo::either, true, {false, false, true, true}}})  // 21 to 24
  {
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_EQ(row(rows.program, rows.ao, static_cast<State>(i)), rows.passes[i]);
    }
  }
}

// The worked example of the chain: GNIRS without and with Altair. GCG-68
TEST(GeminiTime, TheAoChain_GCG68) {
  Desk desk(game_for(4));
  desk.program("P03", "GNIRS", "T08/ao").program("P02", "NIRI").show("Altair", 1).hand(1, "2h");
  EXPECT_EQ(desk.refusal("2h>P03"),
            "GNIRS has AO only with Altair, and Seyfert galaxy nucleus is on its AO side.");
  Desk with = desk;
  with.play("Altair>P03 turn:GPI");
  EXPECT_TRUE(with.may("2h>P03"));
  with.play("P02~P03");
  EXPECT_THAT(with.under(), ElementsAre("Altair"));
  Desk gpi(game_for(4));
  gpi.program("P04", "GPI", "T07").program("P08", "GMOS-N", "T08/ao").hand(1, "2h");
  EXPECT_EQ(gpi.refusal("2h>P04"),
            "GPI works with AO only, and Brown-dwarf binary is on its side "
            "without.");
  EXPECT_EQ(gpi.refusal("2h>P08"),
            "GMOS-N has no AO, and Seyfert galaxy nucleus is on its AO side.");
}

TEST(GeminiTime, OneActionPlaysOneCard_GCG70) {
  Desk desk(game_for(4), "best");
  desk.program("PW", "NIRI").hand(1, "2h 2h");
  EXPECT_THAT(desk.moves("2h"), ElementsAre("2h>PW"));
  desk.play("2h>PW");
  EXPECT_EQ(desk.table.actions, 1);
  desk.play("2h>PW");
  EXPECT_EQ(desk.hours("PW"), 4);
}

// ---- Checkouts and Poor Weather ----

// GCG-71, GCG-73, GCG-A12: any weather, Storm and Earthquake; not a Shutdown of the site.
TEST(GeminiPoorWeather, TakesTimeInAnyWeather) {
  for (const bool done : {false, true}) {
    for (const auto& [closure, storm, shutdown] : {std::tuple{Closure::shutdown, true, false},
                                                   {Closure::all, false, false},
                                                   {Closure::never, true, true}}) {
      Desk desk(game_for(4, {.poor_weather_closure = closure}));
      desk.table.checked_out = done;
      desk.rounds({"poor"}).program("PW", "GSAOI").hand(1, "2h");
      EXPECT_TRUE(desk.may("2h>PW"));
      desk.rounds({"poor", "quake"});
      EXPECT_EQ(desk.may("2h>PW"), storm);
      desk.rounds({"poor"});
      desk.table.shutdown.south = true;
      EXPECT_EQ(desk.may("2h>PW"), shutdown);
      desk.table.shutdown = {.north = true};
      EXPECT_TRUE(desk.may("2h>PW"));
    }
    Desk bare(game_for(4));
    bare.table.checked_out = done;
    bare.hand(1, "2h");
    EXPECT_EQ(bare.refusal("2h>PW"), "Checkouts / Poor Weather has no instrument.");
  }
}

TEST(GeminiPoorWeather, IsTheOtherSideOfCheckouts_GCG8_GCG72) {
  Desk desk(game_for(4));
  desk.table.checked_out = false;
  desk.program("PW", "GPI", "", "3h").hand(1, "5h").play("5h>PW");
  EXPECT_TRUE(desk.table.checked_out);
  EXPECT_EQ(desk.hours("PW"), 0);
  EXPECT_EQ(desk.slot("PW").instrument, desk.tool("GPI"));
  EXPECT_THAT(desk.cards(desk.table.discards), ElementsAre("3h", "5h"));
}

// GCG-74, GCG-75: two points an hour, and never complete or lost.
TEST(GeminiPoorWeather, PaysTwoPointsAnHour) {
  Desk desk(game_for(4));
  EXPECT_EQ(desk.game.score(desk.table), 0);
  desk.program("PW", "GPI", "", "5h 2h");
  EXPECT_EQ(desk.game.score(desk.table), 14);
  desk.table.checked_out = false;
  EXPECT_EQ(desk.game.score(desk.table), 0);
}

}  // namespace
}  // namespace orrery::gemini
