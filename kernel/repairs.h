#pragma once

// Mistakes that are noticed later than a take-back can reach.

#include <concepts>

#include "kernel/game.h"

namespace orrery {

// Some games let an honest mistake be mended at any time: somebody proposes it, the others agree,
// and the referee makes the move, which also takes its price. Such a game also has
//   void repairs(const State&, MoveList<G>&) const    the referee's moves that mend something here
//   bool same_turn(const State&, const State&) const  whether these positions are of one turn; its
//                                                     moves may be taken back together, at one
//                                                     price
//   bool consents(const State& now, const State& after, Seat) const
//                                                     whether a bot in this seat agrees to it
// `legal` never lists the referee's moves.
template <class G>
concept GameWithRepairs = GameWithPrice<G> &&
    requires(const G& game, const typename G::State& state, MoveList<G>& moves, Seat seat) {
      { game.repairs(state, moves) } -> std::same_as<void>;
      { game.same_turn(state, state) } -> std::same_as<bool>;
      { game.consents(state, state, seat) } -> std::same_as<bool>;
    };

}  // namespace orrery
