// What the viewers of a game of Lanterns know.

#include "examples/lanterns/lanterns.h"

namespace orrery::lanterns {

// What is open, and one's own card. Everything else stays out, so it cannot be shown by mistake.
View Lanterns::view(const State& state, Viewer viewer) const {
  View view{.open = state.open, .viewer = viewer.seat()};
  if (viewer.is_seat()) view.own = state.cards[viewer.seat()];
  return view;
}

// A world that the viewer cannot tell from the true one. It deals again until the deal agrees with
// all that is known; so each world is as likely as the deal that leads to it. The true state is not
// among the arguments: nothing can be looked up.
State Lanterns::imagine(const View& view, Rng& rng) const {
  constexpr int kTries = 10'000;  // at worst one in sixty agrees; for an impossible view none does
  const Open& open = view.open;
  State world{.open = open};
  for (int tries = 0; tries < kTries; ++tries) {
    world.cards = {};
    bool agrees = true;
    for (const Seat seat : Seats(open.dealt)) {
      const int card = world.cards[seat] = draw_card(world.cards, rng);
      agrees = agrees && card >= open.least[seat] && card <= open.most[seat] &&
          (seat != view.viewer || card == view.own);
    }
    if (agrees) break;
  }
  return world;
}

// Whoever shows a card tells the others something that they could not know. Such a move is not
// taken back. Lighting a candle and rolling tell nothing; what the die says afterwards is chance's
// move.
bool Lanterns::reveals(const State&, Move move) const { return move.kind == Kind::show; }

}  // namespace orrery::lanterns
