// The optional rules, and the rulings about them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::count_of;
using at_table::dealt;
using at_table::ending;
using at_table::game_for;
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

// One six-pointed Star is missing for P02, at 1,-1.
const char* const kAlmostP02 = "6@0,1 6@0,2 6@0,3";

// Every Star is on the table: a row of four- and five-pointed ones to the left of the Moon, the
// six-pointed ones further out.
State all_played(const Constellation& game, const std::vector<Goal>& goals) {
  State state = table_with(game, "", goals);
  for (int i = 0; i < 24; ++i) {
    const Kind kind = i >= 16 ? Kind::six : kAllKinds[static_cast<std::size_t>(i) % 2];
    state.table.put({cell(-1 - i, 0), kind});
  }
  state.table.reserve = {};
  state.table.actions = 24;
  state.table.clouds = {cell(-1, 0), cell(-2, 0)};
  return state;
}

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

// ---- Open Game ----

const Constellation kOpen = game_for(2, {.open_game = true});

TEST(ConstellationOptions, AfterTheLastStarTilesAreExchanged_CON33_CON_R10) {
  const State state = all_played(kOpen, {Goal::P02, Goal::P03});
  ASSERT_TRUE(kOpen.check(state).has_value()) << kOpen.check(state).error().sentence;
  EXPECT_EQ(count_of(kOpen, state, Move::Kind::place), 0U);
  EXPECT_EQ(count_of(kOpen, state, Move::Kind::replace), 0U);
  EXPECT_GT(count_of(kOpen, state, Move::Kind::moon), 0U);  // CON-R10
  // One four- and one five-pointed Star are covered: 7 * 7 + 2 * 7 * 8, and 22 with the Moon.
  EXPECT_EQ(count_of(kOpen, state, Move::Kind::exchange), 7U * 7 + 7 * 8 + 7 * 8 + 22);
  const State far = play(kOpen, state, "-20,0~-3,0");  // touching is not required
  EXPECT_EQ(far.table.star_at(cell(-20, 0))->kind, Kind::four);
  EXPECT_EQ(far.table.star_at(cell(-3, 0))->kind, Kind::six);
  const State with_moon = play(kOpen, state, "-20,0~0,0");
  EXPECT_EQ(with_moon.table.moon, cell(-20, 0));
  EXPECT_EQ(with_moon.table.star_at(cell(0, 0))->kind, Kind::six);
  // Uncovered, it is 192 between Stars and 24 with the Moon.
  State bare = state;
  bare.table.clouds = {};
  EXPECT_EQ(count_of(kOpen, bare, Move::Kind::exchange), 216U);
}

TEST(ConstellationOptions, NeitherTileOfAnExchangeIsCovered_CON34) {
  State state = all_played(kOpen, {Goal::P02, Goal::P03});
  EXPECT_EQ(refusal_of(kOpen, state, "-1,0~-20,0"),
            "Seat 1's Cloud covers the tile at -1,0, which stays as it is.");
  EXPECT_EQ(refusal_of(kOpen, state, "-20,0~-2,0"),
            "Seat 2's Cloud covers the tile at -2,0, which stays as it is.");
  state.table.clouds[0] = cell(0, 0);
  EXPECT_EQ(refusal_of(kOpen, state, "-20,0~0,0"),
            "Seat 1's Cloud covers the tile at 0,0, which stays as it is.");
}

TEST(ConstellationOptions, TheCloudGoesOnOneOfTheTwo_CON_R9_CON43) {
  State state = all_played(kOpen, {Goal::P02, Goal::P03});
  state = play(kOpen, state, "-20,0~-3,0");
  EXPECT_EQ(kOpen.to_act(state), Seat(0));
  EXPECT_THAT(moves_at(kOpen, state), ElementsAre("cloud@-20,0", "cloud@-3,0"));
  EXPECT_EQ(refusal_of(kOpen, state, "cloud@-5,0"),
            "The Cloud goes on one of the two tiles exchanged.");
  state = play(kOpen, state, "cloud@-3,0");
  EXPECT_EQ(state.table.clouds[0], cell(-3, 0));
  EXPECT_EQ(kOpen.to_act(state), Seat(1));
  EXPECT_EQ(state.table.actions, 25);
}

TEST(ConstellationOptions, TwoStarsOfAKindAreNotExchanged_CON_R11) {
  const State state = all_played(kOpen, {Goal::P02, Goal::P03});
  EXPECT_EQ(refusal_of(kOpen, state, "-20,0~-21,0"),
            "Two six-pointed Stars do not change places: nothing but the Cloud would move.");
}

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

TEST(ConstellationOptions, TwoStarsOfAKindMayBeExchanged_CON48) {
  const Constellation game = game_for(2, {.open_game = true, .same_kind = true});
  State state = all_played(game, {Goal::P02, Goal::P03});
  state = play(game, state, "-20,0~-21,0");
  EXPECT_TRUE(game.check(state).has_value());
  EXPECT_THAT(moves_at(game, state), ElementsAre("cloud@-20,0", "cloud@-21,0"));
  state.table.clouds = {};
  state.table.exchanged.clear();
  state.table.phase = Phase::act;
  EXPECT_EQ(count_of(game, state, Move::Kind::exchange), 300U);  // 25 tiles, any two of them
}

TEST(ConstellationOptions, WithoutOpenGameTheLastStarEndsIt_CON29_CON33) {
  State state = all_played(game_for(2), {Goal::P02, Goal::P03});
  EXPECT_EQ(game_for(2).check(state).error().sentence, "The game would have ended.");
}

// The Moon goes ahead, the last Star takes its place, again and again: in an Open Game tiles get
// further from the first cell than any number of placed Stars would (CON-42).
TEST(ConstellationOptions, InAnOpenGameTilesCanWanderWithoutEnd_CON42) {
  const Constellation game =
      game_for(2, {.visible_goals = true, .open_game = true, .actions = 1000});
  State state = all_played(game, {Goal::P02, Goal::P03});
  Rng rng(1);
  const auto farthest = [&] {
    const Star* best = state.table.stars.begin();
    for (const Star& star : state.table.stars) {
      if (star.at.q > best->at.q) best = &star;
    }
    return best->at;
  };
  while (game.to_act(state).is_player()) {
    MoveList<Constellation> moves;
    game.legal(state, moves);
    Move chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const Cell ahead = farthest() + cell(1, 0);
    const auto consider = [&](Move move) {
      if (is_legal(game, state, move)) chosen = move;
    };
    if (state.table.phase == Phase::cloud) {
      const Cell one = state.table.exchanged[0];
      consider(Move::cloud(one == state.table.moon ? state.table.exchanged[1] : one));
    } else if (state.table.moon.q > farthest().q) {
      for (const Star& star : state.table.stars) {
        if (star.at.q < farthest().q) consider(Move::exchange(star.at, state.table.moon));
      }
    } else {
      consider(Move::moon(ahead));
    }
    game.apply(state, chosen);
    ASSERT_TRUE(game.check(state).has_value()) << game.check(state).error().sentence;
  }
  EXPECT_EQ(state.table.ending, Ending::actions);
  EXPECT_GT(farthest().q, 150);
  EXPECT_EQ(from_text(game, to_text(game, state)).value(), state);
  EXPECT_LE(distance(farthest(), {}), kFarthest);
}

// ---- Scoring Points ----

TEST(ConstellationOptions, AGoalIsAPointAndIsReplaced_CON35) {
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

TEST(ConstellationOptions, TheFirstToTheLimitWins_CON35) {
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

const char* const kBoth = "4@1,0 4@2,0 4@3,0 4@4,0 4@0,1 5@-1,0 5@-2,0 5@-3,0";

TEST(ConstellationOptions, EveryGoalScoresAtTheSameCheck_CON27_CON_R7) {
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

TEST(ConstellationOptions, ReachingTheLimitTogetherTheHigherTotalWins_CON_R16) {
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
TEST(ConstellationOptions, EqualScoresShareAndTheOthersLose_CON38) {
  const Constellation game = game_for(3, {.goals = 2, .scoring = true});
  State state = table_with(game, "4@1,0");
  state.table.phase = Phase::over;
  state.table.ending = Ending::actions;
  state.table.scores = {1, 0, 1};
  EXPECT_THAT(winners(game, state), ElementsAre(0, 2));
  EXPECT_EQ(ending(game, state), "Ann and Cleo share the win with 1 point each.");
  EXPECT_EQ(game.result(state).share(Seat(1), false), 0);
}

TEST(ConstellationOptions, AnEmptyReserveEndsScoringToo_CON_R15) {
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

TEST(ConstellationOptions, SoManyCardsDrawnEndTheGame_CON35_CON_R17) {
  const Constellation game =
      game_for(2, {.goals = 2, .scoring = true, .score_end = ScoreEnd::cards, .cards = 1});
  State state = table_with(game, kAlmostP02, {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
  state = play(game, state, "6@1,-1");
  EXPECT_EQ(game.to_act(state), Seat::chance());  // the card is still drawn
  state = play(game, state, "deal:P09");
  EXPECT_EQ(state.table.ending, Ending::cards);
  EXPECT_EQ(winners(game, state), std::vector{0});
}

TEST(ConstellationOptions, ChangedCardsCountAsDrawn_CON35) {
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

TEST(ConstellationOptions, AllMeansEveryCardAndNoLimitOfPoints_CON35) {
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

TEST(ConstellationOptions, AChangedCardGivesNoPoint_CON41) {
  const Constellation game = game_for(2, {.goals = 2, .change_goal = true, .scoring = true});
  State state =
      table_with(game, "6@0,1 6@0,2 6@0,3 6@1,-1", {Goal::P02, Goal::P20, Goal::P21, Goal::P22});
  state = play(game, state, "change:1 deal:P09");
  EXPECT_EQ(state.table.scores[0], 0);
  EXPECT_EQ(play(game, state, "4@-1,0").table.scores[0], 0);
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
