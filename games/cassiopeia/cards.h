#pragma once

// What is printed on the cards, as data: docs/cards.md describes each field. The usual set is in
// cards.cpp. A game compiles a set into small numbers once (compiled.h).

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/cassiopeia/tokens.h"
#include "kernel/equal.h"

namespace orrery::cassiopeia {

using described::operator==;  // of cards

inline constexpr int kSpecialists = 9;  // CAS-2
inline constexpr int kSystems = 5;
inline constexpr int kPlanets = 7;  // of a system
inline constexpr int kObjects = 3;  // kinds of Space Objects
inline constexpr int kMostPlayers = 5;

enum class Sign : std::uint8_t { earth, mars };
BOOST_DESCRIBE_ENUM(Sign, earth, mars)

enum class SpaceObject : std::uint8_t { base, ship, station };
BOOST_DESCRIBE_ENUM(SpaceObject, base, ship, station)
constexpr std::size_t index(SpaceObject object) { return static_cast<std::size_t>(object); }

// Where a card's text is from: the rule book, deduced from it, or made up to fit it.
enum class Source : std::uint8_t { rulebook, inferred, reconstructed };
BOOST_DESCRIBE_ENUM(Source, rulebook, inferred, reconstructed)

// Which side of a Space Object may be face up.
enum class Sides : std::uint8_t { either, front, back };
BOOST_DESCRIBE_ENUM(Sides, either, front, back)

// How many of each kind; a file may leave out kinds with none.
struct Amounts {
  static constexpr bool kOmitDefaults = true;

  int coin = 0;
  int bot = 0;
  int lens = 0;
  int cell = 0;
  int capsule = 0;
};
BOOST_DESCRIBE_STRUCT(Amounts, (), (coin, bot, lens, cell, capsule))

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

struct PlanetSide {
  Amounts cost;  // of terraforming the planet to the right
  Sign symbol = Sign::earth;
};
BOOST_DESCRIBE_STRUCT(PlanetSide, (), (cost, symbol))

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

struct Prices {
  int bot = 0;
  int lens = 0;
  int cell = 0;
};
BOOST_DESCRIBE_STRUCT(Prices, (), (bot, lens, cell))

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

const Cards& usual_cards();

// Whether a game can be played with these cards; the error names the wrong card.
Expected<void> check_cards(const Cards& cards);

}  // namespace orrery::cassiopeia
