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

class CardsCheck {
 public:
  Expected<void> all(const Cards& cards) {
    if (!readable(cards.title, kLongestName) || cards.title.empty()) {
      complain("The title of the cards has 1 to 40 characters.");
    }
    if (!within(cards.reserve, kMostInReserve)) {
      complain("The reserve has 0 to 99 tokens of each kind.");
    }
    for (const int price : {cards.prices.bot, cards.prices.lens, cards.prices.cell}) {
      if (!within(price, 1, kMostOfAKind)) complain("A price is 1 to 9 coins.");
    }
    if (!within(cards.discard_to, 0, kMostKept)) {
      complain("Players discard down to 0 to 5 resources, not to " +
               std::to_string(cards.discard_to) + ".");
    }
    specialists(cards);
    systems(cards);
    objects(cards);
    return sound_;
  }

 private:
  // The first complaint is the one that is heard.
  void complain(std::string sentence) {
    if (sound_) sound_ = fail(std::move(sentence));
  }
  void refuse(const std::string& card, const std::string& complaint) {
    complain(card + ": " + complaint + ".");
  }
  void require(bool fine, const std::string& card, const std::string& complaint) {
    if (!fine) refuse(card, complaint);
  }

  void name(const std::string& card, const std::string& name) {
    const bool fits = !name.empty() && readable(name, kLongestName);
    const bool taken = std::ranges::find(names_, name) != names_.end();
    require(fits, card, "a name has 1 to 40 characters");
    require(!taken, card, "there is another card called " + name);
    names_.push_back(name);
  }
  void texts(const std::string& card, std::initializer_list<std::string_view> all) {
    for (const std::string_view text : all) {
      require(readable(text, kLongestText), card, "a text has at most 400 characters");
    }
  }
  // A number that the kind does not use must be left out.
  void most(const std::string& card, int most, bool used) {
    if (used) {
      require(within(most, 1, kMostOfAKind), card, "\"most\" is 1 to 9");
    } else {
      require(most == 0, card, "\"most\" has no meaning here");
    }
  }
  void price(const std::string& card, int price, std::optional<int> reduced, bool used) {
    if (used) {
      const bool fine =
          within(price, 0, kMostOfAKind) && within(reduced.value_or(price), 0, kMostOfAKind);
      require(fine, card, "a price is 0 to 9 coins");
    } else {
      require(price == 0 && !reduced, card, "a price has no meaning here");
    }
  }

  void specialists(const Cards& cards) {
    if (cards.specialists.size() != kSpecialists) {
      return complain("There are 9 specialist cards, not " +
                      std::to_string(cards.specialists.size()) + ".");
    }
    const auto always = std::ranges::count(cards.specialists, true, &SpecialistCard::always);
    for (std::size_t i = 0; i < cards.row.size(); ++i) {
      const int players = static_cast<int>(i) + 2;
      if (within(cards.row[i], std::max(players, static_cast<int>(always)), kSpecialists)) continue;
      complain("The row for " + std::to_string(players) + " players has " +
               std::to_string(cards.row[i]) +
               " specialists; it takes one for each player, all that are always there, and "
               "at most 9.");
    }
    for (std::size_t i = 0; i < cards.specialists.size(); ++i) {
      for (const Specialist* side : {&cards.specialists[i].front, &cards.specialists[i].back}) {
        const std::string card =
            "Specialist " + std::string(kRoman[i]) + (side->name.empty() ? "" : ", " + side->name);
        name(card, side->name);
        texts(card, {side->text, side->logistics});
        effect(card, side->effect);
      }
    }
  }

  void effect(const std::string& card, const SpecialistEffect& effect) {
    using Kind = SpecialistEffectKind;
    const bool buys = effect.kind == Kind::buy_capsules;
    const bool takes = effect.kind == Kind::take_object;
    const bool fine = gains(effect.each, effect.gain) && gains(effect.bonus);
    require(fine, card, "gains are 0 to 9 of each kind");
    most(card, effect.most, buys || effect.kind == Kind::exchange);
    price(card, effect.price, effect.optimised_price, buys || takes);
    require(effect.to.has_value() == (effect.kind == Kind::turn_logistics), card,
            "\"to\" is for turn_logistics, and needed there");
    require(effect.object.has_value() == takes, card,
            "\"object\" is for take_object, and needed there");
    require(takes || (effect.sides == Sides::either && !effect.optimised_sides), card,
            "sides have no meaning here");
  }

  void systems(const Cards& cards) {
    if (cards.systems.size() != kSystems) {
      complain("There are 5 systems, not " + std::to_string(cards.systems.size()) + ".");
    }
    for (const System& system : cards.systems) {
      name("System " + system.name, system.name);
      require(system.planets.size() == kPlanets, "System " + system.name,
              "it has 7 planets, not " + std::to_string(system.planets.size()));
      for (std::size_t i = 0; i < system.planets.size(); ++i) {
        const PlanetCard& planet = system.planets[i];
        const std::string card = system.name + "-" + std::to_string(i + 1) +
            (planet.name.empty() ? "" : ", " + planet.name);
        name(card, planet.name);
        texts(card, {planet.moment, planet.text, planet.logistics});
        require(readable(planet.effect_name, kLongestName), card,
                "the name of an effect has at most 40 characters");
        sides(card, planet);
        effect(card, planet.effect);
      }
    }
  }

  void sides(const std::string& card, const PlanetCard& planet) {
    for (const PlanetSide* side : {&planet.uninhabited, &planet.inhabited}) {
      if (!within(side->cost, kMostOfAKind) || !within(sum(side->cost), 1, kMostCost)) {
        return refuse(card, "a terraforming cost is 1 to 7 resources");
      }
      require(side->cost.capsule == 0, card, "a terraforming cost names no capsules");
    }
    require(sum(planet.inhabited.cost) > sum(planet.uninhabited.cost), card,
            "the inhabited side has the higher cost");  // CAS-43
    require(planet.uninhabited.symbol != planet.inhabited.symbol, card,
            "one side shows Earth and the other Mars");  // CAS-18
  }

  void effect(const std::string& card, const PlanetEffect& effect) {
    using Kind = PlanetEffectKind;
    const bool exchanges = effect.kind == Kind::exchange;
    const bool sells = effect.kind == Kind::shop;
    const bool fine = gains(effect.gain, effect.bonus);
    require(fine, card, "gains are 0 to 9 of each kind");
    require(effect.kind == Kind::income || !fine || sum(effect.gain) + sum(effect.bonus) == 0, card,
            "gains are for income");
    most(card, effect.most, exchanges || effect.kind == Kind::bank);
    require(exchanges ? within(effect.optimised_most.value_or(1), 0, kMostOfAKind)
                      : !effect.optimised_most.has_value(),
            card, "\"optimised_most\" is 0 to 9, and for exchange only");
    require(effect.sells.has_value() == sells && (!sells || is_good(*effect.sells)), card,
            "a shop sells bots, lenses or cells, and nothing else does");
    price(card, effect.price, effect.optimised_price, sells);
  }

  // CAS-114
  void effect(const std::string& card, SpaceObject object, const ObjectEffect& effect) {
    using Effect = ObjectEffectKind;
    const bool symbols = effect.kind == Effect::symbols;
    const bool fits = effect.kind == Effect::nothing ||
        (object == SpaceObject::base ? symbols
             : object == SpaceObject::station
             ? effect.kind == Effect::gain
             : effect.kind == Effect::take || effect.kind == Effect::swap);
    require(fits, card,
            "a base has symbols, a ship takes or swaps, a station gains, and any may do nothing");
    require(symbols ? within(effect.weight, 1, kMostOfAKind) : effect.weight == 0, card,
            "a base counts as 1 to 9 symbols, and nothing else does");
    const bool fine = gains(effect.gain);
    require(fine, card, "gains are 0 to 9 of each kind");
    require(!fine || (sum(effect.gain) > 0) == (effect.kind == Effect::gain), card,
            "\"gain\" is for gain, and it needs one");
    require(!effect.turns_over || object != SpaceObject::base, card,
            "a base does not turn over by itself");
  }

  void objects(const Cards& cards) {
    constexpr std::array<std::string_view, kObjects> kKinds{"base", "ship", "station"};
    constexpr int kCopies = 6;  // CAS-2
    constexpr std::array kOrder{SpaceObject::base, SpaceObject::ship, SpaceObject::station};
    if (!std::ranges::equal(cards.objects, kOrder, {}, &ObjectCard::kind)) {
      return complain("The Space Objects are a base, a ship and a station, in this order.");
    }
    int copies = 0;
    for (std::size_t i = 0; i < cards.objects.size(); ++i) {
      const ObjectCard& object = cards.objects[i];
      const std::string card = "The " + std::string(kKinds[i]);
      const bool base = object.kind == SpaceObject::base;
      for (const ObjectSide* side : {&object.front, &object.back}) {
        name(card, side->name);
        texts(card, {side->moment, side->text});
        require(side->symbol.has_value() == base, card,
                "a base has a symbol on each side, and nothing else has");
      }
      if (!within(object.copies, 0, kCopies)) return refuse(card, "there are 0 to 6 of a kind");
      copies += object.copies;
      require(!base || object.front.symbol != object.back.symbol, card,
              "one side shows Earth and the other Mars");
      require(base ? within(object.weight, 1, kMostOfAKind) : object.weight == 0, card,
              "a base counts as 1 to 9 symbols, and nothing else does");
      require(!base || !object.turns_over, card, "a base does not turn over by itself");
      for (const ObjectSide* side : {&object.front, &object.back}) {
        if (side->effect) effect(card, object.kind, *side->effect);
      }
      const bool fine = gains(object.gain);
      require(fine, card, "gains are 0 to 9 of each kind");
      require(object.kind == SpaceObject::station || !fine || sum(object.gain) == 0, card,
              "gains are for the station");
    }
    if (copies != kCopies) {
      complain("There are 6 Space Objects, not " + std::to_string(copies) + ".");
    }
  }

  std::vector<std::string> names_;
  Expected<void> sound_;
};

}  // namespace

Expected<void> check_cards(const Cards& cards) { return CardsCheck().all(cards); }

}  // namespace orrery::cassiopeia
