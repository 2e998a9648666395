// Bench signatures: one number that any change of a game's behaviour changes.
//
// A mismatch means that the same seed no longer leads to the same games: the rules, the order of
// the legal moves, the sampling of chance, the generator or the hash are not what they were. If you
// did not mean to change any of these, you have found a mistake. If you did, put the number from
// the failure here in the same commit, say why in its message, and raise the version in the game's
// facts when old records no longer replay. A new game fails here until its line is added.

#include <map>
#include <utility>

#include <gtest/gtest.h>

#include "lab/measure.h"
#include "record/record.h"

namespace orrery::lab {
namespace {

const std::map<std::pair<std::string_view, int>, std::string_view> kSignatures{
    {{"geminos", 1}, "868fdaba13fe93b4"},       {{"geminos", 2}, "04e1f24119da1eb8"},
    {{"geminos", 3}, "55a46cc845480bad"},       {{"geminos", 4}, "4ea9a648059b6501"},
    {{"geminos", 5}, "b32dfbf06b67487d"},       {{"tictactoe", 2}, "95a233d8df61fa2e"},
    {{"connect_four", 2}, "9c470bdacb5dc9d2"},  {{"constellation", 2}, "aab71e725afb3cc7"},
    {{"constellation", 3}, "fede267260db83e9"}, {{"constellation", 4}, "9d1fa790597a19d7"},
    {{"constellation", 5}, "eec123aab6db423e"}, {{"geminion", 2}, "7be44d4f8c5187a8"},
    {{"geminion", 3}, "19f7ebea114494ee"},      {{"geminion", 4}, "fc8c025f928a5bd8"},
    {{"gemini", 2}, "90ceb4d2397bf8d0"},        {{"gemini", 3}, "cb39f4f661ca37d6"},
    {{"gemini", 4}, "16b757eb50ebb452"},        {{"cassiopeia", 2}, "54b570e248ba814d"},
    {{"cassiopeia", 3}, "1336919066492ccf"},    {{"cassiopeia", 4}, "0b7767b54c6c081a"},
    {{"cassiopeia", 5}, "53d95ddce1c01ec9"},
};

TEST(Signature, IsWhatItWas) {
  for (const Entry& entry : catalogue()) {
    const Facts& facts = *entry.facts;
    for (int players = facts.min_players; players <= facts.max_players; ++players) {
      const auto known = kSignatures.find({facts.id, players});
      const auto found =
          signature({.game = std::string(facts.id), .players = players, .options = {}});
      ASSERT_TRUE(found.has_value());
      EXPECT_EQ(hex64(*found), known == kSignatures.end() ? "" : known->second)
          << facts.title << " with " << players << " players";
    }
  }
}

TEST(Signature, IsTheOneThatBenchReports) {
  const GameSetup setup{.game = "tictactoe", .options = {}};
  const auto measured = measure(setup, 0.001);
  ASSERT_TRUE(measured.has_value());
  EXPECT_EQ(measured->signature, signature(setup).value());
  EXPECT_GT(measured->decisions_per_second, measured->playouts_per_second);
  EXPECT_GT(measured->ns_per_copy, 0);
  EXPECT_GT(measured->ns_per_view, 0);
  EXPECT_GT(measured->ns_per_imagine, 0);
  EXPECT_GT(measured->state_bytes, 0U);
}

TEST(Signature, NeedsAGameThatExists) {
  EXPECT_FALSE(signature({.game = "whist", .options = {}}).has_value());
  EXPECT_FALSE(measure({.game = "tictactoe", .players = 3, .options = {}}, 0.001).has_value());
}

}  // namespace
}  // namespace orrery::lab
