// Moves that cannot be right, as anybody sees at first sight (GameWithDominatedMoves).

#include "games/geminion/geminion.h"

namespace orrery::geminion {

namespace {

// Enough gems that no turn empties the bank. With fewer it can be right to avoid some: the last gem
// ends the game, and whoever is behind wants another turn first.
constexpr int kPlenty = 25;

// To play such a card costs nothing: it replaces itself with the next one, or goes back to the shop
// anyway.
bool is_free(Card card) {
  const Face& face = face_of(card);
  return face.draws > 0 || face.recycle == Recycle::at_clean_up;
}

}  // namespace

// Dominated are, besides what a win or a loss at once decides (dominated_by_the_end):
// * To clean away a Rainbow, Wish, Sparkle or Helper. Played, it brings its gems, coins and draws
//   first. Then a Rainbow stays, which takes no place in a hand because it draws another card, and
//   the others go back to the shop just as if they had been cleaned away (GMN-25, GMN-28 to
//   GMN-31).
// * To stop buying with coins for a Rainbow or a Sparkle: the coins are lost (GMN-14), and the card
//   brings a gem each time it is drawn without keeping another one away.
// To stop with coins for other cards can be right: they come in the place of better ones.
void Geminion::dominated(const View& view, const MoveList<Geminion>& legal,
                         MoveList<Geminion>& dominated) const {
  const State& state = view;
  if (dominated_by_the_end(*this, state, legal, dominated)) return;
  if (state.bank < kPlenty) return;
  const auto add = [&](Move move) {
    if (std::ranges::find(dominated, move) == dominated.end()) dominated.push_back(move);
  };
  if (state.phase == Phase::clean) {
    for (const Move move : legal) {
      if (move.kind == Move::Kind::clean && is_free(move.card)) add(move);
    }
  }
  if (state.phase == Phase::buy) {
    const bool is_offered = std::ranges::any_of(legal, [](Move move) {
      return move.kind == Move::Kind::buy &&
          (move.card == Card::rainbow || move.card == Card::sparkle);
    });
    if (is_offered) add(Move::of(Move::Kind::done));
  }
}

}  // namespace orrery::geminion
