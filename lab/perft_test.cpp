#include "lab/perft.h"

#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"
#include "lab/studies.h"

namespace orrery::lab {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

PerftTask task(const std::string& game, int players, int depth) {
  return {.setup = {.game = game, .players = players, .options = {}},
          .depth = depth,
          .seed = 1,
          .from = {},
          .split = false,
          .progress = {}};
}

std::uint64_t positions(const PerftTask& task) {
  const auto found = all_games().find(task.setup.game).value()->studies->perft(task);
  EXPECT_TRUE(found.has_value()) << found.error().sentence;
  return found ? found->positions : 0;
}

std::string refused(const PerftTask& task) {
  const auto found = all_games().find(task.setup.game).value()->studies->perft(task);
  return found ? "accepted" : found.error().sentence;
}

// The same count by another way: the positions themselves, level by level, through the face for
// games of unknown type.
std::uint64_t brute_force(const GameSetup& setup, int depth) {
  const GamePtr game = all_games().make(setup).value();
  const auto at_chance = [&](const AnyState& state) {
    return game->to_act(state) == Seat::chance();
  };
  const auto after = [&](AnyState state, AnyMove move) {
    EXPECT_TRUE(game->apply(state, move).has_value());
    return state;
  };
  AnyState root = game->start();
  Rng rng(1);
  while (at_chance(root)) root = after(root, game->sample(root, rng));

  std::vector<AnyState> level{root};
  for (int decision = 0; decision < depth; ++decision) {
    std::vector<AnyState> settled;
    while (!level.empty()) {
      const AnyState state = level.back();
      level.pop_back();
      if (!at_chance(state)) {
        settled.push_back(state);
      } else {
        for (const auto& outcome : game->outcomes(state).list) {
          level.push_back(after(state, outcome.move));
        }
      }
    }
    for (const AnyState& state : settled) {
      const auto moves = game->legal(state);
      if (moves.empty()) level.push_back(state);  // over earlier
      for (const AnyMove move : moves) level.push_back(after(state, move));
    }
  }
  return level.size();
}

TEST(Perft, AgreesWithBruteForce) {
  for (const Entry& entry : all_games().games()) {
    SCOPED_TRACE(entry.facts->id);
    const GameSetup setup{.game = std::string(entry.facts->id), .options = {}};
    constexpr std::uint64_t kMost = 20'000;  // as many as brute force can hold
    for (int depth = 0; depth <= 4; ++depth) {
      const std::uint64_t count = positions(task(setup.game, 0, depth));
      if (count > kMost) break;
      EXPECT_EQ(count, brute_force(setup, depth)) << depth;
    }
  }
}

TEST(Perft, AGameOverEarlierIsOnePosition) {
  PerftTask one_round = task("geminos", 2, 4);
  one_round.setup.options["cap"] = 1;
  EXPECT_EQ(positions(one_round), 102U * 102);
  one_round.depth = 9;
  EXPECT_EQ(positions(one_round), 102U * 102);
}

TEST(Perft, CountsFromAPositionWrittenAsTextOrJson) {
  PerftTask from = task("tictactoe", 2, 4);
  const auto game = all_games().make(from.setup).value();
  AnyState state = game->start();
  for (const char* cell : {"5", "1", "9"}) {
    ASSERT_TRUE(game->apply(state, game->parse(cell).value()).has_value());
  }
  const std::string text = game->to_text(state);
  const std::string json = json::serialize(game->state_json(state));
  const std::string answer = R"({"id": 7, "ok": {"to_act": 1, "state": )" + json + "}}";
  // 6 * 5 * 4 * 3 would be 360; a game won on the way leaves fewer.
  from.from = text;
  const std::uint64_t count = positions(from);
  EXPECT_LT(count, 360U);
  EXPECT_EQ(all_games().find("tictactoe").value()->studies->perft(from).value().root, text);
  for (const std::string& written : {text + "\n", "  " + json + "\n", answer}) {
    from.from = written;
    EXPECT_EQ(positions(from), count) << written;
  }
}

TEST(Perft, ChanceAtTheRootIsExpandedAndCostsNoDepth) {
  PerftTask from = task("geminos", 3, 0);
  const auto game = all_games().make(from.setup).value();
  from.from = game->to_text(game->start());  // who begins is not yet drawn
  EXPECT_EQ(positions(from), 1U);
  from.depth = 1;
  EXPECT_EQ(positions(from), 3U);
  from.depth = 2;
  EXPECT_EQ(positions(from), 3U * 102);
}

TEST(Perft, SplitsByTheFirstMove) {
  PerftTask split = task("tictactoe", 2, 6);
  split.split = true;
  const Perft found = all_games().find(split.setup.game).value()->studies->perft(split).value();
  EXPECT_THAT(found.split, SizeIs(9));
  std::map<std::string, std::uint64_t> counts;
  std::uint64_t sum = 0;
  for (const Branch& branch : found.split) {
    ASSERT_THAT(branch.moves, SizeIs(1));
    counts[branch.moves[0]] = branch.positions;
    sum += branch.positions;
  }
  EXPECT_EQ(sum, 56160U);
  EXPECT_EQ(counts["1"], counts["9"]);  // corners are alike
  EXPECT_NE(counts["1"], counts["5"]);

  split.depth = 0;
  EXPECT_EQ(positions(split), 1U);
  EXPECT_THAT(all_games().find(split.setup.game).value()->studies->perft(split).value().split,
              SizeIs(0));
}

TEST(Perft, SplitsByOutcomeAndMoveWhenTheRootIsAtChance) {
  PerftTask split = task("geminos", 2, 2);
  const auto game = all_games().make(split.setup).value();
  split.from = game->to_text(game->start());
  split.split = true;
  const Perft found = all_games().find(split.setup.game).value()->studies->perft(split).value();
  ASSERT_THAT(found.split, SizeIs(2));
  EXPECT_THAT(found.split[1].moves, SizeIs(2));
  EXPECT_EQ(found.split[1].moves[1], "roll");
  EXPECT_EQ(found.split[1].positions, 102U);
  EXPECT_EQ(found.positions, 204U);
}

TEST(Perft, TellsHowFarItHasComeAndCountsTheSame) {
  PerftTask watched = task("geminos", 2, 4);
  double told = 0;
  watched.progress = [&](double part) {
    EXPECT_GE(part, told - 1e-9);
    told = part;
  };
  for (const bool split : {false, true}) {
    told = 0;
    watched.split = split;
    EXPECT_EQ(positions(watched), 102U * 102);
    EXPECT_NEAR(told, 1, 1e-9);
  }
}

TEST(Perft, RefusesInASentence) {
  EXPECT_THAT(refused(task("geminos", 9, 1)), HasSubstr("not 9"));
  EXPECT_THAT(refused(task("geminos", 2, -1)), HasSubstr("depth"));
  PerftTask from = task("geminos", 2, 1);
  from.from = "{\"cards\": 3}";
  EXPECT_NE(refused(from), "accepted");
  from.from = "{\"cards\": ";
  EXPECT_THAT(refused(from), HasSubstr("not JSON"));
  from.from = "castles";
  EXPECT_NE(refused(from), "accepted");
}

}  // namespace
}  // namespace orrery::lab
