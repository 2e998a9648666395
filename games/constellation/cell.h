#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace orrery::constellation {

// The three kinds of Stars (CON-1).
enum class Kind : std::uint8_t { four, five, six };
BOOST_DESCRIBE_ENUM(Kind, four, five, six)

inline constexpr int kKinds = 3;
inline constexpr std::array<Kind, kKinds> kAllKinds{Kind::four, Kind::five, Kind::six};

constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }
constexpr int points_of(Kind kind) { return 4 + static_cast<int>(kind); }

// A cell of the unbounded hexagonal grid (CON-3), in axial coordinates: q counts along a row to
// the right, r counts rows downwards, and each row lies half a cell further to the right.
struct Cell {
  std::int16_t q = 0;
  std::int16_t r = 0;

  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (q, r))

constexpr Cell cell(int q, int r) {
  return {static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
}
inline std::string text_of(Cell at) { return std::to_string(at.q) + ',' + std::to_string(at.r); }
constexpr Cell operator+(Cell a, Cell b) { return cell(a.q + b.q, a.r + b.r); }
constexpr Cell operator-(Cell a, Cell b) { return cell(a.q - b.q, a.r - b.r); }

// CON-6: the six cells that share a side with (0,0), each a sixth of a turn from the one before.
inline constexpr std::array<Cell, 6> kAround{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};

constexpr Cell turned(Cell at) { return cell(-at.r, at.q + at.r); }
constexpr Cell mirrored(Cell at) { return cell(at.r, at.q); }

// The number of steps from one cell to another, through shared sides.
constexpr int distance(Cell a, Cell b) {
  const auto size = [](int n) { return n < 0 ? -n : n; };
  const int q = a.q - b.q;
  const int r = a.r - b.r;
  return std::max({size(q), size(r), size(q + r)});
}
constexpr bool touch(Cell a, Cell b) { return distance(a, b) == 1; }

}  // namespace orrery::constellation
