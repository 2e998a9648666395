#include "server/pace.h"

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "examples/lanterns/tests/variation.h"
#include "games/all_games.h"

namespace orrery::server {
namespace {

GamePtr game_of(std::string_view id) {
  return all_games().make({.game = std::string(id), .options = {}}).value();
}

// Whoever has the lowest card can only roll, and nobody else knows that.
struct TimidLanterns : lanterns::Variation<TimidLanterns> {
  using Variation::Variation;
  static const Facts& facts() {
    static const Facts facts = facts_as("timid_lanterns");
    return facts;
  }
  void legal(const State& state, MoveList<Lanterns>& moves) const {
    if (state.cards[to_act(state)] == 1) {
      moves.push_back({lanterns::Kind::roll, 0});
    } else {
      Lanterns::legal(state, moves);
    }
  }
};

// Plays at random, and looks at every decision in a second world that the public cannot tell from
// the first. Gives in how many of them the seat to act has a choice in one and none in the other.
int compare_worlds(const JsonGame& game, std::uint64_t seed) {
  int differ = 0;
  Rng rng(seed);
  AnyState state = game.start();
  for (int i = 0; i < 60 && game.to_act(state) != Seat::nobody(); ++i) {
    if (game.to_act(state) == Seat::chance()) {
      EXPECT_TRUE(game.apply(state, game.sample(state, rng)).has_value());
      continue;
    }
    const auto moves = game.legal(state);
    const AnyState other = game.imagine(game.view(state, Viewer::everybody()), rng);
    if ((moves.size() == 1) != (game.legal(other).size() == 1)) ++differ;
    Rng here(7, static_cast<std::uint64_t>(i));
    Rng there = here;
    EXPECT_EQ(pace(game, state, "adept", here), pace(game, other, "adept", there));
    const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
    EXPECT_TRUE(game.apply(state, moves[choice]).has_value());
  }
  return differ;
}

TEST(Pace, IsTheSameWithOneMoveAndWithMany) {
  Catalogue games;
  games.add(entry_of<TimidLanterns>());
  const GamePtr game = games.make({.game = "timid_lanterns", .options = {}}).value();
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) differ += compare_worlds(*game, seed);
  EXPECT_GT(differ, 20) << "worlds that all leave the same choice test nothing";
}

TEST(Pace, FollowsFromWhatEverybodyKnowsInEveryGame) {
  for (const Entry& entry : all_games().games()) {
    if (!entry.facts->hidden_information) continue;
    SCOPED_TRACE(std::string(entry.facts->id));
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      compare_worlds(*game_of(entry.facts->id), seed);
    }
  }
}

TEST(Pace, IsOnlyForGamesWithSecrets) {
  const GamePtr open = game_of("connect_four");
  Rng rng(1);
  EXPECT_EQ(pace(*open, open->start(), "master", rng), std::nullopt);
}

TEST(Pace, IsLongerForABotThatThinksMore) {
  const GamePtr game = game_of("constellation");
  Rng rng(1);
  AnyState state = game->start();
  while (game->to_act(state) == Seat::chance() || game->legal(state).size() == 1) {
    const bool chance = game->to_act(state) == Seat::chance();
    const AnyMove move = chance ? game->sample(state, rng) : game->legal(state).front();
    ASSERT_TRUE(game->apply(state, move).has_value());
  }
  EXPECT_EQ(pace(*game, state, "novice", rng), Span{30});
  EXPECT_EQ(pace(*game, state, "expert", rng), Span{600});
  EXPECT_EQ(pace(*game, state, "master", rng), Span{1'900});
  EXPECT_LT(thinking_time(Span{600}), Span{600}) << "the answer must be there in time";
}

}  // namespace
}  // namespace orrery::server
