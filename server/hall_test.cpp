// The hall with a store that answers when the test says so, and a clock that the test holds.

#include "server/hall.h"

#include <future>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "server/tests/quiet_hall.h"
#include "server/visitors.h"
#include "table/tests/games.h"

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

constexpr Millis kLatest = 200;  // how often the hall looks at the clock

class HallTest : public ::testing::Test {
 protected:
  // Anna and Ben at a game that has begun, both connected.
  void seat_both(table::Setup setup = table::tictactoe()) {
    const auto made = house.create("t", std::move(setup), kTwo);
    house.settle();
    ASSERT_EQ(*made, "");
    house.comes("t", kAnna);
    house.comes("t", kBen);
    house.told.changes.clear();
  }

  MoodyStore store;
  QuietHall house{store};
};

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

// ---- What is due ----

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

// ---- After an upgrade ----

class UpgradeTest : public HallTest {
 protected:
  // A game of seven moves, of which the events from one of them on carry other hashes.
  void SetUp() override {
    const auto made = house.create("t", table::lanterns_for(2), kTwo);
    house.settle();
    ASSERT_EQ(*made, "");
    house.comes("t", kAnna);
    house.comes("t", kBen);
    for (const auto& [seat, move] :
         {std::pair(kAnna, "light"), std::pair(kAnna, "roll"), std::pair(kBen, "light"),
          std::pair(kBen, "roll"), std::pair(kAnna, "light"), std::pair(kAnna, "roll"),
          std::pair(kBen, "light")}) {
      const auto moved = house.moves("t", seat, move);
      house.settle();
      ASSERT_EQ(*moved, "");
    }
  }
  static store::StoredEvent changed(store::StoredEvent event) {
    auto value = parse_json(event.body).value();
    value.as_object()["hash"] = "0123456789abcdef";
    event.body = json::serialize(value);
    return event;
  }
  // The same table in another store, with a snapshot that was made at a version, if any.
  void keep(std::uint64_t wrong_from, std::optional<store::StoredSnapshot> snapshot = {}) {
    kept = store.events("t");
    for (store::StoredEvent& event : kept) {
      if (event.sequence >= wrong_from) event = changed(std::move(event));
    }
    upgraded.kept.append({.summary = summary_of(house.at("t"), house.now),
                          .events = kept,
                          .snapshot = std::move(snapshot)},
                         [](const auto& done) { ASSERT_TRUE(done); });
    upgraded.kept.run();
  }
  store::StoredSnapshot snapshot_at(std::uint64_t version) {
    std::vector<table::Event> events;
    for (const store::StoredEvent& event : store.events("t")) {
      if (event.sequence > version) break;
      events.push_back(from_json<table::Event>(parse_json(event.body).value(), "event").value());
    }
    return {version, table::Table::fold_all(table::games(), events).value().snapshot()};
  }
  // What was stored before is there still, unchanged.
  void nothing_is_lost() {
    const auto now = upgraded.events("t");
    ASSERT_GE(now.size(), kept.size());
    EXPECT_TRUE(std::equal(kept.begin(), kept.end(), now.begin()));
  }
  static std::string lines(const table::Table& table) {
    return json::serialize(to_json(table.log(Viewer::everybody())));
  }

  MoodyStore upgraded;
  std::vector<store::StoredEvent> kept;
};

TEST_F(UpgradeTest, ATableGoesOnFromItsSnapshotAndSaysSo) {
  const auto last = house.at("t").version();
  keep(last - 3, snapshot_at(last - 2));
  QuietHall next(upgraded, house.now);
  EXPECT_EQ(next.at("t").version(), last + 1);
  EXPECT_EQ(next.at("t").moves(), house.at("t").moves() - 3);  // a light, a roll and its die
  EXPECT_THAT(lines(next.at("t")), HasSubstr("After an upgrade this game goes on"));
  EXPECT_EQ(next.hall.figures().folds_failed, 1);
  nothing_is_lost();
  // Play goes on, and is found again.
  next.comes("t", kAnna);
  const auto moved = next.moves("t", kAnna, "roll");
  next.settle();
  EXPECT_EQ(*moved, "");
  QuietHall again(upgraded, house.now);
  EXPECT_EQ(again.at("t").version(), last + 2);
  EXPECT_EQ(again.hall.figures().folds_failed, 0);
  nothing_is_lost();
}

TEST_F(UpgradeTest, WithoutASnapshotItGoesOnFromWhatStillFolds) {
  const auto last = house.at("t").version();
  keep(last - 1);
  QuietHall next(upgraded, house.now);
  EXPECT_EQ(next.at("t").version(), last + 1);
  EXPECT_THAT(lines(next.at("t")), HasSubstr("After an upgrade this game goes on"));
  EXPECT_EQ(next.at("t").match().to_act(), kAnna);
  nothing_is_lost();
  // Its own snapshot may be useless one day, too.
  MoodyStore copy;
  copy.kept.append({.summary = summary_of(next.at("t"), next.now),
                    .events = upgraded.events("t"),
                    .snapshot = store::StoredSnapshot{last + 1, "{}"}},
                   [](const auto& done) { ASSERT_TRUE(done); });
  QuietHall again(copy, house.now);
  EXPECT_EQ(everything(again.at("t"), house.now), everything(next.at("t"), house.now));
  EXPECT_EQ(again.hall.figures().folds_failed, 0);
}

TEST_F(UpgradeTest, ASnapshotThatIsOlderThanWhatFoldsIsNotNeeded) {
  const auto last = house.at("t").version();
  keep(last, snapshot_at(last - 3));
  QuietHall next(upgraded, house.now);
  EXPECT_EQ(next.at("t").moves(), house.at("t").moves() - 1);
  nothing_is_lost();
}

TEST_F(UpgradeTest, WhatWasAnsweredBeforeIsNotTakenForSomethingElse) {
  const auto last = house.at("t").version();
  keep(last, snapshot_at(last - 1));
  QuietHall next(upgraded, house.now);
  next.comes("t", kBen);
  const auto stale = next.asks("t", kBen, table::MakeMove{"roll"}, "", last);
  next.settle();
  EXPECT_THAT(*stale, HasSubstr("stale: "));
}

TEST_F(UpgradeTest, ATableThatCannotBeReadAtAllIsLeftAloneWithAKindWord) {
  keep(1);
  QuietHall next(upgraded, house.now);
  std::string sentence;
  next.hall.find("t", [&](const auto& found) { sentence = found.error().sentence; });
  next.settle();
  EXPECT_EQ(sentence,
            "This table was kept by another version of Orrery, and this one cannot go on with it. "
            "Nothing of it is lost.");
  const auto moved = next.moves("t", kBen, "roll");
  next.pass(10 * kMinute);
  EXPECT_EQ(*moved, sentence);
  EXPECT_EQ(upgraded.events("t"), kept);
}

TEST_F(UpgradeTest, AnEventOfAKindWeDoNotKnowIsNotPassedOver) {
  kept = store.events("t");
  kept.push_back({kept.size() + 1, R"({"version":12,"what":{"kind":"from_the_future"}})"});
  upgraded.kept.append({.summary = summary_of(house.at("t"), house.now), .events = kept},
                       [](const auto& done) { ASSERT_TRUE(done); });
  QuietHall next(upgraded, house.now);
  bool found = true;
  next.hall.find("t", [&](const auto& table) { found = table.has_value(); });
  next.settle();
  EXPECT_FALSE(found);
  EXPECT_EQ(upgraded.events("t"), kept);
}

// ---- Another server on the same store ----

class TwoHalls : public HallTest {
 protected:
  void SetUp() override {
    seat_both();
    other.comes("t", kBen);
  }
  // Both halls and the store, until nothing is left to do.
  void settle_both() {
    for (int i = 0; i < 3; ++i) {
      house.settle();
      other.settle();
    }
  }

  QuietHall other{store};
};

TEST_F(TwoHalls, WhoLosesARaceReadsAndDecidesAgain) {
  const auto version = house.at("t").version();
  const auto moved = house.moves("t", kAnna, "1");
  // Both decide before either is stored, so one of them comes too late.
  const auto said = other.asks("t", kBen, table::Chat{{"chat.hello"}, {}});
  settle_both();
  EXPECT_EQ(*moved, "");
  EXPECT_EQ(*said, "");
  EXPECT_EQ(store.events("t").size(), version + 2);
  // Here the other's move was told before the answer to this one.
  EXPECT_THAT(other.told.changes,
              ElementsAre(Pair(version, version + 1), Pair(version + 1, version + 2)));
  EXPECT_EQ(other.at("t").version(), version + 2);
}

TEST_F(TwoHalls, AMoveThatTheOtherServerMadeImpossibleIsRefusedAsByOneServer) {
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  settle_both();
  ASSERT_EQ(other.at("t").version(), version) << "nobody has told it yet";
  const auto late = other.moves("t", kAnna, "2");
  settle_both();
  EXPECT_EQ(*late, "It is not your turn.");
  EXPECT_EQ(store.events("t").size(), version + 1);
  const auto next = other.moves("t", kBen, "2");
  settle_both();
  EXPECT_EQ(*next, "");
}

TEST_F(TwoHalls, ARepeatAtAnotherServerIsAnsweredAndNotDoneAgain) {
  const auto version = house.at("t").version();
  house.asks("t", kAnna, table::MakeMove{"1"}, "the same");
  settle_both();
  const auto again = other.asks("t", kAnna, table::MakeMove{"1"}, "the same", version);
  settle_both();
  EXPECT_EQ(*again, "");
  EXPECT_EQ(store.events("t").size(), version + 1);
}

TEST_F(TwoHalls, WhoHasSeenMoreAtAnotherServerIsUnderstood) {
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  settle_both();
  const auto answers = other.asks("t", kBen, table::MakeMove{"2"}, "", version + 1);
  settle_both();
  EXPECT_EQ(*answers, "");
  EXPECT_EQ(store.events("t").size(), version + 2);
}

// A server that does not know the newest events must not write how the table stood before them.
TEST_F(TwoHalls, AnOldSummaryNeverTakesTheNewOnesPlace) {
  const auto version = house.at("t").version();
  house.moves("t", kAnna, "1");
  settle_both();
  std::optional<store::StoredSnapshot> saved;
  other.hall.close([] {});
  settle_both();
  EXPECT_EQ(other.at("t").version(), version + 1) << "it has caught up instead";
  store.kept.load("t", [&](const auto& loaded) { saved = loaded->snapshot; });
  store.kept.run();
  EXPECT_TRUE(!saved || saved->sequence == version + 1);
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
