// When a goal stands, and what follows from it.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/pieces.h"
#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::dealt;
using at_table::ending;
using at_table::game_for;
using at_table::kBoth;
using at_table::kTwo;
using at_table::names_of;
using at_table::play;
using at_table::table_with;
using at_table::told;
using at_table::winners;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

std::set<std::string> shapes(std::string_view stars) {
  return names_of(standing(table_with(kTwo, stars).table));
}

TEST(ConstellationGoals, FourStarsOfAKindAndTheMoonMakeAShape_CON20_CON21) {
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0 5@4,0"), ElementsAre("P01"));
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0 6@4,0"), IsEmpty());  // not all of one kind
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0"), IsEmpty());
}

TEST(ConstellationGoals, AnotherStarOfTheKindSpoilsIt_CON21_CON_R4) {
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0 5@4,0 5@-1,0"), IsEmpty());  // touches only the Moon
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0 5@4,0 5@5,0"), IsEmpty());
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0 5@4,0 4@-1,0"), ElementsAre("P01"));
  // It does not touch the pattern.
  EXPECT_THAT(shapes("5@1,0 5@2,0 5@3,0 5@4,0 4@-1,0 5@-2,0"), ElementsAre("P01"));
}

TEST(ConstellationGoals, TheMoonMustBePartOfIt_CON20) {
  EXPECT_THAT(shapes("5@1,0 4@2,0 4@3,0 4@4,0 4@5,0 4@6,0"), IsEmpty());
}

TEST(ConstellationGoals, TheMirrorImageIsAnotherShape_CON22_CON_R1) {
  EXPECT_THAT(shapes("6@0,1 6@0,2 6@0,3 6@1,-1"), ElementsAre("P02"));
  EXPECT_THAT(shapes("6@0,1 6@0,2 6@0,3 6@1,3"), ElementsAre("P06"));
  const State before = table_with(kTwo, "6@0,1 6@0,2 6@0,3", {Goal::P02, Goal::P20});
  EXPECT_EQ(play(kTwo, before, "6@1,3").table.ending, Ending::none);
  EXPECT_EQ(play(kTwo, before, "6@1,-1").table.ending, Ending::goal);
}

// CON-22: all turns count, and the Moon may be any of the five.
TEST(ConstellationGoals, EveryTurnCountsWithTheMoonAnywhere_CON22) {
  for (int number = 1; number <= kShapes; ++number) {
    Shape shape = shape_of(goal_at(number));
    for (int turn = 0; turn < 6; ++turn) {
      for (Cell& at : shape) at = turned(at);
      for (const Cell moon : shape) {
        OpenPart table;
        table.moon = moon;
        for (const Cell at : shape) {
          if (at != moon) table.put({at, Kind::six});
        }
        EXPECT_EQ(standing(table), GoalSet::of(goal_at(number)));
      }
    }
  }
}

TEST(ConstellationGoals, CloudsDoNotMatter_CON23) {
  State before = table_with(kTwo, "6@0,1 6@0,2 6@0,3", {Goal::P02, Goal::P20});
  before.table.clouds = {cell(0, 1), cell(0, 2)};
  const State after = play(kTwo, before, "6@1,-1");
  EXPECT_TRUE(after.table.covered(cell(1, -1)));
  EXPECT_EQ(winners(kTwo, after), std::vector{0});
}

TEST(ConstellationGoals, AtMostOneShapeStandsInEachKind_CON24) {
  // Three arms of three kinds from the Moon.
  EXPECT_THAT(shapes("4@1,0 4@2,0 4@3,0 4@4,0 5@-1,1 5@-2,2 5@-3,3 5@-3,4 6@0,-1 6@0,-2 6@0,-3 "
                     "6@1,-4"),
              ElementsAre("P01", "P02", "P06"));
  Rng rng(1);
  for (int game = 0; game < 50; ++game) {
    State state = kTwo.start();
    for (settle(kTwo, state, rng); kTwo.to_act(state).is_player(); settle(kTwo, state, rng)) {
      kTwo.apply(state, random_move(kTwo, state, rng));
      EXPECT_LE(standing(state.table).size(), 3);
    }
  }
}

TEST(ConstellationGoals, WhoeverHasTheGoalWinsByAnybodysAction_CON25_CON26_CON_R21) {
  const State before = table_with(kTwo, "6@0,1 6@0,2 6@0,3", {Goal::P20, Goal::P02});
  const State after = play(kTwo, before, "6@1,-1");  // the first seat completes the other's goal
  EXPECT_EQ(winners(kTwo, after), std::vector{1});
  EXPECT_EQ(ending(kTwo, after), "Bob wins with P02.");
  EXPECT_THAT(told(kTwo, before, "6@1,-1"),
              ElementsAre("Ann places a six-pointed Star at 1,-1.",
                          "Bob shows P02: it stands in six-pointed Stars."));
  // The card is shown, and no other.
  EXPECT_EQ(kTwo.view(after, Viewer::everybody()).goals[1][0], Goal::P02);
  EXPECT_EQ(kTwo.view(after, Viewer::everybody()).goals[0][0], Goal::hidden);
}

TEST(ConstellationGoals, ASwitchCanCompleteTwoShapes_CON_R6) {
  const Constellation all = game_for(2, {.omitted = 0});
  EXPECT_THAT(shapes(kBoth), IsEmpty());
  const State before = table_with(all, kBoth, {Goal::P01, Goal::P02});
  const State after = play(all, before, "0,1=5");
  EXPECT_THAT(names_of(standing(after.table)), ElementsAre("P01", "P02"));
}

TEST(ConstellationGoals, SeveralPlayersTogetherDraw_CON27_CON_R5) {
  const Constellation all = game_for(2, {.together = Together::draw, .omitted = 0});
  const State after = play(all, table_with(all, kBoth, {Goal::P01, Goal::P02}), "0,1=5");
  EXPECT_EQ(after.table.ending, Ending::together);
  EXPECT_THAT(winners(all, after), ElementsAre(0, 1));  // CON-38
  EXPECT_EQ(ending(all, after), "Several goals stand at the same time: it is a draw.");
}

TEST(ConstellationGoals, OrTheyChangeTheseCardsAndGoOn_CON_R5) {
  const Constellation game = game_for(3, {.together = Together::change, .omitted = 0});
  const State before = table_with(game, kBoth, {Goal::P20, Goal::P02, Goal::P01});
  EXPECT_THAT(told(game, before, "0,1=5"),
              Contains("They change these goal cards, and the game goes on."));
  State after = play(game, before, "0,1=5");
  EXPECT_EQ(game.to_act(after), Seat::chance());
  EXPECT_EQ(game.pile_size(after.table, after.goals), 30);
  after = play(game, after, "deal:P10 deal:P11");
  EXPECT_EQ(after.goals[1][0], Goal::P10);  // in the order of turns
  EXPECT_EQ(after.goals[2][0], Goal::P11);
  EXPECT_EQ(game.to_act(after), Seat(1));  // play goes on with the next player
  EXPECT_THAT(names_of(after.table.discards), ElementsAre("P01", "P02"));  // CON-R23: open
}

// The goals of the first and the third of three players stand together.
const Constellation kDeciding = game_for(3, {.omitted = 0});
State before_vote() { return table_with(kDeciding, kBoth, {Goal::P01, Goal::P20, Goal::P02}); }

TEST(ConstellationVote, ThoseWhoseGoalsStandAreAskedInSeatOrder_CON44) {
  State state = play(kDeciding, before_vote(), "0,1=5");
  EXPECT_EQ(state.table.phase, Phase::vote);
  EXPECT_EQ(kDeciding.to_act(state), Seat(0));
  EXPECT_THAT(at_table::moves_at(kDeciding, state), ElementsAre("vote:change", "vote:draw"));
  // Their cards lie open, the other one does not.
  const View view = kDeciding.view(state, Viewer::everybody());
  EXPECT_EQ(view.goals[0][0], Goal::P01);
  EXPECT_EQ(view.goals[1][0], Goal::hidden);
  EXPECT_EQ(view.goals[2][0], Goal::P02);
  EXPECT_EQ(
      at_table::refusal_of(kDeciding, state, "4@5,0"),
      "Goals of several players stand: first Seat 1 says whether they change them and go on.");
  EXPECT_THAT(told(kDeciding, state, "vote:change"),
              ElementsAre("Ann would change the goal cards that stand, and go on."));
  state = play(kDeciding, state, "vote:change");
  EXPECT_EQ(kDeciding.to_act(state), Seat(2));
}

TEST(ConstellationVote, NothingButAnAnswerIsClickedThen_CON44) {
  const State state = play(kDeciding, before_vote(), "0,1=5");
  const auto why = [&](const Path& path) {
    return spell(kDeciding, kDeciding.why_not(kDeciding.view(state, Seat(0)), path),
                 at_table::kNames);
  };
  const auto first =
      "Goals of several players stand: first Ann says whether they change them and go on.";
  const Piece tile = cell_piece(cell(1, 0));
  EXPECT_EQ(why(path_of(vote_piece(Vote::change))), "");
  EXPECT_EQ(why(path_of(vote_piece(Vote::draw))), "");
  EXPECT_EQ(why(path_of(tile)), first);
  EXPECT_EQ(why(path_of(vote_piece(Vote::draw), tile)), first);
}

TEST(ConstellationVote, WhenAllWantToTheyChangeTheirCardsAndGoOn_CON44) {
  State state = play(kDeciding, before_vote(), "0,1=5 vote:change");
  EXPECT_THAT(told(kDeciding, state, "vote:change"),
              ElementsAre("Cleo would change the goal cards that stand, and go on.",
                          "They change these goal cards, and the game goes on."));
  state = play(kDeciding, state, "vote:change deal:P10 deal:P11");
  EXPECT_EQ(state.goals[0][0], Goal::P10);
  EXPECT_EQ(state.goals[2][0], Goal::P11);
  EXPECT_THAT(names_of(state.table.discards), ElementsAre("P01", "P02"));
  EXPECT_EQ(kDeciding.to_act(state), Seat(1));
}

TEST(ConstellationVote, OneVoteForTheDrawIsADraw_CON44) {
  const State first = play(kDeciding, before_vote(), "0,1=5 vote:draw");
  EXPECT_EQ(first.table.ending, Ending::together);
  EXPECT_THAT(winners(kDeciding, first), ElementsAre(0, 1, 2));
  const State asked = play(kDeciding, before_vote(), "0,1=5 vote:change");
  EXPECT_THAT(told(kDeciding, asked, "vote:draw"), ElementsAre("Cleo calls it a draw."));
  EXPECT_EQ(play(kDeciding, asked, "vote:draw").table.ending, Ending::together);
}

TEST(ConstellationVote, ThereIsNoVoteWhereGoalsStandAlone_CON26_CON44) {
  const State before = table_with(kDeciding, kBoth, {Goal::P01, Goal::P20, Goal::P21});
  EXPECT_EQ(at_table::refusal_of(kDeciding, before, "vote:draw"),
            "There is nothing to vote on: no goals stand together.");
  EXPECT_EQ(play(kDeciding, before, "0,1=5").table.ending, Ending::goal);
}

TEST(ConstellationGoals, AMoonMoveCanCompleteThreeShapes_CON_R6) {
  // Three patterns that wait for the Moon at 0,0.
  const Constellation game = game_for(3, {.together = Together::draw, .omitted = 0});
  State before = table_with(game,
                            "4@1,0 4@2,0 4@3,0 4@4,0 5@-1,1 5@-2,2 5@-3,3 5@-3,4 6@0,-1 6@0,-2 "
                            "6@0,-3 6@1,-4",
                            {Goal::P06, Goal::P01, Goal::P20});
  before.table.moon = cell(5, 0);
  EXPECT_THAT(names_of(standing(before.table)), ElementsAre("P01"));
  const State after = play(game, before, "moon@0,0");
  EXPECT_THAT(names_of(standing(after.table)), ElementsAre("P01", "P02", "P06"));
  EXPECT_EQ(after.table.ending, Ending::together);
}

TEST(ConstellationGoals, OnePlayersTwoGoalsAreOneWinAndBothAreNamed_CON_R7_CON46) {
  const Constellation game = game_for(2, {.multiple_goals = true, .goals = 2, .omitted = 0});
  const State before = table_with(game, kBoth, {Goal::P01, Goal::P02, Goal::P20, Goal::P21});
  const State after = play(game, before, "0,1=5");
  EXPECT_EQ(after.table.ending, Ending::goal);
  EXPECT_EQ(winners(game, after), std::vector{0});
  EXPECT_EQ(ending(game, after), "Ann wins with P01 and P02.");
}

// CON-28: the goal was drawn when it stood already.
TEST(ConstellationGoals, AGoalThatStandsCountsAtTheNextCheck_CON28_CON_R8) {
  const Constellation game = game_for(2, {.change_goal = true});
  State state = table_with(game, "6@0,1 6@0,2 6@0,3 6@1,-1", {Goal::P20, Goal::P21});
  state = play(game, state, "change:1 deal:P02");
  EXPECT_EQ(state.table.phase, Phase::act);  // not checked at the moment of drawing
  EXPECT_EQ(play(game, state, "4@-1,0").table.ending, Ending::goal);
  EXPECT_EQ(play(game, state, "0,1=4").table.ending, Ending::none);  // it no longer stands
}

State before_last_star(const std::vector<Goal>& goals) {
  // Every Star but one six-pointed is on the table, in a long row that makes no goal.
  State state = table_with(kTwo, "6@0,1 6@0,2 6@0,3", goals);
  constexpr std::array kLine{Kind::four, Kind::five};
  for (int i = 0; i < 16; ++i) {
    state.table.put({cell(-1 - i, 0), kLine[static_cast<std::size_t>(i) % 2]});
  }
  for (int i = 0; i < 4; ++i) state.table.put({cell(-17 - i, 0), Kind::six});
  state.table.reserve = {0, 0, 1};
  return state;
}

TEST(ConstellationGoals, TheLastStarEndsTheGameInADraw_CON29) {
  const State before = before_last_star({Goal::P20, Goal::P21});
  const State after = play(kTwo, before, "6@1,-1");
  EXPECT_EQ(after.table.ending, Ending::reserve);
  EXPECT_THAT(winners(kTwo, after), ElementsAre(0, 1));
  EXPECT_EQ(ending(kTwo, after), "The last Star has been played: it is a draw.");
}

TEST(ConstellationGoals, TheLastStarCanWin_CON_R24) {
  const State after = play(kTwo, before_last_star({Goal::P02, Goal::P21}), "6@1,-1");
  EXPECT_EQ(after.table.ending, Ending::goal);
  EXPECT_EQ(winners(kTwo, after), std::vector{0});
}

TEST(ConstellationGoals, TheDeckIsAllShapesButTheStraightBar_CON40_CON_R2) {
  EXPECT_EQ(kTwo.deck().size(), 32);
  EXPECT_FALSE(kTwo.deck().contains(Goal::P01));
  EXPECT_EQ(game_for(2, {.omitted = 0}).deck(), GoalSet::all());
  EXPECT_FALSE(game_for(2, {.omitted = 17}).deck().contains(Goal::P17));
  // A shape without a card is nobody's goal.
  const State after =
      play(kTwo, table_with(kTwo, "5@1,0 5@2,0 5@3,0", {Goal::P02, Goal::P03}), "5@4,0");
  EXPECT_THAT(names_of(standing(after.table)), ElementsAre("P01"));
  EXPECT_EQ(after.table.ending, Ending::none);
}

}  // namespace
}  // namespace orrery::constellation
