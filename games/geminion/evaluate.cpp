#include <cmath>

#include "games/geminion/geminion.h"

namespace orrery::geminion {

// The gems a player is likely to end with: those it has, what its gem cards will bring, and what
// its coins will buy; the turns left are guessed from the gems left. These factors did best against
// seven simple shopping lists, with and without shuffling.
double Geminion::prospect(const State& state, Seat seat) const {
  const Player& player = state.players[seat];
  std::array<int, kCards> owned{};
  for (const Card card : player.cards) ++owned[index(card)];
  double gems = player.gems;
  double purse = 0;
  if (seat == state.turn) {
    purse = state.purse;
    for (std::size_t i = 0; i < state.area.size(); ++i) {
      const Face& face = face_of(state.area[i]);
      const bool leaves = face.recycle == Recycle::at_clean_up && i < state.played();
      if (!leaves || state.phase == Phase::arrange) ++owned[index(face.card)];
    }
    for (const Card card : state.hand) {
      ++owned[index(card)];
      gems += face_of(card).gems;
      purse += face_of(card).coins;
    }
  }
  const double left = static_cast<double>(state.bank) / (kGemsPerPlayer * players_);
  const double turns = 9 * std::sqrt(left) * (0.05 + 0.95 * left);
  // Cards that stay come again in every cycle of the deck; a Rainbow replaces itself with a draw.
  double stay = 0;
  double gem_sum = 0;
  double coin_sum = 0;
  for (const CardFacts& facts : kCardTable) {
    if (facts.face.recycle != Recycle::never) continue;
    const int count = owned[index(facts.face.card)];
    stay += facts.face.draws > 0 ? 0 : count;
    gem_sum += facts.face.gems * count;
    coin_sum += facts.face.coins * count;
  }
  const double cycle = std::max(stay, static_cast<double>(kHand));
  const double plays = turns * kHand / cycle;
  // The value of a coin: it buys gem cards, which pay only when they are drawn again.
  const double coin = 0.4 * std::max(plays - 1.35, 0.0);
  const double coins = coin_sum * coin / 2;
  const double per_card = (gem_sum + coins) / cycle;
  // Cards that recycle themselves are played once at most.
  const double once = std::min(plays, 1.0);
  double value = gems + (gem_sum + coins) * plays + 0.1 * purse * coin;
  value += once * owned[index(Card::helper)] * face_of(Card::helper).coins * 1.5 * coin;
  value += once * owned[index(Card::cleaner)] * 0.1 * plays;
  for (const Card card : {Card::wish, Card::sparkle}) {
    value += once * owned[index(card)] * (face_of(card).gems + face_of(card).draws * per_card);
  }
  // A tiny penalty while arranging, so that `rest` is chosen.
  return value - (state.phase == Phase::arrange && seat == state.turn ? 0.01 : 0);
}

double Geminion::evaluate(const State& state, Seat seat) const {
  if (state.phase == Phase::over) return result(state).share(seat, false);
  double best_other = 0;
  for (const Seat other : seats()) {
    if (other != seat) best_other = std::max(best_other, prospect(state, other));
  }
  constexpr double kClear = 30;  // gems
  const double lead = prospect(state, seat) - best_other;
  return 0.5 + 0.5 * lead / (kClear + std::abs(lead));
}

}  // namespace orrery::geminion
