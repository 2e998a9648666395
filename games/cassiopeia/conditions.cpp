// What a position allows: the conditions of the rules.

#include "games/cassiopeia/cassiopeia.h"

namespace orrery::cassiopeia {

std::array<std::uint8_t, kObjects> Cassiopeia::objects_at_start(const State& state) const {
  std::array<std::uint8_t, kObjects> ready{};
  for (int i = 0; i < row_size(); ++i) {
    const Slot& slot = state.row[static_cast<std::size_t>(i)];
    for (const Compiled::Specialist& side : compiled_->specialists[slot.card - 1U]) {
      if (side.kind != SpecialistEffectKind::take_object) continue;
      ready[index(side.object)] = compiled_->objects[index(side.object)].copies;
    }
  }
  return ready;
}

bool Cassiopeia::has_target(const State& state) const {
  const Seat seat = state.active();
  const Player& mine = state.players[seat];
  for (const Seat other : seats()) {
    const Player& player = state.players[other];
    if (other != seat && may_attack(mine, player) && !unprotected(player).empty()) {
      return true;
    }
  }
  return false;
}

// Only what can be taken away again is a burden: capsules never, coins if no bank protects them.
// And it takes somebody who attacks: a specialist of the row, or a Ship.
bool Cassiopeia::may_decline(const State& state, const Tokens& bonus) const {
  if (options_.bonus == Bonus::taken) return false;
  Player after = state.players[state.active()];
  const int before = unprotected(after).sum();
  bool any = false;
  for (const Token token : kCommon) {
    const int got = std::min(bonus[token], state.reserve[token]);
    after.tokens.add(token, got);
    any |= got > 0;
  }
  if (!any || unprotected(after).sum() == before) return false;
  for (int i = 0; i < row_size(); ++i) {
    for (const Compiled::Specialist& side :
         compiled_->specialists[state.row[static_cast<std::size_t>(i)].card - 1U]) {
      const bool ship =
          side.kind == SpecialistEffectKind::take_object && side.object == SpaceObject::ship;
      if (ship || side.kind == SpecialistEffectKind::tax ||
          side.kind == SpecialistEffectKind::take) {
        return true;
      }
    }
  }
  return false;
}

bool Cassiopeia::can_exchange(const State& state) {
  const Tokens& mine = state.players[state.active()].tokens;
  for (const Token give : kGoods) {
    if (mine[give] == 0) continue;
    for (const Token want : kGoods) {
      if (want != give && state.reserve[want] > 0) return true;
    }
  }
  return false;
}

int Cassiopeia::exchanges_left(const State& state) const {
  const Player& mine = state.players[state.active()];
  const Compiled::System& planets = system(mine);
  unsigned left = planets.exchanges & mine.inhabited;
  if (left == 0) return 0;
  const std::size_t column = which(state);
  int all = -state.turn.exchanged;
  for (; left != 0; left &= left - 1) {
    all += planets.planets[static_cast<std::size_t>(std::countr_zero(left))].most[column];
  }
  return all;
}

// CAS-29: capsules do not pay for capsules.
bool Cassiopeia::can_buy_capsule(const State& state) const {
  return state.reserve[Token::capsule] > 0 &&
      state.players[state.active()].tokens[Token::coin] >= specialist(state).price[which(state)];
}

bool Cassiopeia::may_lay(const State& state, Facing facing) const {
  const Compiled::Specialist& effect = specialist(state);
  const std::size_t column = which(state);
  const Player& mine = state.players[state.active()];
  const Facing now = mine.facing(effect.object);
  if (effect.sides[column] == (facing == Facing::front ? Sides::back : Sides::front)) return false;
  if (now == facing || !can_pay_coins(mine, effect.price[column])) return false;
  return now != Facing::none || state.objects[index(effect.object)] > 0;
}

Tokens Cassiopeia::price(const State& state) const {
  const Turn& turn = state.turn;
  const Player& mine = state.players[state.active()];
  const auto coins = [](int count) { return Tokens::of(Token::coin, count); };
  switch (turn.purchase) {
    case Purchase::none: return {};
    case Purchase::resource: return coins(compiled_->prices[turn.item]);
    case Purchase::shop: return coins(planet(mine, turn.item).price[which(state)]);
    case Purchase::object: return coins(specialist(state).price[which(state)]);
    case Purchase::planet: return cost(mine, turn.item);
  }
  return {};
}

Standing Cassiopeia::standing(const State& state, Seat seat) const {
  const Player& player = state.players[seat];
  Standing standing{.fund = static_cast<std::uint8_t>(fund(player))};
  if (player.system == 0) return standing;
  standing.mars = static_cast<std::uint8_t>(mars(player));
  standing.earth = static_cast<std::uint8_t>(symbols(player) - standing.mars);
  standing.optimised = optimised(state, seat);
  standing.protected_coins = static_cast<std::uint8_t>(protected_coins(player));
  return standing;
}

}  // namespace orrery::cassiopeia
