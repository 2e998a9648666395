// The hall with a store that answers when the test says so, and a clock that the test holds.

#include "server/hall.h"

#include <future>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "server/tests/hall_fixture.h"
#include "server/visitors.h"

namespace orrery::server::testing {
namespace {

using table::kAnna;
using table::kBen;
using table::Millis;
using table::StandIn;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::SizeIs;
using Mood = MoodyStore::Mood;

// ---- Nothing is told before it is stored ----

TEST_F(HallTest, ATableIsNobodysBeforeItIsStored) {
  const auto made = house.create("t", table::tictactoe(), kTwo);
  bool found = false;
  house.hall.find("t", [&](const auto& table) { found = table.has_value(); });
  EXPECT_EQ(*made, "waits");
  EXPECT_FALSE(found);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
  house.settle();
  EXPECT_EQ(*made, "");
  EXPECT_TRUE(found);
  EXPECT_EQ(house.at("t").version(), store.events("t").size());
}

TEST_F(HallTest, ATableIsMadeOnceHoweverOftenThatIsAsked) {
  const auto first = house.create("t", table::tictactoe(), kTwo);
  const auto second = house.create("t", table::tictactoe(), {"Eve", "Mallory"});
  EXPECT_EQ(*second, "waits");
  house.settle();
  const auto third = house.create("t", table::tictactoe(), kTwo);
  EXPECT_EQ(*first, "");
  EXPECT_EQ(*second, "");
  EXPECT_EQ(*third, "");
  EXPECT_EQ(house.at("t").seats()[0].name, "Anna");
}

TEST_F(HallTest, AMoveIsToldWhenItIsStored) {
  seat_both();
  const auto version = house.at("t").version();
  const auto moved = house.moves("t", kAnna, "1");
  EXPECT_EQ(*moved, "waits");
  EXPECT_EQ(house.at("t").version(), version);
  EXPECT_THAT(house.told.changes, IsEmpty());
  house.settle();
  EXPECT_EQ(*moved, "");
  EXPECT_THAT(house.told.changes, ElementsAre(Pair(version, version + 1)));
  EXPECT_EQ(store.events("t").size(), version + 1);
}

// ---- Repeats, and what was chosen too early ----

TEST_F(HallTest, ARepeatGetsTheFirstAnswerAlsoWhileThatIsBeingWritten) {
  seat_both();
  const auto version = house.at("t").version();
  const auto first = house.asks("t", kAnna, table::MakeMove{"1"}, "the same");
  const auto second = house.asks("t", kAnna, table::MakeMove{"1"}, "the same");
  EXPECT_EQ(*second, "waits");
  house.settle();
  EXPECT_EQ(*first, "");
  EXPECT_EQ(*second, "");
  EXPECT_EQ(house.at("t").version(), version + 1);
  EXPECT_THAT(house.told.changes, SizeIs(1));
}

TEST_F(HallTest, AMoveChosenBeforeAnotherIsStaleAndChangesNothing) {
  seat_both();
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  const auto late = house.asks("t", kBen, table::MakeMove{"2"}, "", version);
  house.settle();
  EXPECT_THAT(*late, HasSubstr("stale: "));
  EXPECT_EQ(house.at("t").version(), version + 1);
}

// ---- A store that fails ----

TEST_F(HallTest, WhatTheStoreRefusesHasNotHappened) {
  seat_both();
  const auto before = everything(house.at("t"), house.now);
  store.mood = Mood::refuses;
  const auto moved = house.moves("t", kAnna, "1");
  house.settle();
  EXPECT_EQ(*moved,
            "That could not be stored, so it has not happened; please try again in a moment.");
  EXPECT_EQ(everything(house.at("t"), house.now), before);
  EXPECT_THAT(house.told.changes, IsEmpty());
  store.mood = Mood::good;
  const auto again = house.moves("t", kAnna, "1");
  house.settle();
  EXPECT_EQ(*again, "");
}

TEST_F(HallTest, WhatTheStoreKeptAllTheSameHasHappened) {
  seat_both();
  const auto version = house.at("t").version();
  store.mood = Mood::forgets;
  const auto moved = house.moves("t", kAnna, "1");
  house.settle();
  EXPECT_EQ(*moved, "");
  EXPECT_THAT(house.told.changes, ElementsAre(Pair(version, version + 1)));
  EXPECT_TRUE(house.at("t").present(kAnna));
  store.mood = Mood::good;
  const auto next = house.moves("t", kBen, "2");
  house.settle();
  EXPECT_EQ(*next, "");
}

TEST_F(HallTest, ATableKeptAllTheSameIsMade) {
  store.mood = Mood::forgets;
  const auto made = house.create("t", table::tictactoe(), kTwo);
  house.settle();
  EXPECT_EQ(*made, "");
  EXPECT_EQ(house.at("t").seats()[1].name, "Ben");
}

TEST_F(HallTest, ATableThatTheStoreRefusesIsNotThere) {
  store.mood = Mood::refuses;
  const auto made = house.create("t", table::tictactoe(), kTwo);
  house.settle();
  EXPECT_EQ(*made, "The table could not be stored; please try again in a moment.");
  EXPECT_EQ(house.hall.awake("t"), nullptr);
  EXPECT_THAT(store.events("t"), IsEmpty());
}

TEST_F(HallTest, WhenNothingCanBeReadEitherThatIsSaid) {
  seat_both();
  const auto version = house.at("t").version();
  store.mood = Mood::forgets;
  store.reads = false;
  const auto moved = house.moves("t", kAnna, "1");
  house.settle();
  EXPECT_EQ(*moved,
            "It is not certain whether that could be stored; please look again in a moment.");
  EXPECT_EQ(house.at("t").version(), version);
  // The next command finds out.
  store.mood = Mood::good;
  store.reads = true;
  const auto again = house.moves("t", kAnna, "2");
  house.settle();
  EXPECT_EQ(*again, "It is not your turn.") << "since the first move was stored";
  EXPECT_EQ(house.at("t").version(), version + 1);
  EXPECT_THAT(house.told.changes, ElementsAre(Pair(version, version + 1)));
}

TEST_F(HallTest, WhatIsDueHappensWhenTheStoreIsBack) {
  seat_both();
  house.goes("t", kAnna);
  store.mood = Mood::refuses;
  house.pass(2 * kMinute);
  EXPECT_EQ(house.covered("t", kAnna), std::nullopt);
  store.mood = Mood::good;
  house.pass(2 * kSecond);
  EXPECT_EQ(house.covered("t", kAnna), StandIn::absent);
}

TEST_F(HallTest, ABotWhoseMoveWasNotStoredIsAskedAgainWhoeverComesMeanwhile) {
  seat_both();
  house.asks("t", kAnna, table::Resign{});
  house.settle();
  store.mood = Mood::refuses;
  ASSERT_TRUE(house.bots.think_one());
  house.settle();
  EXPECT_EQ(house.at("t").moves(), 0);
  house.goes("t", kBen);
  house.comes("t", kBen);
  store.mood = Mood::good;
  house.pass(2 * kSecond);
  EXPECT_TRUE(house.bots.think_one());
  house.settle();
  EXPECT_EQ(house.at("t").moves(), 1);
}

TEST_F(HallTest, ABotWhoseTurnWasTakenByAPersonDoesNotKeepTheNextOneWaiting) {
  seat_both();
  house.asks("t", kBen, table::Resign{});
  house.goes("t", kAnna);
  house.pass(2 * kMinute);
  ASSERT_EQ(house.covered("t", kAnna), StandIn::absent);  // and a bot thinks about her move
  house.comes("t", kAnna);
  EXPECT_EQ(*house.moves("t", kAnna, "5"), "waits");
  house.settle();
  EXPECT_TRUE(house.bots.think_one());  // too late
  house.settle();
  EXPECT_TRUE(house.bots.think_one());  // for Ben
  house.settle();
  EXPECT_EQ(house.at("t").moves(), 2);
}

TEST_F(HallTest, AfterARestartThoseWhoWereThereAreWaitedForLikeOthers) {
  seat_both();
  const auto before = store.events("t").size();
  QuietHall fresh(store, house.now);
  fresh.pass(2 * kMinute);
  EXPECT_GT(store.events("t").size(), before) << "a bot stands in";
}

TEST_F(HallTest, WhatIsDueIsReadAgainUntilTheStoreIsBack) {
  seat_both();
  house.goes("t", kAnna);
  house.goes("t", kBen);
  const auto before = store.events("t").size();
  store.reads = false;
  QuietHall fresh(store, house.now);
  fresh.pass(2 * kMinute);
  store.reads = true;
  fresh.pass(4 * kMinute);
  EXPECT_GT(store.events("t").size(), before) << "a bot stands in";
}

// ---- Sleep ----

TEST_F(HallTest, ATableThatNobodyLooksAtSleepsAndWakesAsItWas) {
  seat_both();
  house.moves("t", kAnna, "5");
  house.settle();
  house.pass(10 * kMinute);
  ASSERT_NE(house.hall.awake("t"), nullptr);  // both are still there
  house.asks("t", kBen, table::Pause{});
  house.goes("t", kAnna);
  house.goes("t", kBen);
  const auto before = everything(*house.hall.awake("t"), house.now);
  house.pass(kMinute + 2 * kLatest);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
  EXPECT_EQ(store.snapshot("t")->sequence, store.events("t").size());

  house.now -= kMinute + 2 * kLatest;
  EXPECT_EQ(everything(house.at("t"), house.now), before);
  QuietHall fresh(store, house.now);
  EXPECT_EQ(everything(fresh.at("t"), house.now), before);
}

TEST_F(HallTest, ATableWithoutASnapshotOfItsOwnSleepsOnlyOnceThatIsStored) {
  seat_both();
  house.asks("t", kAnna, table::Pause{});
  house.goes("t", kAnna);
  house.goes("t", kBen);
  store.mood = Mood::refuses;
  house.pass(10 * kMinute);
  EXPECT_NE(house.hall.awake("t"), nullptr);
  store.mood = Mood::good;
  house.pass(2 * kMinute);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
}

TEST_F(HallTest, ATableThatIsFoundWhileItFallsAsleepStaysAwake) {
  seat_both();
  house.asks("t", kAnna, table::Pause{});
  house.goes("t", kAnna);
  house.goes("t", kBen);
  bool found = false;
  store.meanwhile = [&] {
    house.hall.find("t", [&](const auto& table) { found = table.has_value(); });
  };
  house.pass(kMinute + 2 * kLatest);
  store.meanwhile = [] {};
  EXPECT_TRUE(found);
  EXPECT_NE(house.hall.awake("t"), nullptr);
  house.pass(2 * kMinute);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
}

// Else whoever asked would be told that there is no such table, and their browser would forget it.
TEST_F(HallTest, ATableThatIsFoundWhenItIsAboutToFallAsleepStaysAwake) {
  house.create("t", table::tictactoe(), {"Anna"}, false);
  house.settle();
  house.pass(kMinute);
  for (int i = 0; i < 2; ++i) house.next_timer();  // it is told to sleep
  bool found = false;
  house.hall.find("t", [&](const auto& table) { found = table.has_value(); });
  EXPECT_TRUE(found);
  house.settle();
  EXPECT_NE(house.hall.awake("t"), nullptr);
  house.pass(2 * kMinute);
  EXPECT_EQ(house.hall.awake("t"), nullptr);
}

// ---- Every queue has an end ----

TEST_F(HallTest, ATableTakesSixtyFourCommandsAndRefusesTheRest) {
  seat_both();
  const auto version = house.at("t").version();
  std::vector<QuietHall::Answer> answers;
  for (int i = 0; i < 70; ++i) {
    answers.push_back(house.asks("t", kAnna, table::Chat{.preset = "chat.hello", .text = {}}));
  }
  for (std::size_t i = 0; i < answers.size(); ++i) {
    // One is being written, and sixty-four wait for that.
    EXPECT_EQ(*answers[i], i < 65 ? "waits" : "The table is too busy; try again in a moment.");
  }
  house.settle();
  EXPECT_EQ(*answers[64], "");
  EXPECT_EQ(house.at("t").version(), version + 65);
}

TEST_F(HallTest, NothingMoreIsAskedOfAStoreThatIsBehind) {
  seat_both();
  house.goes("t", kAnna);
  store.pretended = 50'000;
  const auto moved = house.moves("t", kAnna, "1");
  EXPECT_EQ(*moved, "The table is too busy; try again in a moment.");
  std::string found;
  house.hall.find("another", [&](const auto& table) { found = table.error().sentence; });
  EXPECT_EQ(found, "The server is too busy; try again in a moment.");
}

TEST_F(HallTest, AHintIsForWhoeverIsToActAndOneAtATime) {
  seat_both();
  std::string anna = "waits";
  std::string again = "waits";
  std::string ben = "waits";
  const auto hears = [](std::string& said) {
    return [&said](const auto& advice) { said = advice ? "" : advice.error().sentence; };
  };
  house.hall.advise("t", kAnna, {}, hears(anna));
  house.hall.advise("t", kAnna, {}, hears(again));
  house.hall.advise("t", kBen, {}, hears(ben));
  house.settle();
  EXPECT_EQ(anna, "waits");
  EXPECT_EQ(again, "A hint is on its way already.");
  EXPECT_EQ(ben, "It is not your turn.");
}

class Hearing final : public Socket {
 public:
  std::uint64_t id() const override { return 1; }
  const Request& request() const override { return request_; }
  void send(std::shared_ptr<const std::string> message) override { heard.push_back(*message); }
  void close(std::uint16_t code, std::string) override { closed = code; }

  std::vector<std::string> heard;
  int closed = 0;

 private:
  Request request_{.method = "GET", .path = "/api/tables/t/socket"};
};

TEST_F(HallTest, WhoSpeaksBeforeTheTableIsAwakeIsHeardSixteenTimes) {
  auto setup = table::tictactoe();
  setup.listed = true;
  seat_both(setup);
  house.asks("t", kAnna, table::Pause{});
  house.goes("t", kAnna);
  house.goes("t", kBen);
  house.pass(3 * kMinute);
  ASSERT_EQ(house.hall.awake("t"), nullptr);

  const Keys keys("secret");
  Visitors visitors(keys,
                    {.now = [this] { return house.now; },
                     .post = posts_to(house.io.get_executor()),
                     .after = {}});
  visitors.attend(house.hall);
  Hearing socket;
  visitors.opened(socket, "t");
  for (int i = 0; i < 20; ++i) visitors.message(socket, "nonsense");
  EXPECT_THAT(socket.heard,
              ::testing::AllOf(SizeIs(4), ::testing::Each(HasSubstr("not ready yet"))));
  house.settle();
  EXPECT_THAT(socket.heard, SizeIs(4 + 3 + 16));  // and hello, the state, who is present
  visitors.closed(socket);
}

// ---- Erasing ----

TEST_F(HallTest, ATableThatIsOverIsErased) {
  seat_both();
  std::string answer = "waits";
  const auto erase = [&](const std::string& id) {
    house.hall.erase(id,
                     [&](const auto& erased) { answer = erased ? "" : erased.error().sentence; });
    house.settle();
    return answer;
  };
  EXPECT_EQ(erase("t"), "The game is not over yet; end the table first.");
  house.hall.command("t", table::Actor::the_server(),
                     {.id = "end", .wish = table::Wish{table::Close{}}},
                     [](const auto& ended) { EXPECT_TRUE(ended); });
  house.settle();
  store.mood = Mood::refuses;
  EXPECT_EQ(erase("t"), "The table could not be erased; try again in a moment.");
  EXPECT_NE(house.hall.awake("t"), nullptr);
  store.mood = Mood::good;
  EXPECT_EQ(erase("t"), "");
  EXPECT_EQ(house.hall.awake("t"), nullptr);
  EXPECT_THAT(house.told.erased, ElementsAre("t"));
  EXPECT_THAT(store.events("t"), IsEmpty());
  EXPECT_EQ(erase("t"), "There is no such table.");
}

}  // namespace
}  // namespace orrery::server::testing
