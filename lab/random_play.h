#pragma once

// Uniform random play, as fast as the rules allow: used for benchmarks and signatures.

#include <cstdint>
#include <vector>

#include "kernel/apply.h"

namespace orrery::lab {

// Plays the state to the end at random and returns how many decisions that took.
template <Game G>
std::uint64_t play_out(const G& game, typename G::State& state, Rng& rng) {
  std::uint64_t decisions = 0;
  for (;;) {
    const Seat actor = game.to_act(state);
    if (actor == Seat::nobody()) return decisions;
    if (actor == Seat::chance()) {
      game.apply(state, game.sample(state, rng));
    } else {
      game.apply(state, random_move(game, state, rng));
      ++decisions;
    }
  }
}

// Positions from random games in which a seat is to act.
template <Game G>
std::vector<typename G::State> random_positions(const G& game, std::size_t count) {
  std::vector<typename G::State> found;
  Rng rng(1);
  while (found.size() < count) {
    auto state = game.start();
    for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
      // Only some, so that they come from many games.
      if (rng.below(8) == 0 && found.size() < count) found.push_back(state);
      game.apply(state, random_move(game, state, rng));
    }
  }
  return found;
}

}  // namespace orrery::lab
