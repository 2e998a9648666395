#include "json/typescript.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/all_games.h"

// A small sky with one of everything that has a type.
namespace orrery::sky {

enum class Light : std::uint8_t { dark, bright };
BOOST_DESCRIBE_ENUM(Light, dark, bright)

struct Star {
  enum class Class : std::uint8_t { giant, dwarf };
  BOOST_DESCRIBE_NESTED_ENUM(Class, giant, dwarf)

  Class class_ = Class::giant;
  Light light = Light::dark;
  bool visible = false;
  std::uint64_t years = 0;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Star, (), (class_, light, visible, years, name))

struct Lists {
  std::vector<Light> all;
  FixedList<std::uint8_t, 3> few;
  std::array<int, 2> pair{};
  std::array<int, 5> five{};
  std::vector<std::optional<int>> gaps;
  double mean = 0;
};
BOOST_DESCRIBE_STRUCT(Lists, (), (all, few, pair, five, gaps, mean))

struct Maybe {
  std::optional<std::string> name;
  Seat owner;
  json::value anything;
};
BOOST_DESCRIBE_STRUCT(Maybe, (), (name, owner, anything))

struct Short {
  static constexpr bool kOmitUnused = true;
  int kind = 0;
  int size = 0;
};
BOOST_DESCRIBE_STRUCT(Short, (), (kind, size))

struct Sparse {
  static constexpr bool kOmitEmpty = true;
  int always = 0;
  std::optional<int> sometimes;
};
BOOST_DESCRIBE_STRUCT(Sparse, (), (always, sometimes))

struct Rise {
  static constexpr const char* kKind = "rise";
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Rise, (), (name))
struct Dawn {
  static constexpr const char* kKind = "dawn";
};
BOOST_DESCRIBE_STRUCT(Dawn, (), ())
using Change = std::variant<Rise, Dawn>;

struct Night {
  Change first;
  std::vector<Change> then;
};
BOOST_DESCRIBE_STRUCT(Night, (), (first, then))

struct Chart {
  static constexpr std::string_view kTypeScript = "{ [star: string]: number }";
  json::value json;
};
struct Atlas {
  Chart chart;
  std::vector<Chart> others;
};
BOOST_DESCRIBE_STRUCT(Atlas, (), (chart, others))

}  // namespace orrery::sky

namespace orrery::other_sky {

struct Star {
  int size = 0;
};
BOOST_DESCRIBE_STRUCT(Star, (), (size))

}  // namespace orrery::other_sky

namespace orrery {
namespace {

using testing::HasSubstr;
using testing::Not;

template <class T>
std::string written() {
  TypeScript types("number | null");
  types.writes<T>();
  return types.text().value();
}

TEST(TypeScript, StructsAreInterfacesAndEnumsAreUnions) {
  EXPECT_EQ(written<sky::Star>(),
            R"(// Made by scripts/generate-types from the structs of the program.

export interface Star {
  class: StarClass;
  light: Light;
  visible: boolean;
  years: number;
  name: string;
}

export type StarClass = "giant" | "dwarf";

export type Light = "dark" | "bright";
)");
}

TEST(TypeScript, ALongUnionHasALineForEachType) {
  TypeScript types("number");
  types.declare_as("Hour", "\"" + std::string(50, 'a') + "\" | \"" + std::string(50, 'b') + "\"");
  EXPECT_THAT(types.text().value(),
              HasSubstr("export type Hour =\n  | \"" + std::string(50, 'a') + "\"\n  | \"" +
                        std::string(50, 'b') + "\";\n"));
}

TEST(TypeScript, ListsAndTuples) {
  EXPECT_THAT(written<sky::Lists>(), HasSubstr(R"({
  all: Light[];
  few: number[];
  pair: [number, number];
  five: number[];
  gaps: (number | null)[];
  mean: number;
})"));
}

TEST(TypeScript, AnOptionalIsNullAndOthersMayLeaveItOut) {
  EXPECT_THAT(written<sky::Maybe>(), HasSubstr(R"({
  name: string | null;
  owner: Seat;
  anything: unknown;
}

export type Seat = number | null;
)"));
  TypeScript types("number");
  types.reads<sky::Maybe>();
  EXPECT_THAT(types.text().value(), HasSubstr("  name?: string | null;\n  owner: Seat;\n"));
  EXPECT_THAT(types.text().value(), HasSubstr("export type Seat = number;\n"));
}

TEST(TypeScript, FieldsThatAreOmittedMayBeMissing) {
  EXPECT_THAT(written<sky::Short>(), HasSubstr("  kind: number;\n  size?: number;\n"));
  EXPECT_THAT(written<sky::Sparse>(), HasSubstr("  always: number;\n  sometimes?: number;\n"));
}

TEST(TypeScript, TaggedVariantsAreDiscriminatedUnions) {
  TypeScript types("number");
  types.writes<sky::Change>("Change");
  types.writes<sky::Night>();
  const std::string text = types.text().value();
  EXPECT_THAT(text, HasSubstr("export interface Rise {\n  kind: \"rise\";\n  name: string;\n}\n"));
  EXPECT_THAT(text, HasSubstr("export interface Dawn {\n  kind: \"dawn\";\n}\n"));
  EXPECT_THAT(text, HasSubstr("export type Change = Rise | Dawn;\n"));
  EXPECT_THAT(text, HasSubstr("  first: Change;\n  then: Change[];\n"));
  // Without a name of its own the union stands where it is used.
  EXPECT_THAT(written<sky::Night>(),
              HasSubstr("  first: Rise | Dawn;\n  then: (Rise | Dawn)[];\n"));
}

TEST(TypeScript, WhatIsMadeByHandSaysItsType) {
  const std::string text = written<sky::Atlas>();
  EXPECT_THAT(text, HasSubstr("  chart: Chart;\n  others: Chart[];\n"));
  EXPECT_THAT(text, HasSubstr("export type Chart = { [star: string]: number };\n"));
  EXPECT_EQ(json::serialize(to_json(sky::Atlas{{{{"Vega", 0}}}, {}})),
            R"({"chart":{"Vega":0},"others":[]})");
}

TEST(TypeScript, AViewOfEverythingIsTheStateItself) {
  TypeScript types("number");
  types.writes<OpenView<sky::Short>>("View");
  EXPECT_THAT(types.text().value(), HasSubstr("export type View = Short;\n"));
}

TEST(TypeScript, TwoTypesOfOneNameAreRefused) {
  TypeScript types("number");
  types.writes<sky::Star>();
  types.writes<sky::Star>();
  EXPECT_TRUE(types.text().has_value());
  types.writes<other_sky::Star>();
  EXPECT_EQ(types.text().error().sentence, "Two types are called Star; one needs another name.");
}

// The JSON is what the types say, also in the parts that only this file uses.
TEST(TypeScript, TheJsonFollowsTheSameRules) {
  sky::Star star;
  star.name = "Vega";
  EXPECT_EQ(write_json(to_json(star)),
            R"({"class":"giant","light":"dark","visible":false,"years":0,"name":"Vega"})");
  EXPECT_EQ(from_json<sky::Star>(to_json(star), "star")->name, "Vega");
  EXPECT_EQ(write_json(to_json(sky::Sparse{1, {}})), R"({"always":1})");
  EXPECT_EQ(write_json(to_json(sky::Sparse{1, 2})), R"({"always":1,"sometimes":2})");
  const auto missing = from_json<sky::Star>(json::object{}, "star");
  EXPECT_EQ(missing.error().sentence, "star.class: this field is missing.");
}

TEST(TypeScript, EveryGameHasItsTypes) {
  for (const Entry& entry : all_games().games()) {
    const auto types = entry.types();
    ASSERT_TRUE(types.has_value()) << types.error().sentence;
    for (const OptionFact& option : entry.options) {
      EXPECT_THAT(*types, HasSubstr("  " + std::string(option.name) + ": "));
    }
  }
}

}  // namespace
}  // namespace orrery
