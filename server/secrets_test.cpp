// Pairs of games that differ only in what a viewer may not know send that viewer the same bytes in
// the same order, over real sockets: states, paths, log lines, refusals, reasons, answers to HTTP.
//
// Every game with hidden information is put through it, as the lines of its tests/secrets.txt say:
// how many play, options that are not as usual, and `one_decision` where most turns are only one.

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "examples/lanterns/phrases.h"
#include "examples/lanterns/tests/variation.h"
#include "games/all_games.h"
#include "games/tests/folder.h"
#include "server/tests/comparison.h"

namespace orrery::server::testing {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::StartsWith;

// Every seat and the public as viewers, each with games of their own.
void nobody_notices(const GamePair& pair) {
  for (int viewer = -1; viewer < pair.players; ++viewer) {
    SCOPED_TRACE(viewer < 0 ? "the public" : seat_name(viewer));
    Comparison comparison(pair, viewer < 0 ? std::nullopt : std::optional(viewer));
    EXPECT_THAT(comparison.differences(), IsEmpty());
    EXPECT_THAT(comparison.interludes_left(), IsEmpty());
    EXPECT_GE(2 * comparison.moves_that_differed(), comparison.moves());
  }
}

// ---- The comparison can fail ----

enum class Leak : std::uint8_t { line, step, order, paths, take_back, result };

// The card of the seat after the one whose turn it is, which is none of anybody's business.
int hidden(const lanterns::State& state, int players) {
  return state.cards[Seat((state.open.turns + 1) % players)];
}

template <Leak leak>
struct Leaking : lanterns::Variation<Leaking<leak>> {
  using Lanterns = lanterns::Lanterns;
  using State = lanterns::State;
  using Move = lanterns::Move;
  using lanterns::Variation<Leaking>::Variation;
  using Lanterns::players;

  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
    Lanterns::tell(before, move, viewer, lines);
    if (leak == Leak::line && move.kind == lanterns::Kind::light) {
      lines.push_back(say(lanterns::kShows, Seat(0), hidden(before, players())));
    }
  }
  Seen seen(const State& before, Move move, Viewer viewer) const {
    Seen seen = Lanterns::seen(before, move, viewer);
    if (leak == Leak::step && move.kind == lanterns::Kind::light) {
      seen.push_back(
          {.piece = lanterns::card_of(Seat(hidden(before, players()))), .face_up = false});
    }
    return seen;
  }
  void legal(const State& state, MoveList<Lanterns>& moves) const {
    Lanterns::legal(state, moves);
    if (leak == Leak::order) {
      std::ranges::rotate(moves, moves.begin() + hidden(state, players()) % moves.size());
    }
  }
  void paths(const State& state, Move move, Paths& paths) const {
    Lanterns::paths(state, move, paths);
    if (leak == Leak::paths && hidden(state, players()) > 1) {
      paths.push_back(path_of(lanterns::die(), lanterns::candles()));
    }
  }
  bool reveals(const State& before, Move move) const {
    return Lanterns::reveals(before, move) ||
        (leak == Leak::take_back && hidden(before, players()) > 1);
  }
  Result result(const State& state) const {
    Result result = Lanterns::result(state);
    if (leak == Leak::result) result.scores[0] += hidden(state, players());
    return result;
  }
};

template <Leak leak>
std::vector<std::string> noticed() {
  // A leak of one bit is not in every pair of deals.
  constexpr std::uint64_t kPairs = 10;
  for (std::uint64_t seed = 1; seed <= kPairs; ++seed) {
    Comparison comparison({.game = entry_of<Leaking<leak>>(), .seed = seed}, 0);
    if (auto differences = comparison.differences(); !differences.empty()) return differences;
  }
  return {};
}

TEST(Secrets, ALeakInALogLineIsNoticed) {
  EXPECT_THAT(noticed<Leak::line>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInWhatIsSeenIsNoticed) {
  EXPECT_THAT(noticed<Leak::step>(), Contains(StartsWith("To watcher the worlds differ")));
}
TEST(Secrets, ALeakInTheOrderOfMovesIsNoticed) {
  EXPECT_THAT(noticed<Leak::order>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInThePathsIsNoticed) {
  EXPECT_THAT(noticed<Leak::paths>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInWhatMayBeTakenBackIsNoticed) {
  EXPECT_THAT(noticed<Leak::take_back>(), Contains(StartsWith("To seat 0 the worlds differ")));
}
TEST(Secrets, ALeakInTheRunningResultIsNoticed) {
  EXPECT_THAT(noticed<Leak::result>(), Contains(StartsWith("To watcher the worlds differ")));
}

// The seats are at different servers, and so are those who watch. Each comparison takes seconds, so
// ./test makes one of them.
TEST(Secrets, AreNoticedByNobodyAtAnotherServer) {
  const GamePair pair{.game = entry_of<lanterns::Lanterns>(), .at_two_servers = true};
  if (std::getenv("ORRERY_LONG") != nullptr) return nobody_notices(pair);
  EXPECT_THAT(Comparison(pair, 0).differences(), IsEmpty());
}
TEST(Secrets, ALeakIsNoticedAtAnotherServer) {
  if (std::getenv("ORRERY_LONG") == nullptr) GTEST_SKIP() << "it takes as long";
  std::vector<std::string> differences;
  for (std::uint64_t seed = 1; seed <= 10 && differences.empty(); ++seed) {
    const GamePair pair{
        .game = entry_of<Leaking<Leak::line>>(), .seed = seed, .at_two_servers = true};
    differences = Comparison(pair, 0).differences();
  }
  EXPECT_THAT(differences, Contains(StartsWith("To seat 0 the worlds differ")));
}

// ---- Games ----

class SecretsOf : public ::testing::TestWithParam<const Entry*> {};

TEST_P(SecretsOf, AreNoticedByNobodyElse) {
  const Facts& facts = *GetParam()->facts;
  const std::string path = folder_of(facts) + "/tests/secrets.txt";
  std::ifstream file(path);
  ASSERT_TRUE(file.is_open()) << "There is no " << path << ".";
  int compared = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    SCOPED_TRACE(line);
    GamePair pair{.game = *GetParam()};
    std::istringstream words(line);
    ASSERT_TRUE(words >> pair.players) << "A line begins with the number of players.";
    for (std::string word; words >> word;) {
      if (word == "one_decision") {
        pair.long_turns = false;
      } else {
        const auto equals = word.find('=');
        ASSERT_NE(equals, std::string::npos) << word;
        pair.options.push_back(
            json::object{{"name", word.substr(0, equals)}, {"value", word.substr(equals + 1)}});
      }
    }
    nobody_notices(pair);
    ++compared;
  }
  EXPECT_GT(compared, 0);
}

std::vector<const Entry*> games_with_secrets() {
  std::vector<const Entry*> games;
  for (const Entry& entry : all_games().games()) {
    if (entry.facts->hidden_information) games.push_back(&entry);
  }
  return games;
}
INSTANTIATE_TEST_SUITE_P(Games, SecretsOf, ::testing::ValuesIn(games_with_secrets()),
                         [](const auto& game) { return std::string(game.param->facts->id); });

}  // namespace
}  // namespace orrery::server::testing
