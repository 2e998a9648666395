#pragma once

// What happens in a move, in order; story.cpp tells it. `apply` makes the same move without this
// log.

#include <cstdint>

#include "games/cassiopeia/cards.h"
#include "kernel/fixed_list.h"
#include "kernel/seat.h"

namespace orrery::cassiopeia {

enum class What : std::uint8_t {
  gains,        // seat, token, count, cause: tokens from the reserve
  pays,         // seat, token, count: tokens to the reserve
  discards,     // seat, token, count: tokens to the reserve, for nothing
  takes,        // seat, other, token, count: tokens from another seat
  collects,     // seat, number, count: coins from the specialist
  turns,        // seat, object, back: a Space Object, to a side
  lays,         // seat, object, back: a Space Object from the table, a side up
  logistics,    // sign: the Logistics card turns
  inhabits,     // seat, number: a planet
  leaves,       // seat, number: the token is put beside the specialist
  turned_card,  // number, back: a used specialist, at the end of a round
  put_coin,     // number: a coin is put on an unused specialist
  capped        // number: the last round is over
};

// Why tokens are gained: the specialist's effect or bonus, a purchase or exchange, a Space Object,
// or a planet.
struct Cause {
  enum class Kind : std::uint8_t { effect, bonus, purchase, object, planet };

  Kind kind = Kind::effect;
  int card = 0;  // the planet, or the Space Object by its asker

  friend bool operator==(const Cause&, const Cause&) = default;
};

struct Incident {
  What what = What::gains;
  Seat seat;
  Seat other;
  Token token = Token::coin;
  int count = 0;
  int number = 0;  // of a specialist card, a planet, a card of a Space Object or a round
  SpaceObject object = SpaceObject::base;
  bool back = false;
  Sign sign = Sign::earth;
  Cause cause;
};
using Incidents = FixedList<Incident, 128>;

}  // namespace orrery::cassiopeia
