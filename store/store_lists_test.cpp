// What every store promises of all its tables: lists, what is due, what is forgotten, who has how
// much, and the best scores.

#include <gmock/gmock-more-matchers.h>

#include "store/tests/every_store.h"

namespace orrery::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Score score(std::string table, std::int64_t points, std::int64_t at, int seat = 0) {
  return {.game = "geminos",
          .solo = false,
          .table = std::move(table),
          .seat = seat,
          .score = points,
          .name = "Anna",
          .at = at};
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

}  // namespace
}  // namespace orrery::store
