// The card table and the shop.

#include "games/geminion/card.h"

#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/phrases.h"
#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::pile;
using testing::ElementsAre;

std::vector<int> shop(const Geminion& game) {
  const State state = game.start();
  return {state.piles.begin(), state.piles.end()};
}

TEST(GeminionCards, CoinsGiveCoins_GMN26) {
  EXPECT_EQ(face_of(Card::penny), (Face{Card::penny, 1, 1, 0, 0, Recycle::never}));
  EXPECT_EQ(face_of(Card::double_coin), (Face{Card::double_coin, 3, 2, 0, 0, Recycle::never}));
  EXPECT_EQ(face_of(Card::triple_coin), (Face{Card::triple_coin, 5, 3, 0, 0, Recycle::never}));
}

TEST(GeminionCards, GemCardsGiveGems_GMN27) {
  EXPECT_EQ(face_of(Card::stash), (Face{Card::stash, 2, 0, 1, 0, Recycle::never}));
  EXPECT_EQ(face_of(Card::mine), (Face{Card::mine, 4, 0, 3, 0, Recycle::never}));
  EXPECT_EQ(face_of(Card::trove), (Face{Card::trove, 7, 0, 6, 0, Recycle::never}));
}

TEST(GeminionCards, TheSpecialCards_GMN28_GMN29_GMN30_GMN31_GMN32) {
  EXPECT_EQ(face_of(Card::rainbow), (Face{Card::rainbow, 5, 1, 1, 1, Recycle::never}));
  EXPECT_EQ(face_of(Card::wish), (Face{Card::wish, 6, 0, 3, 3, Recycle::at_once}));
  EXPECT_EQ(face_of(Card::sparkle), (Face{Card::sparkle, 2, 0, 1, 1, Recycle::at_once}));
  EXPECT_EQ(face_of(Card::helper), (Face{Card::helper, 4, 4, 0, 0, Recycle::at_clean_up}));
  EXPECT_EQ(face_of(Card::cleaner), (Face{Card::cleaner, 3, 0, 0, 0, Recycle::at_once}));
}

TEST(GeminionCards, TheTableIsInItsOwnOrder) {
  for (int i = 0; i < kCards; ++i) EXPECT_EQ(kCardTable[index(card_at(i))].face.card, card_at(i));
  EXPECT_EQ(kTwo.view(kTwo.start(), Seat(0)).faces, kFaces);
}

// The piles of Penny and Gem Stash are there, and empty.
TEST(GeminionShop, AsListed_GMN3_GMN4) {
  EXPECT_THAT(shop(kTwo), ElementsAre(0, 0, 18, 9, 9, 9, 4, 4, 4, 4, 9));
}

TEST(GeminionShop, TwoRainbowsForEachPlayer_GMN3) {
  for (int players = 2; players <= 6; ++players) {
    for (const Piles piles : {Piles::listed, Piles::sheets, Piles::twice}) {
      const Geminion game = game_for(players, {.piles = piles});
      EXPECT_EQ(pile(game.start(), Card::rainbow), 2 * players);
    }
  }
}

TEST(GeminionShop, SparklesAreThereUnlessSwitchedOff_GMN36) {
  EXPECT_EQ(pile(kTwo.start(), Card::sparkle), 9);
  const Geminion without = game_for(2, {.without_sparkle = true});
  EXPECT_THAT(shop(without), ElementsAre(0, 0, 18, 9, 9, 9, 4, 4, 4, 4, 0));
}

TEST(GeminionShop, AsOnThePrintSheets_GMN37) {
  EXPECT_THAT(shop(game_for(2, {.piles = Piles::sheets})),
              ElementsAre(0, 0, 18, 14, 9, 9, 4, 5, 4, 4, 9));
}

// GMN-R6: twice as many, except for Rainbows, Pennies and Gem Stashes.
TEST(GeminionShop, TwiceAsMany_GMN37_GMN_R6) {
  EXPECT_THAT(shop(game_for(3, {.piles = Piles::twice})),
              ElementsAre(0, 0, 36, 18, 18, 18, 8, 8, 8, 6, 18));
  EXPECT_THAT(shop(game_for(2, {.without_sparkle = true, .piles = Piles::twice})),
              ElementsAre(0, 0, 36, 18, 18, 18, 8, 8, 8, 4, 0));
}

TEST(GeminionShop, NoGameHasMoreCardsThanAListHolds) {
  for (int players = 2; players <= 6; ++players) {
    for (const Piles piles : {Piles::listed, Piles::sheets, Piles::twice}) {
      EXPECT_LE(in_all(players, {.piles = piles, .rainbows = kMostRainbows}),
                static_cast<int>(kMostCards));
    }
  }
  EXPECT_EQ(in_all(4, {.piles = Piles::twice}), 172);
  EXPECT_EQ(kMostCards, 216U);
}

// GMN-R8: the Gem Stash is called Gem Cache on some prints, and both names are read.
TEST(GeminionCards, StashAndCacheAreOneCard_GMN_R8) {
  EXPECT_EQ(kTwo.parse("buy:cache").value(), kTwo.parse("buy:stash").value());
  EXPECT_EQ(kTwo.notation(kTwo.parse("buy:cache").value()), "buy:stash");
  EXPECT_EQ(phrases::word(Card::cache).english, "Gem Stash");
}

}  // namespace
}  // namespace orrery::geminion
