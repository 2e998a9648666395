// Which card sets are playable.

#include <algorithm>
#include <string_view>

#include "games/cassiopeia/amounts.h"
#include "games/cassiopeia/card_notes.h"
#include "kernel/card_text.h"
#include "kernel/describe.h"

namespace orrery::cassiopeia {

namespace {

constexpr int kMostOfAKind = 9;  // of a price
constexpr int kMostInReserve = 99;
constexpr int kMostCost = 7;  // tokens; so that there are never more than 54 ways to pay
constexpr std::size_t kLongestName = 40;
constexpr std::size_t kLongestText = 400;

constexpr std::array<std::string_view, kSpecialists> kRoman{"I",  "II",  "III",  "IV", "V",
                                                            "VI", "VII", "VIII", "IX"};

std::string fault_of(std::string_view text, std::size_t least, std::size_t most) {
  const bool controls = std::ranges::any_of(
      text, [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; });
  if (controls) return "has no line breaks and no other control characters";
  return text_fault(text, least, most);
}

std::string nth(const std::string& path, std::size_t i) {
  return path + "[" + std::to_string(i) + "]";
}

class CardsCheck {
 public:
  CardNotes all(const Cards& cards) {
    const std::string fault = fault_of(cards.title, 1, kLongestName);
    if (!fault.empty()) complain("cards.title", "The title of the cards " + fault + ".");
    if (!within(cards.reserve, kMostInReserve)) {
      complain("cards.reserve", "The reserve has 0 to 99 tokens of each kind.");
    }
    for_each_member<Prices>([&](std::string_view kind, auto price) {
      if (within(cards.prices.*price, 1, kMostOfAKind)) return;
      complain("cards.prices." + std::string(kind),
               "The price of a " + std::string(kind) + " is 1 to 9 coins.");
    });
    sources(cards);
    specialists(cards);
    systems(cards);
    objects(cards);
    return notes_;
  }

 private:
  void complain(std::string path, std::string sentence) {
    notes_.push_back({std::move(path), std::move(sentence)});
  }
  void require(bool fine, const std::string& path, const std::string& complaint) {
    if (!fine) complain(path, card_ + ": " + complaint + ".");
  }
  void remark(const std::string& path, const std::string& sentence) {
    notes_.push_back({path, card_ + ": " + sentence + ".", false});
  }

  // A side of a Space Object, and of which kind.
  struct Named {
    std::string name;
    SpaceObject kind = SpaceObject::base;
    const ObjectSide* side = nullptr;
  };
  static bool do_the_same(const Named& a, const Named& b) {
    return a.side != nullptr && b.side != nullptr && a.kind == b.kind &&
        a.side->moment == b.side->moment && a.side->text == b.side->text &&
        a.side->effects == b.side->effects;
  }
  // Two sides have one name only if it does not matter which of them is meant.
  void name(const std::string& path, const Named& named) {
    const std::string fault = fault_of(named.name, 1, kLongestName);
    require(fault.empty(), path, "a name " + fault);
    const auto other = std::ranges::find(names_, named.name, &Named::name);
    const bool taken = other != names_.end() && !do_the_same(*other, named);
    require(
        !taken, path,
        (named.side == nullptr ? "there is another card called "
                               : "there is another card or side, which is not the same, called ") +
            named.name);
    names_.push_back(named);
  }
  void name(const std::string& path, const std::string& name) { this->name(path, Named{name}); }
  void text(const std::string& path, std::string_view text) {
    const std::string fault = fault_of(text, 0, kLongestText);
    require(fault.empty(), path, "a text " + fault);
  }
  void effects(Bearer bearer, const std::string& path, const std::vector<Effect>& effects,
               std::optional<SpaceObject> kind = std::nullopt) {
    EffectNotes(bearer, kind, card_, path + ".effects", notes_).check(effects);
  }

  // The first token is a coin of a specialist, or what a specialist brings: planets and Space
  // Objects come later.
  void sources(const Cards& cards) {
    const auto brings_something = [](const Effect& effect) {
      return effect.does == Verb::gain || effect.does == Verb::buy ||
          effect.does == Verb::take_object || effect.does == Verb::discount ||
          effect.does == Verb::leave_out;
    };
    const auto any = [&](const SpecialistCard& card) {
      return std::ranges::any_of(card.front.effects, brings_something) ||
          std::ranges::any_of(card.back.effects, brings_something);
    };
    if (cards.reserve.coin > 0 || std::ranges::any_of(cards.specialists, any)) return;
    notes_.push_back({"cards.reserve.coin",
                      "Nobody can win: there are no coins, and no specialist brings anything, so "
                      "that nobody ever gets a token.",
                      false});
  }

  void specialists(const Cards& cards) {
    if (cards.specialists.size() != kSpecialists) {
      return complain(
          "cards.specialists",
          "There are 9 specialist cards, not " + std::to_string(cards.specialists.size()) + ".");
    }
    const auto always = std::ranges::count(cards.specialists, true, &SpecialistCard::always);
    for (std::size_t i = 0; i < cards.row.size(); ++i) {
      const int players = static_cast<int>(i) + 2;
      if (within(cards.row[i], std::max(players, static_cast<int>(always)), kSpecialists)) continue;
      complain(nth("cards.row", i),
               "The row for " + std::to_string(players) + " players has " +
                   std::to_string(cards.row[i]) +
                   " specialists; it takes one for each player, all that are always there, and "
                   "at most 9.");
    }
    for (std::size_t i = 0; i < cards.specialists.size(); ++i) {
      const SpecialistCard& card = cards.specialists[i];
      for (const Specialist* side : {&card.front, &card.back}) {
        const std::string path =
            nth("cards.specialists", i) + (side == &card.front ? ".front" : ".back");
        card_ =
            "Specialist " + std::string(kRoman[i]) + (side->name.empty() ? "" : ", " + side->name);
        name(path + ".name", side->name);
        text(path + ".text", side->text);
        text(path + ".logistics", side->logistics);
        effects(Bearer::specialist, path, side->effects);
        brings(cards, path, side->effects);
        note_promises(card_, path, side->text, side->logistics, side->effects, notes_);
      }
    }
  }

  // A Space Object that is taken must be there.
  void brings(const Cards& cards, const std::string& path, const std::vector<Effect>& effects) {
    for (std::size_t i = 0; i < effects.size(); ++i) {
      const auto& object = effects[i].object;
      if (!object) continue;
      const bool there = std::ranges::any_of(cards.objects, [&](const ObjectCard& card) {
        return card.kind == *object && card.copies > 0;
      });
      if (!there) {
        remark(nth(path + ".effects", i) + ".object", "there is no Space Object of this kind");
      }
    }
  }

  void systems(const Cards& cards) {
    if (cards.systems.size() != kSystems) {
      complain("cards.systems",
               "There are 5 systems, not " + std::to_string(cards.systems.size()) + ".");
    }
    for (std::size_t s = 0; s < cards.systems.size(); ++s) {
      const System& system = cards.systems[s];
      const std::string here = nth("cards.systems", s);
      card_ = "System " + system.name;
      name(here + ".name", system.name);
      require(system.planets.size() == kPlanets, here + ".planets",
              "it has 7 planets, not " + std::to_string(system.planets.size()));
      bool winnable = false;
      for (std::size_t i = 0; i < system.planets.size(); ++i) {
        const PlanetCard& planet = system.planets[i];
        const std::string path = nth(here + ".planets", i);
        card_ = system.name + "-" + std::to_string(i + 1) +
            (planet.name.empty() ? "" : ", " + planet.name);
        name(path + ".name", planet.name);
        text(path + ".moment", planet.moment);
        text(path + ".text", planet.text);
        text(path + ".logistics", planet.logistics);
        const std::string fault = fault_of(planet.effect_name, 0, kLongestName);
        require(fault.empty(), path + ".effect_name", "the name of an effect " + fault);
        sides(path, planet);
        effects(Bearer::planet, path, planet.effects);
        brings(cards, path, planet.effects);
        note_promises(card_, path, planet.text, planet.logistics, planet.effects, notes_);
        winnable |= can_be_paid(cards, planet.inhabited.cost);
        const std::string unpayable = "the reserve has not enough to pay this cost";
        if (!can_be_paid(cards, planet.uninhabited.cost)) {
          remark(path + ".uninhabited.cost", unpayable);
        }
        if (!can_be_paid(cards, planet.inhabited.cost)) {
          remark(path + ".inhabited.cost", unpayable);
        }
      }
      // The last planet that is terraformed always has an inhabited one to its left.
      card_ = "System " + system.name;
      if (!winnable) {
        remark(here,
               "whoever has it cannot win, for the reserve has not enough to pay the cost "
               "on any inhabited side");
      }
    }
  }
  static bool can_be_paid(const Cards& cards, const Amounts& cost) {
    const auto there = counts(cards.reserve);
    const auto needed = counts(cost);
    int lacking = 0;
    for (std::size_t i = 0; i + 1 < kTokens; ++i) lacking += std::max(0, needed[i] - there[i]);
    return lacking <= cards.reserve.capsule;
  }

  void sides(const std::string& path, const PlanetCard& planet) {
    for (const PlanetSide* side : {&planet.uninhabited, &planet.inhabited}) {
      const std::string cost =
          path + (side == &planet.inhabited ? ".inhabited" : ".uninhabited") + ".cost";
      const bool fits = within(side->cost, kMostOfAKind) && within(sum(side->cost), 1, kMostCost);
      require(fits, cost, "a terraforming cost is 1 to 7 resources");
      if (!fits) return;
      require(side->cost.capsule == 0, cost, "a terraforming cost names no capsules");
    }
    require(sum(planet.inhabited.cost) > sum(planet.uninhabited.cost), path + ".inhabited.cost",
            "the inhabited side has the higher cost");  // CAS-43
    require(planet.uninhabited.symbol != planet.inhabited.symbol, path + ".inhabited.symbol",
            "one side shows Earth and the other Mars");  // CAS-18
  }

  void objects(const Cards& cards) {  // CAS-114
    if (cards.objects.size() > kMostObjectCards) {
      complain("cards.objects",
               "There are at most 8 cards of Space Objects, not " +
                   std::to_string(cards.objects.size()) + ".");
      return;
    }
    for (std::size_t i = 0; i < cards.objects.size(); ++i) {
      const ObjectCard& object = cards.objects[i];
      const std::string here = nth("cards.objects", i);
      for (const ObjectSide* side : {&object.front, &object.back}) {
        const std::string path = here + (side == &object.front ? ".front" : ".back");
        card_ = "Space Object " + side->name;
        name(path + ".name", Named{side->name, object.kind, side});
        text(path + ".moment", side->moment);
        text(path + ".text", side->text);
        effects(Bearer::object, path, side->effects, object.kind);
        brings(cards, path, side->effects);
        note_promises(card_, path, side->text, "", side->effects, notes_);
      }
      require(within(object.copies, 0, kMostOfAKind), here + ".copies",
              "there are 0 to 9 copies of a card");
    }
  }

  std::string card_;  // the one that is looked at
  std::vector<Named> names_;
  CardNotes notes_;
};

}  // namespace

CardNotes notes_on(const Cards& cards) { return CardsCheck().all(cards); }

Expected<void> check_cards(const Cards& cards) {
  for (const CardNote& note : notes_on(cards)) {
    if (note.mistake) return fail(note.sentence);
  }
  return {};
}

}  // namespace orrery::cassiopeia
