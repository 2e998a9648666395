#pragma once

// The goal shapes: all ways of joining five hexagons. Rotations are the same shape, mirror images
// are different (CON-22, CON-R1), which makes 33. They are computed, not listed.

#include <array>
#include <cstdint>
#include <string>

#include <boost/describe/enum.hpp>

#include "games/constellation/cell.h"
#include "kernel/bit_set.h"
#include "kernel/error.h"
#include "kernel/fixed_list.h"

namespace orrery::constellation {

inline constexpr int kShapes = 33;
inline constexpr int kTiles = 5;  // of a constellation, including the Moon

// A goal card by its shape; or no card, or one whose face is hidden.
// clang-format off
enum class Goal : std::uint8_t {
  none,
  P01, P02, P03, P04, P05, P06, P07, P08, P09, P10, P11, P12, P13, P14, P15, P16, P17,
  P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33,
  hidden
};
BOOST_DESCRIBE_ENUM(Goal, none,
  P01, P02, P03, P04, P05, P06, P07, P08, P09, P10, P11, P12, P13, P14, P15, P16, P17,
  P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33,
  hidden)
// clang-format on

constexpr int number_of(Goal goal) { return static_cast<int>(goal); }
constexpr Goal goal_at(int number) { return static_cast<Goal>(number); }
constexpr bool is_shape(Goal goal) { return goal > Goal::none && goal < Goal::hidden; }
std::string name(Goal goal);  // "P07", as in notation

// A set of goal cards, written as the list of its members.
class GoalSet : public BitSet<GoalSet, Goal, std::uint64_t> {
 public:
  using Written = FixedList<Goal, kShapes>;

  static constexpr bool holds(Goal goal) { return is_shape(goal); }
  static constexpr GoalSet all() { return of_bits(((std::uint64_t{1} << kShapes) - 1) << 1U); }
  static Expected<GoalSet> from_written(const Written& written);
};

// ---- The shapes ----

template <std::size_t N>
using Polyhex = std::array<Cell, N>;
using Shape = Polyhex<kTiles>;

namespace detail {

// Sorted, with its smallest cell moved to (0,0): the same form wherever it lies on the grid.
template <std::size_t N>
constexpr Polyhex<N> moved_home(Polyhex<N> cells) {
  for (std::size_t i = 1; i < N; ++i) {
    for (std::size_t j = i; j > 0 && cells[j] < cells[j - 1]; --j)
      std::swap(cells[j], cells[j - 1]);
  }
  const Cell home = cells[0];
  for (Cell& at : cells) at = at - home;
  return cells;
}

template <std::size_t N>
constexpr Polyhex<N> turned(Polyhex<N> cells) {
  for (Cell& at : cells) at = constellation::turned(at);
  return cells;
}

}  // namespace detail

// The smallest of the six rotations: the same form for all rotations, another for the mirror image.
template <std::size_t N>
constexpr Polyhex<N> canonical(const Polyhex<N>& cells) {
  Polyhex<N> turn = cells;
  Polyhex<N> least = detail::moved_home(turn);
  for (int i = 1; i < 6; ++i) {
    turn = detail::turned(turn);
    least = std::min(least, detail::moved_home(turn));
  }
  return least;
}

// P01 to P33, in the order of their canonical forms.
extern const std::array<Shape, kShapes> kAllShapes;

inline const Shape& shape_of(Goal goal) {
  return kAllShapes[static_cast<std::size_t>(number_of(goal) - 1)];
}

// The distinct rotations, the canonical one first: six, or three if half a turn changes nothing.
struct Turns {
  std::array<Shape, 6> items{};
  std::size_t size = 0;

  constexpr const Shape* begin() const { return items.data(); }
  constexpr const Shape* end() const { return items.data() + size; }
};
constexpr Turns turns_of(Shape turn) {
  Turns turns;
  for (int i = 0; i < 6; ++i) {
    const Shape home = detail::moved_home(turn);
    if (std::find(turns.begin(), turns.end(), home) == turns.end()) {
      turns.items[turns.size++] = home;
    }
    turn = detail::turned(turn);
  }
  return turns;
}
inline Turns turns_of(Goal goal) { return turns_of(shape_of(goal)); }

}  // namespace orrery::constellation
