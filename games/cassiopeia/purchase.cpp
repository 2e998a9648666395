// Purchases and terraforming: part of Play.

#include "games/cassiopeia/payments.h"
#include "games/cassiopeia/play.h"

namespace orrery::cassiopeia {

// Pays at once if there is only one way to pay.
void Play::buy(Purchase purchase, int item) {
  turn_.purchase = purchase;
  turn_.item = static_cast<std::uint8_t>(item);
  if (purchase == Purchase::resource) {
    if (turn_.acted) --turn_.more.buys;
    turn_.acted = true;
  }
  const auto only = only_way([&](const auto& f) { each_payment(game_, state_, f); });
  if (only) return pay(*only);
  state_.phase = Phase::pay;
}

void Play::pay(const Tokens& tokens) {
  const Seat seat = state_.active();
  const Purchase purchase = std::exchange(turn_.purchase, Purchase::none);
  const int item = std::exchange(turn_.item, std::uint8_t{0});
  for (const Token token : kAllTokens) give_back(seat, token, tokens[token], What::pays);
  constexpr Cause kBought{.kind = Cause::Kind::purchase};
  switch (purchase) {
    case Purchase::none: return;
    case Purchase::resource:
      gain(seat, static_cast<Token>(item), 1, kBought);
      state_.phase = Phase::build;
      return;
    case Purchase::sale: state_.phase = Phase::capsules; return bought(static_cast<Token>(item));
    case Purchase::effect: state_.phase = Phase::ask; return resume(game_.asking(state_), true);
    case Purchase::shop:
      gain(seat, *game_.shop(mine(), item).only_kind, 1, kBought);
      turn_.shopped = static_cast<std::uint8_t>(turn_.shopped | 1U << (item - 1));
      state_.phase = turn_.acted ? Phase::build : Phase::act;
      return;
    case Purchase::object:
      state_.phase = Phase::object;
      return get_object(item / 2, item % 2 == 0 ? Facing::front : Facing::back);
    case Purchase::planet: return inhabit(item);
  }
}

// From the table; a seat that already has one turns it (CAS-98).
void Play::get_object(int which, Facing facing) {
  const Asking asked = game_.asking(state_);
  const SpaceObject object = *asked.step->object;
  const bool owned = mine().facing(object) != Facing::none;
  if (!owned) {
    --state_.objects[index(object)];
    mine().which[index(object)] = static_cast<std::uint8_t>(which);
  }
  turn_object(object, facing, owned ? What::turns : What::lays);
  resume(asked, true);
}

void Play::inhabit(int planet) {  // CAS-44
  Player& player = mine();
  player.inhabited = static_cast<std::uint8_t>(player.inhabited | 1U << (planet - 1));
  if (turn_.terraformed) --turn_.more.terraforms;
  turn_.building = turn_.terraformed = true;
  turn_.leave_out = false;
  turn_.more.leave_out = 0;
  turn_.more.less = {};
  note({.what = What::inhabits, .seat = state_.active(), .number = planet});
  state_.phase = Cassiopeia::fund(player) == 0 ? Phase::over : Phase::build;  // CAS-66
  if (state_.phase == Phase::build) run(Moment::terraformed, planet);
}

}  // namespace orrery::cassiopeia
