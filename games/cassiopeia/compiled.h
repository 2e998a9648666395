#pragma once

// The cards as the rules use them: small numbers, made once from a set of cards.

#include <algorithm>
#include <vector>

#include "games/cassiopeia/state.h"
#include "kernel/fixed_list.h"

namespace orrery::cassiopeia {

// A set of kinds of tokens.
class Kinds {
 public:
  constexpr Kinds() = default;
  constexpr explicit Kinds(std::span<const Token> tokens) {
    for (const Token token : tokens) bits_ |= static_cast<std::uint8_t>(1U << index(token));
  }
  constexpr bool has(Token token) const { return (bits_ >> index(token) & 1U) != 0; }

  friend constexpr bool operator==(Kinds, Kinds) = default;

 private:
  std::uint8_t bits_ = 0;
};

// A set of moments: one bit each.
using Moments = std::uint8_t;
static_assert(kMoments <= 8);
constexpr bool among(Moments moments, Moment when) {
  return (moments >> static_cast<unsigned>(when) & 1U) != 0;
}

struct Compiled {
  // An effect. Numbers that differ for whoever is optimised are pairs: not optimised, optimised.
  struct Step {
    Verb does = Verb::gain;
    Moment when = Moment::phase_2;
    Who who = Who::self;
    Action action = Action::terraform;
    bool logistics = false;
    bool if_done = false;
    bool may = false;
    bool anywhere = false;
    bool any_fund = false;
    bool conditional = false;  // there is something in only_if
    bool feeds = false;        // whether it did something matters for the next effect
    Phase asks = Phase::ask;   // where a seat is asked about it
    std::uint8_t ordinal = 0;  // how many effects before it, on this card, ask there
    std::uint8_t down_to = 0;
    std::array<std::uint8_t, 2> count{};
    std::array<Tokens, 2> price;
    Tokens tokens;
    Kinds kinds;
    std::optional<Token> only_kind;  // if there is only one
    std::optional<Sign> sign;
    std::optional<SpaceObject> object;
    std::array<Sides, 2> sides{};
    Condition only_if;
  };
  // What one side of a card does, in order.
  struct Program {
    std::vector<Step> steps;
    Moments moments = 0;

    bool acts(Moment when) const { return among(moments, when); }
    // Whether it does something after phase 2 of a turn.
    bool acts_later() const {
      return acts(Moment::phase_3) || acts(Moment::terraformed) || acts(Moment::end);
    }
    const Step* first(Moment when) const {
      const auto found = std::ranges::find(steps, when, &Step::when);
      return found == steps.end() ? nullptr : &*found;
    }
  };
  struct Planet {
    std::array<Tokens, 2> cost;  // uninhabited, inhabited
    Program program;
  };
  // The planets of a system, and sets of them: one bit each, number 1 lowest.
  struct System {
    std::array<Planet, kPlanets> planets;
    std::uint8_t mars = 0;  // Mars on the uninhabited side; the others show it when inhabited
    std::array<std::uint8_t, kMoments> acts{};  // with effects at each moment
    std::uint8_t shops = 0;                     // phase 2: they sell one token
    std::uint8_t exchanges = 0;                 // phase 3: they only exchange goods
    std::uint8_t offers = 0;                    // anything else that is offered in phases 2 and 3
  };
  struct ObjectSide {
    Program program;
    std::array<std::uint8_t, 2> symbols{};  // Earth, Mars
    bool ships_swap = false;                // phase 3: it only swaps planets
  };
  struct Object {
    SpaceObject kind = SpaceObject::base;
    std::uint8_t copies = 0;
    std::array<ObjectSide, 2> sides;  // front, back
  };

  Cards cards;
  std::array<std::array<Program, 2>, kSpecialists> specialists;  // front, back
  std::array<System, kSystems> systems;
  std::vector<Object> objects;
  // The cards of each kind of Space Object, as indices of `objects`.
  std::array<FixedList<std::uint8_t, kMostObjectCards>, kObjects> of_kind;
  Tokens reserve;
  Tokens prices;                      // in coins, of bots, lenses and cells (CAS-26)
  std::array<std::uint8_t, 4> row{};  // specialists in it, for 2, 3, 4 and 5 players
  std::uint16_t always = 0;           // cards that are always in the row: a bit for each
  std::uint16_t bring_objects = 0;    // cards that bring Space Objects: a bit for each
  std::uint16_t attack = 0;  // cards that take from others, or bring a Space Object that does
  bool usual_costs = true;   // no card changes what a planet or a purchase costs
  bool offers = false;       // a card offers more than a shop, an exchange or a swap
  int most_steps = 0;        // decisions in one turn, at most
  // When any specialist, and any Space Object, does something.
  Moments specialists_act = 0;
  Moments objects_act = 0;

  explicit Compiled(const Cards& printed);
};

}  // namespace orrery::cassiopeia
