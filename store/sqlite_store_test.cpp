// What the SQLite store promises beyond every store: durability, groups, one server at a file.

#include "store/sqlite_store.h"

#include <atomic>
#include <csignal>
#include <latch>
#include <set>
#include <thread>

#include <gmock/gmock-more-matchers.h>
#include <sys/resource.h>

#include "store/sqlite.h"
#include "store/tests/asking.h"

namespace orrery::store {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

// The answer of a call that is not waited for yet.
std::future<tl::expected<void, StoreError>> later(Store& store, Append append) {
  auto promise = std::make_shared<std::promise<tl::expected<void, StoreError>>>();
  store.append(std::move(append), [promise](auto kept) { promise->set_value(std::move(kept)); });
  return promise->get_future();
}

// Its mark as it was written, and what of it a power failure cannot take.
struct Marked {
  std::string text{};
  std::string safe{};
  Mark mark() {
    return Mark([this](const std::string& put, Mark::Kept kept) {
      text = put;
      if (kept == Mark::Kept::synced) safe = put;
    });
  }
};

TEST(SqliteStore, WithoutAThreadDoesNothingUntilAGroupIsDone) {
  TemporaryFolder folder;
  opened(folder / "games.db").reset();
  auto database = Database::open(folder / "games.db", std::chrono::seconds(1));
  Marked marked;
  SqliteStore store(SqliteStore::open_tables(std::move(*database), {}, false).value(),
                    marked.mark(), {.groups = {.largest_group = 2}});
  EXPECT_FALSE(store.do_group());
  std::vector<int> answers;
  for (const int number : {1, 2, 3}) {
    const auto sequence = static_cast<std::uint64_t>(number);
    store.append(events("a", sequence, sequence), [&answers, number](const auto& kept) {
      answers.push_back(kept ? number : -number);
    });
  }
  EXPECT_THAT(answers, ElementsAre());
  EXPECT_EQ(store.waiting(), 3U);
  EXPECT_TRUE(store.do_group());
  EXPECT_THAT(answers, ElementsAre(1, 2));
  EXPECT_EQ(Mark::witness_in(marked.text), (Witness{"a", 2}));
  EXPECT_TRUE(store.do_group());
  EXPECT_THAT(answers, ElementsAre(1, 2, 3));
  EXPECT_FALSE(store.do_group());
}

// Else a power failure could bring back a mark of a table that is not there any more, and the
// server would not start.
TEST(SqliteStore, ClearsItsMarkForGoodBeforeItForgets) {
  TemporaryFolder folder;
  opened(folder / "games.db").reset();
  auto database = Database::open(folder / "games.db", std::chrono::seconds(1));
  Marked marked;
  SqliteStore store(SqliteStore::open_tables(std::move(*database), {}, false).value(),
                    marked.mark(), {});
  auto over = events("a", 1, 3);
  over.summary.phase = "finished";
  store.append(over, [](const auto&) {});
  store.do_group();
  marked.safe = marked.text;  // written back by the system in a quiet moment
  EXPECT_EQ(Mark::witness_in(marked.safe), (Witness{"a", 3}));
  store.forget(Stale::over, 100, [](const auto&) {});
  store.do_group();
  EXPECT_EQ(Mark::witness_in(marked.safe), std::nullopt);
}

TEST(SqliteStore, CreatesFolderAndFileForTheirOwnerAlone) {
  TemporaryFolder folder;
  const auto file = folder / "data/deep/games.db";
  const auto store = opened(file);
  ASSERT_TRUE(append(*store, events("a", 1, 1)));
  using std::filesystem::perms;
  const auto owner = perms::owner_read | perms::owner_write;
  for (const char* suffix : {"", "-wal", ".lock", ".mark"}) {
    auto path = file;
    path += suffix;
    EXPECT_EQ(status(path).permissions(), owner) << path;
  }
  EXPECT_EQ(status(file.parent_path()).permissions(), perms::owner_all);
}

TEST(SqliteStore, SaysWhyAFileCannotBeCreated) {
  TemporaryFolder folder;
  std::filesystem::create_directory(folder / "games.db");
  EXPECT_THAT(open_sqlite(folder / "games.db").error().sentence, HasSubstr("cannot be opened"));
  EXPECT_THAT(open_sqlite("/dev/null/games.db").error().sentence, HasSubstr("/dev/null"));
}

TEST(SqliteStore, KeepsEverythingFromOneOpeningToTheNext) {
  TemporaryFolder folder;
  auto first = events("a", 1, 3);
  first.snapshot = {2, "two"};
  {
    const auto store = opened(folder / "games.db");
    ASSERT_TRUE(append(*store, first));
    ASSERT_TRUE(ask<void>(*store, &Store::put, "key", "value"));
  }
  EXPECT_THAT(folder.names(), ElementsAre("games.db", "games.db.lock", "games.db.mark"))
      << "the log has been moved into the file";
  const auto store = opened(folder / "games.db");
  EXPECT_EQ(load(*store, "a")->summary, first.summary);
  EXPECT_EQ(load(*store, "a")->snapshot, first.snapshot);
  EXPECT_EQ(history(*store, "a").value(), first.events);
  EXPECT_EQ(ask<std::optional<std::string>>(*store, &Store::get, "key").value(), "value");
}

TEST(SqliteStore, OneServerAtAFile) {
  TemporaryFolder folder;
  auto store = opened(folder / "games.db");
  std::filesystem::create_symlink(folder / "games.db", folder / "link.db");
  for (const char* name : {"games.db", "link.db"}) {
    const auto second = open_sqlite(folder / name);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().sentence, EndsWith("games.db is in use by another orrery."));
  }
  store.reset();
  EXPECT_TRUE(open_sqlite(folder / "games.db"));
}

TEST(SqliteStore, AnswersOnItsOwnThread) {
  TemporaryFolder folder;
  auto store = opened(folder / "games.db");
  std::set<std::thread::id> threads;
  for (int i = 0; i < 10; ++i) {
    store->append(events("a", 1, 1),
                  [&](const auto&) { threads.insert(std::this_thread::get_id()); });
    store->load("a", [&](const auto&) { threads.insert(std::this_thread::get_id()); });
  }
  store.reset();
  EXPECT_EQ(threads.size(), 1U);
  EXPECT_FALSE(threads.contains(std::this_thread::get_id()));
}

TEST(SqliteStore, AConflictHarmsNobodyElseInItsGroup) {
  TemporaryFolder folder;
  const auto store = opened(folder / "games.db");
  Held held(*store);
  auto before = later(*store, events("a", 1, 2));
  auto conflict = later(*store, events("a", 2, 3));
  auto gap = later(*store, events("b", 2, 2));
  auto after = later(*store, events("a", 3, 3));
  auto other = later(*store, events("c", 1, 1));
  held.release();
  EXPECT_TRUE(before.get());
  EXPECT_EQ(conflict.get().error().failure, Failure::conflict);
  EXPECT_EQ(gap.get().error().failure, Failure::conflict);
  EXPECT_TRUE(after.get());
  EXPECT_TRUE(other.get());
  EXPECT_EQ(history(*store, "a").value(), events("a", 1, 3).events);
}

TEST(SqliteStore, AnErrorHalfwayThroughAnAppendUndoesThatAppendAlone) {
  TemporaryFolder folder;
  opened(folder / "games.db").reset();
  {
    auto database = Database::open(folder / "games.db", std::chrono::seconds(1)).value();
    ASSERT_TRUE(
        database.execute("CREATE TRIGGER poison BEFORE INSERT ON events"
                         " WHEN new.body = 'poison'"
                         " BEGIN SELECT RAISE(ABORT, 'poisoned'); END"));
  }
  const auto store = opened(folder / "games.db");
  Held held(*store);
  auto poisoned = events("b", 1, 3);
  poisoned.events[2].body = "poison";
  auto before = later(*store, events("a", 1, 1));
  auto failed = later(*store, poisoned);
  auto after = later(*store, events("a", 2, 2));
  held.release();
  EXPECT_TRUE(before.get());
  const auto failure = failed.get();
  ASSERT_FALSE(failure);
  EXPECT_EQ(failure.error().failure, Failure::broken);
  EXPECT_THAT(failure.error().sentence, HasSubstr("poisoned"));
  EXPECT_TRUE(after.get());
  EXPECT_EQ(load(*store, "b").error().failure, Failure::unknown) << "its first events went too";
  EXPECT_EQ(history(*store, "a")->size(), 2U);
}

// No file of this process may grow beyond its size, as when the disk is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t largest) {
    usual_handler_ = std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &usual_);
    const rlimit full{.rlim_cur = largest, .rlim_max = usual_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &full);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &usual_);
    std::signal(SIGXFSZ, usual_handler_);
  }

 private:
  rlimit usual_{};
  void (*usual_handler_)(int) = SIG_DFL;
};

TEST(SqliteStore, AFullDiskIsSaidToAllOfTheGroupAndTheStoreGoesOnAfterwards) {
  TemporaryFolder folder;
  const auto store = opened(folder / "games.db");
  ASSERT_TRUE(append(*store, events("a", 1, 1)));
  {
    const FullDisk full(file_size(folder / "games.db-wal"));
    Held held(*store);
    std::vector<std::future<tl::expected<void, StoreError>>> answers;
    answers.push_back(later(*store, events("a", 2, 2)));
    answers.push_back(later(*store, events("b", 1, 100)));
    auto read = std::make_shared<std::promise<tl::expected<Loaded, StoreError>>>();
    store->load("a", [read](auto loaded) { read->set_value(std::move(loaded)); });
    held.release();
    for (auto& answer : answers) {
      const auto kept = answer.get();
      ASSERT_FALSE(kept);
      EXPECT_EQ(kept.error().failure, Failure::broken);
      EXPECT_THAT(kept.error().sentence, HasSubstr("games.db"));
    }
    const auto loaded = read->get_future().get();
    ASSERT_FALSE(loaded) << "it would have shown an event that was not kept";
    EXPECT_EQ(loaded.error().failure, Failure::broken);
    EXPECT_EQ(history(*store, "a")->size(), 1U) << "reading goes on";
  }
  EXPECT_TRUE(append(*store, events("a", 2, 2)));
  EXPECT_TRUE(append(*store, events("b", 1, 100)));
  EXPECT_EQ(history(*store, "a")->size(), 2U);
}

TEST(SqliteStore, TakesCallsFromManyThreads) {
  constexpr int kThreads = 8;
  constexpr std::uint64_t kEvents = 100;
  TemporaryFolder folder;
  auto store = opened(folder / "games.db", {.groups = {.largest_group = 16}});
  std::atomic<std::uint64_t> own = 0;
  std::atomic<std::uint64_t> common = 0;
  std::latch start(kThreads);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&, id = "t" + std::to_string(i)] {
        start.arrive_and_wait();
        for (std::uint64_t k = 1; k <= kEvents; ++k) {
          store->append(events(id, k, k), [&](const auto& kept) { own += kept.has_value(); });
          // All of them want the same place, and one gets it.
          store->append(events("common", k, k),
                        [&](const auto& kept) { common += kept.has_value(); });
        }
      });
    }
  }
  store.reset();
  EXPECT_EQ(own, kThreads * kEvents);
  store = opened(folder / "games.db");
  for (int i = 0; i < kThreads; ++i) {
    const auto id = "t" + std::to_string(i);
    EXPECT_EQ(history(*store, id).value(), events(id, 1, kEvents).events);
  }
  EXPECT_EQ(history(*store, "common")->size(), common) << "acknowledged once each";
}

TEST(SqliteStore, ForgettingLetsOthersGoFirst) {
  TemporaryFolder folder;
  auto store = opened(folder / "games.db", {.groups = {.forget_rows = 1}});
  for (int i = 0; i < 20; ++i) {
    auto over = events("t" + std::to_string(i), 1, 5);
    over.summary.phase = "finished";
    ASSERT_TRUE(append(*store, over));
  }
  std::vector<std::string> answered;
  std::size_t forgotten = 0;
  std::promise<void> all_forgotten;
  Held held(*store);
  store->forget(Stale::over, 100, [&](auto count) {
    answered.emplace_back("forgotten");
    forgotten = count.value();
    all_forgotten.set_value();
  });
  store->append(events("new", 1, 1), [&](const auto&) { answered.emplace_back("appended"); });
  held.release();
  all_forgotten.get_future().wait();
  store.reset();
  EXPECT_THAT(answered, ElementsAre("appended", "forgotten"));
  EXPECT_EQ(forgotten, 20U);
}

TEST(SqliteStore, AnEndingStoreLeavesTheRestOfForgettingForTheNextTime) {
  TemporaryFolder folder;
  auto store = opened(folder / "games.db", {.groups = {.forget_rows = 1}});
  for (int i = 0; i < 20; ++i) {
    auto over = events("t" + std::to_string(i), 1, 5);
    over.summary.phase = "finished";
    ASSERT_TRUE(append(*store, over));
  }
  std::size_t forgotten = 0;
  Held held(*store);
  store->forget(Stale::over, 100, [&](auto count) { forgotten = count.value(); });
  std::jthread ending([&] { store.reset(); });
  held.release();
  ending.join();
  EXPECT_GE(forgotten, 1U);
  store = opened(folder / "games.db");
  EXPECT_EQ(ask<std::size_t>(*store, &Store::forget, Stale::over, 100).value(), 20U - forgotten);
}

}  // namespace
}  // namespace orrery::store
