#include "store/postgres_schema.h"

#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace orrery::store {

namespace {

// Version 1. The tables are those of the SQLite store (store/schema.cpp), with the same sums.
//
// Ids, names and bodies may be any bytes, so they are bytea and not text.
//
// PostgreSQL can write a new version of a row beside the old one, without touching any index, if
// no column changes that an index or its condition names ("heap-only"). A move changes `updated`,
// `wake`, `body`, `last_sequence`, `bytes`, `chain` and `sum`; so no index names these, and pages
// keep some room. `waits` stands in for `wake`.
constexpr const char* kPostgresCreate = R"(
CREATE TABLE orrery.tables (
  number         bigint PRIMARY KEY,
  id             bytea NOT NULL UNIQUE,
  last_sequence  bigint NOT NULL,
  game           text NOT NULL,
  phase          text NOT NULL,
  listed         boolean NOT NULL,
  updated        bigint NOT NULL,
  wake           bigint,
  waits          boolean NOT NULL GENERATED ALWAYS AS (wake IS NOT NULL) STORED,
  body           bytea NOT NULL,
  address        bytea NOT NULL,
  visitor        bytea NOT NULL,
  created        bigint NOT NULL,
  bytes          bigint NOT NULL,  -- of its events and their log
  snapshot_bytes bigint NOT NULL,
  chain          bigint NOT NULL,  -- the sum of the last event
  lost           bigint NOT NULL DEFAULT 0,  -- the last event lost in a repair
  lost_chain     bigint NOT NULL DEFAULT 0,  -- its sum
  sum            bigint NOT NULL,
  making_sum     bigint NOT NULL  -- of what never changes
) WITH (fillfactor = 80);
CREATE SEQUENCE orrery.table_numbers;
CREATE INDEX tables_phase ON orrery.tables (phase, listed);
CREATE INDEX tables_waiting ON orrery.tables (number) WHERE waits;
CREATE INDEX tables_address ON orrery.tables (address) WHERE address <> '';
CREATE INDEX tables_visitor ON orrery.tables (visitor) WHERE visitor <> '';

CREATE TABLE orrery.events (
  number   bigint NOT NULL,  -- of the table
  sequence bigint NOT NULL,
  body     bytea NOT NULL,
  sum      bigint NOT NULL,
  PRIMARY KEY (number, sequence)
);

CREATE TABLE orrery.told (
  number   bigint NOT NULL,  -- of the table
  sequence bigint NOT NULL,  -- of the event
  body     bytea NOT NULL,
  sum      bigint NOT NULL,
  PRIMARY KEY (number, sequence)
);

CREATE TABLE orrery.snapshots (  -- the newest of each table
  number   bigint PRIMARY KEY,
  sequence bigint NOT NULL,
  body     bytea NOT NULL,
  chain    bigint NOT NULL,  -- the sum of its last event
  sum      bigint NOT NULL
);

CREATE TABLE orrery.scores (
  id    bytea NOT NULL,  -- of the table
  seat  bigint NOT NULL,
  game  text NOT NULL,
  solo  boolean NOT NULL,
  score bigint NOT NULL,
  name  bytea NOT NULL,
  at    bigint NOT NULL,
  sum   bigint NOT NULL,
  PRIMARY KEY (id, seat)
);
CREATE INDEX scores_best ON orrery.scores (game, solo, score DESC, at, id, seat);

CREATE TABLE orrery.server_values (
  key   bytea PRIMARY KEY,
  value bytea NOT NULL,
  sum   bigint NOT NULL
);
)";

// Version 2. What several servers tell each other (store/postgres_peers.h). None of it need survive
// a crash, so it is not logged.
constexpr const char* kPostgresPeers = R"(
CREATE UNLOGGED TABLE orrery.servers (
  server bigint PRIMARY KEY,
  until  timestamptz NOT NULL  -- its lease
) WITH (fillfactor = 50);

CREATE UNLOGGED TABLE orrery.attendance (  -- what a server says of a table
  id     bytea NOT NULL,
  server bigint NOT NULL,
  body   bytea NOT NULL,
  PRIMARY KEY (id, server)
) WITH (fillfactor = 50);

CREATE UNLOGGED TABLE orrery.drivers (
  id     bytea PRIMARY KEY,
  server bigint NOT NULL
);
CREATE INDEX drivers_server ON orrery.drivers (server);

CREATE UNLOGGED TABLE orrery.counts (
  what   bytea NOT NULL,
  server bigint NOT NULL,
  count  bigint NOT NULL,
  PRIMARY KEY (what, server)
);

CREATE UNLOGGED TABLE orrery.codes (  -- that move a seat to another device
  code    bytea PRIMARY KEY,
  id      bytea NOT NULL,
  seat    bigint NOT NULL,
  key     bytea NOT NULL,
  address bytea NOT NULL,
  until   timestamptz NOT NULL
);
)";

constexpr std::array<const char*, 2> kPostgresSteps{kPostgresCreate, kPostgresPeers};

// Any number that other programs are unlikely to choose.
constexpr const char* kOneAtATime = "SELECT pg_advisory_xact_lock(7305812946315)";

// -1: there is no schema of this name.
Asked<std::int64_t> version_of(Postgres& database) {
  const auto about = database.execute(
      "SELECT CASE WHEN to_regclass('orrery.moving') IS NOT NULL THEN 'moving'"
      " WHEN to_regclass('orrery.about') IS NOT NULL THEN 'ours'"
      " WHEN EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = 'orrery') THEN 'other'"
      " ELSE 'none' END");
  if (!about) return tl::unexpected(about.error());
  if (*about == "none") return -1;
  if (*about == "moving") {
    return tl::unexpected(PostgresError{
        .sentence =
            "Tables were being moved to the database when that was interrupted: run the same "
            "`orrery move` again to finish it."});
  }
  if (*about == "other") {
    return tl::unexpected(
        PostgresError{.sentence = "The database has a schema named orrery that is not Orrery's."});
  }
  return database.execute("SELECT version FROM orrery.about").map([](const std::string& text) {
    return static_cast<std::int64_t>(std::strtoll(text.c_str(), nullptr, 10));
  });
}

}  // namespace

PostgresSteps postgres_steps() { return kPostgresSteps; }

Asked<bool> has_schema(Postgres& database, PostgresSteps steps) {
  return version_of(database).map(
      [&](std::int64_t version) { return version == static_cast<std::int64_t>(steps.size()); });
}

Asked<void> make_schema(Postgres& database, PostgresSteps steps) {
  const auto version = version_of(database);
  if (!version) return tl::unexpected(version.error());
  const auto newest = static_cast<std::int64_t>(steps.size());
  if (*version > newest) {
    return tl::unexpected(PostgresError{
        .sentence = fmt::format("The database was written by a newer Orrery (its schema is version "
                                "{}, this one knows up to {}); please use that one.",
                                *version, newest)});
  }
  if (*version == newest) return {};
  std::string script;
  if (*version < 0) {
    script =
        "CREATE SCHEMA orrery; CREATE TABLE orrery.about (version bigint NOT NULL);"
        " INSERT INTO orrery.about VALUES (0);";
  }
  for (const char* step : steps.subspan(*version < 0 ? 0 : static_cast<std::size_t>(*version))) {
    script += step;
  }
  script += fmt::format("UPDATE orrery.about SET version = {}", newest);
  return database.execute(script).map([](const std::string&) {});
}

Asked<void> migrate(Postgres& database, PostgresSteps steps) {
  const auto begun = database.execute(std::string("BEGIN; ") + kOneAtATime);
  if (!begun) return tl::unexpected(begun.error());
  auto done = make_schema(database, steps);
  const auto ended = database.execute(done ? "COMMIT" : "ROLLBACK");
  if (done && !ended) return tl::unexpected(ended.error());
  return done;
}

}  // namespace orrery::store
