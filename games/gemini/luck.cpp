// The cards of the luck booster: part of Play.

#include "games/gemini/play.h"

namespace orrery::gemini {

// ---- Bad luck, which happens the moment it is drawn ----

void Play::misfortune(Card card) {
  const auto ask = [&](Phase phase) { table_.phase = phase; };
  switch (game_.luck(card).effect) {
    case Luck::guider_fault:
      if (std::ranges::any_of(table_.slots, &Slot::can_fault)) return ask(Phase::fault);
      break;
    case Luck::fog: return ask(Phase::fog);
    case Luck::warm_up:
      // If nothing can replace it, the card would come right back.
      if ((table_.display[0] != kNone || table_.display[1] != kNone) &&
          game_.instruments_in_deck(table_)) {
        return ask(Phase::warm_up);
      }
      break;
    case Luck::failed_check:
      if (std::ranges::any_of(table_.slots, &Slot::can_fail)) return ask(Phase::failed);
      break;
    case Luck::system_offline:
      for (const Instrument system : game_.compiled().systems) take_offline(system);
      break;
    default: break;
  }
  go_on();
}

void Play::take_offline(Instrument system) {
  note({.what = What::system_offline, .card = system});
  const Place place = game_.system_at(table_, system);
  if (place != kNone) {
    lift_system(slot(place));
  } else {
    fetch_system(system);
  }
  put_under(system);
}

void Play::fog(Place site) {
  note({.what = What::fog, .number = site});
  (site == 0 ? table_.fog.north : table_.fog.south) = true;
  go_on();
}

void Play::warm_up(Instrument card) {
  note({.what = What::warmed_up, .card = card});
  std::ranges::replace(table_.display, card, Instrument{kNone});
  put_under(card);
  go_on();
}

void Play::fault(Place place) {
  note({.what = What::faulted, .seat = active(), .card = slot(place).instrument, .to = place});
  slot(place).fault = true;
  go_on();
}

void Play::fail_check(Place place) {
  const auto& kinds = game_.cards().times;
  Times& times = slot(place).now;
  std::size_t smallest = kMostTimes;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (times[i] == 0) continue;
    if (smallest == kMostTimes || kinds[i].hours < kinds[smallest].hours) smallest = i;
  }
  --times[smallest];
  const auto card = static_cast<Card>(game_.numbers().time + smallest);
  note({.what = What::quality_failed, .seat = active(), .card = card, .to = place});
  discard(card);
  go_on();
}

// ---- Good luck, which is held and played ----

// The first Instant of the hand with this effect.
Card Play::luck_card(Seat seat, Luck effect) const {
  for (const Held& held : state_.hands[seat]) {
    if (game_.is_luck(held.card) && game_.luck(held.card).effect == effect) return held.card;
  }
  return kNoCard;
}

void Play::instant(Seat seat, Card card) {
  const std::uint8_t place = find(seat, card);
  note({.what = What::instant, .seat = seat, .card = card, .in_hand = in_hand(seat, place)});
  shown(take(seat, place));
  sort_in(table_.discards, card);
  switch (game_.luck(card).effect) {
    case Luck::clearing: table_.clearing = true; break;
    case Luck::laser: table_.laser = true; break;
    case Luck::press:  // GCG-78
      ++table_.reputation;
      note({.what = What::gained, .number = table_.reputation});
      break;
    default: break;
  }
}

void Play::instant_time(Seat seat, const Move& move) {
  // Both places are those before any card leaves the hand.
  std::uint8_t place = find(seat, move);
  const Card card = luck_card(seat, Luck::play_time);
  leave_together(seat, {find(seat, card), place});
  if (find(seat, card) < place) --place;
  instant(seat, card);
  play_time(seat, place, move.to);
}

void Play::instant_program(Seat seat, const Move& move) {
  const Card card = luck_card(seat, Luck::activate);
  leave_together(seat, {find(seat, card), find(seat, move.card), find(seat, move.other)});
  instant(seat, card);
  activate(seat, find(seat, move.card));
  play_target(seat, find(seat, move.other), move.card, move.ao);
}

}  // namespace orrery::gemini
