#pragma once

#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/geminos/affinity.h"
#include "games/geminos/card.h"
#include "games/geminos/zodiac.h"
#include "kernel/seat.h"

namespace orrery::geminos {

inline constexpr int kMostPlayers = 5;  // GEO-34

enum class Phase : std::uint8_t {
  start,  // chance chooses who begins (GEO-R2)
  roll,   // the seat is about to roll
  dice,   // chance lands the dice
  enter,  // the seat writes the score, or ends a turn without one
  over
};
BOOST_DESCRIBE_ENUM(Phase, start, roll, dice, enter, over)

struct State {
  PerSeat<Card, kMostPlayers> cards{};
  Phase phase = Phase::start;
  Seat first;  // who began
  Seat turn;   // whose turn it is; at the end, who had the last turn
  std::array<Sign, 2> dice{Sign::none, Sign::none};  // in zodiac order: GEO-7, order is irrelevant
  std::uint16_t rounds = 0;                          // complete ones

  const Card& card(Seat seat) const { return cards[seat]; }
  Card& card(Seat seat) { return cards[seat]; }
  int rolled() const { return score(dice[0]) + score(dice[1]); }
  AffinitySet offered() const { return affinities(dice[0], dice[1]); }

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (cards, phase, first, turn, dice, rounds))

}  // namespace orrery::geminos
