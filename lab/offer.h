#pragma once

// A game as the program offers it: all code that must know its type, compiled once, in the
// `offer.cpp` of the game's own folder.

#include "bots/typed_bots.h"
#include "catalogue/game_types.h"
#include "lab/arena_games.h"
#include "lab/counter.h"
#include "lab/meter.h"
#include "lab/simulation.h"
#include "lab/studies.h"

namespace orrery::lab {

template <Game G, bots::BotHooks<G> Hooks>
Studies studies_of() {
  return {.simulate =
              [](const Batch& batch) {
                return make_typed<G>(batch.setup).and_then([&](const G& game) {
                  return Simulation<G, Hooks>(game, batch).run();
                });
              },
          .arena =
              [](const Contest& contest) {
                return make_typed<G>(contest.setup).and_then([&](const G& game) {
                  return Arena<G, Hooks>(game, contest).run();
                });
              },
          .perft =
              [](const PerftTask& task) {
                return make_typed<G>(task.setup).and_then([&](const G& game) {
                  return count_from(game, task);
                });
              },
          .measure =
              [](const GameSetup& setup, double seconds) {
                return make_typed<G>(setup).map(
                    [&](const G& game) { return measure_game<G, Hooks>(game, seconds); });
              },
          .signature =
              [](const GameSetup& setup) {
                return make_typed<G>(setup).map([](const G& game) { return sign(game); });
              }};
}

// A WebAssembly module is loaded by players, so studies and TypeScript types are left out of it.
#ifdef __wasm__
inline constexpr bool kStudied = false;
#else
inline constexpr bool kStudied = true;
#endif

// The entry of a game; `kSolve` is null for a game without a solver.
template <Game G, bots::BotHooks<G> Hooks = bots::UsualHooks<G>,
          Expected<Solution> (*kSolve)(const SolveTask&) = nullptr>
Entry offer() {
  Entry entry = entry_of<G>();
  entry.make = [](const GameSetup& setup) -> Expected<GamePtr> {
    return make_typed<G>(setup).map([](const G& game) -> GamePtr {
      return std::make_shared<JsonGameOf<G>>(game, &bots::bots_of<G, Hooks>());
    });
  };
  entry.bots = &bots::bots_of<G, Hooks>();
  if constexpr (kStudied) {
    static const Studies studies = [] {
      Studies all = studies_of<G, Hooks>();
      all.solve = kSolve;
      return all;
    }();
    entry.studies = &studies;
    entry.types = game_types<G>;
  }
  return entry;
}

}  // namespace orrery::lab
