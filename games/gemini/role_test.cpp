// What the roles can do.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using at_table::kEngineer;
using at_table::kOperator;
using at_table::kScientist;
using testing::ElementsAre;
using testing::IsEmpty;

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

// GCG-30: a turn without actions goes on while the ability can be used.
TEST(GeminiRole, TheTurnGoesOnWhileTheAbilityCanBeUsed_GCG30) {
  const auto goes_on = [](Desk& desk) {
    const int turn = desk.table.turn;
    const int round = desk.table.round;
    desk.play("activate:P01" + std::string(desk.game.closed_hands() ? "#1" : ""));
    return desk.table.turn == turn && desk.table.round == round;
  };
  // The Contact Scientist needs a card, and somebody else who has one.
  Desk alone(game_for(4), "great", kScientist);
  EXPECT_FALSE(goes_on(alone.hand(3, "P01 P02")));
  Desk bare(game_for(4), "great", kScientist);
  EXPECT_FALSE(goes_on(bare.hand(3, "P01").hand(0, "T01")));
  Desk both(game_for(4), "great", kScientist);
  EXPECT_TRUE(goes_on(both.hand(3, "P01 P02").hand(0, "T01")));
  // With closed hands the others must not learn what the Operator has: any card will do.
  const Options closed{.open_hands = false};
  Desk hidden(game_for(4, closed), "great", kOperator);
  EXPECT_TRUE(goes_on(hidden.program("PW", "NIRI").hand(2, "P01 T01")));
  Desk empty(game_for(4, closed), "great", kOperator);
  EXPECT_FALSE(goes_on(empty.program("PW", "NIRI").hand(2, "P01")));
  // The Engineer may attach what is shown.
  Desk engineer(game_for(4), "great", kEngineer);
  EXPECT_TRUE(goes_on(engineer.hand(0, "P01")));
}

// GCG-A38: whoever has the turn chooses.
TEST(GeminiRole, WhoHasTheTurnChooses_GCGA38) {
  Desk desk(game_for(4, {.luck_booster = true}));
  desk.program("P01", "NIRI").program("PW", "GPI").hand(2, "1h 1h 1h 1h").play("end deal:B1");
  EXPECT_EQ(desk.to_act(), Seat(2));
}

}  // namespace
}  // namespace orrery::gemini
