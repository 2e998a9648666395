// What the program wrote before text and hash followed from descriptions is still read. The files
// in record/tests/data were written by that program, and are never written again.

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/all_games.h"
#include "kernel/scan.h"
#include "record/match.h"

namespace orrery {
namespace {

const std::filesystem::path kData = "record/tests/data";

std::string contents(const std::filesystem::path& path) {
  const std::ifstream file(path);
  EXPECT_TRUE(file.is_open()) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// One of each game from its start, and one of each game from a position in the middle. The rules of
// the Gemini Card Game (GCG-101, GCG-102, GCG-110) and of Geminion have changed since: their
// records are of another version, and are refused with that sentence. Later ones are of semesters
// with the values of that time (GCG-112): they do not name `gentle_training` and
// `gentle_oversubscribed`; nor does the one with luck name `instants_once` (GCG-90).
TEST(Stored, OldRecordsReplayToTheSameHashes) {
  std::set<std::string> games;
  int from = 0;
  int refused = 0;
  for (const auto& entry : std::filesystem::directory_iterator(kData)) {
    if (entry.path().extension() != ".record") continue;
    const auto record = read_record(contents(entry.path()));
    ASSERT_TRUE(record.has_value()) << entry.path() << ": " << record.error().sentence();
    const auto match = replay(all_games(), *record);
    if (record->game_version < all_games().find(record->game).value()->facts->version) {
      ASSERT_FALSE(match.has_value());
      EXPECT_EQ(
          match.error().sentence(),
          "Line 2: this program plays version 2 of the rules, and the record is of version 1.");
      ++refused;
      continue;
    }
    EXPECT_TRUE(match.has_value()) << entry.path() << ": " << match.error().sentence();
    EXPECT_GE(record->moves.size(), 7U) << entry.path();
    games.insert(record->game);
    from += record->from.empty() ? 0 : 1;
  }
  EXPECT_EQ(games.size(), 6U);
  EXPECT_EQ(from, 3);
  EXPECT_EQ(refused, 5);
}

// A line is GAME PLAYERS OPTION=VALUE...|POSITION|HASH.
TEST(Stored, OldTextsOfPositionsAreRead) {
  std::istringstream lines(contents(kData / "old-positions.txt"));
  int read = 0;
  for (std::string line; std::getline(lines, line); ++read) {
    const auto bar = line.find('|');
    const auto last = line.rfind('|');
    const auto words = scan::split(std::string_view(line).substr(0, bar), ' ');
    GameSetup setup{.game = std::string(words[0]),
                    .players = scan::number(words[1]).value_or(0),
                    .options = {}};
    for (std::size_t i = 2; i < words.size(); ++i) {
      ASSERT_TRUE(all_games().set_option(setup, std::string(words[i])).has_value()) << line;
    }
    const GamePtr game = all_games().make(setup).value();
    const auto state = game->from_stored_text(line.substr(bar + 1, last - bar - 1));
    ASSERT_TRUE(state.has_value()) << line << "\n" << state.error().sentence;
    if (game->facts().version == 1) {  // the version is part of a hash
      EXPECT_EQ(hex64(game->hash(*state)), line.substr(last + 1)) << line;
    }
    const auto again = game->from_stored_text(game->to_text(*state));
    ASSERT_TRUE(again.has_value()) << again.error().sentence;
    EXPECT_EQ(game->hash(*again), game->hash(*state));
  }
  EXPECT_EQ(read, 153);
}

}  // namespace
}  // namespace orrery
