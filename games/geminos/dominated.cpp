// Moves that cannot be right, as anybody sees at first sight (GameWithDominatedMoves).

#include "games/geminos/geminos.h"

namespace orrery::geminos {

// First a win at once (dominated_by_the_end). Then this: do not write over a better entry while the
// roll also fits a filled one that it improves or leaves as it is. With that one the card has the
// same entries filled, and no fewer points in any of them. Whoever goes on in the same way then
// ends with no less, whatever the dice and the others do; a test compares with perfect play. (An
// empty entry is another matter: to leave it empty can be right, since the fifth ends the game.)
void Geminos::dominated(const View& view, const MoveList<Geminos>& legal,
                        MoveList<Geminos>& dominated) const {
  const State& state = view;
  if (state.phase != Phase::enter || legal.size() < 2) return;
  if (dominated_by_the_end(*this, state, legal, dominated)) return;
  const Card& card = state.card(state.turn);
  const int rolled = state.rolled();
  const auto filled = [&](Move move) { return card.at(move.affinity) > 0; };
  const bool harmless = std::ranges::any_of(
      legal, [&](Move move) { return filled(move) && card.at(move.affinity) <= rolled; });
  if (!harmless) return;
  for (const Move move : legal) {
    if (card.at(move.affinity) <= rolled) continue;
    if (std::ranges::find(dominated, move) == dominated.end()) dominated.push_back(move);
  }
}

}  // namespace orrery::geminos
