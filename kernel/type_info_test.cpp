#include "kernel/type_info.h"

#include <gtest/gtest.h>

namespace orrery {

enum class Tint : std::int8_t { dark = -1, pale = 1, light = 1 };
BOOST_DESCRIBE_ENUM(Tint, dark, pale, light)

struct Speck {
  static constexpr const char* kKind = "speck";
  std::uint64_t size = 0;
};
BOOST_DESCRIBE_STRUCT(Speck, (), (size))

// It looks like a speck, and is something else.
struct Flaw {
  static constexpr const char* kKind = "flaw";
  std::uint64_t size = 0;
};
BOOST_DESCRIBE_STRUCT(Flaw, (), (size))

struct Streak {
  static constexpr const char* kKind = "streak";
  static constexpr bool kOmitUnused = true;
  Tint tint = Tint::pale;
  double length = 1;
};
BOOST_DESCRIBE_STRUCT(Streak, (), (tint, length))

// One of every form, but for those of higher rooms.
struct Plate {
  bool exposed = false;
  Seat owner;
  std::int16_t number = 0;
  std::string title;
  std::optional<int> night;
  std::vector<Speck> specks;
  FixedList<std::uint8_t, 3> corners;
  GrownArray<std::uint8_t, 4, 2> layers{};
  std::variant<Speck, Streak, Flaw> brightest;
  OpenView<Speck> seen;
};
BOOST_DESCRIBE_STRUCT(Plate, (),
                      (exposed, owner, number, title, night, specks, corners, layers, brightest,
                       seen))

namespace {

bool equal(const Plate& a, const Plate& b) { return equal_values(type_info<Plate>(), &a, &b); }

TEST(TypeInfo, ValuesAreEqualWhenAllTheirPartsAre) {
  const Plate plate{true, Seat(1), -7, "Vega", 3, {{1}, {2}}, {}, {}, Streak{}, {{5}}};
  EXPECT_TRUE(equal(plate, plate));
  const auto differs = [&](auto change) {
    Plate other = plate;
    change(other);
    return !equal(plate, other) && !equal(other, plate);
  };
  EXPECT_TRUE(differs([](Plate& other) { other.exposed = false; }));
  EXPECT_TRUE(differs([](Plate& other) { other.owner = Seat::nobody(); }));
  EXPECT_TRUE(differs([](Plate& other) { other.number = 249; }));  // the same lowest byte
  EXPECT_TRUE(differs([](Plate& other) { other.title = "Veg"; }));
  EXPECT_TRUE(differs([](Plate& other) { other.night = 4; }));
  EXPECT_TRUE(differs([](Plate& other) { other.night.reset(); }));
  EXPECT_TRUE(differs([](Plate& other) { other.specks[1].size = 3; }));
  EXPECT_TRUE(differs([](Plate& other) { other.specks.pop_back(); }));
  EXPECT_TRUE(differs([](Plate& other) { other.corners.push_back(0); }));
  EXPECT_TRUE(differs([](Plate& other) { other.layers[3] = 1; }));
  EXPECT_TRUE(differs([](Plate& other) { other.brightest = Speck{}; }));
  EXPECT_TRUE(differs([](Plate& other) { other.brightest = Streak{Tint::dark, 1}; }));
  EXPECT_TRUE(differs([](Plate& other) { other.brightest = Streak{Tint::pale, 2}; }));
  EXPECT_TRUE(differs([](Plate& other) { other.seen.table.size = 6; }));
}

TEST(TypeInfo, AlternativesDifferAlsoWhenTheyHoldTheSame) {
  Plate speck;
  speck.brightest = Speck{3};
  Plate flaw;
  flaw.brightest = Flaw{3};
  EXPECT_FALSE(equal(speck, flaw));
}

TEST(TypeInfo, IntegersOfEverySizeKeepTheirSign) {
  const auto kept = []<class T>(T value) {
    const auto& integer = std::get<form::Integer>(type_info<T>().form);
    T copy{};
    integer.set(&copy, integer.get(&value));
    return copy == value;
  };
  EXPECT_TRUE(kept(std::int8_t{-128}));
  EXPECT_TRUE(kept(std::uint8_t{255}));
  EXPECT_TRUE(kept(std::int16_t{-32'768}));
  EXPECT_TRUE(kept(std::uint32_t{4'294'967'295}));
  EXPECT_TRUE(kept(std::numeric_limits<std::int64_t>::min()));
  EXPECT_TRUE(kept(std::numeric_limits<std::uint64_t>::max()));
}

TEST(TypeInfo, TheLastNameOfAValueCounts) {
  const auto& names = std::get<form::Names>(type_info<Tint>().form);
  const auto name = [&](Tint tint) { return name_of_number(names.names, names.number.get(&tint)); };
  EXPECT_EQ(name(Tint::dark), "dark");
  EXPECT_EQ(name(Tint::pale), "light");
  EXPECT_EQ(number_from_name(names.names, "pale"), 1);
  EXPECT_EQ(number_from_name(names.names, "bright"), std::nullopt);
}

TEST(TypeInfo, OnlyWhatHasItsDefaultIsLeftOut) {
  const auto& structure = std::get<form::Struct>(type_info<Streak>().form);
  const Streak streak{Tint::pale, 1};
  const void* usual = type_info<Streak>().usual();
  EXPECT_FALSE(structure.omits(0, &streak, usual));  // its kind
  EXPECT_TRUE(structure.omits(1, &streak, usual));
  const Streak longer{Tint::pale, 2};
  EXPECT_FALSE(structure.omits(1, &longer, usual));
}

}  // namespace
}  // namespace orrery
