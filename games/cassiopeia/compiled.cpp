#include "games/cassiopeia/compiled.h"

#include <algorithm>

namespace orrery::cassiopeia {

namespace {

Tokens tokens(const Amounts& amounts) {
  return {amounts.coin, amounts.bot, amounts.lens, amounts.cell, amounts.capsule};
}
std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

Compiled::Specialist compiled(const SpecialistEffect& effect) {
  return {.kind = effect.kind,
          .each = tokens(effect.each),
          .gain = tokens(effect.gain),
          .bonus = tokens(effect.bonus),
          .bonus_first = effect.bonus_first,
          .to = effect.to.value_or(Sign::earth),
          .most = small(effect.most),
          .price = {small(effect.price), small(effect.optimised_price.value_or(effect.price))},
          .object = effect.object.value_or(SpaceObject::base),
          .sides = {effect.sides, effect.optimised_sides.value_or(effect.sides)}};
}

Compiled::System compiled(const System& system) {
  using Kind = PlanetEffectKind;
  Compiled::System made;
  for (std::size_t i = 0; i < kPlanets; ++i) {
    const PlanetCard& card = system.planets[i];
    const PlanetEffect& effect = card.effect;
    made.planets[i] = {
        .cost = {tokens(card.uninhabited.cost), tokens(card.inhabited.cost)},
        .gain = tokens(effect.gain),
        .bonus = tokens(effect.bonus),
        .sells = effect.sells.value_or(Token::bot),
        .most = {small(effect.most), small(effect.optimised_most.value_or(effect.most))},
        .price = {small(effect.price), small(effect.optimised_price.value_or(effect.price))}};
    const auto mark = [&](std::uint8_t& set, bool here) {
      if (here) set = small(set | 1 << i);
    };
    mark(made.mars, card.uninhabited.symbol == Sign::mars);
    mark(made.incomes, effect.kind == Kind::income);
    mark(made.banks, effect.kind == Kind::bank);
    mark(made.shops, effect.kind == Kind::shop);
    mark(made.exchanges, effect.kind == Kind::exchange);
  }
  return made;
}

// CAS-114: its own effect, or the one that sides of its kind have.
Compiled::ObjectSide compiled(const ObjectCard& card, const ObjectSide& side) {
  using Kind = ObjectEffectKind;
  const bool front = &side == &card.front;
  ObjectEffect effect{.turns_over = card.turns_over};
  switch (card.kind) {
    case SpaceObject::base:
      effect.kind = Kind::symbols;
      effect.weight = card.weight;
      break;
    case SpaceObject::ship: effect.kind = front ? Kind::take : Kind::swap; break;
    case SpaceObject::station:
      effect.kind = front ? Kind::gain : Kind::nothing;
      if (front) effect.gain = card.gain;
      break;
  }
  if (side.effect) effect = *side.effect;
  return {.kind = effect.kind,
          .weight = small(effect.weight),
          .turns_over = effect.turns_over,
          .gain = tokens(effect.gain)};
}

}  // namespace

Compiled::Compiled(const Cards& printed)
    : cards(printed),
      reserve(tokens(cards.reserve)),
      prices{0, small(cards.prices.bot), small(cards.prices.lens), small(cards.prices.cell), 0},
      discard_to(cards.discard_to) {
  for (std::size_t i = 0; i < kSpecialists; ++i) {
    const SpecialistCard& card = cards.specialists[i];
    specialists[i] = {compiled(card.front.effect), compiled(card.back.effect)};
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (card.always) always |= bit;
    for (const Specialist& side : specialists[i]) {
      if (side.kind == SpecialistEffectKind::take_object) bring_objects |= bit;
      int& most = side.kind == SpecialistEffectKind::exchange ? most_exchanges : most_capsules;
      most = std::max<int>(most, side.most);
    }
  }
  int most_research = 0;
  for (std::size_t i = 0; i < kSystems; ++i) {
    systems[i] = compiled(cards.systems[i]);
    int research = 0;
    for (const Planet& planet : systems[i].planets) {
      research += std::max(planet.most[0], planet.most[1]);
    }
    most_research = std::max(most_research, research);
  }
  most_exchanges += most_research;
  for (std::size_t i = 0; i < kObjects; ++i) {
    const ObjectCard& card = cards.objects[i];
    objects[i] = {small(card.copies), {compiled(card, card.front), compiled(card, card.back)}};
  }
  base_signs = {cards.objects[0].front.symbol.value_or(Sign::mars),
                cards.objects[0].back.symbol.value_or(Sign::earth)};
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = small(cards.row[i]);
}

}  // namespace orrery::cassiopeia
