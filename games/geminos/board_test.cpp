// The score cards as a terminal shows them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::position;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string drawn(const Geminos& game, std::string_view text) {
  Ink ink(at_table::kNames);
  game.draw(game.view(position(game, text), Viewer::everybody()), ink);
  return ink.text();
}

TEST(GeminosBoard, FiveCardsWithNamesAndTotals_GEO4_GEO30) {
  const std::string board =
      drawn(game_for(5), "23.-.-.20.-/-.4.-.-.-/-.-.-.-.-/-.-.-.-.18/3.4.5.6.- 0 2 7 roll");
  EXPECT_THAT(board, ContainsRegex(" Ann +Bob +> Cleo +Dan +Eve\n"));
  EXPECT_THAT(board, ContainsRegex("Conjunction +23 +· +· +· +3\n"));
  EXPECT_THAT(board, ContainsRegex("Opposition +· +· +· +18 +·\n"));
  EXPECT_THAT(board, ContainsRegex("Total +43 +4 +0 +18 +18\n"));
}

TEST(GeminosBoard, WhatTheRollOffersIsMarkedOnTheCardToMove_GEO_R9) {
  const std::string board = drawn(kTwo, "-.4.-.-.-/-.6.-.-.- 0 0 1 enter:aries+leo");
  EXPECT_THAT(board, ContainsRegex("Syzygy +\\[4\\] +6\n"));
  EXPECT_THAT(board, ContainsRegex("Triangulation +\\[·\\] +·\n"));
  EXPECT_THAT(board, ContainsRegex("Conjunction +· +·\n"));
  EXPECT_THAT(board, HasSubstr("♈ Aries (12)   ♌ Leo (8)   together 20\n"));
}

TEST(GeminosBoard, ARollWithoutAnAffinityIsShownAsSuch_GEO9) {
  const std::string board = drawn(kTwo, "-.4.-.-.-/-.6.-.-.- 0 0 1 enter:taurus+libra");
  EXPECT_THAT(board, HasSubstr("♉ Taurus (11)   ♎ Libra (6)   no affinity\n"));
  EXPECT_THAT(board, Not(HasSubstr("[")));
}

// GEO-R10: not in the book, so the board shows it.
TEST(GeminosBoard, TheRoundAndTheCapAreShown_GEO_R10) {
  EXPECT_THAT(drawn(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 0 roll"),
              StartsWith("Round 1 of at most 200\n"));
  EXPECT_THAT(drawn(kTwo, "-.-.-.-.-/-.-.-.-.- 0 1 199 roll"),
              StartsWith("Round 200 of at most 200\n"));
  EXPECT_THAT(drawn(kTwo, "-.-.-.-.-/-.-.-.-.- 0 1 200 over"),
              StartsWith("Round 200 of at most 200\n"));
  EXPECT_THAT(drawn(game_for(2, {.cap = 7}), "-.-.-.-.-/-.-.-.-.- 0 0 0 roll"),
              StartsWith("Round 1 of at most 7\n"));
}

TEST(GeminosBoard, AGameThatEndsInTheMiddleOfARoundEndsInThatRound_GEO23) {
  EXPECT_THAT(drawn(kTwo, "3.4.5.6.8/-.-.-.-.- 0 0 4 over"),
              StartsWith("Round 5 of at most 200\n"));
  EXPECT_THAT(drawn(kTwo, "-.-.-.-.-/3.4.5.6.8 0 1 5 over"),
              StartsWith("Round 5 of at most 200\n"));
}

TEST(GeminosBoard, AloneRollsAreCounted_GEO32) {
  EXPECT_THAT(drawn(game_for(1), "-.-.-.-.- 0 0 12 roll"), StartsWith("Roll 13 of at most 20\n"));
}

}  // namespace
}  // namespace orrery::geminos
