// Programs, targets and time: part of Play.

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::activate(Seat seat, std::uint8_t from) {
  const Card card = hand(seat)[from].card;
  note({.what = What::activated, .seat = seat, .card = card, .in_hand = in_hand(seat, from)});
  shown(take(seat, from));
  table_.active.insert(card);
}

void Play::play_target(Seat seat, std::uint8_t from, Place to, bool ao) {
  Slot& one = slot(to);
  const Card card = hand(seat)[from].card;
  note({.what = What::target_played,
        .seat = seat,
        .card = card,
        .to = to,
        .ao = ao,
        .in_hand = in_hand(seat, from)});
  shown(take(seat, from));
  const Card old = one.target;
  const bool red = one.due != 0;
  if (old != kNoCard) {  // GCG-57
    note({.what = What::displaced, .card = old, .from = to});
    discard(old);
    discard(one.now);
    one.now = {};
  }
  one.target = card;
  one.ao = ao;
  one.due = 0;
  const TargetCard& target = game_.target(card);
  if (game_.red_print()) {  // GCG-76
    one.due = target.opportunity > 0 ? static_cast<std::uint8_t>(table_.round + target.opportunity)
                                     : target.last_round;
  }
  if (red) lose(old);  // GCG-77
}

// GCG-95: a short Time card may use up an ability instead of an action.
void Play::spend_time(Card card) {
  if (!table_.used && game_.is_short(table_, card)) {
    table_.used = true;
  } else {
    spend_action();
  }
}

void Play::play_time(Seat seat, std::uint8_t from, Place to) {
  const Held held = hand(seat)[from];
  note({.what = What::time_played,
        .seat = seat,
        .card = held.card,
        .to = to,
        .in_hand = in_hand(seat, from)});
  shown(take(seat, from));
  Slot& one = slot(to);
  ++one.now[static_cast<std::size_t>(held.card - game_.numbers().time)];
  table_.red_met |= table_.red != Red::none && game_.meets(table_, to, table_.red);
  if (to == game_.poor_weather()) return check_out();
  if (game_.hours(one.now) >= game_.hours_needed(one)) complete_target(seat, to);
}

// GCG-72: with enough hours Checkouts is turned over.
void Play::check_out() {
  Slot& poor_weather = slot(game_.poor_weather());
  if (table_.checked_out) return;
  if (game_.hours(poor_weather.now) < game_.cards().checkouts.hours) return;
  table_.checked_out = true;
  discard(poor_weather.now);
  poor_weather.now = {};
  note({.what = What::checked_out, .to = game_.poor_weather()});
  drop_system(poor_weather);  // GCG-102
}

// GCG-60: surplus hours are lost.
void Play::complete_target(Seat seat, Place place) {
  Slot& one = slot(place);
  note({.what = What::target_done, .card = one.target, .to = place});
  const auto number = static_cast<unsigned>(one.target - game_.numbers().target);
  one.done.insert(number);
  if (one.ao && game_.target(one.target).ao_type) one.more.done_ao.insert(number);
  for (std::size_t i = 0; i < game_.cards().times.size(); ++i) {
    one.spent[i] = static_cast<std::uint8_t>(one.spent[i] + one.now[i]);
  }
  one.clear_target();
  if (game_.needed(one, place) == 0) complete(seat, place);
}

// GCG-38, GCG-41
void Play::complete(Seat seat, Place place) {
  Slot& one = slot(place);
  note({.what = What::program_done, .card = place});
  one.done.each(
      [&](std::uint8_t target) { discard(static_cast<Card>(game_.numbers().target + target)); });
  discard(one.spent);
  table_.active.erase(place);
  table_.scored.insert(place);
  Slot kept{.instrument = one.instrument, .system = one.system, .fault = one.fault};
  kept.more.system = one.more.system;
  one = kept;
  if (game_.compiled().visitors.contains(kept.instrument)) {  // GCG-89
    note({.what = What::visitor_left, .card = kept.instrument});
    one = {};
    return;
  }
  table_.releasing = place;
  table_.asked = seat;
}

}  // namespace orrery::gemini
