// The numbers in every game's tests/fingerprints.txt: one that any change of behaviour changes, and
// counts that change only with the rules.
//
// A signature that is not what it was means that the same seed no longer leads to the same games.
// If you did not mean that, you have found a mistake. If you did, put the number from the failure
// into the file in the same commit, say why in its message, and raise the version in the game's
// facts when old records no longer replay. A new game fails here until it has the file.

#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "games/all_games.h"
#include "games/tests/folder.h"
#include "lab/studies.h"
#include "record/record.h"

namespace orrery::lab {
namespace {

class Fingerprints : public testing::TestWithParam<const Entry*> {
 protected:
  const Entry& entry() const { return *GetParam(); }
  std::string id() const { return std::string(entry().facts->id); }

  // The lines of the file that begin with this word, without it.
  std::vector<std::string> lines(const std::string& word) const {
    const std::string path = folder_of(*entry().facts) + "/tests/fingerprints.txt";
    std::ifstream file(path);
    EXPECT_TRUE(file.is_open()) << "There is no " << path << ".";
    std::vector<std::string> found;
    for (std::string line; std::getline(file, line);) {
      if (line.starts_with(word + ' ')) found.push_back(line.substr(word.size() + 1));
    }
    return found;
  }
};

TEST_P(Fingerprints, SignaturesAreWhatTheyWere) {
  std::string kept;
  for (const std::string& line : lines("signature")) kept += line + '\n';
  std::string found;
  for (int players = entry().facts->min_players; players <= entry().facts->max_players; ++players) {
    const auto number =
        entry().studies->signature({.game = id(), .players = players, .options = {}, .cards = {}});
    ASSERT_TRUE(number.has_value()) << number.error().sentence;
    found += std::to_string(players) + ' ' + hex64(*number) + '\n';
  }
  EXPECT_EQ(found, kept);
}

// "2 shuffle=on @13: 70019"
TEST_P(Fingerprints, CountsAreWhatTheyWere) {
  const auto all = lines("perft");
  EXPECT_FALSE(all.empty()) << "A game has at least one line of perft counts.";
  for (const std::string& line : all) {
    SCOPED_TRACE(line);
    PerftTask task{.setup = {.game = id(), .players = 0, .options = {}, .cards = {}},
                   .depth = 0,
                   .from = {},
                   .progress = {}};
    const auto colon = line.find(':');
    ASSERT_NE(colon, std::string::npos);
    std::istringstream head(line.substr(0, colon));
    head >> task.setup.players;
    for (std::string word; head >> word;) {
      if (word.starts_with('@')) {
        task.depth = std::stoi(word.substr(1));
      } else {
        const auto set = all_games().set_option(task.setup, word);
        ASSERT_TRUE(set.has_value()) << set.error().sentence;
      }
    }
    std::istringstream counts(line.substr(colon + 1));
    int compared = 0;
    for (std::uint64_t count = 0; counts >> count; ++task.depth, ++compared) {
      const auto found = entry().studies->perft(task);
      ASSERT_TRUE(found.has_value()) << found.error().sentence;
      EXPECT_EQ(found->positions, count) << "at depth " << task.depth;
    }
    EXPECT_TRUE(counts.eof() && compared > 0) << "The counts are not numbers.";
  }
}

std::vector<const Entry*> every_game() {
  std::vector<const Entry*> games;
  for (const Entry& entry : all_games().games()) games.push_back(&entry);
  return games;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Fingerprints, testing::ValuesIn(every_game()),
                         [](const auto& game) { return std::string(game.param->facts->id); });

TEST(Signature, IsTheOneThatBenchReports) {
  const Entry& game = *all_games().find("tictactoe").value();
  const GameSetup setup{.game = "tictactoe", .players = 0, .options = {}, .cards = {}};
  const auto measured = game.studies->measure(setup, 0.001);
  ASSERT_TRUE(measured.has_value());
  EXPECT_EQ(measured->signature, game.studies->signature(setup).value());
  EXPECT_GT(measured->decisions_per_second, measured->playouts_per_second);
  EXPECT_GT(measured->ns_per_copy, 0);
  EXPECT_GT(measured->ns_per_view, 0);
  EXPECT_GT(measured->ns_per_imagine, 0);
  EXPECT_GT(measured->state_bytes, 0U);
}

TEST(Signature, NeedsASetUpThatFits) {
  const Entry& game = *all_games().find("tictactoe").value();
  EXPECT_FALSE(game.studies->measure(
      {.game = "tictactoe", .players = 3, .options = {}, .cards = {}}, 0.001));
}

}  // namespace
}  // namespace orrery::lab
