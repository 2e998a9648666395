// Uniform random play from the start to the end: one decision takes `per_decision`, chance
// included.

#include "bench/every_game.h"
#include "lab/random_play.h"

namespace orrery::bench {
namespace {

const bool decisions =
    for_every_game("decisions", []<class G>(std::type_identity<G>, benchmark::State& run) {
      const G game = usual_game<G>();
      Rng rng(1);
      std::uint64_t made = 0;
      for (auto _ : run) {
        auto state = game.start();
        made += lab::play_out(game, state, rng);
        benchmark::DoNotOptimize(state);
      }
      run.SetItemsProcessed(static_cast<std::int64_t>(made));
      run.counters["per_decision"] = benchmark::Counter(
          static_cast<double>(made), benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    });

}  // namespace
}  // namespace orrery::bench
