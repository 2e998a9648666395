// A data folder that has less than it had is refused; whatever happens to an honest one, it opens.

#include <fstream>

#include <gmock/gmock-more-matchers.h>

#include "store/backup.h"
#include "store/mark.h"
#include "store/sqlite.h"
#include "store/tests/asking.h"

namespace orrery::store {
namespace {

using testing::HasSubstr;

class Loss : public testing::Test {
 protected:
  TemporaryFolder folder_;
  const std::filesystem::path file_ = folder_ / "games.db";
  const std::filesystem::path killed_ = folder_ / "killed" / "games.db";

  // The files as a killed server leaves them: those of one that still runs.
  void copy_of_running() {
    std::filesystem::create_directory(folder_ / "killed");
    for (const char* name : {"games.db", "games.db-wal", "games.db.lock", "games.db.mark"}) {
      std::filesystem::copy_file(folder_ / name, folder_ / "killed" / name);
    }
  }
  static std::string refusal(const std::filesystem::path& file) {
    const auto store = open_sqlite(file);
    return store ? "" : store.error().sentence;
  }
};

TEST_F(Loss, OfTheFileIsNoticed) {
  ASSERT_TRUE(append(*opened(file_), events("a", 1, 3)));
  std::filesystem::remove(file_);
  EXPECT_THAT(refusal(file_), HasSubstr("games.db is gone"));
  EXPECT_THAT(refusal(file_), HasSubstr("games.db is gone")) << "and again";
  std::filesystem::remove(folder_ / "games.db.mark");
  EXPECT_THAT(refusal(file_), HasSubstr("games.db is gone")) << "the lock is a trace as well";
  const auto store = opened(file_, {.accept_loss = true});
  EXPECT_EQ(load(*store, "a").error().failure, Failure::unknown);
}

TEST_F(Loss, OfWhatIsInTheFileIsNoticed) {
  ASSERT_TRUE(append(*opened(file_), events("a", 1, 3)));
  std::ofstream(file_, std::ios::trunc).close();
  EXPECT_THAT(refusal(file_), HasSubstr("games.db is gone"));
}

TEST_F(Loss, OfTheLogIsNoticed) {
  const auto store = opened(file_);
  ASSERT_TRUE(append(*store, events("a", 1, 3)));
  copy_of_running();
  std::filesystem::remove(folder_ / "killed/games.db-wal");
  EXPECT_THAT(refusal(killed_), HasSubstr("has lost its newest events"));
  EXPECT_THAT(refusal(killed_), HasSubstr("--accept-loss"));
  const auto left = opened(killed_, {.accept_loss = true});
  EXPECT_EQ(load(*left, "a").error().failure, Failure::unknown);
}

TEST_F(Loss, OfAPartOfTheLogIsNoticedAndTheLogStays) {
  const auto store = opened(file_);
  ASSERT_TRUE(append(*store, events("a", 1, 3)));
  ASSERT_TRUE(append(*store, events("a", 4, 4)));
  copy_of_running();
  const auto log = folder_ / "killed/games.db-wal";
  const auto size = std::filesystem::file_size(log);
  std::filesystem::resize_file(log, size - 100);
  EXPECT_THAT(refusal(killed_), HasSubstr("of table a it has 3 events, and had 4"));
  EXPECT_EQ(std::filesystem::file_size(log), size - 100);
}

TEST_F(Loss, OfTheFileLeavesItsLogBeside) {
  const auto store = opened(file_);
  ASSERT_TRUE(append(*store, events("a", 1, 3)));
  copy_of_running();
  std::filesystem::remove(killed_);
  EXPECT_THAT(refusal(killed_), HasSubstr("games.db is gone"));
  opened(killed_, {.accept_loss = true}).reset();
  EXPECT_TRUE(std::filesystem::exists(folder_ / "killed/games.db-wal.lost-1"));
}

TEST_F(Loss, AnOlderDatabaseInItsPlaceIsNoticed) {
  ASSERT_TRUE(append(*opened(file_), events("a", 1, 3)));
  ASSERT_TRUE(backup(file_, folder_ / "copy"));
  ASSERT_TRUE(append(*opened(file_), events("a", 4, 5)));
  std::filesystem::copy_file(folder_ / "copy", file_,
                             std::filesystem::copy_options::overwrite_existing);
  EXPECT_THAT(refusal(file_), HasSubstr("it has 3 events, and had 5"));
  ASSERT_TRUE(restore(folder_ / "copy", file_)) << "the way to do it";
  EXPECT_EQ(refusal(file_), "");
}

TEST_F(Loss, IsNotSuspectedAfterAKill) {
  const auto store = opened(file_);
  ASSERT_TRUE(append(*store, events("a", 1, 3)));
  copy_of_running();
  EXPECT_EQ(refusal(killed_), "");
  EXPECT_EQ(history(*opened(killed_), "a")->size(), 3U);
}

TEST_F(Loss, IsNotSuspectedAfterOthersHaveMovedTheLogIntoTheFile) {
  const auto store = opened(file_);
  ASSERT_TRUE(append(*store, events("a", 1, 3)));
  copy_of_running();
  {
    auto person = Database::open(killed_, std::chrono::seconds(1)).value();
    ASSERT_EQ(person.integer("SELECT count(*) FROM events").value(), 3);
  }
  EXPECT_FALSE(std::filesystem::exists(folder_ / "killed/games.db-wal"));
  EXPECT_EQ(refusal(killed_), "");
}

// A power failure may keep an older mark, half of one, or none.
TEST_F(Loss, IsNotSuspectedWithAnOlderMark) {
  ASSERT_TRUE(append(*opened(file_), events("a", 1, 3)));
  const auto older = Mark::read(file_);
  EXPECT_EQ(older, (Witness{"a", 3}));
  ASSERT_TRUE(append(*opened(file_), events("a", 4, 4)));
  auto mark = Mark::open(file_).value();
  mark.write(*older);
  EXPECT_EQ(refusal(file_), "");
  std::filesystem::resize_file(folder_ / "games.db.mark", 5);
  EXPECT_EQ(refusal(file_), "");
  std::ofstream(folder_ / "games.db.mark", std::ios::trunc) << "7 61 0123456789abcdef\n";
  EXPECT_EQ(refusal(file_), "");
  std::filesystem::remove(folder_ / "games.db.mark");
  EXPECT_EQ(refusal(file_), "");
}

TEST_F(Loss, IsNotSuspectedWhenTablesAreForgotten) {
  auto store = opened(file_);
  auto over = events("a", 1, 3);
  over.summary.phase = "finished";
  ASSERT_TRUE(append(*store, over));
  EXPECT_EQ(Mark::read(file_), (Witness{"a", 3}));
  ASSERT_EQ(ask<std::size_t>(*store, &Store::forget, Stale::over, 100).value(), 1U);
  EXPECT_EQ(Mark::read(file_), std::nullopt);
  copy_of_running();
  EXPECT_EQ(refusal(killed_), "");
}

TEST_F(Loss, IsNotSuspectedOfAMovedFolderOrAFirstStart) {
  opened(file_).reset();
  EXPECT_EQ(refusal(file_), "") << "without a table";
  ASSERT_TRUE(append(*opened(file_), events("a", 1, 3)));
  std::filesystem::create_directory(folder_ / "moved");
  std::filesystem::rename(file_, folder_ / "moved/games.db");
  EXPECT_EQ(refusal(folder_ / "moved/games.db"), "");
  std::filesystem::create_directory(folder_ / "begun");
  std::ofstream(folder_ / "begun/games.db").close();
  std::ofstream(folder_ / "begun/games.db.lock").close();
  EXPECT_EQ(refusal(folder_ / "begun/games.db"), "") << "killed at its very first start";
}

}  // namespace
}  // namespace orrery::store
