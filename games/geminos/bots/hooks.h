#pragma once

// What Geminos tells the bots; the values were found by experiment (docs/bots.md).

#include "bots/hooks.h"
#include "games/geminos/bots/bots.h"
#include "games/geminos/bots/judge.h"
#include "games/geminos/bots/network.h"
#include "games/geminos/geminos.h"

namespace orrery::geminos {

struct Hooks : bots::UsualHooks<Geminos> {
  // Luck decides so much that five levels could not be told apart.
  static constexpr std::array<std::string_view, 3> kOffered{"novice", "adept", "master"};
  static bots::Tuning tuning() {
    return {.search = {.playout = 0, .temperature = 0.02}, .levels = kOffered};
  }

  using Judge = geminos::Judge;

  static std::span<const bots::BotFact> own_bots() { return geminos::own_bots(); }
  static auto make_own(std::string_view name, const Geminos& game, bots::Files files) {
    return make_own_bot(name, game, files);
  }
  static const bots::Weights* weights() { return network_weights(); }
};

}  // namespace orrery::geminos
