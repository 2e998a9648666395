#include "games/constellation/shapes.h"

#include "games/constellation/sky.h"

namespace orrery::constellation {

// ---- The tables, made by the compiler ----

namespace {

template <std::size_t N>
struct PolyhexList {
  std::array<Polyhex<N>, kShapes> items{};
  std::size_t size = 0;

  // Keeps the list sorted and without duplicates.
  constexpr void add(const Polyhex<N>& item) {
    std::size_t at = 0;
    while (at < size && items[at] < item) ++at;
    if (at < size && items[at] == item) return;
    for (std::size_t i = size++; i > at; --i) items[i] = items[i - 1];
    items[at] = item;
  }
};

// Every shape with one hexagon more, once.
template <std::size_t N>
constexpr PolyhexList<N + 1> grown(const PolyhexList<N>& smaller) {
  PolyhexList<N + 1> larger;
  for (std::size_t i = 0; i < smaller.size; ++i) {
    const Polyhex<N>& cells = smaller.items[i];
    Polyhex<N + 1> more{};
    std::ranges::copy(cells, more.begin());
    for (const Cell from : cells) {
      for (const Cell step : kAround) {
        more[N] = from + step;
        if (std::ranges::find(cells, more[N]) == cells.end()) larger.add(canonical(more));
      }
    }
  }
  return larger;
}

constexpr PolyhexList<4> kFour = grown(grown(grown(PolyhexList<1>{{}, 1})));
constexpr PolyhexList<5> kFive = grown(kFour);
static_assert(kFour.size == 10 && kFive.size == kShapes);

}  // namespace

constinit const std::array<Shape, kShapes> kAllShapes = kFive.items;

namespace detail {

namespace {

constexpr Placements kPlaced = [] {
  Placements all;
  std::size_t size = 0;
  for (int number = 1; number <= kShapes; ++number) {
    all.first[static_cast<std::size_t>(number)] = static_cast<std::uint16_t>(size);
    for (const Shape& turn : turns_of(kFive.items[static_cast<std::size_t>(number - 1)])) {
      for (const Cell moon : turn) {
        Placement& placement = all.items[size++];
        placement.goal = goal_at(number);
        for (const Cell at : turn) {
          if (at != moon) placement.stars |= sky_bit(at.q - moon.q, at.r - moon.r);
        }
        const Bits five = placement.stars | kMoonBit;
        placement.around = beside(five) & ~five;
      }
    }
  }
  all.first[kShapes + 1] = static_cast<std::uint16_t>(size);
  return all;
}();

constexpr std::array<std::uint16_t, kSlots> kFound = [] {
  std::array<std::uint16_t, kSlots> table{};
  for (std::size_t i = 0; i < kPlacements; ++i) {
    std::size_t slot = slot_of(kPlaced.items[i].stars);
    while (table[slot] != 0) slot = (slot + 1) % kSlots;
    table[slot] = static_cast<std::uint16_t>(i + 1);
  }
  return table;
}();

}  // namespace

constinit const Placements kAllPlacements = kPlaced;
constinit const std::array<std::uint16_t, kSlots> kPlacementAt = kFound;

}  // namespace detail

// ---- Names and sets ----

// Also for a move with an impossible goal, whose refusal names it.
std::string name(Goal goal) {
  if (!is_shape(goal)) return goal == Goal::hidden ? "hidden" : "none";
  const int number = number_of(goal);
  return (number < 10 ? "P0" : "P") + std::to_string(number);
}

Expected<GoalSet> GoalSet::from_written(const Written& written) {
  GoalSet set;
  for (const Goal goal : written) {
    if (!is_shape(goal)) return fail(name(goal) + " is not a goal card");
    set.insert(goal);
  }
  if (set.written() != written) return fail("the cards must be in order, and each there once");
  return set;
}

}  // namespace orrery::constellation
