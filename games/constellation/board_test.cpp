// The board as it is drawn in a terminal.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::dealt;
using at_table::game_for;
using at_table::kTwo;
using at_table::play;
using testing::HasSubstr;
using testing::Not;

std::string drawn(const Constellation& game, const State& state, Viewer viewer) {
  Ink ink(at_table::kNames);
  game.draw(game.view(state, viewer), ink);
  return ink.text();
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

TEST(ConstellationBoard, ShowsTilesCloudsAxesAndTheCellsToTypeAt_CON2) {
  const State state = play(kTwo, dealt(kTwo, {Goal::P20, Goal::P30}), "5@1,0 6@0,1");
  const std::string text = drawn(kTwo, state, Seat(0));
  EXPECT_THAT(text, HasSubstr("Action 3 of at most 200"));  // CON-R20
  EXPECT_THAT(text, HasSubstr("4✦ 8"));
  EXPECT_THAT(text, HasSubstr("5★ 7"));
  EXPECT_THAT(text, HasSubstr("> a Ann"));
  EXPECT_THAT(text, HasSubstr("(5★)a"));
  EXPECT_THAT(text, HasSubstr("(6✶)b"));
  EXPECT_THAT(text, HasSubstr("☾"));
  EXPECT_THAT(text, HasSubstr("Cloud at 1,0"));
  EXPECT_THAT(text, HasSubstr("-1,1"));  // an empty cell, by its coordinates
  EXPECT_THAT(text, HasSubstr("r\\q"));
  EXPECT_THAT(text, HasSubstr("Your goal P20"));
  EXPECT_THAT(text, HasSubstr("●"));
}

TEST(ConstellationBoard, EverySeatHasACloudOfItsOwn_CON45) {
  const Constellation game = game_for(5);
  const State state =
      play(game, dealt(game, {Goal::P20, Goal::P30, Goal::P21, Goal::P22, Goal::P23}),
           "4@1,0 4@2,0 4@3,0 5@0,1 5@0,2");
  const std::string text = drawn(game, state, Viewer::everybody());
  for (const char* cloud : {"(4✦)a", "(4✦)b", "(4✦)c", "(5★)d", "(5★)e"}) {
    EXPECT_THAT(text, HasSubstr(cloud));
  }
}

TEST(ConstellationBoard, DrawsOnlyTheViewersGoal_CON4) {
  const State state = dealt(kTwo, {Goal::P20, Goal::P30});
  EXPECT_THAT(drawn(kTwo, state, Seat(0)), Not(HasSubstr("P30")));
  EXPECT_THAT(drawn(kTwo, state, Seat(1)), Not(HasSubstr("P20")));
  const std::string everybody = drawn(kTwo, state, Viewer::everybody());
  EXPECT_THAT(everybody, Not(HasSubstr("P20")));
  EXPECT_THAT(everybody, Not(HasSubstr("●")));
}

TEST(ConstellationBoard, DrawsAGoalInAllItsTurns_CON22) {
  // Six turns of five cells, and three turns of a shape that half a turn keeps.
  const auto dots = [](const std::string& text) {
    std::size_t count = 0;
    for (auto at = text.find("●"); at != std::string::npos; at = text.find("●", at + 1)) ++count;
    return count;
  };
  EXPECT_EQ(dots(drawn(kTwo, dealt(kTwo, {Goal::P20, Goal::P28}), Seat(0))), 30U);
  EXPECT_EQ(dots(drawn(kTwo, dealt(kTwo, {Goal::P20, Goal::P28}), Seat(1))), 15U);
  const Constellation three = game_for(2, {.multiple_goals = true});
  const State state =
      dealt(three, {Goal::P02, Goal::P03, Goal::P04, Goal::P05, Goal::P06, Goal::P07});
  EXPECT_EQ(dots(drawn(three, state, Seat(0))), 90U);
}

TEST(ConstellationBoard, SaysWhatIsRuledOutAndWhatLiesOpen_CON_R23) {
  const Constellation game = game_for(2, {.change_goal = true});
  State state = dealt(game, {Goal::P20, Goal::P30});
  state = play(game, state, "change:1 deal:P09 6@0,1 4@1,0 6@0,2 4@2,0 6@0,3 4@3,0 6@1,-1");
  const std::string text = drawn(game, state, Seat(0));
  EXPECT_THAT(text, HasSubstr("(not P02"));
  EXPECT_THAT(text, HasSubstr("discarded: P20"));
  EXPECT_THAT(text, HasSubstr("goal cards to draw"));
}

// Whatever happens on the table, no line is wider than a terminal.
TEST(ConstellationBoard, FitsIntoEightyColumns) {
  for (const Options& options :
       {Options{}, kSkilled, Options{.multiple_goals = true, .goals = 5, .change_goal = true},
        Options{.open_game = true, .blocking_clouds = true, .actions = 400}}) {
    const Constellation game = game_for(3, options);
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Rng rng(seed);
      State state = game.start();
      for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
        game.apply(state, random_move(game, state, rng));
        if (rng.below(8) != 0) continue;
        for (const std::string& line : lines_of(drawn(game, state, Seat(0)))) {
          EXPECT_LE(columns(line), 80U) << line;
        }
      }
    }
  }
}

TEST(ConstellationBoard, TilesTooFarOutAreNamed) {
  const Constellation game = game_for(2, {.open_game = true, .actions = 1000});
  State state = at_table::table_with(game, "4@1,0 5@2,0", {Goal::P02, Goal::P03});
  state.table.put({cell(300, 5), Kind::six});
  EXPECT_THAT(drawn(game, state, Seat(0)), HasSubstr("Further out: 6✶@300,5"));
}

TEST(ConstellationBoard, TablesShowEveryShape_CON22) {
  const std::string text = kTwo.tables();
  EXPECT_THAT(text, HasSubstr("| P01 (no card) | 3 | itself | 14 |"));
  EXPECT_THAT(text, HasSubstr("| P13 | 6 | itself | 11 |"));
  EXPECT_THAT(text, HasSubstr("| P32 | 3 | P28 | 14 |"));
}

}  // namespace
}  // namespace orrery::constellation
