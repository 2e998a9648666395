#pragma once

// What Gemini tells the bots; the values were found by experiment (docs/bots.md).

#include "bots/hooks.h"
#include "games/gemini/gemini.h"

namespace orrery::gemini {

struct Hooks : bots::UsualHooks<Gemini> {
  static bots::Tuning tuning() {
    return {.search = {.playout = 4, .tries = 0, .temperature = 0.05}};
  }
};

}  // namespace orrery::gemini
