#pragma once

#include "table/situation.h"
#include "table/tests/games.h"
#include "table/tests/lanterns.h"

namespace orrery::table {

// Lanterns in which everybody is asked, at the beginning of their turn, whether they want to do
// more than roll.
class AskingLanterns : public lanterns::Lanterns {
 public:
  explicit AskingLanterns(const Lanterns& lanterns) : Lanterns(lanterns) {}
  static Expected<AskingLanterns> create(int players, const Options& options) {
    return Lanterns::create(players, options).map([](const Lanterns& lanterns) {
      return AskingLanterns(lanterns);
    });
  }
  static const Facts& facts() {
    static const Facts facts = [] {
      Facts asking = Lanterns::facts();
      asking.id = "asking_lanterns";
      return asking;
    }();
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
