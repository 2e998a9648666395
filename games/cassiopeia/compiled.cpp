#include "games/cassiopeia/compiled.h"

#include <algorithm>

namespace orrery::cassiopeia {

namespace {

using Step = Compiled::Step;
using Program = Compiled::Program;

Tokens tokens(const Amounts& amounts) {
  return {amounts.coin, amounts.bot, amounts.lens, amounts.cell, amounts.capsule};
}
std::uint8_t small(int number) { return static_cast<std::uint8_t>(number); }

// The kinds of tokens of an effect that names none.
std::span<const Token> usual_kinds(Verb verb) {
  const bool goods = verb == Verb::gain || verb == Verb::exchange || verb == Verb::sell;
  return goods ? std::span<const Token>(kGoods) : std::span<const Token>(kCommon);
}

// Where a seat is asked about it, if it is.
Phase asks_in(const Effect& effect, bool object) {
  switch (effect.does) {
    case Verb::gain:
      return effect.logistics && effect.count == 0 && !effect.may ? Phase::bonus : Phase::ask;
    case Verb::buy: return Phase::capsules;
    case Verb::exchange: return Phase::exchange;
    case Verb::discard: return effect.down_to ? Phase::keep : Phase::ask;
    case Verb::take:
      if (effect.who == Who::others) return Phase::ask;
      return object && effect.when == Moment::start ? Phase::cruise : Phase::take;
    case Verb::take_object: return Phase::object;
    default: return Phase::ask;
  }
}

Step compiled(const Effect& effect, bool object) {
  const auto kinds =
      effect.kinds.empty() ? usual_kinds(effect.does) : std::span<const Token>(effect.kinds);
  return {.does = effect.does,
          .when = effect.when,
          .who = effect.who,
          .action = effect.action,
          .logistics = effect.logistics,
          .if_done = effect.if_done,
          .may = effect.may,
          .anywhere = effect.anywhere,
          .any_fund = effect.any_fund,
          .conditional = effect.only_if != Condition{},
          .asks = asks_in(effect, object),
          .down_to = small(effect.down_to.value_or(0)),
          .count = {small(effect.count), small(effect.optimised_count.value_or(effect.count))},
          .price = {tokens(effect.price), tokens(effect.optimised_price.value_or(effect.price))},
          .tokens = tokens(effect.tokens),
          .kinds = Kinds(kinds),
          .only_kind = kinds.size() == 1 ? std::optional(kinds[0]) : std::nullopt,
          .sign = effect.sign,
          .object = effect.object,
          .sides = {effect.sides, effect.optimised_sides.value_or(effect.sides)},
          .only_if = effect.only_if};
}

Program compiled(const std::vector<Effect>& effects, bool object = false) {
  Program program;
  std::array<std::uint8_t, 32> asked{};
  for (const Effect& effect : effects) {
    Step step = compiled(effect, object);
    step.ordinal = asked[static_cast<std::size_t>(step.asks)]++;
    program.moments = small(program.moments | 1 << static_cast<int>(step.when));
    program.steps.push_back(step);
  }
  for (auto step = program.steps.begin(); step != program.steps.end(); ++step) {
    // The next one at the same moment.
    const auto next = std::ranges::find(step + 1, program.steps.end(), step->when, &Step::when);
    step->feeds = next != program.steps.end() && next->if_done;
  }
  return program;
}

int steps_at(const Program& program, Moment when) {
  return static_cast<int>(std::ranges::count(program.steps, when, &Step::when));
}

// One token for a price: it is bought directly, without opening the offer first.
bool is_shop(const Program& program) {
  const Step* step = program.first(Moment::phase_2);
  return step != nullptr && steps_at(program, Moment::phase_2) == 1 && step->does == Verb::buy &&
      step->only_kind && step->count == std::array<std::uint8_t, 2>{1, 1} && !step->logistics &&
      !program.acts(Moment::phase_3);
}

// Goods for goods: they are exchanged directly, and several such planets add up (CAS-92).
bool is_exchange(const Program& program) {
  const Step* step = program.first(Moment::phase_3);
  return step != nullptr && steps_at(program, Moment::phase_3) == 1 &&
      step->does == Verb::exchange && step->kinds == Kinds(kGoods) && !step->logistics &&
      !step->conditional && !program.acts(Moment::phase_2);
}

// Planets are swapped directly; afterwards the card may turn over.
bool is_swap(const Program& program) {
  const Step* step = program.first(Moment::phase_3);
  if (step == nullptr || step->does != Verb::swap || step->logistics) return false;
  for (const Step& other : program.steps) {
    const bool turns = other.does == Verb::turn_over && other.if_done && !other.object &&
        !other.conditional && !other.logistics && !other.may;
    if (other.when == Moment::phase_3 && &other != step && !turns) return false;
  }
  return !program.acts(Moment::phase_2);
}

Compiled::System compiled(const System& system) {
  Compiled::System made;
  for (std::size_t i = 0; i < kPlanets; ++i) {
    const PlanetCard& card = system.planets[i];
    made.planets[i] = {.cost = {tokens(card.uninhabited.cost), tokens(card.inhabited.cost)},
                       .program = compiled(card.effects)};
    const Program& program = made.planets[i].program;
    const auto mark = [&](std::uint8_t& set, bool here) {
      if (here) set = small(set | 1 << i);
    };
    mark(made.mars, card.uninhabited.symbol == Sign::mars);
    for (std::size_t when = 0; when < kMoments; ++when) {
      mark(made.acts[when], program.acts(static_cast<Moment>(when)));
    }
    const bool shop = is_shop(program);
    const bool exchange = is_exchange(program);
    mark(made.shops, shop);
    mark(made.exchanges, exchange);
    mark(made.offers,
         !shop && !exchange && (program.acts(Moment::phase_2) || program.acts(Moment::phase_3)));
  }
  return made;
}

Compiled::ObjectSide compiled(const ObjectCard& card, const ObjectSide& side) {
  Compiled::ObjectSide made{.program = compiled(side.effects, true)};
  for (const Step& step : made.program.steps) {
    if (step.does != Verb::symbols) continue;
    auto& count = made.symbols[step.sign == Sign::mars ? 1 : 0];
    count = small(count + step.count[0]);
  }
  made.ships_swap = card.kind == SpaceObject::ship && is_swap(made.program);
  return made;
}

bool takes(const Program& program) {
  return std::ranges::find(program.steps, Verb::take, &Step::does) != program.steps.end();
}

// How many decisions an effect can make necessary, at most.
int decisions(const Step& step) {
  const int count = std::max(step.count[0], step.count[1]);
  switch (step.does) {
    case Verb::gain: return count > 0 ? kMostPlayers : step.logistics || step.may ? 1 : 0;
    case Verb::discard: return kMostPlayers;
    case Verb::buy:
    case Verb::sell: return 2 * count + 1;  // each with a payment
    case Verb::exchange: return count + 1;
    case Verb::take: return count + (step.may ? 1 : 0);
    case Verb::extra_action: return 2 * count + 1;
    case Verb::pay:
    case Verb::take_object:
    case Verb::swap: return 2;
    default: return step.may ? 1 : 0;
  }
}

int decisions(const Program& program) {
  const bool offers = program.acts(Moment::phase_2) || program.acts(Moment::phase_3);
  int most = offers ? 1 : 0;
  for (const Step& step : program.steps) most += decisions(step);
  return most;
}

}  // namespace

Compiled::Compiled(const Cards& printed)
    : cards(printed),
      reserve(tokens(cards.reserve)),
      prices(
          tokens({.bot = cards.prices.bot, .lens = cards.prices.lens, .cell = cards.prices.cell})) {
  std::array<int, kObjects> object_steps{};
  for (std::size_t i = 0; i < cards.objects.size(); ++i) {
    const ObjectCard& card = cards.objects[i];
    objects.push_back(
        {card.kind, small(card.copies), {compiled(card, card.front), compiled(card, card.back)}});
    of_kind[index(card.kind)].push_back(small(static_cast<int>(i)));
    for (const ObjectSide& side : objects.back().sides) {
      object_steps[index(card.kind)] =
          std::max(object_steps[index(card.kind)], decisions(side.program));
    }
  }
  const auto changes_costs = [](const Program& program) {
    return std::ranges::any_of(program.steps, [](const Step& step) {
      return step.does == Verb::discount ||
          (step.does == Verb::leave_out && step.when == Moment::always);
    });
  };
  for (const Object& object : objects) {
    for (const ObjectSide& side : object.sides) {
      usual_costs &= !changes_costs(side.program);
      objects_act = small(objects_act | side.program.moments);
      offers |= side.program.acts(Moment::phase_2) ||
          (side.program.acts(Moment::phase_3) && !side.ships_swap);
    }
  }
  int specialist_steps = 0;
  for (std::size_t i = 0; i < kSpecialists; ++i) {
    const SpecialistCard& card = cards.specialists[i];
    specialists[i] = {compiled(card.front.effects), compiled(card.back.effects)};
    const auto bit = static_cast<std::uint16_t>(1U << i);
    if (card.always) always |= bit;
    for (const Program& program : specialists[i]) {
      usual_costs &= !changes_costs(program);
      specialists_act = small(specialists_act | program.moments);
      offers |= program.acts(Moment::phase_3);
      specialist_steps = std::max(specialist_steps, decisions(program));
      if (takes(program)) attack |= bit;
      for (const Step& step : program.steps) {
        if (step.does != Verb::take_object) continue;
        bring_objects |= bit;
        const bool taking = std::ranges::any_of(objects, [&](const Object& object) {
          return object.kind == *step.object &&
              (takes(object.sides[0].program) || takes(object.sides[1].program));
        });
        if (taking || step.object == SpaceObject::ship) attack |= bit;
      }
    }
  }
  std::array<int, kSystems> planet_steps{};
  for (std::size_t i = 0; i < kSystems; ++i) {
    systems[i] = compiled(cards.systems[i]);
    offers |= systems[i].offers != 0;
    for (const Planet& planet : systems[i].planets) {
      planet_steps[i] += decisions(planet.program);
      usual_costs &= !changes_costs(planet.program);
    }
  }
  most_steps = specialist_steps + std::ranges::max(planet_steps);
  for (const int steps : object_steps) most_steps += steps;
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = small(cards.row[i]);
}

}  // namespace orrery::cassiopeia
