#pragma once

// Benchmarks are registered for every game of the catalogue: a new game needs no line here.

#include <functional>
#include <string>
#include <tuple>
#include <type_traits>

#include <benchmark/benchmark.h>

#include "catalogue/catalogue.h"
#include "catalogue/games.h"

namespace orrery::bench {

template <Game G>
G usual_game() {
  return make_typed<G>({.game = std::string(G::facts().id), .options = {}}).value();
}

// Registers "name/game" for each of them; `work` is a generic lambda over std::type_identity<G>
// and the benchmark's state. The return value is there to be the initialiser of a constant.
template <class Work>
bool for_every_game(const std::string& name, Work work) {
  const auto add = [&]<class G>(std::type_identity<G> type) {
    const std::string full = name + "/" + std::string(G::facts().id);
    benchmark::RegisterBenchmark(full.c_str(),
                                 [work, type](benchmark::State& run) { work(type, run); });
  };
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (add(std::type_identity<G>{}), ...);
  }(std::type_identity<AllGames>{});
  return true;
}

}  // namespace orrery::bench
