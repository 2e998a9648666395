// What every store promises, asked of each of them.

#include "store/store.h"

#include <array>
#include <functional>
#include <numeric>

#include <gmock/gmock-more-matchers.h>

#include "store/tests/every_store.h"

namespace orrery::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string name_of(const testing::TestParamInfo<StoreKind>& store) {
  const std::array<std::string, 3> names{"Memory", "Sqlite", "Postgres"};
  return names.at(static_cast<std::size_t>(store.param));
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore,
                         testing::Values(StoreKind::memory, StoreKind::sqlite, StoreKind::postgres),
                         name_of);

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
      store_->append(events("a", 1 + i / 3, 1 + i / 3), [&answered, i](const auto& kept) {
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
    store.append(events("a", sequence, sequence), [&, sequence](const auto& kept) {
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
  store.get("key", [&](const auto&) { answered.push_back(1); });
  store.get("key", [&](const auto&) { answered.push_back(2); });
  EXPECT_THAT(answered, IsEmpty());
  EXPECT_TRUE(store.run_one());
  EXPECT_THAT(answered, ElementsAre(1));
  store.run();
  EXPECT_THAT(answered, ElementsAre(1, 2));
  EXPECT_FALSE(store.run_one());
}

TEST_P(EveryStore, CountsWhatWaits) {
  EXPECT_EQ(store_->waiting(), 0U);
  if (GetParam() == StoreKind::memory) {
    store_->get("key", [](const auto&) {});
    EXPECT_EQ(store_->waiting(), 1U);
    EXPECT_TRUE(ask<std::optional<std::string>>(*store_, &Store::get, "key"));
    EXPECT_EQ(store_->waiting(), 0U);
    return;
  }
  Held held(*store_);
  for (int i = 0; i < 10; ++i) store_->get("key", [](const auto&) {});
  EXPECT_EQ(store_->waiting(), 10U);
  held.release();
  EXPECT_TRUE(ask<std::optional<std::string>>(*store_, &Store::get, "key"));
  EXPECT_EQ(store_->waiting(), 0U);
}

}  // namespace
}  // namespace orrery::store
