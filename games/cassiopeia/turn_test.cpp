// Rounds and turns.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

TEST(CassiopeiaTurn, ACardTakesOneToken_CAS48_CAS49_CASA30) {
  State state = two("4a 1a 2a 3a 5a 6a");
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("choose:4", "choose:1", "choose:2", "choose:3", "choose:5", "choose:6"));
  play(kTwo, state, "choose:2");
  EXPECT_EQ(kTwo.to_act(state), Seat(1));
  EXPECT_THAT(moves_at(kTwo, state), Not(Contains("choose:2")));
  EXPECT_EQ(refusal_of(kTwo, state, "choose:2"), "Seat 1's token is on that card already.");
  EXPECT_EQ(refusal_of(kTwo, state, "choose:9"), "That specialist is not there to choose.");
  EXPECT_EQ(refusal_of(kTwo, state, "pass"), "First everybody chooses a specialist.");
}
TEST(CassiopeiaTurn, TokensFromLeftToRightAreTheOrder_CAS50_CAS51) {
  State state = two("4a 1a 2a 3a 5a 6a");
  play(kTwo, state, "choose:6 choose:1");
  EXPECT_EQ(order(state), "10");
  EXPECT_EQ(kTwo.to_act(state), Seat(1));
  play(kTwo, state, "pass end");
  EXPECT_EQ(kTwo.to_act(state), Seat(0));
  play(kTwo, state, "pass end");
  // Valid for choosing in the next round, too.
  EXPECT_EQ(state.round, 2);
  EXPECT_EQ(kTwo.to_act(state), Seat(1));
}

TEST(CassiopeiaTurn, AllCoinsOfTheSpecialistAreTaken_CAS53_CAS64) {
  State state = two("4a 1a 2a 3a 5a 6a");
  play(kTwo, state, "choose:4 choose:1 pass end pass end");
  play(kTwo, state, "choose:4 choose:1 pass end pass end");
  EXPECT_EQ(coins_on(state, 2), 2);
  play(kTwo, state, "choose:2 choose:1");
  EXPECT_EQ(order(state), "10");
  play(kTwo, state, "pass end");
  EXPECT_EQ(held(state, 0), "2.0.0.0.0");
  EXPECT_EQ(coins_on(state, 2), 0);
}

TEST(CassiopeiaTurn, OneResourceAtItsPrice_CAS26_CAS55_CASA14) {
  const State state = turn_with("6b", {.ann = {4, 0, 0, 0, 0}});
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("buy:bot", "buy:lens", "buy:cell", "resolve", "pass"));
  EXPECT_EQ(held(after(kTwo, state, "buy:bot"), 0), "2.1.0.0.0");
  EXPECT_EQ(held(after(kTwo, state, "buy:lens"), 0), "1.0.1.0.0");
  const State bought = after(kTwo, state, "buy:cell");
  EXPECT_EQ(held(bought, 0), "0.0.0.1.0");
  EXPECT_EQ(refusal_of(kTwo, bought, "resolve"),
            "The purchase or the specialist of this turn is done.");
  EXPECT_EQ(refusal_of(kTwo, after(kTwo, state, "buy:bot"), "buy:bot"),
            "The purchase or the specialist of this turn is done.");
  EXPECT_EQ(refusal_of(kTwo, turn_with("6b", {.ann = {2, 0, 0, 0, 0}}), "buy:lens"),
            "That costs 3 coins, and you have 2.");
}
// CAS-29: capsules pay as coins, and there are then several ways.
TEST(CassiopeiaTurn, CapsulesPayForPurchases_CAS29_CASA12) {
  State state = after(kTwo, turn_with("6b", {.ann = {2, 0, 0, 0, 2}}), "buy:bot");
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("pay:2coin", "pay:1coin+1capsule", "pay:2capsule"));
  EXPECT_EQ(refusal_of(kTwo, state, "end"), "The turn cannot end yet.");
  play(kTwo, state, "pay:1coin+1capsule");
  EXPECT_EQ(held(state, 0), "1.1.0.0.1");
}
TEST(CassiopeiaTurn, CapsulesAreNotOnTheList_CAS27) {
  const State state = turn_with("6b", {.ann = {9, 0, 0, 0, 0}});
  EXPECT_EQ(refusal_of(kTwo, state, "capsule"), "Nobody sells capsules now.");
}
TEST(CassiopeiaTurn, BothMayBeDeclinedAndTheCardIsUsedAllTheSame_CAS55_CAS59_CASA10_CASA11) {
  State state = turn_with("6b");
  play(kTwo, state, "pass");
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
  EXPECT_FALSE(state.row[0].used);
  play(kTwo, state, "end");
  EXPECT_TRUE(state.row[0].used);
  play(kTwo, state, "pass end");
  EXPECT_EQ(up(kTwo, state, 6), "Archaeologist");
}

TEST(CassiopeiaTurn, TheEndOfARound_CAS12_CAS62_CAS63_CAS102) {
  State state = two("4a 1a 2b 3a 5a 6a");
  play(kTwo, state, "choose:2 choose:5 pass end pass end");
  EXPECT_EQ(up(kTwo, state, 2), "Programmer");
  EXPECT_EQ(up(kTwo, state, 5), "Broker");
  for (const int card : {4, 1, 3, 6}) EXPECT_EQ(coins_on(state, card), 1) << card;
  for (const int card : {2, 5}) EXPECT_EQ(coins_on(state, card), 0) << card;
  EXPECT_EQ(reserve(state), "24.20.20.20.10");
  const std::array<int, 6> cards{4, 1, 2, 3, 5, 6};
  for (std::size_t i = 0; i < cards.size(); ++i) EXPECT_EQ(state.row[i].card, cards[i]);  // CAS-12
  for (const Slot& slot : state.row) EXPECT_EQ(slot.token, Seat::nobody());
}
TEST(CassiopeiaTurn, CoinsGoFromLeftToRightWhileThereAreAny_CAS63_CASA21) {
  State state = two("4a 1a 2a 3a 5a 6a");
  give(state, 0, {26, 0, 0, 0, 0});
  play(kTwo, state, "choose:1 choose:5 pass end pass end");
  EXPECT_EQ(coins_on(state, 4), 1);
  EXPECT_EQ(coins_on(state, 2), 1);
  EXPECT_EQ(coins_on(state, 3), 0);
  EXPECT_EQ(coins_on(state, 6), 0);
  EXPECT_EQ(reserve(state), "0.20.20.20.10");
}
// CAS-109: no effect takes coins on the cards, and they do not count as held.
TEST(CassiopeiaTurn, CoinsOnCardsBelongToNobody_CAS109_CASA31) {
  State state = two("5a 9a 4a 1a 2a 3a");
  play(kTwo, state, "choose:4 choose:1 pass end pass end");
  EXPECT_EQ(coins_on(state, 5), 1);
  play(kTwo, state, "choose:9 choose:5");  // Bob, with the Tax Officer, comes first
  play(kTwo, state, "resolve end");
  EXPECT_EQ(coins_on(state, 2), 1);
  EXPECT_EQ(held(state, 1), "4.0.0.0.0");  // one from the card, two and one; none from Ann or cards
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");  // the card's, at the start of her turn
}

// CAS-33: the reserve has less than what is gained; the active player is served first.
TEST(CassiopeiaTurn, AGainIsCutToWhatIsLeft_CAS33_CASA20_CASA21) {
  State state = turn_with("1a");
  Tokens bob{0, 0, 19, 0, 0};
  give(state, 1, bob);
  play(kTwo, state, "resolve");
  EXPECT_EQ(held(state, 0), "0.0.1.0.0");
  EXPECT_EQ(held(state, 1), "0.0.19.0.0");
  EXPECT_EQ(reserve(state), "28.20.0.20.10");
}
// With three players, after the active one in the order of turns, going round.
TEST(CassiopeiaTurn, TheOthersAreServedInTurnOrder_CAS33) {
  State state = lay_out(game_for(3, {.backs = 0}), {"1:1234567", "4:1234567", "5:1234567"},
                        "2a 1a 4a 3a 5a 6a 7a");
  give(state, 2, {0, 0, 18, 0, 0});
  // Cleo has the Programmer, Ann the Engineer, Bob the Martian: Ann is served, then Bob.
  play(kThree, state, "choose:1 choose:4 choose:2 pass end resolve");
  EXPECT_EQ(held(state, 0), "0.0.1.0.0");
  EXPECT_EQ(held(state, 1), "0.0.1.0.0");
  EXPECT_EQ(held(state, 2), "0.0.18.0.0");
}
TEST(CassiopeiaTurn, ThereIsNoLimitToWhatOneHolds_CAS34) {
  State state = turn_with("6b", {.ann = {20, 20, 20, 20, 10}});
  play(kTwo, state, "resolve");
  EXPECT_EQ(held(state, 0), "24.20.20.20.10");
}

// CAS-19: more of the symbols match than do not.
TEST(CassiopeiaTurn, OptimisedIsTheMajority_CAS19_CAS23) {
  State state = turn_with("6b");
  EXPECT_EQ(symbols(kTwo, state, 0), "4:3");
  EXPECT_TRUE(optimised(kTwo, state, 0));
  inhabit(state, 0, "1");
  EXPECT_EQ(symbols(kTwo, state, 0), "3:4");
  EXPECT_FALSE(optimised(kTwo, state, 0));
  state.logistics = Sign::mars;
  EXPECT_TRUE(optimised(kTwo, state, 0));
}

// ---- The fund ----

TEST(CassiopeiaTurn, TheFundIsTheNumberOfUninhabitedPlanets_CAS35_CAS101) {
  State state = turn_with("6b");
  EXPECT_EQ(fund(state, 0), 7);
  inhabit(state, 0, "1357");
  EXPECT_EQ(fund(state, 0), 3);
}
TEST(CassiopeiaTurn, OnlyThoseWhoseFundIsNotAboveAreAttacked_CAS36_CAS37_CASA22) {
  const Tokens coins{3, 0, 0, 0, 0};
  EXPECT_TRUE(may(kTwo, after(kTwo, turn_with("9a", {.bob = coins}), "resolve"), "take:1:coin"));
  EXPECT_TRUE(may(kTwo, after(kTwo, turn_with("9a", {.bob = coins, .bob_planets = "1"}), "resolve"),
                  "take:1:coin"));
  const State above = after(kTwo, turn_with("9a", {.bob = coins, .ann_planets = "3"}), "resolve");
  EXPECT_EQ(above.phase, Phase::build);
  EXPECT_EQ(refusal_of(kTwo, above, "take:1:coin"), "Nothing can be taken from others now.");
}
// With a third player there is somebody to attack, and the reason for the other is told.
TEST(CassiopeiaTurn, TheReasonNamesTheFunds_CAS36) {
  State state = lay_out(game_for(3, {.backs = 0}), {"1:1234567", "4:1234567", "5:1234567"},
                        "9a 1a 4a 3a 5a 6a 7a");
  for (const int seat : {1, 2}) give(state, seat, {2, 0, 0, 0, 0});
  inhabit(state, 0, "3");
  inhabit(state, 2, "13");
  play(kThree, state, "choose:9 choose:1 choose:4 resolve");
  EXPECT_THAT(moves_at(kThree, state), ElementsAre("take:2:coin", "pass"));
  EXPECT_EQ(refusal_of(kThree, state, "take:1:coin"),
            "Seat 2's fund is 7, above yours of 6: no attack is allowed.");
}

// ---- The end ----

TEST(CassiopeiaTurn, TheSeventhPlanetWinsAtOnce_CAS65_CAS66_CAS106_CASA32) {
  State state = turn_with("6b", {.ann = {2, 0, 1, 1, 0}, .ann_planets = "234567"});
  play(kTwo, state, "pass");
  State won = state;
  play(kTwo, won, "terraform:1");
  EXPECT_EQ(kTwo.to_act(won), Seat::nobody());
  EXPECT_EQ(ending(kTwo, won), "Ann wins: all seven planets are inhabited.");
  const Result result = kTwo.result(won);
  EXPECT_TRUE(result.winners.contains(Seat(0)));
  EXPECT_EQ(result.winners.size(), 1);
  EXPECT_FALSE(result.cut_short);
  // CAS-65: no specialist is turned, and no coin laid.
  EXPECT_EQ(up(kTwo, won, 6), "Prospector");
  for (const Slot& slot : won.row) EXPECT_EQ(slot.coins, 0);
  EXPECT_EQ(refusal_of(kTwo, won, "end"), "The game is over.");
}
TEST(CassiopeiaTurn, AfterTheLastRoundMostPlanetsShareTheWin_CAS105) {
  const Cassiopeia game = game_for(2, {.backs = 0, .cap = 20});
  State state = lay_out(game, {"1:1234567", "4:1234567"}, "4a 1a 2a 3a 5a 6a");
  state.round = 20;
  inhabit(state, 0, "23");
  State shared = state;
  inhabit(shared, 1, "45");
  play(game, shared, "choose:4 choose:1 pass end pass end");
  EXPECT_EQ(ending(game, shared), "Ann and Bob share the win with 2 inhabited planets.");
  EXPECT_TRUE(game.result(shared).cut_short);
  play(game, state, "choose:4 choose:1 pass end pass end");
  EXPECT_EQ(ending(game, state), "Ann wins with 2 inhabited planets.");
  EXPECT_EQ(
      told(game,
           after(game, lay_out(game, {"1:1234567", "4:1234567"}, "4a 1a 2a 3a 5a 6a"),
                 "choose:4 choose:1 pass end pass"),
           "end"),
      (std::vector<std::string>{"Bob ends the turn.",
                                "The used specialists turn over, and each other one gets a coin.",
                                "Round 2 begins."}));
}

}  // namespace
}  // namespace orrery::cassiopeia
