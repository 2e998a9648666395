#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include <boost/describe/enum.hpp>

#include "games/geminos/zodiac.h"

namespace orrery::geminos {

// The five entries of a score card (GEO-3).
enum class Affinity : std::uint8_t {
  conjunction,
  syzygy,
  quadrature,
  triangulation,
  opposition,
  none
};
BOOST_DESCRIBE_ENUM(Affinity, conjunction, syzygy, quadrature, triangulation, opposition, none)

inline constexpr int kAffinities = 5;
inline constexpr std::array<Affinity, kAffinities> kAllAffinities{
    Affinity::conjunction, Affinity::syzygy, Affinity::quadrature, Affinity::triangulation,
    Affinity::opposition};

constexpr std::size_t index(Affinity affinity) { return static_cast<std::size_t>(affinity); }

// The affinities that two signs share.
class AffinitySet {
 public:
  constexpr AffinitySet() = default;

  constexpr AffinitySet with(Affinity affinity) const {
    AffinitySet larger = *this;
    larger.bits_ = static_cast<std::uint8_t>(bits_ | 1U << static_cast<unsigned>(affinity));
    return larger;
  }
  constexpr bool contains(Affinity affinity) const {
    return (bits_ >> static_cast<unsigned>(affinity) & 1U) != 0;
  }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool empty() const { return bits_ == 0; }

  // Calls f with each member, in the order of the score card.
  template <class F>
  constexpr void each(F&& f) const {
    for (unsigned left = bits_; left != 0; left &= left - 1) {
      f(static_cast<Affinity>(std::countr_zero(left)));
    }
  }

  friend constexpr bool operator==(AffinitySet, AffinitySet) = default;

 private:
  std::uint8_t bits_ = 0;
};

// GEO-8: affinities depend only on the distance on the circle, so they are symmetric (GEO-22).
constexpr AffinitySet affinities_at(int distance) {
  constexpr AffinitySet none;
  switch (distance) {
    case 1: return none.with(Affinity::conjunction);                           // GEO-17
    case 2: return none.with(Affinity::syzygy);                                // GEO-20
    case 3: return none.with(Affinity::quadrature);                            // GEO-19
    case 4: return none.with(Affinity::triangulation).with(Affinity::syzygy);  // GEO-18, GEO-20
    case 6:
      return none
          .with(Affinity::opposition)  // GEO-16
          .with(Affinity::quadrature)  // GEO-19, GEO-R7
          .with(Affinity::syzygy);     // GEO-20, GEO-R7
    default: return none;              // GEO-21: none with itself, nor five signs away
  }
}

namespace detail {
inline constexpr auto kShared = [] {
  std::array<AffinitySet, kSigns * kSigns> table;
  for (int a = 0; a < kSigns; ++a) {
    for (int b = 0; b < kSigns; ++b) {
      table[static_cast<std::size_t>(a * kSigns + b)] =
          affinities_at(distance(sign_at(a), sign_at(b)));
    }
  }
  return table;
}();
}  // namespace detail

constexpr AffinitySet affinities(Sign a, Sign b) {
  return detail::kShared[static_cast<std::size_t>(index(a) * kSigns + index(b))];
}

}  // namespace orrery::geminos
