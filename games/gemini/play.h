#pragma once

// One move, with everything that follows from it until somebody, or chance, is to act again.
// Log is where it is written down what happens: Events, or nothing.

#include <algorithm>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

struct NoLog {
  void push_back(const Event&) {}
};

template <class Log>
class Play {
 public:
  Play(const Gemini& game, State& state, Log& log)
      : game_(game), state_(state), table_(state.table), log_(log) {}

  void make(Move move);

 private:
  using Kind = Move::Kind;

  void note(const Event& event) { log_.push_back(event); }
  Slot& slot(Place place) { return table_.slots[place]; }
  Hand& hand(Seat seat) { return at(state_.hands, seat); }
  bool over() const { return table_.phase == Phase::over; }

  // ---- Set-up ----
  void give_role(std::uint8_t role);
  void roles_given();
  void begin(Seat first);

  // ---- Player cards ----
  // Where the card of a move lies in the hand.
  std::uint8_t find(Seat seat, const Move& move) const {
    return move.place > 0 ? static_cast<std::uint8_t>(move.place - 1) : find(seat, move.card);
  }
  std::uint8_t find(Seat seat, Card card) const {
    const Hand& cards = at(state_.hands, seat);
    return static_cast<std::uint8_t>(std::ranges::find(cards, card, &Held::card) - cards.begin());
  }
  InHand in_hand(Seat seat, std::uint8_t place) const;
  void leave_together(Seat seat, std::initializer_list<std::uint8_t> places);
  Held take(Seat seat, std::uint8_t place);
  std::uint8_t hold(Seat seat, Held held);
  void shown(const Held& held);
  void discard(Card card);
  void discard(const Times& times);
  void drawn(Card card);
  void misfortune(Card card);

  // ---- Reputation ----
  void lose(Card card);

  // ---- Rounds and turns ----
  void begin_round();
  void turn_up_weather(Weather card);
  void begin_turn();
  void go_on();
  bool refill_display();
  bool refill_hand();
  bool turn_goes_on() const;
  bool ask_window();
  void end_turn();
  void end_round();
  void judge_weather();
  void judge_targets();
  void judge_hands();
  void finish();
  void new_choice() { table_.window = game_.chosen().luck_booster ? 1 : 0; }

  // ---- Actions ----
  void spend_action() { --table_.actions; }
  void spend_move();
  void put_under(Instrument instrument);
  void drop_system(Slot& slot);
  void show_instrument(Instrument instrument);
  void place_instrument(Place from, Place to);
  void attach(Seat seat, Instrument card, Place to);
  void shift(Seat seat, const Move& move);
  void swap(Seat seat, Place from, Place to);
  void store(Seat seat, const Move& move);
  void activate(Seat seat, std::uint8_t from);
  void play_target(Seat seat, std::uint8_t from, Place to, bool ao);
  void play_time(Seat seat, std::uint8_t from, Place to);
  void complete(Seat seat, Place place);
  void release(Place to);
  void discard_hand(Seat seat);
  void offer(const Move& move);
  void exchange(Seat partner, std::uint8_t given);
  void instant(Seat seat, Card card);

  const Gemini& game_;
  State& state_;
  Table& table_;
  Log& log_;
  bool together_ = false;   // cards leave a hand together
  bool explained_ = false;  // a card has been shown that red print was waiting for
};

namespace detail {

// The seats that have seen a card, and one more.
inline std::uint8_t with_seat(std::uint8_t seen, Seat seat) {
  return static_cast<std::uint8_t>(seen | 1U << static_cast<unsigned>(seat.index()));
}

inline void sort_in(CardList& list, Card card) {
  list.push_back(card);
  Card* at = list.end() - 1;
  for (; at != list.begin() && at[-1] > card; --at) *at = at[-1];
  *at = card;
}
inline void take_out(CardList& list, Card card) {
  list.erase(static_cast<std::size_t>(std::ranges::lower_bound(list, card) - list.begin()));
}

}  // namespace detail

// ---- Set-up ----

template <class Log>
void Play<Log>::give_role(std::uint8_t role) {
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

template <class Log>
void Play<Log>::roles_given() {
  table_.asked = Seat::nobody();
  const Seat engineer = game_.holder(table_, Ability::instrument_move);
  const FirstPlayer rule = game_.chosen().first_player;
  if (rule == FirstPlayer::engineer && engineer.is_player()) return begin(engineer);  // GCG-6
  table_.phase = Phase::first;
  if (rule == FirstPlayer::choose) table_.asked = Seat(0);
}

template <class Log>
void Play<Log>::begin(Seat first) {
  table_.first = first;
  table_.asked = Seat::nobody();
  note({.what = What::first, .seat = first});
  go_on();
}

// ---- Player cards ----

template <class Log>
InHand Play<Log>::in_hand(Seat seat, std::uint8_t place) const {
  if constexpr (std::same_as<Log, NoLog>) return {};
  const Hand& cards = at(state_.hands, seat);
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

// An Instant and the cards played with it leave the hand at once: everybody sees which backs, and
// not which is which.
template <class Log>
void Play<Log>::leave_together(Seat seat, std::initializer_list<std::uint8_t> places) {
  if (!game_.closed_hands()) return;
  FixedList<std::uint8_t, 3> backs;
  for (const std::uint8_t place : places) backs.push_back(in_hand(seat, place).back);
  std::ranges::sort(backs);
  for (const std::uint8_t back : backs) {
    note({.what = What::back_left, .seat = seat, .number = back});
  }
  together_ = true;
}

template <class Log>
Held Play<Log>::take(Seat seat, std::uint8_t place) {
  const Held held = hand(seat)[place];
  hand(seat).erase(place);
  return held;
}

// Open hands are kept in the order of the cards, closed ones in that of the marks: so nobody can
// tell cards with equal marks apart by where they lie. Says where it lies now.
template <class Log>
std::uint8_t Play<Log>::hold(Seat seat, Held held) {
  Hand& cards = hand(seat);
  const bool closed = game_.closed_hands();
  if (closed) held.seen = detail::with_seat(held.seen, seat);
  const auto key = [&](const Held& one) {
    return closed ? static_cast<std::uint32_t>(one.round << 16U | one.shuffle << 8U | one.seen)
                  : static_cast<std::uint32_t>(one.card << 8U | one.round);
  };
  cards.push_back(held);
  Held* at = cards.end() - 1;
  for (; at != cards.begin() && key(at[-1]) > key(held); --at) *at = at[-1];
  *at = held;
  return static_cast<std::uint8_t>(at - cards.begin());
}

// A face has become public. GCG-92: it may be what a red weather card was waiting for.
template <class Log>
void Play<Log>::shown(const Held& held) {
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

template <class Log>
void Play<Log>::discard(Card card) {
  if (game_.lapsed(card, table_.round)) {  // GCG-62
    table_.gone.insert(card - kFirstTarget);
  } else {
    detail::sort_in(table_.discards, card);
  }
}

template <class Log>
void Play<Log>::discard(const Times& times) {
  for (std::size_t i = 0; i < times.size(); ++i) {
    for (int n = 0; n < times[i]; ++n) discard(static_cast<Card>(kFirstTime + i));
  }
}

template <class Log>
void Play<Log>::drawn(Card card) {
  detail::take_out(state_.deck, card);
  Seat seat = game_.active(table_);
  if (table_.step == Step::setup) {
    for (seat = Seat(0); hand(seat).size() >= game_.side().hand;) seat = Seat(seat.index() + 1);
  } else if (game_.lapsed(card, table_.round)) {
    note({.what = What::lapsed, .seat = seat, .card = card});
    table_.gone.insert(card - kFirstTarget);
    return go_on();
  } else if (game_.is_bad_luck(card)) {
    note({.what = What::bad_luck, .seat = seat, .card = card});
    detail::sort_in(table_.discards, card);
    return misfortune(card);
  }
  Held held{.card = card};
  if (game_.closed_hands() || game_.is_red(card)) {
    held.round = std::max<std::uint8_t>(table_.round, 1);  // GCG-76: set-up is round 1
  }
  if (game_.closed_hands()) held.shuffle = table_.shuffles;
  const std::uint8_t place = hold(seat, held);
  note({.what = What::drawn, .seat = seat, .card = card, .in_hand = in_hand(seat, place)});
  go_on();
}

// Bad luck happens the moment it is drawn.
template <class Log>
void Play<Log>::misfortune(Card card) {
  const auto any = [&](auto holds) { return std::ranges::any_of(table_.slots, holds); };
  switch (game_.luck(card).effect) {
    case Luck::guider_fault:
      if (any([](const Slot& one) { return one.instrument != kNone && !one.fault; })) {
        table_.phase = Phase::fault;
        return;
      }
      break;
    case Luck::fog: table_.phase = Phase::fog; return;
    case Luck::warm_up:
      // Where nothing can take its place the card would come right back.
      if ((table_.display[0] != kNone || table_.display[1] != kNone) &&
          game_.others_in_deck(table_)) {
        table_.phase = Phase::warm_up;
        return;
      }
      break;
    case Luck::failed_check:
      if (any([&](const Slot& one) { return one.target != kNoCard && one.now != Times{}; })) {
        table_.phase = Phase::failed;
        return;
      }
      break;
    case Luck::system_offline: {
      const Instrument system = game_.compiled().system;
      if (system == kNone) break;
      note({.what = What::system_offline, .card = system});
      const Place place = game_.system_at(table_);
      const auto lying = std::ranges::find(table_.under, system);
      if (place != kNone) {
        slot(place).system = false;
      } else if (lying != table_.under.end()) {
        table_.under.erase(static_cast<std::size_t>(lying - table_.under.begin()));
      } else {
        table_.instruments_left.erase(system);
        std::ranges::replace(table_.display, system, Instrument{kNone});
      }
      put_under(system);
      break;
    }
    default: break;
  }
  go_on();
}

// ---- Reputation ----

// GCG-76, GCG-79: at 0 the game ends at once.
template <class Log>
void Play<Log>::lose(Card card) {
  if (over()) return;
  --table_.reputation;
  note({.what = What::lost, .card = card, .number = table_.reputation});
  if (table_.reputation > 0) return;
  table_.phase = Phase::over;
  note({.what = What::over});
}

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
  if (!turn_goes_on()) return end_turn();  // GCG-30
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
  for (Slot& one : table_.slots) {
    if (over()) return;
    if (one.due == 0 || one.due > table_.round) continue;
    const Card target = one.target;
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
