// Programs, instruments, Altair, targets and Time cards.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

// ---- Programs ----

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

// ---- Instruments ----

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

// ---- Targets ----

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

// ---- Time ----

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

// GCG-68, GCG-54, GCG-A6, GCG-A8: the 24 rows of the AO table.
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
