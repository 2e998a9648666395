#include "lab/arena.h"

#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery::lab {
namespace {

Expected<ArenaFigures> run(const Contest& contest) {
  return arena(*all_games().find(contest.setup.game).value(), contest);
}

Contest contest(const std::string& game, int players, std::vector<std::string> bots,
                std::uint64_t games) {
  Contest contest;
  contest.setup.game = game;
  contest.setup.players = players;
  contest.bots = std::move(bots);
  contest.games = games;
  return contest;
}

TEST(Arena, ABotIsExactlyAsStrongAsItself) {
  // Seats are rotated and luck is the same for both, so not even chance can tell them apart.
  for (const int players : {2, 3, 4, 5}) {
    const auto figures = run(contest("geminos", players, {"greedy", "greedy"}, 60));
    ASSERT_TRUE(figures) << figures.error().sentence;
    EXPECT_NEAR(figures->pairings[0].share, 0.5, 1e-12) << players;
  }
}

TEST(Arena, TheStrongerBotIsFoundWithAnIntervalThatSaysSo) {
  const auto figures = run(contest("connect_four", 2, {"random", "greedy", "search:200"}, 100));
  ASSERT_TRUE(figures) << figures.error().sentence;
  ASSERT_EQ(figures->pairings.size(), 3U);
  for (const Pairing& pairing : figures->pairings) {
    EXPECT_LT(pairing.high, 0.5) << figures->bots[pairing.second];  // the second is the stronger
    EXPECT_LT(pairing.elo_high, 0);
    EXPECT_EQ(pairing.games, 100U);
  }
  EXPECT_LT(figures->by_bot[0].rating, figures->by_bot[1].rating);
  EXPECT_LT(figures->by_bot[1].rating, figures->by_bot[2].rating);
  EXPECT_NEAR(figures->by_bot[0].rating + figures->by_bot[1].rating + figures->by_bot[2].rating, 0,
              1e-6);
}

TEST(Arena, TheFiguresDoNotDependOnTheThreads) {
  Contest one = contest("geminos", 3, {"greedy", "random"}, 120);
  Contest three = one;
  three.threads = 3;
  const auto a = run(one);
  const auto b = run(three);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->pairings[0].share, b->pairings[0].share);
  EXPECT_EQ(a->pairings[0].low, b->pairings[0].low);
  EXPECT_EQ(a->length, b->length);
}

TEST(Arena, ASequentialTestStopsWhenItIsDecided) {
  Contest asked = contest("connect_four", 2, {"greedy", "random"}, 100'000);
  asked.question = {.low = 0, .high = 50};
  const auto yes = run(asked);
  ASSERT_TRUE(yes);
  EXPECT_EQ(yes->pairings[0].verdict, Verdict::stronger);
  EXPECT_LT(yes->pairings[0].games, 1000U);

  asked.bots = {"random", "greedy"};
  const auto no = run(asked);
  ASSERT_TRUE(no);
  EXPECT_EQ(no->pairings[0].verdict, Verdict::not_stronger);
}

TEST(Arena, EloIsZeroForAHalfAndBounded) {
  EXPECT_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(10.0 / 11), 400, 1e-9);
  EXPECT_NEAR(elo_of(1.0 / 11), -400, 1e-9);
  EXPECT_EQ(elo_of(1), 1200);
  EXPECT_EQ(elo_of(0), -1200);
}

TEST(Arena, WhatCannotBeComparedIsRefused) {
  EXPECT_FALSE(run(contest("geminos", 1, {"greedy", "random"}, 2)));
  EXPECT_FALSE(run(contest("geminos", 2, {"greedy"}, 2)));
  EXPECT_FALSE(run(contest("geminos", 2, {"greedy", "nobody"}, 2)));
  Contest inverted = contest("geminos", 2, {"greedy", "random"}, 2);
  inverted.question = {.low = 5, .high = 5};
  EXPECT_FALSE(run(inverted));
}

}  // namespace
}  // namespace orrery::lab
