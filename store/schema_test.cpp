#include "store/schema.h"

#include <array>
#include <fstream>

#include <gmock/gmock-more-matchers.h>

#include "store/files.h"
#include "store/tests/asking.h"

namespace orrery::store {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

constexpr std::chrono::milliseconds kTimeout{100};

Database database_at(const std::filesystem::path& file) {
  EXPECT_TRUE(create_private(file));
  return Database::open(file, kTimeout).value();
}

// The sentence with which a file is refused, or "".
std::string refusal(const std::filesystem::path& file) {
  const auto store = open_sqlite(file);
  return store ? "" : store.error().sentence;
}

constexpr auto kThreeSteps = std::to_array<Step>({
    {"CREATE TABLE plays (id TEXT)"},
    {"ALTER TABLE plays ADD COLUMN score INTEGER NOT NULL DEFAULT 7"},
    {"UPDATE plays SET score = score + 1; CREATE INDEX by_score ON plays (score)"},
});

TEST(Schema, AnOlderFileIsBroughtForwardWithWhatItHolds) {
  TemporaryFolder folder;
  auto database = database_at(folder / "a.db");
  const Steps steps(kThreeSteps);
  ASSERT_TRUE(migrate(database, steps.first(1)));
  ASSERT_TRUE(database.execute("INSERT INTO plays VALUES ('first')"));
  EXPECT_EQ(schema_version(database, steps).value(), 1);
  ASSERT_TRUE(migrate(database, steps));
  EXPECT_EQ(schema_version(database, steps).value(), 3);
  EXPECT_EQ(database.integer("SELECT score FROM plays WHERE id = 'first'").value(), 8);
  ASSERT_TRUE(migrate(database, steps)) << "again changes nothing";
  EXPECT_EQ(database.integer("SELECT score FROM plays WHERE id = 'first'").value(), 8);
}

TEST(Schema, AMigrationThatFailsLeavesTheFileAsItWas) {
  TemporaryFolder folder;
  auto database = database_at(folder / "a.db");
  ASSERT_TRUE(migrate(database, Steps(kThreeSteps).first(1)));
  const auto steps = std::to_array<Step>({kThreeSteps[0], kThreeSteps[1], {"NONSENSE"}});
  EXPECT_FALSE(migrate(database, steps));
  EXPECT_EQ(schema_version(database, steps).value(), 1);
  EXPECT_FALSE(database.prepare("SELECT score FROM plays"));
  EXPECT_TRUE(migrate(database, kThreeSteps));
}

TEST(Schema, AnUnfinishedCreationIsTakenUpAgain) {
  TemporaryFolder folder;
  {
    auto empty = database_at(folder / "a.db");
  }
  EXPECT_EQ(refusal(folder / "a.db"), "");
  ASSERT_TRUE(database_at(folder / "b.db").execute("PRAGMA journal_mode = WAL"));
  EXPECT_EQ(refusal(folder / "b.db"), "");
}

TEST(Schema, ANewerFileIsRefused) {
  TemporaryFolder folder;
  opened(folder / "a.db").reset();
  ASSERT_TRUE(database_at(folder / "a.db").execute("PRAGMA user_version = 12"));
  EXPECT_THAT(refusal(folder / "a.db"),
              EndsWith("a.db was written by a newer Orrery (its schema is version 12, this one "
                       "knows up to 5); please use that one."));
}

TEST(Schema, AFileOfAnotherProgramIsRefusedAndNotTouched) {
  TemporaryFolder folder;
  ASSERT_TRUE(database_at(folder / "a.db").execute("CREATE TABLE recipes (name TEXT)"));
  EXPECT_THAT(refusal(folder / "a.db"), EndsWith("a.db is not an Orrery database."));
  EXPECT_EQ(database_at(folder / "a.db").text("PRAGMA journal_mode").value(), "delete");

  std::ofstream(folder / "b.db") << "a letter, not a database";
  EXPECT_THAT(refusal(folder / "b.db"), EndsWith("b.db is not an Orrery database."));
}

TEST(Schema, ADamagedFileIsRefused) {
  TemporaryFolder folder;
  const auto file = folder / "a.db";
  {
    auto store = opened(file);
    ASSERT_TRUE(append(*store, events("a", 1, 500)));
  }
  const auto size = std::filesystem::file_size(file);
  std::filesystem::resize_file(file, size / 2);
  EXPECT_THAT(refusal(file), HasSubstr("a.db is damaged"));
}

TEST(Schema, OverwrittenPagesAreRefused) {
  TemporaryFolder folder;
  const auto file = folder / "a.db";
  {
    auto store = opened(file);
    ASSERT_TRUE(append(*store, events("a", 1, 500)));
  }
  const auto size = std::filesystem::file_size(file);
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(4096);
  bytes << std::string(size - 4096, 'x');
  bytes.close();
  EXPECT_THAT(refusal(file), HasSubstr("a.db is damaged"));
}

TEST(Schema, AMissingTableIsRefused) {
  TemporaryFolder folder;
  opened(folder / "a.db").reset();
  ASSERT_TRUE(database_at(folder / "a.db").execute("DROP TABLE snapshots"));
  EXPECT_THAT(refusal(folder / "a.db"), HasSubstr("cannot be used: no such table"));
}

}  // namespace
}  // namespace orrery::store
