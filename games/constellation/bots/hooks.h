#pragma once

// What Constellation tells the bots; the values were found by experiment (docs/bots.md).

#include "bots/hooks.h"
#include "games/constellation/constellation.h"

namespace orrery::constellation {

struct Hooks : bots::UsualHooks<Constellation> {
  // At the top four times the search is hardly stronger, so the master searches much more.
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
