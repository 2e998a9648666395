// The deep check of a position.

#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::game_for;
using at_table::kBuying;
using at_table::kStart;
using at_table::kTwo;
using at_table::kTwoAuto;
using at_table::kTwoShuffled;
using at_table::position;
using at_table::with;

std::string refused(const Geminion& game, std::string_view text) {
  const auto state = from_stored_text(game, text);
  return state ? "accepted" : state.error().sentence;
}
std::string refused(std::string_view text) { return refused(kTwo, text); }

TEST(GeminionCheck, CardsAndGemsAreCounted_GMN38) {
  EXPECT_EQ(refused(with(kBuying, "0.17", "0.18")),
            "There are 19 cards of the kind double_coin, not 18.");
  EXPECT_EQ(refused(with(kBuying, "ppps|", "pps|")),
            "There are 13 cards of the kind penny, not 14.");
}

TEST(GeminionCheck, PositionsThatTheRulesCannotLeadToAreRefused) {
  const auto* before = "Before the start nothing has happened yet.";
  EXPECT_EQ(refused(with(kStart, "- - 0", "0 0 0")), before);
  EXPECT_EQ(refused(with(kStart, "- - 0", "- - 1")), before);
  EXPECT_EQ(refused(with(kStart, "0:p", "1:p")), before);
  EXPECT_EQ(refused(game_for(2, {.first = First::seat_1}), kStart), before);
  EXPECT_EQ(refused(game_for(2, {.first = First::seat_2}), kBuying), "Another seat was to begin.");
  EXPECT_EQ(refused(kStart), "accepted");  // GMN-39: nobody was the youngest
  const auto* young = "While the youngest is looked for nothing has happened yet.";
  const auto asked = with(with(kStart, "start", "youngest"), "- - 0", "- 1 0");
  EXPECT_EQ(refused(asked), "accepted");
  EXPECT_EQ(refused(with(asked, "0:p", "1:p")), young);
  EXPECT_EQ(refused(game_for(2, {.first = First::random}), asked), young);
  const auto* nobody = "Somebody must have the turn.";
  EXPECT_EQ(refused(with(kBuying, "0 0 0", "- 0 0")), nobody);
  EXPECT_EQ(refused(with(kBuying, "0 0 0", "0 2 0")), nobody);
  const auto* between = "Between turns nobody has cards in hand or in play.";
  EXPECT_EQ(refused(with(kBuying, "buy", "draw")), between);
  EXPECT_EQ(refused(with(kBuying, "buy", "play")),
            "The bought cards do not fit the cards in play.");

  const auto* fit = "The cards do not fit the phase.";
  constexpr auto kHeld = "0.0.18.9.9.9.4.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 buy p ppp";
  EXPECT_EQ(refused(kHeld), fit);
  EXPECT_EQ(refused(with(kHeld, "buy", "clean:0")), "accepted");
  EXPECT_EQ(refused(with(kHeld, "buy", "play")), fit);
  EXPECT_EQ(refused(with(kHeld, "buy", "deal:1")), fit);
  EXPECT_EQ(refused(with(kHeld, "buy", "more:1")), "accepted");
  EXPECT_EQ(refused(with(kHeld, "p ppp", "- pppp")), "accepted");
  EXPECT_EQ(refused(with(kHeld, "buy p ppp", "arrange - pppp")), fit);
  const auto* owed = "The cards still to draw do not fit the phase.";
  EXPECT_EQ(refused(with(kHeld, "buy", "more:0")), owed);
  EXPECT_EQ(refused(with(kHeld, "buy", "more:200")), owed);
  EXPECT_EQ(refused(kTwoAuto, "0.0.18.9.8.9.4.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 arrange - mpppp"),
            fit);
  EXPECT_EQ(refused("0.0.18.9.9.9.3.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 buy - ppppw"),
            "A card that goes back to the shop at once is still in play.");
  EXPECT_EQ(refused("0.0.17.9.9.9.4.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 clean:0 dp ppp"),
            "The hand is written in the order of the table.");
}

TEST(GeminionCheck, EndsAreChecked_GMN23_GMN_R10) {
  constexpr auto kOver = "0.0.18.9.8.9.4.4.4.4.9 43:ppps|/37:ppppppps| 0 0 5 over p pppm";
  EXPECT_EQ(refused(kOver), "accepted");
  EXPECT_EQ(refused(with(kOver, "37:", "36:")), "Nothing has ended the game.");
  EXPECT_EQ(refused(with(kOver, "over", "clean:0")), "The game ended with the last gem.");
  constexpr auto kCapped = "0.0.18.9.9.9.4.4.4.4.9 3:ppps|pppp/2:pppp|ppps 0 1 100 over - -";
  EXPECT_EQ(refused(kCapped), "accepted");
  EXPECT_EQ(refused(with(kCapped, "over", "draw")), "The last round has been played already.");
  EXPECT_EQ(refused(with(kCapped, "0 1 100", "0 0 100")), "A turn of the last round is missing.");
  EXPECT_EQ(refused(with(with(kCapped, "3:", "40:"), "2:", "40:")),
            "The game ended with the last gem.");
}

TEST(GeminionCheck, ShuffledDecksAreHeaps_GMN21) {
  constexpr auto kHeap = "0.0.17.9.9.9.4.4.4.4.9 1:~pppd|pppps/1:ppps|pppp 0 0 2 draw - -";
  EXPECT_EQ(refused(kTwoShuffled, kHeap), "accepted");
  EXPECT_EQ(refused(kHeap), "A deck is shuffled in a game without shuffling.");
  const auto* order = "With shuffling cards are written in the order of the table.";
  EXPECT_EQ(refused(kTwoShuffled, with(kHeap, "pppd", "ppdp")), order);
  EXPECT_EQ(refused(kTwoShuffled, with(kHeap, "pppps", "psppp")), order);
  EXPECT_EQ(refused(kTwoShuffled, with(kHeap, "~pppd", "pppd")),
            "A deck that is not shuffled is what is left of the first eight cards.");
}

TEST(GeminionCheck, TheDeepCheckLooksAtEveryField) {
  const State sound = position(kTwo, kBuying);
  const auto complaint = [&](auto change) {
    State state = sound;
    change(state);
    const auto result = kTwo.check(state);
    return result ? "accepted" : result.error().sentence;
  };
  EXPECT_EQ(complaint([](State&) {}), "accepted");
  EXPECT_EQ(complaint([](State& state) { state.area[0] = Card::none; }),
            "There is a card that is none.");
  EXPECT_EQ(complaint([](State& state) { state.players[Seat(2)].gems = 1; }),
            "An empty seat has something.");
  EXPECT_EQ(complaint([](State& state) { state.players[Seat(0)].deck = 9; }),
            "A deck has more cards than its owner.");
  EXPECT_EQ(complaint([](State& state) { state.bank = 79; }), "There are 79 gems, not 80.");
  EXPECT_EQ(complaint([](State& state) { state.purse = 2; }),
            "The purse does not fit the cards in play.");
  EXPECT_EQ(complaint([](State& state) { state.bought = 6; }),
            "The bought cards do not fit the cards in play.");
  EXPECT_EQ(complaint([](State& state) { state.to_hand = 1; }),
            "Cards are dealt to the hand at the beginning of a turn, up to four.");
  EXPECT_EQ(complaint([](State& state) { state.owed = 1; }),
            "The cards still to draw do not fit the phase.");
  EXPECT_EQ(complaint([](State& state) { state.rounds = 60'000; }),
            "The last round has been played already.");
}

// GMN-40: the cards that were cleaned away lie in the shop.
TEST(GeminionCheck, WhatWasCleanedAwayIsChecked_GMN40) {
  const State sound = at_table::play(kTwo, at_table::lay_out(kTwo, "cppp"), "draw clean:penny");
  const auto complaint = [&](const Geminion& game, auto change) {
    State state = sound;
    change(state);
    const auto result = game.check(state);
    return result ? "accepted" : result.error().sentence;
  };
  EXPECT_EQ(complaint(kTwo, [](State&) {}), "accepted");
  EXPECT_EQ(complaint(game_for(2, {.buy_recycled = BuyRecycled::same_turn}), [](State&) {}),
            "Nothing has been cleaned away in this turn.");
  EXPECT_EQ(complaint(kTwo,
                      [](State& state) {
                        state.cleaned[0] = Card::stash;
                        state.cleaned.push_back(Card::stash);
                      }),
            "A card that was cleaned away is not in the shop.");
}

}  // namespace
}  // namespace orrery::geminion
