#pragma once

// What Geminion tells the bots; the values were found by experiment (docs/bots.md).

#include "bots/hooks.h"
#include "games/geminion/geminion.h"

namespace orrery::geminion {

struct Hooks : bots::UsualHooks<Geminion> {
  static bots::Tuning tuning() {
    return {.search = {.playout = 30, .tries = 0, .temperature = 0.005}};
  }
};

}  // namespace orrery::geminion
