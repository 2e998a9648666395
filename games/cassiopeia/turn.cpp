// Turns and rounds: part of Play.

#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

void Play::choose(int card) {
  std::ranges::find(state_.row, card, &Slot::card)->token = state_.active();
  if (++state_.at < game_.players()) return;
  state_.at = 0;
  std::size_t next = 0;
  for (const Slot& taken : state_.row) {  // CAS-50
    if (taken.token.is_player()) state_.order[next++] = taken.token;
  }
  start_turn();
}

// CAS-52: the Station, then the Cruiser.
void Play::start_turn() {
  turn_ = {};
  const Facing station = mine().facing(SpaceObject::station);
  const bool turning = turns_over(SpaceObject::station);
  if (station == Facing::front) {  // CAS-96
    const int got = gain(state_.active(), cards_.station_gain, {.kind = Cause::Kind::station});
    if (got > 0 && turning) turn_object(SpaceObject::station, Facing::back);
  } else if (station == Facing::back && turning) {  // CAS-97
    turn_object(SpaceObject::station, Facing::front);
  }
  if (mine().facing(SpaceObject::ship) == Facing::front && game_.has_target(state_)) {
    state_.phase = Phase::cruise;
    return;
  }
  phase_1();
}

void Play::phase_1() {
  Slot& slot = my_slot();
  const Seat seat = state_.active();
  if (slot.coins > 0) {  // CAS-53
    mine().tokens.add(Token::coin, slot.coins);
    note({.what = What::collects, .seat = seat, .count = slot.coins, .number = slot.card});
    slot.coins = 0;
  }
  const Compiled::System& system = game_.system(mine());
  for (unsigned left = system.incomes & mine().inhabited; left != 0; left &= left - 1) {  // CAS-54
    const int number = std::countr_zero(left) + 1;
    const Compiled::Planet& planet = system.planets[static_cast<std::size_t>(number - 1)];
    const Cause cause{Cause::Kind::planet, number};
    gain(seat, planet.gain, cause);
    if (!planet.bonus.empty() && optimised()) gain(seat, planet.bonus, cause);
  }
  state_.phase = Phase::act;
}

// With a specialist or with the Cruiser.
void Play::take(Seat from, Token token) {
  take_from(from, token);
  if (state_.phase == Phase::take) return finish_effect();
  turn_.ship_acted = true;  // CAS-94, CAS-99
  if (turns_over(SpaceObject::ship)) turn_object(SpaceObject::ship, Facing::back);
  phase_1();
}

// With the Transporter (CAS-95).
void Play::swap(int one, int two) {
  Player& player = mine();
  std::swap(player.row[player.place(one)], player.row[player.place(two)]);
  turn_.ship_acted = turn_.building = true;
  if (turns_over(SpaceObject::ship)) turn_object(SpaceObject::ship, Facing::front);
}

void Play::pass() {
  switch (state_.phase) {
    case Phase::cruise: return phase_1();
    case Phase::act:
      turn_.acted = true;
      state_.phase = Phase::build;
      return;
    default: return finish_effect();
  }
}

void Play::end_turn() {
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
