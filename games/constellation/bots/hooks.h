#pragma once

// What Constellation tells the bots; the values were found by experiment (docs/bots.md).

#include "bots/hooks.h"
#include "games/constellation/constellation.h"

namespace orrery::constellation {

struct Hooks : bots::UsualHooks<Constellation> {
  // At high levels a search four times as long plays hardly better, so the master's is eight
  // times as long.
  static bots::Tuning tuning() {
    return {.search = {.playout = 1, .tries = 0, .temperature = 0.1},
            .iterations = {16, 64, 256, 1024, 8192}};
  }

  static constexpr bool kWeighsWorlds = true;
  static double plausibility(const Constellation& game, const State& state, Seat viewer) {
    return game.plausibility(state, viewer);
  }
};

}  // namespace orrery::constellation
