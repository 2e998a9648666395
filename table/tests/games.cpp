#include "table/tests/games.h"

#include "examples/lanterns/tests/variation.h"
#include "games/all_games.h"

namespace orrery::table {

namespace {

// Everybody is asked, at the beginning of their turn, whether they want to do more than roll.
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

// Calls itself open: after three lanterns and the card there is only the die.
struct OpenLanterns : lanterns::Variation<OpenLanterns> {
  using Variation::Variation;
  static const Facts& facts() {
    static const Facts facts = [] {
      Facts open = facts_as("open_lanterns");
      open.hidden_information = false;
      return open;
    }();
    return facts;
  }
};

}  // namespace

const Catalogue& games() {
  static const Catalogue games = [] {
    Catalogue all = all_games();
    all.add(entry_of<AskingLanterns>());
    all.add(entry_of<OpenLanterns>());
    return all;
  }();
  return games;
}

}  // namespace orrery::table
