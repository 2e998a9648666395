#pragma once

// What lies on the table, and who knows what of it.

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/constellation/shapes.h"
#include "games/constellation/sky.h"
#include "kernel/fixed_list.h"
#include "kernel/seat.h"

namespace orrery::constellation {

inline constexpr int kMostPlayers = 5;
inline constexpr int kStarsOfAKind = 8;
inline constexpr int kStars = kKinds * kStarsOfAKind;  // CON-1
inline constexpr int kMostGoals = 5;                   // CON-30
inline constexpr int kMostActions = 1000;              // CON-R20

// Every action puts a tile next to another or on another's cell, so the tiles reach at most one
// cell further out each time. CON-42 gives a smaller bound, but only while Stars are placed: in an
// Open Game tiles can leapfrog and wander as long as the game lasts.
inline constexpr int kFarthest = kMostActions;

struct Star {
  Cell at;
  Kind kind = Kind::four;

  friend constexpr bool operator==(const Star&, const Star&) = default;
};
BOOST_DESCRIBE_STRUCT(Star, (), (at, kind))

// A place for a goal card in front of a player.
struct GoalPlace {
  Seat seat;
  std::uint8_t slot = 0;

  friend constexpr bool operator==(const GoalPlace&, const GoalPlace&) = default;
};
BOOST_DESCRIBE_STRUCT(GoalPlace, (), (seat, slot))

enum class Phase : std::uint8_t {
  begin,  // chance chooses who begins (CON-5)
  deal,   // chance deals the goal cards (CON-4)
  act,    // the seat takes its action, or changes a goal before it
  cloud,  // the seat chooses where its Cloud goes (CON-43)
  draw,   // chance gives new cards for those that were changed or scored
  over,
  vote  // players whose goals stand together say how it goes on (CON-44)
};
BOOST_DESCRIBE_ENUM(Phase, begin, deal, act, cloud, draw, over, vote)

enum class Ending : std::uint8_t {
  none,
  goal,      // somebody alone has realised a goal (CON-26)
  together,  // several have (CON-27)
  reserve,   // the last Star has been played (CON-29)
  actions,   // the last action has (CON-R20)
  points,    // the points needed are reached (CON-35)
  cards,     // the last card has been drawn (CON-R17)
  no_goals   // nobody holds a card any more (CON-R14)
};
BOOST_DESCRIBE_ENUM(Ending, none, goal, together, reserve, actions, points, cards, no_goals)

template <class T>
using PerGoal = PerSeat<std::array<T, kMostGoals>, kMostPlayers>;

// What everybody sees and remembers.
struct OpenPart {
  FixedList<Star, kStars> stars;  // by their cells
  Cell moon;
  PerSeat<std::optional<Cell>, kMostPlayers> clouds{};  // nowhere before the first action
  std::array<std::uint8_t, kKinds> reserve{kStarsOfAKind, kStarsOfAKind, kStarsOfAKind};

  Phase phase = Phase::begin;
  Ending ending = Ending::none;
  Seat first;                 // who began
  Seat turn;                  // whose turn it is; at the end, who had the last turn
  std::uint16_t actions = 0;  // of all players, complete with Cloud and check
  bool changed = false;       // CON-31: a goal has been changed in this turn

  PerSeat<std::uint8_t, kMostPlayers> scores{};
  GoalSet discards;              // face up, and shuffled when the pile is empty
  GoalSet fresh;                 // discarded just now: not shuffled with the others (CON-R14)
  GoalSet scored;                // face up, and out of the game
  PerGoal<GoalSet> ruled_out{};  // shapes that the card is known not to have
  // Where the next cards go, while chance draws them; while players vote, the goals of those who
  // have yet to answer.
  FixedList<GoalPlace, 3> draws;
  FixedList<Cell, 2> exchanged;  // CON-R9: the Cloud goes on one of these

  bool reserve_empty() const { return (reserve[0] | reserve[1] | reserve[2]) == 0; }
  // The Star on this cell, or null.
  const Star* star_at(Cell at) const {
    const Star* found = std::ranges::lower_bound(stars, at, {}, &Star::at);
    return found != stars.end() && found->at == at ? found : nullptr;
  }
  Star* star_at(Cell at) {
    Star* found = std::ranges::lower_bound(stars, at, {}, &Star::at);
    return found != stars.end() && found->at == at ? found : nullptr;
  }
  bool occupied(Cell at) const { return at == moon || star_at(at) != nullptr; }
  bool covered(Cell at) const {
    return std::ranges::any_of(clouds, [&](const auto& cloud) { return cloud == at; });
  }

  void put(Star star) {
    stars.push_back(star);
    settle(stars.end() - 1);
  }
  // The Moon and the Star on this cell change places.
  void exchange_moon(Cell at) {
    Star* star = star_at(at);
    std::swap(star->at, moon);
    settle(star);
  }

  friend bool operator==(const OpenPart&, const OpenPart&) = default;

 private:
  // Moves a Star to its place in the sorted list; the others are sorted.
  void settle(Star* star) {
    for (; star != stars.begin() && star->at < star[-1].at; --star) std::swap(*star, star[-1]);
    for (; star + 1 != stars.end() && star[1].at < star->at; ++star) std::swap(*star, star[1]);
  }
};
BOOST_DESCRIBE_STRUCT(OpenPart, (),
                      (stars, moon, clouds, reserve, phase, ending, first, turn, actions, changed,
                       scores, discards, fresh, scored, ruled_out, draws, exchanged))

using Goals = PerGoal<Goal>;

// The goal cards that are nowhere else are the pile. Nobody knows its order, so none is stored.
struct State {
  OpenPart table;
  Goals goals{};

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (table, goals))

struct View {
  Seat viewer;  // nobody: the public
  OpenPart table;
  Goals goals{};  // hidden where the viewer has not seen the card

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (viewer, table, goals))

// Where the Stars of each kind stand around the Moon.
inline std::array<Bits, kKinds> sky(const OpenPart& table) {
  std::array<Bits, kKinds> bits{};
  for (const Star& star : table.stars) {
    const int q = star.at.q - table.moon.q;
    const int r = star.at.r - table.moon.r;
    if (in_sky(q, r)) bits[index(star.kind)] |= sky_bit(q, r);
  }
  return bits;
}

// CON-24: the shapes realised on the table, at most one for each kind.
inline GoalSet standing(const OpenPart& table) {
  GoalSet goals;
  for (const Bits stars : sky(table)) goals.insert(realised(stars));
  return goals;
}

}  // namespace orrery::constellation
