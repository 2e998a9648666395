#include "games/cassiopeia/old_cards.h"

namespace orrery::cassiopeia {

namespace {

// The old prices were in coins.
Amounts coins(int count) { return {.coin = count}; }
std::optional<Amounts> coins(const std::optional<int>& count) {
  return count ? std::optional(coins(*count)) : std::nullopt;
}
bool any(const Amounts& amounts) { return amounts != Amounts{}; }

std::vector<Effect> from_old(const old::SpecialistEffect& effect, int discard_to) {
  using SpecialistKind = old::SpecialistEffectKind;
  std::vector<Effect> made;
  const Effect bonus{.does = Verb::gain, .logistics = true, .tokens = effect.bonus};
  if (any(effect.each))
    made.push_back({.does = Verb::gain, .who = Who::all, .tokens = effect.each});
  if (any(effect.gain)) made.push_back({.does = Verb::gain, .tokens = effect.gain});
  if (any(effect.bonus) && effect.bonus_first) made.push_back(bonus);
  switch (effect.kind) {
    case SpecialistKind::gain: break;
    case SpecialistKind::turn_logistics:
      made.push_back({.does = Verb::turn_logistics, .sign = effect.to});
      made.push_back(
          {.does = Verb::discard, .if_done = true, .who = Who::others, .down_to = discard_to});
      break;
    case SpecialistKind::tax:
      made.push_back({.does = Verb::take, .who = Who::others, .tokens = coins(1)});
      break;
    case SpecialistKind::take: made.push_back({.does = Verb::take, .count = 1}); break;
    case SpecialistKind::buy_capsules:
      made.push_back({.does = Verb::buy,
                      .count = effect.most,
                      .kinds = {Token::capsule},
                      .price = coins(effect.price),
                      .optimised_price = coins(effect.optimised_price)});
      break;
    case SpecialistKind::leave_out: made.push_back({.does = Verb::leave_out, .count = 1}); break;
    case SpecialistKind::exchange:
      made.push_back({.does = Verb::exchange, .count = effect.most});
      break;
    case SpecialistKind::take_object:
      made.push_back({.does = Verb::take_object,
                      .price = coins(effect.price),
                      .optimised_price = coins(effect.optimised_price),
                      .object = effect.object,
                      .sides = effect.sides,
                      .optimised_sides = effect.optimised_sides});
      break;
  }
  if (any(effect.bonus) && !effect.bonus_first) made.push_back(bonus);
  return made;
}

std::vector<Effect> from_old(const old::PlanetEffect& effect) {
  using PlanetKind = old::PlanetEffectKind;
  constexpr Moment kIncome = Moment::phase_1;
  std::vector<Effect> made;
  switch (effect.kind) {
    case PlanetKind::none: break;
    case PlanetKind::income:
      if (any(effect.gain)) {
        made.push_back({.does = Verb::gain, .when = kIncome, .tokens = effect.gain});
      }
      if (any(effect.bonus)) {
        made.push_back(
            {.does = Verb::gain, .when = kIncome, .logistics = true, .tokens = effect.bonus});
      }
      break;
    case PlanetKind::bank:
      made.push_back({.does = Verb::protect, .when = Moment::always, .tokens = coins(effect.most)});
      break;
    case PlanetKind::shop:
      made.push_back({.does = Verb::buy,
                      .count = 1,
                      .kinds = {effect.sells.value_or(Token::bot)},
                      .price = coins(effect.price),
                      .optimised_price = coins(effect.optimised_price)});
      break;
    case PlanetKind::exchange:
      made.push_back({.does = Verb::exchange,
                      .when = Moment::phase_3,
                      .count = effect.most,
                      .optimised_count = effect.optimised_most});
      break;
  }
  return made;
}

// What a side without an effect of its own did.
old::ObjectEffect usual_effect(const old::ObjectCard& card, bool front) {
  using ObjectKind = old::ObjectEffectKind;
  old::ObjectEffect effect{.turns_over = card.turns_over};
  switch (card.kind) {
    case SpaceObject::base:
      effect.kind = ObjectKind::symbols;
      effect.weight = card.weight;
      break;
    case SpaceObject::ship: effect.kind = front ? ObjectKind::take : ObjectKind::swap; break;
    case SpaceObject::station:
      effect.kind = front ? ObjectKind::gain : ObjectKind::nothing;
      if (front) effect.gain = card.gain;
      break;
  }
  return effect;
}

std::vector<Effect> from_old(const old::ObjectCard& card, const old::ObjectSide& side, bool front) {
  using ObjectKind = old::ObjectEffectKind;
  const old::ObjectEffect effect = side.effect.value_or(usual_effect(card, front));
  std::vector<Effect> made;
  Moment when = Moment::start;
  switch (effect.kind) {
    case ObjectKind::nothing: break;
    case ObjectKind::symbols:
      made.push_back({.does = Verb::symbols,
                      .when = Moment::always,
                      .count = effect.weight,
                      .sign = side.symbol.value_or(Sign::mars)});
      break;
    case ObjectKind::take: made.push_back({.does = Verb::take, .when = when, .count = 1}); break;
    case ObjectKind::swap:
      when = Moment::phase_3;
      made.push_back({.does = Verb::swap, .when = when});
      break;
    case ObjectKind::gain:
      if (!any(effect.gain)) return {};  // it never acted
      made.push_back({.does = Verb::gain, .when = when, .tokens = effect.gain});
      break;
  }
  // One that did nothing turned over if it was a station, and never if it was a ship.
  const bool idle = made.empty();
  if (effect.turns_over && (!idle || card.kind == SpaceObject::station)) {
    made.push_back({.does = Verb::turn_over, .when = when, .if_done = !idle});
  }
  return made;
}

Specialist from_old(const old::Specialist& side, int discard_to) {
  return {.name = side.name,
          .name_source = side.name_source,
          .text = side.text,
          .logistics = side.logistics,
          .effects = from_old(side.effect, discard_to),
          .source = side.source};
}

PlanetCard from_old(const old::PlanetCard& card) {
  return {.name = card.name,
          .name_source = card.name_source,
          .uninhabited = card.uninhabited,
          .inhabited = card.inhabited,
          .effect_name = card.effect_name,
          .moment = card.moment,
          .text = card.text,
          .logistics = card.logistics,
          .effects = from_old(card.effect),
          .source = card.source};
}

}  // namespace

Cards from_old_cards(const old::Cards& cards) {
  Cards made{.title = cards.title,
             .reserve = cards.reserve,
             .prices = cards.prices,
             .row = cards.row,
             .specialists = {},
             .systems = {},
             .objects = {}};
  for (const old::SpecialistCard& card : cards.specialists) {
    made.specialists.push_back({.always = card.always,
                                .front = from_old(card.front, cards.discard_to),
                                .back = from_old(card.back, cards.discard_to)});
  }
  for (const old::System& system : cards.systems) {
    System& to = made.systems.emplace_back(System{.name = system.name, .planets = {}});
    for (const old::PlanetCard& planet : system.planets) to.planets.push_back(from_old(planet));
  }
  for (const old::ObjectCard& card : cards.objects) {
    const auto side = [&](const old::ObjectSide& from, bool front) {
      return ObjectSide{.name = from.name,
                        .moment = from.moment,
                        .text = from.text,
                        .effects = from_old(card, from, front)};
    };
    made.objects.push_back({.kind = card.kind,
                            .copies = card.copies,
                            .front = side(card.front, true),
                            .back = side(card.back, false),
                            .source = card.source});
  }
  return made;
}

}  // namespace orrery::cassiopeia
