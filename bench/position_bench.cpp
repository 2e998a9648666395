// What tables, bots and search do to single positions, over many different ones.

#include "kernel/position.h"

#include "bench/every_game.h"
#include "lab/random_play.h"

namespace orrery::bench {
namespace {

constexpr std::size_t kPositions = 1024;

// Measures work(game, state, rng), which is given position after position.
template <class Work>
bool over_positions(const std::string& name, Work work) {
  return for_every_game(name, [work]<class G>(std::type_identity<G>, benchmark::State& run) {
    const G game = usual_game<G>();
    const auto states = lab::random_positions(game, kPositions);
    Rng rng(1);
    std::size_t i = 0;
    for (auto _ : run) {
      auto made = work(game, states[i], rng);
      benchmark::DoNotOptimize(made);
      i = (i + 1) % kPositions;
    }
  });
}

const bool copy =
    over_positions("copy", [](const auto&, const auto& state, Rng&) { return state; });

const bool view = over_positions("view", [](const auto& game, const auto& state, Rng&) {
  return game.view(state, game.to_act(state));
});

const bool imagine =
    over_positions("view_and_imagine", [](const auto& game, const auto& state, Rng& rng) {
      return game.imagine(game.view(state, game.to_act(state)), rng);
    });

const bool legal = over_positions("legal", []<class G>(const G& game, const auto& state, Rng&) {
  MoveList<G> moves;
  game.legal(state, moves);
  return moves;
});

const bool hash = over_positions(
    "hash", [](const auto& game, const auto& state, Rng&) { return hash_of(game, state); });

const bool evaluate = over_positions("evaluate", [](const auto& game, const auto& state, Rng&) {
  return game.evaluate(state, game.to_act(state));
});

const bool result = over_positions(
    "result", [](const auto& game, const auto& state, Rng&) { return game.result(state); });

}  // namespace
}  // namespace orrery::bench
