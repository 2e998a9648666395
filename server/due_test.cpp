// What a hall does when its time has come: grace, clocks, offers, windows in others' turns, and a
// rematch that everybody wants.

#include <gmock/gmock-more-matchers.h>

#include "server/tests/hall_fixture.h"

namespace orrery::server::testing {
namespace {

using table::kAnna;
using table::kBen;
using table::StandIn;
using ::testing::ElementsAre;
using Mood = MoodyStore::Mood;

TEST_F(HallTest, GraceEndsWhenItIsOver) {
  seat_both();
  house.goes("t", kAnna);
  house.pass(kMinute - 1);
  EXPECT_EQ(house.covered("t", kAnna), std::nullopt);
  house.pass(1 + kLatest);
  EXPECT_EQ(house.covered("t", kAnna), StandIn::absent);
  house.comes("t", kAnna);
  EXPECT_EQ(house.covered("t", kAnna), std::nullopt);
}

TEST_F(HallTest, GraceEndsAlsoForATableThatSleeps) {
  auto setup = table::tictactoe();
  setup.grace = 60 * kMinute;
  seat_both(setup);
  house.goes("t", kAnna);
  house.pass(10 * kMinute);
  house.goes("t", kBen);
  house.pass(49 * kMinute);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
  house.pass(kMinute + kLatest);
  EXPECT_EQ(house.covered("t", kAnna), StandIn::absent);
}

TEST_F(HallTest, LookingAtASleepingTableDoesNotShortenAnybodysGrace) {
  auto setup = table::tictactoe();
  setup.grace = 60 * kMinute;
  seat_both(setup);
  house.pass(30 * kMinute);  // Anna thinks
  house.goes("t", kAnna);
  house.goes("t", kBen);
  house.pass(45 * kMinute);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
  house.comes("t", kBen);
  house.pass(15 * kMinute - 1);
  EXPECT_EQ(house.covered("t", kAnna), std::nullopt);
  house.pass(1 + kLatest);
  EXPECT_EQ(house.covered("t", kAnna), StandIn::absent);
}

TEST_F(HallTest, AfterARestartEverybodyHasTimeToComeBack) {
  seat_both();
  QuietHall next(store, house.now + 24 * 60 * kMinute);
  next.pass(kMinute - 1);
  EXPECT_EQ(next.covered("t", kAnna), std::nullopt);
  next.pass(1 + kLatest);
  EXPECT_EQ(next.covered("t", kAnna), StandIn::absent);
}

TEST_F(HallTest, AClockRunsOutWhenItIsOver) {
  seat_both({.game = "tictactoe", .clock = table::Clock::bank, .time = 90 * kSecond});
  house.pass(90 * kSecond - 1);
  EXPECT_EQ(house.covered("t", kAnna), std::nullopt);
  house.pass(1 + kLatest);
  EXPECT_EQ(house.covered("t", kAnna), StandIn::out_of_time);
}

TEST_F(HallTest, AnOfferEndsWhenNobodyAnswers) {
  seat_both();
  house.moves("t", kAnna, "1");
  house.settle();
  house.moves("t", kBen, "2");
  house.settle();
  house.asks("t", kAnna, table::TakeBack{});
  house.settle();
  ASSERT_TRUE(house.at("t").offer());
  house.pass(kMinute - 1);
  EXPECT_TRUE(house.at("t").offer());
  house.pass(1 + kLatest);
  EXPECT_FALSE(house.at("t").offer());
}

// ---- Windows in others' turns ----

TEST_F(HallTest, OnlyWhoIsArmedIsWaitedFor) {
  const auto made = house.create("t", {.game = "asking_lanterns", .players = 2}, kTwo);
  house.settle();
  ASSERT_EQ(*made, "");
  EXPECT_EQ(house.at("t").phase(), table::Phase::finished) << "everybody has declined to the end";
  EXPECT_EQ(house.at("t").version(), store.events("t").size());
}

TEST_F(HallTest, WhoIsNotArmedAnyMoreDeclines) {
  const auto made = house.create("t", {.game = "asking_lanterns", .players = 2}, kTwo, false);
  house.settle();
  ASSERT_EQ(*made, "");
  house.hall.arm("t", kBen, true);
  const table::Command start{"c0", house.at("t").version(), table::Wish{table::Start{}}};
  house.hall.command("t", table::Actor::the_host(), start, [](const auto&) {});
  house.io.poll();
  house.hall.arm("t", kAnna, true);  // while the start is being stored
  house.settle();
  ASSERT_EQ(house.at("t").match().to_act(), kBen);
  EXPECT_THAT(house.told.armed, ElementsAre(kBen, kAnna));
  house.hall.arm("t", kBen, false);
  house.settle();
  EXPECT_EQ(house.at("t").match().to_act(), kAnna);
  house.hall.arm("t", kAnna, false);
  house.settle();
  EXPECT_EQ(house.at("t").phase(), table::Phase::finished);
  EXPECT_EQ(house.at("t").version(), store.events("t").size());
}

// ---- Rematch ----

class RematchTest : public HallTest {
 protected:
  void SetUp() override {
    seat_both();
    for (const auto& [seat, move] :
         {std::pair(kAnna, "1"), std::pair(kBen, "4"), std::pair(kAnna, "2"), std::pair(kBen, "5"),
          std::pair(kAnna, "3")}) {
      house.moves("t", seat, move);
      house.settle();
    }
    ASSERT_EQ(house.at("t").phase(), table::Phase::finished);
  }
};

TEST_F(RematchTest, ThereIsOneWhenTwoAskAtOnce) {
  const auto anna = house.asks("t", kAnna, table::Rematch{});
  const auto ben = house.asks("t", kBen, table::Rematch{});
  house.settle();
  EXPECT_EQ(*anna, "");
  EXPECT_EQ(*ben, "");
  const std::string next = house.at("t").rematch();
  ASSERT_NE(next, "");
  EXPECT_EQ(house.at(next).seats()[0].name, "Ben");
  EXPECT_EQ(house.at(next).phase(), table::Phase::running);
  house.pass(kMinute);
  EXPECT_EQ(house.at("t").rematch(), next);
}

TEST_F(RematchTest, ThereIsOneAlsoWhenTheServerFellBeforeItCouldTell) {
  house.asks("t", kAnna, table::Rematch{});
  house.settle();
  house.asks("t", kBen, table::Rematch{});
  // The wish is stored, then the new table; what tells this table of it is not.
  house.settle();
  const std::string made = house.at("t").rematch();
  ASSERT_NE(made, "");
  MoodyStore halfway;
  for (const std::string& table : {std::string("t"), made}) {
    auto kept = store.events(table);
    if (table == "t") kept.pop_back();
    halfway.kept.append({.summary = summary_of(house.at(table), house.now), .events = kept},
                        [](const auto& done) { ASSERT_TRUE(done); });
  }
  QuietHall next(halfway, house.now);
  EXPECT_EQ(next.at("t").rematch(), made);
  EXPECT_EQ(next.at(made).version(), house.at(made).version());
}

TEST_F(RematchTest, ItIsTriedAgainWhenItCannotBeStored) {
  house.asks("t", kAnna, table::Rematch{});
  house.settle();
  house.asks("t", kBen, table::Rematch{});
  house.io.poll();
  store.kept.run_one();  // there is a place for the new table
  house.io.poll();       // the wish is at the store; the new table will not be taken
  store.mood = Mood::refuses;
  house.settle();
  EXPECT_EQ(house.at("t").rematch(), "");
  store.mood = Mood::good;
  house.pass(2 * kSecond);
  EXPECT_NE(house.at("t").rematch(), "");
}

}  // namespace
}  // namespace orrery::server::testing
