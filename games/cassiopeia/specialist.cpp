// What the specialists do: part of Play. CAS-67 to CAS-84.

#include "games/cassiopeia/payments.h"
#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

void Play::resolve() {
  const Seat seat = state_.active();
  const Compiled::Specialist& effect = game_.specialist(state_);
  turn_.acted = true;
  if (!effect.each.empty()) {
    // CAS-33: the active seat first
    for (int i = 0; i < game_.players(); ++i) gain(following(i), effect.each, {});
  }
  gain(seat, effect.gain, {});
  if (effect.bonus_first && ask_bonus(effect.bonus, 0, {.kind = Cause::Kind::bonus})) return;
  main_effect();
}

void Play::main_effect() {
  using Effect = SpecialistEffectKind;
  const Compiled::Specialist& effect = game_.specialist(state_);
  switch (effect.kind) {
    case Effect::gain: break;
    case Effect::turn_logistics:
      if (state_.logistics == effect.to) break;  // CAS-A19
      return turn_logistics(effect.to);
    case Effect::tax: tax(); break;
    case Effect::take:
      if (!game_.has_target(state_)) break;
      state_.phase = Phase::take;
      return;
    case Effect::buy_capsules: turn_.left = effect.most; return sell_capsules();
    case Effect::leave_out: turn_.leave_out = true; break;
    case Effect::exchange:
      if (!Cassiopeia::can_exchange(state_)) break;
      turn_.left = effect.most;
      state_.phase = Phase::exchange;
      return;
    case Effect::take_object:
      if (!game_.may_lay(state_, Facing::front) && !game_.may_lay(state_, Facing::back)) break;
      state_.phase = Phase::object;
      return;
  }
  finish_effect();
}

void Play::tax() {  // CAS-75
  for (int i = 1; i < game_.players(); ++i) {
    const Player& rival = state_.players[following(i)];
    if (!Cassiopeia::may_attack(mine(), rival)) continue;
    if (rival.tokens[Token::coin] == game_.protected_coins(rival)) continue;
    take_from(following(i), Token::coin);
  }
}

// ---- The Logistics card ----

void Play::turn_logistics(Sign to) {
  state_.logistics = to;
  note({.what = What::logistics, .seat = state_.active(), .sign = to});
  turn_.keeper = state_.at;
  next_keeper();
}

// CAS-85: the next seat to discard; seats without a choice are not asked.
void Play::next_keeper() {
  while (true) {
    turn_.keeper = static_cast<std::uint8_t>((turn_.keeper + 1) % game_.players());
    if (turn_.keeper == state_.at) {
      turn_.keeper = 0;
      return finish_effect();
    }
    const Seat seat = state_.order[turn_.keeper];
    const Tokens open = game_.unprotected(state_.players[seat]);
    if (open.sum() <= cards_.discard_to) continue;
    const auto only = only_way([&](const auto& f) { each_keep(open, cards_.discard_to, f); });
    if (!only) {
      state_.phase = Phase::keep;
      return;
    }
    discard_all_but(seat, *only);
  }
}

void Play::keep(const Tokens& kept) {
  discard_all_but(state_.order[turn_.keeper], kept);
  next_keeper();
}

void Play::discard_all_but(Seat seat, const Tokens& kept) {
  const Tokens open = game_.unprotected(state_.players[seat]);
  for (const Token token : kCommon) {
    give_back(seat, token, open[token] - kept[token], What::discards);
  }
}

// ---- Capsules and exchanges ----

// CAS-76, CAS-77: free capsules are gained at once.
void Play::sell_capsules() {
  if (game_.specialist(state_).price[game_.which(state_)] == 0) {
    gain(state_.active(), Token::capsule, turn_.left, {});
    turn_.left = 0;
  }
  if (turn_.left == 0 || !game_.can_buy_capsule(state_)) return finish_effect();
  state_.phase = Phase::capsules;
}

void Play::buy_capsule() {
  const Seat seat = state_.active();
  give_back(seat, Token::coin, game_.specialist(state_).price[game_.which(state_)], What::pays);
  gain(seat, Token::capsule, 1, {.kind = Cause::Kind::purchase});
  --turn_.left;
  sell_capsules();
}

// With the specialist or with planets.
void Play::exchange(Token give, Token want) {
  const Seat seat = state_.active();
  give_back(seat, give, 1, What::pays);
  gain(seat, want, 1, {.kind = Cause::Kind::purchase});
  if (state_.phase == Phase::build) {
    ++turn_.exchanged;
    turn_.building = true;
  } else if (--turn_.left == 0 || !Cassiopeia::can_exchange(state_)) {
    finish_effect();
  }
}

// CAS-22: whether there is a bonus is decided after the main effect.
void Play::finish_effect() {
  const Compiled::Specialist& effect = game_.specialist(state_);
  turn_.left = 0;
  if (!effect.bonus_first && ask_bonus(effect.bonus, 0, {.kind = Cause::Kind::bonus})) return;
  state_.phase = Phase::build;
}

// CAS-113: the seat has been asked.
void Play::bonus(bool taken) {
  const int planet = std::exchange(turn_.item, std::uint8_t{0});
  const Compiled::Specialist& effect = game_.specialist(state_);
  if (taken && planet == 0) {
    gain(state_.active(), effect.bonus, {.kind = Cause::Kind::bonus});
  } else if (taken) {
    gain(state_.active(), game_.planet(mine(), planet).bonus, {Cause::Kind::planet, planet});
  }
  if (planet > 0) return incomes(planet + 1);
  if (effect.bonus_first) return main_effect();
  state_.phase = Phase::build;
}

}  // namespace orrery::cassiopeia
