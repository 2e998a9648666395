#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>

#include <boost/describe/class.hpp>

#include "games/geminos/affinity.h"

namespace orrery::geminos {

// A score card: the points under each affinity, 0 while empty (every real score is at least 3).
struct Card {
  std::array<std::uint8_t, kAffinities> points{};

  constexpr int at(Affinity affinity) const { return points[index(affinity)]; }
  // GEO-12: replaces what stood there, even by less.
  constexpr void write(Affinity affinity, int score) {
    points[index(affinity)] = static_cast<std::uint8_t>(score);
  }
  // GEO-5: an empty entry adds nothing.
  constexpr int total() const { return std::accumulate(points.begin(), points.end(), 0); }
  constexpr int filled() const {
    return static_cast<int>(points.size() -
                            static_cast<std::size_t>(std::ranges::count(points, 0)));
  }
  constexpr bool full() const {
    return points[0] != 0 && points[1] != 0 && points[2] != 0 && points[3] != 0 && points[4] != 0;
  }

  friend constexpr bool operator==(const Card&, const Card&) = default;
};
BOOST_DESCRIBE_STRUCT(Card, (), (points))

}  // namespace orrery::geminos
