#pragma once

// One move, with everything that follows until somebody, or chance, is to act again. A log, if
// there is one, records what happens. The parts of Play are in setup.cpp, hand.cpp,
// instruments.cpp, programs.cpp, mistakes.cpp, exchange.cpp, luck.cpp, weather.cpp and round.cpp.

#include <algorithm>

#include "games/gemini/gemini.h"
#include "games/gemini/incidents.h"

namespace orrery::gemini {

class Play {
 public:
  Play(const Gemini& game, State& state, Incidents* log)
      : game_(game), state_(state), table_(state.table), log_(log) {}

  void make(const Move& move);

 private:
  using Kind = Move::Kind;

  void note(const Incident& incident) {
    if (log_ != nullptr) [[unlikely]]
      log_->push_back(incident);
  }
  Slot& slot(Place place) { return table_.slots[place]; }
  Hand& hand(Seat seat) { return state_.hands[seat]; }
  Seat active() const { return game_.active(table_); }
  bool over() const { return table_.phase == Phase::over; }

  void play(Seat seat, const Move& move);

  // ---- Set-up ----
  void give_role(std::uint8_t role);
  void roles_given();
  void invite(Instrument card);
  void begin(Seat first);

  // ---- Hands and the Player deck ----
  // Where the card of a move lies in the hand.
  std::uint8_t find(Seat seat, const Move& move) const {
    return move.place > 0 ? static_cast<std::uint8_t>(move.place - 1) : find(seat, move.card);
  }
  std::uint8_t find(Seat seat, Card card) const {
    const Hand& cards = state_.hands[seat];
    return static_cast<std::uint8_t>(std::ranges::find(cards, card, &Held::card) - cards.begin());
  }
  InHand in_hand(Seat seat, std::uint8_t place) const {
    return log_ == nullptr ? InHand{} : as_told(seat, place);
  }
  InHand as_told(Seat seat, std::uint8_t place) const;
  void leave_together(Seat seat, std::initializer_list<std::uint8_t> places);
  Held take(Seat seat, std::uint8_t place) {
    const Held held = hand(seat)[place];
    hand(seat).erase(place);
    return held;
  }
  // Open hands are sorted by card, closed ones by their marks, so that the place of a card does
  // not tell cards with equal marks apart. Returns the place.
  std::uint8_t hold(Seat seat, Held held) {
    Hand& cards = hand(seat);
    const bool closed = game_.closed_hands();
    if (closed) held.show_to(seat);
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
  void shown(const Held& held);
  void discard(Card card);
  void discard(const Times& times);
  void discard_hand(Seat seat);
  bool refill_hand();
  bool deal_hands();
  void drawn(Card card);

  // ---- Instruments ----
  void turn_up(Instrument card);
  bool refill_display();
  void show_instrument(Instrument card);
  void put_under(Instrument card) { table_.under.push_back(card); }
  // GCG-53: an AO system goes under the deck when its host leaves.
  void drop_system(Slot& slot) {
    if (!slot.system) return;
    const Instrument system = lift_system(slot);
    note({.what = What::under, .card = system});
    put_under(system);
  }
  // Takes the AO system from a place, or gives it one.
  Instrument lift_system(Slot& slot) {
    const Instrument system = game_.system_of(slot);
    slot.system = false;
    slot.more.system = 0;
    return system;
  }
  void give_system(Slot& slot, Instrument system) {
    slot.system = true;
    slot.more.system = static_cast<std::uint8_t>(game_.order_of(system));
  }
  void spend_move() {
    if (!table_.used && game_.ability(table_) == Ability::instrument_move) {  // GCG-93
      table_.used = true;
    } else {
      spend_action();
    }
  }
  void attach(Seat seat, Instrument card, Place to);
  void fetch_system(Instrument system);
  void place_instrument(Place from, Place to);
  void shift(Seat seat, const Move& move);
  void swap(Seat seat, Place from, Place to);
  void store(Seat seat, const Move& move);
  void take_off(Slot& one);
  void ask_release();
  void release(Place to);

  // ---- Programs, targets and time ----
  void spend_action() { --table_.actions; }
  void activate(Seat seat, std::uint8_t from);
  void play_target(Seat seat, std::uint8_t from, Place to, bool ao);
  void spend_time(Card card);
  void play_time(Seat seat, std::uint8_t from, Place to);
  void check_out();
  void complete_target(Seat seat, Place place);
  void complete(Seat seat, Place place);

  // ---- Mistakes ----
  void pay();
  void mend(const Move& move);
  void mend_instrument(Place from, Place to);
  void mend_target(Place from, Seat seat);

  // ---- Exchange ----
  void offer(const Move& move);
  void answer(Seat partner, const Move& move);
  void exchange(Seat partner, std::uint8_t given);

  // ---- Luck ----
  void misfortune(Card card);
  void take_offline(Instrument system);
  void fog(Place site);
  void warm_up(Instrument card);
  void fault(Place place);
  void fail_check(Place place);
  Card luck_card(Seat seat, Luck effect) const;
  void instant(Seat seat, Card card);
  void instant_time(Seat seat, const Move& move);
  void instant_program(Seat seat, const Move& move);

  // ---- Weather ----
  void turn_up_weather(Weather card);
  void ask_for_red(Red red);
  bool could_meet(Card program, Red red) const;
  void judge_weather();

  // ---- Turns and rounds ----
  void begin_round();
  void begin_turn();
  void go_on();
  void new_choice() { table_.window = game_.windows() ? 1 : 0; }
  // GCG-90: what has been played may have made an Instant of anybody possible. GCG-101: so an end
  // of the last turn no longer counts.
  void begin_again() {
    table_.step = Next::act;
    new_choice();
  }
  bool turn_goes_on() const;
  void end();
  bool ability_left() const;
  bool ask_window();
  void end_turn();
  void end_round();
  void judge_targets();
  void judge_hands();
  void lose(Card card);
  void finish();

  const Gemini& game_;
  State& state_;
  OpenPart& table_;
  Incidents* log_;
  bool together_ = false;   // cards leave a hand together
  bool explained_ = false;  // a card that red print asked for has been shown
};

}  // namespace orrery::gemini
