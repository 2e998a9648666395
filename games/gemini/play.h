#pragma once

// One move, with everything that follows from it until somebody, or chance, is to act again.
// Log is where it is written down what happens: Events, or nothing. Here are the set-up and the
// cards; play_round.h has rounds and turns, play_action.h what is done in them.

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
    note({.what = What::left, .card = card});
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

}  // namespace orrery::gemini
