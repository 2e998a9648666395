// Bots at tables of a hall: when they are asked, and when their answer is given.

#include <gtest/gtest.h>

#include "server/tests/quiet_hall.h"

namespace orrery::server::testing {
namespace {

using table::Millis;

class KeeperBotsTest : public ::testing::Test {
 protected:
  // A game that has begun, of bots only or against Anna in the first seat.
  void seat(const std::string& id, const std::string& game, const std::string& bot,
            bool with_anna = false) {
    const auto created = table::Table::create(table::games(), id, {.game = game, .players = 2},
                                              table::test_secret(), "host-key", house->now)
                             .value();
    std::vector<table::SeatState> seats(2, {.sitter = table::Sitter::bot, .bot = bot});
    if (with_anna) seats[0] = {.sitter = table::Sitter::person, .name = "Anna", .key = "key"};
    std::optional<bool> made;
    house->hall.create(created, seats, true, [&](const auto& done) { made = done.has_value(); });
    house->settle();
    ASSERT_EQ(made, true);
  }
  CrewFigures figures() { return house->bots.figures(); }
  void restart() {
    house.reset();
    house = std::make_unique<QuietHall>(store, table::kNoon + 60 * kMinute);
  }

  MoodyStore store;
  std::unique_ptr<QuietHall> house = std::make_unique<QuietHall>(store);
};

TEST_F(KeeperBotsTest, ABotIsAskedForWhoeverLooks) {
  seat("t", "tictactoe", "random");
  EXPECT_EQ(figures().waiting, 1U);
  EXPECT_EQ(figures().watched, 0U) << "nobody looks yet";
  house->hall.look("t", 1);
  EXPECT_EQ(figures().watched, 1U);
  house->hall.look("t", 1);
  house->hall.look("t", -1);
  EXPECT_EQ(figures().watched, 1U);
  house->hall.look("t", -1);
  EXPECT_EQ(figures().waiting, 1U);
  EXPECT_EQ(figures().watched, 0U);
}

TEST_F(KeeperBotsTest, BotsPlayOnForAWhileWhenNobodyLooks) {
  seat("t", "tictactoe", "random");
  const auto version = house->at("t").version();
  ASSERT_TRUE(house->bots.think_one());
  house->settle();
  EXPECT_EQ(house->at("t").version(), version + 1);
  EXPECT_EQ(figures().waiting, 1U) << "the next move";
}

TEST_F(KeeperBotsTest, BotsThatNobodyLooksAtStopAndGoOnWhenSomebodyDoes) {
  seat("t", "tictactoe", "random");
  house->pass(5 * kMinute - kSecond);
  EXPECT_EQ(figures().waiting, 1U);
  house->pass(2 * kSecond);
  EXPECT_EQ(figures().waiting, 0U);
  house->pass(2 * kMinute);
  EXPECT_EQ(house->hall.awake("t"), nullptr) << "it sleeps";
  house->at("t");
  house->hall.look("t", 1);
  EXPECT_EQ(figures().watched, 1U);
}

TEST_F(KeeperBotsTest, BotsThatHadStoppedAreNotAskedAfterARestart) {
  seat("left alone", "tictactoe", "random");
  house->pass(10 * kMinute);
  seat("fresh", "tictactoe", "random");
  restart();
  house->pass(kSecond);
  EXPECT_EQ(house->hall.awake("left alone"), nullptr);
  EXPECT_NE(house->hall.awake("fresh"), nullptr);
  EXPECT_EQ(figures().waiting, 1U);
}

// Else it would be asked twice for one move, and nobody would ask it for the next.
TEST_F(KeeperBotsTest, SomebodyWhoComesWhileAMoveIsStoredDoesNotStopTheBots) {
  seat("t", "tictactoe", "random");
  ASSERT_TRUE(house->bots.think_one());
  store.meanwhile = [&] { house->hall.look("t", 1); };
  house->settle();
  store.meanwhile = [] {};
  const auto version = house->at("t").version();
  EXPECT_EQ(figures().waiting, 1U);
  ASSERT_TRUE(house->bots.think_one());
  house->settle();
  EXPECT_EQ(house->at("t").version(), version + 1);
  EXPECT_EQ(figures().waiting, 1U) << "the next move";
}

TEST_F(KeeperBotsTest, WithoutSecretsABotAnswersAsSoonAsItCan) {
  seat("t", "tictactoe", "random");
  const auto version = house->at("t").version();
  ASSERT_TRUE(house->bots.think_one());
  house->settle();
  EXPECT_GT(house->at("t").version(), version);
}

// Whether it thought for long or not at all.
TEST_F(KeeperBotsTest, WithSecretsABotAnswersWhenItsTimeIsOver) {
  seat("t", "lanterns", "random");
  const auto version = house->at("t").version();
  ASSERT_TRUE(house->bots.think_one());
  house->pass(29);
  EXPECT_EQ(house->at("t").version(), version) << "too early";
  house->pass(1);
  EXPECT_GT(house->at("t").version(), version);
}

// A bot that is asked late answers late: how long others have kept it waiting is no secret.
TEST_F(KeeperBotsTest, TheTimeBeginsWhenTheBotBeginsToThink) {
  seat("t", "lanterns", "random");
  const auto version = house->at("t").version();
  house->pass(2 * kSecond);
  ASSERT_TRUE(house->bots.think_one());
  house->pass(29);
  EXPECT_EQ(house->at("t").version(), version);
  house->pass(1);
  EXPECT_GT(house->at("t").version(), version);
}

}  // namespace
}  // namespace orrery::server::testing
