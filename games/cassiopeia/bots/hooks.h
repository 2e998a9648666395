#pragma once

// What Cassiopeia tells the bots; the values were found by experiment (docs/bots.md).

#include "bots/hooks.h"
#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

struct Hooks : bots::UsualHooks<Cassiopeia> {
  static bots::Tuning tuning() {
    return {.search = {.playout = 15, .tries = 0, .temperature = 0.04}};
  }
};

}  // namespace orrery::cassiopeia
