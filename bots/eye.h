#pragma once

// How the search judges a position: by the game's own evaluation, or by a better one that a game
// has here because it is too large for the game.

#include "bots/geminos_eye.h"
#include "kernel/game.h"

namespace orrery::bots {

template <Game G>
class Eye {
 public:
  explicit Eye(const G& game) : game_(game) {}
  double operator()(const typename G::State& state, Seat seat) const {
    return game_.evaluate(state, seat);
  }

 private:
  const G& game_;
};

template <>
class Eye<geminos::Geminos> : public GeminosEye {
  using GeminosEye::GeminosEye;
};

}  // namespace orrery::bots
