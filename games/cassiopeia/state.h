#pragma once

// A position, and its view.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "games/cassiopeia/cards.h"
#include "kernel/seat.h"

namespace orrery::cassiopeia {

enum class Facing : std::uint8_t { none, front, back };  // of a Space Object; none: not owned
BOOST_DESCRIBE_ENUM(Facing, none, front, back)

struct Player {
  static constexpr std::string_view kHashedIfUsed = "which";

  std::uint8_t system = 0;                   // 1 to 5; 0 before it is dealt
  std::array<std::uint8_t, kPlanets> row{};  // planet numbers, left to right; 0: not dealt yet
  std::uint8_t inhabited = 0;                // a bit for each planet, number 1 lowest
  Tokens tokens;
  std::array<Facing, kObjects> objects{};      // base, ship, station
  std::array<std::uint8_t, kObjects> which{};  // of these: 0 the first card of its kind

  bool inhabits(int planet) const { return (inhabited >> (planet - 1) & 1) != 0; }
  Facing facing(SpaceObject object) const { return objects[index(object)]; }
  Facing& facing(SpaceObject object) { return objects[index(object)]; }
  // Where the planet lies in the row.
  std::size_t place(int planet) const {
    return static_cast<std::size_t>(std::ranges::find(row, planet) - row.begin());
  }
  // CAS-40, CAS-41: the planet whose card shows the cost of this one.
  int left_of(int planet) const {
    const std::size_t at = place(planet);
    return row[at == 0 ? kPlanets - 1 : at - 1];
  }

  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (system, row, inhabited, tokens, objects, which))

// A specialist card in the row.
struct Slot {
  std::uint8_t card = 0;  // 1 to 9; 0: not dealt yet
  bool back = false;      // which side is up
  std::uint8_t coins = 0;
  Seat token;         // whose token is on it or beside it
  bool used = false;  // the token is beside it (CAS-59)

  friend bool operator==(const Slot&, const Slot&) = default;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (card, back, coins, token, used))

enum class Phase : std::uint8_t {
  begin,        // chance, or the first seat, names the starting player (CAS-17, CAS-112)
  systems,      // systems are dealt, or chosen one after another (CAS-5)
  rows,         // chance lays out the planets (CAS-6)
  specialists,  // chance, or the first player, lays them out (CAS-9 to CAS-11, CAS-111)
  choose,       // a seat chooses a specialist (CAS-48)
  cruise,       // the start of a turn: a Cruiser may take something (CAS-94)
  act,          // phase 2: buy, resolve the specialist, or neither (CAS-55)
  take,         // an effect takes something (CAS-83)
  capsules,     // it sells something (CAS-76)
  exchange,     // it exchanges (CAS-80)
  object,       // it brings a Space Object (CAS-98)
  keep,         // another seat says what it keeps (CAS-85)
  pay,          // there are several ways to pay (CAS-29)
  build,        // the rest of phase 2, and phase 3
  over,
  shuffle,  // in the set-up: chance shuffles the specialists that were chosen (CAS-111)
  bonus,    // the seat takes the Logistics bonus or declines it (CAS-113)
  ask       // a seat is asked about any other effect
};
BOOST_DESCRIBE_ENUM(Phase, begin, systems, rows, specialists, choose, cruise, act, take, capsules,
                    exchange, object, keep, pay, build, over, shuffle, bonus, ask)

// Whether a seat is asked about an effect of a card.
constexpr bool asks(Phase phase) {
  return phase == Phase::cruise || (phase >= Phase::take && phase <= Phase::keep) ||
      phase == Phase::bonus || phase == Phase::ask;
}

constexpr bool in_setup(Phase phase) { return phase < Phase::choose || phase == Phase::shuffle; }

// What is being paid for: a resource at the list price, one in a planet's shop, a Space Object, or
// the terraforming of a planet; with an effect, something that it sells or what it makes one pay.
enum class Purchase : std::uint8_t { none, resource, shop, object, planet, sale, effect };
BOOST_DESCRIBE_ENUM(Purchase, none, resource, shop, object, planet, sale, effect)

// Cards are numbered by who asks: the specialist, a planet, or a Space Object.
inline constexpr int kAskSpecialist = 0;
constexpr int ask_planet(int number) { return number; }
constexpr int ask_object(SpaceObject object) {
  return kPlanets + 1 + static_cast<int>(index(object));
}
inline constexpr int kAskers = kPlanets + 1 + kObjects;
constexpr bool is_object(int asker) { return asker > kPlanets; }
constexpr bool is_planet(int asker) { return asker > kAskSpecialist && asker <= kPlanets; }
constexpr SpaceObject object_of(int asker) {
  return static_cast<SpaceObject>(asker - kPlanets - 1);
}

// What effects beyond those of the usual cards need to remember in a turn.
struct Further {
  static constexpr bool kOmitDefaults = true;

  std::uint8_t asker = 0;       // whose effect is going on; at the start of a turn 0 is the Ship
  std::uint8_t step = 0;        // which of its effects that ask in the same way
  bool done = false;            // it has done something, and the next effect depends on that
  bool resolved = false;        // the specialist, which has effects later in the turn
  std::uint16_t used = 0;       // cards whose offers were used, or that turned over: one bit each
  std::uint8_t leave_out = 0;   // tokens that may be left out beyond the first
  std::uint8_t terraforms = 0;  // planets that may be terraformed beyond the first
  std::uint8_t buys = 0;        // purchases beyond the first
  std::uint8_t cheaper = 0;     // coins less for a purchase
  Tokens less;                  // for terraforming

  friend bool operator==(const Further&, const Further&) = default;
};
BOOST_DESCRIBE_STRUCT(Further, (),
                      (asker, step, done, resolved, used, leave_out, terraforms, buys, cheaper,
                       less))

// How far the running turn has come.
struct Turn {
  static constexpr std::string_view kHashedIfUsed = "more";

  bool acted = false;          // bought, resolved or declined (CAS-55)
  bool building = false;       // phase 3 has begun
  bool terraformed = false;    // a planet was terraformed (CAS-57)
  bool ship_acted = false;     // the Ship has been used (CAS-99)
  bool leave_out = false;      // one token of the cost may be left out (CAS-79)
  std::uint8_t shopped = 0;    // planets whose shops have sold something, one bit each
  std::uint8_t exchanged = 0;  // exchanges made with planets, in phase 3
  std::uint8_t left = 0;       // how often an effect can still be used
  std::uint8_t keeper = 0;     // place in the turn order of the seat that is asked
  Purchase purchase = Purchase::none;
  // What is bought: the kind of token, the planet, or the side (0 front, 1 back). Whose bonus is
  // asked about: the planet's or Space Object's, or 0 for that of the specialist.
  std::uint8_t item = 0;
  Further more;

  friend bool operator==(const Turn&, const Turn&) = default;
};
BOOST_DESCRIBE_STRUCT(Turn, (),
                      (acted, building, terraformed, ship_acted, leave_out, shopped, exchanged,
                       left, keeper, purchase, item, more))

struct State {
  PerSeat<Player, kMostPlayers> players{};
  std::array<Slot, kSpecialists> row{};  // left to right
  Tokens reserve;
  std::array<std::uint8_t, kObjects> objects{};  // on the table: bases, ships, stations
  Sign logistics = Sign::earth;
  Phase phase = Phase::begin;
  Seat first;                              // who began
  std::array<Seat, kMostPlayers> order{};  // the initiative (CAS-50)
  std::uint8_t at =
      0;  // how many seats of `order` are done; in the set-up, how many seats or specialists
  std::uint16_t round = 0;  // the running one
  Turn turn;

  // Whose turn it is, even while another seat says what it keeps.
  Seat active() const { return order[at]; }

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (players, row, reserve, objects, logistics, phase, first, order, at, round,
                       turn))
static_assert(sizeof(State) <= 512);

// What follows from a seat's cards.
struct Standing {
  std::uint8_t fund = 0;  // CAS-35
  std::uint8_t earth = 0;
  std::uint8_t mars = 0;
  bool optimised = false;            // CAS-19
  std::uint8_t protected_coins = 0;  // CAS-87
  Tokens protected_goods;            // bots, lenses and cells

  friend bool operator==(const Standing&, const Standing&) = default;
};
BOOST_DESCRIBE_STRUCT(Standing, (),
                      (fund, earth, mars, optimised, protected_coins, protected_goods))

// What everybody sees (CAS-16): the state, and what follows from it.
struct View {
  State table;
  PerSeat<Standing, kMostPlayers> standings{};
  Tokens due;              // what is to be paid now, or for one of what is offered
  std::uint8_t count = 0;  // how many are to be kept, gained or discarded

  operator const State&() const { return table; }

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (table, standings, due, count))

}  // namespace orrery::cassiopeia
