// Instruments: part of Play.

#include <utility>

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::turn_up(Instrument card) {
  if (game_.compiled().visitors.contains(card)) {
    --table_.visitors_left;
  } else {
    table_.instruments_left.erase(card);
  }
  show_instrument(card);
  go_on();
}

// GCG-43: the display is filled at once. GCG-89: only one visitor at a time is turned up. False if
// chance must turn up a card first.
bool Play::refill_display() {
  while (table_.display[0] == kNone || table_.display[1] == kNone) {
    if (!table_.instruments_left.empty() || table_.visitors_left > 0) {
      table_.phase = Phase::turn_up;
      return false;
    }
    const auto is_visitor = [&](Instrument card) {
      return game_.compiled().visitors.contains(card);
    };
    if (table_.under.empty() ||
        (std::ranges::all_of(table_.under, is_visitor) && game_.visitor_out(table_))) {
      return true;
    }
    const Instrument card = table_.under[0];
    table_.under.erase(0);
    show_instrument(card);
  }
  return true;
}

void Play::show_instrument(Instrument card) {
  if (game_.compiled().visitors.contains(card)) {
    table_.visitors_met.insert(card);
    if (game_.visitor_out(table_)) {
      note({.what = What::not_turned_up, .card = card});
      return put_under(card);
    }
  }
  const Place place = table_.display[0] == kNone ? 0 : 1;
  table_.display[place] = card;
  note({.what = What::turned_up, .card = card, .to = place});
}

void Play::attach(Seat seat, Instrument card, Place to) {
  note({.what = What::attached, .seat = seat, .card = card, .to = to});
  std::ranges::replace(table_.display, card, Instrument{kNone});
  if (card == game_.compiled().system) {  // GCG-51: free
    slot(to).system = true;
    return;
  }
  slot(to).instrument = card;
  spend_move();
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
    slot(move.from).system = false;
    slot(move.to).system = true;
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
    one.system = false;
    put_under(card);
  } else {
    one.instrument = kNone;
    one.fault = false;
    if (game_.compiled().visitors.contains(card)) {  // GCG-89
      note({.what = What::visitor_left, .card = card});
    } else {
      put_under(card);
    }
    drop_system(one);
  }
  spend_move();
}

// A program is complete: asks where its instrument goes (GCG-39), unless it can only go to the
// deck, or nothing follows any more (GCG-A37).
void Play::ask_release() {
  const Instrument freed = slot(table_.releasing).instrument;
  bool anywhere = false;
  for (Place place = 0; place < kPlaces; ++place) {
    anywhere |= game_.takes_freed(table_, freed, place);
  }
  const bool last =
      table_.round == game_.side().rounds && table_.turn + 1 == game_.turns() && !turn_goes_on();
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
