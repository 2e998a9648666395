#include "store/postgres_tables.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "store/postgres_schema.h"
#include "store/table_reader.h"

namespace orrery::store {

namespace {

// A table's row, with a kind and with columns that its snapshot and its events have too.
constexpr const char* kRowColumns =
    "0::bigint, last_sequence, body, chain, sum, id, game, phase, listed, updated, wake, address,"
    " visitor, lost, lost_chain, making_sum";
enum Column : int {
  kKind,
  kSequence,
  kBody,
  kChain,
  kSum,
  kId,
  kGame,
  kPhase,
  kListed,
  kUpdated,
  kWake,
  kAddress,
  kVisitor,
  kLost,
  kLostChain,
  kMakingSum,
  kHasTold
};
constexpr std::int64_t kIsSnapshot = 1;
constexpr std::int64_t kIsEvent = 2;

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

struct Prepared {
  const char* name;
  std::string sql;
};

std::vector<Prepared> prepared() {
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

// Locks are not held for a server that is frozen in the middle of a transaction.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '5s';"
    " SET bytea_output = 'hex'; SET jit = off";

// A limit that may be larger than any number of PostgreSQL's.
std::int64_t limit_of(std::uint64_t number) {
  constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
  return signed_of(std::min(number, most));
}

Sum sum_at(const Rows& rows, int row, int column) { return unsigned_of(rows.integer(row, column)); }

TableRow row_of(const Rows& rows, int row) {
  const auto integer = [&](int column) { return rows.integer(row, column); };
  return {
      .summary = {.table = rows.text(row, kId),
                  .game = rows.text(row, kGame),
                  .phase = rows.text(row, kPhase),
                  .listed = rows.boolean(row, kListed),
                  .updated = integer(kUpdated),
                  .wake = rows.is_null(row, kWake) ? std::nullopt : std::optional(integer(kWake)),
                  .body = rows.text(row, kBody),
                  .address = rows.text(row, kAddress),
                  .visitor = rows.text(row, kVisitor)},
      .standing = {.last = unsigned_of(integer(kSequence)),
                   .chain = unsigned_of(integer(kChain)),
                   .lost = unsigned_of(integer(kLost)),
                   .lost_chain = unsigned_of(integer(kLostChain))},
      .sum = unsigned_of(integer(kSum)),
      .making_sum = unsigned_of(integer(kMakingSum))};
}

Share share_of(const Rows& rows) {
  return {.alive = unsigned_of(rows.integer(0, 3)),
          .made = unsigned_of(rows.integer(0, 0)),
          .first = rows.is_null(0, 1) ? 0 : rows.integer(0, 1),
          .bytes = unsigned_of(rows.integer(0, 2))};
}

}  // namespace

Asked<PostgresTables> PostgresTables::open(const std::string& where,
                                           std::chrono::milliseconds patience, Opening opening,
                                           SetAside& set_aside) {
  auto database = Postgres::connect(where, patience);
  if (!database) return tl::unexpected(database.error());
  const auto ready = has_schema(*database, postgres_steps());
  if (!ready) return tl::unexpected(ready.error());
  if (!*ready && opening == Opening::again) {
    return tl::unexpected(PostgresError{.sentence = "The database is not the one of before."});
  }
  if (!*ready) {
    if (auto done = migrate(*database, postgres_steps()); !done) {
      return tl::unexpected(done.error());
    }
  }
  const auto session = database->execute(kSession);
  if (!session) return tl::unexpected(session.error());
  auto begun = database->begin_pipeline();
  if (begun) {
    for (const Prepared& statement : prepared()) database->prepare(statement.name, statement.sql);
    begun = database->sync();
  }
  if (!begun) return tl::unexpected(begun.error());
  return PostgresTables(std::move(*database), set_aside);
}

Asked<void> PostgresTables::claim() {
  bool claimed = false;
  database_.send("claim", Values(), [&](const Rows& rows) { claimed = rows.boolean(0, 0); });
  if (auto asked = database_.sync(); !asked) return asked;
  if (claimed) return {};
  return tl::unexpected(
      PostgresError{PostgresError::Kind::lost, "This database is just being restored or moved."});
}

// ---- Running ----

tl::expected<PostgresTables::Done, PostgresTables::Undone> PostgresTables::run(bool again) {
  const auto first = std::exchange(first_, {});
  const auto wanted = std::exchange(wanted_, {});
  const bool writes = std::exchange(writes_, false);
  again_ = again;
  const auto undone = [&](PostgresError error, bool committing) {
    places_.clear();
    const bool lost = error.kind == PostgresError::Kind::lost;
    if (!lost && writes) {
      database_.send("rollback", Values());
      if (auto back = database_.sync(); !back) error = back.error();
    }
    return tl::unexpected(Undone{std::move(error), lost && committing});
  };
  if (writes) {
    database_.send("begin", Values());
    for (const auto& work : first) work();
    if (auto locked = lock_places(); !locked) return undone(locked.error(), false);
  }
  for (const auto& work : wanted) work();
  if (writes) database_.send("commit", Values());
  const auto began = std::chrono::steady_clock::now();
  if (auto done = database_.sync(); !done) return undone(done.error(), writes);
  places_.clear();
  return Done{.wrote = writes, .committing = std::chrono::steady_clock::now() - began};
}

Asked<void> PostgresTables::lock_places() {
  for (auto& entry : places_) {
    Place& place = entry.second;
    if (place.may_be_new) {
      database_.send("new_number", Values(),
                     [&place](const Rows& rows) { place.number = rows.integer(0, 0); });
    }
    database_.send("find", Values(entry.first), [&place](const Rows& rows) {
      place.is_there = rows.size() > 0;
      if (!place.is_there) return;
      place.number = rows.integer(0, 0);
      place.standing = {.last = unsigned_of(rows.integer(0, 1)),
                        .chain = sum_at(rows, 0, 2),
                        .lost = unsigned_of(rows.integer(0, 3)),
                        .lost_chain = sum_at(rows, 0, 4)};
      place.sums[place.standing.last] = place.standing.chain;
    });
  }
  const auto ends = std::exchange(ends_, {});
  if (again_) sums_wanted_.insert(ends.begin(), ends.end());
  for (const auto& wanted : std::exchange(sums_wanted_, {})) {
    const std::uint64_t sequence = wanted.second;
    Place& place = places_.at(wanted.first);
    database_.send("event_sum", Values(wanted.first, signed_of(sequence)),
                   [&place, sequence](const Rows& rows) {
                     if (rows.size() > 0) place.sums[sequence] = sum_at(rows, 0, 0);
                   });
  }
  return database_.sync();
}

bool PostgresTables::is_kept(const Append& append, const Place& place) {
  if (append.events.empty() || !place.is_there) return false;
  const std::uint64_t before = append.events.front().sequence - 1;
  const auto found = place.sums.find(before);
  if (before > 0 && found == place.sums.end()) return false;
  Sum chain = before > 0 ? found->second : chain_start(append.summary.table);
  for (const StoredEvent& event : append.events) chain = chain_after(chain, event);
  const auto last = place.sums.find(append.events.back().sequence);
  return last != place.sums.end() && last->second == chain;
}

// ---- Writing ----

void PostgresTables::append(const Append& append, Kept<void>& result) {
  const std::string& table = append.summary.table;
  writes_ = true;
  Place& place = places_[table];
  if (!append.events.empty() && append.events.front().sequence == 1) place.may_be_new = true;
  if (append.snapshot) sums_wanted_.emplace(table, append.snapshot->sequence);
  if (!append.events.empty()) {
    ends_.emplace(table, append.events.front().sequence - 1);
    ends_.emplace(table, append.events.back().sequence);
  }
  later([this, &append, &place, &result] {
    if (again_ && is_kept(append, place)) return;
    const auto last = place.is_there ? std::optional(place.standing.last) : std::nullopt;
    if (auto why_not = why_not_append(append, last)) {
      result = tl::unexpected(std::move(*why_not));
    } else {
      write(append, place);
    }
  });
}

void PostgresTables::write(const Append& append, Place& place) {
  const Summary& now = append.summary;
  const bool is_new = !place.is_there;
  Standing& standing = place.standing;
  if (is_new) standing = {.chain = chain_start(now.table)};
  std::int64_t bytes = 0;
  for (const StoredEvent& added : append.events) {
    standing.last = added.sequence;
    standing.chain = chain_after(standing.chain, added);
    place.sums[added.sequence] = standing.chain;
    bytes += signed_of(added.body.size());
  }
  for (const StoredTold& told : append.told) bytes += signed_of(told.body.size());
  std::optional<std::int64_t> snapshot_bytes;
  if (append.snapshot) snapshot_bytes = signed_of(append.snapshot->body.size());
  const std::int64_t last = signed_of(standing.last);
  const std::int64_t chain = signed_of(standing.chain);
  const std::int64_t sum = signed_of(sum_of(now, standing));
  place.is_there = true;
  auto event = append.events.begin();
  const auto sum_of_event = [&place](const StoredEvent& added) {
    return signed_of(place.sums.at(added.sequence));
  };
  if (is_new) {
    database_.send("add_table",
                   Values(place.number, now.table, now.game, now.phase, now.listed, now.updated,
                          now.wake, now.body, now.address, now.visitor, last, bytes,
                          snapshot_bytes.value_or(0), chain, sum, signed_of(sum_of_making(now))));
  } else if (event == append.events.end()) {
    database_.send("update_table",
                   Values(place.number, now.phase, now.updated, now.wake, now.body, last, bytes,
                          snapshot_bytes, chain, sum));
  } else {
    database_.send("update_with_event",
                   Values(place.number, now.phase, now.updated, now.wake, now.body, last, bytes,
                          snapshot_bytes, chain, sum, signed_of(event->sequence), event->body,
                          sum_of_event(*event)));
    ++event;
  }
  for (; event != append.events.end(); ++event) {
    database_.send(
        "add_event",
        Values(place.number, signed_of(event->sequence), event->body, sum_of_event(*event)));
  }
  for (const StoredTold& told : append.told) {
    database_.send("add_told",
                   Values(place.number, signed_of(told.sequence), told.body,
                          signed_of(sum_of(now.table, told))));
  }
  if (append.snapshot) {
    const StoredSnapshot& snapshot = *append.snapshot;
    const auto found = place.sums.find(snapshot.sequence);
    const Sum at = found == place.sums.end() ? standing.chain : found->second;
    database_.send("put_snapshot",
                   Values(place.number, signed_of(snapshot.sequence), snapshot.body, signed_of(at),
                          signed_of(sum_of(at, snapshot))));
  }
  for (const Score& score : append.scores) {
    database_.send("put_score",
                   Values(score.table, std::int64_t{score.seat}, score.game, score.solo,
                          score.score, score.name, score.at, signed_of(sum_of(score))));
  }
}

void PostgresTables::put(const std::string& key, const std::string& value, Kept<void>&) {
  writes_ = true;
  later([this, &key, &value] {
    database_.send("put_value", Values(key, value, signed_of(sum_of_value(key, value))));
  });
}

// A statement sees what was committed before it: also the value of another server for which the
// first one has waited.
void PostgresTables::put_first(const std::string& key, const std::string& value,
                               Kept<std::string>& result) {
  writes_ = true;
  later([this, &key, &value, &result] {
    database_.send("put_first", Values(key, value, signed_of(sum_of_value(key, value))));
    read_value(key, [&result](Kept<std::optional<std::string>> there) {
      result = std::move(there).map([](auto found) { return std::move(*found); });
    });
  });
}

// About as many rows as that are events of about this many tables.
void PostgresTables::forget_some(Stale stale, std::int64_t before, std::size_t rows,
                                 Kept<Forgotten>& result) {
  constexpr std::size_t kRowsOfATable = 100;
  const std::size_t tables = std::max<std::size_t>(1, rows / kRowsOfATable);
  writes_ = true;
  first_.emplace_back([this, stale, before, tables, &result] {
    database_.send(stale == Stale::over ? "forget_over" : "forget_open",
                   Values(before, signed_of(tables)), [tables, &result](const Rows& gone) {
                     const auto count = static_cast<std::size_t>(gone.size());
                     result = Forgotten{.tables = count, .all = count < tables};
                   });
  });
}

void PostgresTables::erase(const std::string& table, Kept<void>& result) {
  writes_ = true;
  first_.emplace_back([this, &table, &result] {
    database_.send("erase_table", Values(table), [&result](const Rows& gone) {
      if (gone.size() == 0) result = tl::unexpected(unknown_table());
    });
    database_.send("erase_scores", Values(table));
  });
}

// ---- Reading ----

Kept<Loaded> PostgresTables::read_loaded(const std::string& table, const Rows& rows) {
  if (rows.size() == 0) return tl::unexpected(unknown_table());
  TableRow row = row_of(rows, 0);
  if (row.summary.table != table || !row.is_sound()) {
    return set_aside_->add(table, "its row is not as it was written");
  }
  Loaded loaded{.summary = std::move(row.summary)};
  loaded.has_told = rows.boolean(0, kHasTold);
  ChainCheck check(table, row.standing);
  for (int i = 1; i < rows.size(); ++i) {
    const auto sequence = unsigned_of(rows.integer(i, kSequence));
    const Sum sum = sum_at(rows, i, kSum);
    if (rows.integer(i, kKind) == kIsSnapshot) {
      SnapshotRow saved{{sequence, rows.text(i, kBody)}, sum_at(rows, i, kChain), sum};
      if (!saved.is_sound()) return set_aside_->add(table, "its snapshot is not as it was written");
      check = ChainCheck(sequence, saved.chain);
      loaded.snapshot = std::move(saved.snapshot);
    } else if (StoredEvent event{sequence, rows.text(i, kBody)}; check.take(event, sum)) {
      loaded.events.push_back(std::move(event));
    }
  }
  if (const auto fault = check.fault(row.standing)) return set_aside_->add(table, *fault);
  if (!loaded.snapshot && row.standing.lost > 0) {
    return set_aside_->add(table, "its snapshot is missing");
  }
  return loaded;
}

void PostgresTables::load(const std::string& table, Kept<Loaded>& result) {
  later([this, &table, &result] {
    database_.send("load", Values(table), [this, &table, &result](const Rows& rows) {
      result = read_loaded(table, rows);
    });
  });
}

void PostgresTables::history(const std::string& table, Kept<std::vector<StoredEvent>>& result) {
  later([this, &table, &result] {
    database_.send("history", Values(table), [this, &table, &result](const Rows& rows) {
      const bool lost = rows.size() > 0 && rows.integer(0, kLost) > 0;
      if (lost) {
        result = tl::unexpected(damaged_table(table, "its first events were lost in a repair"));
        return;
      }
      result = read_loaded(table, rows).map([](Loaded loaded) { return std::move(loaded.events); });
    });
  });
}

void PostgresTables::news(const std::string& table, std::uint64_t after,
                          Kept<std::vector<StoredEvent>>& result) {
  later([this, &table, after, &result] {
    const auto take = [this, &table, after, &result](const Rows& rows) {
      if (rows.size() == 0 || unsigned_of(rows.integer(0, 0)) != after) {
        result = tl::unexpected(unknown_table());
        return;
      }
      Sum chain = sum_at(rows, 0, 2);
      for (int i = 1; i < rows.size(); ++i) {
        StoredEvent event{unsigned_of(rows.integer(i, 0)), rows.text(i, 1)};
        const std::uint64_t expected = after + static_cast<std::uint64_t>(i);
        chain = chain_after(chain, event);
        if (event.sequence != expected || chain != sum_at(rows, i, 2)) {
          result = set_aside_->add(table,
                                   fmt::format("its event {} is not as it was written", expected));
          return;
        }
        result->push_back(std::move(event));
      }
    };
    database_.send("news", Values(table, signed_of(after)), take);
  });
}

void PostgresTables::told(const std::string& table, std::uint64_t before, std::size_t limit,
                          Kept<std::vector<StoredTold>>& result) {
  later([this, &table, before, limit, &result] {
    const auto take = [this, &table, &result](const Rows& rows) {
      if (rows.size() == 0) {
        result = tl::unexpected(unknown_table());
        return;
      }
      for (int i = 0; i < rows.size() && !rows.is_null(i, 1); ++i) {
        StoredTold told{unsigned_of(rows.integer(i, 1)), rows.text(i, 2)};
        if (sum_of(table, told) != sum_at(rows, i, 3)) {
          result = set_aside_->add(table, told_fault(told.sequence));
          return;
        }
        result->push_back(std::move(told));
      }
    };
    database_.send("told", Values(table, limit_of(before), limit_of(limit)), take);
  });
}

std::vector<Summary> PostgresTables::sound_rows(const Rows& rows) {
  std::vector<Summary> found;
  for (int i = 0; i < rows.size(); ++i) {
    TableRow row = row_of(rows, i);
    if (row.is_sound()) {
      found.push_back(std::move(row.summary));
    } else {
      (void)set_aside_->add(row.summary.table, "its row is not as it was written");
    }
  }
  return found;
}

void PostgresTables::list(const std::string& phase, std::size_t limit,
                          Kept<std::vector<Summary>>& result) {
  later([this, &phase, limit, &result] {
    database_.send("list", Values(phase, limit_of(limit)),
                   [this, &result](const Rows& rows) { result = sound_rows(rows); });
  });
}

void PostgresTables::page(const std::string& after, std::size_t limit, Kept<Page>& result) {
  later([this, &after, limit, &result] {
    database_.send("page", Values(after, limit_of(limit)),
                   [this, limit, &result](const Rows& rows) {
                     result->tables = sound_rows(rows);
                     const bool full = static_cast<std::size_t>(rows.size()) == limit;
                     result->next = full && limit > 0 ? rows.text(rows.size() - 1, kId) : "";
                   });
  });
}

void PostgresTables::waking(Kept<std::vector<Wake>>& result) {
  later([this, &result] {
    database_.send("waking", Values(), [&result](const Rows& rows) {
      for (int i = 0; i < rows.size(); ++i) {
        result->push_back({rows.text(i, 0), rows.integer(i, 1)});
      }
    });
  });
}

void PostgresTables::usage(const UsageOf& of, Kept<Usage>& result) {
  later([this, &of, &result] {
    database_.send("by_address", Values(of.address, of.made_since, of.changed_since),
                   [&result](const Rows& rows) { result->address = share_of(rows); });
    database_.send("by_visitor", Values(of.visitor, of.made_since, of.changed_since),
                   [&result](const Rows& rows) { result->visitor = share_of(rows); });
    database_.send("all_alive", Values(), [&result](const Rows& rows) {
      result->alive = unsigned_of(rows.integer(0, 0));
      result->used = unsigned_of(rows.integer(0, 1));
      // PostgreSQL does not tell how much room its disk has.
      result->free = std::numeric_limits<std::uint64_t>::max();
    });
  });
}

void PostgresTables::best(const std::string& game, bool solo, std::size_t limit,
                          Kept<std::vector<Score>>& result) {
  later([this, &game, solo, limit, &result] {
    database_.send("best", Values(game, solo, limit_of(limit)),
                   [&game, solo, &result](const Rows& rows) {
                     for (int i = 0; i < rows.size(); ++i) {
                       Score score{.game = game,
                                   .solo = solo,
                                   .table = rows.text(i, 0),
                                   .seat = static_cast<int>(rows.integer(i, 1)),
                                   .score = rows.integer(i, 2),
                                   .name = rows.text(i, 3),
                                   .at = rows.integer(i, 4)};
                       if (sum_of(score) == sum_at(rows, i, 5)) result->push_back(std::move(score));
                     }
                   });
  });
}

void PostgresTables::get(const std::string& key, Kept<std::optional<std::string>>& result) {
  later([this, &key, &result] {
    read_value(key, [&result](auto found) { result = std::move(found); });
  });
}

void PostgresTables::read_value(const std::string& key,
                                std::function<void(Kept<std::optional<std::string>>)> found) {
  database_.send("get_value", Values(key), [&key, found = std::move(found)](const Rows& rows) {
    if (rows.size() == 0) return found(std::nullopt);
    std::string value = rows.text(0, 0);
    if (sum_of_value(key, value) == sum_at(rows, 0, 1)) return found(std::move(value));
    found(
        tl::unexpected(StoreError{Failure::damaged, fmt::format("The value {} is damaged.", key)}));
  });
}

}  // namespace orrery::store
