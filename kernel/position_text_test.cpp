// Text and hash that follow from a description.

#include "kernel/position_text.h"

#include <gtest/gtest.h>

#include "kernel/value_hash.h"

namespace orrery {
namespace {

enum class Colour : std::uint8_t { red, green };
BOOST_DESCRIBE_ENUM(Colour, red, green)

struct Cell {
  std::int8_t x = 0;
  std::int8_t y = 0;

  friend bool operator==(const Cell&, const Cell&) = default;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (x, y))

// A set of numbers below eight, written as a list.
class Small {
 public:
  using Written = FixedList<std::uint8_t, 8>;

  void insert(unsigned item) { bits_ = static_cast<std::uint8_t>(bits_ | 1U << item); }
  std::uint8_t bits() const { return bits_; }
  Written written() const {
    Written list;
    for (std::uint8_t i = 0; i < 8; ++i) {
      if ((bits_ >> i & 1U) != 0) list.push_back(i);
    }
    return list;
  }
  static Expected<Small> from_written(const Written& written) {
    Small set;
    for (const std::uint8_t item : written) {
      if (item > 7) return fail("there is no number " + std::to_string(item));
      set.insert(item);
    }
    return set;
  }

  friend bool operator==(Small, Small) = default;

 private:
  std::uint8_t bits_ = 0;
};

struct Position {
  PerSeat<std::uint8_t, 3> points{};
  std::array<std::uint8_t, 2> open{9, 9};
  FixedList<Cell, 2> cells;
  Colour colour = Colour::red;
  Seat turn;
  bool used = true;
  std::optional<Cell> moon;
  Small set;
  std::int16_t default_ = -1;

  friend bool operator==(const Position&, const Position&) = default;
};
BOOST_DESCRIBE_STRUCT(Position, (), (points, open, cells, colour, turn, used, moon, set, default_))

Position full() {
  Position position{.points = {1, 0, 3}, .open = {9, 0}, .colour = Colour::green, .turn = Seat(2)};
  position.cells.push_back({-1, 0});
  position.cells.push_back({});
  position.used = false;
  position.moon = Cell{0, 5};
  position.set.insert(7);
  position.set.insert(2);
  position.default_ = 4;
  return position;
}

constexpr std::string_view kFull =
    "points=[1 0 3] open=[9 0] cells=[(x=-1) ()] colour=green turn=2 used=no moon=(y=5) set=[2 7] "
    "default=4";

std::string refusal(std::string_view text) {
  const auto read = read_position_text<Position>(text);
  return read ? "" : read.error().sentence;
}

TEST(PositionText, NamesEveryMemberThatDiffersFromItsDefault) {
  EXPECT_EQ(position_text(full()), kFull);
  EXPECT_EQ(read_position_text<Position>(kFull), full());
}

TEST(PositionText, LeavesOutDefaultsAndTheLastItemsOfAnArrayThatAreTheirs) {
  EXPECT_EQ(position_text(Position{}), "()");
  EXPECT_EQ(read_position_text<Position>("()"), Position{});
  Position position;
  position.points[Seat(0)] = 5;
  position.open = {0, 9};
  EXPECT_EQ(position_text(position), "points=[5] open=[0]");
  EXPECT_EQ(read_position_text<Position>("points=[5] open=[0]"), position);
}

TEST(PositionText, SaysWhereItGoesWrong) {
  EXPECT_EQ(refusal("points=[1 256]"),
            "position.points[1]: expected a number from 0 to 255, found \"256\".");
  EXPECT_EQ(refusal("points=[01]"),
            "position.points[0]: expected a number from 0 to 255, found \"01\".");
  EXPECT_EQ(refusal("points=[1 0 3 4]"), "position.points: at most 3 items fit here.");
  EXPECT_EQ(refusal("cells=[(x=1) (x=2) (x=3)]"), "position.cells: at most 2 items fit here.");
  EXPECT_EQ(refusal("cells=[(x=1) (z=2)]"), "position.cells[1].z: there is no such member.");
  EXPECT_EQ(refusal("cells=[(x=1"), "position.cells[0]: there is no ) at its end.");
  EXPECT_EQ(refusal("cells=(x=1)"), "position.cells: expected [, found \"\".");
  EXPECT_EQ(refusal("colour=blue"),
            "position.colour: expected a name, found \"blue\"; there are red and green.");
  EXPECT_EQ(refusal("turn=8"), "position.turn: expected a seat or -, found \"8\".");
  EXPECT_EQ(refusal("used=true"), "position.used: expected yes or no, found \"true\".");
  EXPECT_EQ(refusal("set=[8]"), "position.set: there is no number 8.");
  EXPECT_EQ(refusal("turn=1 turn=1"), "position.turn: this is there twice.");
  EXPECT_EQ(refusal("turn"), "position: expected NAME=VALUE, found \"turn\".");
  EXPECT_EQ(refusal(""), "position: expected NAME=VALUE, found \"\".");
  EXPECT_EQ(refusal("turn=1)"), "position: expected the end, found \"\".");
  EXPECT_EQ(refusal("turn=1 "), "position: expected NAME=VALUE, found \"\".");
}

TEST(PositionText, IsTheOnlyOneOfItsPosition) {
  EXPECT_EQ(refusal("turn=1 points=[1]"), "This position is written points=[1] turn=1.");
  EXPECT_EQ(refusal("points=[1 0]"), "This position is written points=[1].");
  EXPECT_EQ(refusal("set=[7 2]"), "This position is written set=[2 7].");
  EXPECT_EQ(refusal("used=yes"), "This position is written ().");
  EXPECT_EQ(refusal("moon=-"), "This position is written ().");
}

TEST(ValueHash, FeedsTheMembersInTheOrderOfTheDescription) {
  Hash hash(5);
  hash.add(1, 0, 3, 9, 0);                                      // points, open
  hash.add(std::size_t{2}, -1, 0, 0, 0);                        // how many cells, and each
  hash.add(Colour::green, Seat(2), false, true, 0, 5);          // that there is a moon, and where
  EXPECT_EQ(value_hash(full(), 5), hash.add(0x84, 4).value());  // the set as its bits
}

struct Bank {
  static constexpr std::string_view kNotHashed = "left";

  int spent = 0;
  int left = 10;
};
BOOST_DESCRIBE_STRUCT(Bank, (), (spent, left))

TEST(ValueHash, LeavesOutAMemberThatFollowsFromTheOthers) {
  EXPECT_EQ(value_hash(Bank{.spent = 3, .left = 7}), Hash().add(3).value());
}

TEST(ValueHash, NoticesEveryMember) {
  const std::uint64_t hash = value_hash(full());
  for_each_member<Position>([&](std::string_view name, auto member) {
    Position other = full();
    other.*member = Position{}.*member;
    EXPECT_NE(value_hash(other), hash) << name;
  });
}

// An array that has grown keeps the hash it had, as long as nothing of what is new is used.
TEST(PositionText, AGrownArrayIsHashedAsFarAsItIsUsed) {
  using Grown = GrownArray<int, 6, 3>;
  const std::uint64_t before = value_hash(std::array{1, 2, 0});
  EXPECT_EQ(value_hash(Grown{{1, 2}}), before);
  EXPECT_EQ(written_size(Grown{{1, 2}}), 3U);
  EXPECT_NE(value_hash(Grown{{1, 2, 0, 4}}), before);
  EXPECT_NE(value_hash(Grown{{1, 2, 0, 0, 4}}), value_hash(Grown{{1, 2, 0, 4}}));
  EXPECT_EQ(written_size(Grown{{1, 2, 0, 0, 4}}), 5U);
}

}  // namespace
}  // namespace orrery
