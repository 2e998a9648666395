#include "store/schema.h"

#include <array>

#include <fmt/format.h>

namespace orrery::store {

namespace {

// Version 1.
//
// The rows of a table's events lie together and in order, so that folding a table reads a few
// neighbouring pages; store_bench.cpp compares this with rows in the order of their writing.
//
// `updated` changes with nearly every append, so it is indexed only where somebody asks for it:
// among listed tables (the lobby) and among those that are over (forgetting them).
constexpr const char* kCreate = R"(
CREATE TABLE events (
  table_id TEXT NOT NULL,
  sequence INTEGER NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (table_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (  -- the newest of each table
  table_id TEXT NOT NULL PRIMARY KEY,
  sequence INTEGER NOT NULL,
  body     TEXT NOT NULL
) STRICT;

CREATE TABLE summaries (
  table_id      TEXT NOT NULL PRIMARY KEY,
  last_sequence INTEGER NOT NULL,
  game          TEXT NOT NULL,
  phase         TEXT NOT NULL,
  listed        INTEGER NOT NULL,
  updated       INTEGER NOT NULL,
  wake          INTEGER,
  body          TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX summaries_listed ON summaries (phase, updated) WHERE listed = 1;
CREATE INDEX summaries_wake ON summaries (wake) WHERE wake IS NOT NULL;
CREATE INDEX summaries_over ON summaries (updated) WHERE phase IN ('finished', 'closed');

CREATE TABLE server_values (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)";

constexpr std::array<const char*, 1> kSteps{kCreate};

}  // namespace

Steps schema_steps() { return kSteps; }

Expected<std::int64_t> schema_version(Database& database, Steps steps) {
  auto id = database.integer("PRAGMA application_id");
  if (!id) return id;
  auto version = database.integer("PRAGMA user_version");
  if (!version) return version;
  if (*id != kApplicationId) {
    const auto objects = database.integer("SELECT count(*) FROM sqlite_schema");
    if (!objects) return objects;
    if (*id != 0 || *version != 0 || *objects != 0) {
      return fail(fmt::format("{} is not an Orrery database.", database.name()));
    }
  }
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (*version > newest) {
    return fail(
        fmt::format("{} was written by a newer Orrery (its schema is version {}, this one knows up "
                    "to {}); please use that one.",
                    database.name(), *version, newest));
  }
  if (*version < 0) return fail(fmt::format("{} is damaged.", database.name()));
  return version;
}

Expected<void> migrate(Database& database, Steps steps) {
  auto version = schema_version(database, steps);
  if (!version) return tl::unexpected(version.error());
  const auto from = static_cast<std::size_t>(*version);
  if (from == steps.size()) return {};

  auto done = database.execute("BEGIN IMMEDIATE");
  for (const char* step : steps.subspan(from)) {
    if (done) done = database.execute(step);
  }
  if (done) {
    done =
        database.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}; COMMIT",
                                     kApplicationId, steps.size()));
  }
  if (!done && database.in_transaction()) (void)database.execute("ROLLBACK");
  return done;
}

}  // namespace orrery::store
