// The other readings of the rule book, each an option.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using at_table::in_order;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// ---- Best ----

TEST(GeminiBest, CanBeTwoTurnsOfOneAction_GCG103) {
  Desk desk(game_for(4, {.best = Best::two_turns}), "best", 0);
  EXPECT_EQ(desk.game.turns(desk.table), 8);
  desk.table.actions = 1;
  std::vector<int> seats;
  while (desk.table.round == 1) {
    const Seat seat = desk.to_act();
    seats.push_back(seat.index());
    EXPECT_EQ(desk.table.actions, 1);
    if (desk.table.turn > 0) {  // each turn has a draw of its own
      EXPECT_EQ(static_cast<int>(desk.state.hands[seat].size()),
                desk.game.hand_limit(desk.table, seat));
    }
    desk.play(desk.table.turn == 1 ? "discard" : "end").settled();
  }
  EXPECT_THAT(seats, ElementsAre(0, 1, 2, 3, 0, 1, 2, 3));
}

TEST(GeminiBest, TheRolesActInTheirOrderTwice_GCG103) {
  Desk desk(game_for(2, {.best = Best::two_turns}), "best", 0);
  std::vector<int> roles;
  for (int turn = 0; turn < 8; ++turn) roles.push_back(desk.game.role_of(desk.table, turn));
  EXPECT_THAT(roles, ElementsAre(0, 1, 2, 3, 0, 1, 2, 3));
  EXPECT_FALSE(desk.game.is_last_turn(desk.table));
  desk.table.turn = 7;
  EXPECT_TRUE(desk.game.is_last_turn(desk.table));
  // In other weather there is one, and by default two actions instead.
  EXPECT_EQ(Desk(game_for(2, {.best = Best::two_turns}))
                .game.turns(Desk(game_for(2, {.best = Best::two_turns})).table),
            4);
  Desk usual(game_for(4), "best");
  EXPECT_EQ(usual.game.turns(usual.table), 4);
  usual.play("end").settled();
  EXPECT_EQ(usual.table.actions, 2);
}

// ---- Targets ----

TEST(GeminiTargets, CanBePlayedOnlyInTheirWeather_GCG104) {
  const Options by_weather{.play_targets = PlayTargets::by_weather};
  Desk desk(game_for(4, by_weather), "poor");
  desk.program("P02").program("P07").program("P05").hand(1, "T01 T07 T14");
  EXPECT_EQ(desk.refusal("T07>P02"),
            "Brown-dwarf binary is a Secondary target and needs Good weather or better; it is "
            "Poor.");
  EXPECT_EQ(desk.refusal("T01>P02"),
            "Gamma-ray burst afterglow is a Primary target and needs Great or Best weather; it is "
            "Poor.");
  EXPECT_THAT(desk.moves("T14"), ElementsAre("T14>P07"));
  EXPECT_EQ(desk.refusal("T14/ao>P05"), "AO needs Great or Best weather; it is Poor.");
  EXPECT_EQ(desk.why_not({hand_piece(Seat(1), 1)}),
            "Brown-dwarf binary is a Secondary target and needs Good weather or better; it is "
            "Poor.");
  desk.rounds({"good"});
  EXPECT_TRUE(desk.may("T07>P02"));
  EXPECT_FALSE(desk.may("T01>P02"));
  desk.rounds({"great"});
  EXPECT_TRUE(desk.may("T01>P02"));
  EXPECT_TRUE(desk.may("T14/ao>P05"));
  // A target that lies there when the weather turns is left alone.
  desk.play("T01>P02").rounds({"poor"});
  EXPECT_EQ(desk.sound(), "");
  Desk usual(game_for(4), "poor");
  usual.program("P02").hand(1, "T01");
  EXPECT_TRUE(usual.may("T01>P02"));
}

TEST(GeminiTargets, AFastTurnaroundIsHeldToTheWeather_GCG104) {
  Desk desk(game_for(4, {.luck_booster = true, .play_targets = PlayTargets::by_weather}), "poor");
  desk.hand(1, "G2 P06 T08");
  EXPECT_THAT(desk.moves("instant"), IsEmpty());
  desk.rounds({"good"});
  EXPECT_THAT(desk.moves("instant"), ElementsAre("instant:P06+T08"));
}

// ---- Instruments ----

TEST(GeminiAttach, OnlyWhereTheCapabilityFits_GCG105) {
  const Options fitting{.visiting_pack = 3, .attach = Attach::fitting};
  Desk desk(game_for(4, fitting), "best");
  desk.program("P06").program("P09").program("P07", "NIRI").program("P02", "GNIRS");
  desk.show("GSAOI", 0).show("Zorro", 1);
  // P06 needs spectra, and both take images; P09 admits no AO, and still it is an imaging program.
  EXPECT_THAT(desk.moves("GSAOI"), ElementsAre("GSAOI>P09", "GSAOI>PW"));
  EXPECT_THAT(desk.moves("Zorro"), ElementsAre("Zorro>P09", "Zorro>PW"));
  EXPECT_EQ(desk.refusal("Zorro>P06"),
            "Chemistry of faint dwarf galaxies needs spectroscopy, and Zorro takes images only.");
  EXPECT_EQ(desk.refusal("P07>P06"),
            "Chemistry of faint dwarf galaxies needs spectroscopy, and NIRI takes images only.");
  EXPECT_EQ(desk.refusal("P02~P07"),
            "Discs where planets form needs imaging, and GNIRS takes spectra only.");
  EXPECT_TRUE(desk.may("P02>P06"));
  EXPECT_TRUE(desk.may("P07>PW"));
  Desk usual(game_for(4, {.visiting_pack = 3}), "best");
  usual.program("P06").program("P07", "NIRI").program("P02", "GNIRS").show("Zorro", 1);
  EXPECT_TRUE(usual.may("Zorro>P06"));
  EXPECT_TRUE(usual.may("P07>P06"));
  EXPECT_TRUE(usual.may("P02~P07"));
}

TEST(GeminiAttach, WithFourAttachedTheReasonIsStillTheRightOne_GCG105) {
  Desk desk(game_for(4, {.attach = Attach::fitting}));
  desk.program("P07", "NIRI").program("P02", "GNIRS").program("P09", "GMOS-N").program("P06");
  desk.program("PW", "NIFS");
  EXPECT_EQ(desk.refusal("P07>P06"),
            "Chemistry of faint dwarf galaxies needs spectroscopy, and NIRI takes images only.");
  EXPECT_EQ(desk.refusal("F2>P06"), "Four instruments are attached already.");
}

// ---- Altair ----

TEST(GeminiAltair, LeavesCheckoutsWhenItIsFinished_GCG102) {
  Desk desk(game_for(4));
  desk.table.checked_out = false;
  desk.program("PW", "GNIRS+", "", "2h").hand(1, "2h").play("2h>PW");
  EXPECT_TRUE(desk.table.checked_out);
  EXPECT_EQ(desk.slot("PW").instrument, desk.tool("GNIRS"));
  EXPECT_FALSE(desk.slot("PW").system);
  EXPECT_THAT(desk.under(), ElementsAre("Altair"));
}

TEST(GeminiAltair, CanBeFetchedFromAnywhereInTheDeck_GCG107) {
  const Options from_deck{.altair = System::deck};
  Desk desk(game_for(4, from_deck));
  desk.program("P03", "GNIRS").hand(1, "P01");
  ASSERT_TRUE(desk.table.instruments_left.contains(desk.tool("Altair")));
  Desk unknown = desk;
  unknown.play("Altair>P03");
  EXPECT_TRUE(unknown.slot("P03").system);
  EXPECT_EQ(unknown.table.actions, 1);  // free
  EXPECT_FALSE(unknown.table.instruments_left.contains(unknown.tool("Altair")));
  EXPECT_EQ(unknown.refusal("Altair>P03"), "Altair is there already.");
  // Under the deck, where everybody knows that it lies.
  Desk under = desk;
  under.table.instruments_left.erase(under.tool("Altair"));
  under.table.under.push_back(under.tool("Altair"));
  under.play("activate:P01");
  EXPECT_EQ(under.table.turn, 1);  // a free play is left
  under.play("Altair>P03");
  EXPECT_THAT(under.under(), IsEmpty());
  // It is clicked by the deck that it comes from.
  Paths paths;
  desk.game.paths(desk.state, desk.game.parse("Altair>P03").value(), paths);
  EXPECT_TRUE(std::ranges::any_of(paths, [&](const Path& path) {
    return path[0] == kInstrumentDeck && path[1] == program_piece(desk.card("P03"));
  }));
  EXPECT_EQ(Desk(game_for(4)).program("P03", "GNIRS").refusal("Altair>P03"),
            "Altair is neither in the display nor attached.");
}

// GCG-111: a card file may give a southern instrument an AO mode; the northern system is not there.
TEST(GeminiAltair, ServesInstrumentsOfItsOwnSite_GCG111) {
  Cards cards = usual_cards();
  cards.instruments[2].ao = InstrumentAo::with_system;  // FLAMINGOS-2
  Desk desk(Gemini::create(4, in_order(), cards).value());
  desk.show("GPI", 0).show("Altair", 1).program("P05", "F2", "T09/ao").program("P07", "NIRI");
  desk.hand(1, "2h");
  EXPECT_THAT(desk.moves("Altair"), ElementsAre("Altair>P07"));
  EXPECT_EQ(desk.refusal("Altair>P05"),
            "Altair serves instruments at its own site, and FLAMINGOS-2 is not there.");
  EXPECT_EQ(desk.refusal("2h>P05"),
            "FLAMINGOS-2 has no AO, and Globular cluster core is on its AO side.");
  EXPECT_FALSE(desk.game.suits(desk.tool("F2"), desk.card("P05")));
  EXPECT_TRUE(desk.game.suits(desk.tool("NIRI"), desk.card("P05")));
  cards.instruments[8].site = Site::both;
  const Gemini everywhere = Gemini::create(4, in_order(), cards).value();
  EXPECT_TRUE(everywhere.suits(2, desk.card("P05")));
}

// ---- The penalty, and who begins ----

TEST(GeminiPenalty, IsWhatTheOptionSaysInEveryScenario_GCG109) {
  for (const Scenario scenario : {Scenario::basic, Scenario::training, Scenario::oversubscribed}) {
    const auto charged = [&](Penalty penalty) {
      Desk desk(game_for(4, {.scenario = scenario, .missing_band1_penalty = penalty}), "good", 3);
      return static_cast<int>(desk.game.side().penalty);
    };
    const auto& card = usual_cards().scenarios[static_cast<std::size_t>(scenario)];
    EXPECT_EQ(charged(Penalty::as_printed), card.two_or_four.penalty) << card.id;
    EXPECT_EQ(charged(Penalty::one), 1) << card.id;
    EXPECT_EQ(charged(Penalty::two), 2) << card.id;
    EXPECT_EQ(charged(Penalty::three), 3) << card.id;
  }
  Cards cards = usual_cards();
  cards.scenarios[0].two_or_four.penalty = 4;
  EXPECT_EQ(Gemini::create(4, {}, cards).value().side().penalty, 4);
}

// How long a game can last: a second turn for each role doubles the rounds, not the set-up, in
// which each visitor is a choice.
TEST(GeminiOptions, TheBoundCountsTurnsAndVisitors_GCG103_GCG106) {
  const int usual = game_for(4).longest();
  EXPECT_EQ(game_for(4, {.visiting_pack = 2}).longest(), usual + 2);
  const int setup = kMostRoles + 1;
  EXPECT_EQ(game_for(4, {.best = Best::two_turns}).longest() - setup, 2 * (usual - setup));
  Cards cards = usual_cards();
  cards.luck[0].count = 3;  // seven Instants, two more than usual: each with a window for three
  EXPECT_EQ(Gemini::create(4, {.luck_booster = true}, cards).value().longest(),
            usual + 12 * 4 * 2 * 12);
}

TEST(GeminiFirst, WithoutTheEngineerTheFirstSeatSaysWhoBegins_GCG110) {
  const Gemini game = Gemini::create(3, {}).value();
  int named = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State state = game.start();
    Rng rng(seed);
    settle(game, state, rng);
    const Seat engineer = game.holder(state.table, Ability::instrument_move);
    if (engineer.is_player()) {
      EXPECT_EQ(state.table.first, engineer);
      continue;
    }
    ++named;
    ASSERT_EQ(state.table.phase, Phase::first);
    EXPECT_EQ(game.to_act(state), Seat(0));
    ASSERT_TRUE(try_apply(game, state, game.parse("first:2").value()).has_value());
    EXPECT_EQ(state.table.first, Seat(2));
  }
  EXPECT_GT(named, 3);
}

}  // namespace
}  // namespace orrery::gemini
