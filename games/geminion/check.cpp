// The deep check of a position.

#include "games/geminion/geminion.h"

namespace orrery::geminion {

namespace {

template <class List>
bool in_table_order(const List& cards, std::size_t from, std::size_t to) {
  return std::is_sorted(cards.begin() + from, cards.begin() + to);
}

}  // namespace

// GMN-38: every card is in exactly one place, and so is every gem.
Expected<void> Geminion::check_cards(const State& state) const {
  std::array<int, kCards> found{};
  bool known = true;
  const auto count = [&](const auto& cards) {
    for (const Card card : cards) {
      known &= card < Card::none;
      if (known) ++found[index(card)];
    }
  };
  for (const Player& player : state.players) count(player.cards);
  count(state.hand);
  count(state.area);
  if (!known) return fail("There is a card that is none.");
  for (int i = 0; i < kCards; ++i) {
    const Card card = card_at(i);
    const int all = in_all(card, players_, options_);
    const int here = found[index(card)] + state.piles[index(card)];
    if (here != all) {
      return fail("There are " + std::to_string(here) + " cards of the kind " +
                  std::string(enum_name(card)) + ", not " + std::to_string(all) + ".");
    }
  }
  int gems = state.bank;
  const Cards starters = start().players[Seat(0)].cards;
  for (const Seat seat : Seats(kMostPlayers)) {
    const Player& player = state.players[seat];
    if (!seats().contains(seat) && player != Player{}) return fail("An empty seat has something.");
    gems += player.gems;
    if (player.deck > player.cards.size()) return fail("A deck has more cards than its owner.");
    if (!options_.shuffle) {
      if (player.shuffled) return fail("A deck is shuffled in a game without shuffling.");
      continue;
    }
    const std::size_t size = player.cards.size();
    if (!player.shuffled &&
        (player.deck > starters.size() ||
         !std::equal(player.cards.begin(), player.cards.begin() + player.deck,
                     starters.end() - player.deck))) {
      return fail("A deck that is not shuffled is what is left of the first eight cards.");
    }
    if (!in_table_order(player.cards, 0, player.deck) ||
        !in_table_order(player.cards, player.deck, size)) {
      return fail("With shuffling cards are written in the order of the table.");
    }
  }
  if (gems != kGemsPerPlayer * players_) {
    return fail("There are " + std::to_string(gems) + " gems, not " +
                std::to_string(kGemsPerPlayer * players_) + ".");
  }
  return {};
}

// GMN-40: what has been cleaned away in this turn lies on its piles.
Expected<void> Geminion::check_cleaned(const State& state) const {
  const bool none = options_.buy_recycled == BuyRecycled::same_turn || state.phase == Phase::draw ||
      state.phase == Phase::arrange;
  if (none && !state.cleaned.empty()) return fail("Nothing has been cleaned away in this turn.");
  if (!in_table_order(state.cleaned, 0, state.cleaned.size())) {
    return fail("What was cleaned away is written in the order of the table.");
  }
  for (const Card card : state.cleaned) {
    if (card >= Card::none || state.for_sale(card) < 0) {
      return fail("A card that was cleaned away is not in the shop.");
    }
  }
  if (state.cleaned.size() + state.hand.size() > kHand) {
    return fail("More cards were cleaned away than were in the hand.");
  }
  return {};
}

Expected<void> Geminion::check_turn(const State& state) const {
  const Phase phase = state.phase;
  const bool capped = phase == Phase::over && state.rounds == options_.cap;
  const bool between = phase == Phase::draw || capped;  // no turn is running
  if (between && (!state.hand.empty() || !state.area.empty())) {
    return fail("Between turns nobody has cards in hand or in play.");
  }
  if (!in_table_order(state.hand, 0, state.hand.size())) {
    return fail("The hand is written in the order of the table.");
  }
  if (state.bought > state.area.size() || (state.bought > 0 && phase != Phase::buy)) {
    return fail("The bought cards do not fit the cards in play.");
  }
  // GMN-10, GMN-11: the purse follows from what has been played and bought.
  int purse = 0;
  for (std::size_t i = 0; i < state.area.size() && phase != Phase::arrange; ++i) {
    const Face& face = face_of(state.area[i]);
    const bool played = i < state.played();
    if (played && face.recycle == Recycle::at_once) {
      return fail("A card that goes back to the shop at once is still in play.");
    }
    purse += played ? face.coins : -face.cost;
  }
  if (purse != state.purse) return fail("The purse does not fit the cards in play.");

  if (auto sound = check_cleaned(state); !sound) return sound;
  const bool dealt = phase == Phase::deal && state.to_hand > 0;
  if (state.to_hand > 0 &&
      (!dealt || state.hand.size() + state.to_hand != kHand || !state.area.empty())) {
    return fail("Cards are dealt to the hand at the beginning of a turn, up to four.");
  }
  int most_owed = 0;
  for (int i = 0; i < kCards; ++i) {
    most_owed += face_of(card_at(i)).draws * in_all(card_at(i), players_, options_);
  }
  const bool owes = phase == Phase::more || (phase == Phase::deal && !dealt);
  if ((owes && state.owed == 0) || (!owes && phase != Phase::clean && state.owed > 0) ||
      state.owed > most_owed) {
    return fail("The cards still to draw do not fit the phase.");
  }
  const std::size_t hand = state.hand.size();
  const bool fits = [&] {
    switch (phase) {
      case Phase::deal: return state.mine().shuffled && state.mine().deck > 0 && hand < kHand;
      case Phase::play: return order_matters(state);
      case Phase::more: return !state.mine().cards.empty() && hand < kHand;
      case Phase::clean: return hand > 0 && hand < kHand;
      case Phase::buy: return hand == 0;
      case Phase::arrange: return may_arrange() && hand == 0 && !detail::all_alike(state.area);
      case Phase::over: return hand < kHand;
      default: return true;
    }
  }();
  if (!fits) return fail("The cards do not fit the phase.");
  return {};
}

Expected<void> Geminion::check(const State& state) const {
  if (auto sound = check_cards(state); !sound) return sound;
  if (state.phase == Phase::start) {
    State before = start();
    before.phase = Phase::start;
    before.turn = Seat::nobody();
    if (seat_named(options_.first) || state != before) {
      return fail("Before the start nothing has happened yet.");
    }
    return {};
  }
  if (state.phase == Phase::youngest) {
    State before = start();
    before.turn = state.turn;
    if (options_.first != First::youngest || !seats().contains(state.turn) || state != before) {
      return fail("While the youngest is looked for nothing has happened yet.");
    }
    return {};
  }
  if (!seats().contains(state.first) || !seats().contains(state.turn)) {
    return fail("Somebody must have the turn.");
  }
  if (const auto seat = seat_named(options_.first); seat && state.first != *seat) {
    return fail("Another seat was to begin.");
  }
  const bool over = state.phase == Phase::over;
  const bool capped = state.rounds == options_.cap;
  if (state.rounds > options_.cap || (capped && !over)) {
    return fail("The last round has been played already.");
  }
  if (capped && seats().after(state.turn) != state.first)
    return fail("A turn of the last round is missing.");
  if (over && !capped && state.bank > 0) return fail("Nothing has ended the game.");
  if (state.bank == 0 && (!over || capped)) return fail("The game ended with the last gem.");
  return check_turn(state);
}

}  // namespace orrery::geminion
