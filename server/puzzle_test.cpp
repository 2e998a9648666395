// Puzzles: all those of every game can be played by today's rules.

#include "catalogue/puzzle.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all_games.h"
#include "server/lesson.h"

namespace orrery::server {
namespace {

TEST(Puzzles, CanBePlayedByTheRulesAndHaveOneAnswer) {
  for (const Entry& entry : all_games().games()) {
    const auto puzzles = puzzles_of(entry);
    ASSERT_TRUE(puzzles.has_value()) << entry.facts->id << ": " << puzzles.error().sentence;
    if (puzzles->puzzles.empty()) continue;
    EXPECT_FALSE(puzzles->asks.empty());
    EXPECT_GT(puzzles->clear, 0);
    std::set<std::string> names;
    for (const Puzzle& puzzle : puzzles->puzzles) {
      const std::string where = std::string(entry.facts->id) + ", " + puzzle.name + ": ";
      EXPECT_TRUE(names.insert(puzzle.name).second) << where << "there are two of this name";
      const auto game = game_of(all_games(), entry.facts->id, puzzle);
      ASSERT_TRUE(game.has_value()) << where << game.error().sentence;
      const auto fine = check_puzzle(**game, puzzle, puzzles->clear);
      EXPECT_TRUE(fine.has_value()) << where << fine.error().sentence;
    }
    const auto lessons = puzzles_as_lessons(all_games(), entry);
    ASSERT_TRUE(lessons.has_value()) << entry.facts->id << ": " << lessons.error().sentence;
    EXPECT_EQ(lessons->lessons.size(), puzzles->puzzles.size());
  }
}

TEST(Puzzles, AreRefusedWithTheReason) {
  const auto game = all_games().make({.game = "tictactoe"});
  ASSERT_TRUE(game.has_value());
  const Puzzle good{.name = "a",
                    .players = 2,
                    .position = (*game)->to_text((*game)->start()),
                    .steps = {{.move = "5", .worth = 90, .next = "1", .next_worth = 60}}};
  const auto why = [&](const Puzzle& puzzle, int clear) {
    const auto fine = check_puzzle(**game, puzzle, clear);
    return fine ? "" : fine.error().sentence;
  };
  EXPECT_EQ(why(good, 30), "");
  EXPECT_EQ(why(good, 31), "5 is not far better than all others.");
  Puzzle bad = good;
  bad.steps[0].next = "5";
  EXPECT_EQ(why(bad, 30), "5 is not far better than all others.");
  bad = good;
  bad.steps.push_back({.move = "1", .worth = 90, .next = "2", .next_worth = 10});
  EXPECT_EQ(why(bad, 30), "Somebody else is to act before 1.");
  bad = good;
  bad.steps[0].next = "no move";
  EXPECT_NE(why(bad, 30), "");
  bad.steps.clear();
  EXPECT_EQ(why(bad, 30), "A plan has one to three moves.");
}

TEST(Puzzles, TextIsReadAgain) {
  const Puzzles some{.asks = "Find \"it\".",
                     .clear = 20,
                     .puzzles = {{.name = "a", .players = 2, .position = "x"},
                                 {.name = "b", .players = 3, .options = {"cap=9"}, .level = 2}}};
  const auto again = read_puzzles(write_puzzles(some));
  ASSERT_TRUE(again.has_value()) << again.error().sentence;
  EXPECT_EQ(*again, some);
}

TEST(Puzzles, AreTablesWithAScript) {
  for (const Entry& entry : all_games().games()) {
    const auto puzzles = puzzles_of(entry);
    if (!puzzles || puzzles->puzzles.empty()) continue;
    const Puzzle& puzzle = puzzles->puzzles.front();
    const auto made =
        find_lesson(all_games(), std::string(entry.facts->id), std::string(kPuzzles) + puzzle.name);
    ASSERT_TRUE(made.has_value()) << made.error().sentence;
    EXPECT_EQ(made->beginning.position, puzzle.position);
    ASSERT_EQ(made->beginning.script.size(), puzzle.steps.size());
    EXPECT_TRUE(made->beginning.script.front().asked);
  }
  EXPECT_EQ(find_lesson(all_games(), "geminos", "puzzles/none").error().sentence,
            "There is no such puzzle.");
}

}  // namespace
}  // namespace orrery::server
