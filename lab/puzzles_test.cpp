#include "lab/puzzles.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery::lab {
namespace {

std::vector<Puzzle> found_in(const std::string& game, PuzzleHunt hunt) {
  const auto made = all_games().make({.game = game});
  EXPECT_TRUE(made.has_value());
  std::vector<Puzzle> found;
  hunt.found = [&](const Puzzle& puzzle) { found.push_back(puzzle); };
  if (hunt.judges.empty()) hunt.judges = {"search:200", "search:1000"};
  const auto done = hunt_puzzles(*made, hunt);
  EXPECT_TRUE(done.has_value()) << done.error().sentence;
  return found;
}

// In tic-tac-toe what is far better is to win at once, or to keep the other from it.
TEST(PuzzleHunt, FindsMovesThatAreFarBetter) {
  const auto found = found_in("tictactoe", {.player = "random", .clear = 40, .games = 30});
  ASSERT_FALSE(found.empty());
  const auto game = all_games().make({.game = "tictactoe"});
  for (const Puzzle& puzzle : found) {
    const auto fine = check_puzzle(**game, puzzle, 40);
    EXPECT_TRUE(fine.has_value()) << puzzle.position << ": " << fine.error().sentence;
  }
}

TEST(PuzzleHunt, GivesTheSameForTheSameSeed) {
  const PuzzleHunt hunt{.player = "random", .clear = 40, .games = 10};
  EXPECT_EQ(found_in("tictactoe", hunt), found_in("tictactoe", hunt));
}

TEST(PuzzleHunt, StopsWhenThereAreEnough) {
  EXPECT_EQ(
      found_in("tictactoe", {.player = "random", .clear = 40, .wanted = 1, .games = 30}).size(),
      1U);
}

TEST(PuzzleHunt, CountsThoseThatThereAreAndFindsNoneTwice) {
  PuzzleHunt hunt{.player = "random", .clear = 40, .wanted = 3, .games = 30};
  const auto some = found_in("tictactoe", hunt);
  ASSERT_EQ(some.size(), 3U);
  hunt.have = some;
  EXPECT_TRUE(found_in("tictactoe", hunt).empty());
  hunt.wanted = 5;
  const auto more = found_in("tictactoe", hunt);
  ASSERT_EQ(more.size(), 2U);
  for (const Puzzle& puzzle : more) {
    EXPECT_EQ(std::ranges::find(some, puzzle.name, &Puzzle::name), some.end());
  }
}

// Greedy bots play one and the same game where nothing is left to chance.
TEST(PuzzleHunt, StraysSoThatGamesDiffer) {
  PuzzleHunt hunt{.stray = 0, .clear = 20, .games = 8};
  const auto same = found_in("tictactoe", hunt);
  hunt.stray = 2;
  EXPECT_GT(found_in("tictactoe", hunt).size(), same.size());
}

TEST(PuzzleHunt, SaysWhichBotThereIsNot) {
  const auto made = all_games().make({.game = "tictactoe"});
  EXPECT_FALSE(hunt_puzzles(*made, {.judges = {"nobody"}}).has_value());
}

}  // namespace
}  // namespace orrery::lab
