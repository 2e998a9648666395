// Turns and rounds: part of Play.

#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

void Play::choose(int card) {
  std::ranges::find(state_.row, card, &Slot::card)->token = state_.active();
  if (!among(game_.compiled().specialists_act, Moment::chosen)) return next_to_choose();
  run(Moment::chosen, kAskSpecialist);
}

void Play::next_to_choose() {
  turn_ = {};
  state_.phase = Phase::choose;
  if (++state_.at < game_.players()) return;
  state_.at = 0;
  std::size_t next = 0;
  for (const Slot& taken : state_.row) {  // CAS-50
    if (taken.token.is_player()) state_.order[next++] = taken.token;
  }
  start_turn();
}

void Play::start_turn() { run(Moment::start); }  // CAS-52

void Play::phase_1() {
  Slot& slot = my_slot();
  const Seat seat = state_.active();
  if (slot.coins > 0) {  // CAS-53
    mine().tokens.add(Token::coin, slot.coins);
    note({.what = What::collects, .seat = seat, .count = slot.coins, .number = slot.card});
    slot.coins = 0;
  }
  run(Moment::phase_1);  // CAS-54
}

// CAS-55, CAS-108
void Play::resolve() {
  turn_.acted = true;
  turn_.more.resolved = game_.specialist(state_).acts_later();
  run(Moment::phase_2, kAskSpecialist);
}

void Play::pass() {
  switch (state_.phase) {
    case Phase::act:
      turn_.acted = true;
      state_.phase = Phase::build;
      return;
    default: return resume(game_.asking(state_), false);
  }
}

void Play::end_turn() {
  turn_.building = true;
  run(Moment::end);
}

void Play::leave_turn() {
  Slot& slot = my_slot();
  slot.used = true;  // CAS-59
  note({.what = What::leaves, .seat = state_.active(), .number = slot.card});
  turn_ = {};
  if (++state_.at < game_.players()) return start_turn();
  state_.at = 0;
  end_round();
}

// CAS-62, CAS-63
void Play::end_round() {
  for (int i = 0; i < game_.row_size(); ++i) {
    Slot& slot = state_.row[static_cast<std::size_t>(i)];
    if (slot.used) {
      slot.back = !slot.back;
      slot.token = Seat::nobody();
      slot.used = false;
      note({.what = What::turned_card, .number = slot.card, .back = slot.back});
    } else if (state_.reserve[Token::coin] > 0) {
      state_.reserve.add(Token::coin, -1);
      ++slot.coins;
      note({.what = What::put_coin, .number = slot.card});
    }
  }
  if (state_.round == game_.chosen().cap) {  // CAS-105
    note({.what = What::capped, .number = state_.round});
    state_.phase = Phase::over;
    return;
  }
  ++state_.round;
  state_.phase = Phase::choose;
}

}  // namespace orrery::cassiopeia
