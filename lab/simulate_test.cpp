#include "lab/simulate.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery::lab {
namespace {

using testing::HasSubstr;

Batch batch(const std::string& game, int players, std::uint64_t games,
            std::vector<std::string> bots = {"random"}) {
  return {.setup = {.game = game, .players = players, .options = {}},
          .games = games,
          .bots = std::move(bots),
          .seed = 1,
          .threads = 1,
          .progress = {}};
}

Figures figures(const Batch& batch) {
  auto figures = simulate(*all_games().find(batch.setup.game).value(), batch);
  EXPECT_TRUE(figures.has_value()) << figures.error().sentence;
  return figures.value_or(Figures{});
}

std::string refused(const Batch& batch) {
  const auto figures = simulate(*all_games().find(batch.setup.game).value(), batch);
  return figures ? "accepted" : figures.error().sentence;
}

// Everything but the time it took.
void expect_same(const Figures& a, const Figures& b) {
  EXPECT_EQ(a.games, b.games);
  EXPECT_EQ(a.by_seat, b.by_seat);
  EXPECT_EQ(a.by_order, b.by_order);
  EXPECT_EQ(a.ties, b.ties);
  EXPECT_EQ(a.without_winner, b.without_winner);
  EXPECT_EQ(a.length, b.length);
  EXPECT_EQ(a.branching, b.branching);
  EXPECT_EQ(a.winning_score, b.winning_score);
  EXPECT_EQ(a.scores, b.scores);
}

TEST(Simulate, AnyNumberOfThreadsGivesTheSameFigures) {
  // Not a multiple of a block, so that the last one is cut short.
  for (const auto& [game, players] : {std::pair{"geminos", 3}, {"connect_four", 2}}) {
    Batch task = batch(game, players, 1001);
    const Figures one = figures(task);
    for (const int threads : {2, 3, 32}) {
      SCOPED_TRACE(threads);
      task.threads = threads;
      expect_same(figures(task), one);
    }
  }
}

// Bots at random do what no other bot does.
TEST(Simulate, CountsDominatedMoves) {
  Batch task = batch("cassiopeia", 2, 20, {"random", "greedy"});
  EXPECT_TRUE(figures(task).lapses.empty());
  task.dominated = true;
  const Figures found = figures(task);
  ASSERT_EQ(found.lapses.size(), 2U);
  EXPECT_GT(found.lapses[0].made, 10U);
  EXPECT_GT(found.lapses[0].offered, found.lapses[0].made);
  EXPECT_GT(found.lapses[0].choices, found.lapses[0].offered);
  EXPECT_GT(found.lapses[1].offered, 10U);
  EXPECT_EQ(found.lapses[1].made, 0U);
  task.threads = 3;
  EXPECT_EQ(figures(task).lapses, found.lapses);
}

TEST(Simulate, TheSeedDecides) {
  Batch task = batch("geminos", 2, 300, {"greedy"});
  const Figures first = figures(task);
  expect_same(figures(task), first);
  task.seed = 2;
  EXPECT_FALSE(figures(task).length == first.length);
}

TEST(Simulate, EveryGameIsWonSharedOrLostByAll) {
  for (int players = 2; players <= 5; ++players) {
    const Figures found = figures(batch("geminos", players, 500));
    std::uint64_t won = found.ties + found.without_winner;
    std::uint64_t won_in_order = won;
    double shares = 0;
    double shares_in_order = 0;
    for (const Standing& standing : found.by_seat) {
      won += standing.wins;
      shares += found.share(standing).value;
    }
    for (const Standing& standing : found.by_order) {
      won_in_order += standing.wins;
      shares_in_order += found.share(standing).value;
    }
    EXPECT_EQ(found.games, 500U);
    EXPECT_EQ(won, 500U);
    EXPECT_EQ(won_in_order, 500U);
    EXPECT_NEAR(shares, 1, 1e-9);
    EXPECT_NEAR(shares_in_order, 1, 1e-9);
    EXPECT_EQ(found.length.count(), 500U);
    EXPECT_EQ(static_cast<std::uint64_t>(found.length.sum()), found.decisions());
    for (const Tally& scores : found.scores) EXPECT_EQ(scores.count(), 500U);
    EXPECT_EQ(found.winning_score.count(), 500U);
  }
}

// Random play at tic-tac-toe wins 58.49 %, loses 28.81 % and draws 12.70 % of the time, exactly
// 737/1260, 121/420 and 8/63.
TEST(Simulate, AgreesWithWhatIsKnownOfTicTacToe) {
  const Figures found = figures(batch("tictactoe", 2, 20'000));
  const double games = 20'000;
  EXPECT_NEAR(static_cast<double>(found.by_seat[0].wins) / games, 737.0 / 1260, 0.015);
  EXPECT_NEAR(static_cast<double>(found.by_seat[1].wins) / games, 121.0 / 420, 0.015);
  EXPECT_NEAR(static_cast<double>(found.ties) / games, 8.0 / 63, 0.012);
  EXPECT_EQ(found.length.lowest(), 5);
  EXPECT_EQ(found.length.highest(), 9);
  EXPECT_EQ(found.branching.highest(), 9);
  EXPECT_EQ(found.choices().lowest(), 2);
  // The first seat always begins there.
  EXPECT_EQ(found.by_order, found.by_seat);
}

TEST(Simulate, OrderOfPlayIsNotTheOrderOfSeatsWhenTheStartIsRandom) {
  // GEO-R2: a random seat begins, so with equal bots no seat has an advantage, but going first has.
  const Figures found = figures(batch("geminos", 5, 6000));
  EXPECT_NEAR(found.share(found.by_seat[0]).value, found.share(found.by_seat[4]).value, 0.03);
  EXPECT_GT(found.share(found.by_order[0]).value, found.share(found.by_order[4]).value);
}

TEST(Simulate, SeatsAreNotRotated) {
  const Figures found = figures(batch("geminos", 2, 1000, {"random", "greedy"}));
  EXPECT_EQ(found.bots, (std::vector<std::string>{"random", "greedy"}));
  EXPECT_GT(found.by_seat[1].wins, 2 * found.by_seat[0].wins);
}

TEST(Simulate, AGameForOneHasScoresAndNoWinner) {
  const Figures found = figures(batch("geminos", 1, 500));
  EXPECT_TRUE(found.solo());
  EXPECT_EQ(found.by_seat[0].wins + found.ties, 0U);
  EXPECT_EQ(found.scores[0].count(), 500U);
  EXPECT_LE(found.scores[0].highest(), 104);
  EXPECT_LE(found.length.highest(), 40);  // GEO-32: twenty rolls and as many entries
}

TEST(Simulate, OptionsAreObserved) {
  Batch task = batch("geminos", 2, 100);
  task.setup.options["cap"] = 3;
  EXPECT_EQ(figures(task).length.highest(), 12);
}

TEST(Simulate, TheIntervalHoldsTheShareAndStaysWithinBounds) {
  const Figures few{.games = 4};
  const Share none = few.share({});
  EXPECT_EQ(none.value, 0);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.490, 0.001);  // Wilson's interval for 0 of 4
  const Share all = few.share({.wins = 4});
  EXPECT_NEAR(all.low, 0.510, 0.001);
  EXPECT_NEAR(all.high, 1, 1e-12);
  Standing shared;
  shared.shared[2] = 4;
  EXPECT_DOUBLE_EQ(few.share(shared).value, 0.5);
}

TEST(Simulate, ProgressEndsWithTheLastGame) {
  Batch task = batch("tictactoe", 2, 1000);
  std::uint64_t told = 0;
  task.progress = [&](std::uint64_t played) {
    EXPECT_GT(played, told);
    told = played;
  };
  figures(task);
  EXPECT_EQ(told, 1000U);
}

TEST(Simulate, RefusesWhatCannotBePlayed) {
  EXPECT_THAT(refused(batch("geminos", 6, 10)), HasSubstr("not 6"));
  EXPECT_THAT(refused(batch("geminos", 3, 10, {"random", "greedy"})), HasSubstr("not 2"));
  EXPECT_THAT(refused(batch("geminos", 2, 10, {})), HasSubstr("not 0"));
  EXPECT_THAT(refused(batch("geminos", 2, 10, {"random", "oracle"})),
              HasSubstr("no bot \"oracle\""));
}

}  // namespace
}  // namespace orrery::lab
