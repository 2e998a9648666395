// The luck cards.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using at_table::kCoordinator;
using at_table::kScientist;
using testing::ElementsAre;
using testing::HasSubstr;

const Options kLuck{.luck_booster = true};

TEST(GeminiLuck, InstantsArePlayedInOthersTurns_GCG90_GCGA29) {
  Desk desk(game_for(4, kLuck));
  desk.program("PW", "NIRI").hand(1, "P01").hand(3, "G1 2h").hand(0, "G5").hand(2, "G4");
  desk.table.reputation = 3;
  desk.table.window = 1;
  desk.table.phase = Phase::window;
  desk.table.asked = Seat(2);
  desk.play("instant:G4");  // in turn order: seats 2, 3 and 0
  EXPECT_EQ(desk.to_act(), Seat(3));
  desk.play("instant:2h>PW");
  EXPECT_EQ(desk.to_act(), Seat(0));
  EXPECT_THAT(desk.moves(), ElementsAre("instant:G5", "pass"));
  EXPECT_EQ(desk.refusal("discard"), "In others' turns only Instants are played.");
  desk.play("pass");
  EXPECT_EQ(desk.to_act(), Seat(1));
  EXPECT_EQ(desk.table.phase, Phase::act);
  EXPECT_EQ(desk.refusal("pass"), "Nobody is asked for an Instant now.");
  EXPECT_EQ(desk.table.actions, 1);
  // Before the next choice there is another window. With open hands only those are asked who could.
  Desk again = desk;
  again.table.actions = 2;
  again.play("activate:P01");
  EXPECT_EQ(again.to_act(), Seat(0));
}

// The Coordinator's last action, the last of the round: nothing is free any more, and still the
// others are asked before the red print is judged.
TEST(GeminiLuck, OthersAreAskedBeforeTheRoundIsJudged_GCG101) {
  Desk desk(game_for(4, kLuck), "poor!", kScientist);
  desk.table.roles = {Seat(3), Seat(0), Seat(1), Seat(2)};
  desk.table.first = Seat(3);
  std::swap(desk.table.roles[1], desk.table.roles[3]);  // the Coordinator is seat 2, and last
  desk.table.red = Red::any_time;
  desk.table.red_holds = true;
  desk.show("GPI", 0).hand(2, "T01").hand(1, "G1 1h").play("GPI>PW turn:NIFS");
  EXPECT_EQ(desk.to_act(), Seat(1));
  EXPECT_EQ(desk.table.reputation, 4);
  Desk declined = desk;
  desk.play("instant:1h>PW");
  EXPECT_EQ(desk.table.round, 2);
  EXPECT_EQ(desk.table.reputation, 4);
  declined.play("pass");
  EXPECT_EQ(declined.table.reputation, 3);
}

// Somebody who waited for an action that does not come is asked again.
TEST(GeminiLuck, OthersAreAskedWhenTheLastTurnIsEnded_GCG101) {
  Desk desk(game_for(4, kLuck), "poor!", kScientist);
  desk.table.red = Red::any_time;
  desk.table.red_holds = true;
  desk.program("PW", "GPI").hand(3, "2h").hand(1, "G1 1h").play("end");
  EXPECT_EQ(desk.to_act(), Seat(1));
  EXPECT_EQ(desk.table.step, Next::end);
  Desk declined = desk;
  desk.play("instant:1h>PW end");
  EXPECT_EQ(desk.table.round, 2);
  EXPECT_EQ(desk.table.reputation, 4);
  declined.play("pass");
  EXPECT_EQ(declined.table.round, 2);
  EXPECT_EQ(declined.table.reputation, 3);
  // In an earlier turn nothing is judged, and nobody is asked twice.
  Desk earlier(game_for(4, kLuck), "poor!");
  earlier.program("PW", "GPI").hand(1, "2h").hand(3, "G1 1h").play("end");
  EXPECT_EQ(earlier.table.turn, 2);
}

// Who is asked for an Instant, one after the other, when nobody plays one.
std::vector<int> asked(Desk& desk) {
  std::vector<int> seats;
  while (desk.table.phase == Phase::window) {
    seats.push_back(desk.to_act().index());
    desk.play("pass");
  }
  return seats;
}

// One seat holds an hour that can be played only after the Sudden clearing of another.
Desk cloudy(Options options, int turn, int hour, int clearing) {
  Desk desk(game_for(4, options), "poor", turn);
  desk.program("P04", "NIRI", "T08").hand(hour, "G1 2h").hand(clearing, "G3");
  return desk;
}

TEST(GeminiLuck, AfterAnInstantTheOthersAreAskedAgain_GCG90) {
  Desk desk = cloudy(kLuck, kCoordinator, 2, 3);
  desk.hand(1, "P01").play("activate:P01");
  EXPECT_EQ(desk.to_act(), Seat(3));  // seat 2, which comes before, has nothing to play
  desk.play("instant:G3");
  EXPECT_EQ(desk.to_act(), Seat(2));
  desk.play("instant:2h>P04");
  EXPECT_EQ(desk.hours("P04"), 2);
  EXPECT_EQ(desk.table.turn, 2);
  // With closed hands all who hold a card are asked, also whoever has played.
  Desk closed = cloudy({.open_hands = false, .luck_booster = true}, kCoordinator, 2, 3);
  closed.hand(0, "2h").hand(1, "P01").hand(3, "3h").play("activate:P01#1 pass");
  EXPECT_EQ(closed.to_act(), Seat(3));
  closed.play("instant:G3");
  EXPECT_THAT(asked(closed), ElementsAre(2, 3, 0));
}

TEST(GeminiLuck, EverybodyIsAskedOnceAsAtFirst_GCG90) {
  Options once = kLuck;
  once.instants_once = true;
  Desk desk = cloudy(once, kCoordinator, 2, 3);
  desk.hand(1, "P01").play("activate:P01 instant:G3");
  EXPECT_EQ(desk.table.turn, 2);  // seat 2 has not been asked
  Desk ended = cloudy(once, kScientist, 3, 0);
  ended.play("end instant:G3");
  EXPECT_EQ(ended.table.round, 2);
  // It changes nothing without luck. Records and tables that do not name it have it.
  EXPECT_TRUE(desk.game.chosen().instants_once);
  EXPECT_FALSE(game_for(4, {.instants_once = true}).chosen().instants_once);
  const auto option = std::ranges::find(Gemini::options(), "instants_once", &OptionFact::name);
  EXPECT_EQ(option->before, 1);
  EXPECT_EQ(option->usual, 0);
}

TEST(GeminiLuck, AnInstantTakesTheEndOfTheRoundBack_GCG101) {
  Desk desk = cloudy(kLuck, kScientist, 3, 0);
  EXPECT_FALSE(desk.may("instant:2h>P04"));
  desk.play("end");
  EXPECT_EQ(desk.to_act(), Seat(0));
  desk.play("instant:G3");
  EXPECT_EQ(desk.to_act(), Seat(3));
  EXPECT_EQ(desk.table.phase, Phase::act);
  desk.play("instant:2h>P04 end");
  EXPECT_EQ(desk.table.round, 2);
  EXPECT_EQ(desk.hours("P04"), 2);
  // Where nothing is left to do, nobody is asked.
  Desk done = cloudy({.open_hands = false, .luck_booster = true}, kScientist, 2, 0);
  done.table.actions = 0;
  done.hand(3, "1h").play("end instant:G3");
  EXPECT_EQ(done.to_act(), Seat(2));
  EXPECT_THAT(asked(done), ElementsAre(2));
  EXPECT_EQ(done.to_act(), Seat(3));  // others must think that it might have an Instant
}

TEST(GeminiLuck, WithClosedHandsEverybodyIsAsked_GCG90) {
  Desk desk(game_for(4, {.open_hands = false, .luck_booster = true}));
  desk.hand(0, "1h").hand(1, "1h").hand(2, "2h 2h 2h 2h 3h").hand(3, "2h").play("end");
  std::vector<int> asked;
  while (desk.table.phase == Phase::window) {
    asked.push_back(desk.to_act().index());
    EXPECT_EQ(desk.game.pass(desk.state), (Move{.kind = Move::Kind::pass}));
    desk.play("pass");
  }
  EXPECT_THAT(asked, ElementsAre(3, 0, 1));
  EXPECT_TRUE(desk.game.windows());
  EXPECT_FALSE(desk.game.pass(desk.state).has_value());
  EXPECT_FALSE(game_for(4).windows());
}

TEST(GeminiLuck, FastTurnaroundActivatesAProgramWithATarget_GCGR4) {
  Desk desk(game_for(4, kLuck));
  desk.hand(1, "G2 P06 P01 T08 T14");
  EXPECT_THAT(desk.moves("instant"), ElementsAre("instant:P01+T14/ao", "instant:P06+T08"));
  desk.play("instant:P06+T08");
  EXPECT_EQ(desk.slot("P06").target, desk.card("T08"));
  EXPECT_EQ(desk.table.actions, 1);
}

TEST(GeminiLuck, AnInstantThatWouldChangeNothingIsNotPlayed_GCGR4) {
  Desk desk(game_for(4, kLuck), "great");
  desk.hand(1, "G3 G4 G5");
  EXPECT_THAT(desk.moves("instant"), ElementsAre("instant:G4"));  // four points are the most
  desk.table.reputation = 3;
  desk.table.grade = Grade::poor;
  EXPECT_THAT(desk.moves("instant"), ElementsAre("instant:G3", "instant:G4", "instant:G5"));
  desk.table.clearing = desk.table.laser = true;
  EXPECT_THAT(desk.moves("instant"), ElementsAre("instant:G5"));
}

TEST(GeminiLuck, ClearingAndLaser_GCGR4) {
  Desk desk(game_for(4, kLuck), "good");
  desk.program("P04", "NIRI+", "T08/ao").hand(1, "G3 G4 2h");
  EXPECT_FALSE(desk.may("2h>P04"));
  Desk laser = desk;
  laser.play("instant:G4");
  EXPECT_TRUE(laser.may("2h>P04"));
  EXPECT_FALSE(Gemini::weather_admits(Grade::good, TargetType::primary, true, true));
  EXPECT_FALSE(Gemini::weather_admits(Grade::poor, TargetType::bright, true, true));
  desk.play("instant:G3");
  EXPECT_EQ(Gemini::grade(desk.table), Grade::great);
  EXPECT_TRUE(desk.may("2h>P04"));
  desk.play("end").settled();
  EXPECT_EQ(Gemini::grade(desk.table), Grade::good);  // for one turn
}

TEST(GeminiLuck, APressReleaseGainsReputationUpToTheMaximum_GCG78) {
  Desk desk(game_for(4, kLuck));
  desk.hand(1, "G5");
  EXPECT_EQ(desk.refusal("instant:G5"), "Press release would change nothing now.");
  desk.table.reputation = 3;
  desk.play("instant:G5");
  EXPECT_EQ(desk.table.reputation, 4);
}

TEST(GeminiLuck, BadLuckHappensWhenItIsDrawn_GCGR4) {
  const auto draws = [](std::string_view moves) {
    Desk desk(game_for(4, kLuck));
    desk.program("P01", "NIRI+", "T05/ao", "2h 1h").program("PW", "GPI").hand(2, "1h 1h 1h 1h");
    desk.play(std::string("end ") + std::string(moves));
    return desk;
  };
  Desk fault = draws("deal:B1 fault:P01");
  EXPECT_TRUE(fault.slot("P01").fault);
  EXPECT_EQ(fault.table.phase, Phase::draw);  // another card is drawn for it
  EXPECT_TRUE(draws("deal:B2 fog:S").table.fog.south);
  Desk warm = draws("deal:B3 warm:F2");
  EXPECT_THAT(warm.under(), ElementsAre("F2"));
  Desk offline = draws("deal:B4");
  EXPECT_FALSE(offline.slot("P01").system);
  EXPECT_THAT(offline.under(), ElementsAre("Altair"));
  Desk failed = draws("deal:B5 fail:P01");
  EXPECT_EQ(failed.hours("P01"), 2);
  EXPECT_THAT(failed.cards(failed.table.discards), ElementsAre("1h", "B5"));
}

TEST(GeminiLuck, AFaultAndFogStopTimeForTheRound_GCGR4) {
  Desk desk(game_for(4, kLuck), "great", kScientist);
  desk.program("P04", "NIRI", "T07").program("P05").program("PW", "GPI").hand(3, "2h");
  ASSERT_TRUE(desk.may("2h>P04"));
  Desk fault = desk;
  fault.table.slots[fault.card("P04")].fault = true;
  EXPECT_EQ(fault.refusal("2h>P04"), "NIRI has a guider fault until the round ends.");
  EXPECT_TRUE(fault.may("2h>PW"));
  Desk moved = fault;
  moved.table.actions = 2;
  moved.play("P04>P05");
  EXPECT_TRUE(moved.slot("P05").fault);  // it is the instrument's
  Desk fog = desk;
  fog.table.fog.north = true;
  EXPECT_THAT(fog.refusal("2h>P04"), HasSubstr("Gemini North is closed"));
  // It is the last turn of the round: after it everything works again.
  for (Desk* one : {&fault, &fog}) {
    one->play("end").settled();
    EXPECT_EQ(one->table.round, 2);
    EXPECT_FALSE(one->slot("P04").fault);
    EXPECT_FALSE(one->table.fog.north);
  }
}

TEST(GeminiLuck, WhyAnInstantIsNotPlayed_GCG90) {
  Desk desk(game_for(4, kLuck));
  desk.program("PW", "GPI").hand(1, "G1 G2 P04 T14");
  const auto mine = [&](int place) { return hand_piece(Seat(1), place); };
  const auto hand = desk.hand_of(1);
  const auto at = [&](std::string_view id) {
    return mine(static_cast<int>(std::ranges::find(hand, id) - hand.begin()));
  };
  EXPECT_EQ(desk.why_not({at("G1")}), "You hold no Time card.");
  EXPECT_EQ(desk.why_not({at("G2")}), "You hold no program with a target that it takes.");
  desk.hand(1, "T03");
  const auto more = desk.hand_of(1);
  const auto now = [&](std::string_view id) {
    return mine(static_cast<int>(std::ranges::find(more, id) - more.begin()));
  };
  EXPECT_EQ(desk.why_not({now("G2"), now("P04"), now("T14")}),
            "Light from the first galaxies needs no Bright target.");
}

TEST(GeminiLuck, NobodyIsDealtBadLuck_GCGR4) {
  const Gemini game = game_for(4, kLuck);
  EXPECT_EQ(game.start().deck.size(), 65U);
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    State state = game.start();
    Rng rng(seed);
    while (state.table.phase != Phase::weather) game.apply(state, game.sample(state, rng));
    for (const Hand& hand : state.hands) {
      for (const Held& held : hand) EXPECT_FALSE(game.is_bad_luck(held.card));
    }
  }
}

}  // namespace
}  // namespace orrery::gemini
