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

TEST(Schema, AnyMissingColumnOrNeededIndexIsRefused) {
  TemporaryFolder folder;
  const auto sound = folder / "a.db";
  opened(sound).reset();
  std::vector<std::string> changes;
  auto database = database_at(sound);
  auto columns = database.prepare(
      "SELECT format('ALTER TABLE %s RENAME COLUMN %s TO other', t.name, c.name)"
      " FROM sqlite_schema AS t, pragma_table_info(t.name) AS c WHERE t.type = 'table'");
  ASSERT_TRUE(columns);
  ASSERT_TRUE(columns->each([&](const Statement& row) { changes.push_back(row.text(0)); }));
  EXPECT_GT(changes.size(), 40U);
  for (const char* index : {"tables_over", "tables_open", "alive_by_address", "alive_by_visitor",
                            "over_by_address", "over_by_visitor"}) {
    changes.push_back(std::string("DROP INDEX ") + index);
  }
  for (std::size_t i = 0; i < changes.size(); ++i) {
    const auto changed = folder / (std::to_string(i) + ".db");
    std::filesystem::copy_file(sound, changed);
    ASSERT_TRUE(database_at(changed).execute(changes[i])) << changes[i];
    EXPECT_THAT(refusal(changed), HasSubstr("cannot be used: no such")) << changes[i];
  }
}

}  // namespace
}  // namespace orrery::store
