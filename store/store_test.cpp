// What every store promises, asked of each of them.

#include "store/store.h"

#include <array>
#include <functional>
#include <numeric>

#include <gmock/gmock-more-matchers.h>

#include "store/tests/asking.h"
#include "store/tests/postgres_server.h"

namespace orrery::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

enum class Kind : std::uint8_t { memory, sqlite, postgres };

class EveryStore : public testing::TestWithParam<Kind> {
 protected:
  TemporaryFolder folder_;
  std::unique_ptr<Store> store_ = make();

  std::unique_ptr<Store> make() {
    switch (GetParam()) {
      case Kind::memory: return std::make_unique<MemoryStore>();
      case Kind::sqlite: return opened(folder_ / "games.db", {.forget_rows = 5});
      case Kind::postgres: break;
    }
    return opened(PostgresServer::shared().new_database(), {.forget_rows = 5});
  }
  std::vector<std::string> listed(const std::string& phase, std::size_t limit) {
    return ids(ask<std::vector<Summary>>(*store_, &Store::list, phase, limit));
  }
  std::vector<std::string> waking() {
    std::vector<std::string> ids;
    const auto found = ask<std::vector<Wake>>(*store_, &Store::waking);
    for (const Wake& wake : found.value()) ids.push_back(wake.table);
    return ids;
  }
  static std::vector<std::string> ids(const tl::expected<std::vector<Summary>, StoreError>& found) {
    std::vector<std::string> ids;
    for (const auto& summary : found.value()) ids.push_back(summary.table);
    return ids;
  }
};

std::string name_of(const testing::TestParamInfo<Kind>& store) {
  const std::array<std::string, 3> names{"Memory", "Sqlite", "Postgres"};
  return names.at(static_cast<std::size_t>(store.param));
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values(Kind::memory, Kind::sqlite, Kind::postgres), name_of);

TEST_P(EveryStore, GivesBackWhatWasAppended) {
  auto first = events("a", 1, 3);
  first.summary.wake = 77;
  ASSERT_TRUE(append(*store_, first));
  const auto loaded = load(*store_, "a");
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->summary, first.summary);
  EXPECT_EQ(loaded->events, first.events);
  EXPECT_EQ(loaded->snapshot, std::nullopt);

  const auto second = events("a", 4, 4);
  ASSERT_TRUE(append(*store_, second));
  EXPECT_EQ(load(*store_, "a")->summary, second.summary);
  EXPECT_EQ(history(*store_, "a").value(), events("a", 1, 4).events);
}

TEST_P(EveryStore, KeepsAnyBytes) {
  auto odd = events(std::string("t\0able", 6), 1, 1);
  odd.events[0].body = std::string("\0\xff\"'\n", 5);
  odd.summary.body = "";
  ASSERT_TRUE(append(*store_, odd));
  const auto loaded = load(*store_, odd.summary.table);
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->events, odd.events);
  EXPECT_EQ(loaded->summary, odd.summary);
}

TEST_P(EveryStore, GivesTheEventsAfterOneThatIsKnown) {
  ASSERT_TRUE(append(*store_, events("a", 1, 3)));
  const auto news = [&](std::string table, std::uint64_t after) {
    return ask<std::vector<StoredEvent>>(*store_, &Store::news, std::move(table), after);
  };
  EXPECT_THAT(news("a", 1).value(),
              ElementsAre(StoredEvent{2, body("a", 2)}, StoredEvent{3, body("a", 3)}));
  EXPECT_THAT(news("a", 3).value(), IsEmpty());
  EXPECT_EQ(news("b", 1).error().failure, Failure::unknown);
}

TEST_P(EveryStore, LoadsTheNewestSnapshotAndWhatFollowsIt) {
  auto first = events("a", 1, 3);
  first.snapshot = {2, "two"};
  ASSERT_TRUE(append(*store_, first));
  auto loaded = load(*store_, "a");
  EXPECT_EQ(loaded->snapshot, (StoredSnapshot{2, "two"}));
  EXPECT_EQ(loaded->events, events("a", 3, 3).events);

  auto second = events("a", 4, 5);
  second.snapshot = {5, "five"};
  ASSERT_TRUE(append(*store_, second));
  loaded = load(*store_, "a");
  EXPECT_EQ(loaded->snapshot, (StoredSnapshot{5, "five"}));
  EXPECT_THAT(loaded->events, IsEmpty());

  auto older = events("a", 6, 6);
  older.snapshot = {4, "four"};
  ASSERT_TRUE(append(*store_, older));
  loaded = load(*store_, "a");
  EXPECT_EQ(loaded->snapshot, (StoredSnapshot{5, "five"})) << "an older one never takes its place";
  EXPECT_EQ(loaded->events, older.events);
  EXPECT_EQ(history(*store_, "a")->size(), 6U) << "a snapshot replaces no event";
}

TEST_P(EveryStore, KeepsTheFirstValueWhereThatIsWanted) {
  const auto put = [&](std::string value) {
    return ask<std::string>(*store_, &Store::put_first, std::string("key"), std::move(value));
  };
  EXPECT_EQ(put("one").value(), "one");
  EXPECT_EQ(put("two").value(), "one");
}

TEST_P(EveryStore, TakesASnapshotWithoutEvents) {
  ASSERT_TRUE(append(*store_, events("a", 1, 3)));
  Append at_shutdown{
      .summary = summary("a", 9), .events = {}, .snapshot = StoredSnapshot{3, "three"}};
  ASSERT_TRUE(append(*store_, at_shutdown));
  const auto loaded = load(*store_, "a");
  EXPECT_EQ(loaded->summary.updated, 9);
  EXPECT_EQ(loaded->snapshot, at_shutdown.snapshot);
  ASSERT_TRUE(append(*store_, events("a", 4, 4))) << "the numbering goes on";
}

TEST_P(EveryStore, RefusesASummaryThatIsOutOfDate) {
  ASSERT_TRUE(append(*store_, events("a", 1, 3)));
  Append late{.summary = summary("a", 9), .events = {}, .known = 2};
  EXPECT_EQ(append(*store_, late).error().failure, Failure::conflict);
  EXPECT_EQ(load(*store_, "a")->summary.updated, 3);
  late.known = 3;
  ASSERT_TRUE(append(*store_, late));
  EXPECT_EQ(load(*store_, "a")->summary.updated, 9);
}

TEST_P(EveryStore, RefusesASequenceThatIsTaken) {
  ASSERT_TRUE(append(*store_, events("a", 1, 3)));
  auto again = events("a", 3, 4);
  again.summary.updated = 1000;
  const auto refused = append(*store_, again);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::conflict);
  EXPECT_EQ(refused.error().sentence, "The table's next event is number 4, not 3.");
  EXPECT_EQ(load(*store_, "a")->summary.updated, 3) << "nothing of it is kept";
  EXPECT_EQ(history(*store_, "a")->size(), 3U);
}

TEST_P(EveryStore, RefusesAGap) {
  ASSERT_TRUE(append(*store_, events("a", 1, 3)));
  auto hole = events("a", 4, 6);
  hole.events.erase(hole.events.begin() + 1);
  for (const auto& gap : {events("a", 5, 5), events("new", 2, 2), events("new", 0, 1), hole}) {
    const auto refused = append(*store_, gap);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().failure, Failure::conflict);
  }
  EXPECT_EQ(history(*store_, "a")->size(), 3U);
  EXPECT_EQ(load(*store_, "new").error().failure, Failure::unknown);
}

TEST_P(EveryStore, RefusesASnapshotOfTheFuture) {
  auto early = events("a", 1, 3);
  early.snapshot = {4, "four"};
  EXPECT_EQ(append(*store_, early).error().failure, Failure::conflict);
  EXPECT_FALSE(load(*store_, "a"));
}

TEST_P(EveryStore, KeepsWhatWasTold) {
  const auto told = [&](std::uint64_t before, std::size_t limit) {
    return ask<std::vector<StoredTold>>(*store_, &Store::told, "a", before, limit).value();
  };
  auto none = events("b", 1, 1);
  ASSERT_TRUE(append(*store_, none));
  EXPECT_FALSE(load(*store_, "b")->has_told);
  auto first = events("a", 1, 5);
  first.told = {{2, "two"}, {3, "three"}, {5, "five"}};
  ASSERT_TRUE(append(*store_, first));
  auto next = events("a", 6, 6);
  next.told = {{4, "four"}, {5, "not this"}};
  ASSERT_TRUE(append(*store_, next)) << "what was missing may come later";
  EXPECT_TRUE(load(*store_, "a")->has_told);
  const StoredTold three{3, "three"};
  EXPECT_THAT(told(6, 2), ElementsAre(StoredTold{5, "five"}, StoredTold{4, "four"}));
  EXPECT_THAT(told(4, 9), ElementsAre(three, StoredTold{2, "two"}));
  EXPECT_THAT(told(2, 9), IsEmpty());
  EXPECT_EQ(told(static_cast<std::uint64_t>(-1), static_cast<std::size_t>(-1)).size(), 4U);
  EXPECT_EQ(
      ask<std::vector<StoredTold>>(*store_, &Store::told, "c", std::uint64_t{9}, std::size_t{9})
          .error()
          .failure,
      Failure::unknown);
}

TEST_P(EveryStore, RefusesWhatIsToldOfTheFuture) {
  auto early = events("a", 1, 3);
  early.told = {{4, "four"}};
  EXPECT_EQ(append(*store_, early).error().failure, Failure::conflict);
  EXPECT_FALSE(load(*store_, "a"));
}

TEST_P(EveryStore, SaysThatATableIsUnknown) {
  EXPECT_EQ(load(*store_, "a").error().failure, Failure::unknown);
  EXPECT_EQ(load(*store_, "a").error().sentence, "There is no such table.");
  EXPECT_EQ(history(*store_, "a").error().failure, Failure::unknown);
  EXPECT_EQ(append(*store_, {.summary = summary("a"), .events = {}}).error().failure,
            Failure::unknown);
}

TEST_P(EveryStore, ListsTheNewestListedTablesOfAPhase) {
  for (int i = 1; i <= 4; ++i) {
    auto made = events("open" + std::to_string(i), 1, 1);
    made.summary.phase = "open";
    made.summary.updated = i;
    made.summary.listed = i != 3;
    ASSERT_TRUE(append(*store_, made));
  }
  ASSERT_TRUE(append(*store_, events("running", 1, 1)));
  EXPECT_THAT(listed("open", 10), ElementsAre("open4", "open2", "open1"));
  EXPECT_THAT(listed("open", 2), ElementsAre("open4", "open2"));
  EXPECT_THAT(listed("open", 0), IsEmpty());
  EXPECT_THAT(listed("running", static_cast<std::size_t>(-1)), ElementsAre("running"));
  EXPECT_THAT(listed("closed", 10), IsEmpty());

  auto moved = events("open1", 2, 2);
  moved.summary.phase = "open";
  moved.summary.updated = 9;
  ASSERT_TRUE(append(*store_, moved));
  EXPECT_THAT(listed("open", 2), ElementsAre("open1", "open4"));
}

TEST_P(EveryStore, ListsEverybodysNewestFirst) {
  const auto made = [&](const std::string& id, std::int64_t updated, const std::string& address) {
    auto table = events(id, 1, 1);
    table.summary.updated = updated;
    table.summary.address = address;
    ASSERT_TRUE(append(*store_, table));
  };
  made("old", 1, "");
  made("older", 2, "");
  made("anna", 3, "home");
  for (int i = 10; i < 20; ++i) made("many" + std::to_string(i), i, "greedy");
  EXPECT_THAT(listed("running", 9),
              ElementsAre("many19", "many18", "many17", "many16", "many15", "anna", "older", "old",
                          "many14"));
}

TEST_P(EveryStore, KnowsWhereSomethingIsDue) {
  for (const auto& [id, wake] : {std::pair("late", 50), std::pair("soon", 7)}) {
    auto made = events(id, 1, 1);
    made.summary.wake = wake;
    ASSERT_TRUE(append(*store_, made));
  }
  ASSERT_TRUE(append(*store_, events("never", 1, 1)));
  EXPECT_THAT(waking(), ElementsAre("soon", "late"));
  ASSERT_TRUE(append(*store_, events("soon", 2, 2)));
  EXPECT_THAT(waking(), ElementsAre("late"));
}

TEST_P(EveryStore, ForgetsWhatIsOverAndOld) {
  const std::vector<std::string> phases{"finished", "closed", "running", "open"};
  for (const auto& phase : phases) {
    for (const std::int64_t updated : {10, 20, 30}) {
      auto made = events(phase + std::to_string(updated), 1, 7);
      made.summary.phase = phase;
      made.summary.updated = updated;
      made.snapshot = {7, "seven"};
      made.told = {{7, "seven"}};
      ASSERT_TRUE(append(*store_, made));
    }
  }
  EXPECT_EQ(ask<std::size_t>(*store_, &Store::forget, Stale::over, 20).value(), 2U);
  EXPECT_EQ(ask<std::size_t>(*store_, &Store::forget, Stale::over, 31).value(), 4U);
  EXPECT_EQ(ask<std::size_t>(*store_, &Store::forget, Stale::over, 31).value(), 0U);
  EXPECT_EQ(load(*store_, "finished10").error().failure, Failure::unknown);
  EXPECT_EQ(history(*store_, "closed30").error().failure, Failure::unknown);
  EXPECT_EQ(history(*store_, "running10")->size(), 7U);
  EXPECT_THAT(listed("finished", 9), IsEmpty());
  EXPECT_EQ(listed("open", 9).size(), 3U);

  ASSERT_TRUE(append(*store_, events("finished10", 1, 1))) << "its name is free again";
  EXPECT_EQ(load(*store_, "finished10")->snapshot, std::nullopt);
  EXPECT_THAT(ask<std::vector<StoredTold>>(*store_, &Store::told, "finished10", std::uint64_t{9},
                                           std::size_t{9})
                  .value(),
              IsEmpty());
}

TEST_P(EveryStore, ForgetsTablesThatWereNeverStarted) {
  for (const std::string phase : {"open", "running", "finished"}) {
    for (const std::int64_t updated : {10, 30}) {
      auto made = events(phase + std::to_string(updated), 1, 2);
      made.summary.phase = phase;
      made.summary.updated = updated;
      ASSERT_TRUE(append(*store_, made));
    }
  }
  EXPECT_EQ(ask<std::size_t>(*store_, &Store::forget, Stale::never_started, 20).value(), 1U);
  EXPECT_EQ(load(*store_, "open10").error().failure, Failure::unknown);
  for (const char* kept : {"open30", "running10", "finished10"}) EXPECT_TRUE(load(*store_, kept));
}

TEST_P(EveryStore, GivesAllTablesInPages) {
  for (const std::string id : {"c", "a", "e", "b", "d"}) {
    ASSERT_TRUE(append(*store_, events(id, 1, 1)));
  }
  std::vector<std::vector<std::string>> pages;
  std::string after;
  do {
    const auto page = ask<Page>(*store_, &Store::page, after, std::size_t{2}).value();
    pages.emplace_back();
    for (const Summary& summary : page.tables) pages.back().push_back(summary.table);
    after = page.next;
  } while (!after.empty());
  EXPECT_THAT(pages, ElementsAre(ElementsAre("a", "b"), ElementsAre("c", "d"), ElementsAre("e")));
}

Score score(std::string table, std::int64_t points, std::int64_t at, int seat = 0) {
  return {.game = "geminos",
          .solo = false,
          .table = std::move(table),
          .seat = seat,
          .score = points,
          .name = "Anna",
          .at = at};
}

TEST_P(EveryStore, KnowsTheBestScores) {
  const auto finish = [&](const Score& reached) {
    Append last = events(reached.table, 1, 1);
    last.scores = {reached};
    ASSERT_TRUE(append(*store_, last));
  };
  finish(score("low", 60, 1));
  finish(score("later", 80, 9));
  finish(score("best", 95, 5));
  finish(score("older", 80, 2));
  Score alone = score("alone", 104, 3);
  alone.solo = true;
  finish(alone);
  Score elsewhere = score("elsewhere", 300, 3);
  elsewhere.game = "constellation";
  finish(elsewhere);

  const auto best = [&](const std::string& game, bool solo, std::size_t limit) {
    return ask<std::vector<Score>>(*store_, &Store::best, game, solo, limit).value();
  };
  EXPECT_THAT(best("geminos", false, 3),
              ElementsAre(score("best", 95, 5), score("older", 80, 2), score("later", 80, 9)));
  EXPECT_THAT(best("geminos", true, 3), ElementsAre(alone));
  EXPECT_THAT(best("geminos", false, 1), ElementsAre(score("best", 95, 5)));
  EXPECT_THAT(best("go", false, 3), IsEmpty());
}

TEST_P(EveryStore, KeepsScoresOfGamesThatAreForgotten) {
  Append last = events("won", 1, 2);
  last.summary.phase = "finished";
  last.scores = {score("won", 70, 1, 0), score("won", 70, 1, 1)};
  ASSERT_TRUE(append(*store_, last));
  ASSERT_EQ(ask<std::size_t>(*store_, &Store::forget, Stale::over, std::int64_t{1000}).value(), 1);
  EXPECT_THAT(
      ask<std::vector<Score>>(*store_, &Store::best, "geminos", false, std::size_t{3}).value(),
      ElementsAre(score("won", 70, 1, 0), score("won", 70, 1, 1)));
}

TEST_P(EveryStore, ErasesATableWithItsScores) {
  for (const std::string id : {"mine", "yours"}) {
    auto made = events(id, 1, 3);
    made.snapshot = {3, "three"};
    made.told = {{3, "three"}};
    made.scores = {score(id, 7, 100)};
    ASSERT_TRUE(append(*store_, made));
  }
  ASSERT_TRUE(ask<void>(*store_, &Store::erase, "mine"));
  EXPECT_EQ(load(*store_, "mine").error().failure, Failure::unknown);
  EXPECT_EQ(load(*store_, "yours")->summary.table, "yours");
  const auto best =
      ask<std::vector<Score>>(*store_, &Store::best, "geminos", false, std::size_t{9}).value();
  EXPECT_THAT(best, ElementsAre(score("yours", 7, 100)));
  EXPECT_EQ(ask<void>(*store_, &Store::erase, "mine").error().failure, Failure::unknown);
  ASSERT_TRUE(append(*store_, events("mine", 1, 1))) << "its id is free again";
  EXPECT_EQ(load(*store_, "mine")->snapshot, std::nullopt);
}

TEST_P(EveryStore, KnowsWhatItsOwnersHave) {
  const auto made = [&](const std::string& table, const std::string& phase, std::int64_t at,
                        const std::string& address, const std::string& visitor) {
    Append first = events(table, 1, 2);
    first.summary.phase = phase;
    first.summary.updated = at;
    first.summary.address = address;
    first.summary.visitor = visitor;
    ASSERT_TRUE(append(*store_, first));
    EXPECT_EQ(load(*store_, table)->summary, first.summary);
  };
  made("open", "open", 10, "home", "anna");
  made("running", "running", 20, "home", "ben");
  made("over", "finished", 30, "home", "anna");
  made("away", "closed", 40, "cafe", "anna");
  made("before", "running", 50, "", "");
  const auto usage = [&](const std::string& address, const std::string& visitor, std::int64_t since,
                         std::int64_t changed = 0) {
    return ask<Usage>(*store_, &Store::usage, UsageOf{address, visitor, since, changed}).value();
  };
  const auto bytes = [&](std::initializer_list<const char*> tables) {
    std::uint64_t sum = 0;
    for (const char* table : tables) {
      const auto stored = history(*store_, table);
      for (const StoredEvent& event : stored.value()) sum += event.body.size();
    }
    return sum;
  };
  auto now = usage("home", "anna", 15);
  EXPECT_EQ(
      now.address,
      (Share{.alive = 2, .made = 2, .first = 20, .bytes = bytes({"open", "running", "over"})}));
  EXPECT_EQ(now.visitor,
            (Share{.alive = 1, .made = 2, .first = 30, .bytes = bytes({"open", "over", "away"})}));
  EXPECT_EQ(usage("", "", 0).address, Share{}) << "nobody has nothing";
  EXPECT_EQ(usage("moon", "", 0).address, Share{});
  EXPECT_EQ(usage("home", "", 0, 20).address.alive, 1U) << "a table that is left alone";
  EXPECT_EQ(now.alive, 3U);
  EXPECT_GE(now.used, bytes({"open", "running", "over", "away", "before"}));
  EXPECT_GT(now.free, 0U);

  // A game that ends and a snapshot that takes another's place.
  Append last = events("running", 3, 3);
  last.summary.phase = "finished";
  last.summary.address = "home";
  last.summary.visitor = "ben";
  last.snapshot = {3, "a snapshot"};
  ASSERT_TRUE(append(*store_, last));
  Append later = events("running", 4, 4);
  later.summary = last.summary;
  later.snapshot = {4, "another"};
  ASSERT_TRUE(append(*store_, later));
  now = usage("home", "ben", 20);
  EXPECT_EQ(now.visitor,
            (Share{.alive = 0, .made = 1, .first = 20, .bytes = bytes({"running"}) + 7}));
  EXPECT_EQ(now.address.alive, 1U);
}

// What is refused leaves no score, and a seat of a table has one and not two.
TEST_P(EveryStore, TakesScoresWithTheirEventsOnly) {
  Append first = events("won", 1, 1);
  first.scores = {score("won", 70, 1)};
  ASSERT_TRUE(append(*store_, first));
  first.scores = {score("won", 99, 1)};
  ASSERT_FALSE(append(*store_, first)) << "that sequence is taken";
  const auto best = [&] {
    return ask<std::vector<Score>>(*store_, &Store::best, "geminos", false, std::size_t{3}).value();
  };
  EXPECT_THAT(best(), ElementsAre(score("won", 70, 1)));
  Append next = events("won", 2, 2);
  next.scores = {score("won", 71, 2)};
  ASSERT_TRUE(append(*store_, next));
  EXPECT_THAT(best(), ElementsAre(score("won", 71, 2)));
}

TEST_P(EveryStore, KeepsValues) {
  using Value = std::optional<std::string>;
  EXPECT_EQ(ask<Value>(*store_, &Store::get, "secret").value(), std::nullopt);
  const std::string bytes("\0\1\xfe", 3);
  ASSERT_TRUE(ask<void>(*store_, &Store::put, "secret", bytes));
  ASSERT_TRUE(ask<void>(*store_, &Store::put, "empty", ""));
  EXPECT_EQ(ask<Value>(*store_, &Store::get, "secret").value(), bytes);
  EXPECT_EQ(ask<Value>(*store_, &Store::get, "empty").value(), "");
  ASSERT_TRUE(ask<void>(*store_, &Store::put, "secret", "new"));
  EXPECT_EQ(ask<Value>(*store_, &Store::get, "secret").value(), "new");
}

TEST_P(EveryStore, AnswersInTheOrderOfTheCallsAndFinishesThemAtItsEnd) {
  std::vector<int> answered;  // read only when the store, and so its thread, has gone
  for (int i = 0; i < 300; ++i) {
    if (i % 3 == 0) {
      store_->append(events("a", 1 + i / 3, 1 + i / 3), [&answered, i](auto kept) {
        if (kept) answered.push_back(i);
      });
    } else {
      store_->load("a", [&answered, i](auto loaded) {
        const auto expected = static_cast<std::size_t>(1 + i / 3);
        if (loaded && loaded->events.size() == expected) answered.push_back(i);
      });
    }
  }
  store_.reset();
  std::vector<int> all(300);
  std::iota(all.begin(), all.end(), 0);
  EXPECT_EQ(answered, all) << "and each read saw the writes before it";
}

TEST_P(EveryStore, TakesCallsFromItsAnswersAndFinishesThoseToo) {
  Store& store = *store_;
  std::uint64_t reached = 0;
  std::function<void(std::uint64_t)> add = [&](std::uint64_t sequence) {
    store.append(events("a", sequence, sequence), [&, sequence](auto kept) {
      if (!kept) return;
      reached = sequence;
      if (sequence < 20) add(sequence + 1);
    });
  };
  add(1);
  store_.reset();
  EXPECT_EQ(reached, 20U);
}

TEST(MemoryStore, AnswersWhenItIsTold) {
  MemoryStore store;
  std::vector<int> answered;
  store.get("key", [&](auto) { answered.push_back(1); });
  store.get("key", [&](auto) { answered.push_back(2); });
  EXPECT_THAT(answered, IsEmpty());
  EXPECT_TRUE(store.run_one());
  EXPECT_THAT(answered, ElementsAre(1));
  store.run();
  EXPECT_THAT(answered, ElementsAre(1, 2));
  EXPECT_FALSE(store.run_one());
}

TEST_P(EveryStore, CountsWhatWaits) {
  EXPECT_EQ(store_->waiting(), 0U);
  if (GetParam() == Kind::memory) {
    store_->get("key", [](auto) {});
    EXPECT_EQ(store_->waiting(), 1U);
    EXPECT_TRUE(ask<std::optional<std::string>>(*store_, &Store::get, "key"));
    EXPECT_EQ(store_->waiting(), 0U);
    return;
  }
  Held held(*store_);
  for (int i = 0; i < 10; ++i) store_->get("key", [](auto) {});
  EXPECT_EQ(store_->waiting(), 10U);
  held.release();
  EXPECT_TRUE(ask<std::optional<std::string>>(*store_, &Store::get, "key"));
  EXPECT_EQ(store_->waiting(), 0U);
}

}  // namespace
}  // namespace orrery::store
