#include "store/postgres_backup.h"

#include <functional>

#include <gmock/gmock.h>

#include "store/backup.h"
#include "store/moving.h"
#include "store/tests/asking.h"
#include "store/tests/postgres_server.h"

namespace orrery::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class PostgresBackup : public testing::Test {
 protected:
  // Something of everything that a store has.
  void fill(Store& store) {
    auto odd = events(std::string("o\0dd", 4), 1, 3);
    odd.summary.address = "home";
    odd.summary.visitor = "anna";
    odd.summary.wake = 77;
    odd.summary.listed = false;
    odd.events[1].body = std::string("\0\xff", 2);
    odd.told = {{2, "two"}, {3, "three"}};
    odd.snapshot = {2, "snapshot"};
    odd.scores = {won_};
    ASSERT_TRUE(append(store, odd));
    for (int i = 0; i < 1100; ++i) {  // more than are copied at once
      store.append(events("t" + std::to_string(i), 1, 2), [](const auto&) {});
    }
    const auto put = ask<void>(store, &Store::put, "secret", std::string("\0\1\xfe", 3));
    ASSERT_TRUE(put);
  }
  // Whether it is all there, as it was.
  void expect_filled(Store& store) {
    const auto loaded = load(store, std::string("o\0dd", 4));
    ASSERT_TRUE(loaded) << loaded.error().sentence;
    EXPECT_EQ(loaded->summary.address, "home");
    EXPECT_EQ(loaded->summary.visitor, "anna");
    EXPECT_EQ(loaded->summary.wake, 77);
    EXPECT_FALSE(loaded->summary.listed);
    EXPECT_EQ(loaded->snapshot, (StoredSnapshot{2, "snapshot"}));
    EXPECT_TRUE(loaded->has_told);
    EXPECT_EQ(history(store, std::string("o\0dd", 4))->at(1).body, std::string("\0\xff", 2));
    EXPECT_EQ(history(store, "t1099").value(), events("t1099", 1, 2).events);
    EXPECT_THAT(
        ask<std::vector<Score>>(store, &Store::best, "geminos", true, std::size_t{9}).value(),
        ElementsAre(won_));
    EXPECT_EQ(ask<std::optional<std::string>>(store, &Store::get, "secret").value(),
              std::string("\0\1\xfe", 3));
    const auto usage = ask<Usage>(store, &Store::usage, UsageOf{"home", "anna", 0, 0}).value();
    EXPECT_EQ(usage.address.alive, 1U);
    EXPECT_EQ(usage.alive, 1101U);
    ASSERT_TRUE(append(store, events("t7", 3, 3))) << "the numbering goes on";
    ASSERT_TRUE(append(store, events("new", 1, 1))) << "and so does that of the tables";
  }

  const Score won_{.game = "geminos",
                   .solo = true,
                   .table = "won",
                   .seat = 1,
                   .score = -70,
                   .name = std::string("A\0nna", 5),
                   .at = 9};
  TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_ / "backup.db";
  PostgresServer& server_ = PostgresServer::shared();
  const std::string where_ = server_.new_database();
};

TEST_F(PostgresBackup, IsReadByEitherStore) {
  {
    const auto store = opened(where_, {});
    fill(*store);
    ASSERT_TRUE(backup_postgres(where_, file_)) << "also while it is in use";
  }
  EXPECT_THAT(backup_postgres(where_, file_).error().sentence, HasSubstr("exists already"));
  ASSERT_TRUE(restore(file_, folder_ / "games.db"));
  expect_filled(*opened(folder_ / "games.db"));

  const std::string other = server_.new_database();
  EXPECT_THAT(restore_postgres(file_, other).value(), IsEmpty());
  EXPECT_EQ(check_postgres(other)->events, 2203U);
  expect_filled(*opened(other, {}));
}

TEST_F(PostgresBackup, RestoringKeepsWhatWasThere) {
  {
    const auto store = opened(where_, {});
    ASSERT_TRUE(append(*store, events("a", 1, 2)));
    ASSERT_TRUE(backup_postgres(where_, file_));
    ASSERT_TRUE(append(*store, events("a", 3, 3)));
  }
  ASSERT_TRUE(restore_postgres(file_, where_));
  EXPECT_EQ(history(*opened(where_, {}), "a")->size(), 2U);
  ASSERT_TRUE(restore_postgres(file_, where_));
  EXPECT_EQ(server_.run(where_, "SELECT count(*) FROM orrery_before_restore_1.events"), "3");
  EXPECT_EQ(server_.run(where_, "SELECT count(*) FROM orrery_before_restore_2.events"), "2");
  server_.run(where_, "DROP SCHEMA orrery_before_restore_1 CASCADE");
  ASSERT_TRUE(restore_postgres(file_, where_));
  EXPECT_EQ(server_.run(where_, "SELECT count(*) FROM orrery_before_restore_3.events"), "2");
}

// It is all done or nothing is: here the last step fails.
TEST_F(PostgresBackup, ARestoreThatFailsChangesNothing) {
  {
    const auto store = opened(folder_ / "games.db");
    ASSERT_TRUE(append(*store, events("a", 1, 2)));
    auto bad = events("b", 1, 1);
    bad.summary.game = "\xff";  // which is no text for PostgreSQL
    ASSERT_TRUE(append(*store, bad));
  }
  ASSERT_TRUE(append(*opened(where_, {}), events("mine", 1, 1)));
  ASSERT_FALSE(restore_postgres(folder_ / "games.db", where_));
  EXPECT_TRUE(load(*opened(where_, {}), "mine"));
  EXPECT_EQ(server_.run(where_, "SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'orrery%'"),
            "1");
}

TEST_F(PostgresBackup, IsNotRestoredUnderAServer) {
  const auto store = open_postgres(where_, {.serves = true});
  ASSERT_TRUE(append(**store, events("a", 1, 1)));
  ASSERT_TRUE(backup_postgres(where_, file_));
  EXPECT_THAT(restore_postgres(file_, where_).error().sentence, HasSubstr("server is using"));
}

TEST_F(PostgresBackup, DamageGoesAlongAndIsNamed) {
  ASSERT_TRUE(append(*opened(where_, {}), events("a", 1, 3)));
  server_.run(where_, "UPDATE orrery.events SET body = 'x' WHERE sequence = 2");
  const auto found = check_postgres(where_);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->damage.size(), 1U);
  EXPECT_THAT(found->damage[0].what, HasSubstr("event 2"));
  ASSERT_TRUE(backup_postgres(where_, file_));
  EXPECT_EQ(restore_postgres(file_, server_.new_database())->size(), 1U);
}

// ---- Moving ----

Expected<void> go_on(std::int64_t) { return {}; }

TEST_F(PostgresBackup, MovesEverythingToAStoreWithoutTables) {
  const std::string sqlite = (folder_ / "games.db").string();
  const std::string second = server_.new_database();
  const std::string third = server_.new_database();
  fill(*opened(where_, {}));
  EXPECT_EQ(move_store(where_, sqlite, go_on)->tables, 1101U);
  EXPECT_EQ(move_store(sqlite, second, go_on)->tables, 1101U);
  EXPECT_EQ(move_store(second, third, go_on)->tables, 1101U);
  EXPECT_THAT(move_store(sqlite, second, go_on).error().sentence, HasSubstr("already"));
  EXPECT_THAT(move_store(second, sqlite, go_on).error().sentence, HasSubstr("already"));
  const std::string none = (folder_ / "none.db").string();
  EXPECT_THAT(move_store(none, server_.new_database(), go_on).error().sentence,
              HasSubstr("There is no file"));
  expect_filled(*opened(second, {}));
  expect_filled(*opened(third, {}));
  const auto held = opened(folder_ / "games.db");
  EXPECT_THAT(move_store(sqlite, server_.new_database(), go_on).error().sentence,
              HasSubstr("in use"));
}

// Somebody else could put files into the temporary folder, or read them there.
TEST_F(PostgresBackup, AMoveBetweenDatabasesUsesAFolderOfItsOwn) {
  const std::string second = server_.new_database();
  ASSERT_TRUE(append(*opened(where_, {}), events("a", 1, 2)));
  ::setenv("TMPDIR", (folder_ / "").c_str(), 1);
  const auto stop = [](std::int64_t) -> Expected<void> { return fail("stopped"); };
  EXPECT_EQ(move_store(where_, second, stop).error().sentence, "stopped");
  ASSERT_THAT(folder_.names(), SizeIs(1));
  const auto own = folder_ / folder_.names().front();
  EXPECT_EQ(status(own).permissions(), std::filesystem::perms::owner_all);
  permissions(own, std::filesystem::perms::others_read, std::filesystem::perm_options::add);
  EXPECT_THAT(move_store(where_, second, go_on).error().sentence, HasSubstr("others may read it"));
  permissions(own, std::filesystem::perms::owner_all);
  EXPECT_EQ(move_store(where_, second, go_on)->tables, 1U);
  EXPECT_THAT(folder_.names(), IsEmpty());
  ::unsetenv("TMPDIR");
}

// Stops a move after its first thousand rows; gives how many the rest has.
std::int64_t stop_and_go_on(const std::string& from, const std::string& to,
                            const std::function<void()>& meanwhile) {
  const auto stop = [](std::int64_t) -> Expected<void> { return fail("stopped"); };
  EXPECT_EQ(move_store(from, to, stop).error().sentence, "stopped");
  meanwhile();
  std::int64_t rest = 0;
  const auto count = [&](std::int64_t rows) -> Expected<void> {
    rest += rows;
    return {};
  };
  const auto moved = move_store(from, to, count);
  EXPECT_TRUE(moved) << moved.error().sentence;
  return rest;
}

TEST_F(PostgresBackup, AMoveThatWasStoppedGoesOnWhereItWas) {
  const std::string sqlite = (folder_ / "games.db").string();
  const std::string second = server_.new_database();
  fill(*opened(where_, {}));
  const auto nothing = [] {};
  const std::int64_t all =
      1101 + 2203 + 2 + 1 + 1 + 1;  // tables, events, told, and one of each other
  EXPECT_EQ(stop_and_go_on(where_, sqlite, nothing), all - 1000);
  EXPECT_THAT(folder_.names(), testing::Not(testing::Contains(HasSubstr("moving"))));
  const auto refused = [&] {
    EXPECT_THAT(open_postgres(second).error().sentence, HasSubstr("orrery move"));
    EXPECT_THAT(backup_postgres(second, file_).error().sentence, HasSubstr("orrery move"));
  };
  EXPECT_EQ(stop_and_go_on(sqlite, second, refused), all - 1000);
  expect_filled(*opened(second, {}));
  expect_filled(*opened(folder_ / "games.db"));
}

TEST_F(PostgresBackup, AMoveBeginsAgainWhenTheFirstStoreHasChanged) {
  const std::string sqlite = (folder_ / "games.db").string();
  const std::string second = server_.new_database();
  fill(*opened(where_, {}));
  const std::int64_t all = 1101 + 2203 + 2 + 1 + 1 + 1;
  EXPECT_EQ(stop_and_go_on(where_, sqlite,
                           [&] { ASSERT_TRUE(append(*opened(where_, {}), events("t7", 3, 3))); }),
            all + 1);
  EXPECT_EQ(stop_and_go_on(sqlite, second,
                           [&] {
                             const auto store = opened(folder_ / "games.db");
                             ASSERT_TRUE(ask<void>(*store, &Store::put, "more", "value"));
                           }),
            all + 2);
  EXPECT_EQ(history(*opened(second, {}), "t7")->size(), 3U);
}

}  // namespace
}  // namespace orrery::store
