#include "store/sqlite_tables.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace orrery::store {

namespace {

constexpr std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }

constexpr std::uint64_t unsigned_of(std::int64_t number) {
  return static_cast<std::uint64_t>(number);
}

StoreError as_broken(const Error& error) { return {Failure::broken, error.sentence}; }
tl::unexpected<StoreError> broken(const Error& error) { return tl::unexpected(as_broken(error)); }

// What was read, if that was done.
template <class T>
Kept<T> kept(const Expected<void>& done, T value) {
  if (!done) return broken(done.error());
  return value;
}

// In the order in which summary_of reads them.
const std::string kSummary = "id, game, phase, listed, updated, wake, body";

Summary summary_of(const Statement& row) {
  return {.table = row.text(0),
          .game = row.text(1),
          .phase = row.text(2),
          .listed = row.integer(3) != 0,
          .updated = row.integer(4),
          .wake = row.is_null(5) ? std::nullopt : std::optional(row.integer(5)),
          .body = row.text(6)};
}

}  // namespace

Expected<SqliteTables> SqliteTables::prepare(Database database) {
  SqliteTables made(std::move(database));
  using Pair = std::pair<Statement SqliteTables::*, std::string>;
  // The queries repeat the literals of the partial indexes, or SQLite would not use those.
  const auto statements = std::to_array<Pair>({
      {&SqliteTables::begin_, "BEGIN IMMEDIATE"},
      {&SqliteTables::commit_, "COMMIT"},
      {&SqliteTables::savepoint_, "SAVEPOINT one"},
      {&SqliteTables::release_, "RELEASE one"},
      {&SqliteTables::undo_, "ROLLBACK TO one"},

      {&SqliteTables::changes_, "SELECT changes()"},

      {&SqliteTables::find_, "SELECT number, last_sequence FROM tables WHERE id = ?"},
      {&SqliteTables::add_table_,
       "INSERT INTO tables (" + kSummary +
           ", last_sequence) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
           " RETURNING number"},
      {&SqliteTables::update_table_,
       "UPDATE tables SET game = ?, phase = ?, listed = ?, updated = ?, wake = ?, body = ?,"
       " last_sequence = ? WHERE number = ?"},
      {&SqliteTables::add_event_, "INSERT INTO events (number, sequence, body) VALUES (?, ?, ?)"},
      {&SqliteTables::put_snapshot_,
       "INSERT INTO snapshots (number, sequence, body) VALUES (?, ?, ?)"
       " ON CONFLICT (number) DO UPDATE SET sequence = excluded.sequence, body = excluded.body"
       " WHERE excluded.sequence >= sequence"},

      {&SqliteTables::summary_, "SELECT " + kSummary + " FROM tables WHERE number = ?"},
      {&SqliteTables::snapshot_, "SELECT sequence, body FROM snapshots WHERE number = ?"},
      {&SqliteTables::events_after_,
       "SELECT sequence, body FROM events WHERE number = ? AND sequence > ? ORDER BY sequence"},
      {&SqliteTables::listed_,
       "SELECT " + kSummary +
           " FROM tables WHERE phase = ? AND listed = 1"
           " ORDER BY updated DESC, number DESC LIMIT ?"},
      {&SqliteTables::waking_,
       "SELECT " + kSummary + " FROM tables WHERE wake IS NOT NULL ORDER BY wake, number"},

      {&SqliteTables::over_,
       "SELECT number FROM tables INDEXED BY tables_over"
       " WHERE phase IN ('finished', 'closed') AND updated < ? ORDER BY updated LIMIT 1"},
      {&SqliteTables::forget_events_, "DELETE FROM events WHERE number = ?"},
      {&SqliteTables::forget_snapshot_, "DELETE FROM snapshots WHERE number = ?"},
      {&SqliteTables::forget_table_, "DELETE FROM tables WHERE number = ?"},

      {&SqliteTables::put_value_,
       "INSERT INTO server_values (key, value) VALUES (?, ?)"
       " ON CONFLICT (key) DO UPDATE SET value = excluded.value"},
      {&SqliteTables::get_value_, "SELECT value FROM server_values WHERE key = ?"},

      {&SqliteTables::put_score_,
       "INSERT OR REPLACE INTO scores (id, seat, game, solo, score, name, at)"
       " VALUES (?, ?, ?, ?, ?, ?, ?)"},
      {&SqliteTables::best_,
       "SELECT id, seat, score, name, at FROM scores WHERE game = ? AND solo = ?"
       " ORDER BY score DESC, at, id, seat LIMIT ?"},
  });
  for (const auto& [member, sql] : statements) {
    auto statement = made.database_.prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    made.*member = std::move(*statement);
  }
  // One row of every table, to find a file that was cut off or overwritten. Not more, so that a
  // server with many games starts fast.
  for (const char* table : {"tables", "events", "snapshots", "server_values", "scores"}) {
    auto looked = made.database_.integer(std::string("SELECT 1 FROM ") + table + " LIMIT 1");
    if (!looked) return tl::unexpected(looked.error());
  }
  return made;
}

void SqliteTables::roll_back() {
  if (database_.in_transaction()) (void)database_.execute("ROLLBACK");
}

template <class Work>
Expected<void> SqliteTables::all_or_nothing(const Work& work) {
  if (auto marked = savepoint_.run(); !marked) return marked;
  Expected<void> done = work();
  if (done) done = release_.run();
  // If undoing fails too, the whole transaction is rolled back, unless the error has ended it.
  if (!done && in_transaction() && !(undo_.run() && release_.run())) roll_back();
  return done;
}

Expected<std::optional<SqliteTables::Row>> SqliteTables::find(const std::string& table) {
  std::optional<Row> found;
  auto done = find_.each(
      [&](const Statement& row) { found = {row.integer(0), unsigned_of(row.integer(1))}; }, table);
  return done.map([&] { return found; });
}

Expected<void> SqliteTables::write(const Append& append, std::optional<Row> row) {
  const Summary& now = append.summary;
  const std::int64_t listed = now.listed ? 1 : 0;
  const std::int64_t last =
      signed_of(append.events.empty() ? row.value_or(Row{}).last : append.events.back().sequence);
  Expected<void> done;
  if (row) {
    done = update_table_.run(now.game, now.phase, listed, now.updated, now.wake, now.body, last,
                             row->number);
  } else {
    row.emplace();
    done =
        add_table_.each([&](const Statement& added) { row->number = added.integer(0); }, now.table,
                        now.game, now.phase, listed, now.updated, now.wake, now.body, last);
  }
  for (const auto& event : append.events) {
    if (!done) return done;
    done = add_event_.run(row->number, signed_of(event.sequence), event.body);
  }
  if (const auto& snapshot = append.snapshot; done && snapshot) {
    done = put_snapshot_.run(row->number, signed_of(snapshot->sequence), snapshot->body);
  }
  for (const Score& score : append.scores) {
    if (!done) return done;
    const std::int64_t seat = score.seat;
    const std::int64_t solo = score.solo ? 1 : 0;
    done = put_score_.run(score.table, seat, score.game, solo, score.score, score.name, score.at);
  }
  return done;
}

Kept<void> SqliteTables::append(const Append& append) {
  const auto row = find(append.summary.table);
  if (!row) return broken(row.error());
  const auto last = *row ? std::optional((*row)->last) : std::nullopt;
  if (auto why_not = why_not_append(append, last)) return tl::unexpected(std::move(*why_not));
  return all_or_nothing([&] { return write(append, *row); }).map_error(as_broken);
}

Expected<void> SqliteTables::read_events(std::int64_t number, std::uint64_t after,
                                         std::vector<StoredEvent>& events) {
  return events_after_.each(
      [&](const Statement& row) { events.push_back({unsigned_of(row.integer(0)), row.text(1)}); },
      number, signed_of(after));
}

Kept<Loaded> SqliteTables::load(const std::string& table) {
  const auto row = find(table);
  if (!row) return broken(row.error());
  if (!*row) return tl::unexpected(unknown_table());
  const std::int64_t number = (*row)->number;
  Loaded loaded;
  auto done =
      summary_.each([&](const Statement& found) { loaded.summary = summary_of(found); }, number);
  if (done) {
    done = snapshot_.each(
        [&](const Statement& found) {
          loaded.snapshot = {unsigned_of(found.integer(0)), found.text(1)};
        },
        number);
  }
  if (done) {
    done = read_events(number, loaded.snapshot ? loaded.snapshot->sequence : 0, loaded.events);
  }
  return kept(done, std::move(loaded));
}

Kept<std::vector<StoredEvent>> SqliteTables::history(const std::string& table) {
  const auto row = find(table);
  if (!row) return broken(row.error());
  if (!*row) return tl::unexpected(unknown_table());
  std::vector<StoredEvent> events;
  const auto done = read_events((*row)->number, 0, events);
  return kept(done, std::move(events));
}

Kept<std::vector<Summary>> SqliteTables::list(const std::string& phase, std::size_t limit) {
  constexpr std::size_t most = std::numeric_limits<std::int64_t>::max();
  std::vector<Summary> found;
  auto done = listed_.each([&](const Statement& row) { found.push_back(summary_of(row)); }, phase,
                           signed_of(std::min(limit, most)));
  return kept(done, std::move(found));
}

Kept<std::vector<Summary>> SqliteTables::waking() {
  std::vector<Summary> found;
  auto done = waking_.each([&](const Statement& row) { found.push_back(summary_of(row)); });
  return kept(done, std::move(found));
}

Expected<std::size_t> SqliteTables::forget_table(std::int64_t number) {
  std::size_t gone = 0;
  auto done = forget_events_.run(number);
  if (done) {
    done = changes_.each(
        [&](const Statement& row) { gone = static_cast<std::size_t>(row.integer(0)); });
  }
  if (done) done = forget_snapshot_.run(number);
  if (done) done = forget_table_.run(number);
  return done.map([&] { return gone + 1; });
}

Kept<SqliteTables::Forgotten> SqliteTables::forget_some(std::int64_t before, std::size_t rows) {
  Forgotten forgotten;
  for (std::size_t gone = 0; gone < rows;) {
    std::optional<std::int64_t> table;
    auto done = over_.each([&](const Statement& row) { table = row.integer(0); }, before);
    if (!done) return broken(done.error());
    if (!table) {
      forgotten.all = true;
      break;
    }
    // A table is deleted whole or not at all, so that none is ever without its first events.
    done = all_or_nothing(
        [&] { return forget_table(*table).map([&](std::size_t removed) { gone += removed; }); });
    if (!done) return broken(done.error());
    ++forgotten.tables;
  }
  return forgotten;
}

Kept<std::vector<Score>> SqliteTables::best(const std::string& game, bool solo, std::size_t limit) {
  std::vector<Score> found;
  const std::int64_t alone = solo ? 1 : 0;
  auto done = best_.each(
      [&](const Statement& row) {
        found.push_back({.game = game,
                         .solo = solo,
                         .table = row.text(0),
                         .seat = static_cast<int>(row.integer(1)),
                         .score = row.integer(2),
                         .name = row.text(3),
                         .at = row.integer(4)});
      },
      game, alone, static_cast<std::int64_t>(limit));
  return kept(done, std::move(found));
}

Kept<void> SqliteTables::put(const std::string& key, const std::string& value) {
  return put_value_.run(key, value).map_error(as_broken);
}

Kept<std::optional<std::string>> SqliteTables::get(const std::string& key) {
  std::optional<std::string> value;
  auto done = get_value_.each([&](const Statement& row) { value = row.text(0); }, key);
  return kept(done, std::move(value));
}

}  // namespace orrery::store
