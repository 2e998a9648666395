// Which card sets are playable.

#include <algorithm>
#include <string_view>

#include "games/cassiopeia/cards.h"

namespace orrery::cassiopeia {

namespace {

constexpr int kMostOfAKind = 9;  // gained, paid or sold at once
constexpr int kMostInReserve = 99;
constexpr int kMostCost = 7;  // tokens; so that there are never more than 54 ways to pay
constexpr int kMostKept = 5;  // so that there are never more than 56 ways to keep
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestText = 400;

constexpr std::array<std::string_view, kSpecialists> kRoman{"I",  "II",  "III",  "IV", "V",
                                                            "VI", "VII", "VIII", "IX"};

tl::unexpected<Error> refuse(const std::string& card, const std::string& complaint) {
  return fail(card + ": " + complaint + ".");
}

std::array<int, kTokens> counts(const Amounts& amounts) {
  return {amounts.coin, amounts.bot, amounts.lens, amounts.cell, amounts.capsule};
}
int sum(const Amounts& amounts) {
  int sum = 0;
  for (const int count : counts(amounts)) sum += count;
  return sum;
}
bool within(const Amounts& amounts, int most) {
  return std::ranges::all_of(counts(amounts),
                             [&](int count) { return count >= 0 && count <= most; });
}
// Whether these can be gained together.
bool gains(const Amounts& one, const Amounts& two = {}) {
  if (!within(one, kMostOfAKind) || !within(two, kMostOfAKind)) return false;
  return within({one.coin + two.coin, one.bot + two.bot, one.lens + two.lens, one.cell + two.cell,
                 one.capsule + two.capsule},
                kMostOfAKind);
}
bool within(int number, int least, int most) { return number >= least && number <= most; }

bool readable(std::string_view text, std::size_t longest) {
  return text.size() <= longest && std::ranges::none_of(text, [](char c) {
           return static_cast<unsigned char>(c) < ' ' || c == 127;
         });
}

class Check {
 public:
  Expected<void> all(const Cards& cards) {
    if (!readable(cards.title, kLongestName) || cards.title.empty()) {
      return fail("The title of the cards has 1 to 40 characters.");
    }
    if (!within(cards.reserve, kMostInReserve)) {
      return fail("The reserve has 0 to 99 tokens of each kind.");
    }
    for (const int price : {cards.prices.bot, cards.prices.lens, cards.prices.cell}) {
      if (!within(price, 1, kMostOfAKind)) return fail("A price is 1 to 9 coins.");
    }
    if (!within(cards.discard_to, 0, kMostKept)) {
      return fail("Players discard down to 0 to 5 resources, not to " +
                  std::to_string(cards.discard_to) + ".");
    }
    if (auto fine = specialists(cards); !fine) return fine;
    if (auto fine = systems(cards); !fine) return fine;
    return objects(cards);
  }

 private:
  Expected<void> name(const std::string& card, const std::string& name) {
    if (name.empty() || !readable(name, kLongestName)) {
      return refuse(card, "a name has 1 to 40 characters");
    }
    if (std::ranges::find(names_, name) != names_.end()) {
      return refuse(card, "there is another card called " + name);
    }
    names_.push_back(name);
    return {};
  }
  static Expected<void> texts(const std::string& card,
                              std::initializer_list<std::string_view> all) {
    for (const std::string_view text : all) {
      if (!readable(text, kLongestText)) return refuse(card, "a text has at most 400 characters");
    }
    return {};
  }

  Expected<void> specialists(const Cards& cards) {
    if (cards.specialists.size() != kSpecialists) {
      return fail("There are 9 specialist cards, not " + std::to_string(cards.specialists.size()) +
                  ".");
    }
    const auto always = std::ranges::count(cards.specialists, true, &SpecialistCard::always);
    for (std::size_t i = 0; i < cards.row.size(); ++i) {
      const int players = static_cast<int>(i) + 2;
      if (!within(cards.row[i], std::max(players, static_cast<int>(always)), kSpecialists)) {
        return fail("The row for " + std::to_string(players) + " players has " +
                    std::to_string(cards.row[i]) +
                    " specialists; it takes one for each player, all that are always there, and "
                    "at most 9.");
      }
    }
    for (std::size_t i = 0; i < cards.specialists.size(); ++i) {
      for (const Specialist* side : {&cards.specialists[i].front, &cards.specialists[i].back}) {
        const std::string card =
            "Specialist " + std::string(kRoman[i]) + (side->name.empty() ? "" : ", " + side->name);
        if (auto fine = name(card, side->name); !fine) return fine;
        if (auto fine = texts(card, {side->text, side->logistics}); !fine) return fine;
        if (auto fine = effect(card, side->effect); !fine) return fine;
      }
    }
    return {};
  }

  // A number that the kind does not use must be left out.
  static Expected<void> effect(const std::string& card, const SpecialistEffect& effect) {
    using Kind = SpecialistEffectKind;
    if (!gains(effect.each, effect.gain) || !gains(effect.bonus)) {
      return refuse(card, "gains are 0 to 9 of each kind");
    }
    const bool counts = effect.kind == Kind::buy_capsules || effect.kind == Kind::exchange;
    if (counts ? !within(effect.most, 1, kMostOfAKind) : effect.most != 0) {
      return refuse(card, counts ? "\"most\" is 1 to 9" : "\"most\" has no meaning here");
    }
    const bool costs = effect.kind == Kind::buy_capsules || effect.kind == Kind::take_object;
    const int reduced = effect.optimised_price.value_or(effect.price);
    if (costs ? !within(effect.price, 0, kMostOfAKind) || !within(reduced, 0, kMostOfAKind)
              : effect.price != 0 || effect.optimised_price) {
      return refuse(card, costs ? "a price is 0 to 9 coins" : "a price has no meaning here");
    }
    if (effect.to.has_value() != (effect.kind == Kind::turn_logistics)) {
      return refuse(card, "\"to\" is for turn_logistics, and needed there");
    }
    const bool takes = effect.kind == Kind::take_object;
    if (effect.object.has_value() != takes) {
      return refuse(card, "\"object\" is for take_object, and needed there");
    }
    if (!takes && (effect.sides != Sides::either || effect.optimised_sides)) {
      return refuse(card, "sides have no meaning here");
    }
    return {};
  }

  Expected<void> systems(const Cards& cards) {
    if (cards.systems.size() != kSystems) {
      return fail("There are 5 systems, not " + std::to_string(cards.systems.size()) + ".");
    }
    for (const System& system : cards.systems) {
      if (auto fine = name("System " + system.name, system.name); !fine) return fine;
      if (system.planets.size() != kPlanets) {
        return refuse("System " + system.name,
                      "it has 7 planets, not " + std::to_string(system.planets.size()));
      }
      for (std::size_t i = 0; i < system.planets.size(); ++i) {
        const PlanetCard& planet = system.planets[i];
        const std::string card = system.name + "-" + std::to_string(i + 1) +
            (planet.name.empty() ? "" : ", " + planet.name);
        if (auto fine = name(card, planet.name); !fine) return fine;
        if (auto fine = texts(card, {planet.moment, planet.text, planet.logistics}); !fine) {
          return fine;
        }
        if (!readable(planet.effect_name, kLongestName)) {
          return refuse(card, "the name of an effect has at most 40 characters");
        }
        if (auto fine = sides(card, planet); !fine) return fine;
        if (auto fine = effect(card, planet.effect); !fine) return fine;
      }
    }
    return {};
  }

  static Expected<void> sides(const std::string& card, const PlanetCard& planet) {
    for (const PlanetSide* side : {&planet.uninhabited, &planet.inhabited}) {
      if (!within(side->cost, kMostOfAKind) || !within(sum(side->cost), 1, kMostCost)) {
        return refuse(card, "a terraforming cost is 1 to 7 resources");
      }
      if (side->cost.capsule > 0) return refuse(card, "a terraforming cost names no capsules");
    }
    if (sum(planet.inhabited.cost) <= sum(planet.uninhabited.cost)) {  // CAS-43
      return refuse(card, "the inhabited side has the higher cost");
    }
    if (planet.uninhabited.symbol == planet.inhabited.symbol) {  // CAS-18
      return refuse(card, "one side shows Earth and the other Mars");
    }
    return {};
  }

  static Expected<void> effect(const std::string& card, const PlanetEffect& effect) {
    using Kind = PlanetEffectKind;
    const bool income = effect.kind == Kind::income;
    if (!gains(effect.gain, effect.bonus)) return refuse(card, "gains are 0 to 9 of each kind");
    if (!income && sum(effect.gain) + sum(effect.bonus) > 0) {
      return refuse(card, "gains are for income");
    }
    const bool exchanges = effect.kind == Kind::exchange;
    if (exchanges || effect.kind == Kind::bank) {
      if (!within(effect.most, 1, kMostOfAKind)) return refuse(card, "\"most\" is 1 to 9");
    } else if (effect.most != 0) {
      return refuse(card, "\"most\" has no meaning here");
    }
    if (exchanges ? !within(effect.optimised_most.value_or(1), 0, kMostOfAKind)
                  : effect.optimised_most.has_value()) {
      return refuse(card, "\"optimised_most\" is 0 to 9, and for exchange only");
    }
    const bool sells = effect.kind == Kind::shop;
    if (effect.sells.has_value() != sells || (sells && !is_good(*effect.sells))) {
      return refuse(card, "a shop sells bots, lenses or cells, and nothing else does");
    }
    const int reduced = effect.optimised_price.value_or(effect.price);
    if (sells ? !within(effect.price, 0, kMostOfAKind) || !within(reduced, 0, kMostOfAKind)
              : effect.price != 0 || effect.optimised_price) {
      return refuse(card, sells ? "a price is 0 to 9 coins" : "a price has no meaning here");
    }
    return {};
  }

  Expected<void> objects(const Cards& cards) {
    constexpr std::array<std::string_view, kObjects> kKinds{"base", "ship", "station"};
    constexpr int kCopies = 6;  // CAS-2
    const bool in_order = cards.objects.size() == kObjects &&
        std::ranges::is_sorted(cards.objects, std::ranges::less{}, &ObjectCard::kind) &&
        cards.objects[0].kind == SpaceObject::base && cards.objects[1].kind == SpaceObject::ship &&
        cards.objects[2].kind == SpaceObject::station;
    if (!in_order)
      return fail("The Space Objects are a base, a ship and a station, in this order.");
    int copies = 0;
    for (std::size_t i = 0; i < cards.objects.size(); ++i) {
      const ObjectCard& object = cards.objects[i];
      const std::string card = "The " + std::string(kKinds[i]);
      for (const ObjectSide* side : {&object.front, &object.back}) {
        if (auto fine = name(card, side->name); !fine) return fine;
        if (auto fine = texts(card, {side->moment, side->text}); !fine) return fine;
        if (side->symbol.has_value() != (object.kind == SpaceObject::base)) {
          return refuse(card, "a base has a symbol on each side, and nothing else has");
        }
      }
      if (!within(object.copies, 0, kCopies)) return refuse(card, "there are 0 to 6 of a kind");
      copies += object.copies;
      const bool base = object.kind == SpaceObject::base;
      if (base && object.front.symbol == object.back.symbol) {
        return refuse(card, "one side shows Earth and the other Mars");
      }
      if (base ? !within(object.weight, 1, kMostOfAKind) : object.weight != 0) {
        return refuse(card, "a base counts as 1 to 9 symbols, and nothing else does");
      }
      if (base && object.turns_over) return refuse(card, "a base does not turn over by itself");
      if (!gains(object.gain)) return refuse(card, "gains are 0 to 9 of each kind");
      if (object.kind != SpaceObject::station && sum(object.gain) > 0) {
        return refuse(card, "gains are for the station");
      }
    }
    if (copies != kCopies) {
      return fail("There are 6 Space Objects, not " + std::to_string(copies) + ".");
    }
    return {};
  }

  std::vector<std::string> names_;
};

}  // namespace

Expected<void> check_cards(const Cards& cards) { return Check().all(cards); }

}  // namespace orrery::cassiopeia
