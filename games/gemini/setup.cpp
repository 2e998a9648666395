// The set-up: part of Play.

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::give_role(std::uint8_t role) {
  int given = 0;
  for (const Seat seat : table_.roles) given += seat.is_player() ? 1 : 0;
  const Seat seat(given % game_.players());
  table_.roles[role] = seat;
  note({.what = What::role, .seat = seat, .number = role});
  if (++given < game_.turns()) {
    if (table_.asked.is_player()) table_.asked = Seat(given % game_.players());
    return;
  }
  roles_given();
}

void Play::roles_given() {
  table_.asked = Seat::nobody();
  const Seat engineer = game_.holder(table_, Ability::instrument_move);
  const FirstPlayer rule = game_.chosen().first_player;
  if (rule == FirstPlayer::engineer && engineer.is_player()) return begin(engineer);  // GCG-6
  table_.phase = Phase::first;
  if (rule != FirstPlayer::random) table_.asked = Seat(0);  // GCG-110
}

void Play::begin(Seat first) {
  table_.first = first;
  table_.asked = Seat::nobody();
  note({.what = What::first, .seat = first});
  if (game_.chosen().visitors == Visitors::drawn || table_.visitors_left == 0) return go_on();
  table_.phase = Phase::visitors;
  table_.asked = Seat(0);
}

// GCG-106: the visitors are known, and shuffled into the deck like the other instruments.
void Play::invite(Instrument card) {
  note({.what = What::invited, .seat = table_.asked, .card = card});
  table_.visitors_met.insert(card);
  table_.instruments_left.insert(card);
  if (--table_.visitors_left > 0) return;
  table_.asked = Seat::nobody();
  go_on();
}

}  // namespace orrery::gemini
