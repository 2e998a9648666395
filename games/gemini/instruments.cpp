// Instruments: part of Play.

#include <utility>

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::turn_up(Instrument card) {
  if (table_.instruments_left.contains(card)) {
    table_.instruments_left.erase(card);
  } else {
    --table_.visitors_left;
  }
  show_instrument(card);
  go_on();
}

// GCG-43: the display is filled at once. False if chance must turn up a card first.
bool Play::refill_display() {
  while (table_.display[0] == kNone || table_.display[1] == kNone) {
    if (!table_.instruments_left.empty() || table_.visitors_left > 0) {
      table_.phase = Phase::turn_up;
      return false;
    }
    if (table_.under.empty()) return true;
    const Instrument card = table_.under[0];
    table_.under.erase(0);
    show_instrument(card);
  }
  return true;
}

void Play::show_instrument(Instrument card) {
  if (game_.compiled().visitors.contains(card)) table_.visitors_met.insert(card);
  const Place place = table_.display[0] == kNone ? 0 : 1;
  table_.display[place] = card;
  note({.what = What::turned_up, .card = card, .to = place});
}

void Play::attach(Seat seat, Instrument card, Place to) {
  note({.what = What::attached, .seat = seat, .card = card, .to = to});
  if (game_.is_system(card)) {  // GCG-51: free
    fetch_system(card);
    return give_system(slot(to), card);
  }
  std::ranges::replace(table_.display, card, Instrument{kNone});
  slot(to).instrument = card;
  spend_move();
}

// Takes an AO system from the display, or (GCG-107) out of the deck.
void Play::fetch_system(Instrument system) {
  std::ranges::replace(table_.display, system, Instrument{kNone});
  table_.instruments_left.erase(system);
  const auto lying = std::ranges::find(table_.under, system);
  if (lying == table_.under.end()) return;
  table_.under.erase(static_cast<std::size_t>(lying - table_.under.begin()));
}

// Moves the instrument of one place to an empty one, together with its fault.
void Play::place_instrument(Place from, Place to) {
  slot(to).instrument = std::exchange(slot(from).instrument, Instrument{kNone});
  slot(to).fault = std::exchange(slot(from).fault, false);
  drop_system(slot(from));
}

void Play::shift(Seat seat, const Move& move) {
  const bool system = move.card != kNoCard;
  note({.what = What::shifted,
        .seat = seat,
        .card = system ? move.card : slot(move.from).instrument,
        .from = move.from,
        .to = move.to});
  if (system) {  // GCG-52
    give_system(slot(move.to), lift_system(slot(move.from)));
  } else {
    place_instrument(move.from, move.to);
  }
  spend_move();
}

void Play::swap(Seat seat, Place from, Place to) {
  note({.what = What::swapped, .seat = seat, .from = from, .to = to});
  std::swap(slot(from).instrument, slot(to).instrument);
  std::swap(slot(from).fault, slot(to).fault);
  drop_system(slot(from));
  drop_system(slot(to));
  spend_move();
}

void Play::store(Seat seat, const Move& move) {
  Slot& one = slot(move.from);
  const bool system = move.card != kNoCard;
  const Instrument card = system ? move.card : one.instrument;
  note({.what = What::stored, .seat = seat, .card = card, .from = move.from});
  if (system) {
    put_under(lift_system(one));
  } else {
    take_off(one);
  }
  spend_move();
}

// The instrument goes under the deck. GCG-89: a visitor leaves the game.
void Play::take_off(Slot& one) {
  const Instrument card = std::exchange(one.instrument, Instrument{kNone});
  one.fault = false;
  if (game_.compiled().visitors.contains(card)) {
    note({.what = What::visitor_left, .card = card});
  } else {
    put_under(card);
  }
  drop_system(one);
}

// A program is complete: asks where its instrument goes (GCG-39), unless it can only go to the
// deck, or nothing follows any more (GCG-A37); an Instant might (GCG-101).
void Play::ask_release() {
  const Instrument freed = slot(table_.releasing).instrument;
  bool anywhere = false;
  for (Place place = 0; place < game_.places(); ++place) {
    anywhere |= game_.takes_freed(table_, freed, place);
  }
  const bool last = table_.round == game_.side().rounds && game_.is_last_turn(table_) &&
      !turn_goes_on() && !game_.windows();
  if (!anywhere || last) return release(kToDeck);
  table_.phase = Phase::release;
}

void Play::release(Place to) {
  const Place from = std::exchange(table_.releasing, Place{kNone});
  Slot& one = slot(from);
  note({.what = What::released,
        .seat = table_.asked,
        .card = one.instrument,
        .from = from,
        .to = to});
  if (to == kToDeck) {
    put_under(one.instrument);
    drop_system(one);
    one = {};
  } else {
    place_instrument(from, to);
  }
  table_.asked = Seat::nobody();
  go_on();
}

}  // namespace orrery::gemini
