// Positions as text and as a hash.

#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::kBuying;
using at_table::kStart;
using at_table::kTwo;
using at_table::kTwoShuffled;
using at_table::position;
using at_table::with;

TEST(GeminionPosition, ItsTextNamesWhatHasHappened) {
  EXPECT_EQ(to_text(kTwo, position(kTwo, kBuying)),
            "players=[(cards=[penny penny penny stash] deck=4) (cards=[penny penny penny penny "
            "penny penny "
            "penny stash] deck=8)] piles=[0 0 17 9 9 9 4 4 4 4 9] bank=80 phase=buy first=0 turn=0 "
            "area=[penny penny penny penny double_coin] bought=1 purse=1");
}

TEST(GeminionPosition, WhatItsTextSaysIsChecked) {
  std::string text = to_text(kTwo, position(kTwo, kBuying));
  EXPECT_TRUE(from_text(kTwo, text));
  EXPECT_EQ(from_text(kTwo, with(text, "bank=80", "bank=79")).error().sentence,
            "There are 79 gems, not 80.");
  EXPECT_EQ(from_text(kTwo, with(text, "phase=buy", "phase=sell")).error().sentence,
            "position.phase: expected a name, found \"sell\"; there are start, draw, deal, play, "
            "more, clean, "
            "buy, arrange, over and youngest.");
}

void expect_read(const Geminion& game, std::string_view text) {
  const State state = position(game, text);
  EXPECT_EQ(from_text(game, to_text(game, state)), state) << text;
  EXPECT_EQ(from_stored_text(game, to_text(game, state)), state) << text;
  EXPECT_FALSE(from_text(game, text)) << "it is written no more";
}

// Tables and records keep positions in the text they once had.
TEST(GeminionPosition, OldTextsAreRead) {
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
    expect_read(kTwo, text);
  }
  for (const auto* text : {
           "0.0.18.9.9.9.4.4.4.4.9 1:~ppps|p/1:ppps|pppp 0 0 2 deal:hand ppp -",
           "0.0.18.9.9.9.4.4.4.3.9 1:~pppps|pp/1:~|ppppppps 0 0 2 deal:1 p r",
           "0.0.18.9.9.9.4.4.4.4.9 1:~|pppppppps/1:~|pppppps 0 1 2 draw - -",
       }) {
    expect_read(kTwoShuffled, text);
  }
}

TEST(GeminionPosition, AnOldTextSaysWhatTheDerivedOneSays) {
  const State state =
      position(kTwoShuffled, "0.0.18.9.9.9.4.4.4.3.9 1:~pppps|pp/1:~|ppppppps 0 0 2 deal:1 p r");
  EXPECT_EQ(
      to_text(kTwoShuffled, state),
      "players=[(cards=[penny penny penny penny stash penny penny] deck=5 shuffled=yes gems=1) "
      "(cards=[penny penny penny penny penny penny penny stash] shuffled=yes gems=1)] "
      "piles=[0 0 18 9 9 9 4 4 4 3 9] bank=78 phase=deal first=0 turn=0 rounds=2 "
      "hand=[penny] area=[rainbow] purse=1 owed=1");
}

TEST(GeminionPosition, MalformedOldTextsAreRefused) {
  for (const std::string& text : {
           std::string(""),
           std::string(std::string(kStart) + " "),
           with(kStart, ".9 ", " "),
           with(kStart, "18", "018"),
           with(kStart, "18", "300"),
           with(kStart, "18", "-1"),
           with(kStart, "/0:ppppppps|", ""),
           with(kStart, "0:p", "0p"),
           with(kStart, "s|", "s"),
           with(kStart, "ppps", "ppxs"),
           with(kStart, "0:p", "x:p"),
           with(kStart, "0:p", "81:p"),
           with(kStart, "- - 0", "x - 0"),
           with(kStart, "- - 0", "- 4 0"),
           with(kStart, "- 0 s", "- 101 s"),
           with(kStart, "start", "wait"),
           with(kStart, "start", "start:1"),
           with(kStart, "start", "more"),
           with(kStart, "start", "more:x"),
           with(kStart, "start", "more:256"),
           with(kStart, "start", "more:hand"),
           with(kStart, "start - -", "start ppppp -"),
           with(kStart, "start - -", "start  -"),
           with(kBuying, "+d", "+"),
           with(kBuying, "+d", "+d+d"),
           with(kBuying, "pppp+d", ""),
           with(kBuying, "+d", "+v"),
           with(kStart, "ppps", std::string(300, 'p')),
       }) {
    EXPECT_FALSE(from_stored_text(kTwo, text)) << text;
  }
}

TEST(GeminionPosition, EveryFieldCountsInTheHash) {
  const State state = position(kTwo, kBuying);
  const auto changed = [&](auto change) {
    State other = state;
    change(other);
    return hash_of(kTwo, other) != hash_of(kTwo, state);
  };
  EXPECT_FALSE(changed([](State&) {}));
  EXPECT_TRUE(changed([](State& s) { s.players[Seat(1)].cards[0] = Card::mine; }));
  EXPECT_TRUE(changed([](State& s) { s.players[Seat(1)].deck = 1; }));
  EXPECT_TRUE(changed([](State& s) { s.players[Seat(1)].shuffled = true; }));
  EXPECT_TRUE(changed([](State& s) { s.players[Seat(1)].gems = 1; }));
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

}  // namespace
}  // namespace orrery::geminion
