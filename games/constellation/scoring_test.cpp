// Scoring Points.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::all_played;
using at_table::ending;
using at_table::game_for;
using at_table::kAlmostP02;
using at_table::kBoth;
using at_table::names_of;
using at_table::play;
using at_table::table_with;
using at_table::told;
using at_table::winners;
using testing::Contains;
using testing::ElementsAre;
using testing::SizeIs;

TEST(ConstellationScoring, AGoalIsAPointAndIsReplaced_CON35) {
  const Constellation game = game_for(2, {.goals = 2, .scoring = true});
  EXPECT_EQ(game.goals_each(), 2);  // Multiple Goals is on with it
  const State before = table_with(game, kAlmostP02, {Goal::P20, Goal::P02, Goal::P21, Goal::P22});
  EXPECT_THAT(told(game, before, "6@1,-1"),
              ElementsAre("Ann places a six-pointed Star at 1,-1.",
                          "Ann scores P02, which stands in six-pointed Stars."));
  State after = play(game, before, "6@1,-1");
  EXPECT_EQ(after.table.scores[0], 1);
  EXPECT_EQ(game.result(after).scores[0], 1);
  EXPECT_TRUE(game.result(after).keeps_score());
  EXPECT_EQ(game.to_act(after), Seat::chance());
  after = play(game, after, "deal:P09");
  EXPECT_EQ(after.goals[0][1], Goal::P09);
  EXPECT_THAT(names_of(after.table.scored), ElementsAre("P02"));
  EXPECT_EQ(game.to_act(after), Seat(1));
  EXPECT_THAT(after.table.stars, SizeIs(4));  // the table stays as it is
}

TEST(ConstellationScoring, TheFirstToTheLimitWins_CON35) {
  for (const int limit : {2, 10}) {
    const Constellation game = game_for(2, {.goals = 2, .scoring = true, .points = limit});
    State state = table_with(game, kAlmostP02, {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
    state.table.scored = GoalSet::of(Goal::P30);
    state.table.scores[0] = static_cast<std::uint8_t>(limit - 1);
    state = play(game, state, "6@1,-1 deal:P09");
    EXPECT_EQ(state.table.ending, Ending::points);
    EXPECT_EQ(winners(game, state), std::vector{0});
    EXPECT_EQ(ending(game, state), "Ann wins with " + std::to_string(limit) + " points.");
  }
}

TEST(ConstellationScoring, EveryGoalScoresAtTheSameCheck_CON27_CON_R7) {
  const Constellation game = game_for(2, {.goals = 2, .scoring = true, .points = 10, .omitted = 0});
  State own = table_with(game, kBoth, {Goal::P01, Goal::P02, Goal::P21, Goal::P22});
  own = play(game, own, "0,1=5 deal:P09 deal:P10");
  EXPECT_EQ(own.table.scores[0], 2);  // both of one player
  State split = table_with(game, kBoth, {Goal::P20, Goal::P02, Goal::P01, Goal::P22});
  split = play(game, split, "0,1=5 deal:P09 deal:P10");
  EXPECT_EQ(split.table.scores[0], 1);
  EXPECT_EQ(split.table.scores[1], 1);
  EXPECT_EQ(split.goals[1][0], Goal::P10);
}

TEST(ConstellationScoring, ReachingTheLimitTogetherTheHigherTotalWins_CON_R16) {
  const Constellation game = game_for(2, {.goals = 2, .scoring = true, .omitted = 0});
  State state = table_with(game, kBoth, {Goal::P20, Goal::P02, Goal::P01, Goal::P22});
  state.table.scores = {1, 1};
  const State equal = play(game, state, "0,1=5 deal:P09 deal:P10");
  EXPECT_THAT(winners(game, equal), ElementsAre(0, 1));
  state.table.scores = {1, 2};
  const State higher = play(game, state, "0,1=5 deal:P09 deal:P10");
  EXPECT_THAT(winners(game, higher), ElementsAre(1));
}

// CON-38: who has fewer points loses.
TEST(ConstellationScoring, EqualScoresShareAndTheOthersLose_CON38) {
  const Constellation game = game_for(3, {.goals = 2, .scoring = true});
  State state = table_with(game, "4@1,0");
  state.table.phase = Phase::over;
  state.table.ending = Ending::actions;
  state.table.scores = {1, 0, 1};
  EXPECT_THAT(winners(game, state), ElementsAre(0, 2));
  EXPECT_EQ(ending(game, state), "Ann and Cleo share the win with 1 point each.");
  EXPECT_EQ(game.result(state).share(Seat(1), false), 0);
}

TEST(ConstellationScoring, AnEmptyReserveEndsScoringToo_CON_R15) {
  const Constellation game = game_for(2, {.goals = 2, .scoring = true});
  State state = all_played(game, {Goal::P21, Goal::P20, Goal::P22, Goal::P23});
  state.table.stars.clear();
  for (int i = 0; i < 23; ++i) {
    state.table.put(
        {cell(-1 - i, 0), i >= 16 ? Kind::six : kAllKinds[static_cast<std::size_t>(i) % 2]});
  }
  state.table.reserve = {0, 0, 1};
  state.table.scores = {0, 1};
  state.table.scored = GoalSet::of(Goal::P30);
  EXPECT_THAT(told(game, state, "6@-24,0"),
              Contains("The last Star has been played: the game ends."));
  state = play(game, state, "6@-24,0");
  EXPECT_EQ(state.table.ending, Ending::reserve);
  EXPECT_EQ(winners(game, state), std::vector{1});
}

TEST(ConstellationScoring, SoManyCardsDrawnEndTheGame_CON35_CON_R17) {
  const Constellation game =
      game_for(2, {.goals = 2, .scoring = true, .score_end = ScoreEnd::cards, .cards = 1});
  State state = table_with(game, kAlmostP02, {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
  state = play(game, state, "6@1,-1");
  EXPECT_EQ(game.to_act(state), Seat::chance());  // the card is still drawn
  state = play(game, state, "deal:P09");
  EXPECT_EQ(state.table.ending, Ending::cards);
  EXPECT_EQ(winners(game, state), std::vector{0});
}

TEST(ConstellationScoring, ChangedCardsCountAsDrawn_CON35) {
  const Constellation game = game_for(
      2,
      {.goals = 2, .change_goal = true, .scoring = true, .score_end = ScoreEnd::cards, .cards = 1});
  State state = table_with(game, kAlmostP02, {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
  state = play(game, state, "change:2 deal:P09");
  EXPECT_EQ(state.table.phase, Phase::act);  // it ends after the check that follows
  EXPECT_EQ(play(game, state, "4@-1,0").table.ending, Ending::cards);
  EXPECT_THAT(winners(game, play(game, state, "4@-1,0")), ElementsAre(0, 1));
  EXPECT_THAT(winners(game, play(game, state, "6@1,-1 deal:P10")), ElementsAre(0));
}

TEST(ConstellationScoring, AllMeansEveryCardAndNoLimitOfPoints_CON35) {
  const Constellation game =
      game_for(2, {.goals = 2, .scoring = true, .score_end = ScoreEnd::all, .points = 2});
  EXPECT_EQ(game.last_card(), 28);
  EXPECT_EQ(game_for(5, {.goals = 5, .scoring = true, .score_end = ScoreEnd::all}).last_card(), 7);
  State state = table_with(game, kAlmostP02, {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
  state.table.scores = {2, 0};
  state.table.scored = GoalSet::of(Goal::P30) | GoalSet::of(Goal::P31);
  state = play(game, state, "6@1,-1 deal:P09");
  EXPECT_EQ(state.table.ending, Ending::none);
  const auto refused = Constellation::create(
      5, {.goals = 5, .scoring = true, .score_end = ScoreEnd::cards, .cards = 8});
  EXPECT_EQ(refused.error().sentence,
            "With 5 players and 5 goals each, 7 goal cards are left to draw, and not 8.");
}

TEST(ConstellationScoring, AChangedCardGivesNoPoint_CON41) {
  const Constellation game = game_for(2, {.goals = 2, .change_goal = true, .scoring = true});
  State state =
      table_with(game, "6@0,1 6@0,2 6@0,3 6@1,-1", {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
  state = play(game, state, "change:1 deal:P09");
  EXPECT_EQ(state.table.scores[0], 0);
  EXPECT_EQ(play(game, state, "4@-1,0").table.scores[0], 0);
}

}  // namespace
}  // namespace orrery::constellation
