#pragma once

#include <algorithm>

#include "kernel/game.h"

namespace orrery {

// Whether a path of a legal move begins with this path. For `why_not`, which has only a view: legal
// moves follow from the view, so any state that agrees with the view will do.
template <class G>
bool begins_move(const G& game, const typename G::State& state, const Path& path) {
  MoveList<G> moves;
  game.legal(state, moves);
  return std::ranges::any_of(moves, [&](const typename G::Move& move) {
    Paths ways;
    game.paths(state, move, ways);
    return std::ranges::any_of(ways, [&](const Path& way) {
      return way.size() >= path.size() && std::equal(path.begin(), path.end(), way.begin());
    });
  });
}

}  // namespace orrery
