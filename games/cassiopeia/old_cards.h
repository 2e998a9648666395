#pragma once

// Cards as files and records held them before there was one language for all effects (effect.h):
// each kind of card had its own kinds of effects. They are still read, and made into today's cards.

#include "games/cassiopeia/cards.h"

namespace orrery::cassiopeia::old {

using described::operator==;

enum class SpecialistEffectKind : std::uint8_t {
  gain,            // only the gains below
  turn_logistics,  // turns the Logistics card to `to`; if it turned, the others discard (CAS-85)
  tax,             // a coin from each opponent who may be attacked (CAS-75)
  take,            // a token of choice from an opponent who may be attacked (CAS-83)
  buy_capsules,    // up to `most`, each for `price` coins
  leave_out,       // pays one token less for terraforming in this turn (CAS-79)
  exchange,        // up to `most` bots, lenses and cells, one for one
  take_object      // the Space Object, for `price` coins, with one of `sides` up (CAS-98)
};
BOOST_DESCRIBE_ENUM(SpecialistEffectKind, gain, turn_logistics, tax, take, buy_capsules, leave_out,
                    exchange, take_object)

// In this order: every player gains `each`, the active one `gain`; then the effect of the kind;
// then, if optimised, `bonus`. With `bonus_first` the bonus comes before the effect of the kind.
struct SpecialistEffect {
  static constexpr bool kOmitUnused = true;

  SpecialistEffectKind kind = SpecialistEffectKind::gain;
  Amounts each;
  Amounts gain;
  Amounts bonus;
  bool bonus_first = false;
  std::optional<Sign> to;
  int most = 0;
  int price = 0;
  std::optional<int> optimised_price;
  std::optional<SpaceObject> object;
  Sides sides = Sides::either;
  std::optional<Sides> optimised_sides;
};
BOOST_DESCRIBE_STRUCT(SpecialistEffect, (),
                      (kind, each, gain, bonus, bonus_first, to, most, price, optimised_price,
                       object, sides, optimised_sides))

struct Specialist {
  std::string name;
  Source name_source = Source::reconstructed;
  std::string text;
  std::string logistics;  // the text after the word "Logistics"
  SpecialistEffect effect;
  Source source = Source::reconstructed;  // of text and effect
};
BOOST_DESCRIBE_STRUCT(Specialist, (), (name, name_source, text, logistics, effect, source))

struct SpecialistCard {
  bool always = false;  // always in the row, front side up at first (CAS-9)
  Specialist front;
  Specialist back;
};
BOOST_DESCRIBE_STRUCT(SpecialistCard, (), (always, front, back))

enum class PlanetEffectKind : std::uint8_t {
  none,
  income,    // phase 1: `gain`, and if optimised `bonus`
  bank,      // protects `most` of its owner's coins (CAS-87)
  shop,      // phase 2: one more `sells` for `price` coins
  exchange,  // phase 3: up to `most` bots, lenses and cells, one for one
};
BOOST_DESCRIBE_ENUM(PlanetEffectKind, none, income, bank, shop, exchange)

struct PlanetEffect {
  static constexpr bool kOmitUnused = true;

  PlanetEffectKind kind = PlanetEffectKind::none;
  Amounts gain;
  Amounts bonus;
  int most = 0;
  std::optional<int> optimised_most;
  std::optional<Token> sells;
  int price = 0;
  std::optional<int> optimised_price;
};
BOOST_DESCRIBE_STRUCT(PlanetEffect, (),
                      (kind, gain, bonus, most, optimised_most, sells, price, optimised_price))

struct PlanetCard {
  std::string name;
  Source name_source = Source::reconstructed;
  PlanetSide uninhabited;
  PlanetSide inhabited;
  std::string effect_name;
  std::string moment;  // when the effect happens
  std::string text;
  std::string logistics;
  PlanetEffect effect;
  Source source = Source::reconstructed;  // of costs, symbols and effect
};
BOOST_DESCRIBE_STRUCT(PlanetCard, (),
                      (name, name_source, uninhabited, inhabited, effect_name, moment, text,
                       logistics, effect, source))

struct System {
  std::string name;
  std::vector<PlanetCard> planets;  // numbers 1 to 7
};
BOOST_DESCRIBE_STRUCT(System, (), (name, planets))

enum class ObjectEffectKind : std::uint8_t {
  nothing,
  symbols,  // of a base: counts as `weight` symbols of its side
  take,     // of a ship, at the start of a turn: a token from an opponent (CAS-94)
  swap,     // of a ship, in phase 3: two neighbouring planets (CAS-95)
  gain      // of a station, at the start of a turn: `gain` (CAS-96)
};
BOOST_DESCRIBE_ENUM(ObjectEffectKind, nothing, symbols, take, swap, gain)

// CAS-114: what one side does.
struct ObjectEffect {
  static constexpr bool kOmitUnused = true;

  ObjectEffectKind kind = ObjectEffectKind::nothing;
  int weight = 0;
  Amounts gain;
  bool turns_over = false;  // after it has acted; one that does nothing turns over at that moment
};
BOOST_DESCRIBE_STRUCT(ObjectEffect, (), (kind, weight, gain, turns_over))

struct ObjectSide {
  std::string name;
  std::string moment;
  std::string text;
  std::optional<Sign> symbol;  // of a base
  std::optional<ObjectEffect> effect;
};
BOOST_DESCRIBE_STRUCT(ObjectSide, (), (name, moment, text, symbol, effect))

// What a side does without an `effect` of its own: a base has a symbol on each side and counts as
// `weight` symbols of it. A ship's front takes a token, its back swaps two planets. A station's
// front brings `gain`, its back nothing.
struct ObjectCard {
  SpaceObject kind = SpaceObject::base;
  int copies = 2;
  int weight = 0;
  Amounts gain;
  bool turns_over = false;  // after it has acted
  ObjectSide front;
  ObjectSide back;
  Source source = Source::reconstructed;
};
BOOST_DESCRIBE_STRUCT(ObjectCard, (), (kind, copies, weight, gain, turns_over, front, back, source))

struct Cards {
  std::string title;
  Amounts reserve;           // CAS-3
  Prices prices;             // CAS-26
  std::array<int, 4> row{};  // specialists in the row, for 2, 3, 4 and 5 players (CAS-8)
  int discard_to = 0;        // CAS-85
  std::vector<SpecialistCard> specialists;
  std::vector<System> systems;
  std::vector<ObjectCard> objects;  // base, ship, station
};
BOOST_DESCRIBE_STRUCT(Cards, (),
                      (title, reserve, prices, row, discard_to, specialists, systems, objects))

}  // namespace orrery::cassiopeia::old

namespace orrery::cassiopeia {

Cards from_old_cards(const old::Cards& cards);

}  // namespace orrery::cassiopeia
