#pragma once

// What is printed on the cards, as data: docs/cards.md describes each field. The usual set is in
// cards.cpp. A game compiles a set into small numbers once (compiled.h).

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "games/cassiopeia/effect.h"

namespace orrery::cassiopeia {

inline constexpr int kSpecialists = 9;  // CAS-2
inline constexpr int kSystems = 5;
inline constexpr int kPlanets = 7;  // of a system
inline constexpr int kObjects = 3;  // kinds of Space Objects
inline constexpr int kMostObjectCards = 8;
inline constexpr int kMostPlayers = 5;

// Where a card's text is from: the rule book, deduced from it, made up to fit it, or typed in from
// a printed card.
enum class Source : std::uint8_t { rulebook, inferred, reconstructed, printed };
BOOST_DESCRIBE_ENUM(Source, rulebook, inferred, reconstructed, printed)

struct Specialist {
  std::string name;
  Source name_source = Source::reconstructed;
  std::string text;
  std::string logistics;  // the text after the word "Logistics"
  std::vector<Effect> effects;
  Source source = Source::reconstructed;  // of text and effect
};
BOOST_DESCRIBE_STRUCT(Specialist, (), (name, name_source, text, logistics, effects, source))

struct SpecialistCard {
  bool always = false;  // always in the row, front side up at first (CAS-9)
  Specialist front;
  Specialist back;
};
BOOST_DESCRIBE_STRUCT(SpecialistCard, (), (always, front, back))

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
  std::vector<Effect> effects;
  Source source = Source::reconstructed;  // of costs, symbols and effect
};
BOOST_DESCRIBE_STRUCT(PlanetCard, (),
                      (name, name_source, uninhabited, inhabited, effect_name, moment, text,
                       logistics, effects, source))

struct System {
  std::string name;
  std::vector<PlanetCard> planets;  // numbers 1 to 7
};
BOOST_DESCRIBE_STRUCT(System, (), (name, planets))

// CAS-114: what one side does is data, and any two sides may be on one card.
struct ObjectSide {
  static constexpr bool kOmitEmpty = true;

  std::string name;
  std::string moment;
  std::string text;
  std::vector<Effect> effects;
  std::optional<Source> source{};  // if it is not that of the card
};
BOOST_DESCRIBE_STRUCT(ObjectSide, (), (name, moment, text, effects, source))

// A specialist brings a kind, and several cards may be of that kind; a player has at most one of
// each kind (CAS-98).
struct ObjectCard {
  SpaceObject kind = SpaceObject::base;
  int copies = 2;
  ObjectSide front;
  ObjectSide back;
  Source source = Source::reconstructed;
};
BOOST_DESCRIBE_STRUCT(ObjectCard, (), (kind, copies, front, back, source))

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
  std::vector<SpecialistCard> specialists;
  std::vector<System> systems;
  std::vector<ObjectCard> objects;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (title, reserve, prices, row, specialists, systems, objects))

const Cards& usual_cards();

// Whether a game can be played with these cards; the error names the wrong card.
Expected<void> check_cards(const Cards& cards);

}  // namespace orrery::cassiopeia
