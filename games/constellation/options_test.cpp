// The optional rules, and the rulings about them; Open Game and Scoring Points have files of their
// own.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::all_played;
using at_table::dealt;
using at_table::ending;
using at_table::game_for;
using at_table::kAlmostP02;
using at_table::moves_at;
using at_table::names_of;
using at_table::play;
using at_table::refusal_of;
using at_table::table_with;
using at_table::told;
using at_table::winners;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

// ---- Multiple Goals ----

TEST(ConstellationOptions, AnyOfSeveralGoalsWins_CON30) {
  for (int goals = 2; goals <= 5; ++goals) {
    const Constellation game = game_for(2, {.multiple_goals = true, .goals = goals});
    std::vector<Goal> cards;
    for (int i = 0; i < 2 * goals; ++i) cards.push_back(goal_at(10 + i));
    cards[static_cast<std::size_t>(goals) - 1] = Goal::P02;
    const State after = play(game, table_with(game, kAlmostP02, cards), "6@1,-1");
    EXPECT_EQ(winners(game, after), std::vector{0});
    EXPECT_EQ(ending(game, after), "Ann wins with P02.");
    // The other goals stay secret.
    EXPECT_EQ(game.view(after, Seat(1)).goals[0][0], Goal::hidden);
  }
  EXPECT_EQ(Options{}.goals, 3);
  EXPECT_EQ(game_for(2).goals_each(), 1);
}

// ---- Change Goal ----

TEST(ConstellationOptions, AGoalIsChangedOnceATurnBeforeTheAction_CON31_CON_R12) {
  const Constellation game = game_for(2, {.change_goal = true});
  State state = dealt(game, {Goal::P02, Goal::P03});
  EXPECT_TRUE(moves_at(game, state).contains("change:1"));
  EXPECT_THAT(told(game, state, "change:1", Seat(1)),
              ElementsAre("Ann shows P02, discards it and draws another goal card."));
  state = play(game, state, "change:1");
  EXPECT_EQ(game.to_act(state), Seat::chance());
  EXPECT_THAT(told(game, state, "deal:P09", Seat(0)), ElementsAre("Ann draws P09."));
  EXPECT_THAT(told(game, state, "deal:P09", Seat(1)), ElementsAre("Ann draws a goal card."));
  state = play(game, state, "deal:P09");
  EXPECT_EQ(game.to_act(state), Seat(0));  // the action follows
  EXPECT_EQ(state.goals[0][0], Goal::P09);
  EXPECT_THAT(names_of(state.table.discards), ElementsAre("P02"));  // CON-R23
  EXPECT_EQ(refusal_of(game, state, "change:1"),
            "A goal is changed once a turn, and one has been: now comes the action.");
  state = play(game, state, "4@1,0 5@2,0");
  EXPECT_TRUE(moves_at(game, state).contains("change:1"));  // again in the next turn
  EXPECT_EQ(refusal_of(game_for(2), dealt(game_for(2), {Goal::P02, Goal::P03}), "change:1"),
            "Goals are not changed in this game.");
}

TEST(ConstellationOptions, OneChosenCardOfSeveralIsChanged_CON_R13) {
  const Constellation game = game_for(2, {.multiple_goals = true, .goals = 2, .change_goal = true});
  State state = dealt(game, {Goal::P02, Goal::P03, Goal::P04, Goal::P05});
  EXPECT_THAT(moves_at(game, state, "change"), ElementsAre("change:1", "change:2"));
  state = play(game, state, "change:2 deal:P06");
  EXPECT_THAT(state.goals[0], testing::Contains(Goal::P02));
  EXPECT_EQ(state.goals[0][1], Goal::P06);
}

// Four goals for each of five players leave twelve cards; they are used up by changing.
TEST(ConstellationOptions, AnEmptyPileIsMadeOfTheDiscardsBefore_CON_R14) {
  const Constellation game = game_for(5, {.multiple_goals = true, .goals = 5, .change_goal = true});
  Rng rng(1);
  State state = game.start();
  settle(game, state, rng);
  Goal first = Goal::none;
  for (int i = 0; i < 7; ++i) {
    if (i == 0) first = state.goals[state.table.turn][0];
    game.apply(state, Move::change(0));
    settle(game, state, rng);
    game.apply(state, random_move(game, state, rng));
    while (state.table.phase == Phase::act && state.table.changed) {
      game.apply(state, random_move(game, state, rng));
    }
  }
  EXPECT_EQ(game.pile_size(state.table, state.goals), 0);
  EXPECT_EQ(state.table.discards.size(), 7);
  const Goal now = state.goals[state.table.turn][1];
  EXPECT_THAT(told(game, state, "change:2"),
              Contains("The discarded goal cards are shuffled into a new pile."));
  game.apply(state, Move::change(1));
  const GoalSet pile = game.pile(state.table, state.goals);
  EXPECT_EQ(pile.size(), 7);
  EXPECT_TRUE(pile.contains(first));
  EXPECT_FALSE(pile.contains(now));  // the card just shown is not among them
  settle(game, state, rng);
  EXPECT_EQ(state.table.discards, GoalSet::of(now));
}

TEST(ConstellationOptions, WithoutACardToDrawNoGoalIsChanged_CON_R14) {
  // With the end "all" discards are never shuffled again.
  const Constellation game =
      game_for(2, {.change_goal = true, .scoring = true, .score_end = ScoreEnd::all});
  State state =
      table_with(game, "4@1,0", {Goal::P02, Goal::P03, Goal::P04, Goal::P05, Goal::P06, Goal::P07});
  state.table.discards = game.pile(state.table, state.goals);
  EXPECT_THAT(moves_at(game, state, "change"), IsEmpty());
  EXPECT_EQ(refusal_of(game, state, "change:1"), "There is no goal card to draw in exchange.");
  // With the end "points" they would be.
  const Constellation points = game_for(2, {.change_goal = true, .scoring = true});
  EXPECT_THAT(moves_at(points, state, "change"), SizeIs(3));
}

TEST(ConstellationOptions, WithoutAnyGoalsTheGameEnds_CON_R14) {
  const Constellation game = game_for(2, {.goals = 2, .scoring = true, .points = 10});
  State state = table_with(game, kAlmostP02, {Goal::P02});
  state.table.scored = game.pile(state.table, state.goals);
  state.table.scores = {1, 2};
  EXPECT_THAT(told(game, state, "6@1,-1"),
              ElementsAre("Ann places a six-pointed Star at 1,-1.",
                          "Ann scores P02, which stands in six-pointed Stars.",
                          "There is no goal card left to draw.",
                          "Nobody has a goal card any more: the game ends."));
  state = play(game, state, "6@1,-1");
  EXPECT_EQ(state.table.ending, Ending::no_goals);
  EXPECT_THAT(winners(game, state), ElementsAre(0, 1));
  EXPECT_EQ(ending(game, state), "Ann and Bob share the win with 2 points each.");  // CON-38
}

TEST(ConstellationOptions, OneWhoHasACardGoesOn_CON_R14) {
  const Constellation game = game_for(2, {.goals = 2, .scoring = true, .points = 10});
  State state = table_with(game, kAlmostP02, {Goal::P02, Goal::none, Goal::P20});
  state.table.scored = game.pile(state.table, state.goals);
  state = play(game, state, "6@1,-1");
  EXPECT_EQ(state.table.phase, Phase::act);
  EXPECT_EQ(state.goals[0][0], Goal::none);
}

// ---- Visible Goal ----

TEST(ConstellationOptions, OpenGoalsAreSeenByAll_CON32) {
  const Constellation game = game_for(2, {.change_goal = true, .visible_goals = true});
  State state = dealt(game, {Goal::P02, Goal::P03});
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()}) {
    EXPECT_EQ(game.view(state, viewer).goals, state.goals);
  }
  state = play(game, state, "change:1");
  EXPECT_THAT(told(game, state, "deal:P09"), ElementsAre("Ann draws P09."));  // drawn ones too
  state = play(game, state, "deal:P09");
  EXPECT_EQ(game.view(state, Seat(1)).goals[0][0], Goal::P09);
}

// ---- Blocking Clouds ----

const Constellation kBlocking = game_for(2, {.blocking_clouds = true});

TEST(ConstellationOptions, TheCloudGoesOnAnyOtherTile_CON36_CON_R19) {
  State state = play(kBlocking, dealt(kBlocking, {Goal::P02, Goal::P03}), "4@1,0");
  EXPECT_THAT(moves_at(kBlocking, state), ElementsAre("cloud@0,0", "cloud@1,0"));  // any tile
  state = play(kBlocking, state, "cloud@0,0 5@0,1 cloud@1,0 5@2,0");
  EXPECT_THAT(moves_at(kBlocking, state), ElementsAre("cloud@0,1", "cloud@1,0", "cloud@2,0"));
  EXPECT_EQ(refusal_of(kBlocking, state, "cloud@0,0"),
            "The Cloud lies at 0,0 already, and must change its tile.");
  EXPECT_EQ(refusal_of(kBlocking, state, "cloud@9,9"), "There is no tile at 9,9.");
}

TEST(ConstellationOptions, CloudsMayShareATile_CON_R18) {
  State state =
      play(kBlocking, dealt(kBlocking, {Goal::P02, Goal::P03}), "4@1,0 cloud@0,0 5@0,1 cloud@0,0");
  EXPECT_THAT(moves_at(kBlocking, state, "moon"), IsEmpty());
  state = play(kBlocking, state, "4@2,0 cloud@1,0");
  EXPECT_THAT(moves_at(kBlocking, state, "moon"), IsEmpty());  // the other is still there
  state = play(kBlocking, state, "4@3,0 cloud@2,0");
  EXPECT_FALSE(moves_at(kBlocking, state, "moon").empty());
}

TEST(ConstellationOptions, InAnOpenGameTheBlockingCloudIsFree_CON36_CON41) {
  const Constellation game = game_for(2, {.open_game = true, .blocking_clouds = true});
  State state = all_played(game, {Goal::P02, Goal::P03});
  state = play(game, state, "-20,0~-3,0");
  EXPECT_THAT(moves_at(game, state), SizeIs(24));
}

// ---- Stars of one kind ----

// The book's own words: nothing but the Cloud moves, and the turn is over.
TEST(ConstellationOptions, AStarMayBeSwitchedForOneOfItsKind_CON48) {
  const Constellation game = game_for(2, {.same_kind = true});
  State before = table_with(game, "4@1,0 5@2,0", {Goal::P02, Goal::P03});
  EXPECT_THAT(moves_at(game, before, "1,0="), ElementsAre("1,0=4", "1,0=5", "1,0=6"));
  const State after = play(game, before, "1,0=4");
  EXPECT_EQ(after.table.stars, before.table.stars);
  EXPECT_EQ(after.table.reserve, before.table.reserve);
  EXPECT_EQ(after.table.clouds[0], cell(1, 0));
  EXPECT_EQ(game.to_act(after), Seat(1));
  EXPECT_EQ(refusal_of(game, after, "1,0=4"),
            "Seat 1's Cloud covers the tile at 1,0, which stays as it is.");
  // It takes one from the Reserve.
  before.table.reserve[0] = 0;
  EXPECT_EQ(refusal_of(game, before, "1,0=4"),
            "There is no four-pointed Star left in the Reserve.");
}

// ---- Together ----

TEST(ConstellationOptions, TheAuthorsPresets_CON37_CON39) {
  EXPECT_TRUE(kSkilled.multiple_goals && kSkilled.open_game && kSkilled.scoring);
  EXPECT_EQ(kSkilled.goals, 3);
  EXPECT_EQ(kSkilled.points, 2);
  EXPECT_FALSE(kSkilled.change_goal || kSkilled.visible_goals || kSkilled.blocking_clouds);
  EXPECT_TRUE(kParty.multiple_goals);
  EXPECT_EQ(game_for(4, kParty).goals_each(), 3);
  EXPECT_FALSE(kParty.open_game || kParty.scoring);
}

TEST(ConstellationOptions, AGameEndsAfterItsLastAction_CON_R20) {
  const Constellation game = game_for(2, {.actions = 50});
  State state = table_with(game, "4@1,0 5@2,0", {Goal::P02, Goal::P03});
  state.table.actions = 48;
  state = play(game, state, "4@3,0");
  EXPECT_EQ(state.table.phase, Phase::act);
  state = play(game, state, "4@4,0");
  EXPECT_EQ(state.table.ending, Ending::actions);
  EXPECT_THAT(winners(game, state), ElementsAre(0, 1));
  EXPECT_EQ(ending(game, state), "50 actions have been played: it is a draw.");
  EXPECT_EQ(Options{}.actions, 200);

  const Constellation scoring = game_for(2, {.goals = 2, .scoring = true, .actions = 50});
  State points = table_with(scoring, "4@1,0 5@2,0", {Goal::P02, Goal::P03, Goal::P04, Goal::P05});
  points.table.actions = 49;
  points.table.scores = {0, 1};
  points = play(scoring, points, "4@3,0");
  EXPECT_EQ(winners(scoring, points), std::vector{1});  // most points win
  EXPECT_TRUE(scoring.result(points).cut_short);
}

TEST(ConstellationOptions, TheLastActionCanStillWin_CON_R20) {
  const Constellation game = game_for(2, {.actions = 50});
  State state = table_with(game, kAlmostP02, {Goal::P02, Goal::P03});
  state.table.actions = 49;
  const State won = play(game, state, "6@1,-1");
  EXPECT_EQ(won.table.ending, Ending::goal);
  EXPECT_FALSE(game.result(won).cut_short);
}

}  // namespace
}  // namespace orrery::constellation
