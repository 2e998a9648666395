#include "lab/perft.h"

#include <map>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::lab {
namespace {

using testing::ElementsAre;
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
  const auto found = perft(task);
  EXPECT_TRUE(found.has_value()) << found.error().sentence;
  return found ? found->positions : 0;
}

std::vector<std::uint64_t> table(const std::string& game, int players, int deepest) {
  std::vector<std::uint64_t> counts;
  for (int depth = 0; depth <= deepest; ++depth) {
    counts.push_back(positions(task(game, players, depth)));
  }
  return counts;
}

std::string refused(const PerftTask& task) {
  const auto found = perft(task);
  return found ? "accepted" : found.error().sentence;
}

// The same count by another way: the positions themselves, level by level, through the face for
// games of unknown type.
std::uint64_t brute_force(const GameSetup& setup, int depth) {
  const GamePtr game = make_game(setup).value();
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

// The well-known table: 255,168 games in all. From the fifth move on games that are over earlier
// stay one position each: 54,720 sixth moves and the 1,440 games won with the fifth.
TEST(Perft, TicTacToe) {
  EXPECT_THAT(
      table("tictactoe", 2, 10),
      ElementsAre(1, 9, 72, 504, 3024, 15120, 54720 + 1440, 154944, 255168, 255168, 255168));
}

// As published for Connect Four: from the seventh move on games that are over make a difference.
TEST(Perft, ConnectFour) {
  EXPECT_THAT(table("connect_four", 2, 7), ElementsAre(1, 7, 49, 343, 2401, 16807, 117649, 823536));
}

// GEO-8: of 78 distinct rolls 24 have nothing to enter, 36 one entry, 12 two and 6 three, so a
// turn (the roll, and the entry or the end) has 24 + 36 + 24 + 18 = 102 ways.
TEST(Perft, Geminos) {
  EXPECT_THAT(table("geminos", 2, 6),
              ElementsAre(1, 1, 102, 102, 102 * 102, 102 * 102, 102 * 102 * 102));
  EXPECT_THAT(table("geminos", 1, 4), ElementsAre(1, 1, 102, 102, 102 * 102));
}

// CON-12: 18 places first; then 24 places and 5 Moon moves, or 18 * 29 = 522 in all. The third is
// published, the fourth agrees with the reference in games/constellation/tests. No game can be over
// before its fourth action.
TEST(Perft, Constellation) {
  EXPECT_THAT(table("constellation", 2, 4), ElementsAre(1, 18, 522, 18198, 768798));
  EXPECT_THAT(table("constellation", 5, 3), ElementsAre(1, 18, 522, 18198));
}

TEST(Perft, GeminiCardGame) {
  // GCG-32: the Engineer holds a program, a target without a program to go to and Time cards
  // without an instrument: one activation, two instruments for Checkouts, the hand, the end (5).
  // After the activation six moves; after either instrument seven cards can be turned up, with six
  // moves each; after discarding three; the next player has five (6 + 2 * 42 + 3 + 5).
  EXPECT_THAT(table("gemini", 4, 2), ElementsAre(1, 5, 98));
  EXPECT_THAT(table("gemini", 2, 2), ElementsAre(1, 5, 111));
  EXPECT_THAT(table("gemini", 3, 2), ElementsAre(1, 5, 98));
  // The primer: 4; then 4 + 4 + 3 + 5.
  PerftTask primer = task("gemini", 2, 2);
  primer.setup.options = {{"primer", 1}, {"roles", 2}};
  EXPECT_EQ(positions(primer), 16U);
  primer.depth = 5;
  EXPECT_EQ(positions(primer), 15646U);
  primer.setup.options["open_hands"] = 0;
  EXPECT_EQ(positions(primer), 10316U);
}

// CAS-48, CAS-55: with two players 6 * 5 choices of specialists; then, without a coin, the first
// resolves or passes. The row of this seed is Cyberneticist, Xenologist, Martian, Intendant,
// Architect, Geneticist: only the Xenologist asks anything more (take the Station or not), and its
// owner is first in 8 of the 30. All others end (60 + 8), and the next has two choices (52 * 2),
// while those with a Station or without end (8 * 2). With five players 9 * 8 * 7 * 6 * 5 choices.
TEST(Perft, Cassiopeia) {
  EXPECT_THAT(table("cassiopeia", 2, 5), ElementsAre(1, 6, 30, 60, 68, 104 + 16));
  EXPECT_THAT(table("cassiopeia", 5, 6), ElementsAre(1, 9, 72, 504, 3024, 15120, 30240));
}

// GMN-11: the first hand is drawn (1) and is worth four coins. Five cards can be bought, or nothing
// (6); after a Sparkle one more Sparkle, after the others nothing (7). Five purchases are put away
// in three ways, two Sparkles are done, and the next player has six choices (5 * 3 + 1 + 6 = 22).
TEST(Perft, Geminion) {
  EXPECT_THAT(table("geminion", 2, 12),
              ElementsAre(1, 1, 6, 7, 22, 35, 112, 207, 476, 978, 2142, 4870, 10653));
  EXPECT_EQ(positions(task("geminion", 4, 10)), 2530U);
  // With shuffling chance comes in with the third turns, and nothing is put away by hand.
  PerftTask variant = task("geminion", 2, 13);
  variant.setup.options["shuffle"] = 1;
  EXPECT_EQ(positions(variant), 70019U);
  variant.setup.options = {{"arrange", 1}};
  EXPECT_EQ(positions(variant), 2966U);
}

TEST(Perft, AgreesWithBruteForce) {
  for (const Entry& entry : catalogue()) {
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
  const auto game = make_game(from.setup).value();
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
  EXPECT_EQ(perft(from).value().root, text);
  for (const std::string& written : {text + "\n", "  " + json + "\n", answer}) {
    from.from = written;
    EXPECT_EQ(positions(from), count) << written;
  }
}

TEST(Perft, ChanceAtTheRootIsExpandedAndCostsNoDepth) {
  PerftTask from = task("geminos", 3, 0);
  const auto game = make_game(from.setup).value();
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
  const Perft found = perft(split).value();
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
  EXPECT_THAT(perft(split).value().split, SizeIs(0));
}

TEST(Perft, SplitsByOutcomeAndMoveWhenTheRootIsAtChance) {
  PerftTask split = task("geminos", 2, 2);
  const auto game = make_game(split.setup).value();
  split.from = game->to_text(game->start());
  split.split = true;
  const Perft found = perft(split).value();
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
  EXPECT_THAT(refused(task("whist", 2, 1)), HasSubstr("no game \"whist\""));
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
