// The deep check of a position.

#include "games/geminos/geminos.h"
#include "games/geminos/odds.h"

namespace orrery::geminos {

Expected<void> Geminos::check(const State& state) const {
  for (const Seat seat : Seats(kMostPlayers)) {
    const Card& card = state.cards[seat];
    if (!seats().contains(seat) && card != Card{})
      return fail("A card of an empty seat has a score.");
    for (const Affinity affinity : kAllAffinities) {
      const int points = card.at(affinity);
      if (points != 0 && !possible(affinity, points)) {
        return fail("No roll scores " + std::to_string(points) + " in " +
                    std::string(enum_name(affinity)) + ".");
      }
    }
  }
  if (state.phase == Phase::start) {
    if (state != start()) return fail("Before the start nothing has happened yet.");
    return {};
  }

  if (!seats().contains(state.first) || !seats().contains(state.turn)) {
    return fail("Somebody must have the turn.");
  }
  const bool landed = state.dice[0] <= state.dice[1] && state.dice[1] < Sign::none;
  const bool in_hand = state.dice[0] == Sign::none && state.dice[1] == Sign::none;
  if (state.phase == Phase::enter ? !landed : !in_hand) {
    return fail("The dice lie on the table, in zodiac order, only while a score is entered.");
  }
  // How many turns a seat has had follows from whose turn it is.
  const bool over = state.phase == Phase::over;
  const auto place = [&](Seat seat) {
    return (seat.index() - state.first.index() + players_) % players_;
  };
  const bool wrapped = over && place(state.turn) == players_ - 1;
  if (wrapped && state.rounds == 0) return fail("A complete round is missing from the count.");
  if (state.rounds + (wrapped ? 0 : 1) > last_round()) {
    return fail("The last round has been played already.");
  }
  for (const Seat seat : seats()) {
    const bool played = place(seat) < place(state.turn) + (over ? 1 : 0);
    const int turns = state.rounds + (played && !wrapped ? 1 : 0);
    const Card& card = state.cards[seat];
    if (card.filled() > turns) return fail("A card has more scores than its owner has had turns.");
    // While the game goes on, a card can be full only in the round in which it was filled.
    const bool may_be_full = over ? played : options_.complete_round && played;
    if (card.full() && !may_be_full) return fail("A card is full, so the game is over.");
    if (card.full() && over && !options_.complete_round && seat != state.turn) {
      return fail("The game ended when the first card was full.");
    }
  }
  if (over && !ended(state)) return fail("Nothing has ended the game.");
  return {};
}

}  // namespace orrery::geminos
