// Open Game: after the last Star tiles are exchanged.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::all_played;
using at_table::count_of;
using at_table::ending;
using at_table::game_for;
using at_table::moves_at;
using at_table::play;
using at_table::refusal_of;
using testing::ElementsAre;

const Constellation kOpen = game_for(2, {.open_game = true});

TEST(ConstellationOpenGame, AfterTheLastStarTilesAreExchanged_CON33_CON_R10) {
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

TEST(ConstellationOpenGame, NeitherTileOfAnExchangeIsCovered_CON34) {
  State state = all_played(kOpen, {Goal::P02, Goal::P03});
  EXPECT_EQ(refusal_of(kOpen, state, "-1,0~-20,0"),
            "Seat 1's Cloud covers the tile at -1,0, which stays as it is.");
  EXPECT_EQ(refusal_of(kOpen, state, "-20,0~-2,0"),
            "Seat 2's Cloud covers the tile at -2,0, which stays as it is.");
  state.table.clouds[0] = cell(0, 0);
  EXPECT_EQ(refusal_of(kOpen, state, "-20,0~0,0"),
            "Seat 1's Cloud covers the tile at 0,0, which stays as it is.");
}

TEST(ConstellationOpenGame, TheCloudGoesOnOneOfTheTwo_CON_R9_CON43) {
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

TEST(ConstellationOpenGame, TwoStarsOfAKindAreNotExchanged_CON_R11) {
  const State state = all_played(kOpen, {Goal::P02, Goal::P03});
  EXPECT_EQ(refusal_of(kOpen, state, "-20,0~-21,0"),
            "Two six-pointed Stars do not change places: nothing but the Cloud would move.");
}

TEST(ConstellationOpenGame, TwoStarsOfAKindMayBeExchanged_CON48) {
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

TEST(ConstellationOpenGame, WithoutOpenGameTheLastStarEndsIt_CON29_CON33) {
  State state = all_played(game_for(2), {Goal::P02, Goal::P03});
  EXPECT_EQ(game_for(2).check(state).error().sentence, "The game would have ended.");
}

// The Moon goes ahead, the last Star takes its place, again and again: in an Open Game tiles get
// further from the first cell than any number of placed Stars would (CON-42).
TEST(ConstellationOpenGame, InAnOpenGameTilesCanWanderWithoutEnd_CON42) {
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

}  // namespace
}  // namespace orrery::constellation
