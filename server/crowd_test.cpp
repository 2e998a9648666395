// Many tables: which of them leave memory, wait, or are forgotten.

#include <gtest/gtest.h>

#include "server/hall.h"
#include "server/tests/quiet_hall.h"
#include "table/tests/games.h"

namespace orrery::server::testing {
namespace {

using table::kAnna;
using table::kBen;
using table::Millis;

std::string numbered(int number) { return "t" + std::to_string(number); }

class CrowdTest : public ::testing::Test {
 protected:
  static Limits limits() {
    Limits limits;
    limits.tables_awake = 3;
    limits.tables_per_visitor = 10;
    limits.open_lasts = std::chrono::minutes(10);
    return limits;
  }
  void make(int from, int to, const table::Setup& setup = table::tictactoe()) {
    for (int i = from; i < to; ++i) house.create(numbered(i), setup, kTwo);
    house.settle();
  }
  int awake(int from, int to) const {
    int count = 0;
    for (int i = from; i < to; ++i) count += house.hall.awake(numbered(i)) != nullptr;
    return count;
  }

  MoodyStore store;
  QuietHall house{store, table::kNoon, limits()};
};

TEST_F(CrowdTest, AFewTablesStayForAMinute) {
  make(0, 3);
  house.pass(30 * kSecond);
  EXPECT_EQ(awake(0, 3), 3);
}

TEST_F(CrowdTest, OfManyOnlyThoseStayThatSomebodyLooksAt) {
  make(0, 8);
  house.comes("t5", kAnna);
  EXPECT_EQ(awake(0, 8), 8);
  house.pass(2 * kSecond);
  EXPECT_LE(awake(0, 8), 3);
  EXPECT_NE(house.hall.awake("t5"), nullptr);
  EXPECT_EQ(house.at("t1").phase(), table::Phase::running) << "and wakes again as it was";
}

// Both people of every table are away, so that their bots are due after the grace period.
TEST_F(CrowdTest, WhatIsDueAtASleepingTableWaitsForRoom) {
  make(0, 3);
  for (int i = 0; i < 3; ++i) house.comes(numbered(i), kAnna);
  make(3, 5);
  house.comes("t3", kAnna);
  house.pass(2 * kSecond);
  ASSERT_EQ(house.hall.awake("t4"), nullptr);
  house.pass(5 * kMinute);
  EXPECT_EQ(house.hall.awake("t4"), nullptr) << "four tables are looked at, and three have room";
  house.goes("t2", kAnna);
  house.goes("t3", kAnna);
  house.pass(5 * kMinute);
  EXPECT_TRUE(house.covered("t4", kAnna)) << "its turn came";
}

// The crew of this test never answers.
TEST_F(CrowdTest, BotsThatWaitForTheirTurnDoNotKeepTablesInMemory) {
  for (int i = 0; i < 8; ++i) house.create(numbered(i), table::tictactoe(), kTwo);
  house.settle();
  house.comes("t0", kBen);
  house.pass(2 * kMinute);  // Anna is away everywhere, and a bot moves for her
  EXPECT_TRUE(house.covered("t0", kAnna));
  EXPECT_LE(awake(0, 8), 4);
  house.comes("t7", kBen);
  EXPECT_NE(house.hall.awake("t7"), nullptr);
}

TEST_F(CrowdTest, TablesThatWereNeverStartedAreForgottenUnlessSomebodyLooks) {
  house.hall.forget_unstarted();
  for (const char* id : {"left", "watched"}) house.create(id, table::tictactoe(), {"Anna"}, false);
  house.create("running", table::tictactoe(), kTwo);
  house.settle();
  house.comes("watched", kAnna);
  house.pass(8 * kMinute);
  EXPECT_EQ(store.events("left").size(), 2u);
  house.pass(4 * kMinute);
  const auto there = [&](const std::string& id) {
    bool found = false;
    house.hall.find(id, [&](const auto& table) { found = table.has_value(); });
    house.settle();
    return found;
  };
  EXPECT_FALSE(there("left"));
  EXPECT_TRUE(there("watched"));
  EXPECT_TRUE(there("running"));
  house.goes("watched", kAnna);
  house.pass(15 * kMinute);
  EXPECT_FALSE(there("watched"));
}

TEST_F(CrowdTest, ATableThatIsJustBeingLoadedIsNotForgotten) {
  house.create("left", table::tictactoe(), {"Anna"}, false);
  house.settle();
  house.pass(15 * kMinute);
  ASSERT_EQ(house.hall.awake("left"), nullptr);
  bool found = false;
  house.hall.find("left", [&](const auto& table) { found = table.has_value(); });
  house.hall.forget_unstarted();
  house.settle();
  EXPECT_TRUE(found);
  const auto renamed = house.asks("left", kAnna, table::Rename{"Anna Maria"});
  house.settle();
  EXPECT_EQ(*renamed, "");
  EXPECT_EQ(store.events("left").size(), 3U);
}

TEST_F(CrowdTest, ARematchNeedsAPlaceToo) {
  make(0, 10);
  house.comes("t0", kAnna);
  for (const auto& [seat, move] :
       {std::pair(kAnna, "1"), std::pair(kBen, "4"), std::pair(kAnna, "2"), std::pair(kBen, "5"),
        std::pair(kAnna, "3")}) {
    house.moves("t0", seat, move);
    house.settle();
  }
  ASSERT_EQ(house.at("t0").phase(), table::Phase::finished);
  const auto first = house.asks("t0", kAnna, table::Rematch{});
  house.settle();
  EXPECT_EQ(*first, "") << "nine are running";
  make(10, 11);
  const auto second = house.asks("t0", kBen, table::Rematch{});
  house.settle();
  EXPECT_EQ(
      *second,
      "You have 10 tables that are open or running, the most for one visitor; finish or close "
      "one first.");
}

}  // namespace
}  // namespace orrery::server::testing
