// Role abilities, visiting instruments, luck, and the honest mistake.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using at_table::kEngineer;
using at_table::kOperator;
using at_table::kScientist;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// ---- Roles ----

TEST(GeminiRole, TheEngineerMovesAnInstrumentForNothing_GCG93) {
  Desk desk(game_for(4), "great", kEngineer);
  desk.program("P01", "NIRI").program("P02", "GNIRS").hand(0, "P03");
  desk.play("P01~P02");
  EXPECT_EQ(desk.table.actions, 1);
  desk.play("P01>deck");
  EXPECT_EQ(desk.table.turn, 1);  // the second one took the action
  Desk after(game_for(4), "great", kEngineer);
  after.program("P01", "NIRI+").hand(0, "P03").play("activate:P03");
  EXPECT_EQ(after.table.turn, 0);
  EXPECT_EQ(after.refusal("discard"), "No action is left in this turn.");
  after.play("Altair:P01>deck");
  EXPECT_EQ(after.table.turn, 1);
}

TEST(GeminiRole, TheCoordinatorHoldsOneCardMore_GCG94) {
  Desk desk(game_for(4), "great", 0);
  desk.hand(1, "1h 1h 1h 1h 2h").play("end deal:2h");
  EXPECT_EQ(desk.table.phase, Phase::act);
  EXPECT_EQ(desk.hand_of(1).size(), 6U);
}

TEST(GeminiRole, TheOperatorPlaysAnHourForNothing_GCG95) {
  Desk desk(game_for(4), "great", kOperator);
  desk.program("PW", "NIRI").hand(2, "1h 2h 2h").play("2h>PW");
  EXPECT_EQ(desk.refusal("2h>PW"),
            "Without an action only a 1-hour card can be played, once a turn.");
  EXPECT_TRUE(desk.may("1h>PW"));
  // Without a 1-hour card that could be played the turn is over.
  Desk none(game_for(4), "great", kOperator);
  none.program("PW", "NIRI").hand(2, "2h 2h").play("2h>PW");
  EXPECT_EQ(none.table.turn, 3);
}

// GCG-96: with open hands.
TEST(GeminiRole, TheScientistExchangesCards) {
  Desk desk(game_for(4), "great", kScientist);
  desk.hand(3, "P01 2h").hand(0, "T01 5h!").hand(1, "T02");
  EXPECT_THAT(desk.moves("offer:P01"),
              ElementsAre("offer:P01:0:5h!", "offer:P01:0:T01", "offer:P01:1:T02"));
  desk.play("offer:2h:0:5h!");
  EXPECT_EQ(desk.to_act(), Seat(0));
  EXPECT_EQ(desk.refusal("end"), "Seat 4 waits for an answer: accept or refuse.");
  Desk refused = desk;
  desk.play("accept");
  EXPECT_THAT(desk.hand_of(0), ElementsAre("T01", "2h"));
  EXPECT_THAT(desk.hand_of(3), ElementsAre("P01", "5h!"));
  EXPECT_EQ(desk.state.hands[Seat(3)][1].round, 1);  // it keeps its deadline
  EXPECT_EQ(desk.table.actions, 1);
  refused.play("refuse");
  EXPECT_EQ(refused.refusal("offer:P01:0:T01"), "The role's ability has been used in this turn.");
}

// GCG-96: with closed hands the partner sees the card, and chooses.
TEST(GeminiRole, TheScientistExchangesHiddenCards_GCG96) {
  Desk desk(game_for(4, {.open_hands = false}), "great", kScientist);
  desk.hand(3, "P01 2h").hand(0, "T01 5h").hand(1, "T02");
  EXPECT_THAT(desk.moves("offer:P01"), ElementsAre("offer:P01#1:0", "offer:P01#1:1"));
  EXPECT_EQ(desk.told("offer:P01#1:0", Seat(0)).at(0),
            "Dan offers Ann Clouds on young giant "
            "exoplanets.");
  EXPECT_EQ(desk.told("offer:P01#1:0", Seat(1)).at(0), "Dan offers Ann a card.");
  desk.play("offer:P01#1:0");
  const View partner = desk.game.view(desk.state, Seat(0));
  EXPECT_EQ(partner.hands[Seat(3)][1].card, desk.card("P01"));  // its marks are others now
  EXPECT_EQ(partner.hands[Seat(3)][0].card, kHidden);
  EXPECT_EQ(desk.game.view(desk.state, Seat(1)).hands[Seat(3)][1].card, kHidden);
  EXPECT_THAT(desk.moves(), ElementsAre("give:5h#2", "give:T01#1", "refuse"));
  EXPECT_EQ(desk.told("give:T01#1", Seat(1)).at(0), "Dan and Ann exchange a card.");
  desk.play("give:T01#1");
  EXPECT_THAT(desk.hand_of(3), ElementsAre("2h", "T01"));
  // Both have seen both cards; the third has not.
  EXPECT_EQ(desk.game.view(desk.state, Seat(0)).hands[Seat(3)][1].card, desk.card("T01"));
  EXPECT_EQ(desk.game.view(desk.state, Seat(3)).hands[Seat(0)][1].card, desk.card("P01"));
  EXPECT_EQ(desk.game.view(desk.state, Seat(2)).hands[Seat(0)][1].card, kHidden);
}

TEST(GeminiRole, BothHandsMustHoldACard_GCG96) {
  Desk desk(game_for(4), "great", kScientist);
  desk.hand(3, "P01");
  EXPECT_THAT(desk.moves("offer"), IsEmpty());
  Desk two(game_for(4), "great", kScientist);
  two.hand(3, "P01").hand(0, "T01");
  EXPECT_EQ(two.why_not({hand_piece(Seat(3), 0), player_piece(Seat(0))}),
            "Choose the card that you want from Ann's hand.");
  // GCG-96: who is silent refuses.
  two.play("offer:P01:0:T01");
  EXPECT_EQ(two.game.notation(two.game.silence(two.state).value()), "refuse");
  Desk other(game_for(4));
  other.hand(1, "P01").hand(0, "T01");
  EXPECT_EQ(other.refusal("offer:P01:0:T01"), "Only the Contact Scientist exchanges cards.");
}

// GCG-A38: whoever has the turn chooses.
TEST(GeminiRole, WhoHasTheTurnChooses_GCGA38) {
  Desk desk(game_for(4, {.luck_booster = true}));
  desk.program("P01", "NIRI").program("PW", "GPI").hand(2, "1h 1h 1h 1h").play("end deal:B1");
  EXPECT_EQ(desk.to_act(), Seat(2));
}

// ---- Visiting instruments ----

TEST(GeminiVisitor, UpToThreeAtRandom_GCG88) {
  EXPECT_EQ(Gemini::options()[4].highest, 3);
  std::set<Instrument> met;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Gemini game = game_for(4, {.visiting_pack = 3});
    State state = game.start();
    Rng rng(seed);
    settle(game, state, rng);
    state.table.visitors_met.each([&](Instrument card) { met.insert(card); });
    EXPECT_EQ(state.table.visitors_met.size() + state.table.visitors_left, 3);
  }
  EXPECT_EQ(met.size(), 6U);
}

TEST(GeminiVisitor, OneIsAttachedAndMoreMayBeShown_GCG106) {
  Desk desk(game_for(4, {.visiting_pack = 3}), "best");
  desk.program("P06", "TEXES").program("P09").play("F2>P09 turn:Zorro");
  EXPECT_TRUE(desk.game.in_display(desk.table, desk.tool("Zorro")));
  EXPECT_THAT(desk.moves("Zorro"), IsEmpty());
  EXPECT_EQ(desk.refusal("Zorro>PW"), "One visiting instrument at a time is attached.");
  EXPECT_EQ(desk.why_not({instrument_piece(desk.tool("Zorro"))}),
            "One visiting instrument at a time is attached.");
  desk.show("Alopeke", 1);
  EXPECT_EQ(desk.sound(), "");  // two in the display
}

// GCG-106: Checkouts takes an instrument card, and a visitor is one.
TEST(GeminiVisitor, IsAttachedToCheckoutsLikeAnyOther_GCG106) {
  Desk desk(game_for(4, {.visiting_pack = 3}), "best");
  desk.table.checked_out = false;
  desk.show("Zorro", 0).hand(1, "5h").play("Zorro>PW turn:GPI 5h>PW");
  EXPECT_TRUE(desk.table.checked_out);
  EXPECT_EQ(desk.slot("PW").instrument, desk.tool("Zorro"));
}

TEST(GeminiVisitor, TheFirstSeatMayChooseThem_GCG106) {
  const Gemini game =
      game_for(3, {.visiting_pack = 2, .visitors = Visitors::chosen, .roles = Roles::order});
  State state = game.start();
  Rng rng(1);
  settle(game, state, rng);
  EXPECT_EQ(state.table.phase, Phase::visitors);
  EXPECT_EQ(game.to_act(state), Seat(0));
  for (const char* move : {"invite:Zorro", "invite:TEXES"}) {
    ASSERT_TRUE(try_apply(game, state, game.parse(move).value()).has_value()) << move;
    EXPECT_FALSE(try_apply(game, state, game.parse(move).value()).has_value()) << move;
    ASSERT_TRUE(game.check(state).has_value()) << game.check(state).error().sentence;
  }
  EXPECT_EQ(state.table.phase, Phase::turn_up);
  // These two are in the deck, and no other visitor.
  OutcomeList<Gemini> outcomes;
  EXPECT_EQ(game.outcomes(state, outcomes), 11U);
  settle(game, state, rng);
  EXPECT_TRUE(game.check(state).has_value());
  const Gemini drawn = game_for(3, {.visiting_pack = 2});
  State other = drawn.start();
  settle(drawn, other, rng);
  EXPECT_EQ(other.table.phase, Phase::act);
}

TEST(GeminiVisitor, StaysWithItsProgram_GCG89) {
  Desk desk(game_for(4, {.visiting_pack = 3}), "best");
  desk.program("P09").program("P06").program("P07", "NIRI").show("Zorro", 0);
  EXPECT_THAT(desk.moves("Zorro"), ElementsAre("Zorro>P06", "Zorro>P09", "Zorro>PW"));  // GCG-105
  desk.play("Zorro>P09 turn:GPI");
  EXPECT_EQ(desk.refusal("P09>P06"), "A visiting instrument stays with its program.");
  EXPECT_EQ(desk.refusal("P07~P09"), "A visiting instrument stays with its program.");
  desk.play("P09>deck");
  EXPECT_THAT(desk.under(), IsEmpty());  // it has left the game
  Desk done(game_for(4, {.visiting_pack = 3}));
  done.program("P09", "Zorro", "T18", "2h").done("P09", "T14", "2h").hand(1, "1h").play("1h>P09");
  EXPECT_EQ(done.table.releasing, kNone);
  EXPECT_FALSE(done.game.visitor_there(done.table));
}

// ---- Luck ----

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
  desk.play("instant:1h>PW");
  EXPECT_EQ(desk.table.round, 2);  // nobody is asked to act again
  EXPECT_EQ(desk.table.reputation, 4);
  // In an earlier turn nothing is judged, and nobody is asked twice.
  Desk earlier(game_for(4, kLuck), "poor!");
  earlier.program("PW", "GPI").hand(1, "2h").hand(3, "G1 1h").play("end");
  EXPECT_EQ(earlier.table.turn, 2);
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

// ---- The honest mistake ----

// GCG-91, GCG-A35: the table takes a move back, and the referee takes the price.
TEST(GeminiMistake, CostsAReputationPoint) {
  Desk desk(game_for(4, {.paid_undo = true}));
  const auto price = desk.game.price(desk.state);
  ASSERT_TRUE(price.has_value());
  EXPECT_FALSE(is_legal(desk.game, desk.state, *price));
  EXPECT_EQ(desk.game.parse(desk.game.notation(*price)).value(), *price);
  desk.game.apply(desk.state, *price);
  EXPECT_EQ(desk.table.reputation, 3);
  // GCG-108: also the last one, and then the semester is lost.
  desk.table.reputation = 1;
  desk.game.apply(desk.state, desk.game.price(desk.state).value());
  EXPECT_EQ(desk.table.phase, Phase::over);
  EXPECT_TRUE(desk.game.result(desk.state).winners.empty());
  EXPECT_EQ(desk.sound(), "");
  EXPECT_FALSE(game_for(4).price(Desk(game_for(4)).state).has_value());  // off by default
}

// GCG-R5: the turn waits, and with it the cards that would be drawn.
TEST(GeminiMistake, CanBeNoticedBeforeTheTurnEnds) {
  Desk desk(game_for(4, {.paid_undo = true}));
  desk.hand(1, "P01");
  const State before = desk.state;
  const Move activate = desk.game.parse("activate:P01").value();
  EXPECT_FALSE(desk.game.reveals(before, activate));
  desk.play("activate:P01");
  EXPECT_EQ(desk.table.turn, before.table.turn);
  EXPECT_TRUE(desk.may("end"));
  EXPECT_EQ(desk.told("end").at(0), "Bob's turn is over.");
}

// A northern target with time under a southern instrument: the time goes, or the instrument.
TEST(GeminiMistake, IsMendedLaterByTheReferee_GCG108) {
  Desk desk(game_for(4, {.paid_undo = true}));
  desk.program("P07", "GMOS-S", "T08", "2h").program("P06").program("P02", "NIFS").hand(2, "1h");
  const auto repairs = [](const Desk& at) {
    MoveList<Gemini> moves;
    at.game.repairs(at.state, moves);
    std::set<std::string> written;
    for (const Move move : moves) written.insert(at.game.notation(move));
    return written;
  };
  EXPECT_THAT(
      repairs(desk),
      ElementsAre("repair:P02>P06", "repair:P02>PW", "repair:P02>deck", "repair:P07>P06",
                  "repair:P07>PW", "repair:P07>deck", "repair:target:P07:0", "repair:target:P07:1",
                  "repair:target:P07:2", "repair:target:P07:3", "repair:time:P07"));
  const auto mended = [&](const char* move) {
    Desk copy = desk;
    const Move mend = copy.game.parse(move).value();
    EXPECT_FALSE(is_legal(copy.game, copy.state, mend)) << move;
    copy.game.apply(copy.state, mend);
    EXPECT_EQ(copy.sound(), "") << move;
    EXPECT_EQ(copy.table.reputation, 3) << move;
    EXPECT_EQ(copy.to_act(), desk.to_act()) << move;
    EXPECT_EQ(copy.table.actions, desk.table.actions) << move;
    return copy;
  };
  const Desk time = mended("repair:time:P07");
  EXPECT_EQ(time.hours("P07"), 0);
  EXPECT_THAT(time.cards(time.table.discards), ElementsAre("2h"));
  EXPECT_EQ(time.slot("P07").target, time.card("T08"));
  const Desk shifted = mended("repair:P07>P06");
  EXPECT_EQ(shifted.slot("P06").instrument, shifted.tool("GMOS-S"));
  EXPECT_EQ(shifted.hours("P07"), 2);
  EXPECT_THAT(mended("repair:P07>deck").under(), ElementsAre("GMOS-S"));
  const Desk back = mended("repair:target:P07:2");
  EXPECT_THAT(back.hand_of(2), ElementsAre("T08", "1h"));
  EXPECT_EQ(back.slot("P07").target, kNoCard);
  EXPECT_THAT(back.cards(back.table.discards), ElementsAre("2h"));
  EXPECT_EQ(desk.told("repair:time:P07").at(0),
            "An honest mistake: the Time cards of Discs where planets form are discarded. "
            "Reputation 3.");
  // A full hand takes nothing back, and without the option nothing is mended.
  desk.hand(0, "1h 1h 1h 1h 2h");
  EXPECT_THAT(repairs(desk), Not(Contains("repair:target:P07:0")));
  Desk strict(game_for(4));
  strict.program("P07", "GMOS-S", "T08", "2h");
  EXPECT_THAT(repairs(strict), IsEmpty());
}

TEST(GeminiMistake, TheLastPointIsPaidToo_GCG108) {
  Desk desk(game_for(4, {.paid_undo = true}));
  desk.program("P07", "GMOS-S", "T08", "2h");
  desk.table.reputation = 1;
  desk.game.apply(desk.state, desk.game.parse("repair:time:P07").value());
  EXPECT_EQ(desk.table.phase, Phase::over);
  EXPECT_EQ(desk.sound(), "");
}

// With closed hands everybody knows the target that goes back, the public too.
TEST(GeminiMistake, ATargetThatGoesBackStaysKnown_GCG108) {
  Desk desk(game_for(4, {.open_hands = false, .paid_undo = true}));
  desk.program("P07", "GMOS-S", "T08", "2h").hand(2, "1h");
  desk.game.apply(desk.state, desk.game.parse("repair:target:P07:2").value());
  EXPECT_EQ(desk.sound(), "");
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer::everybody()}) {
    const View view = desk.game.view(desk.state, viewer);
    EXPECT_EQ(std::ranges::count(view.hands[Seat(2)], desk.card("T08"), &Held::card), 1);
    EXPECT_EQ(std::ranges::count(view.hands[Seat(2)], kHidden, &Held::card), 1);
  }
}

TEST(GeminiMistake, BotsAgreeIfItCostsNoMoreThanThePoint_GCG108) {
  for (const bool open : {true, false}) {
    Desk desk(game_for(4, {.open_hands = open, .paid_undo = true}));
    desk.round(11, "great").program("P07", "GMOS-S", "T08", "2h");
    desk.program("P04", "GMOS-N", "T07", "3h");
    const auto consents = [&](const char* move) {
      State after = desk.state;
      desk.game.apply(after, desk.game.parse(move).value());
      return desk.game.consents(desk.state, after, Seat(0));
    };
    EXPECT_TRUE(consents("repair:P07>deck"));   // of no use for a northern target
    EXPECT_FALSE(consents("repair:time:P04"));  // three good hours
  }
}

}  // namespace
}  // namespace orrery::gemini
