#pragma once

// The sky: which Stars lie within five steps of the Moon, as bits. A constellation has five tiles
// including the Moon, so it lies within four steps; whatever spoils it touches it.

#include <array>
#include <bit>
#include <cstdint>

#include "games/constellation/shapes.h"

namespace orrery::constellation {

__extension__ using Bits = unsigned __int128;

inline constexpr int kReach = 5;
inline constexpr int kLine = 2 * kReach + 1;

// Whether a cell is in the sky; q and r count from the Moon, which is in the middle.
constexpr bool in_sky(int q, int r) {
  const auto near = [](int n) { return static_cast<unsigned>(n + kReach) < unsigned{kLine}; };
  return near(q) && near(r) && near(q + r);
}
constexpr Bits sky_bit(int q, int r) {
  return Bits{1} << static_cast<unsigned>((q + kReach) * kLine + r + kReach);
}
inline constexpr Bits kMoonBit = sky_bit(0, 0);

constexpr int count(Bits bits) {
  return std::popcount(static_cast<std::uint64_t>(bits)) +
      std::popcount(static_cast<std::uint64_t>(bits >> 64U));
}

// The neighbours of these cells. At the rim bits run over into the next line; that does no harm,
// because whatever reaches the rim from the Moon already has six tiles.
constexpr Bits beside(Bits bits) {
  return bits << 1U | bits >> 1U | bits << unsigned{kLine} | bits >> unsigned{kLine} |
      bits << unsigned{kLine - 1} | bits >> unsigned{kLine - 1};
}

// Where a shape can lie around the Moon: one of its rotations with one of its cells on the Moon.
struct Placement {
  Bits stars = 0;   // the other four cells
  Bits around = 0;  // the neighbours of the five
  Goal goal = Goal::none;
};

namespace detail {

inline constexpr int kPlacements = 930;  // 186 rotated shapes with five cells each

struct Placements {
  std::array<Placement, kPlacements> items{};
  std::array<std::uint16_t, kShapes + 2> first{};  // of each goal, by its number
};

extern const Placements kAllPlacements;

// Finds a placement by its Stars: a hash table with linear probing.
inline constexpr std::size_t kSlots = 4096;
constexpr std::size_t slot_of(Bits stars) {
  const auto mixed = (static_cast<std::uint64_t>(stars) ^
                      static_cast<std::uint64_t>(stars >> 64U) * 0x9E3779B97F4A7C15ULL) *
      0xD6E8FEB86659FD93ULL;
  return mixed >> 52U;
}
extern const std::array<std::uint16_t, kSlots> kPlacementAt;

}  // namespace detail

// All placements of a goal's shape.
struct PlacementRange {
  const Placement* first;
  const Placement* last;

  constexpr const Placement* begin() const { return first; }
  constexpr const Placement* end() const { return last; }
};
inline PlacementRange placements_of(Goal goal) {
  const auto number = static_cast<std::size_t>(number_of(goal));
  const Placement* items = detail::kAllPlacements.items.data();
  return {items + detail::kAllPlacements.first[number],
          items + detail::kAllPlacements.first[number + 1]};
}

// The shape that the Moon and these four Stars make; none when they are not joined.
inline Goal shape_around_moon(Bits stars) {
  for (std::size_t slot = detail::slot_of(stars);; slot = (slot + 1) % detail::kSlots) {
    const std::size_t number = detail::kPlacementAt[slot];
    if (number == 0) return Goal::none;
    const Placement& placement = detail::kAllPlacements.items[number - 1];
    if (placement.stars == stars) return placement.goal;
  }
}

// CON-20: the goal realised by Stars of one kind, given where they lie in the sky: the Moon and the
// Stars joined to it must be exactly five.
inline Goal realised(Bits stars) {
  Bits joined = beside(kMoonBit) & stars;
  if (joined == 0) return Goal::none;
  for (;;) {
    if (count(joined) >= kTiles) return Goal::none;  // CON-21: a Star too many spoils it
    const Bits more = joined | (beside(joined) & stars);
    if (more == joined) break;
    joined = more;
  }
  return count(joined) == kTiles - 1 ? shape_around_moon(joined) : Goal::none;
}

}  // namespace orrery::constellation
