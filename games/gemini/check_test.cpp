// The deep check: positions that the rules cannot lead to are refused in a sentence.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using at_table::kOperator;
using at_table::kScientist;

// One thing that is wrong with a position, and what is said to it.
struct Damage {
  std::string_view sentence;
  void (*change)(State& state);
};
void expect_refused(const Desk& desk, std::initializer_list<Damage> damages) {
  ASSERT_EQ(desk.sound(), "");
  int number = 0;
  for (const Damage& damage : damages) {
    Desk damaged = desk;
    damage.change(damaged.state);
    EXPECT_EQ(damaged.sound(), damage.sentence) << "damage " << number;
    ++number;
  }
}

// Somebody's turn in round 3, with a little of everything on the table.
Desk in_the_middle() {
  Desk desk(game_for(4));
  desk.rounds({"good", "poor", "great"});
  desk.program("P03", "GNIRS+", "T08/ao", "1h").program("P05", "NIRI").program("PW", "GMOS-S");
  desk.hand(1, "P01 1h 2h 2h").hand(0, "T14").scored("P09").discarded("P02 3h");
  return desk;
}

TEST(GeminiCheck, NumbersStayWithinTheSemester_GCG2_GCG4_GCG25) {
  expect_refused(in_the_middle(),
                 {{"The semester has fewer rounds.", [](State& s) { s.table.round = 13; }},
                  {"A round has fewer turns.", [](State& s) { s.table.turn = 4; }},
                  {"The window is not where it can be.", [](State& s) { s.table.window = 1; }},
                  {"A turn has two actions at most.", [](State& s) { s.table.actions = 3; }},
                  {"There is too much reputation.", [](State& s) { s.table.reputation = 99; }},
                  {"A role is at an empty seat.", [](State& s) { s.table.roles[0] = Seat(4); }},
                  {"An empty seat is asked.", [](State& s) { s.table.asked = Seat(4); }},
                  {"Open hands teach nothing.", [](State& s) { s.table.no_band_1 = 1; }},
                  {"Open hands teach nothing.", [](State& s) { s.table.some_primary = 1; }}});
}

TEST(GeminiCheck, RolesAreHandedOutInTurn_GCG5_GCG6) {
  expect_refused(
      in_the_middle(),
      {{"The roles are not handed out in turn.",
        [](State& s) { s.table.roles[0] = s.table.roles[1]; }},
       {"Not every player has a role.", [](State& s) { s.table.roles[3] = Seat::nobody(); }},
       {"Somebody must have gone first.", [](State& s) { s.table.first = Seat(); }},
       {"The Instrument Engineer goes first.", [](State& s) { s.table.first = Seat(1); }},
       {"Before the deal nothing has happened yet.",
        [](State& s) { s.table.phase = Phase::roles; }}});
}

TEST(GeminiCheck, TheWeatherFollowsFromItsRow_GCG13_GCG19) {
  expect_refused(
      in_the_middle(),
      {{"The weather cards are not all there.", [](State& s) { ++s.table.weather_left[0]; }},
       {"The weather row does not fit the round.", [](State& s) { s.table.round = 4; }},
       {"The weather does not follow from its row.", [](State& s) { s.table.grade = Grade::poor; }},
       {"A site is closed, or open, against the weather row.",
        [](State& s) { s.table.storm.north = true; }},
       {"A Shutdown has not been turned up yet.",
        [](State& s) { s.table.next_shutdown.south = true; }},
       {"A Shutdown has not been turned up yet.", [](State& s) { s.table.shutdown.north = true; }},
       {"There is no red print to be met.", [](State& s) { s.table.red_met = true; }},
       {"There is no red print to be met.", [](State& s) { s.table.red_holds = true; }},
       {"The red print is not that of the weather.", [](State& s) { s.table.red = Red::band_1; }},
       {"There is no luck in this game.", [](State& s) { s.table.laser = true; }},
       {"There is no luck in this game.", [](State& s) { s.table.clearing = true; }},
       {"There is no luck in this game.", [](State& s) { s.table.fog.south = true; }}});
}

TEST(GeminiCheck, EveryInstrumentIsInOnePlace_GCG9_GCG44_GCG50) {
  const Desk desk = in_the_middle();
  expect_refused(
      desk,
      {{"The instruments are not all in one place each.",
        [](State& s) { s.table.display[0] = kNone; }},
       {"The instruments are not all in one place each.",
        [](State& s) { s.table.under.push_back(s.table.display[0]); }},
       {"The visiting instruments are not all there.", [](State& s) { s.table.visitors_left = 1; }},
       {"There is no such AO system.", [](State& s) { s.table.slots[0].more.system = 7; }}});
  // Each of them is missed, the first and the last as well.
  const auto instruments = static_cast<Instrument>(desk.game.cards().instruments.size());
  for (Instrument card = 0; card < instruments; ++card) {
    Desk without = desk;
    if (!without.table.instruments_left.contains(card)) continue;
    without.table.instruments_left.erase(card);
    EXPECT_EQ(without.sound(), "The instruments are not all in one place each.") << int{card};
  }
  Desk fault = desk;
  fault.table.slots[fault.card("P09")].fault = true;
  EXPECT_EQ(fault.sound(), "A fault needs an instrument.");
  Desk bare = desk;
  bare.table.slots[bare.card("P01")].system = true;
  EXPECT_EQ(bare.sound(), "The AO system needs a host.");
  Desk host = desk;  // GMOS-S is of the other site
  std::swap(host.table.slots[host.card("P03")].system,
            host.table.slots[host.game.poor_weather()].system);
  EXPECT_EQ(host.sound(), "The AO system needs a host.");
  Desk nowhere = desk;
  std::swap(nowhere.table.slots[nowhere.card("P05")].instrument,
            nowhere.table.slots[nowhere.card("P01")].instrument);
  EXPECT_EQ(nowhere.sound(), "An instrument is at a program that is not on the table.");
}

// GCG-106: more visitors may be met, but one is attached at a time.
TEST(GeminiCheck, OneVisitingInstrumentIsAttached_GCG106) {
  const auto with = [](std::string_view first, std::string_view second) {
    Desk desk(game_for(4, {.visiting_pack = 2}));
    return desk.program("P03", first).program("P05", second).sound();
  };
  std::vector<std::string> visitors;
  std::vector<std::string> others;
  for (const InstrumentCard& card : usual_cards().instruments) {
    (card.visiting ? visitors : others).push_back(card.id);
  }
  ASSERT_GE(visitors.size(), 2U);
  EXPECT_EQ(with("NIRI", "GNIRS"), "");
  EXPECT_EQ(with(visitors[0], "NIRI"), "");
  EXPECT_EQ(with(visitors[0], visitors[1]), "Two visiting instruments are attached.");
}

TEST(GeminiCheck, ProgramsHoldWhatTheyCan_GCG35_GCG57_GCG60) {
  const Desk desk = in_the_middle();
  const auto at = [&](std::string_view id, const auto& change) {
    Desk damaged = desk;
    change(damaged.table.slots[id == "PW" ? damaged.game.poor_weather() : damaged.card(id)]);
    return damaged.sound();
  };
  EXPECT_EQ(at("P01", [](Slot& slot) { slot.due = 1; }),
            "There is something at a program that is not on the table.");
  EXPECT_EQ(at("PW", [](Slot& slot) { slot.ao = true; }),
            "Checkouts and Poor Weather take Time cards only.");
  EXPECT_EQ(at("PW", [](Slot& slot) { slot.due = 1; }),
            "Checkouts and Poor Weather take Time cards only.");
  EXPECT_EQ(at("P05", [](Slot& slot) { slot.ao = true; }), "Time cards lie on no target.");
  EXPECT_EQ(at("P05", [](Slot& slot) { slot.due = 1; }), "Time cards lie on no target.");
  EXPECT_EQ(at("P05", [](Slot& slot) { slot.now[0] = 1; }), "Time cards lie on no target.");
  EXPECT_EQ(at("P03", [](Slot& slot) { slot.now[0] = 9; }), "A target is complete.");
  EXPECT_EQ(at("P03", [](Slot& slot) { ++slot.due; }), "A target is due in another round.");
  EXPECT_EQ(at("P03", [](Slot& slot) { ++slot.spent[0]; }),
            "The Time cards do not fit the completed targets.");
  // P03 needs two Secondary targets, and T01 is a Primary one.
  EXPECT_EQ(at("P03", [](Slot& slot) { slot.done.insert(0); }),
            "The completed targets do not fit the program.");
  Desk both = desk;
  both.table.scored.insert(both.card("P03"));
  EXPECT_EQ(both.sound(), "A program is not where it can be.");
  Desk done = desk;
  done.table.checked_out = false;
  done.table.slots[done.game.poor_weather()].now[0] = 9;
  EXPECT_EQ(done.sound(), "Checkouts is finished, but not turned over.");
}

// GCG-76: red targets are due within their rounds, counted from when they were played.
TEST(GeminiCheck, RedTargetsAreDueInTime_GCG76) {
  const auto due = [](int round) {
    Desk desk(game_for(4));
    desk.rounds({"good", "poor", "great", "good", "great"});
    desk.program("P02", "GMOS-S", "T02");  // of opportunity: two more rounds
    const TargetCard& target = desk.game.target(desk.card("T02"));
    EXPECT_EQ(target.opportunity, 2);
    desk.table.slots[desk.card("P02")].due = static_cast<std::uint8_t>(round);
    return desk.sound();
  };
  const auto* const other = "A target is due in another round.";
  EXPECT_EQ(due(0), other);
  EXPECT_EQ(due(4), other);  // it would have failed
  EXPECT_EQ(due(5), "");
  EXPECT_EQ(due(7), "");
  EXPECT_EQ(due(8), other);
}

TEST(GeminiCheck, EveryCardIsInOnePlace_GCG10) {
  expect_refused(
      in_the_middle(),
      {{"The player cards are not all in one place each.",
        [](State& s) { s.deck.erase(s.deck.size() - 1); }},
       {"The player cards are not all in one place each.",
        [](State& s) { sort_in(s.table.discards, s.deck[0]); }},
       {"The player cards are not all in one place each.",
        [](State& s) { s.table.gone.insert(0); }},
       {"Piles are written in the order of the cards.",
        [](State& s) { std::swap(s.deck[0], s.deck[s.deck.size() - 1]); }},
       {"Open hands are written in the order of the cards.",
        [](State& s) { std::swap(s.hands[Seat(1)][0], s.hands[Seat(1)][3]); }},
       {"Open hands have no marks.", [](State& s) { s.hands[Seat(1)][0].seen = 1; }},
       {"Open hands have no marks.", [](State& s) { s.hands[Seat(1)][0].shuffle = 1; }},
       {"A card was drawn in another round.", [](State& s) { s.hands[Seat(1)][0].round = 1; }}});
}

// GCG-76: a red Time card is not held past its deadline; it was lost then.
TEST(GeminiCheck, RedTimeIsHeldUntilItsDeadline_GCG76) {
  const auto drawn_in = [](int round) {
    Desk desk(game_for(4));
    desk.rounds({"good", "poor", "great", "good", "great"}).hand(1, "5h!");
    desk.state.hands[Seat(1)][0].round = static_cast<std::uint8_t>(round);
    return desk.sound();
  };
  EXPECT_EQ(drawn_in(0), "A card was drawn in another round.");
  EXPECT_EQ(drawn_in(2), "A red Time card is held past its deadline.");
  EXPECT_EQ(drawn_in(3), "");
  EXPECT_EQ(drawn_in(5), "");
  EXPECT_EQ(drawn_in(6), "A card was drawn in another round.");
}

// GCG-34, GCG-92: the marks on the backs, and what the rounds have shown.
TEST(GeminiCheck, ClosedHandsFitWhatIsKnown_GCG34_GCG92) {
  Desk desk(game_for(4, {.open_hands = false}));
  desk.rounds({"good", "poor", "great"}).hand(1, "P01 1h").hand(2, "T14");
  desk.state.hands[Seat(1)][0].round = 1;
  desk.state.hands[Seat(1)][1].round = 3;
  expect_refused(
      desk,
      {{"Closed hands are written in the order of their marks.",
        [](State& s) { std::swap(s.hands[Seat(1)][0], s.hands[Seat(1)][1]); }},
       {"The marks of a card do not fit.", [](State& s) { s.hands[Seat(1)][1].shuffle = 1; }},
       {"The marks of a card do not fit.", [](State& s) { s.hands[Seat(1)][1].seen = 0; }},
       {"The marks of a card do not fit.", [](State& s) { s.hands[Seat(1)][1].seen |= 16; }},
       {"The marks of a card do not fit.",
        [](State& s) { s.hands[Seat(1)][1].seen |= Held::kPublic; }},
       {"A round that is to come has taught nothing yet.",
        [](State& s) { s.table.no_primary = 4; }},
       {"A card is held that cannot be.", [](State& s) { s.table.no_band_1 = 2; }},
       {"A card that must be held is not.", [](State& s) { s.table.some_primary = 1; }},
       // The program was drawn in the first round, and the first round shows nothing of it.
       {"A card that must be held is not.", [](State& s) { s.table.some_band_1 = 1; }},
       {"", [](State& s) { s.table.some_band_1 = 2; }}});
}

TEST(GeminiCheck, TheTurnFitsItsPhase_GCG25_GCG80) {
  const auto* const unfit = "The cards do not fit the phase.";
  expect_refused(
      in_the_middle(),
      {{"The semester ends with the last round or the last reputation point.",
        [](State& s) { s.table.reputation = 0; }},
       {"The semester ends with the last round or the last reputation point.",
        [](State& s) { s.table.phase = Phase::over; }},
       {"The first round begins after the deal.", [](State& s) { s.table.step = Next::setup; }},
       {"Something is settled that is not being settled.", [](State& s) { s.table.releasing = 1; }},
       {"Something is settled that is not being settled.", [](State& s) { s.table.offered = 1; }},
       {"Something is settled that is not being settled.", [](State& s) { s.table.wanted = 1; }},
       {"The turn is not ending.", [](State& s) { s.table.step = Next::end; }},
       {unfit, [](State& s) { s.table.step = Next::draw; }},
       {unfit, [](State& s) { s.table.asked = Seat(1); }},
       {unfit, [](State& s) { s.table.phase = Phase::turn_up; }},
       {unfit, [](State& s) { s.table.phase = Phase::deal; }},
       {unfit, [](State& s) { s.table.phase = Phase::draw; }},
       {unfit, [](State& s) { s.table.phase = Phase::fog; }},
       {unfit, [](State& s) { s.table.phase = Phase::warm_up; }},
       {unfit, [](State& s) { s.table.phase = Phase::fault; }},
       {unfit, [](State& s) { s.table.phase = Phase::failed; }},
       {unfit, [](State& s) { s.table.phase = Phase::window; }}});
}

// GCG-R4: bad luck that strikes has just been drawn, and lies among the discards.
TEST(GeminiCheck, BadLuckStrikesWhenItIsDrawn_GCGR4) {
  Desk desk(game_for(4, {.luck_booster = true}));
  desk.program("P03", "GNIRS+", "T08/ao", "1h").hand(2, "2h").play("end");
  ASSERT_EQ(desk.table.phase, Phase::draw);
  const auto* const unfit = "The cards do not fit the phase.";
  expect_refused(desk,
                 {{unfit, [](State& s) { s.table.phase = Phase::fog; }},
                  {unfit, [](State& s) { s.table.phase = Phase::warm_up; }},
                  {unfit, [](State& s) { s.table.phase = Phase::fault; }},
                  {unfit, [](State& s) { s.table.phase = Phase::failed; }}});
  desk.discarded("B2");
  desk.table.phase = Phase::fog;
  EXPECT_EQ(desk.sound(), "");
  desk.table.step = Next::act;
  EXPECT_EQ(desk.sound(), unfit);
}

// GCG-96: an offer is answered by another seat, about a card of the Contact Scientist's.
TEST(GeminiCheck, AnOfferIsAnswered_GCG96) {
  Desk desk(game_for(4), "great", kScientist);
  desk.hand(3, "P01 2h").hand(0, "T01 5h!").play("offer:P01:0:T01");
  const auto* const unfit = "The cards do not fit the phase.";
  expect_refused(desk,
                 {{unfit, [](State& s) { s.table.used = false; }},
                  {unfit, [](State& s) { s.table.turn = kOperator; }},
                  {unfit, [](State& s) { s.table.asked = Seat(3); }},
                  {unfit, [](State& s) { s.table.asked = Seat::nobody(); }},
                  {unfit, [](State& s) { s.table.offered = 3; }},
                  {unfit, [](State& s) { s.table.wanted = kNoCard; }}});
}

// GCG-110: in stored tables of before, chance names who begins where nobody is the Engineer.
TEST(GeminiCheck, ChanceMayNameWhoBegins_GCG110) {
  const Gemini game = Gemini::create(3, {}).value();
  int found = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    State state = game.start();
    Rng rng(seed);
    settle(game, state, rng);
    if (state.table.phase != Phase::first) continue;
    ++found;
    ASSERT_EQ(state.table.asked, Seat(0));
    state.table.asked = Seat::nobody();
    EXPECT_TRUE(game.check(state).has_value());
    state.table.asked = Seat(1);
    EXPECT_FALSE(game.check(state).has_value());
  }
  EXPECT_GT(found, 3);
}

}  // namespace
}  // namespace orrery::gemini
