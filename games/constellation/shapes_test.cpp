// The goal shapes, against the known counts and a list of them.

#include "games/constellation/shapes.h"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "games/constellation/sky.h"

namespace orrery::constellation {
namespace {

struct Listed {
  std::string_view cells;
  int turns;
  int mirror;  // the number of its mirror image
  int touching_pairs;
  int outside;
};

// P01 to P33 as they were worked out by hand and by another program.
constexpr std::array<Listed, kShapes> kListed{{
    {"0,0 0,1 0,2 0,3 0,4", 3, 1, 4, 14},      {"0,0 0,1 0,2 0,3 1,-1", 6, 6, 4, 14},
    {"0,0 0,1 0,2 0,3 1,0", 6, 5, 5, 13},      {"0,0 0,1 0,2 0,3 1,1", 6, 4, 5, 13},
    {"0,0 0,1 0,2 0,3 1,2", 6, 3, 5, 13},      {"0,0 0,1 0,2 0,3 1,3", 6, 2, 4, 14},
    {"0,0 0,1 0,2 1,-2 1,-1", 6, 19, 4, 14},   {"0,0 0,1 0,2 1,-1 1,0", 6, 17, 6, 12},
    {"0,0 0,1 0,2 1,-1 1,1", 6, 14, 5, 13},    {"0,0 0,1 0,2 1,-1 1,2", 6, 10, 4, 14},
    {"0,0 0,1 0,2 1,-1 2,-2", 6, 11, 4, 14},   {"0,0 0,1 0,2 1,-1 2,-1", 6, 20, 4, 14},
    {"0,0 0,1 0,2 1,0 1,1", 6, 13, 7, 11},     {"0,0 0,1 0,2 1,0 1,2", 6, 9, 5, 13},
    {"0,0 0,1 0,2 1,0 2,-1", 6, 18, 5, 13},    {"0,0 0,1 0,2 1,0 2,0", 6, 16, 5, 13},
    {"0,0 0,1 0,2 1,1 1,2", 6, 8, 6, 12},      {"0,0 0,1 0,2 1,1 2,1", 6, 15, 5, 13},
    {"0,0 0,1 0,2 1,2 1,3", 6, 7, 4, 14},      {"0,0 0,1 0,2 1,2 2,1", 6, 12, 4, 14},
    {"0,0 0,1 0,3 1,1 1,2", 6, 22, 4, 14},     {"0,0 0,1 1,-2 1,-1 1,1", 6, 21, 4, 14},
    {"0,0 0,1 1,-2 1,-1 2,-3", 6, 23, 4, 14},  {"0,0 0,1 1,-2 1,-1 2,-2", 6, 30, 5, 13},
    {"0,0 0,1 1,-2 1,-1 2,-1", 6, 31, 4, 14},  {"0,0 0,1 1,-1 1,0 2,0", 6, 26, 6, 12},
    {"0,0 0,1 1,-1 1,1 2,-1", 6, 27, 4, 13},   {"0,0 0,1 1,-1 2,-3 2,-2", 3, 32, 4, 14},
    {"0,0 0,1 1,0 2,-1 2,0", 3, 29, 6, 12},    {"0,0 0,1 1,0 2,-1 3,-1", 6, 24, 5, 13},
    {"0,0 0,1 1,1 1,2 2,0", 6, 25, 4, 14},     {"0,0 0,1 1,1 2,1 2,2", 3, 28, 4, 14},
    {"0,0 1,-3 1,-2 1,-1 2,-1", 6, 33, 4, 14},
}};

std::string cells_of(const Shape& shape) {
  std::string text;
  for (const Cell at : shape) {
    if (!text.empty()) text += ' ';
    text += std::to_string(at.q) + ',' + std::to_string(at.r);
  }
  return text;
}

Shape mirror_of(Shape shape) {
  for (Cell& at : shape) at = mirrored(at);
  return canonical(shape);
}

int touching_pairs(const Shape& shape) {
  int pairs = 0;
  for (const Cell a : shape) {
    for (const Cell b : shape) pairs += a < b && touch(a, b) ? 1 : 0;
  }
  return pairs;
}

std::size_t outside(const Shape& shape) {
  std::set<Cell> cells;
  for (const Cell at : shape) {
    for (const Cell step : kAround) cells.insert(at + step);
  }
  for (const Cell at : shape) cells.erase(at);
  return cells.size();
}

TEST(ConstellationShapes, AreTheOnesListed_CON22_CON_R1) {
  for (int number = 1; number <= kShapes; ++number) {
    const Goal goal = goal_at(number);
    const Shape& shape = shape_of(goal);
    const Listed& listed = kListed[static_cast<std::size_t>(number - 1)];
    EXPECT_EQ(cells_of(shape), listed.cells) << name(goal);
    EXPECT_EQ(turns_of(goal).size, static_cast<std::size_t>(listed.turns)) << name(goal);
    EXPECT_EQ(mirror_of(shape), shape_of(goal_at(listed.mirror))) << name(goal);
    EXPECT_EQ(touching_pairs(shape), listed.touching_pairs) << name(goal);
    EXPECT_EQ(outside(shape), static_cast<std::size_t>(listed.outside)) << name(goal);
  }
}

// The published counts of pentahexes: 22 free, 33 one-sided, 186 fixed.
TEST(ConstellationShapes, AreAsManyAsIsKnown) {
  std::set<Shape> free;
  std::set<Shape> one_sided;
  std::set<Shape> fixed;
  for (int number = 1; number <= kShapes; ++number) {
    const Shape& shape = shape_of(goal_at(number));
    free.insert(std::min(shape, mirror_of(shape)));
    one_sided.insert(shape);
    for (const Shape& turn : turns_of(goal_at(number))) fixed.insert(turn);
  }
  EXPECT_EQ(free.size(), 22U);
  EXPECT_EQ(one_sided.size(), 33U);
  EXPECT_EQ(fixed.size(), 186U);
}

// A second count that shares nothing with the first: all sets of five cells that hold (0,0), are
// joined, and have no smaller cell.
TEST(ConstellationShapes, AreAllTheJoinedSetsOfFiveCells) {
  std::set<std::set<Cell>> sets{{Cell{}}};
  for (int size = 1; size < kTiles; ++size) {
    std::set<std::set<Cell>> larger;
    for (const auto& cells : sets) {
      for (const Cell at : cells) {
        for (const Cell step : kAround) {
          auto more = cells;
          if (!more.insert(at + step).second) continue;
          std::set<Cell> home;
          for (const Cell each : more) home.insert(each - *more.begin());
          larger.insert(home);
        }
      }
    }
    sets = larger;
  }
  EXPECT_EQ(sets.size(), 186U);
  std::map<Shape, int> turns;
  for (const auto& cells : sets) {
    Shape shape;
    std::ranges::copy(cells, shape.begin());
    ++turns[canonical(shape)];
  }
  ASSERT_EQ(turns.size(), 33U);
  for (int number = 1; number <= kShapes; ++number) {
    EXPECT_EQ(turns[shape_of(goal_at(number))], static_cast<int>(turns_of(goal_at(number)).size));
  }
}

TEST(ConstellationShapes, AnyTurnAnywhereIsTheSameShape_CON22) {
  for (int number = 1; number <= kShapes; ++number) {
    Shape shape = shape_of(goal_at(number));
    for (int turn = 0; turn < 6; ++turn) {
      for (Cell& at : shape) at = turned(at) + cell(40 - turn, -7);
      EXPECT_EQ(canonical(shape), shape_of(goal_at(number)));
    }
  }
}

TEST(ConstellationShapes, SixSixthsOfATurnAreNone) {
  Cell at = cell(3, -5);
  for (int i = 0; i < 6; ++i) at = turned(at);
  EXPECT_EQ(at, cell(3, -5));
  for (std::size_t i = 0; i < kAround.size(); ++i) {
    EXPECT_EQ(turned(kAround[i]), kAround[(i + 1) % kAround.size()]);
    EXPECT_TRUE(touch(kAround[i], {}));
  }
}

// 930 placements, no two of them alike: five cells of 186 turned shapes.
TEST(ConstellationShapes, EveryPlacementAroundTheMoonIsFound_CON22) {
  std::size_t placements = 0;
  std::set<std::pair<std::uint64_t, std::uint64_t>> different;
  for (int number = 1; number <= kShapes; ++number) {
    for (const Placement& placement : placements_of(goal_at(number))) {
      ++placements;
      different.emplace(static_cast<std::uint64_t>(placement.stars),
                        static_cast<std::uint64_t>(placement.stars >> 64U));
      EXPECT_EQ(shape_around_moon(placement.stars), goal_at(number));
      EXPECT_EQ(realised(placement.stars), goal_at(number));
      EXPECT_EQ(count(placement.stars), 4);
      EXPECT_EQ(count(placement.around), kListed[static_cast<std::size_t>(number - 1)].outside);
      // CON-21: one more Star of the kind that touches any of the five spoils it, wherever it is.
      for (Bits left = placement.around; left != 0; left &= left - 1) {
        EXPECT_EQ(realised(placement.stars | (left & -left)), Goal::none);
      }
    }
  }
  EXPECT_EQ(placements, 930U);
  EXPECT_EQ(different.size(), 930U);
}

TEST(ConstellationShapes, StarsThatAreNotJoinedMakeNone) {
  EXPECT_EQ(realised(0), Goal::none);
  EXPECT_EQ(shape_around_moon(sky_bit(1, 0) | sky_bit(-1, 0) | sky_bit(3, 0) | sky_bit(-3, 0)),
            Goal::none);
  // Five in a row from the Moon are six tiles, up to the rim of the sky and past it.
  for (const Cell step : kAround) {
    Bits row = 0;
    for (int i = 1; i <= 4; ++i) row |= sky_bit(i * step.q, i * step.r);
    EXPECT_EQ(realised(row), Goal::P01);
    row |= sky_bit(5 * step.q, 5 * step.r);
    EXPECT_EQ(realised(row), Goal::none);
  }
}

TEST(ConstellationShapes, ASetOfGoalsIsWrittenAsItsMembers) {
  GoalSet set = GoalSet::of(Goal::P33);
  set.insert(Goal::P01);
  EXPECT_EQ(set.size(), 2);
  EXPECT_EQ(set.member(1), Goal::P33);
  EXPECT_EQ(GoalSet::all().size(), 33);
  EXPECT_EQ(GoalSet::from_written(set.written()).value(), set);
  GoalSet::Written twice;
  twice.push_back(Goal::P02);
  twice.push_back(Goal::P02);
  EXPECT_FALSE(GoalSet::from_written(twice).has_value());
  GoalSet::Written back;
  back.push_back(Goal::hidden);
  EXPECT_FALSE(GoalSet::from_written(back).has_value());
  EXPECT_EQ(GoalSet::of(Goal::hidden), GoalSet{});
}

}  // namespace
}  // namespace orrery::constellation
