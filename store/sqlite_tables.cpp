#include "store/sqlite_tables.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "store/follow.h"

namespace orrery::store {

namespace {

constexpr std::int64_t signed_of(std::uint64_t number) { return static_cast<std::int64_t>(number); }

tl::unexpected<StoreError> broken(Error error) {
  return tl::unexpected(StoreError{Failure::broken, std::move(error.sentence)});
}

// In the order in which summary_of reads them.
const std::string kSummary = "table_id, game, phase, listed, updated, wake, body";

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
  // The literals of the partial indexes stand in the queries, or SQLite would not use them.
  const auto statements = std::to_array<Pair>({
      {&SqliteTables::begin_, "BEGIN IMMEDIATE"},
      {&SqliteTables::commit_, "COMMIT"},
      {&SqliteTables::savepoint_, "SAVEPOINT one"},
      {&SqliteTables::release_, "RELEASE one"},
      {&SqliteTables::undo_, "ROLLBACK TO one"},

      {&SqliteTables::last_, "SELECT last_sequence FROM summaries WHERE table_id = ?"},
      {&SqliteTables::add_event_, "INSERT INTO events (table_id, sequence, body) VALUES (?, ?, ?)"},
      {&SqliteTables::put_snapshot_,
       "INSERT INTO snapshots (table_id, sequence, body) VALUES (?, ?, ?)"
       " ON CONFLICT (table_id) DO UPDATE SET sequence = excluded.sequence, body = excluded.body"
       " WHERE excluded.sequence >= sequence"},
      {&SqliteTables::put_summary_,
       "INSERT INTO summaries (" + kSummary +
           ", last_sequence) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
           " ON CONFLICT (table_id) DO UPDATE SET game = excluded.game, phase = excluded.phase,"
           " listed = excluded.listed, updated = excluded.updated, wake = excluded.wake,"
           " body = excluded.body, last_sequence = excluded.last_sequence"},

      {&SqliteTables::summary_, "SELECT " + kSummary + " FROM summaries WHERE table_id = ?"},
      {&SqliteTables::snapshot_, "SELECT sequence, body FROM snapshots WHERE table_id = ?"},
      {&SqliteTables::events_after_,
       "SELECT sequence, body FROM events WHERE table_id = ? AND sequence > ? ORDER BY sequence"},
      {&SqliteTables::listed_,
       "SELECT " + kSummary +
           " FROM summaries WHERE phase = ? AND listed = 1"
           " ORDER BY updated DESC, table_id DESC LIMIT ?"},
      {&SqliteTables::waking_,
       "SELECT " + kSummary + " FROM summaries WHERE wake IS NOT NULL ORDER BY wake, table_id"},

      {&SqliteTables::over_,
       "SELECT table_id FROM summaries INDEXED BY summaries_over"
       " WHERE phase IN ('finished', 'closed') AND updated < ? ORDER BY updated LIMIT 1"},
      {&SqliteTables::forget_events_, "DELETE FROM events WHERE table_id = ?"},
      {&SqliteTables::forget_snapshot_, "DELETE FROM snapshots WHERE table_id = ?"},
      {&SqliteTables::forget_summary_, "DELETE FROM summaries WHERE table_id = ?"},
      {&SqliteTables::changes_, "SELECT changes()"},

      {&SqliteTables::put_value_,
       "INSERT INTO server_values (key, value) VALUES (?, ?)"
       " ON CONFLICT (key) DO UPDATE SET value = excluded.value"},
      {&SqliteTables::get_value_, "SELECT value FROM server_values WHERE key = ?"},
  });
  for (const auto& [member, sql] : statements) {
    auto statement = made.database_.prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    made.*member = std::move(*statement);
  }
  // Looking into every table finds a file that was cut off or overwritten; it reads a few pages
  // only, since a server with many games must not start slowly.
  for (const char* table : {"events", "snapshots", "summaries", "server_values"}) {
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
  // Where even this fails nobody's work may be kept; an error may have ended the transaction too.
  if (!done && in_transaction() && !(undo_.run() && release_.run())) roll_back();
  return done;
}

Expected<void> SqliteTables::write(const Append& append, std::uint64_t last) {
  const Summary& now = append.summary;
  for (const auto& event : append.events) {
    last = event.sequence;
    if (auto done = add_event_.run(now.table, signed_of(last), event.body); !done) return done;
  }
  if (const auto& snapshot = append.snapshot) {
    auto done = put_snapshot_.run(now.table, signed_of(snapshot->sequence), snapshot->body);
    if (!done) return done;
  }
  return put_summary_.run(now.table, now.game, now.phase, std::int64_t{now.listed}, now.updated,
                          now.wake, now.body, signed_of(last));
}

Kept<void> SqliteTables::append(const Append& append) {
  std::optional<std::uint64_t> last;
  auto done =
      last_.each([&](const Statement& row) { last = static_cast<std::uint64_t>(row.integer(0)); },
                 append.summary.table);
  if (!done) return broken(done.error());
  if (auto why_not = why_not_append(append, last)) return tl::unexpected(std::move(*why_not));
  done = all_or_nothing([&] { return write(append, last.value_or(0)); });
  if (!done) return broken(done.error());
  return {};
}

Kept<Loaded> SqliteTables::load(const std::string& table) {
  std::optional<Summary> summary;
  Loaded loaded;
  auto done = summary_.each([&](const Statement& row) { summary = summary_of(row); }, table);
  if (done && !summary) return tl::unexpected(unknown_table());
  if (done) {
    loaded.summary = std::move(*summary);
    done = snapshot_.each(
        [&](const Statement& row) {
          loaded.snapshot = {static_cast<std::uint64_t>(row.integer(0)), row.text(1)};
        },
        table);
  }
  if (done) {
    done = events_after_.each(
        [&](const Statement& row) {
          loaded.events.push_back({static_cast<std::uint64_t>(row.integer(0)), row.text(1)});
        },
        table, loaded.snapshot ? signed_of(loaded.snapshot->sequence) : 0);
  }
  if (!done) return broken(done.error());
  return loaded;
}

Kept<std::vector<Event>> SqliteTables::history(const std::string& table) {
  std::vector<Event> events;
  auto done = events_after_.each(
      [&](const Statement& row) {
        events.push_back({static_cast<std::uint64_t>(row.integer(0)), row.text(1)});
      },
      table, std::int64_t{0});
  if (!done) return broken(done.error());
  if (events.empty()) return tl::unexpected(unknown_table());
  return events;
}

Kept<std::vector<Summary>> SqliteTables::list(const std::string& phase, std::size_t limit) {
  constexpr std::size_t most = std::numeric_limits<std::int64_t>::max();
  std::vector<Summary> found;
  auto done = listed_.each([&](const Statement& row) { found.push_back(summary_of(row)); }, phase,
                           signed_of(std::min(limit, most)));
  if (!done) return broken(done.error());
  return found;
}

Kept<std::vector<Summary>> SqliteTables::waking() {
  std::vector<Summary> found;
  auto done = waking_.each([&](const Statement& row) { found.push_back(summary_of(row)); });
  if (!done) return broken(done.error());
  return found;
}

Expected<std::size_t> SqliteTables::forget_table(const std::string& table) {
  std::size_t gone = 0;
  auto done = forget_events_.run(table);
  if (done) {
    done = changes_.each(
        [&](const Statement& row) { gone = static_cast<std::size_t>(row.integer(0)); });
  }
  if (done) done = forget_snapshot_.run(table);
  if (done) done = forget_summary_.run(table);
  return done.map([&] { return gone + 1; });
}

Kept<SqliteTables::Forgotten> SqliteTables::forget_some(std::int64_t before, std::size_t rows) {
  Forgotten forgotten;
  for (std::size_t gone = 0; gone < rows;) {
    std::optional<std::string> table;
    auto done = over_.each([&](const Statement& row) { table = row.text(0); }, before);
    if (!done) return broken(done.error());
    if (!table) {
      forgotten.all = true;
      break;
    }
    // A table goes whole or not at all, so that none is ever found without its first events.
    done = all_or_nothing(
        [&] { return forget_table(*table).map([&](std::size_t removed) { gone += removed; }); });
    if (!done) return broken(done.error());
    ++forgotten.tables;
  }
  return forgotten;
}

Kept<void> SqliteTables::put(const std::string& key, const std::string& value) {
  if (auto done = put_value_.run(key, value); !done) return broken(done.error());
  return {};
}

Kept<std::optional<std::string>> SqliteTables::get(const std::string& key) {
  std::optional<std::string> value;
  auto done = get_value_.each([&](const Statement& row) { value = row.text(0); }, key);
  if (!done) return broken(done.error());
  return value;
}

}  // namespace orrery::store
