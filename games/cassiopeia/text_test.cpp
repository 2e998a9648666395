// Positions and moves as text, and the deep check behind them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::HasSubstr;

constexpr auto kBuilding =
    "earth 26.20.19.19.10 2.1.2 8a0@0/4a0@1/9b1-/1a1-/2a0-/3a0- "
    "1:12*34567:0.0.1.1.0:-b-/4:1234567:0.0.0.0.0:--- 0 01 2 "
    "build:0.1.0.0.0.0.0.0.0.0.0.0";

std::string refused(std::string_view text) {
  const auto state = kTwo.from_text(text);
  return state ? "accepted" : state.error().sentence;
}
// The text with one part of it replaced by another.
std::string with(std::string text, std::string_view part, std::string_view other) {
  const auto found = text.find(part);
  EXPECT_NE(found, std::string::npos) << part;
  return text.replace(found, part.size(), other);
}

TEST(CassiopeiaText, PositionsRoundTrip) {
  EXPECT_EQ(refused(kBuilding), "accepted");
  EXPECT_EQ(kTwo.to_text(kTwo.from_text(kBuilding).value()), kBuilding);
  EXPECT_EQ(kTwo.to_text(kTwo.start()),
            "earth 28.20.20.20.10 0.0.0 - 0::0.0.0.0.0:---/0::0.0.0.0.0:--- - - 0 "
            "begin:0.0.0.0.0.0.0.0.0.0.0.0");
}

TEST(CassiopeiaText, MalformedPositionsAreRefused) {
  EXPECT_THAT(refused(""), HasSubstr("nine words"));
  EXPECT_THAT(refused(std::string(kBuilding) + " "), HasSubstr("nine words"));
  EXPECT_THAT(refused(with(kBuilding, "earth", "venus")), HasSubstr("earth or mars"));
  EXPECT_THAT(refused(with(kBuilding, "26.20", "26")), HasSubstr("five numbers"));
  EXPECT_THAT(refused(with(kBuilding, "26.20", "026.20")), HasSubstr("five numbers"));
  EXPECT_THAT(refused(with(kBuilding, " 2.1.2", " 2.1")), HasSubstr("three numbers"));
  EXPECT_THAT(refused(with(kBuilding, "8a0@0", "8c0@0")), HasSubstr("\"8c0@0\""));
  EXPECT_THAT(refused(with(kBuilding, "8a0@0", "8a0@7")), HasSubstr("A specialist is"));
  EXPECT_THAT(refused(with(kBuilding, "8a0@0", "0a0@0")), HasSubstr("A specialist is"));
  EXPECT_THAT(refused(with(kBuilding, "9b1-", "9b1-2")), HasSubstr("A specialist is"));
  EXPECT_THAT(refused(with(kBuilding, "/4:1234567:0.0.0.0.0:---", "")), HasSubstr("1 players"));
  EXPECT_THAT(refused(with(kBuilding, "12*34567", "*1234567")), HasSubstr("A player is"));
  EXPECT_THAT(refused(with(kBuilding, "12*34567", "12**34567")), HasSubstr("A player is"));
  EXPECT_THAT(refused(with(kBuilding, "12*34567", "12834567")), HasSubstr("A player is"));
  EXPECT_THAT(refused(with(kBuilding, ":-b-", ":-c-")), HasSubstr("A player is"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " x 01 2")), HasSubstr("A seat is"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " 0 0x 2")), HasSubstr("The initiative"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " 0 01 two")), HasSubstr("not a round"));
  EXPECT_THAT(refused(with(kBuilding, "build", "rest")), HasSubstr("A phase is"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "build:0.2")), HasSubstr("A phase is"));
}

TEST(CassiopeiaText, ImpossiblePositionsAreRefused) {
  EXPECT_THAT(refused(with(kBuilding, "26.20", "27.20")), HasSubstr("There are 29 tokens"));
  EXPECT_THAT(refused(with(kBuilding, " 2.1.2", " 2.2.2")), HasSubstr("Space Object"));
  EXPECT_THAT(refused(with(kBuilding, "12*34567", "12*34566")), HasSubstr("1 to 7"));
  EXPECT_THAT(refused(with(kBuilding, "12*34567", "12*3456")), HasSubstr("1 to 7"));
  EXPECT_THAT(refused(with(kBuilding, "4:1234567", "1:1234567")), HasSubstr("one system"));
  EXPECT_THAT(refused(with(kBuilding, "4:1234567", "0:1234567")), HasSubstr("systems do not fit"));
  EXPECT_THAT(refused(with(kBuilding, "/3a0-", "/2a0-")), HasSubstr("there twice"));
  EXPECT_THAT(refused(with(kBuilding, "/3a0-", "/3a0-/5a0-")), HasSubstr("too many"));
  EXPECT_THAT(refused(with(kBuilding, "4a0@1", "4a0@0")), HasSubstr("tokens"));
  EXPECT_THAT(refused(with(kBuilding, "4a0@1", "4a0!1")), HasSubstr("tokens"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " 0 10 2")), HasSubstr("tokens"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " 0 00 2")), HasSubstr("twice"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " 0 01 0")), HasSubstr("out of range"));
  EXPECT_THAT(refused(with(kBuilding, " 0 01 2", " 2 01 2")), HasSubstr("Somebody"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "build:0.0")), HasSubstr("fit its phase"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1.0.0.0", "build:0.1.0.1.0")), HasSubstr("so far"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "over:0.1")), HasSubstr("Nothing has ended"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "take:0.1")), HasSubstr("fit its phase"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "cruise:0.0")), HasSubstr("fit its phase"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "pay:0.1")), HasSubstr("so far"));
  EXPECT_THAT(refused(with(kBuilding, "build:0.1", "keep:0.1")), HasSubstr("fit its phase"));
}

TEST(CassiopeiaText, MovesRoundTrip) {
  for (const auto* text : {"begin:4",
                           "system:5",
                           "planet:7",
                           "specialist:9:b",
                           "choose:4",
                           "take:1:coin",
                           "buy:lens",
                           "resolve",
                           "shop:3",
                           "capsule",
                           "exchange:bot:cell",
                           "side:a",
                           "side:b",
                           "keep:1coin+2cell",
                           "keep:nothing",
                           "terraform:1",
                           "swap:1:7",
                           "pay:2lens+1capsule",
                           "pass",
                           "end"}) {
    const auto move = kTwo.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(kTwo.notation(*move), text);
    const auto again = Move::from_written(move->written());
    ASSERT_TRUE(again.has_value()) << text;
    EXPECT_EQ(*again, *move);
  }
}
TEST(CassiopeiaText, RubbishIsNotAMove) {
  for (const auto* text : {"",
                           " ",
                           "Pass",
                           "pass:1",
                           "begin",
                           "begin:5",
                           "system:0",
                           "system:6",
                           "planet:8",
                           "specialist:4",
                           "specialist:4:c",
                           "choose:10",
                           "choose:04",
                           "take:1",
                           "take:1:capsule",
                           "buy:coin",
                           "buy:capsule",
                           "shop:0",
                           "exchange:bot",
                           "exchange:coin:bot",
                           "side:c",
                           "keep:",
                           "keep:1capsule",
                           "keep:0coin",
                           "keep:2cell+1coin",
                           "keep:1coin+1coin",
                           "terraform:8",
                           "swap:2:1",
                           "swap:1:1",
                           "pay:10coin",
                           "pay:coin",
                           "\xff"}) {
    const auto move = kTwo.parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().sentence, "\"" + std::string(text) + "\" is not a move of Cassiopeia.");
  }
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::pass, .number = 1}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::terraform}).has_value());
}

}  // namespace
}  // namespace orrery::cassiopeia
