#pragma once

// Games with other cards than the usual ones.

#include "games/gemini/tests/at_table.h"
#include "kernel/position.h"

namespace orrery::gemini::at_table {

inline Gemini game_with(const Cards& cards, Options options = {}, int players = 4) {
  auto game = Gemini::create(players, in_order(options), cards);
  EXPECT_TRUE(game.has_value()) << (game ? "" : game.error().sentence);
  return *game;
}

// Every position of random games is sound, is written and read again, and is imagined soundly.
inline void play_at_random(const Gemini& game, std::uint64_t seed) {
  Rng rng(seed);
  State state = game.start();
  int moves = 0;
  for (; !game.result(state).over; ++moves) {
    ASSERT_LT(moves, game.longest());
    const auto checked = game.check(state);
    ASSERT_TRUE(checked.has_value()) << checked.error().sentence;
    if (game.to_act(state) == Seat::chance()) {
      game.apply(state, game.sample(state, rng));
      continue;
    }
    MoveList<Gemini> legal;
    game.legal(state, legal);
    ASSERT_FALSE(legal.empty());
    ASSERT_FALSE(legal.overflowed());
    const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_EQ(game.parse(game.notation(move)).value(), move);
    if (moves % 16 == 0) {
      const std::string text = to_text(game, state);
      const auto again = from_text(game, text);
      ASSERT_TRUE(again.has_value()) << again.error().sentence << "\n" << text;
      ASSERT_EQ(*again, state);
      const State world = game.imagine(game.view(state, game.to_act(state)), rng);
      const auto sound = game.check(world);
      ASSERT_TRUE(sound.has_value()) << sound.error().sentence;
    }
    game.apply(state, move);
  }
  EXPECT_GT(moves, 40);
}

}  // namespace orrery::gemini::at_table
