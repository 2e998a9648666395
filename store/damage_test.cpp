// Damage is noticed when it is read, named by `check`, and mended by `repair` as far as it goes.

#include <fstream>
#include <random>

#include <gmock/gmock-more-matchers.h>

#include "store/backup.h"
#include "store/check.h"
#include "store/files.h"
#include "store/repair.h"
#include "store/schema.h"
#include "store/tests/asking.h"

namespace orrery::store {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

class DamagedStore : public testing::Test {
 protected:
  TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_ / "games.db";

  // "a" has ten events and a snapshot at the sixth, "b" five events.
  void SetUp() override {
    const auto store = opened(file_);
    auto with_snapshot = events("a", 1, 10);
    with_snapshot.snapshot = {6, "six"};
    ASSERT_TRUE(append(*store, with_snapshot));
    ASSERT_TRUE(append(*store, events("b", 1, 5)));
    ASSERT_TRUE(ask<void>(*store, &Store::put, "secret", "value"));
  }
  // What no program of ours would do.
  void damage(const std::string& sql) {
    auto database = Database::open(file_, std::chrono::seconds(1)).value();
    ASSERT_TRUE(database.execute(sql)) << sql;
  }
  std::string refusal_of(const std::string& table) {
    const auto store = opened(file_);
    const auto loaded = load(*store, table);
    if (loaded) return "";
    EXPECT_EQ(loaded.error().failure, Failure::damaged);
    EXPECT_EQ(store->condition().set_aside, 1U);
    EXPECT_EQ(store->condition().trouble, loaded.error().sentence);
    EXPECT_TRUE(store->condition().writes) << "the store itself works";
    return loaded.error().sentence;
  }
  auto finds(const std::string& table, const std::string& what) {
    return ElementsAre(AllOf(Field(&Damage::table, table), Field(&Damage::what, HasSubstr(what))));
  }
  std::vector<Damage> found() { return check(file_).value().damage; }
};

TEST_F(DamagedStore, AChangedEventIsNamedAndItsTableSetAsideAlone) {
  EXPECT_THAT(found(), IsEmpty());
  damage("UPDATE events SET body = replace(body, '8', '9') WHERE sequence = 8");
  EXPECT_EQ(refusal_of("a"), "Table a is damaged: its event 8 is not as it was written.");
  EXPECT_EQ(refusal_of("b"), "");
  EXPECT_THAT(found(), finds("a", "event 8"));
  const auto store = opened(file_);
  EXPECT_TRUE(append(*store, events("b", 6, 6))) << "others go on";
}

TEST_F(DamagedStore, WhatASnapshotStandsForIsNotRead) {
  damage("UPDATE events SET body = 'x' WHERE sequence = 3 AND number = 1");
  EXPECT_EQ(refusal_of("a"), "") << "the game can go on from its snapshot";
  EXPECT_EQ(history(*opened(file_), "a").error().sentence,
            "Table a is damaged: its event 3 is not as it was written.");
  EXPECT_THAT(found(), finds("a", "event 3"));
}

TEST_F(DamagedStore, ARemovedEventShows) {
  damage("DELETE FROM events WHERE number = 1 AND sequence = 8");
  EXPECT_THAT(refusal_of("a"), HasSubstr("event 8"));
  EXPECT_THAT(found(), finds("a", "event 8"));
}

TEST_F(DamagedStore, ARemovedLastEventShows) {
  damage("DELETE FROM events WHERE number = 1 AND sequence = 10");
  EXPECT_THAT(refusal_of("a"), HasSubstr("event 10"));
  EXPECT_THAT(found(), finds("a", "event 10"));
}

TEST_F(DamagedStore, SwappedEventsShow) {
  damage(
      "UPDATE events SET sequence = 99 WHERE number = 1 AND sequence = 8;"
      "UPDATE events SET sequence = 8 WHERE number = 1 AND sequence = 9;"
      "UPDATE events SET sequence = 9 WHERE number = 1 AND sequence = 99");
  EXPECT_THAT(refusal_of("a"), HasSubstr("event 8"));
}

TEST_F(DamagedStore, EventsOfAnotherTableShow) {
  damage(
      "DELETE FROM events WHERE number = 2; UPDATE tables SET chain = "
      "(SELECT sum FROM events WHERE number = 1 AND sequence = 5) WHERE number = 2;"
      "UPDATE events SET number = 2 WHERE sequence <= 5");
  EXPECT_THAT(refusal_of("b"), HasSubstr("row"));
}

TEST_F(DamagedStore, AChangedSnapshotShows) {
  damage("UPDATE snapshots SET body = 'sex'");
  EXPECT_THAT(refusal_of("a"), HasSubstr("snapshot"));
  EXPECT_THAT(found(), finds("a", "snapshot"));
}

TEST_F(DamagedStore, AChangedRowShowsAndIsNotListed) {
  damage("UPDATE tables SET phase = 'finished' WHERE id = 'a'");
  EXPECT_THAT(refusal_of("a"), HasSubstr("row"));
  const auto store = opened(file_);
  EXPECT_EQ(ask<std::vector<Summary>>(*store, &Store::list, "finished", std::size_t{9})->size(),
            0U);
  EXPECT_EQ(ask<std::vector<Summary>>(*store, &Store::list, "running", std::size_t{9})->size(), 1U);
}

TEST_F(DamagedStore, AChangedValueIsRefused) {
  damage("UPDATE server_values SET value = 'valve'");
  const auto store = opened(file_);
  const auto value = ask<std::optional<std::string>>(*store, &Store::get, "secret");
  ASSERT_FALSE(value);
  EXPECT_THAT(value.error().sentence, HasSubstr("secret"));
  EXPECT_THAT(found(), finds("", "secret"));
}

TEST_F(DamagedStore, ACheckGoesOnWhileAServerWrites) {
  const auto store = opened(file_);
  ASSERT_TRUE(append(*store, events("b", 6, 9)));
  const auto findings = check(file_).value();
  EXPECT_THAT(findings.damage, IsEmpty());
  EXPECT_EQ(findings.tables, 2U);
  EXPECT_EQ(findings.events, 19U);
  EXPECT_TRUE(append(*store, events("b", 10, 10)));
}

// A database of before there were sums, with a table of four events.
void make_older(const std::filesystem::path& file) {
  ASSERT_TRUE(create_private(file));
  auto database = Database::open(file, std::chrono::seconds(1)).value();
  ASSERT_TRUE(migrate(database, schema_steps().first(2)));
  ASSERT_TRUE(database.execute(
      "INSERT INTO tables (number, id, last_sequence, game, phase, listed, updated, body)"
      " VALUES (3, 'a', 4, 'geminos', 'running', 1, 4, '{\"seats\":2}');"
      "INSERT INTO snapshots VALUES (3, 2, 'two');"
      "INSERT INTO server_values VALUES ('secret', 'value');"
      "INSERT INTO scores VALUES ('a', 1, 'geminos', 0, 70, 'Anna', 9)"));
  for (std::uint64_t i = 1; i <= 4; ++i) {
    ASSERT_TRUE(database.execute("INSERT INTO events VALUES (3, " + std::to_string(i) + ", '" +
                                 body("a", i) + "')"));
  }
}

TEST(Sums, AnOlderDatabaseGetsThem) {
  TemporaryFolder folder;
  const auto file = folder / "old.db";
  make_older(file);
  EXPECT_FALSE(check(file).value().sums);
  const auto store = opened(file);
  EXPECT_EQ(history(*store, "a").value(), events("a", 1, 4).events);
  EXPECT_EQ(load(*store, "a")->snapshot, (StoredSnapshot{2, "two"}));
  EXPECT_EQ(ask<std::optional<std::string>>(*store, &Store::get, "secret").value(), "value");
  EXPECT_EQ(ask<std::vector<Score>>(*store, &Store::best, "geminos", false, std::size_t{9})->size(),
            1U);
  EXPECT_TRUE(append(*store, events("a", 5, 5)));
  const auto findings = check(file).value();
  EXPECT_TRUE(findings.sums);
  EXPECT_THAT(findings.damage, IsEmpty());
}

// ---- Repair ----

class RepairedStore : public DamagedStore {
 protected:
  std::vector<Damage> repaired() {
    const auto done = repair(file_);
    EXPECT_TRUE(done) << done.error().sentence;
    EXPECT_TRUE(done->needed);
    EXPECT_THAT(found(), IsEmpty());
    EXPECT_TRUE(std::filesystem::exists(folder_ / "games.db.before-repair-1"));
    return done->changed;
  }
};

TEST_F(RepairedStore, IsLeftAloneWhenNothingIsDamaged) {
  EXPECT_FALSE(repair(file_)->needed);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "games.db.before-repair-1"));
}

TEST_F(RepairedStore, KeepsTheEventsBeforeTheDamage) {
  damage("UPDATE events SET body = 'x' WHERE number = 2 AND sequence = 4");
  EXPECT_THAT(repaired(), finds("b", "goes on from its event 3"));
  const auto store = opened(file_);
  EXPECT_EQ(history(*store, "b").value(), events("b", 1, 3).events);
  EXPECT_EQ(load(*store, "b")->summary.wake, 0) << "the server looks at it soon";
  EXPECT_TRUE(append(*store, events("b", 4, 4)));
  EXPECT_EQ(history(*store, "a").value(), events("a", 1, 10).events) << "the other is as it was";
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(Repair, KeepsTheDamagedDatabaseOfAnOlderVersionAsItWas) {
  TemporaryFolder folder;
  const auto file = folder / "old.db";
  make_older(file);
  {
    auto database = Database::open(file, std::chrono::seconds(1)).value();
    ASSERT_TRUE(database.execute("UPDATE tables SET phase = 'unmistakable'"));
  }
  // The phase in the index no longer is that of the row, or the other way round.
  std::string bytes = bytes_of(file);
  const auto place = bytes.rfind("unmistakable");
  ASSERT_NE(place, bytes.find("unmistakable"));
  bytes[place] = 'U';
  std::ofstream(file, std::ios::binary) << bytes;

  const auto done = repair(file);
  ASSERT_TRUE(done) << done.error().sentence;
  EXPECT_TRUE(done->needed);
  const auto kept = folder / "old.db.before-repair-1";
  EXPECT_THAT(bytes_of(kept), HasSubstr("Unmistakable"));
  auto older = Database::open(kept, std::chrono::seconds(1)).value();
  EXPECT_EQ(schema_version(older, schema_steps()).value(), 2);
  EXPECT_TRUE(check(file)->sums);
  EXPECT_THAT(check(file)->damage, IsEmpty());
  EXPECT_EQ(history(*opened(file), "a").value(), events("a", 1, 4).events);
}

TEST_F(RepairedStore, KeepsTheSnapshotWhenThatLeadsFurther) {
  damage("UPDATE events SET body = 'x' WHERE number = 1 AND sequence = 3");
  EXPECT_THAT(repaired(), finds("a", "from its snapshot at event 6"));
  const auto store = opened(file_);
  const auto loaded = load(*store, "a").value();
  EXPECT_EQ(loaded.snapshot, (StoredSnapshot{6, "six"}));
  EXPECT_EQ(loaded.events, events("a", 7, 10).events);
  EXPECT_THAT(history(*store, "a").error().sentence, HasSubstr("lost in a repair"));
  auto more = events("a", 11, 12);
  more.snapshot = {12, "twelve"};
  ASSERT_TRUE(append(*store, more));
  EXPECT_EQ(load(*store, "a")->snapshot, more.snapshot);
  EXPECT_THAT(found(), IsEmpty());
}

TEST_F(RepairedStore, DropsADamagedSnapshot) {
  damage("UPDATE snapshots SET body = 'sex'");
  EXPECT_THAT(repaired(), finds("a", "snapshot was dropped"));
  EXPECT_EQ(load(*opened(file_), "a")->events, events("a", 1, 10).events);
}

TEST_F(RepairedStore, MakesADamagedRowAnew) {
  damage("UPDATE tables SET last_sequence = 3 WHERE id = 'a'");
  EXPECT_THAT(repaired(), finds("a", "row was made anew"));
  EXPECT_EQ(history(*opened(file_), "a").value(), events("a", 1, 10).events);
}

TEST_F(RepairedStore, SaysWhatCannotBeKept) {
  damage("UPDATE events SET body = 'x' WHERE number = 2 AND sequence = 1");
  EXPECT_THAT(repaired(), finds("b", "nothing of it could be kept"));
  EXPECT_EQ(load(*opened(file_), "b").error().failure, Failure::unknown);
  ASSERT_TRUE(restore(folder_ / "games.db.before-repair-1", file_)) << "and can be undone";
  EXPECT_THAT(refusal_of("b"), HasSubstr("event 1"));
}

// Bits that flip anywhere in the file: whatever is read is as it was or said to be damaged.
TEST(Damage, IsNoticedWhereverItIs) {
  TemporaryFolder folder;
  const auto sound = folder / "sound.db";
  constexpr int kCount = 40;
  const auto id = [](int number) { return "table" + std::to_string(number); };
  const auto length = [](int number) { return static_cast<std::uint64_t>(3 + 5 * (number % 7)); };
  {
    const auto store = opened(sound);
    for (int i = 0; i < kCount; ++i) {
      auto table = events(id(i), 1, length(i));
      if (i % 3 == 0) table.snapshot = {2, std::string(300, 's')};
      ASSERT_TRUE(append(*store, table));
    }
  }
  const auto size = std::filesystem::file_size(sound);
  std::mt19937 random(7);
  int noticed = 0;
  for (int round = 0; round < 60; ++round) {
    const auto file = folder / ("flipped" + std::to_string(round) + ".db");
    std::filesystem::copy_file(sound, file);
    {
      std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
      const auto at = static_cast<std::streamoff>(random() % size);
      bytes.seekg(at);
      const int byte = bytes.get();
      bytes.seekp(at);
      bytes.put(static_cast<char>(byte ^ (1 << (random() % 8))));
    }
    auto store = open_sqlite(file);
    if (!store) {
      EXPECT_THAT(store.error().sentence, HasSubstr("flipped")) << "a sentence about the file";
      ++noticed;
      continue;
    }
    int set_aside = 0;
    for (int i = 0; i < kCount; ++i) {
      const auto kept = history(**store, id(i));
      if (!kept) {
        ++set_aside;
      } else {
        EXPECT_EQ(*kept, events(id(i), 1, length(i)).events) << "wrong, and not noticed";
      }
    }
    store->reset();
    const auto findings = check(file);
    if (set_aside > 0) {
      ++noticed;
      EXPECT_TRUE(!findings || !findings->damage.empty());
    }
    if (!findings || findings->damage.empty()) continue;
    const auto mended = repair(file);
    if (!mended) continue;
    EXPECT_THAT(check(file).value().damage, IsEmpty());
    const auto again = opened(file);
    for (int i = 0; i < kCount; ++i) {
      const auto kept = history(*again, id(i));
      if (kept) {
        EXPECT_EQ(*kept, events(id(i), 1, kept->size()).events);
      }
    }
  }
  EXPECT_GT(noticed, 5) << "the test flips bits that matter";
}

}  // namespace
}  // namespace orrery::store
