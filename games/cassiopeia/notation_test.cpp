// Moves as text, and as fields with names.

#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;

TEST(CassiopeiaNotation, MovesRoundTrip) {
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

TEST(CassiopeiaNotation, RubbishIsNotAMove) {
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
                           "exchange:gold:bot",
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
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::terraform, .number = 257}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::buy}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::side}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::side, .side = Facing::none}).has_value());
  EXPECT_FALSE(Move::from_written({.kind = Move::Kind::pay}).has_value());
}

}  // namespace
}  // namespace orrery::cassiopeia
