#include "store/schema.h"

#include <array>

#include <fmt/format.h>

#include "store/summing.h"

namespace orrery::store {

namespace {

// Version 1.
//
// Events lie in the file in the order of their writing, so tables played at the same time share
// pages, and a group of appends writes few of them: with 512 tables in play, 17,000 appends a
// second, against 10,500 when each table's events lie together (one run each, on a busy machine).
// Loading a table reads more pages, but only those of the events after its snapshot.
//
// `updated` changes with nearly every append, so only two partial indexes hold it: one of listed
// tables, for the lobby, and one of tables that are over, for deleting old ones.
constexpr const char* kCreate = R"(
CREATE TABLE tables (
  number        INTEGER PRIMARY KEY,
  id            TEXT NOT NULL UNIQUE,
  last_sequence INTEGER NOT NULL,
  game          TEXT NOT NULL,
  phase         TEXT NOT NULL,
  listed        INTEGER NOT NULL,
  updated       INTEGER NOT NULL,
  wake          INTEGER,
  body          TEXT NOT NULL
) STRICT;
CREATE INDEX tables_listed ON tables (phase, updated) WHERE listed = 1;
CREATE INDEX tables_waking ON tables (wake) WHERE wake IS NOT NULL;
CREATE INDEX tables_over ON tables (updated) WHERE phase IN ('finished', 'closed');

CREATE TABLE events (
  number   INTEGER NOT NULL,  -- of the table
  sequence INTEGER NOT NULL,
  body     TEXT NOT NULL,
  PRIMARY KEY (number, sequence)
) STRICT;

CREATE TABLE snapshots (  -- the newest of each table
  number   INTEGER PRIMARY KEY,
  sequence INTEGER NOT NULL,
  body     TEXT NOT NULL
) STRICT;

CREATE TABLE server_values (
  key   TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)";

// Version 2: scores, which stay when their tables are deleted.
constexpr const char* kScores = R"(
CREATE TABLE scores (
  id    TEXT NOT NULL,  -- of the table
  seat  INTEGER NOT NULL,
  game  TEXT NOT NULL,
  solo  INTEGER NOT NULL,
  score INTEGER NOT NULL,
  name  TEXT NOT NULL,
  at    INTEGER NOT NULL,
  PRIMARY KEY (id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX scores_best ON scores (game, solo, score DESC, at, id, seat);
)";

// Version 3: what was told of each event, apart from the snapshots, so that a long log costs a
// table nothing. It is written with a snapshot, for the events since the one before. A table that
// is older than this version gets its rows when it is next awake.
constexpr const char* kTold = R"(
CREATE TABLE told (
  number   INTEGER NOT NULL,  -- of the table
  sequence INTEGER NOT NULL,  -- of the event
  body     TEXT NOT NULL,
  PRIMARY KEY (number, sequence)
) STRICT;
)";

// Version 4: who made a table, as hashes, and what it takes. `created` and these hashes never
// change, and only tables that are over have their bytes in an index, so that a move of a running
// game touches none of these indexes.
constexpr const char* kOwners = R"(
ALTER TABLE tables ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN visitor TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN created INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;  -- of its events and their log
ALTER TABLE tables ADD COLUMN snapshot_bytes INTEGER NOT NULL DEFAULT 0;
CREATE INDEX alive_by_address ON tables (address, created) WHERE phase IN ('open', 'running');
CREATE INDEX alive_by_visitor ON tables (visitor, created) WHERE phase IN ('open', 'running');
CREATE INDEX over_by_address ON tables (address, created, bytes, snapshot_bytes)
  WHERE phase IN ('finished', 'closed');
CREATE INDEX over_by_visitor ON tables (visitor, created, bytes, snapshot_bytes)
  WHERE phase IN ('finished', 'closed');
CREATE INDEX tables_open ON tables (updated) WHERE phase = 'open';
)";

// Version 5: a sum in every row, to notice damage (store/sums.h).
constexpr const char* kSums = R"(
ALTER TABLE tables ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;  -- the sum of the last event
ALTER TABLE tables ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;   -- the last event lost in a repair
ALTER TABLE tables ADD COLUMN lost_chain INTEGER NOT NULL DEFAULT 0;  -- its sum
ALTER TABLE tables ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN making_sum INTEGER NOT NULL DEFAULT 0;  -- of what never changes
ALTER TABLE events ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE told ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE snapshots ADD COLUMN chain INTEGER NOT NULL DEFAULT 0;  -- the sum of its last event
ALTER TABLE snapshots ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE scores ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
ALTER TABLE server_values ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;
)";

constexpr std::array<Step, 5> kSteps{Step{kCreate}, Step{kScores}, Step{kTold}, Step{kOwners},
                                     Step{kSums, add_sums}};

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
  for (const Step& step : steps.subspan(from)) {
    if (done) done = database.execute(step.sql);
  }
  for (const Step& step : steps.subspan(from)) {
    if (done && step.work) done = step.work(database);
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
