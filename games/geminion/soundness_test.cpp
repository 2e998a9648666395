// Positions that no game leads to, and the ends of the options' ranges.

#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::ending;
using at_table::game_for;
using at_table::kTwo;
using at_table::lay_out;
using at_table::play;

std::string unsound(const Geminion& game, const State& state) {
  const auto sound = game.check(state);
  return sound ? "sound" : sound.error().sentence;
}

constexpr auto kPhase = "The cards do not fit the phase.";

// GMN-R10: one round is the shortest game that can be agreed on.
TEST(GeminionCheck, TheCapIsOneToAThousandRounds_GMN_R10) {
  const auto options = Geminion::options();
  const auto cap = std::ranges::find(options, "cap", &OptionFact::name);
  ASSERT_NE(cap, options.end());
  EXPECT_EQ(cap->lowest, 1);
  EXPECT_EQ(cap->highest, 1000);
}

// In a turn each of the 86 cards of two players is drawn, bought and discarded at most once.
TEST(GeminionCheck, TheBoundCountsAllCardsInEveryTurn_GMN_R10) {
  EXPECT_EQ(game_for(2).longest(), 2 + 100 * 2 * (3 * 86 + 18));
  EXPECT_EQ(game_for(2, {.cap = 1}).longest(), 2 + 1 * 2 * (3 * 86 + 18));
}

// GMN-R11: what is printed on the cards is there for everybody to see, from the Penny to the
// Sparkle.
TEST(GeminionCheck, EveryFaceIsInTheView_GMN26_GMN_R11) {
  const View view = kTwo.view(kTwo.start(), Viewer::everybody());
  for (int i = 0; i < kCards; ++i) {
    EXPECT_EQ(view.faces[index(card_at(i))], face_of(card_at(i))) << enum_name(card_at(i));
  }
  EXPECT_EQ(view.faces[0].card, Card::penny);
  EXPECT_EQ(view.faces[0].coins, 1);
}

// GMN-R10: after the last round nobody has cards in hand or in play.
TEST(GeminionCheck, NoTurnRunsAfterTheLastRound_GMN7_GMN_R10) {
  const Geminion game =
      game_for(2, {.arrange = Arrange::by_itself, .first = First::seat_1, .cap = 1});
  State state = play(game, game.start(), "draw done draw done");
  ASSERT_EQ(state.phase, Phase::over);
  EXPECT_EQ(unsound(game, state), "sound");
  Player& mine = state.mine();
  state.area.push_back(mine.cards[0]);
  mine.cards.erase(0);
  --mine.deck;
  EXPECT_EQ(unsound(game, state), "Between turns nobody has cards in hand or in play.");
}

// GMN-R5: among two of three, and of two alone, fewer turns decide and the log says so.
TEST(GeminionCheck, OfTwoEqualsTheOneWithFewerTurnsWins_GMN_R5) {
  const Geminion game = game_for(2, {.fewer_turns = true});
  State state = lay_out(game, "mppp");
  state.bank = 3;
  state.players[0].gems = 37;
  state.players[1].gems = 40;
  state = play(game, state, "draw");
  ASSERT_EQ(state.phase, Phase::over);
  EXPECT_EQ(ending(game, state), "Bob wins with 40 gems in fewer turns.");
}

// GMN-24: before anybody has begun nobody has had a turn.
TEST(GeminionCheck, NobodyHasHadATurnBeforeTheStart_GMN6_GMN24) {
  EXPECT_EQ(kTwo.turns(kTwo.start(), Seat(0)), 0);
  EXPECT_EQ(kTwo.turns(kTwo.start(), Seat(1)), 0);
}

// GMN-20: who is about to draw has something to draw.
TEST(GeminionCheck, NothingIsOwedToWhoHasNoCards_GMN20) {
  State state = play(kTwo, lay_out(kTwo, "rppp", "d"), "draw");
  ASSERT_EQ(state.phase, Phase::more);
  EXPECT_EQ(unsound(kTwo, state), "sound");
  state.mine().cards.clear();
  state.mine().deck = 0;
  ++state.piles[index(Card::double_coin)];
  EXPECT_EQ(unsound(kTwo, state), kPhase);
}

// GMN-R1: the cards of a game can owe 25 draws at most: four Wishes, four Rainbows, nine Sparkles.
TEST(GeminionCheck, NoMoreIsOwedThanAllCardsCanDraw_GMN28_GMN29_GMN30) {
  State state = play(kTwo, lay_out(kTwo, "rppp", "d"), "draw");
  state.owed = 25;
  EXPECT_EQ(unsound(kTwo, state), "sound");
  state.owed = 26;
  EXPECT_EQ(unsound(kTwo, state), "The cards still to draw do not fit the phase.");
}

// GMN-32: a Cleaner cleans one to three cards: itself it is no longer in the hand.
TEST(GeminionCheck, ThereIsSomethingToClean_GMN32) {
  const State before = play(kTwo, lay_out(kTwo, "cppp", "d"), "draw");
  ASSERT_EQ(before.phase, Phase::clean);
  EXPECT_EQ(unsound(kTwo, before), "sound");
  State none = before;
  for (const Card card : before.hand) none.mine().cards.push_back(card);
  none.hand.clear();
  EXPECT_EQ(unsound(kTwo, none), kPhase);
  State four = before;
  four.hand.push_back(Card::double_coin);
  four.mine().cards.clear();
  four.mine().deck = 0;
  EXPECT_EQ(unsound(kTwo, four), kPhase);
}

}  // namespace
}  // namespace orrery::geminion
