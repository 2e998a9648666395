// What only the store on PostgreSQL must be able to do: several of them on one database, a
// connection that is lost, a database that is away.

#include "store/postgres_store.h"

#include <future>
#include <thread>

#include <fmt/format.h>
#include <gmock/gmock-more-matchers.h>

#include "store/postgres_schema.h"
#include "store/tests/asking.h"
#include "store/tests/postgres_server.h"

namespace orrery::store {
namespace {

using testing::HasSubstr;

class PostgresStoreTest : public testing::Test {
 protected:
  std::unique_ptr<Store> store() { return opened(where_, {}); }
  std::string sql(const std::string& statement) { return server_.run(where_, statement); }
  // Waits for something that the database will say.
  void wait_until(const std::string& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (sql("SELECT " + condition) != "t") {
      ASSERT_LT(std::chrono::steady_clock::now(), until) << condition;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

  PostgresServer& server_ = PostgresServer::shared();
  const std::string where_ = server_.new_database();
};

TEST_F(PostgresStoreTest, IsKnownByItsName) {
  EXPECT_TRUE(is_postgres("postgres://somewhere/games"));
  EXPECT_TRUE(is_postgres("postgresql:///games"));
  EXPECT_FALSE(is_postgres("/var/lib/orrery"));
  EXPECT_FALSE(is_postgres("postgres"));
}

TEST_F(PostgresStoreTest, NeverShowsAPassword) {
  const std::string shown = Postgres::shown("postgres://anna:hidden@db.example:5433/games");
  EXPECT_THAT(shown, HasSubstr("host=db.example"));
  EXPECT_THAT(shown, testing::Not(HasSubstr("hidden")));
  EXPECT_THAT(Postgres::shown("postgres://anna:hid den@"), testing::Not(HasSubstr("hid")));
}

TEST_F(PostgresStoreTest, SaysThatADatabaseCannotBeReached) {
  const auto missing = open_postgres(server_.database("nowhere"));
  ASSERT_FALSE(missing);
  EXPECT_THAT(missing.error().sentence, HasSubstr("cannot be reached"));
  EXPECT_THAT(missing.error().sentence, HasSubstr("dbname=nowhere"));
}

// ---- The schema ----

TEST_F(PostgresStoreTest, ServersMayStartAtOnce) {
  std::vector<std::future<bool>> all;
  for (int i = 0; i < 4; ++i) {
    all.push_back(
        std::async(std::launch::async, [&] { return open_postgres(where_).has_value(); }));
  }
  for (auto& one : all) EXPECT_TRUE(one.get());
  EXPECT_EQ(sql("SELECT version FROM orrery.about"), std::to_string(postgres_steps().size()));
}

TEST_F(PostgresStoreTest, RefusesANewerSchemaAndOneThatIsNotOurs) {
  store();
  sql("UPDATE orrery.about SET version = 1000");
  EXPECT_THAT(open_postgres(where_).error().sentence, HasSubstr("newer Orrery"));
  EXPECT_EQ(sql("SELECT version FROM orrery.about"), "1000");
  sql("DROP SCHEMA orrery CASCADE; CREATE SCHEMA orrery");
  EXPECT_THAT(open_postgres(where_).error().sentence, HasSubstr("not Orrery's"));
}

TEST_F(PostgresStoreTest, GoesUpStepByStep) {
  const std::vector<const char*> steps{"CREATE TABLE orrery.one (n bigint);",
                                       "INSERT INTO orrery.one VALUES (7);"};
  auto database = Postgres::connect(where_, std::chrono::seconds(10));
  ASSERT_TRUE(database);
  ASSERT_TRUE(migrate(*database, PostgresSteps(steps).first(1)));
  EXPECT_TRUE(has_schema(*database, PostgresSteps(steps).first(1)).value());
  EXPECT_FALSE(has_schema(*database, steps).value());
  ASSERT_TRUE(migrate(*database, steps));
  ASSERT_TRUE(migrate(*database, steps)) << "which changes nothing";
  EXPECT_EQ(sql("SELECT string_agg(n::text, ' ') FROM orrery.one"), "7");
  const std::vector<const char*> wrong{steps[0], steps[1],
                                       "CREATE TABLE orrery.two (n bigint);"
                                       " SELECT 1 / 0;"};
  EXPECT_FALSE(migrate(*database, wrong));
  EXPECT_TRUE(has_schema(*database, steps).value()) << "all of it or nothing";
  EXPECT_EQ(sql("SELECT to_regclass('orrery.two') IS NULL"), "t");
}

// A move must not touch any index of the tables: no index may name what a move changes.
TEST_F(PostgresStoreTest, AMoveTouchesNoIndexOfItsTable) {
  auto kept = store();
  ASSERT_TRUE(append(*kept, events("a", 1, 1)));
  for (std::uint64_t i = 2; i < 12; ++i) {
    auto move = events("a", i, i);
    move.summary.wake = static_cast<std::int64_t>(i);
    ASSERT_TRUE(append(*kept, move));
  }
  kept.reset();  // a connection tells its figures at its end
  wait_until(
      "n_tup_upd >= 10 AND n_tup_hot_upd >= 9 FROM pg_stat_user_tables WHERE relname = 'tables'");
}

// ---- Several servers ----

TEST_F(PostgresStoreTest, OneOfTwoServersGetsASequence) {
  const auto one = store();
  const auto two = store();
  ASSERT_TRUE(append(*one, events("a", 1, 3)));
  auto mine = events("a", 4, 4);
  mine.summary.updated = 50;
  ASSERT_TRUE(append(*two, mine));
  const auto late = append(*one, events("a", 4, 5));
  ASSERT_FALSE(late);
  EXPECT_EQ(late.error().failure, Failure::conflict);
  EXPECT_EQ(load(*one, "a")->summary.updated, 50);
  EXPECT_EQ(history(*one, "a")->size(), 4U);
}

// Both make the same tables, and append to all of them, as fast as they can.
TEST_F(PostgresStoreTest, EverySequenceIsGivenOnce) {
  constexpr std::uint64_t kInAll = 25;
  constexpr int kSeveral = 4;
  const std::array<std::unique_ptr<Store>, 2> stores{store(), store()};
  std::array<std::atomic<int>, 2> won{};
  std::atomic<int> lost = 0;
  const auto play = [&](std::size_t which) {
    for (std::uint64_t sequence = 1; sequence <= kInAll; ++sequence) {
      std::vector<std::shared_ptr<std::promise<void>>> answers;
      for (int i = 0; i < kSeveral; ++i) {
        // Each in an order of its own, so that they would wait for each other.
        const int table = which == 0 ? i : kSeveral - 1 - i;
        auto next = events("t" + std::to_string(table), sequence, sequence);
        next.events[0].body += std::to_string(which);
        answers.push_back(std::make_shared<std::promise<void>>());
        stores[which]->append(next, [&, which, done = answers.back()](const auto& kept) {
          if (kept) ++won[which];
          if (!kept && kept.error().failure == Failure::conflict) ++lost;
          done->set_value();
        });
      }
      for (const auto& answer : answers) answer->get_future().wait();
    }
  };
  std::thread other(play, 1);
  play(0);
  other.join();
  EXPECT_EQ(won[0] + won[1], kInAll * kSeveral);
  EXPECT_EQ(lost, kInAll * kSeveral);
  int mine = 0;
  for (int i = 0; i < kSeveral; ++i) {
    const auto all = history(*stores[0], "t" + std::to_string(i));
    ASSERT_TRUE(all) << "the sums fit";
    EXPECT_EQ(all->size(), kInAll);
    for (const auto& event : *all) mine += event.body.back() == '0' ? 1 : 0;
  }
  EXPECT_EQ(won[0], mine) << "what was acknowledged is what is there";
}

TEST_F(PostgresStoreTest, ServersShareADatabaseAndKeepOutWhoeverReplacesIt) {
  auto first = open_postgres(where_, {.serves = true});
  auto second = open_postgres(where_, {.serves = true});
  ASSERT_TRUE(first && second);
  EXPECT_TRUE(open_postgres(where_)) << "a backup may be made meanwhile";
  const auto claims = fmt::format("SELECT pg_try_advisory_lock({})", kPostgresClaim);
  sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
      " AND pid <> pg_backend_pid()");
  EXPECT_TRUE(append(**first, events("a", 1, 1)));
  first->reset();
  EXPECT_TRUE(append(**second, events("a", 2, 2)));
  EXPECT_EQ(sql(claims), "f") << "both have claimed it again, and one is still there";
  second->reset();
  wait_until("NOT EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory')");
  EXPECT_EQ(sql(claims), "t");
}

TEST_F(PostgresStoreTest, WhatOthersAppendIsReadBesideTheOwnWork) {
  const auto other = store();
  ASSERT_TRUE(append(*other, events("a", 1, 3)));
  const auto kept = opened(where_, {.serves = true});
  const auto news = [&](const std::string& table, std::uint64_t after) {
    return ask<std::vector<StoredEvent>>(*kept, &Store::news, table, after);
  };
  Held held(*kept);
  EXPECT_EQ(news("a", 1)->size(), 2U);
  held.release();
  EXPECT_EQ(news("b", 1).error().failure, Failure::unknown);
}

TEST_F(PostgresStoreTest, OfTwoFirstValuesOneIsKept) {
  const auto one = store();
  const auto other = store();
  const auto put = [](Store& kept, std::string value) {
    return ask<std::string>(kept, &Store::put_first, std::string("secret"), std::move(value));
  };
  auto racing = std::async(std::launch::async, [&] { return put(*one, "one"); });
  const auto second = put(*other, "two");
  EXPECT_EQ(racing.get().value(), second.value());
  EXPECT_EQ(put(*one, "three").value(), second.value());
}

TEST_F(PostgresStoreTest, ACallThatIsNotTakenDoesNotSpoilItsGroup) {
  const auto kept = store();
  Held held(*kept);
  auto bad = events("bad", 1, 1);
  bad.summary.phase = std::string("\0", 1);
  auto refused = std::async(std::launch::async, [&] { return append(*kept, bad); });
  while (kept->waiting() < 1) std::this_thread::yield();
  auto fine = std::async(std::launch::async, [&] { return append(*kept, events("good", 1, 1)); });
  while (kept->waiting() < 2) std::this_thread::yield();
  held.release();
  EXPECT_EQ(refused.get().error().failure, Failure::broken);
  EXPECT_TRUE(fine.get());
  EXPECT_EQ(load(*kept, "bad").error().failure, Failure::unknown);
  EXPECT_TRUE(load(*kept, "good"));
}

// ---- Damage ----

TEST_F(PostgresStoreTest, NoticesWhatIsNotAsItWasWritten) {
  const auto kept = store();
  auto all = events("a", 1, 5);
  all.told = {{2, "two"}};
  all.snapshot = {3, "three"};
  const auto break_by = [&](const std::string& statement, const std::string& fault) {
    sql("TRUNCATE orrery.tables, orrery.events, orrery.told, orrery.snapshots");
    ASSERT_TRUE(append(*kept, all));
    ASSERT_TRUE(load(*kept, "a"));
    sql(statement);
    const auto loaded = load(*kept, "a");
    ASSERT_FALSE(loaded) << statement;
    EXPECT_EQ(loaded.error().failure, Failure::damaged);
    EXPECT_THAT(loaded.error().sentence, HasSubstr(fault));
  };
  break_by("UPDATE orrery.events SET body = 'x' WHERE sequence = 4", "event 4");
  break_by("DELETE FROM orrery.events WHERE sequence = 5", "event 5");
  break_by("UPDATE orrery.snapshots SET body = 'x'", "snapshot");
  break_by("UPDATE orrery.tables SET body = 'x'", "row");
  break_by("UPDATE orrery.tables SET game = 'go'", "row");
  EXPECT_EQ(kept->condition().set_aside, 1U);
  sql("TRUNCATE orrery.tables, orrery.events, orrery.told, orrery.snapshots");
  ASSERT_TRUE(append(*kept, all));
  sql("UPDATE orrery.told SET body = 'x'");
  EXPECT_EQ(ask<std::vector<StoredTold>>(*kept, &Store::told, "a", std::uint64_t{9}, std::size_t{9})
                .error()
                .failure,
            Failure::damaged);
}

// ---- A connection that is lost ----

TEST_F(PostgresStoreTest, GoesOnWhenItsConnectionIsLost) {
  const auto kept = store();
  ASSERT_TRUE(append(*kept, events("a", 1, 1)));
  sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
      " AND pid <> pg_backend_pid()");
  ASSERT_TRUE(append(*kept, events("a", 2, 2)));
  EXPECT_EQ(history(*kept, "a")->size(), 2U);
  EXPECT_TRUE(kept->condition().writes);
}

// The commit is on the disk and waits for a standby when the connection breaks.
TEST_F(PostgresStoreTest, FindsOutThatACommitWithoutAnAnswerWasKept) {
  const auto kept = store();
  ASSERT_TRUE(append(*kept, events("a", 1, 1)));
  server_.run(where_, "ALTER SYSTEM SET synchronous_standby_names = 'nobody'");
  sql("SELECT pg_reload_conf()");
  // It takes a moment until the setting holds; then an append waits.
  const std::string waits =
      "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep')";
  std::uint64_t last = 1;
  std::future<Kept<void>> stored;
  do {
    ++last;
    stored = std::async(std::launch::async, [&] { return append(*kept, events("a", last, last)); });
    while (stored.wait_for(std::chrono::milliseconds(5)) != std::future_status::ready &&
           sql(waits) != "t") {
    }
  } while (stored.wait_for(std::chrono::seconds(0)) == std::future_status::ready);
  server_.run(where_, "ALTER SYSTEM RESET synchronous_standby_names");
  sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'");
  sql("SELECT pg_reload_conf()");
  EXPECT_TRUE(stored.get()) << "it was kept, and not refused because it is there";
  EXPECT_EQ(history(*kept, "a")->size(), last);
}

// The connection breaks in the middle of the commit, before anything is kept.
TEST_F(PostgresStoreTest, DoesAgainWhatWasNotCommitted) {
  const auto kept = store();
  sql("CREATE SEQUENCE once; CREATE FUNCTION break_once() RETURNS trigger LANGUAGE plpgsql AS $$"
      " BEGIN IF nextval('once') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;"
      " RETURN NULL; END $$;"
      " CREATE CONSTRAINT TRIGGER breaks AFTER INSERT ON orrery.events"
      " DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION break_once()");
  EXPECT_TRUE(append(*kept, events("a", 1, 1)));
  EXPECT_EQ(sql("SELECT last_value FROM once"), "2") << "it was really done twice";
  EXPECT_EQ(history(*kept, "a")->size(), 1U);
}

TEST(PostgresAway, CallsWaitUntilItIsBackOrTheirTimeIsUp) {
  PostgresServer server;
  const std::string where = server.new_database();
  const auto patient = opened(where, {.patience = std::chrono::seconds(60)});
  const auto hasty = opened(where, {.patience = std::chrono::milliseconds(1)});
  ASSERT_TRUE(append(*patient, events("a", 1, 1)));
  server.kill();
  const auto refused = append(*hasty, events("a", 2, 2));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().failure, Failure::broken);
  EXPECT_FALSE(hasty->condition().writes);
  auto stored = std::async(std::launch::async, [&] { return append(*patient, events("a", 2, 2)); });
  while (patient->waiting() == 0) std::this_thread::yield();
  server.start();
  EXPECT_TRUE(stored.get());
  EXPECT_EQ(history(*hasty, "a")->size(), 2U) << "the other one has found it too";
}

// A server that stops does not wait for a database that is away.
TEST(PostgresAway, AStoreThatClosesDoesNotWait) {
  PostgresServer server;
  auto kept = opened(server.new_database(), {.patience = std::chrono::hours(1)});
  server.kill();
  std::promise<bool> stored;
  kept->append(events("a", 1, 1),
               [&](const auto& answer) { stored.set_value(answer.has_value()); });
  kept.reset();
  EXPECT_FALSE(stored.get_future().get());
}

}  // namespace
}  // namespace orrery::store
