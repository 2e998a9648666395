// Positions as text and as a hash.

#include <gtest/gtest.h>

#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::kTwo;
using at_table::position;

TEST(GeminosPosition, ItsTextNamesWhatHasHappened) {
  const auto text_of = [](std::string_view old) { return to_text(kTwo, position(kTwo, old)); };
  EXPECT_EQ(text_of("-.-.-.-.-/-.-.-.-.- - - 0 start"), "()");
  EXPECT_EQ(text_of("-.-.-.-.-/-.-.-.-.- 1 1 0 dice"), "phase=dice first=1 turn=1");
  EXPECT_EQ(text_of("23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo"),
            "cards=[(points=[23 0 0 20 18]) (points=[0 0 8])] phase=enter first=0 turn=1 "
            "dice=[aries leo] rounds=3");
}

TEST(GeminosPosition, WhatItsTextSaysIsChecked) {
  EXPECT_EQ(
      from_text(kTwo, "cards=[(points=[4])] phase=roll first=0 turn=0 rounds=1").error().sentence,
      "No roll scores 4 in conjunction.");
}

// Tables and records keep positions in the text they once had.
TEST(GeminosPosition, OldTextsAreRead) {
  for (const auto* text : {
           "-.-.-.-.-/-.-.-.-.- - - 0 start",
           "-.-.-.-.-/-.-.-.-.- 1 1 0 roll",
           "-.-.-.-.-/-.-.-.-.- 1 1 0 dice",
           "23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo",
           "23.-.-.20.18/-.-.8.-.- 0 1 3 enter:taurus+libra",
           "3.4.5.6.8/-.-.-.-.- 0 0 4 over",
           "-.-.-.-.-/3.4.5.6.8 0 1 5 over",
           "-.-.-.-.-/-.-.-.-.- 0 1 200 over",
       }) {
    const State state = position(kTwo, text);
    EXPECT_EQ(from_text(kTwo, to_text(kTwo, state)), state) << text;
    EXPECT_EQ(from_stored_text(kTwo, to_text(kTwo, state)), state) << text;
    EXPECT_FALSE(from_text(kTwo, text)) << "it is written no more";
  }
  const State state = position(kTwo, "23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo");
  EXPECT_EQ(state.cards[Seat(0)].points, (std::array<std::uint8_t, 5>{23, 0, 0, 20, 18}));
  EXPECT_EQ(state.cards[Seat(1)].points, (std::array<std::uint8_t, 5>{0, 0, 8, 0, 0}));
  EXPECT_EQ(state.first, Seat(0));
  EXPECT_EQ(state.turn, Seat(1));
  EXPECT_EQ(state.rounds, 3);
  EXPECT_EQ(state.phase, Phase::enter);
  EXPECT_EQ(state.dice, (std::array{Sign::aries, Sign::leo}));
}

TEST(GeminosPosition, MalformedOldTextsAreRefused) {
  for (const auto* text : {
           "",
           "-.-.-.-.-/-.-.-.-.- 0 0 0",
           "-.-.-.-.-/-.-.-.-.-  0 0 0 roll",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 roll ",
           "-.-.-.-.- 0 0 0 roll",
           "-.-.-.-/-.-.-.-.- 0 0 0 roll",
           "x.-.-.-.-/-.-.-.-.- 0 0 1 roll",
           "0.-.-.-.-/-.-.-.-.- 0 0 1 roll",
           "03.-.-.-.-/-.-.-.-.- 0 0 1 roll",
           "99999999999.-.-.-.-/-.-.-.-.- 0 0 1 roll",
           "-3.-.-.-.-/-.-.-.-.- 0 0 1 roll",
           ".-.-.-.-/-.-.-.-.- 0 0 1 roll",
           "-.-.-.-.-/-.-.-.-.- x 0 0 roll",
           "-.-.-.-.-/-.-.-.-.- 0 5 0 roll",
           "-.-.-.-.-/-.-.-.-.- 0 0 -1 roll",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 wait",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 Roll",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 enter",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 roll:aries+leo",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+none",
           "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:a+b+c",
           "-.-.-.-.-/-.-.-.-.- 0 1 3 enter:leo+aries",
       }) {
    EXPECT_FALSE(from_stored_text(kTwo, text)) << text;
  }
}

TEST(GeminosPosition, EveryFieldCountsInTheHash) {
  const State state = position(kTwo, "21.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+leo");
  for (const auto* other : {
           "23.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+leo",
           "-.-.21.-.-/-.-.-.-.- 0 1 3 enter:aries+leo",
           "-.-.-.-.-/21.-.-.-.- 0 1 3 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 1 1 3 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 0 0 3 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 0 1 4 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+virgo",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 enter:taurus+leo",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 dice",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 roll",
       }) {
    EXPECT_NE(hash_of(kTwo, position(kTwo, other)), hash_of(kTwo, state)) << other;
  }
}

}  // namespace
}  // namespace orrery::geminos
