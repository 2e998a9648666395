// The SQL of the calls that a store in SQLite does.

#include "store/sqlite_tables.h"

namespace orrery::store {

namespace {

const std::string kAlive = "('open', 'running')";
const std::string kOver = "('finished', 'closed')";

// What an owner has among the tables that are alive, or among those that are over.
std::string share_sql(const std::string& state, const std::string& column,
                      const std::string& phases, const std::string& more) {
  return "SELECT count(*) FILTER (WHERE created >= ?2), min(created) FILTER (WHERE created >= ?2),"
         " sum(bytes + snapshot_bytes)" +
      more + " FROM tables INDEXED BY " + state + "_by_" + column + " WHERE " + column +
      " = ?1 AND phase IN " + phases;
}
std::string alive_sql(const std::string& column) {
  return share_sql("alive", column, kAlive, ", count(*) FILTER (WHERE updated >= ?3)");
}
std::string over_sql(const std::string& column) { return share_sql("over", column, kOver, ""); }

}  // namespace

// The queries repeat the literals of the partial indexes, or SQLite would not use those.
StatementsOf<SqliteTables> SqliteTables::statements() {
  return {
      {&SqliteTables::begin_, "BEGIN IMMEDIATE"},
      {&SqliteTables::commit_, "COMMIT"},
      {&SqliteTables::savepoint_, "SAVEPOINT one"},
      {&SqliteTables::release_, "RELEASE one"},
      {&SqliteTables::undo_, "ROLLBACK TO one"},

      {&SqliteTables::changes_, "SELECT changes()"},

      {&SqliteTables::find_,
       "SELECT number, last_sequence, chain, lost, lost_chain, phase FROM tables WHERE id = ?"},
      {&SqliteTables::add_table_,
       "INSERT INTO tables (id, game, phase, listed, updated, wake, body, address, visitor,"
       " last_sequence, created, bytes, snapshot_bytes, chain, sum, making_sum)"
       " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?5, ?11, ?12, ?13, ?14, ?15)"
       " RETURNING number"},
      // Naming a column that several indexes hold rewrites all of them, so the phase, which seldom
      // changes, has a statement of its own.
      {&SqliteTables::update_table_,
       "UPDATE tables SET updated = ?, wake = ?, body = ?, last_sequence = ?, bytes = bytes + ?,"
       " snapshot_bytes = coalesce(?, snapshot_bytes), chain = ?, sum = ? WHERE number = ?"},
      {&SqliteTables::change_phase_, "UPDATE tables SET phase = ? WHERE number = ?"},
      {&SqliteTables::add_event_,
       "INSERT INTO events (number, sequence, body, sum) VALUES (?, ?, ?, ?)"},
      {&SqliteTables::add_told_,
       "INSERT INTO told (number, sequence, body, sum) VALUES (?, ?, ?, ?)"
       " ON CONFLICT (number, sequence) DO NOTHING"},
      {&SqliteTables::told_before_,
       "SELECT sequence, body, sum FROM told WHERE number = ? AND sequence < ?"
       " ORDER BY sequence DESC LIMIT ?"},
      {&SqliteTables::has_told_, "SELECT 1 FROM told WHERE number = ? LIMIT 1"},
      {&SqliteTables::event_sum_, "SELECT sum FROM events WHERE number = ? AND sequence = ?"},
      {&SqliteTables::put_snapshot_,
       "INSERT INTO snapshots (number, sequence, body, chain, sum) VALUES (?, ?, ?, ?, ?)"
       " ON CONFLICT (number) DO UPDATE SET sequence = excluded.sequence, body = excluded.body,"
       " chain = excluded.chain, sum = excluded.sum WHERE excluded.sequence >= sequence"},

      {&SqliteTables::listed_,
       "SELECT number FROM (SELECT number, updated,"
       " (row_number() OVER (PARTITION BY iif(address = '', id, address)"
       " ORDER BY updated DESC, number DESC) - 1) / " +
           std::to_string(kFew) +
           " AS turn FROM tables WHERE phase = ? AND listed = 1)"
           " ORDER BY turn, updated DESC, number DESC LIMIT ?"},
      {&SqliteTables::paged_, "SELECT number, id FROM tables WHERE id > ? ORDER BY id LIMIT ?"},
      {&SqliteTables::waking_,
       "SELECT id, wake FROM tables WHERE wake IS NOT NULL ORDER BY wake, number"},

      {&SqliteTables::over_,
       "SELECT number FROM tables INDEXED BY tables_over"
       " WHERE phase IN ('finished', 'closed') AND updated < ? ORDER BY updated LIMIT 1"},
      {&SqliteTables::open_,
       "SELECT number FROM tables INDEXED BY tables_open"
       " WHERE phase = 'open' AND updated < ? ORDER BY updated LIMIT 1"},
      {&SqliteTables::forget_events_, "DELETE FROM events WHERE number = ?"},
      {&SqliteTables::forget_told_, "DELETE FROM told WHERE number = ?"},
      {&SqliteTables::forget_snapshot_, "DELETE FROM snapshots WHERE number = ?"},
      {&SqliteTables::forget_table_, "DELETE FROM tables WHERE number = ?"},
      {&SqliteTables::forget_scores_, "DELETE FROM scores WHERE id = ?"},

      {&SqliteTables::put_value_,
       "INSERT INTO server_values (key, value, sum) VALUES (?, ?, ?)"
       " ON CONFLICT (key) DO UPDATE SET value = excluded.value, sum = excluded.sum"},
      {&SqliteTables::get_value_, "SELECT value, sum FROM server_values WHERE key = ?"},

      {&SqliteTables::put_score_,
       "INSERT OR REPLACE INTO scores (id, seat, game, solo, score, name, at, sum)"
       " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
      {&SqliteTables::best_,
       std::string(ScoreRow::kSelect) +
           " WHERE game = ? AND solo = ? ORDER BY score DESC, at, id, seat LIMIT ?"},

      {&SqliteTables::all_alive_,
       "SELECT count(*) FROM tables INDEXED BY alive_by_address WHERE phase IN " + kAlive},
      {&SqliteTables::alive_by_address_, alive_sql("address")},
      {&SqliteTables::over_by_address_, over_sql("address")},
      {&SqliteTables::alive_by_visitor_, alive_sql("visitor")},
      {&SqliteTables::over_by_visitor_, over_sql("visitor")},
  };
}

}  // namespace orrery::store
