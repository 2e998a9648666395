#pragma once

// The two bots that need no search: any legal move, and the best one at first sight.

#include "bots/bot.h"

namespace orrery::bots {

template <Game G>
class RandomBot final : public Bot<G> {
 public:
  typename G::Move choose(const G&, const typename G::View&, Seat,
                          std::span<const typename G::Move> moves, Rng& rng) const override {
    const auto count = static_cast<std::uint32_t>(moves.size());
    return moves[count == 1 ? 0 : rng.below(count)];
  }
};

// One ply: tries each move in a few imagined worlds, samples the chance after it, and takes the
// move with the best average evaluation; of equal moves any.
template <Game G>
class GreedyBot final : public Bot<G> {
 public:
  typename G::Move choose(const G& game, const typename G::View& view, Seat seat,
                          std::span<const typename G::Move> moves, Rng& rng) const override {
    if (moves.size() == 1) return moves[0];
    FixedList<double, G::kMaxMoves> values;
    for (std::size_t i = 0; i < moves.size(); ++i) values.push_back(0);
    for (int world = 0; world < kWorlds; ++world) {
      const auto imagined = game.imagine(view, rng);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        auto state = imagined;
        game.apply(state, moves[i]);
        settle(game, state, rng);
        values[i] += game.evaluate(state, seat);
      }
      if (!needs_worlds(game, imagined, moves)) break;
    }
    std::size_t best = 0;
    std::uint32_t equal = 1;
    for (std::size_t i = 1; i < moves.size(); ++i) {
      if (values[i] > values[best]) {
        best = i;
        equal = 1;
      } else if (values[i] == values[best] && rng.below(++equal) == 0) {
        best = i;
      }
    }
    return moves[best];
  }

 private:
  static constexpr int kWorlds = 8;

  // One world is enough when nothing is hidden and no move is followed by chance.
  static bool needs_worlds(const G& game, const typename G::State& state,
                           std::span<const typename G::Move> moves) {
    if (G::facts().hidden_information) return true;
    for (const auto move : moves) {
      auto next = state;
      game.apply(next, move);
      if (game.to_act(next) == Seat::chance()) return true;
    }
    return false;
  }
};

}  // namespace orrery::bots
