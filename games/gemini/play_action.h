#pragma once

// What a seat does in a turn, and the move as a whole: part of Play.

#include "games/gemini/play.h"

namespace orrery::gemini {

// ---- Instruments ----

template <class Log>
void Play<Log>::spend_move() {
  if (!table_.used && game_.ability(table_) == Ability::instrument_move) {  // GCG-93
    table_.used = true;
  } else {
    spend_action();
  }
}

// GCG-89: a visitor that leaves a program leaves the game; here it only goes back unseen.
template <class Log>
void Play<Log>::put_under(Instrument instrument) {
  table_.under.push_back(instrument);
}

// GCG-53: when its host goes, the AO system goes under the deck.
template <class Log>
void Play<Log>::drop_system(Slot& one) {
  if (!one.system) return;
  one.system = false;
  note({.what = What::under, .card = game_.compiled().system});
  put_under(game_.compiled().system);
}

template <class Log>
void Play<Log>::attach(Seat seat, Instrument card, Place to) {
  note({.what = What::attached, .seat = seat, .card = card, .to = to});
  std::ranges::replace(table_.display, card, Instrument{kNone});
  if (card == game_.compiled().system) {  // GCG-51: free
    slot(to).system = true;
    return;
  }
  slot(to).instrument = card;
  spend_move();
}

// The instrument of one place goes to another, empty one, with the fault it may have.
template <class Log>
void Play<Log>::place_instrument(Place from, Place to) {
  slot(to).instrument = std::exchange(slot(from).instrument, Instrument{kNone});
  slot(to).fault = std::exchange(slot(from).fault, false);
  drop_system(slot(from));
}

template <class Log>
void Play<Log>::shift(Seat seat, const Move& move) {
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

template <class Log>
void Play<Log>::swap(Seat seat, Place from, Place to) {
  note({.what = What::swapped, .seat = seat, .from = from, .to = to});
  std::swap(slot(from).instrument, slot(to).instrument);
  std::swap(slot(from).fault, slot(to).fault);
  drop_system(slot(from));
  drop_system(slot(to));
  spend_move();
}

template <class Log>
void Play<Log>::store(Seat seat, const Move& move) {
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

// ---- Programs, targets and time ----

template <class Log>
void Play<Log>::activate(Seat seat, std::uint8_t from) {
  const Card card = hand(seat)[from].card;
  note({.what = What::activated, .seat = seat, .card = card, .in_hand = in_hand(seat, from)});
  shown(take(seat, from));
  table_.active.insert(card);
}

template <class Log>
void Play<Log>::play_target(Seat seat, std::uint8_t from, Place to, bool ao) {
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

template <class Log>
void Play<Log>::play_time(Seat seat, std::uint8_t from, Place to) {
  const Held held = hand(seat)[from];
  note({.what = What::time_played,
        .seat = seat,
        .card = held.card,
        .to = to,
        .in_hand = in_hand(seat, from)});
  shown(take(seat, from));
  Slot& one = slot(to);
  ++one.now[static_cast<std::size_t>(held.card - kFirstTime)];
  if (to == kPoorWeather) {
    table_.red_met |= table_.red == Red::any_time;
    if (!table_.checked_out && game_.hours(one.now) >= game_.cards().checkouts.hours) {  // GCG-72
      table_.checked_out = true;
      discard(one.now);
      one.now = {};
      note({.what = What::checked_out});
    }
    return;
  }
  const bool primary = game_.target(one.target).type == TargetType::primary;
  table_.red_met |= table_.red == Red::any_time ||
      (table_.red == Red::band_1 && game_.program(to).band == 1) ||
      (table_.red == Red::primary_or_ao && (primary || one.ao));
  if (game_.hours(one.now) < game_.hours_needed(one)) return;
  // GCG-60: the target is complete, whatever is too much is lost.
  note({.what = What::target_done, .card = one.target, .to = to});
  one.done.insert(one.target - kFirstTarget);
  for (std::size_t i = 0; i < one.now.size(); ++i) {
    one.spent[i] = static_cast<std::uint8_t>(one.spent[i] + one.now[i]);
  }
  one.now = {};
  one.target = kNoCard;
  one.ao = false;
  one.due = 0;
  if (game_.needed(one, to) == 0) complete(seat, to);
}

// GCG-38, GCG-41
template <class Log>
void Play<Log>::complete(Seat seat, Place place) {
  Slot& one = slot(place);
  note({.what = What::program_done, .card = place});
  one.done.each([&](std::uint8_t target) { discard(static_cast<Card>(kFirstTarget + target)); });
  discard(one.spent);
  table_.active.erase(place);
  table_.scored.insert(place);
  const Slot kept{.instrument = one.instrument, .system = one.system, .fault = one.fault};
  one = kept;
  if (game_.compiled().visitors.contains(kept.instrument)) {  // GCG-89
    note({.what = What::visitor_left, .card = kept.instrument});
    one = {};
    return;
  }
  table_.releasing = place;
  table_.asked = seat;
}

template <class Log>
void Play<Log>::release(Place to) {
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

// GCG-33, GCG-77
template <class Log>
void Play<Log>::discard_hand(Seat seat) {
  Hand cards = hand(seat);
  hand(seat).clear();
  note({.what = What::hand_discarded,
        .seat = seat,
        .number = static_cast<std::uint8_t>(cards.size())});
  // In an order that does not tell where each lay.
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

// ---- Exchange ----

// GCG-96
template <class Log>
void Play<Log>::offer(const Move& move) {
  const Seat seat = game_.active(table_);
  const std::uint8_t place = find(seat, move);
  table_.used = true;
  table_.asked = move.seat;
  table_.wanted = move.other;
  table_.phase = Phase::answer;
  Held held = take(seat, place);
  if (game_.closed_hands()) held.seen = detail::with_seat(held.seen, move.seat);
  const std::uint8_t now = hold(seat, held);
  table_.offered = static_cast<std::uint8_t>(now + 1);
  note({.what = What::offered,
        .seat = seat,
        .other = move.seat,
        .card = held.card,
        .to = move.other,
        .in_hand = {.place = now, .back = now, .seen = held.seen}});
}

template <class Log>
void Play<Log>::exchange(Seat partner, std::uint8_t given) {
  const Seat seat = game_.active(table_);
  const auto offered = static_cast<std::uint8_t>(table_.offered - 1);
  note({.what = What::exchanged,
        .seat = seat,
        .other = partner,
        .card = hand(seat)[offered].card,
        .to = hand(partner)[given].card,
        .in_hand = in_hand(seat, offered),
        .in_other_hand = in_hand(partner, given)});
  const Held mine = take(seat, offered);
  const Held theirs = take(partner, given);
  hold(seat, theirs);
  hold(partner, mine);
  table_.exchanged = true;
}

// ---- Instants ----

template <class Log>
void Play<Log>::instant(Seat seat, Card card) {
  const std::uint8_t place = find(seat, card);
  note({.what = What::instant, .seat = seat, .card = card, .in_hand = in_hand(seat, place)});
  shown(take(seat, place));
  detail::sort_in(table_.discards, card);
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

// ---- Any move ----

template <class Log>
void Play<Log>::make(Move move) {
  const auto luck_card = [&](Luck effect) {
    Card card = kFirstLuck;
    while (game_.luck(card).effect != effect) ++card;
    return card;
  };
  switch (move.kind) {
    case Kind::role: return give_role(move.card);
    case Kind::first: return begin(move.seat);
    case Kind::deal: return drawn(move.card);
    case Kind::weather: return turn_up_weather(move.card);
    case Kind::turn_up:
      if (game_.compiled().visitors.contains(move.card)) {
        --table_.visitors_left;
      } else {
        table_.instruments_left.erase(move.card);
      }
      show_instrument(move.card);
      return go_on();
    case Kind::fog:
      note({.what = What::fog, .number = move.to});
      (move.to == 0 ? table_.fog.north : table_.fog.south) = true;
      return go_on();
    case Kind::warm_up:
      note({.what = What::warmed_up, .card = move.card});
      std::ranges::replace(table_.display, move.card, Instrument{kNone});
      put_under(move.card);
      return go_on();
    case Kind::fault:
      note({.what = What::faulted,
            .seat = game_.active(table_),
            .card = slot(move.to).instrument,
            .to = move.to});
      slot(move.to).fault = true;
      return go_on();
    case Kind::fail: {
      Times& times = slot(move.to).now;
      std::size_t smallest = kMostTimes;
      for (std::size_t i = 0; i < game_.cards().times.size(); ++i) {
        const auto& list = game_.cards().times;
        if (times[i] == 0) continue;
        if (smallest == kMostTimes || list[i].hours < list[smallest].hours) smallest = i;
      }
      --times[smallest];
      const auto card = static_cast<Card>(kFirstTime + smallest);
      note({.what = What::quality_failed,
            .seat = game_.active(table_),
            .card = card,
            .to = move.to});
      discard(card);
      return go_on();
    }
    case Kind::pass:
      note({.what = What::passed, .seat = table_.asked});
      ++table_.window;
      return go_on();
    case Kind::release: return release(move.to);
    case Kind::mistake:
      --table_.reputation;
      note({.what = What::mistaken, .seat = game_.active(table_), .number = table_.reputation});
      return;
    default: break;
  }

  const Seat seat = game_.to_act(state_);
  const bool in_window = table_.phase == Phase::window;
  switch (move.kind) {
    case Kind::end: return end_turn();
    case Kind::discard:
      spend_action();
      discard_hand(seat);
      break;
    case Kind::attach: attach(seat, move.card, move.to); break;
    case Kind::shift: shift(seat, move); break;
    case Kind::swap: swap(seat, move.from, move.to); break;
    case Kind::store: store(seat, move); break;
    case Kind::activate:
      spend_action();
      activate(seat, find(seat, move));
      break;
    case Kind::target:
      spend_action();
      play_target(seat, find(seat, move), move.to, move.ao);
      break;
    case Kind::time:
      if (!table_.used && game_.ability(table_) == Ability::short_time &&
          game_.time(move.card).hours == 1) {
        table_.used = true;  // GCG-95
      } else {
        spend_action();
      }
      play_time(seat, find(seat, move), move.to);
      break;
    case Kind::offer: return offer(move);
    case Kind::accept:
    case Kind::refuse:
    case Kind::give:
      if (move.kind == Kind::refuse) {
        table_.exchanged = false;
        note({.what = What::refused, .seat = seat});
      } else {
        exchange(seat, move.kind == Kind::accept ? find(seat, table_.wanted) : find(seat, move));
      }
      table_.asked = Seat::nobody();
      table_.offered = 0;
      table_.wanted = kNoCard;
      break;
    case Kind::instant_time: {
      // The place of the Time card is that before the Instant is taken from the hand.
      std::uint8_t place = find(seat, move);
      const Card card = luck_card(Luck::play_time);
      leave_together(seat, {find(seat, card), place});
      if (find(seat, card) < place) --place;
      instant(seat, card);
      play_time(seat, place, move.to);
      break;
    }
    case Kind::instant_program:
      leave_together(
          seat,
          {find(seat, luck_card(Luck::activate)), find(seat, move.card), find(seat, move.other)});
      instant(seat, luck_card(Luck::activate));
      activate(seat, find(seat, move.card));
      play_target(seat, find(seat, move.other), move.card, move.ao);
      break;
    case Kind::instant: instant(seat, move.card); break;
    default: break;
  }
  if (!in_window) new_choice();
  go_on();
}

}  // namespace orrery::gemini
