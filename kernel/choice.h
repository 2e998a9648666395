#pragma once

#include <algorithm>

#include "kernel/game.h"

namespace orrery {

// Whether a choice is a legal move or the beginning of one. What a seat may do follows from its
// view, so for `why_not` the state can be made from that.
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
