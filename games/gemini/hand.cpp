// Hands and the Player deck: part of Play.

#include <utility>

#include "games/gemini/play.h"

namespace orrery::gemini {

InHand Play::as_told(Seat seat, std::uint8_t place) const {
  const Hand& cards = state_.hands[seat];
  const Held& held = cards[place];
  const auto alike = [&](const Held& one) {
    return one.round == held.round && one.shuffle == held.shuffle && one.seen == held.seen;
  };
  const auto back = static_cast<std::uint8_t>(std::ranges::find_if(cards, alike) - cards.begin());
  return {.place = place,
          .back = together_ ? std::uint8_t{kNone} : back,
          .seen = held.seen,
          .shuffle = held.shuffle};
}

// An Instant and the cards played with it leave the hand together: everybody sees which backs, but
// not which is which.
void Play::leave_together(Seat seat, std::initializer_list<std::uint8_t> places) {
  if (!game_.closed_hands()) return;
  FixedList<std::uint8_t, 3> backs;
  for (const std::uint8_t place : places) backs.push_back(in_hand(seat, place).back);
  std::ranges::sort(backs);
  for (const std::uint8_t back : backs) {
    note({.what = What::back_left, .seat = seat, .number = back});
  }
  together_ = true;
}

// A face has become public. GCG-92: red print may have asked for this card.
void Play::shown(const Held& held) {
  if (!game_.closed_hands()) return;
  if (table_.red != Red::none && !table_.red_holds && held.round < table_.round &&
      game_.qualifies(held.card, table_.red)) {
    table_.red_holds = explained_ = true;
  }
  const auto explain = [&](std::uint8_t& some, Red red) {
    if (held.round >= some || !game_.qualifies(held.card, red)) return;
    some = 0;
    explained_ = true;
  };
  explain(table_.some_band_1, Red::band_1);
  explain(table_.some_primary, Red::primary_or_ao);
}

void Play::discard(Card card) {
  if (game_.lapsed(card, table_.round)) {  // GCG-62
    table_.gone.insert(card - game_.numbers().target);
    note({.what = What::left, .card = card});
  } else {
    sort_in(table_.discards, card);
  }
}

void Play::discard(const Times& times) {
  for (std::size_t i = 0; i < game_.cards().times.size(); ++i) {
    for (int n = 0; n < times[i]; ++n) discard(static_cast<Card>(game_.numbers().time + i));
  }
}

// GCG-33, GCG-77
void Play::discard_hand(Seat seat) {
  Hand cards = hand(seat);
  hand(seat).clear();
  note({.what = What::hand_discarded,
        .seat = seat,
        .number = static_cast<std::uint8_t>(cards.size())});
  // In an order that does not show where each card lay.
  std::ranges::sort(cards, {}, [](const Held& held) { return std::pair(held.card, held.shuffle); });
  for (const Held& held : cards) {
    note({.what = What::discarded_with, .seat = seat, .card = held.card, .number = held.shuffle});
    shown(held);
    discard(held.card);
  }
  for (const Held& held : cards) {
    if (game_.is_red(held.card)) lose(held.card);
  }
}

// GCG-26, GCG-27. False if chance must draw a card first.
bool Play::refill_hand() {
  if (table_.step == Next::setup) return deal_hands();
  const Seat seat = active();
  if (static_cast<int>(hand(seat).size()) >= game_.hand_limit(table_, seat)) return true;
  if (state_.deck.empty()) {
    // With nothing but bad luck in the deck, drawing would never end.
    if (!game_.can_fill_hands(table_.discards)) return true;
    std::swap(state_.deck, table_.discards);
    ++table_.shuffles;
    note({.what = What::reshuffled});
  }
  table_.phase = Phase::draw;
  return false;
}

// GCG-10. False if chance must draw a card first.
bool Play::deal_hands() {
  for (const Seat seat : game_.seats()) {
    if (hand(seat).size() >= game_.side().hand) continue;
    if (!game_.can_fill_hands(state_.deck)) return true;
    table_.phase = Phase::deal;
    return false;
  }
  return true;
}

void Play::drawn(Card card) {
  take_out(state_.deck, card);
  Seat seat = active();
  if (table_.step == Next::setup) {
    for (seat = Seat(0); hand(seat).size() >= game_.side().hand;) seat = game_.seats().after(seat);
  } else if (game_.lapsed(card, table_.round)) {
    note({.what = What::lapsed, .seat = seat, .card = card});
    table_.gone.insert(card - game_.numbers().target);
    return go_on();
  } else if (game_.is_bad_luck(card)) {
    note({.what = What::bad_luck, .seat = seat, .card = card});
    sort_in(table_.discards, card);
    return misfortune(card);
  }
  Held held{.card = card};
  if (game_.closed_hands() || game_.is_red(card)) {
    held.round = std::max<std::uint8_t>(table_.round, 1);  // GCG-A24: set-up is round 1
  }
  if (game_.closed_hands()) held.shuffle = table_.shuffles;
  const std::uint8_t place = hold(seat, held);
  note({.what = What::drawn, .seat = seat, .card = card, .in_hand = in_hand(seat, place)});
  go_on();
}

}  // namespace orrery::gemini
