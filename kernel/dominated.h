#pragma once

// Moves that cannot be right, as anybody sees at first sight.

#include <algorithm>
#include <concepts>

#include "kernel/game.h"

namespace orrery {

// In some games it shows without looking ahead that a move is no better than another one: to
// decline a pure gain, to undo the last move for nothing, not to take the win. Such a game also has
//   void dominated(const View&, const MoveList<G>& legal, MoveList<G>& dominated) const
//                                                     appends those of the legal moves of the
//                                                     view's owner that another one beats at first
//                                                     sight; never all of them
// No bot makes them, whatever its level: a weak one sees less far, and does not decline what is
// free. Only what cannot be better belongs here; the game says why in a comment.
template <class G>
concept GameWithDominatedMoves = requires(const G& game, const typename G::View& view,
                                          const MoveList<G>& legal, MoveList<G>& dominated) {
  { game.dominated(view, legal, dominated) } -> std::same_as<void>;
};

// If a move wins the game at once, all that do not are dominated. If none does, those that let
// somebody else win at once are dominated, unless all do. For games of rivals in which nothing is
// hidden. True if there is a win.
template <class G>
bool dominated_by_the_end(const G& game, const typename G::State& state, const MoveList<G>& legal,
                          MoveList<G>& dominated) {
  if (game.players() == 1) return false;  // a game for one has a score and no winner
  const Seat seat = game.to_act(state);
  MoveList<G> wins;
  MoveList<G> losses;
  for (const auto move : legal) {
    auto next = state;
    game.apply(next, move);
    if (game.to_act(next) != Seat::nobody()) continue;
    const SeatSet winners = game.result(next).winners;
    if (!winners.contains(seat)) {
      losses.push_back(move);
    } else if (winners.size() == 1) {
      wins.push_back(move);
    }
  }
  if (wins.empty()) {
    if (losses.size() == legal.size()) return false;
    for (const auto move : losses) dominated.push_back(move);
    return false;
  }
  for (const auto move : legal) {
    if (std::ranges::find(wins, move) == wins.end()) dominated.push_back(move);
  }
  return true;
}

}  // namespace orrery
