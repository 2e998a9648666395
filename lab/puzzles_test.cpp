#include "lab/puzzles.h"

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

TEST(PuzzleHunt, SaysWhichBotThereIsNot) {
  const auto made = all_games().make({.game = "tictactoe"});
  EXPECT_FALSE(hunt_puzzles(*made, {.judges = {"nobody"}}).has_value());
}

}  // namespace
}  // namespace orrery::lab
