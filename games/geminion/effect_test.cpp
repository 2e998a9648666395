// What the special cards do.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::deck;
using at_table::discards;
using at_table::game_for;
using at_table::gems;
using at_table::kTwo;
using at_table::kTwoShuffled;
using at_table::lay_out;
using at_table::letters;
using at_table::moves_at;
using at_table::pile;
using at_table::play;
using at_table::refusal_of;
using at_table::told;
using testing::Contains;
using testing::ElementsAre;

TEST(GeminionEffects, ARainbowStaysInTheDeck_GMN28) {
  const State before = lay_out(kTwo, "rppp", "dt");
  const State drawing = play(kTwo, before, "draw");
  EXPECT_EQ(drawing.phase, Phase::more);
  EXPECT_EQ(drawing.owed, 1);
  const State after = play(kTwo, drawing, "draw");
  EXPECT_EQ(gems(after), 1);
  EXPECT_EQ(after.purse, 6);  // Rainbow, Double and three Pennies
  EXPECT_EQ(letters(after.area), "rdppp");
  EXPECT_EQ(discards(play(kTwo, after, "done rest")), "rdppp");
  EXPECT_EQ(pile(after, Card::rainbow), 3);
}

// GMN-R1: one by one, and each with all its effects before the next.
TEST(GeminionEffects, AWishDrawsAndPlaysThree_GMN29_GMN34_GMN_R1) {
  State state = play(kTwo, lay_out(kTwo, "wppp", "drps"), "draw");
  EXPECT_EQ(state.owed, 3);
  EXPECT_EQ(gems(state), 3);
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("draw"));
  state = play(kTwo, state, "draw draw");
  EXPECT_EQ(letters(state.area), "dr");
  EXPECT_EQ(state.owed, 2);  // one of the Wish, one of the Rainbow
  state = play(kTwo, state, "draw");
  EXPECT_EQ(letters(state.hand), "ppp");  // the hand waits until all is drawn
  state = play(kTwo, state, "draw");
  EXPECT_EQ(state.purse, 7);
  EXPECT_EQ(gems(state), 5);
  EXPECT_EQ(state.bank, 75);
  EXPECT_EQ(state.phase, Phase::buy);
}

// GMN-R2, GMN-R3: back in its pile before the shop opens.
TEST(GeminionEffects, AWishCanBeBoughtAgainTheSameTurn_GMN29_GMN25_GMN_R2_GMN_R3) {
  const State before = lay_out(kTwo, "wwww", "tttttpppp");
  EXPECT_EQ(pile(before, Card::wish), 0);
  const State after = play(kTwo, before, "draw draw draw draw draw draw draw draw draw draw");
  EXPECT_EQ(after.phase, Phase::buy);
  EXPECT_EQ(after.purse, 19);
  EXPECT_EQ(pile(after, Card::wish), 4);
  EXPECT_EQ(play(kTwo, after, "buy:wish").purse, 13);
}

TEST(GeminionEffects, ASparkleDrawsOneAndGoesBack_GMN30_GMN_R3) {
  const State state = play(kTwo, lay_out(kTwo, "kppp", "d"), "draw draw");
  EXPECT_EQ(gems(state), 1);
  EXPECT_EQ(state.purse, 5);
  EXPECT_EQ(letters(state.area), "dppp");
  EXPECT_EQ(pile(state, Card::sparkle), 9);
  EXPECT_THAT(moves_at(kTwo, state), Contains("buy:sparkle"));
}

// GMN-R3: a Helper stays in play while the shop is open.
TEST(GeminionEffects, AHelperIsBackOnlyAfterTheShopping_GMN31_GMN_R3) {
  const State state = play(kTwo, lay_out(kTwo, "hppp", "hhh"), "draw");
  EXPECT_EQ(state.purse, 7);
  EXPECT_EQ(pile(state, Card::helper), 0);
  EXPECT_EQ(refusal_of(kTwo, state, "buy:helper"), "There is no Helper left in the shop.");
  const State after = play(kTwo, state, "done");
  EXPECT_EQ(pile(after, Card::helper), 1);
  EXPECT_EQ(discards(after), "hhhppp");
}

TEST(GeminionEffects, ACleanerGivesCardsOfTheHandBack_GMN32_GMN25) {
  State state = play(kTwo, lay_out(kTwo, "cpps", "ppppp"), "draw");
  EXPECT_EQ(state.phase, Phase::clean);
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("clean:penny", "clean:stash", "keep"));
  state = play(kTwo, state, "clean:penny clean:penny keep");
  EXPECT_EQ(state.purse, 0);
  EXPECT_EQ(gems(state), 1);
  EXPECT_EQ(pile(state, Card::penny), 2);
  EXPECT_EQ(pile(state, Card::cleaner), 4);
  EXPECT_EQ(letters(state.area), "s");
}

TEST(GeminionEffects, ACleanerMayCleanNothingOrAll_GMN32) {
  const State before = play(kTwo, lay_out(kTwo, "cpps", "ppppp"), "draw");
  const State none = play(kTwo, before, "keep");
  EXPECT_EQ(none.purse, 2);
  EXPECT_EQ(gems(none), 1);
  const State all = play(kTwo, before, "clean:penny clean:stash clean:penny");
  EXPECT_EQ(all.phase, Phase::buy);
  EXPECT_EQ(all.purse, 0);
  EXPECT_EQ(gems(all), 0);
  EXPECT_TRUE(all.area.empty());
}

TEST(GeminionEffects, GoodCardsAndCleanersCanBeCleanedToo_GMN33) {
  const State before = play(kTwo, lay_out(kTwo, "ccvd", "p"), "draw");
  EXPECT_EQ(before.phase, Phase::clean);
  EXPECT_THAT(moves_at(kTwo, before),
              ElementsAre("clean:double_coin", "clean:trove", "clean:cleaner", "keep"));
  const State after = play(kTwo, before, "clean:trove clean:cleaner clean:double_coin");
  EXPECT_EQ(pile(after, Card::trove), 9);
  EXPECT_EQ(pile(after, Card::cleaner), 4);
  // A second Cleaner that is kept asks once more.
  const State again = play(kTwo, before, "keep");
  EXPECT_EQ(again.phase, Phase::clean);
  EXPECT_EQ(letters(again.hand), "dv");
}

TEST(GeminionEffects, ACleanerAloneHasNothingToClean_GMN32) {
  const State state = play(kTwo, lay_out(kTwo, "c"), "draw");
  EXPECT_EQ(state.phase, Phase::buy);
  EXPECT_EQ(pile(state, Card::cleaner), 4);
}

// GMN-R1: also one that was drawn by another card; it cleans the hand and nothing else.
TEST(GeminionEffects, ADrawnCleanerCleansTheHandOnly_GMN32_GMN34_GMN_R1) {
  const State state = play(kTwo, lay_out(kTwo, "wpsm", "dcrt"), "draw draw draw");
  EXPECT_EQ(state.phase, Phase::clean);
  EXPECT_EQ(state.owed, 1);
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("clean:penny", "clean:stash", "clean:mine", "keep"));
  const State after = play(kTwo, state, "clean:penny keep draw draw");
  EXPECT_EQ(letters(after.area), "drtsm");
  EXPECT_EQ(after.purse, 6);
}

// With a Rainbow and a Cleaner in hand it matters which is first.
TEST(GeminionEffects, TheOrderOfCleanerAndRainbowIsThePlayers_GMN8_GMN32) {
  const State before = play(kTwo, lay_out(kTwo, "crpp", "tpp"), "draw");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("play:cleaner", "play:rainbow"));
  const State cleaned = play(kTwo, before, "play:cleaner clean:rainbow keep");
  EXPECT_EQ(pile(cleaned, Card::rainbow), 4);
  EXPECT_EQ(cleaned.purse, 2);
  const State drawn = play(kTwo, before, "play:rainbow draw keep");
  EXPECT_EQ(drawn.purse, 6);
  EXPECT_EQ(gems(drawn), 1);
}

TEST(GeminionEffects, CleanedCardsAreForSale_GMN25) {
  const State state = play(kTwo, lay_out(kTwo, "csdd", "p"), "draw clean:stash keep");
  EXPECT_EQ(pile(state, Card::stash), 1);
  const State next = play(kTwo, state, "done draw");  // of the other player
  EXPECT_THAT(moves_at(kTwo, next), Contains("buy:stash"));
  EXPECT_EQ(play(kTwo, next, "buy:stash").purse, 2);
}

TEST(GeminionEffects, WhatWasCleanedAwayIsForSaleFromTheNextTurnOn_GMN40) {
  const State state = play(kTwo, lay_out(kTwo, "cppd", "ppppp"), "draw clean:penny keep");
  EXPECT_EQ(pile(state, Card::penny), 1);
  EXPECT_EQ(
      refusal_of(kTwo, state, "buy:penny"),
      "Penny was given back to the shop in this turn: it can be bought from the next turn on.");
  EXPECT_EQ(play(kTwo, state, "done rest draw buy:penny").purse, 3);
}

// A card that lay there before is for sale, and so are cards that recycle themselves.
TEST(GeminionEffects, OtherCardsOfThePileAreForSaleAllTheSame_GMN40_GMN29) {
  State before = lay_out(kTwo, "cddd", "ppppp");
  const State state = play(kTwo, before, "draw clean:double_coin keep");
  EXPECT_THAT(moves_at(kTwo, state), Contains("buy:double_coin"));
  EXPECT_THAT(moves_at(kTwo, state), Contains("buy:cleaner"));
}

TEST(GeminionEffects, WithSameTurnACleanedPennyCanBeBoughtAtOnce_GMN40_GMN_R14) {
  const Geminion game = game_for(2, {.buy_recycled = BuyRecycled::same_turn});
  const State state = play(game, lay_out(game, "cppd", "ppppp"), "draw clean:penny keep");
  EXPECT_EQ(play(game, state, "buy:penny").purse, 2);
}

// GMN-R9: legal, with a warning, and the end of all shopping.
TEST(GeminionEffects, AWholeDeckMayBeCleanedAway_GMN_R9) {
  const State last = play(kTwo, lay_out(kTwo, "cpp"), "draw clean:penny");
  EXPECT_THAT(told(kTwo, last, "clean:penny"),
              ElementsAre("Ann gives Penny back to the shop.",
                          "Ann has no cards left and can never buy again."));
  State state = play(kTwo, last, "clean:penny");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("done"));
  state = play(kTwo, state, "done draw done");
  EXPECT_EQ(kTwo.to_act(state), Seat(0));
  EXPECT_THAT(told(kTwo, state, "draw"), ElementsAre("Ann has no cards to draw."));
  state = play(kTwo, state, "draw");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("done"));
  EXPECT_EQ(kTwo.to_act(play(kTwo, state, "done")), Seat(1));
}

// Every card that draws, in one deck: each is drawn at most once.
TEST(GeminionEffects, ATurnAlwaysEnds_GMN35) {
  for (const Geminion* game : {&kTwo, &kTwoShuffled}) {
    State state = lay_out(*game, "wwww", "rrrrkkkkkkkkk");
    Rng rng(4);
    int drawn = 0;
    while (state.phase != Phase::buy) {
      if (state.phase == Phase::deal) {
        game->apply(state, game->sample(state, rng));
      } else {
        game->apply(state, random_move(*game, state, rng));
        ++drawn;
      }
    }
    EXPECT_EQ(drawn, 1 + 13);  // the hand, and one card after the other
    EXPECT_EQ(letters(state.area), "rrrr");
    EXPECT_EQ(gems(state), 4 * 3 + 4 + 9);
    EXPECT_EQ(state.purse, 4);
    EXPECT_EQ(pile(state, Card::sparkle), 9);
  }
}

TEST(GeminionEffects, WithShufflingADrawnCardIsFoundByChance_GMN21_GMN34) {
  State state = play(kTwoShuffled, lay_out(kTwoShuffled, "rppp", "dm"),
                     "draw deal:penny deal:penny deal:rainbow deal:penny");
  EXPECT_EQ(state.phase, Phase::more);
  state = play(kTwoShuffled, state, "draw");
  EXPECT_EQ(kTwoShuffled.to_act(state), Seat::chance());
  EXPECT_EQ(deck(state), "dm");
  state = play(kTwoShuffled, state, "deal:mine");
  EXPECT_EQ(gems(state), 4);
  EXPECT_EQ(state.phase, Phase::buy);
}

}  // namespace
}  // namespace orrery::geminion
