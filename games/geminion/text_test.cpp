// Positions and moves as text, and the deep check behind them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::kTwoAuto;
using at_table::kTwoShuffled;
using at_table::lay_out;
using at_table::play;
using at_table::position;
using testing::HasSubstr;

constexpr auto kStart = "0.0.18.9.9.9.4.4.4.4.9 0:ppppppps|/0:ppppppps| - - 0 start - -";
constexpr auto kBuying = "0.0.17.9.9.9.4.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 buy - pppp+d";

std::string refused(const Geminion& game, std::string_view text) {
  const auto state = game.from_text(text);
  return state ? "accepted" : state.error().sentence;
}
std::string refused(std::string_view text) { return refused(kTwo, text); }

// The text with one part of it replaced by another.
std::string with(std::string text, std::string_view part, std::string_view other) {
  const auto found = text.find(part);
  EXPECT_NE(found, std::string::npos) << part;
  return text.replace(found, part.size(), other);
}

TEST(GeminionText, PositionsRoundTrip) {
  for (const auto* text : {
           kStart,
           kBuying,
           "0.0.18.9.9.9.4.4.4.4.9 0:ppppppps|/0:ppppppps| 1 1 0 draw - -",
           "0.0.18.9.8.9.4.4.4.4.9 0:ppps|/0:ppppppps| 0 0 0 arrange - mpppp",
           "0.0.18.9.9.9.3.4.3.3.9 0:pppp|pps/0:ppppppps| 0 0 0 play pwcr -",
           "0.0.18.9.9.9.4.4.4.4.9 3:ppps|/0:ppppppps| 0 0 5 more:3 ppp p",
           "0.0.18.9.9.9.4.4.4.4.9 3:pps|/0:ppppppps| 0 0 5 clean:0 pp ppp",
           "0.0.18.9.8.9.4.4.4.4.9 43:ppps|/37:ppppppps| 0 0 5 over p pppm",
           "0.0.18.9.9.9.4.4.4.4.9 3:ppps|pppp/2:pppp|ppps 0 1 100 over - -",
       }) {
    EXPECT_EQ(kTwo.to_text(position(kTwo, text)), text);
  }
  for (const auto* text : {
           "0.0.18.9.9.9.4.4.4.4.9 1:~ppps|p/1:ppps|pppp 0 0 2 deal:hand ppp -",
           "0.0.18.9.9.9.4.4.4.3.9 1:~pppps|pp/1:~|ppppppps 0 0 2 deal:1 p r",
           "0.0.18.9.9.9.4.4.4.4.9 1:~|pppppppps/1:~|pppppps 0 1 2 draw - -",
       }) {
    EXPECT_EQ(kTwoShuffled.to_text(position(kTwoShuffled, text)), text);
  }
}

TEST(GeminionText, EveryPositionOfRandomGamesRoundTrips) {
  for (int players = 2; players <= 4; ++players) {
    for (const bool shuffle : {false, true}) {
      const Geminion game = game_for(players, {.shuffle = shuffle, .cap = 20});
      Rng rng(3, static_cast<std::uint64_t>(players));
      State state = game.start();
      while (game.to_act(state) != Seat::nobody()) {
        game.apply(state,
                   game.to_act(state) == Seat::chance() ? game.sample(state, rng)
                                                        : random_move(game, state, rng));
        const auto read = game.from_text(game.to_text(state));
        ASSERT_TRUE(read.has_value()) << game.to_text(state) << ": " << read.error().sentence;
        ASSERT_EQ(*read, state);
      }
    }
  }
}

TEST(GeminionText, MalformedPositionsAreRefused) {
  EXPECT_THAT(refused(""), HasSubstr("eight words"));
  EXPECT_THAT(refused(std::string(kStart) + " "), HasSubstr("eight words"));
  EXPECT_THAT(refused(with(kStart, ".9 ", " ")), HasSubstr("eleven piles"));
  EXPECT_THAT(refused(with(kStart, "18", "018")), HasSubstr("\"018\" is not a number of cards"));
  EXPECT_THAT(refused(with(kStart, "18", "300")), HasSubstr("\"300\" is not a number of cards"));
  EXPECT_THAT(refused(with(kStart, "18", "-1")), HasSubstr("\"-1\" is not a number of cards"));
  EXPECT_THAT(refused(with(kStart, "/0:ppppppps|", "")), HasSubstr("1 decks for 2 players"));
  EXPECT_THAT(refused(with(kStart, "0:p", "0p")), HasSubstr("GEMS:DECK|DISCARDS"));
  EXPECT_THAT(refused(with(kStart, "s|", "s")), HasSubstr("GEMS:DECK|DISCARDS"));
  EXPECT_THAT(refused(with(kStart, "ppps", "ppxs")), HasSubstr("GEMS:DECK|DISCARDS"));
  EXPECT_THAT(refused(with(kStart, "0:p", "x:p")), HasSubstr("GEMS:DECK|DISCARDS"));
  EXPECT_THAT(refused(with(kStart, "0:p", "81:p")), HasSubstr("more gems than there are"));
  const std::string many(300, 'p');
  EXPECT_THAT(refused(with(kStart, "ppps", many)), HasSubstr("GEMS:DECK|DISCARDS"));
  EXPECT_THAT(refused(with(kStart, "- - 0", "x - 0")), HasSubstr("A seat is a number"));
  EXPECT_THAT(refused(with(kStart, "- - 0", "- 4 0")), HasSubstr("A seat is a number"));
  EXPECT_THAT(refused(with(kStart, "- 0 s", "- 101 s")), HasSubstr("not a number of rounds"));
  EXPECT_THAT(refused(with(kStart, "start", "wait")), HasSubstr("\"wait\" is not a phase"));
  EXPECT_THAT(refused(with(kStart, "start", "start:1")), HasSubstr("is not a phase"));
  EXPECT_THAT(refused(with(kStart, "start", "more")), HasSubstr("\"more\" is not a phase"));
  EXPECT_THAT(refused(with(kStart, "start", "more:x")), HasSubstr("is not a phase"));
  EXPECT_THAT(refused(with(kStart, "start", "more:256")), HasSubstr("is not a phase"));
  EXPECT_THAT(refused(with(kStart, "start", "more:hand")), HasSubstr("is not a phase"));
  EXPECT_THAT(refused(with(kStart, "start - -", "start ppppp -")), HasSubstr("is not a hand"));
  EXPECT_THAT(refused(with(kStart, "start - -", "start  -")), HasSubstr("is not a hand"));
  EXPECT_THAT(refused(with(kBuying, "+d", "+")), HasSubstr("are not cards in play"));
  EXPECT_THAT(refused(with(kBuying, "+d", "+d+d")), HasSubstr("are not cards in play"));
  EXPECT_THAT(refused(with(kBuying, "pppp+d", "")), HasSubstr("are not cards in play"));
  EXPECT_THAT(refused(with(kBuying, "+d", "+v")), HasSubstr("than the coins in play are worth"));
}

TEST(GeminionText, CardsAndGemsAreCounted_GMN38) {
  EXPECT_EQ(refused(with(kBuying, "0.17", "0.18")),
            "There are 19 cards of the kind double_coin, not 18.");
  EXPECT_EQ(refused(with(kBuying, "ppps|", "pps|")),
            "There are 13 cards of the kind penny, not 14.");
}

TEST(GeminionText, PositionsThatTheRulesCannotLeadToAreRefused) {
  const auto* before = "Before the start nothing has happened yet.";
  EXPECT_EQ(refused(with(kStart, "- - 0", "0 0 0")), before);
  EXPECT_EQ(refused(with(kStart, "- - 0", "- - 1")), before);
  EXPECT_EQ(refused(with(kStart, "0:p", "1:p")), before);
  EXPECT_EQ(refused(game_for(2, {.first = First::seat_1}), kStart), before);
  EXPECT_EQ(refused(game_for(2, {.first = First::seat_2}), kBuying), "Another seat was to begin.");
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

TEST(GeminionText, EndsAreChecked_GMN23_GMN_R10) {
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

TEST(GeminionText, ShuffledDecksAreHeaps_GMN21) {
  constexpr auto kHeap = "0.0.17.9.9.9.4.4.4.4.9 1:~pppd|pppps/1:ppps|pppp 0 0 2 draw - -";
  EXPECT_EQ(refused(kTwoShuffled, kHeap), "accepted");
  EXPECT_EQ(refused(kHeap), "A deck is shuffled in a game without shuffling.");
  const auto* order = "With shuffling cards are written in the order of the table.";
  EXPECT_EQ(refused(kTwoShuffled, with(kHeap, "pppd", "ppdp")), order);
  EXPECT_EQ(refused(kTwoShuffled, with(kHeap, "pppps", "psppp")), order);
  EXPECT_EQ(refused(kTwoShuffled, with(kHeap, "~pppd", "pppd")),
            "A deck that is not shuffled is what is left of the first eight cards.");
}

// What text cannot say but another program could.
TEST(GeminionText, TheDeepCheckLooksAtEveryField) {
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
  EXPECT_EQ(complaint([](State& state) { state.players[2].gems = 1; }),
            "An empty seat has something.");
  EXPECT_EQ(complaint([](State& state) { state.players[0].deck = 9; }),
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

TEST(GeminionText, EveryFieldCountsInTheHash) {
  const State state = position(kTwo, kBuying);
  const auto changed = [&](auto change) {
    State other = state;
    change(other);
    return kTwo.hash(other) != kTwo.hash(state);
  };
  EXPECT_FALSE(changed([](State&) {}));
  EXPECT_TRUE(changed([](State& s) { s.players[1].cards[0] = Card::mine; }));
  EXPECT_TRUE(changed([](State& s) { s.players[1].deck = 1; }));
  EXPECT_TRUE(changed([](State& s) { s.players[1].shuffled = true; }));
  EXPECT_TRUE(changed([](State& s) { s.players[1].gems = 1; }));
  EXPECT_TRUE(changed([](State& s) { ++s.piles[3]; }));
  EXPECT_TRUE(changed([](State& s) { s.phase = Phase::arrange; }));
  EXPECT_TRUE(changed([](State& s) { s.first = Seat(1); }));
  EXPECT_TRUE(changed([](State& s) { s.turn = Seat(1); }));
  EXPECT_TRUE(changed([](State& s) { ++s.rounds; }));
  EXPECT_TRUE(changed([](State& s) { s.hand.push_back(Card::penny); }));
  EXPECT_TRUE(changed([](State& s) { s.area[0] = Card::mine; }));
  EXPECT_TRUE(changed([](State& s) { s.bought = 0; }));
  EXPECT_TRUE(changed([](State& s) { ++s.purse; }));
  EXPECT_TRUE(changed([](State& s) { ++s.owed; }));
  EXPECT_TRUE(changed([](State& s) { ++s.to_hand; }));
}

TEST(GeminionText, MovesRoundTrip) {
  for (const auto* text : {"begin:0", "begin:3", "deal:penny", "draw", "play:wish", "clean:trove",
                           "keep", "buy:double_coin", "done", "put:rainbow", "rest"}) {
    const auto move = kTwo.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(kTwo.notation(*move), text);
  }
}

TEST(GeminionText, RubbishIsNotAMove) {
  for (const auto* text :
       {"", " ", "Draw", "draw ", "draw:", "draw:penny", "rest:penny", "begin", "begin:", "begin:-",
        "begin:4", "buy", "buy:", "buy:none", "buy:gold", "buy:penny:1", "put", "pass", "\xff"}) {
    const auto move = kTwo.parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().sentence, "\"" + std::string(text) + "\" is not a move of Geminion.");
  }
}

}  // namespace
}  // namespace orrery::geminion
