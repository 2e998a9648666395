#pragma once

// The cards as the rules use them: small numbers, made once from a set of cards.

#include "games/cassiopeia/cards.h"

namespace orrery::cassiopeia {

struct Compiled {
  struct Specialist {
    SpecialistEffectKind kind = SpecialistEffectKind::gain;
    Tokens each;
    Tokens gain;
    Tokens bonus;
    bool bonus_first = false;
    Sign to = Sign::earth;
    std::uint8_t most = 0;
    std::array<std::uint8_t, 2> price{};  // not optimised, optimised
    SpaceObject object = SpaceObject::base;
    std::array<Sides, 2> sides{};  // not optimised, optimised
  };
  struct Planet {
    std::array<Tokens, 2> cost;  // uninhabited, inhabited
    Tokens gain;
    Tokens bonus;
    Token sells = Token::bot;
    std::array<std::uint8_t, 2> most{};   // not optimised, optimised
    std::array<std::uint8_t, 2> price{};  // likewise
  };
  // The planets of a system, and sets of them: one bit each, number 1 lowest.
  struct System {
    std::array<Planet, kPlanets> planets;
    std::uint8_t mars = 0;  // Mars on the uninhabited side; the others show it when inhabited
    std::uint8_t incomes = 0;
    std::uint8_t banks = 0;
    std::uint8_t shops = 0;
    std::uint8_t exchanges = 0;
  };
  struct ObjectSide {
    ObjectEffectKind kind = ObjectEffectKind::nothing;
    std::uint8_t weight = 0;
    bool turns_over = false;
    Tokens gain;
  };
  struct Object {
    std::uint8_t copies = 0;
    std::array<ObjectSide, 2> sides;  // front, back
  };

  Cards cards;
  std::array<std::array<Specialist, 2>, kSpecialists> specialists;  // front, back
  std::array<System, kSystems> systems;
  std::array<Object, kObjects> objects;
  std::array<Sign, 2> base_signs{};
  Tokens reserve;
  std::array<std::uint8_t, kTokens> prices{};  // of bots, lenses and cells, at the list price
  std::array<std::uint8_t, 4> row{};           // specialists in it, for 2, 3, 4 and 5 players
  std::uint16_t always = 0;                    // cards that are always in the row: a bit for each
  std::uint16_t bring_objects = 0;             // cards that bring Space Objects: a bit for each
  int discard_to = 0;
  int most_exchanges = 0;  // in one turn
  int most_capsules = 0;   // bought in one turn

  explicit Compiled(const Cards& printed);
};

}  // namespace orrery::cassiopeia
