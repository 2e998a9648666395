// What always holds, looked at after every move of random games; among them games in which the
// reserve runs out of something.

#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;

struct Found {
  int games = 0;
  int rounds = 0;
  int capped = 0;
  std::array<int, kTokens> empty{};  // games in which the reserve had none left
};

void expect_sound(const Cassiopeia& game, const State& state) {
  // CAS-100
  for (const Token token : kAllTokens) {
    int all = state.reserve[token];
    for (const Player& player : state.players) all += player.tokens[token];
    if (token == Token::coin) {
      for (const Slot& slot : state.row) all += slot.coins;
    }
    ASSERT_EQ(all, game.compiled().reserve[token]) << to_text(game, state);
  }
  for (int i = 0; i < game.players() && state.phase >= Phase::choose; ++i) {
    const Player& player = state.players[Seat(i)];
    const Standing standing = game.standing(state, Seat(i));
    ASSERT_EQ(standing.fund + std::popcount(player.inhabited), 7);  // CAS-101
    auto numbers = player.row;                                      // CAS-103
    std::ranges::sort(numbers);
    ASSERT_EQ(numbers, (std::array<std::uint8_t, kPlanets>{1, 2, 3, 4, 5, 6, 7}));
    const bool base = player.facing(SpaceObject::base) != Facing::none;  // CAS-104
    ASSERT_EQ(standing.earth + standing.mars, base ? 9 : 7);
    ASSERT_NE(standing.earth, standing.mars);  // CAS-A6
  }
  const auto sound = game.check(state);
  ASSERT_TRUE(sound.has_value()) << sound.error().sentence << " at " << to_text(game, state);
}

// CAS-102: before and after the move that ended a round.
void expect_round_ended(const Cassiopeia& game, const State& before, const State& after) {
  int used = 0;
  int gained = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.row_size()); ++i) {
    used += before.row[i].back != after.row[i].back ? 1 : 0;
    gained += after.row[i].coins - before.row[i].coins;
    ASSERT_EQ(before.row[i].card, after.row[i].card);  // CAS-12
  }
  ASSERT_EQ(used, game.players());
  ASSERT_EQ(gained, std::min(game.row_size() - game.players(), before.reserve[Token::coin]));
}

Found play_randomly(const Cassiopeia& game, int games) {
  Found found;
  for (int i = 0; i < games; ++i) {
    Rng rng(11, static_cast<std::uint64_t>(i));
    State state = game.start();
    std::array<bool, kTokens> empty{};
    while (game.to_act(state) != Seat::nobody()) {
      const State before = state;
      game.apply(state,
                 game.to_act(state) == Seat::chance() ? game.sample(state, rng)
                                                      : random_move(game, state, rng));
      expect_sound(game, state);
      if (state.round == before.round + 1 && before.round > 0) {
        expect_round_ended(game, before, state);
      }
      if (testing::Test::HasFatalFailure()) return found;
      for (const Token token : kAllTokens) empty[index(token)] |= state.reserve[token] == 0;
    }
    ++found.games;
    found.rounds += state.round;
    found.capped += game.result(state).cut_short ? 1 : 0;
    for (std::size_t token = 0; token < kTokens; ++token)
      found.empty[token] += empty[token] ? 1 : 0;
  }
  return found;
}

class CassiopeiaInvariants : public testing::TestWithParam<int> {};

TEST_P(CassiopeiaInvariants, HoldInRandomGames_CAS100_CAS101_CAS102_CAS103_CAS104) {
  const Found found = play_randomly(game_for(GetParam()), 150);
  EXPECT_EQ(found.games, 150);
  // Careless players run the reserve out of something now and then.
  if (GetParam() >= 4) {
    EXPECT_GT(found.empty[index(Token::coin)] + found.empty[index(Token::bot)] +
                  found.empty[index(Token::lens)],
              0);
  }
}

// With few tokens every pile runs empty, and nobody gets very far.
TEST_P(CassiopeiaInvariants, HoldWhenEveryPileRunsEmpty_CAS33_CAS63_CAS100_CASA21) {
  Cards cards = usual_cards();
  cards.title = "Few tokens";
  cards.reserve = {.coin = 6, .bot = 4, .lens = 3, .cell = 3, .capsule = 2};
  const Found found = play_randomly(game_with(GetParam(), cards, {.cap = 20}), 60);
  EXPECT_EQ(found.games, 60);
  for (const Token token : kAllTokens) EXPECT_GT(found.empty[index(token)], 0);
  EXPECT_GT(found.capped, 0);
}

INSTANTIATE_TEST_SUITE_P(Players, CassiopeiaInvariants, testing::Values(2, 3, 4, 5));

}  // namespace
}  // namespace orrery::cassiopeia
