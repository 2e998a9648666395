#include "store/postgres_statements.h"

#include <fmt/format.h>

#include "store/postgres_schema.h"
#include "store/store.h"

namespace orrery::store {

namespace {

// The columns of a table's row, which postgres_reading.cpp reads by their numbers.
constexpr const char* kRowColumns =
    "0::bigint, last_sequence, body, chain, sum, id, game, phase, listed, updated, wake, address,"
    " visitor, lost, lost_chain, making_sum";

// One statement, since each sees the database as it is at one moment: another server may append
// between two of them.
std::string load_sql(bool from_snapshot) {
  const std::string others =
      ", NULL::bytea, NULL, NULL, NULL::boolean, NULL::bigint, NULL::bigint, NULL::bytea,"
      " NULL::bytea, NULL::bigint, NULL::bigint, NULL::bigint, NULL::boolean";
  const std::string snapshot =
      " UNION ALL SELECT 1, s.sequence, s.body, s.chain, s.sum" + others + " FROM s";
  return fmt::format(
      "WITH t AS MATERIALIZED (SELECT * FROM orrery.tables WHERE id = $1),"
      " s AS MATERIALIZED (SELECT snapshots.* FROM orrery.snapshots JOIN t USING (number))"
      " SELECT {}, EXISTS (SELECT 1 FROM orrery.told WHERE told.number = t.number) FROM t{}"
      " UNION ALL SELECT 2, e.sequence, e.body, 0, e.sum{} FROM orrery.events e JOIN t USING"
      " (number) WHERE e.sequence > {} ORDER BY 1, 2",
      kRowColumns, from_snapshot ? snapshot : "", others,
      from_snapshot ? "coalesce((SELECT sequence FROM s), 0)" : "0");
}

std::string owner_sql(const std::string& column) {
  return fmt::format(
      "SELECT count(*) FILTER (WHERE created >= $2), min(created) FILTER (WHERE created >= $2),"
      " coalesce(sum(bytes + snapshot_bytes), 0)::bigint,"
      " count(*) FILTER (WHERE phase IN ('open', 'running') AND updated >= $3)"
      " FROM orrery.tables WHERE {0} = $1 AND {0} <> ''",
      column);
}

// A table goes whole or not at all. An old one that another server is just appending to stays.
std::string forget_sql(const std::string& which) {
  return fmt::format(
      "WITH old AS MATERIALIZED (SELECT number FROM orrery.tables WHERE {}),"
      " a AS (DELETE FROM orrery.events WHERE number IN (SELECT number FROM old)),"
      " b AS (DELETE FROM orrery.told WHERE number IN (SELECT number FROM old)),"
      " c AS (DELETE FROM orrery.snapshots WHERE number IN (SELECT number FROM old))"
      " DELETE FROM orrery.tables WHERE number IN (SELECT number FROM old) RETURNING number",
      which);
}
std::string forget_old_sql(const std::string& phases) {
  return forget_sql("phase IN " + phases + " AND updated < $1 LIMIT $2 FOR UPDATE SKIP LOCKED");
}

constexpr const char* kUpdateTable =
    "UPDATE orrery.tables SET phase = $2, updated = $3, wake = $4, body = $5, last_sequence = $6,"
    " bytes = bytes + $7, snapshot_bytes = coalesce($8, snapshot_bytes), chain = $9, sum = $10"
    " WHERE number = $1";

}  // namespace

std::vector<PostgresStatement> postgres_statements() {
  return {
      {"claim", fmt::format("SELECT pg_try_advisory_lock_shared({})", kPostgresClaim)},

      {"begin", "BEGIN ISOLATION LEVEL READ COMMITTED"},
      {"commit", "COMMIT"},
      {"rollback", "ROLLBACK"},

      // Locked in the order of their ids, so that two servers never wait for each other.
      {"find",
       "SELECT number, last_sequence, chain, lost, lost_chain FROM orrery.tables WHERE id = $1"
       " FOR NO KEY UPDATE"},
      {"new_number", "SELECT nextval('orrery.table_numbers')"},
      {"event_sum",
       "SELECT e.sum FROM orrery.events e JOIN orrery.tables t USING (number)"
       " WHERE t.id = $1 AND e.sequence = $2"},
      {"add_table",
       "INSERT INTO orrery.tables (number, id, game, phase, listed, updated, wake, body, address,"
       " visitor, last_sequence, created, bytes, snapshot_bytes, chain, sum, making_sum)"
       " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $6, $12, $13, $14, $15, $16)"},
      {"update_table", kUpdateTable},
      // What nearly every action writes, as one statement.
      {"update_with_event",
       fmt::format("WITH t AS ({}) INSERT INTO orrery.events (number, sequence, body, sum)"
                   " VALUES ($1, $11, $12, $13)",
                   kUpdateTable)},
      {"add_event",
       "INSERT INTO orrery.events (number, sequence, body, sum) VALUES ($1, $2, $3, $4)"},
      {"add_told",
       "INSERT INTO orrery.told (number, sequence, body, sum) VALUES ($1, $2, $3, $4)"
       " ON CONFLICT (number, sequence) DO NOTHING"},
      {"put_snapshot",
       "INSERT INTO orrery.snapshots AS s (number, sequence, body, chain, sum)"
       " VALUES ($1, $2, $3, $4, $5) ON CONFLICT (number) DO UPDATE SET"
       " sequence = excluded.sequence, body = excluded.body, chain = excluded.chain,"
       " sum = excluded.sum WHERE excluded.sequence >= s.sequence"},
      {"put_score",
       "INSERT INTO orrery.scores (id, seat, game, solo, score, name, at, sum)"
       " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id, seat) DO UPDATE SET"
       " game = excluded.game, solo = excluded.solo, score = excluded.score,"
       " name = excluded.name, at = excluded.at, sum = excluded.sum"},

      {"load", load_sql(true)},
      {"history", load_sql(false)},
      // With the last one that is known, for its sum.
      {"news",
       "SELECT e.sequence, e.body, e.sum FROM orrery.events e JOIN orrery.tables t USING (number)"
       " WHERE t.id = $1 AND e.sequence >= $2 ORDER BY e.sequence"},
      {"told",
       "SELECT t.number, told.sequence, told.body, told.sum FROM orrery.tables t LEFT JOIN"
       " LATERAL (SELECT * FROM orrery.told WHERE told.number = t.number AND sequence < $2"
       " ORDER BY sequence DESC LIMIT $3) told ON true WHERE t.id = $1"
       " ORDER BY told.sequence DESC"},
      {"list",
       fmt::format(
           "SELECT {} FROM (SELECT *, (row_number() OVER (PARTITION BY"
           " CASE WHEN address = '' THEN id ELSE address END ORDER BY updated DESC, number DESC)"
           " - 1) / {} AS turn FROM orrery.tables WHERE phase = $1 AND listed) listed"
           " ORDER BY turn, updated DESC, number DESC LIMIT $2",
           kRowColumns, kFew)},
      {"page",
       fmt::format("SELECT {} FROM orrery.tables WHERE id > $1 ORDER BY id LIMIT $2", kRowColumns)},
      {"waking", "SELECT id, wake FROM orrery.tables WHERE waits ORDER BY wake, number"},

      {"forget_over", forget_old_sql("('finished', 'closed')")},
      {"forget_open", forget_old_sql("('open')")},
      {"erase_table", forget_sql("id = $1 FOR UPDATE")},
      {"erase_scores", "DELETE FROM orrery.scores WHERE id = $1"},

      {"best",
       "SELECT id, seat, score, name, at, sum FROM orrery.scores WHERE game = $1 AND solo = $2"
       " ORDER BY score DESC, at, id, seat LIMIT $3"},
      {"by_address", owner_sql("address")},
      {"by_visitor", owner_sql("visitor")},
      {"all_alive",
       "SELECT count(*), pg_database_size(current_database()) FROM orrery.tables"
       " WHERE phase IN ('open', 'running')"},

      {"put_value",
       "INSERT INTO orrery.server_values (key, value, sum) VALUES ($1, $2, $3)"
       " ON CONFLICT (key) DO UPDATE SET value = excluded.value, sum = excluded.sum"},
      {"put_first",
       "INSERT INTO orrery.server_values (key, value, sum) VALUES ($1, $2, $3)"
       " ON CONFLICT (key) DO NOTHING"},
      {"get_value", "SELECT value, sum FROM orrery.server_values WHERE key = $1"},
  };
}

}  // namespace orrery::store
