#include "store/backup.h"

#include <atomic>
#include <fstream>
#include <thread>

#include <gmock/gmock-more-matchers.h>

#include "store/files.h"
#include "store/sqlite.h"
#include "store/tests/asking.h"

namespace orrery::store {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

Database open_database(const std::filesystem::path& file) {
  return Database::open(file, std::chrono::seconds(1)).value();
}

class Backup : public testing::Test {
 protected:
  TemporaryFolder folder_;
  const std::filesystem::path games_ = folder_ / "games.db";
  const std::filesystem::path copy_ = folder_ / "copy.db";

  void make_games(std::uint64_t count) {
    const auto store = opened(games_);
    const auto known = history(*store, "a");
    ASSERT_TRUE(append(*store, events("a", known ? known->size() + 1 : 1, count)));
  }
  std::uint64_t games_in(const std::filesystem::path& file) {
    return history(*opened(file), "a").value().size();
  }
};

TEST_F(Backup, AndRestoreBringBackEverything) {
  make_games(10);
  ASSERT_TRUE(backup(games_, copy_));
  EXPECT_THAT(folder_.names(),
              ElementsAre("copy.db", "games.db", "games.db.lock", "games.db.mark"));
  using std::filesystem::perms;
  EXPECT_EQ(status(copy_).permissions(), perms::owner_read | perms::owner_write);

  ASSERT_TRUE(restore(copy_, folder_ / "new/games.db"));
  EXPECT_EQ(games_in(folder_ / "new/games.db"), 10U);
  EXPECT_EQ(status(folder_ / "new/games.db").permissions(), perms::owner_read | perms::owner_write);
}

TEST_F(Backup, IsMadeWhileAServerWrites) {
  auto store = opened(games_);
  ASSERT_TRUE(append(*store, events("a", 1, 1)));
  std::atomic<bool> enough = false;
  std::atomic<std::uint64_t> acknowledged = 1;
  std::jthread writer([&] {
    for (std::uint64_t i = 2; !enough; ++i) {
      if (!append(*store, events("a", i, i))) break;
      acknowledged = i;
    }
  });
  std::vector<std::uint64_t> least;
  for (int i = 0; i < 5; ++i) {
    least.push_back(acknowledged);
    EXPECT_TRUE(backup(games_, folder_ / ("copy" + std::to_string(i))));
  }
  enough = true;
  writer.join();
  EXPECT_EQ(history(*store, "a")->size(), acknowledged) << "the server was not disturbed";
  for (std::size_t i = 0; i < least.size(); ++i) {
    const auto kept = history(*opened(folder_ / ("copy" + std::to_string(i))), "a").value();
    EXPECT_GE(kept.size(), least[i]);
    EXPECT_EQ(kept, events("a", 1, kept.size()).events);
  }
}

TEST_F(Backup, NeverOverwrites) {
  make_games(1);
  std::ofstream(copy_) << "precious";
  EXPECT_THAT(backup(games_, copy_).error().sentence,
              EndsWith("copy.db exists already and is left as it is."));
  EXPECT_EQ(std::filesystem::file_size(copy_), 8U);
}

TEST_F(Backup, SaysWhenThereIsNothingToBackUp) {
  EXPECT_THAT(backup(games_, copy_).error().sentence, HasSubstr("There is no file"));
  std::ofstream(games_) << "a letter";
  EXPECT_THAT(backup(games_, copy_).error().sentence, EndsWith("is not an Orrery database."));
  EXPECT_THAT(folder_.names(), ElementsAre("games.db")) << "and nothing is left lying about";
}

TEST_F(Backup, RestoreMovesTheDatabaseAside) {
  make_games(1);
  ASSERT_TRUE(backup(games_, copy_));
  make_games(2);
  ASSERT_TRUE(restore(copy_, games_));
  EXPECT_EQ(games_in(games_), 1U);
  make_games(3);
  ASSERT_TRUE(restore(copy_, games_));
  EXPECT_EQ(games_in(games_), 1U);
  EXPECT_EQ(games_in(folder_ / "games.db.before-restore-1"), 2U);
  EXPECT_EQ(games_in(folder_ / "games.db.before-restore-2"), 3U);
}

TEST_F(Backup, RestoreTakesTheLogOfADamagedDatabaseAsideToo) {
  make_games(1);
  ASSERT_TRUE(backup(games_, copy_));
  std::ofstream(games_, std::ios::trunc) << "no database any more";
  std::ofstream(folder_ / "games.db-wal") << "its log";
  ASSERT_TRUE(restore(copy_, games_));
  EXPECT_EQ(games_in(games_), 1U);
  EXPECT_THAT(folder_.names(),
              ElementsAre("copy.db", "games.db", "games.db.before-restore-1",
                          "games.db.before-restore-1-wal", "games.db.lock", "games.db.mark"));
}

// The kept copy must be of use even if the live file is damaged later.
TEST_F(Backup, RestoreKeepsACopyThatIsWholeByItself) {
  make_games(1);
  ASSERT_TRUE(backup(games_, copy_));
  {
    const auto store = opened(games_);
    ASSERT_TRUE(append(*store, events("a", 2, 2)));
    // As a killed server leaves them: the newest event is in the log alone.
    std::filesystem::create_directory(folder_ / "killed");
    for (const char* name : {"games.db", "games.db-wal"}) {
      std::filesystem::copy_file(folder_ / name, folder_ / "killed" / name);
    }
  }
  ASSERT_TRUE(restore(copy_, folder_ / "killed/games.db"));
  EXPECT_EQ(games_in(folder_ / "killed/games.db"), 1U);
  EXPECT_FALSE(std::filesystem::exists(folder_ / "killed/games.db.before-restore-1-wal"));
  EXPECT_EQ(games_in(folder_ / "killed/games.db.before-restore-1"), 2U);
}

TEST_F(Backup, AnUnfinishedRestoreIsRefusedUntilItIsRunAgain) {
  make_games(1);
  ASSERT_TRUE(backup(games_, copy_));
  make_games(2);
  ASSERT_TRUE(backup(games_, folder_ / "games.db.before-restore-1"));
  std::ofstream(folder_ / "games.db.unfinished") << "games.db.before-restore-1\n";
  for (const auto& refused :
       {open_sqlite(games_).map([](const auto&) {}), backup(games_, folder_ / "another")}) {
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().sentence, HasSubstr("`orrery restore --undo` to go back"));
  }
  ASSERT_TRUE(restore(copy_, games_));
  EXPECT_THAT(folder_.names(),
              ElementsAre("copy.db", "games.db", "games.db.before-restore-1", "games.db.lock"));
  EXPECT_EQ(games_in(games_), 1U);
  EXPECT_EQ(games_in(folder_ / "games.db.before-restore-1"), 2U);
}

TEST_F(Backup, AnUnfinishedRestoreCanBeUndone) {
  make_games(2);
  ASSERT_TRUE(backup(games_, folder_ / "games.db.before-restore-1"));
  std::ofstream(games_, std::ios::trunc) << "half of something";
  std::ofstream(folder_ / "games.db.unfinished") << "games.db.before-restore-1\n";
  ASSERT_TRUE(undo_restore(games_));
  EXPECT_EQ(games_in(games_), 2U);
  EXPECT_THAT(undo_restore(games_).error().sentence, HasSubstr("Nothing is unfinished"));
}

TEST_F(Backup, WhatKilledOnesHaveLeftIsRemovedByTheNext) {
  make_games(1);
  for (const char* name : {"copy.db.part-abcdef", "copy.db.part-abcdef-wal",
                           "copy.db.kept-1.part-uvwxyz", "copy.db.part-of-it"}) {
    std::ofstream(folder_ / name) << "left";
  }
  const auto alive = Draft::beside(copy_);
  ASSERT_TRUE(alive);
  ASSERT_TRUE(backup(games_, copy_));
  EXPECT_THAT(
      folder_.names(),
      UnorderedElementsAre("copy.db", "copy.db.part-of-it", alive->path().filename().string(),
                           "games.db", "games.db.lock", "games.db.mark"));
}

TEST_F(Backup, RestoreIsRefusedWhileAServerUsesTheDatabase) {
  make_games(1);
  ASSERT_TRUE(backup(games_, copy_));
  const auto store = opened(games_);
  EXPECT_THAT(restore(copy_, games_).error().sentence,
              EndsWith("games.db is in use by another orrery."));
  EXPECT_TRUE(append(*store, events("a", 2, 2)));
}

// One damaged table is no reason to keep all others from coming back.
TEST_F(Backup, RestoreNamesWhatIsNotAsItWasWritten) {
  make_games(2);
  ASSERT_TRUE(append(*opened(games_), events("b", 1, 3)));
  ASSERT_TRUE(backup(games_, copy_));
  EXPECT_THAT(restore(copy_, folder_ / "sound/games.db").value(), IsEmpty());
  ASSERT_TRUE(open_database(copy_).execute(
      "UPDATE events SET body = 'x' WHERE number = (SELECT number FROM tables WHERE id = 'a')"));
  const auto damage = restore(copy_, folder_ / "new/games.db").value();
  ASSERT_EQ(damage.size(), 1U);
  EXPECT_THAT(damage.front().what, HasSubstr("event 1 is not as it was written"));
  EXPECT_EQ(damage.front().table, "a");
  EXPECT_EQ(history(*opened(folder_ / "new/games.db"), "b").value().size(), 3U);
}

TEST_F(Backup, RestoreRefusesWhatIsNoGoodBackup) {
  make_games(300);
  ASSERT_TRUE(backup(games_, copy_));
  EXPECT_THAT(restore(folder_ / "nothing", games_).error().sentence, HasSubstr("There is no file"));
  EXPECT_THAT(restore(games_, games_).error().sentence, EndsWith("is the database itself."));

  ASSERT_TRUE(backup(games_, folder_ / "newer"));
  ASSERT_TRUE(open_database(folder_ / "newer").execute("PRAGMA user_version = 12"));
  EXPECT_THAT(restore(folder_ / "newer", games_).error().sentence, HasSubstr("a newer Orrery"));

  ASSERT_TRUE(backup(games_, folder_ / "foreign"));
  ASSERT_TRUE(open_database(folder_ / "foreign").execute("PRAGMA application_id = 1"));
  EXPECT_THAT(restore(folder_ / "foreign", games_).error().sentence,
              EndsWith("is not an Orrery database."));

  // Damage that only a full check finds: the last page belongs to no row that is looked at first.
  std::fstream bytes(copy_, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(-4096, std::ios::end);
  bytes << std::string(4096, 'x');
  bytes.close();
  EXPECT_THAT(restore(copy_, games_).error().sentence, HasSubstr("copy.db is damaged"));

  EXPECT_EQ(games_in(games_), 300U) << "nothing of it touched the database";
}

}  // namespace
}  // namespace orrery::store
