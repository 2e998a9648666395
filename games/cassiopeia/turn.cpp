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
  const Compiled::ObjectSide& station = game_.side(mine(), SpaceObject::station);
  const bool acts = station.kind == ObjectEffectKind::nothing ||                // CAS-97
      gain(state_.active(), station.gain, {.kind = Cause::Kind::station}) > 0;  // CAS-96
  if (acts) turn_over(SpaceObject::station);
  if (game_.side(mine(), SpaceObject::ship).kind == ObjectEffectKind::take &&
      game_.has_target(state_)) {
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
  incomes(1);
}

// CAS-54: of the planets from this number on.
void Play::incomes(int from) {
  const Compiled::System& system = game_.system(mine());
  unsigned left = system.incomes & mine().inhabited;
  for (left &= ~0U << (from - 1); left != 0; left &= left - 1) {
    const int number = std::countr_zero(left) + 1;
    const Compiled::Planet& planet = system.planets[static_cast<std::size_t>(number - 1)];
    const Cause cause{Cause::Kind::planet, number};
    gain(state_.active(), planet.gain, cause);
    if (ask_bonus(planet.bonus, number, cause)) return;
  }
  state_.phase = Phase::act;
}

// With a specialist or with the Cruiser.
void Play::take(Seat from, Token token) {
  take_from(from, token);
  if (state_.phase == Phase::take) return finish_effect();
  turn_.ship_acted = true;  // CAS-94, CAS-99
  turn_over(SpaceObject::ship);
  phase_1();
}

// With the Transporter (CAS-95).
void Play::swap(int one, int two) {
  Player& player = mine();
  std::swap(player.row[player.place(one)], player.row[player.place(two)]);
  turn_.ship_acted = turn_.building = true;
  turn_over(SpaceObject::ship);
}

void Play::pass() {
  switch (state_.phase) {
    case Phase::cruise: return phase_1();
    case Phase::bonus: return bonus(false);
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
