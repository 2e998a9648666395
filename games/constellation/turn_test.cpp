// A turn: the table, the three actions, the Cloud, and groups that come apart.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/pieces.h"
#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::count_of;
using at_table::dealt;
using at_table::game_for;
using at_table::kTwo;
using at_table::moves_at;
using at_table::play;
using at_table::refusal_of;
using at_table::table_with;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

const std::vector<Goal> kGoals{Goal::P02, Goal::P03};

// How many groups of touching tiles there are (CON-7).
int groups(const OpenPart& table) {
  std::set<Cell> left{table.moon};
  for (const Star& star : table.stars) left.insert(star.at);
  int count = 0;
  for (; !left.empty(); ++count) {
    std::vector<Cell> group{*left.begin()};
    left.erase(left.begin());
    for (std::size_t i = 0; i < group.size(); ++i) {
      for (const Cell step : kAround) {
        if (left.erase(group[i] + step) > 0) group.push_back(group[i] + step);
      }
    }
  }
  return count;
}

TEST(ConstellationTurn, TheSetUpIsOneMoonAndThreeStacksOfEight_CON1_CON2_CON3) {
  const State state = dealt(kTwo, kGoals);
  EXPECT_THAT(state.table.reserve, ElementsAre(8, 8, 8));
  EXPECT_TRUE(state.table.stars.empty());
  EXPECT_EQ(state.table.moon, Cell{});
  EXPECT_EQ(kTwo.deck().size(), 32);
  EXPECT_EQ(Constellation::facts().min_players, 2);
  EXPECT_EQ(Constellation::facts().max_players, 5);
  // The Reserve is counted out for everybody.
  EXPECT_EQ(kTwo.view(state, Viewer::everybody()).table.reserve, state.table.reserve);
}

TEST(ConstellationTurn, EachPlayerDrawsAGoalInSecret_CON4) {
  State state = kTwo.start();
  kTwo.apply(state, Move::begin(Seat(1)));
  OutcomeList<Constellation> outcomes;
  EXPECT_EQ(kTwo.outcomes(state, outcomes), 32U);  // every card equally likely
  state = play(kTwo, state, "deal:P09");
  outcomes.clear();
  EXPECT_EQ(kTwo.outcomes(state, outcomes), 31U);  // and dealt once
  state = play(kTwo, state, "deal:P30");
  EXPECT_EQ(kTwo.view(state, Seat(0)).goals[0][0], Goal::P09);
  EXPECT_EQ(kTwo.view(state, Seat(0)).goals[1][0], Goal::hidden);
  EXPECT_EQ(kTwo.view(state, Viewer::everybody()).goals[0][0], Goal::hidden);
  EXPECT_EQ(kTwo.pile_size(state.table, state.goals), 30);
}

TEST(ConstellationTurn, LotsDecideWhoBeginsAndTurnsGoRound_CON5) {
  const Constellation game = game_for(3);
  OutcomeList<Constellation> outcomes;
  EXPECT_EQ(game.outcomes(game.start(), outcomes), 3U);
  State state = dealt(game, {Goal::P02, Goal::P03, Goal::P04}, 2);
  for (const auto& cloud : state.table.clouds) EXPECT_FALSE(cloud.has_value());
  for (const int seat : {2, 0, 1, 2}) {
    EXPECT_EQ(game.to_act(state), Seat(seat));
    MoveList<Constellation> moves;
    game.legal(state, moves);
    game.apply(state, moves[0]);
  }
}

TEST(ConstellationTurn, TilesTouchWhenTheyShareASide_CON6) {
  for (const Cell step : kAround) EXPECT_TRUE(touch(cell(5, -3), cell(5, -3) + step));
  EXPECT_FALSE(touch({0, 0}, {1, 1}));
  EXPECT_FALSE(touch({0, 0}, {-1, -1}));
  EXPECT_FALSE(touch({0, 0}, {0, 0}));
}

// Six cells around the Moon, three kinds.
TEST(ConstellationTurn, TheFirstActionIsOneOfEighteenPlaces_CON12) {
  const State state = dealt(kTwo, kGoals);
  EXPECT_THAT(moves_at(kTwo, state), SizeIs(18));
  EXPECT_EQ(count_of(kTwo, state, Move::Kind::place), 18U);
  EXPECT_EQ(refusal_of(kTwo, state, "moon@1,0"),
            "The Moon must touch a Star, and none touches 1,0.");
}

TEST(ConstellationTurn, AfterOnePlaceThereAre24PlacesAndFiveMoonMoves_CON8_CON10) {
  const State state = play(kTwo, dealt(kTwo, kGoals), "4@1,0");
  EXPECT_EQ(count_of(kTwo, state, Move::Kind::place), 24U);
  EXPECT_EQ(count_of(kTwo, state, Move::Kind::moon), 5U);
  EXPECT_EQ(count_of(kTwo, state, Move::Kind::replace), 0U);  // the only Star is covered
  EXPECT_THAT(state.table.reserve, ElementsAre(7, 8, 8));
}

TEST(ConstellationTurn, AStarIsPlacedNextToAnyTile_CON8) {
  State state = table_with(kTwo, "4@1,0 5@2,0", kGoals);
  EXPECT_EQ(refusal_of(kTwo, state, "4@4,0"), "Nothing on the table touches 4,0.");
  EXPECT_EQ(refusal_of(kTwo, state, "4@0,0"), "There is a tile at 0,0 already.");
  EXPECT_TRUE(moves_at(kTwo, state).contains("6@3,0"));
  EXPECT_TRUE(moves_at(kTwo, state).contains("6@-1,0"));  // touches only the Moon
  state.table.clouds[1] = cell(2, 0);
  EXPECT_TRUE(moves_at(kTwo, state).contains("6@3,0"));  // touches only a covered tile
}

TEST(ConstellationTurn, AKindWithoutReserveIsNeitherPlacedNorSwitchedIn_CON8_CON9) {
  State state = table_with(kTwo, "5@1,0 6@0,1", kGoals);
  state.table.reserve[0] = 0;
  EXPECT_THAT(moves_at(kTwo, state, "4@"), IsEmpty());
  EXPECT_THAT(moves_at(kTwo, state, "=4"), IsEmpty());
  EXPECT_EQ(refusal_of(kTwo, state, "4@2,0"), "There is no four-pointed Star left in the Reserve.");
  EXPECT_EQ(refusal_of(kTwo, state, "1,0=4"), "There is no four-pointed Star left in the Reserve.");
  // A switch that returns one makes it one again.
  state.table.star_at(cell(1, 0))->kind = Kind::four;
  state = play(kTwo, state, "1,0=5");
  EXPECT_EQ(state.table.reserve[0], 1);
  EXPECT_TRUE(moves_at(kTwo, state).contains("4@2,0"));
}

TEST(ConstellationTurn, ASwitchExchangesAStarWithTheReserve_CON9_CON_R3) {
  const State before = table_with(kTwo, "4@1,0 5@2,0", kGoals);
  EXPECT_THAT(moves_at(kTwo, before, "="), ElementsAre("1,0=5", "1,0=6", "2,0=4", "2,0=6"));
  const State after = play(kTwo, before, "1,0=6");
  EXPECT_EQ(after.table.star_at(cell(1, 0))->kind, Kind::six);
  EXPECT_THAT(after.table.reserve, ElementsAre(8, 7, 7));
  EXPECT_EQ(refusal_of(kTwo, before, "1,0=4"), "The Star at 1,0 is four-pointed already.");
  EXPECT_EQ(refusal_of(kTwo, before, "0,0=4"), "The Moon is never switched for a Star.");  // CON-13
  EXPECT_EQ(refusal_of(kTwo, before, "1,0~2,0"),
            "Tiles change places only in an Open Game, when all Stars have been played.");
}

TEST(ConstellationTurn, TheMoonMovesNextToAStarAndNotToItself_CON10_CON11) {
  const State before = table_with(kTwo, "4@1,0 5@2,0", kGoals);
  EXPECT_EQ(refusal_of(kTwo, before, "moon@0,0"),
            "The Moon is at 0,0 already: it must go to another cell.");
  EXPECT_EQ(refusal_of(kTwo, before, "moon@-1,0"),
            "The Moon must touch a Star, and none touches -1,0.");  // only itself
  EXPECT_EQ(refusal_of(kTwo, before, "moon@2,0"), "There is a tile at 2,0 already.");
  const State after = play(kTwo, before, "moon@3,0");
  EXPECT_EQ(after.table.moon, cell(3, 0));
  EXPECT_FALSE(after.table.occupied(cell(0, 0)));  // where a Star may go now
  EXPECT_TRUE(moves_at(kTwo, after).contains("4@0,0"));
}

// CON-13: with every action the Moon is there once, and Stars stay on their cells.
TEST(ConstellationTurn, StarsStayAndTheMoonIsAlwaysThere_CON13) {
  Rng rng(3);
  State state = dealt(kTwo, kGoals);
  while (kTwo.to_act(state).is_player()) {
    const OpenPart before = state.table;
    kTwo.apply(state, random_move(kTwo, state, rng));
    EXPECT_EQ(state.table.star_at(state.table.moon), nullptr);
    for (const Star& star : before.stars) EXPECT_NE(state.table.star_at(star.at), nullptr);
  }
}

TEST(ConstellationTurn, TheCloudGoesOnTheTileJustPlayed_CON14) {
  State state = play(kTwo, dealt(kTwo, kGoals), "4@1,0 5@0,1");
  EXPECT_EQ(state.table.clouds[0], cell(1, 0));
  EXPECT_EQ(state.table.clouds[1], cell(0, 1));
  state = play(kTwo, state, "moon@2,0");
  EXPECT_EQ(state.table.clouds[0], cell(2, 0));
  state = play(kTwo, state, "1,0=6");
  EXPECT_EQ(state.table.clouds[1], cell(1, 0));
}

TEST(ConstellationTurn, ACoveredTileIsNeitherSwitchedNorMoved_CON15) {
  // Both Stars are covered, the own Cloud included.
  State state = play(kTwo, dealt(kTwo, kGoals), "4@1,0 4@2,0");
  EXPECT_THAT(moves_at(kTwo, state, "="), IsEmpty());
  EXPECT_EQ(refusal_of(kTwo, state, "1,0=5"),
            "Seat 1's Cloud covers the tile at 1,0, which stays as it is.");
  EXPECT_EQ(refusal_of(kTwo, state, "2,0=5"),
            "Seat 2's Cloud covers the tile at 2,0, which stays as it is.");
  // Once the first Cloud has moved on there are exactly two switches.
  state = play(kTwo, state, "5@0,1");
  EXPECT_THAT(moves_at(kTwo, state, "="), ElementsAre("1,0=5", "1,0=6"));
}

TEST(ConstellationTurn, AMovedMoonStaysUntilItsPlayerHasActedAgain_CON16) {
  State state = play(kTwo, dealt(kTwo, kGoals), "4@1,0 moon@2,0");
  EXPECT_THAT(moves_at(kTwo, state, "moon"), IsEmpty());
  EXPECT_EQ(refusal_of(kTwo, state, "moon@0,0"),
            "Seat 2's Cloud covers the tile at 2,0, which stays as it is.");
  state = play(kTwo, state, "5@0,0");
  EXPECT_THAT(moves_at(kTwo, state, "moon"), IsEmpty());  // nor the player who moved it
  state = play(kTwo, state, "5@3,0");
  EXPECT_THAT(moves_at(kTwo, state, "moon"), testing::Not(IsEmpty()));
}

TEST(ConstellationTurn, NoTwoCloudsShareATile_CON17) {
  const Constellation game = game_for(5, {.multiple_goals = true, .open_game = true});
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    State state = game.start();
    for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
      game.apply(state, random_move(game, state, rng));
      std::multiset<Cell> cells;
      for (const auto& cloud : state.table.clouds) {
        if (cloud) cells.insert(*cloud);
      }
      EXPECT_EQ(std::set<Cell>(cells.begin(), cells.end()).size(), cells.size());
    }
  }
}

TEST(ConstellationTurn, MovingTheMoonCanLeaveThreeGroups_CON7_CON18) {
  const State before = table_with(kTwo, "4@1,0 5@-1,1 6@0,-1", kGoals);
  EXPECT_EQ(groups(before.table), 1);
  const State after = play(kTwo, before, "moon@2,0");
  EXPECT_EQ(groups(after.table), 3);
}

TEST(ConstellationTurn, AllGroupsStayInPlayAndMayBeJoined_CON19) {
  State state = table_with(kTwo, "4@1,0 5@-1,0", kGoals);
  state = play(kTwo, state, "moon@2,0");
  EXPECT_EQ(groups(state.table), 2);
  EXPECT_TRUE(moves_at(kTwo, state).contains("6@-2,0"));  // touches the other group
  EXPECT_TRUE(moves_at(kTwo, state).contains("-1,0=6"));
  EXPECT_EQ(groups(play(kTwo, state, "6@-2,0").table), 2);  // nothing forces joining
  EXPECT_EQ(groups(play(kTwo, state, "6@0,0").table), 1);
}

// CON-42: a Star beyond the Moon, a switch that takes the Cloud off the Moon, the Moon beyond the
// Star; and so on, in each direction, as far as Stars can get.
TEST(ConstellationTurn, TheTableNeverRunsOut_CON3_CON42_CON_R22) {
  const Constellation game = game_for(2, {.visible_goals = true});
  for (const Cell step : kAround) {
    const auto out = [&](int n) { return cell(n * step.q, n * step.r); };
    State state = dealt(game, {Goal::P02, Goal::P03});
    const auto make = [&](auto wanted) {
      MoveList<Constellation> moves;
      game.legal(state, moves);
      const Move* found = std::ranges::find_if(moves, wanted);
      ASSERT_NE(found, moves.end()) << to_text(game, state);
      game.apply(state, *found);
      const auto sound = game.check(state);
      ASSERT_TRUE(sound.has_value()) << sound.error().sentence;
    };
    for (int k = 1; k <= kStars; ++k) {
      make([&](Move move) {
        return move.kind() == Move::Kind::place && move.at() == out(2 * k - 1);
      });
      EXPECT_EQ(distance(out(2 * k - 1), {}), 2 * k - 1);
      if (k == kStars) break;
      if (state.table.covered(state.table.moon)) {
        make([](Move move) { return move.kind() == Move::Kind::replace; });
      }
      make([&](Move move) { return move == Move::moon(out(2 * k)); });
      if (HasFatalFailure()) return;
    }
    EXPECT_EQ(state.table.ending, Ending::reserve);
    EXPECT_NE(state.table.star_at(out(47)), nullptr);
    EXPECT_EQ(state.table.moon, out(46));
  }
}

TEST(ConstellationTurn, NoPositionHasMoreMovesThanItsListHolds) {
  // Stars two steps apart have the most empty cells around them.
  State state = table_with(kTwo, "", kGoals);
  for (int i = 0; i < 23; ++i) {
    const Cell at = cell(2 * i + 1, 0);
    state.table.put({at, kAllKinds[static_cast<std::size_t>(i) % 3]});
    --state.table.reserve[static_cast<std::size_t>(i) % 3];
  }
  state.table.actions = 100;
  ASSERT_TRUE(kTwo.check(state).error().sentence.find("Cloud") != std::string::npos);
  MoveList<Constellation> moves;
  kTwo.legal(state, moves);
  EXPECT_FALSE(moves.overflowed());
  EXPECT_GT(moves.size(), 90U);
}

// CON-43: in the base game the Cloud is no decision.
TEST(ConstellationTurn, TheCloudIsADecisionOnlyWhereItIsAChoice_CON43) {
  const State plain = play(kTwo, dealt(kTwo, kGoals), "4@1,0");
  EXPECT_EQ(kTwo.to_act(plain), Seat(1));
  const Constellation blocking = game_for(2, {.blocking_clouds = true});
  const State choice = play(blocking, dealt(blocking, kGoals), "4@1,0");
  EXPECT_EQ(blocking.to_act(choice), Seat(0));
  EXPECT_EQ(choice.table.phase, Phase::cloud);
  EXPECT_EQ(choice.table.actions, 0);  // the action is complete with its Cloud
  EXPECT_EQ(refusal_of(blocking, choice, "4@2,0"), "First Seat 1 puts the Cloud on a tile.");
}

TEST(ConstellationTurn, EveryMoveCanBeClickedEitherWay) {
  const State state = table_with(kTwo, "4@1,0", kGoals);
  Paths paths;
  kTwo.paths(state, Move::place(Kind::five, cell(2, 0)), paths);
  ASSERT_EQ(paths.size(), 2U);
  EXPECT_EQ(paths[0], path_of(stack_piece(Kind::five), cell_piece(cell(2, 0))));
  EXPECT_EQ(to_id(paths[1][0], kPieceKinds), "cell:2:0");
  EXPECT_EQ(to_id(paths[0][0], kPieceKinds), "stack:5");
  const auto why = [&](const Path& path) {
    return spell(kTwo, kTwo.why_not(kTwo.view(state, Seat(0)), path), at_table::kNames);
  };
  EXPECT_EQ(why(path_of(stack_piece(Kind::five))), "");
  EXPECT_EQ(why(path_of(cell_piece(cell(2, 0)))), "");
  EXPECT_EQ(why(path_of(cell_piece(cell(9, 0)))), "Nothing on the table touches 9,0.");
  EXPECT_EQ(why(path_of(stack_piece(Kind::five), stack_piece(Kind::six))),
            "These two do not make a move together.");
  EXPECT_EQ(why(path_of(piece(PieceKind::cell, 30'000, 0))), "There is nothing to choose there.");
  EXPECT_EQ(why(path_of(piece(PieceKind::stack, 7))), "There is nothing to choose there.");
  EXPECT_EQ(
      why(path_of(cloud_piece(Seat(0)))),
      "The Cloud goes on the tile just played; only with Blocking Clouds it may go elsewhere.");
  EXPECT_EQ(why(path_of(goal_piece(Seat(0), 0))), "Goals are not changed in this game.");
  EXPECT_EQ(why(path_of(cell_piece(cell(1, 0)), cell_piece(cell(0, 0)))),
            "There is a tile at 1,0 already.");
}

// CON-R3: a Star is switched for one of another kind, if the Reserve has any.
TEST(ConstellationTurn, AStarOfTheOnlyKindLeftIsNotSwitched_CON9_CON_R3) {
  State state = table_with(kTwo, "4@1,0", kGoals);
  const Path star = path_of(cell_piece(cell(1, 0)));
  const auto why = [&] {
    return spell(kTwo, kTwo.why_not(kTwo.view(state, Seat(0)), star), at_table::kNames);
  };
  EXPECT_EQ(why(), "");
  state.table.reserve = {7, 0, 0};
  EXPECT_EQ(why(), "Only four-pointed Stars are left in the Reserve.");
}

TEST(ConstellationTurn, OnlyAGoalCardThatIsThereCanBeChanged_CON31) {
  const Constellation game = at_table::game_for(2, {.change_goal = true});
  const State state = table_with(game, "4@1,0", kGoals);
  const auto why = [&](const Path& path) {
    return spell(game, game.why_not(game.view(state, Seat(0)), path), at_table::kNames);
  };
  EXPECT_EQ(why(path_of(goal_piece(Seat(0), 0))), "");
  EXPECT_EQ(why(path_of(discards_piece(), discards_piece())),
            "These two do not make a move together.");
  const auto nothing_there = "There is no goal card at that place.";
  EXPECT_EQ(why(path_of(piece(PieceKind::goal, 7, 0))), nothing_there);
  EXPECT_EQ(why(path_of(piece(PieceKind::goal, 0, -1))), nothing_there);
  EXPECT_EQ(why(path_of(piece(PieceKind::goal, 0, 1))), nothing_there);
}

}  // namespace
}  // namespace orrery::constellation
