#pragma once

#include "examples/lanterns/tests/variation.h"
#include "table/situation.h"
#include "table/tests/games.h"

namespace orrery::table {

// Lanterns in which everybody is asked, at the beginning of their turn, whether they want to do
// more than roll.
struct AskingLanterns : lanterns::Variation<AskingLanterns> {
  using Variation::Variation;
  static const Facts& facts() {
    static const Facts facts = facts_as("asking_lanterns");
    return facts;
  }
  bool windows() const { return true; }
  std::optional<Move> pass(const State& state) const {
    const bool asked = to_act(state).is_player() && state.open.lit == 0;
    return asked ? std::optional(Move{lanterns::Kind::roll, 0}) : std::nullopt;
  }
};

inline Setup asking_lanterns() {
  bring(entry_of<AskingLanterns>());
  return {.game = "asking_lanterns", .players = 2};
}

}  // namespace orrery::table
