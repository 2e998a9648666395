#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/geminos/affinity.h"
#include "games/geminos/zodiac.h"
#include "kernel/seat.h"

namespace orrery::geminos {

struct Move {
  static constexpr bool kOmitUnused =
      true;  // written without the fields that its kind does not use

  enum class Kind : std::uint8_t {
    begin,  // chance: this seat begins
    roll,
    land,  // chance: the dice show these signs
    enter,
    end  // GEO-9: nothing to enter, the turn ends
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, begin, roll, land, enter, end)

  Kind kind = Kind::roll;
  Seat seat;
  std::array<Sign, 2> dice{Sign::none, Sign::none};
  Affinity affinity = Affinity::none;

  static constexpr Move begin(Seat seat) { return {.kind = Kind::begin, .seat = seat}; }
  static constexpr Move roll() { return {.kind = Kind::roll}; }
  // The dice are in zodiac order, so that equal rolls are equal moves.
  static constexpr Move land(Sign a, Sign b) {
    return {.kind = Kind::land, .dice = {std::min(a, b), std::max(a, b)}};
  }
  static constexpr Move enter(Affinity affinity) {
    return {.kind = Kind::enter, .affinity = affinity};
  }
  static constexpr Move end() { return {.kind = Kind::end}; }

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, seat, dice, affinity))

}  // namespace orrery::geminos
