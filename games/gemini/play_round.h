#pragma once

// Rounds, turns, and what comes after a move: part of Play.

#include "games/gemini/play.h"

namespace orrery::gemini {

// ---- Rounds ----

template <class Log>
void Play<Log>::begin_round() {
  ++table_.round;
  table_.turn = 0;
  table_.step = Step::draw;
  table_.phase = Phase::weather;
  table_.shutdown = table_.next_shutdown;  // GCG-20
  table_.next_shutdown = table_.storm = table_.fog = {};
  table_.laser = false;
  table_.red = Red::none;
  table_.red_met = table_.red_holds = false;
  for (Slot& one : table_.slots) one.fault = false;
}

template <class Log>
void Play<Log>::turn_up_weather(Weather card) {
  if (table_.weather_left[card] > 0) {
    --table_.weather_left[card];
  } else {
    table_.weather_under.erase(0);
  }
  const WeatherCard& weather = game_.weather(card);
  const bool north =
      weather.kind == WeatherKind::storm || weather.kind == WeatherKind::shutdown_north;
  if (weather.kind >= WeatherKind::shutdown_north) {
    note({.what = What::shutdown, .card = card});
    if (table_.round == game_.side().rounds) return;  // GCG-22
    (north ? table_.next_shutdown.north : table_.next_shutdown.south) = true;
    return;
  }
  if (weather.kind >= WeatherKind::storm) {
    if (table_.round == 1) {  // GCG-19
      note({.what = What::weather_under, .card = card});
      table_.weather_under.push_back(card);
      return;
    }
    (north ? table_.storm.north : table_.storm.south) = true;  // GCG-18
    if (game_.chosen().storm_open_site == StormSite::good) table_.grade = Grade::good;
  } else {
    table_.grade = static_cast<Grade>(weather.kind);
  }
  table_.row.push_back(card);
  note({.what = What::weather, .card = card, .number = table_.round});
  const Sites closed = Gemini::closed(table_);
  // GCG-92: red print may be ignored.
  if (weather.red != Red::none && game_.red_print() && table_.checked_out &&
      !(closed.north && closed.south)) {
    table_.red = weather.red;
    bool holds = weather.red == Red::any_time;
    table_.active.each([&](Card program) {
      const Card target = slot(program).target;
      holds |= weather.red == Red::band_1 ? game_.program(program).band == 1
                                          : game_.program(program).ao != ProgramAo::none ||
              (target != kNoCard && game_.target(target).type == TargetType::primary);
    });
    if (!game_.closed_hands()) {
      for (const Hand& cards : state_.hands) {
        for (const Held& held : cards) holds |= game_.qualifies(held.card, weather.red);
      }
      if (!holds) {
        table_.red = Red::none;
        note({.what = What::red_ignored});
      }
    }
    table_.red_holds = holds;
  } else if (weather.red != Red::none && game_.red_print()) {
    note({.what = What::red_ignored});
  }
  begin_turn();
}

template <class Log>
void Play<Log>::begin_turn() {
  const WeatherKind kind = game_.weather(table_.row[table_.row.size() - 1]).kind;
  table_.actions = kind == WeatherKind::best ? 2 : 1;  // GCG-14
  table_.used = false;
  table_.step = Step::draw;
  go_on();
}

// ---- What comes next ----

// GCG-43: the display is filled at once. GCG-89: of visitors one at a time is turned up. False when
// chance has to turn up a card first.
template <class Log>
bool Play<Log>::refill_display() {
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

template <class Log>
void Play<Log>::show_instrument(Instrument card) {
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

// GCG-26, GCG-27. False when chance has to draw a card first.
template <class Log>
bool Play<Log>::refill_hand() {
  const bool setup = table_.step == Step::setup;
  const auto can_be_held = [&](Card card) { return !game_.is_bad_luck(card); };
  if (setup) {
    const auto full = [&](const Hand& cards) { return cards.size() >= game_.side().hand; };
    const auto seated = std::span(state_.hands).first(static_cast<std::size_t>(game_.players()));
    if (std::ranges::all_of(seated, full)) return true;
    if (std::ranges::none_of(state_.deck, can_be_held)) return true;
    table_.phase = Phase::deal;
    return false;
  }
  const Seat seat = game_.active(table_);
  if (static_cast<int>(hand(seat).size()) >= game_.hand_limit(table_, seat)) return true;
  if (state_.deck.empty()) {
    // Nothing but bad luck would be drawn for ever.
    if (std::ranges::none_of(table_.discards, can_be_held)) return true;
    std::swap(state_.deck, table_.discards);
    ++table_.shuffles;
    note({.what = What::reshuffled});
  }
  table_.phase = Phase::draw;
  return false;
}

template <class Log>
void Play<Log>::go_on() {
  if (std::exchange(explained_, false)) note({.what = What::explained});
  if (over()) return;
  if (table_.releasing == kNone && !refill_display()) return;
  if (table_.step != Step::act) {
    if (!refill_hand()) return;
    if (table_.step == Step::setup) return begin_round();
    table_.step = Step::act;
    new_choice();
  }
  if (table_.releasing != kNone) {
    // GCG-39; GCG-A37: not when nothing follows.
    const Instrument host = slot(table_.releasing).instrument;
    bool anywhere = false;
    for (Place place = 0; place < kPlaces; ++place) {
      anywhere |= game_.is_place(table_, place) && slot(place).instrument == kNone &&
          game_.suits(host, place);
    }
    const bool last =
        table_.round == game_.side().rounds && table_.turn + 1 == game_.turns() && !turn_goes_on();
    if (!anywhere || last) return release(kToDeck);
    table_.phase = Phase::release;
    return;
  }
  // GCG-30; GCG-R5: an honest mistake can be taken back before the next hand is filled.
  const bool may_regret = game_.chosen().paid_undo && table_.reputation > 1;
  if (!turn_goes_on() && !may_regret) return end_turn();
  if (ask_window()) return;
  table_.asked = Seat::nobody();
  table_.phase = Phase::act;
}

// GCG-30: is there an action or a free play left? With closed hands what a hand holds must not show
// in this, so whoever might have a free play is asked.
template <class Log>
bool Play<Log>::turn_goes_on() const {
  if (table_.actions > 0) return true;
  const Seat seat = game_.active(table_);
  const Hand& cards = at(state_.hands, seat);
  const Instrument system = game_.compiled().system;
  if (game_.in_display(table_, system)) {  // GCG-51
    for (Place place = 0; place < kPlaces; ++place) {
      if (game_.takes_system(table_, place)) return true;
    }
  }
  if (game_.chosen().luck_booster && !cards.empty()) {
    if (game_.closed_hands()) return true;
    for (const Held& held : cards) {
      if (game_.instant_possible(table_, cards, held.card)) return true;
    }
  }
  if (table_.used) return false;
  switch (game_.ability(table_)) {
    case Ability::instrument_move:
      for (Place place = 0; place < kPlaces; ++place) {
        if (table_.slots[place].instrument != kNone) return true;
        for (const Instrument card : table_.display) {
          if (card != kNone && card != system &&
              game_.attach_bar(table_, card, place) == AttachBar::none) {
            return true;
          }
        }
      }
      return false;
    case Ability::short_time:
      if (game_.closed_hands()) return !cards.empty();
      for (const Held& held : cards) {
        if (!is_time(held.card) || game_.time(held.card).hours != 1) continue;
        for (Place place = 0; place < kPlaces; ++place) {
          if (game_.time_bar(table_, place) == TimeBar::none) return true;
        }
      }
      return false;
    case Ability::exchange:
      return !cards.empty() && std::ranges::any_of(state_.hands, [&](const Hand& one) {
        return &one != &cards && !one.empty();
      });
    default: return false;
  }
}

// GCG-90: every other seat in turn order; with open hands those that have an Instant to play.
template <class Log>
bool Play<Log>::ask_window() {
  for (; table_.window > 0; ++table_.window) {
    if (table_.window == game_.players()) {
      table_.window = 0;
      break;
    }
    const Seat seat = game_.seat_of(table_, table_.turn + table_.window);
    const Hand& cards = hand(seat);
    const bool asked =
        game_.closed_hands() ? !cards.empty() : std::ranges::any_of(cards, [&](const Held& held) {
          return game_.instant_possible(table_, cards, held.card);
        });
    if (!asked) continue;
    table_.asked = seat;
    table_.phase = Phase::window;
    return true;
  }
  return false;
}

// ---- The end of a turn, a round, the semester ----

template <class Log>
void Play<Log>::end_turn() {
  note({.what = What::turn_ended, .seat = game_.active(table_)});
  table_.clearing = false;
  table_.actions = 0;
  table_.window = 0;
  table_.asked = Seat::nobody();
  if (table_.turn + 1 < game_.turns()) {
    ++table_.turn;
    return begin_turn();
  }
  end_round();
}

template <class Log>
void Play<Log>::end_round() {
  judge_weather();
  judge_targets();
  judge_hands();
  if (over()) return;
  if (table_.round == game_.side().rounds) return finish();  // GCG-80
  begin_round();
}

template <class Log>
void Play<Log>::judge_weather() {
  if (table_.red == Red::none || table_.red_met) return;
  bool holds = table_.red_holds;
  if (!holds) {  // with closed hands: the end of the round shows whether it was ignored
    for (const Hand& cards : state_.hands) {
      for (const Held& held : cards) {
        holds |= held.round < table_.round && game_.qualifies(held.card, table_.red);
      }
    }
    const bool band_1 = table_.red == Red::band_1;
    if (!holds) {
      (band_1 ? table_.no_band_1 : table_.no_primary) = table_.round;
    } else {
      std::uint8_t& some = band_1 ? table_.some_band_1 : table_.some_primary;
      if (some == 0) some = table_.round;
    }
  }
  if (holds) {
    lose(kNoCard);
  } else {
    note({.what = What::red_ignored});
  }
}

template <class Log>
void Play<Log>::judge_targets() {
  for (Place place = 0; place < kPlaces; ++place) {
    if (over()) return;
    Slot& one = table_.slots[place];
    if (one.due == 0 || one.due > table_.round) continue;
    const Card target = one.target;
    note({.what = What::displaced, .card = target, .from = place});
    discard(target);
    discard(one.now);
    one.target = kNoCard;
    one.ao = false;
    one.due = 0;
    one.now = {};
    lose(target);
  }
}

// Seat by seat, and in the order of the cards.
template <class Log>
void Play<Log>::judge_hands() {
  const auto missed = [&](const Held& held) {
    return game_.is_red(held.card) && held.round + game_.time(held.card).within <= table_.round;
  };
  for (int index = 0; index < game_.players(); ++index) {
    const Seat seat(index);
    while (!over()) {
      std::uint8_t place = kNone;
      for (std::uint8_t i = 0; i < hand(seat).size(); ++i) {
        if (!missed(hand(seat)[i])) continue;
        if (place == kNone || hand(seat)[i].card < hand(seat)[place].card) place = i;
      }
      if (place == kNone) break;
      const Held held = hand(seat)[place];
      note({.what = What::discarded,
            .seat = seat,
            .card = held.card,
            .in_hand = in_hand(seat, place)});
      take(seat, place);
      shown(held);
      discard(held.card);
      lose(held.card);
    }
  }
}

// GCG-81: the penalty comes before the score.
template <class Log>
void Play<Log>::finish() {
  const int missing = std::max(0, game_.side().band_1_required - game_.band_1_done(table_));
  if (missing > 0 && game_.side().penalty > 0) {
    const int left = std::max(0, table_.reputation - missing * game_.side().penalty);
    table_.reputation = static_cast<std::uint8_t>(left);
    note({.what = What::missing,
          .to = table_.reputation,
          .number = static_cast<std::uint8_t>(missing)});
  }
  table_.phase = Phase::over;
  note({.what = What::over});
}

}  // namespace orrery::gemini
