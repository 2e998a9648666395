// Positions that no game leads to, and what tells one position from another.

#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::all_played;
using at_table::dealt;
using at_table::ending;
using at_table::game_for;
using at_table::kTwo;
using at_table::play;
using at_table::table_with;

std::string unsound(const Constellation& game, const State& state) {
  const auto sound = game.check(state);
  return sound ? "sound" : sound.error().sentence;
}

// ---- Goal cards ----

TEST(ConstellationCheck, NobodyHasAGoalCardTooMany_CON4_CON30) {
  const State state = dealt(kTwo, {Goal::P02, Goal::P03});
  EXPECT_EQ(unsound(kTwo, state), "sound");
  State second = state;
  second.goals[0][1] = Goal::P04;
  EXPECT_EQ(unsound(kTwo, second), "There is a goal card too many.");
  State empty_seat = state;
  empty_seat.goals[2][0] = Goal::P04;
  EXPECT_EQ(unsound(kTwo, empty_seat), "There is a goal card too many.");
}

TEST(ConstellationCheck, AnEmptySeatHasNeitherACloudNorPoints) {
  const auto refused = "An empty seat has a Cloud or points.";
  const State state = dealt(kTwo, {Goal::P02, Goal::P03});
  State cloud = state;
  cloud.table.clouds[2] = cell(0, 0);
  EXPECT_EQ(unsound(kTwo, cloud), refused);
  State points = state;
  points.table.scores[2] = 1;
  EXPECT_EQ(unsound(kTwo, points), refused);
}

TEST(ConstellationCheck, NothingIsScoredInAGameWithoutPoints_CON35) {
  State state = dealt(kTwo, {Goal::P02, Goal::P03});
  state.table.scored.insert(Goal::P09);
  state.table.scores[0] = 1;
  EXPECT_EQ(unsound(kTwo, state), "There is a point for every goal card scored.");
}

// CON-R5: cards are discarded where goals that stand together are changed.
TEST(ConstellationCheck, GoalsThatStandTogetherAreDiscarded_CON_R5) {
  const Constellation game = game_for(3, {.together = Together::change, .omitted = 0});
  State state = table_with(game, "4@1,0 4@2,0 4@3,0 4@4,0 4@0,1 5@-1,0 5@-2,0 5@-3,0",
                           {Goal::P20, Goal::P02, Goal::P01});
  state.table.clouds = {cell(1, 0), cell(2, 0), cell(-1, 0)};
  EXPECT_EQ(unsound(game, state), "sound");
  state = play(game, state, "0,1=5");
  EXPECT_EQ(state.table.phase, Phase::draw);
  EXPECT_EQ(unsound(game, state), "sound");
  state = play(game, state, "deal:P10 deal:P11");
  EXPECT_EQ(unsound(game, state), "sound");
}

// The four six-pointed Stars make P02.
State with_p02(const Constellation& game, const std::vector<Goal>& goals) {
  State state = table_with(game, "6@0,1 6@0,2 6@0,3 6@1,-1", goals);
  state.table.clouds = {cell(0, 1), cell(0, 2)};
  return state;
}

TEST(ConstellationCheck, AGoalThatStandsHasEndedTheGame_CON47) {
  const auto refused = "A goal stands already, and the game would have ended.";
  EXPECT_EQ(unsound(kTwo, with_p02(kTwo, {Goal::P20, Goal::P21})), "sound");
  EXPECT_EQ(unsound(kTwo, with_p02(kTwo, {Goal::P02, Goal::P21})), refused);
  EXPECT_EQ(unsound(kTwo, with_p02(kTwo, {Goal::P20, Goal::P02})), refused);
  // With points it stands unnoticed only when it was drawn for another card that stood.
  const Constellation scoring = game_for(2, {.goals = 2, .scoring = true});
  EXPECT_EQ(unsound(scoring, with_p02(scoring, {Goal::P02, Goal::P21, Goal::P22, Goal::P23})),
            refused);
}

TEST(ConstellationCheck, ACardDrawnSinceTheCheckMayStand_CON47_CON_R8) {
  const Constellation game = game_for(2, {.change_goal = true});
  const State state = with_p02(game, {Goal::P20, Goal::P21});
  EXPECT_EQ(unsound(game, play(game, state, "change:1 deal:P02")), "sound");
  // That is about the card just drawn, and not about the others'.
  const Constellation drawn = game_for(2, {.change_goal = true, .together = Together::draw});
  EXPECT_EQ(unsound(drawn, play(drawn, state, "change:1 deal:P02")), "sound");
  State others = play(drawn, state, "change:1 deal:P22");
  EXPECT_EQ(unsound(drawn, others), "sound");
  others.goals[1][0] = Goal::P02;
  EXPECT_EQ(unsound(drawn, others), "A goal stands already, and the game would have ended.");
}

// P01 and P02 stand. A player who has changed a goal may hold one of them, but not both: the other
// card was there at the last check.
TEST(ConstellationCheck, AChangeOfGoalBringsOneCard_CON47) {
  const Constellation game = game_for(2,
                                      {.multiple_goals = true,
                                       .goals = 2,
                                       .change_goal = true,
                                       .together = Together::draw,
                                       .omitted = 0});
  const auto holding = [&](Goal one, Goal two) {
    State state = table_with(game, "4@1,0 4@2,0 4@3,0 4@4,0 5@-1,0 5@-2,0 5@-3,0 5@0,1",
                             {one, two, Goal::P22, Goal::P23});
    state.table.clouds = {cell(1, 0), cell(2, 0)};
    state.table.changed = true;
    state.table.discards.insert(Goal::P10);
    return unsound(game, state);
  };
  EXPECT_EQ(holding(Goal::P20, Goal::P21), "sound");
  EXPECT_EQ(holding(Goal::P01, Goal::P21), "sound");
  EXPECT_EQ(holding(Goal::P01, Goal::P02), "A goal stands already, and the game would have ended.");
}

// CON-44: the vote is about goals that stand, of several players, and is asked in seat order.
TEST(ConstellationCheck, AVoteIsAboutGoalsThatStandTogether_CON44) {
  const auto refused = "Nobody is to say what happens to goals that stand together.";
  const Constellation game = game_for(3, {.omitted = 0});
  State state = table_with(game, "4@1,0 4@2,0 4@3,0 4@4,0 4@0,1 5@-1,0 5@-2,0 5@-3,0",
                           {Goal::P01, Goal::P20, Goal::P02});
  state.table.clouds = {cell(1, 0), cell(2, 0), cell(-1, 0)};
  state = play(game, state, "0,1=5");
  EXPECT_EQ(unsound(game, state), "sound");
  EXPECT_EQ(unsound(game, play(game, state, "vote:change")), "sound");
  State nobody = state;
  nobody.table.draws = {};
  EXPECT_EQ(unsound(game, nobody), refused);
  State wrong = state;
  wrong.table.draws[0].seat = Seat(1);
  EXPECT_EQ(unsound(game, wrong), refused);
  EXPECT_EQ(unsound(game_for(3, {.together = Together::draw, .omitted = 0}), state), refused);
}

// The first seat has two of the three goals that stand, and answers once.
TEST(ConstellationCheck, OneAnswerIsForAllGoalsOfASeat_CON44) {
  const Constellation game = game_for(2, {.multiple_goals = true, .goals = 2, .omitted = 0});
  State state = table_with(game,
                           "4@1,0 4@2,0 4@3,0 4@4,0 5@-1,0 5@-2,0 5@-3,0 5@0,1 6@0,-1 6@1,-2 "
                           "6@2,-2 6@3,-2",
                           {Goal::P01, Goal::P02, Goal::P03, Goal::P03});
  const GoalSet shapes = standing(state.table);
  ASSERT_EQ(shapes.size(), 3);
  state.goals[0] = {shapes.member(0), shapes.member(1)};
  state.goals[1] = {shapes.member(2), Goal::P33};
  ASSERT_FALSE(shapes.contains(Goal::P33));
  state.table.ruled_out[1][1] = shapes;
  state.table.clouds = {cell(1, 0), cell(2, 0)};
  ++state.table.actions;
  state.table.phase = Phase::vote;
  for (const GoalPlace place : {GoalPlace{Seat(0), 0}, {Seat(0), 1}, {Seat(1), 0}}) {
    state.table.draws.push_back(place);
  }
  EXPECT_EQ(unsound(game, state), "sound");
  EXPECT_EQ(unsound(game, play(game, state, "vote:change")), "sound");
  state.table.draws.erase(0);
  EXPECT_EQ(unsound(game, state), "Nobody is to say what happens to goals that stand together.");
}

TEST(ConstellationCheck, CardsAreDrawnWhileSomeAreDue_CON31) {
  const auto refused = "Cards are drawn while some are due.";
  const Constellation game = game_for(2, {.change_goal = true});
  const State state = dealt(game, {Goal::P02, Goal::P03});
  State nothing_due = state;
  nothing_due.table.phase = Phase::draw;
  nothing_due.table.changed = true;
  EXPECT_EQ(unsound(game, nothing_due), refused);
  State not_drawing = state;
  not_drawing.goals[0][0] = Goal::none;
  not_drawing.table.draws.push_back({Seat(0), 0});
  EXPECT_EQ(unsound(game, not_drawing), refused);
  State fresh = state;
  fresh.table.fresh.insert(Goal::P09);
  EXPECT_EQ(unsound(game, fresh), refused);
}

TEST(ConstellationCheck, ACardIsDrawnForAPlaceOfThisGame_CON31) {
  const Constellation game = game_for(2, {.change_goal = true});
  State state = play(game, dealt(game, {Goal::P02, Goal::P03}), "change:1");
  EXPECT_EQ(unsound(game, state), "sound");
  state.table.draws[0].slot = 1;
  EXPECT_EQ(unsound(game, state), "A card is drawn for a place without one.");
}

// CON-R14: the discards are the new pile. Who sees all cards learns nothing from that; who does not
// learns that none of them is held.
TEST(ConstellationCheck, ANewPileTellsOnlyWhoCannotSee_CON32_CON_R14) {
  for (const bool visible : {false, true}) {
    const Constellation game = game_for(2, {.change_goal = true, .visible_goals = visible});
    State state = dealt(game, {Goal::P02, Goal::P03});
    state.table.discards =
        game.deck() - GoalSet::of(Goal::P02) - GoalSet::of(Goal::P03);  // the pile is empty
    const GoalSet pile = state.table.discards;
    EXPECT_EQ(unsound(game, state), "sound");
    state = play(game, state, "change:1");
    EXPECT_EQ(state.table.ruled_out[1][0], visible ? GoalSet{} : pile);
    EXPECT_EQ(game.pile(state.table, state.goals), pile);
    EXPECT_EQ(unsound(game, state), "sound");
  }
}

// CON-R14, CON-R17: where the cards end the game there is no new pile, and nothing to learn.
TEST(ConstellationCheck, WithoutANewPileNothingIsRuledOut_CON_R14_CON_R17) {
  const Constellation game =
      game_for(2, {.change_goal = true, .scoring = true, .score_end = ScoreEnd::all});
  State state = dealt(game, {Goal::P02, Goal::P03, Goal::P04, Goal::P05, Goal::P06, Goal::P07});
  // Two cards are left; the others have been discarded.
  state.table.discards = game.pile(state.table, state.goals) - GoalSet::of(Goal::P08);
  state = play(game, state, "change:1");
  EXPECT_EQ(state.table.phase, Phase::draw);
  state = play(game, state, "deal:P08");
  for (const auto& places : state.table.ruled_out) {
    for (const GoalSet known : places) EXPECT_TRUE(known.empty());
  }
}

// ---- Exchanges ----

TEST(ConstellationCheck, TwoUnlikeUncoveredTilesAreExchanged_CON34_CON_R9_CON_R11) {
  const auto refused = "These two tiles cannot have been exchanged.";
  const Constellation game = game_for(2, {.open_game = true});
  const State state = play(game, all_played(game, {Goal::P02, Goal::P03}), "-20,0~-3,0");
  ASSERT_EQ(state.table.phase, Phase::cloud);
  EXPECT_EQ(unsound(game, state), "sound");
  const auto with = [&](Cell one, Cell two) {
    State other = state;
    other.table.exchanged.clear();
    other.table.exchanged.push_back(one);
    other.table.exchanged.push_back(two);
    return unsound(game, other);
  };
  EXPECT_EQ(with(cell(-20, 0), cell(-4, 0)), "sound");
  EXPECT_EQ(with(cell(-3, 0), cell(-20, 0)), refused);  // not in the order of cells
  EXPECT_EQ(with(cell(0, 0), cell(0, 0)), refused);     // the Moon with itself
  EXPECT_EQ(with(cell(-20, 0), cell(-1, 0)), refused);  // the second is covered
  EXPECT_EQ(with(cell(-2, 0), cell(0, 0)), refused);    // the first is
  EXPECT_EQ(with(cell(-6, 0), cell(-4, 0)), refused);   // Stars of a kind
  EXPECT_EQ(with(cell(-40, 0), cell(-4, 0)), refused);  // no tile there
  EXPECT_EQ(with(cell(-20, 0), cell(40, 0)), refused);
}

// The Cloud chooses between other tiles in another position.
TEST(ConstellationCheck, TheTilesExchangedCountInTheHash_CON_R9) {
  const Constellation game = game_for(2, {.open_game = true});
  const State state = play(game, all_played(game, {Goal::P02, Goal::P03}), "-20,0~-3,0");
  State other = state;
  other.table.exchanged.clear();
  other.table.exchanged.push_back(cell(-20, 0));
  other.table.exchanged.push_back(cell(-4, 0));
  EXPECT_NE(hash_of(game, state), hash_of(game, other));
}

// ---- Tiles ----

// The exchange whose Cloud is still due counts as an action.
TEST(ConstellationCheck, NoTileLiesFurtherOutThanTheActionsBringIt) {
  const Constellation game = game_for(2, {.open_game = true});
  State state = play(game, all_played(game, {Goal::P02, Goal::P03}), "-20,0~-3,0");
  ASSERT_EQ(state.table.stars[0].at, cell(-24, 0));
  state.table.stars[0].at = cell(-25, 0);
  EXPECT_EQ(unsound(game, state), "sound");
  state.table.stars[0].at = cell(-26, 0);
  EXPECT_EQ(unsound(game, state), "A tile lies further out than so many actions can bring it.");
}

TEST(ConstellationCheck, StarsLieWithinTwoStepsOfEachOther_CON42) {
  State state = table_with(kTwo, "4@-4,0 5@1,0", {Goal::P02, Goal::P03});
  state.table.clouds = {cell(1, 0), cell(-4, 0)};
  EXPECT_EQ(unsound(kTwo, state), "The Stars lie too far from each other.");
}

// ---- The end ----

TEST(ConstellationCheck, NoGameEndsBeforeItsFirstAction) {
  State state = dealt(kTwo, {Goal::P02, Goal::P03});
  state.table.phase = Phase::over;
  state.table.ending = Ending::no_goals;
  EXPECT_EQ(unsound(kTwo, state), "Nothing has been checked yet.");
}

TEST(ConstellationCheck, OneGoalEndsTheGameAloneSeveralTogether_CON26_CON27) {
  const auto refused = "No goal that stands has ended the game.";
  State state = table_with(kTwo, "6@0,1 6@0,2 6@0,3", {Goal::P20, Goal::P02});
  state.table.clouds = {cell(0, 1), cell(0, 2)};
  state = play(kTwo, state, "6@1,-1");
  ASSERT_EQ(state.table.ending, Ending::goal);
  EXPECT_EQ(unsound(kTwo, state), "sound");
  State together = state;
  together.table.ending = Ending::together;
  EXPECT_EQ(unsound(kTwo, together), refused);
  State another = state;
  another.goals[1][0] = Goal::P03;
  EXPECT_EQ(unsound(kTwo, another), refused);

  const Constellation all = game_for(2, {.together = Together::draw, .omitted = 0});
  State both =
      table_with(all, "4@1,0 4@2,0 4@3,0 4@4,0 4@0,1 5@-1,0 5@-2,0 5@-3,0", {Goal::P01, Goal::P02});
  both.table.clouds = {cell(1, 0), cell(2, 0)};
  both = play(all, both, "0,1=5");
  ASSERT_EQ(both.table.ending, Ending::together);
  EXPECT_EQ(unsound(all, both), "sound");
  both.table.ending = Ending::goal;
  EXPECT_EQ(unsound(all, both), refused);
}

TEST(ConstellationCheck, ADrawSaysWhyItIsOne_CON38_CON_R14) {
  State state = dealt(kTwo, {Goal::P02, Goal::P03});
  state.table.phase = Phase::over;
  state.table.ending = Ending::no_goals;
  EXPECT_EQ(ending(kTwo, state), "Nobody has a goal card any more: it is a draw.");
}

}  // namespace
}  // namespace orrery::constellation
