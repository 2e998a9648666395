#include "store/repair.h"

#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "store/copying.h"
#include "store/files.h"
#include "store/handover.h"
#include "store/schema.h"

namespace orrery::store {

namespace fs = std::filesystem;

namespace {

// What is sound of a table: the events after `lost` up to `end`, and perhaps its snapshot.
struct Sound {
  ChainCheck end;
  Standing standing;
  bool with_snapshot = false;
};

class Repairing {
 public:
  static Expected<Repairing> prepare(Database& from, Database& to) {
    auto reader = TableReader::prepare(from);
    if (!reader) return tl::unexpected(reader.error());
    Repairing made(from, std::move(*reader));
    const StatementsOf<Repairing> statements = {
        {&Repairing::add_table_,
         "INSERT INTO tables (number, id, game, phase, listed, updated, wake, body, address,"
         " visitor, created, last_sequence, chain, lost, lost_chain, sum, making_sum)"
         " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"},
        {&Repairing::add_event_,
         "INSERT INTO events (number, sequence, body, sum) VALUES (?, ?, ?, ?)"},
        {&Repairing::add_told_,
         "INSERT INTO told (number, sequence, body, sum) VALUES (?, ?, ?, ?)"},
        {&Repairing::add_snapshot_,
         "INSERT INTO snapshots (number, sequence, body, chain, sum) VALUES (?, ?, ?, ?, ?)"},
        {&Repairing::add_score_,
         "INSERT INTO scores (game, solo, id, seat, score, name, at, sum)"
         " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"},
        {&Repairing::add_value_, "INSERT INTO server_values (key, value, sum) VALUES (?, ?, ?)"},
    };
    auto done = prepare_all(to, made, statements);
    if (!done) return tl::unexpected(done.error());
    return made;
  }

  Expected<void> keep_tables() {
    auto numbers = TableNumbers::prepare(from_);
    if (!numbers) return tl::unexpected(numbers.error());
    auto number = numbers->next();
    for (; number && *number; number = numbers->next()) {
      if (auto kept = keep_table(**number); !kept) return kept;
    }
    if (!number) return tl::unexpected(number.error());
    for (const std::int64_t unreadable : numbers->unreadable()) {
      if (auto kept = keep_table(unreadable); !kept) return kept;
    }
    return {};
  }

  Expected<void> keep_others() {
    auto done = copy_rows(ScoreRow::kSelect, [&](const Statement& row) -> Expected<void> {
      const ScoreRow read(row);
      const Score& score = read.score;
      if (read.is_sound()) {
        return add_score_.run(score.game, std::int64_t{score.solo}, score.table,
                              std::int64_t{score.seat}, score.score, score.name, score.at,
                              signed_of(read.sum));
      }
      tell(score.table, "a score of it could not be kept");
      return {};
    });
    if (!done) return done;
    return copy_rows(ValueRow::kSelect, [&](const Statement& row) -> Expected<void> {
      const ValueRow read(row);
      if (read.is_sound()) return add_value_.run(read.key, read.value, signed_of(read.sum));
      tell("", fmt::format("The server's value {} could not be kept", read.key));
      return {};
    });
  }

  Repaired repaired;

 private:
  Repairing(Database& from, TableReader reader) : from_(from), reader_(std::move(reader)) {}

  void tell(std::string table, std::string what) {
    repaired.changed.push_back({std::move(table), std::move(what)});
  }

  // Damage ends the reading of rows, but not the repair.
  Expected<void> unless_damage(const Expected<void>& done) const {
    if (!done && from_.found_damage()) return {};
    return done;
  }

  template <class Copy>
  Expected<void> copy_rows(const char* sql, const Copy& copy) {
    auto statement = from_.prepare(sql);
    if (!statement) return tl::unexpected(statement.error());
    Expected<void> copied;
    const auto read = statement->each([&](const Statement& row) {
      if (copied) copied = copy(row);
    });
    if (!copied) return copied;
    if (!read) tell("", "Some scores or values of the server could not be read");
    return unless_damage(read);
  }

  // What a reader gives, or nothing where the file is damaged.
  template <class T>
  Expected<std::optional<T>> or_nothing(Expected<std::optional<T>> read) const {
    if (!read && from_.found_damage()) return std::nullopt;
    return read;
  }

  // A table whose row cannot be read is still known by the index of ids. That is read once, and
  // only if it is needed.
  Expected<std::string> id_in_index(std::int64_t number) {
    if (!ids_) {
      ids_.emplace();
      auto statement =
          from_.prepare("SELECT number, id FROM tables INDEXED BY sqlite_autoindex_tables_1");
      if (!statement) return tl::unexpected(statement.error());
      const auto read =
          statement->each([&](const Statement& row) { (*ids_)[row.integer(0)] = row.text(1); });
      if (auto done = unless_damage(read); !done) return tl::unexpected(done.error());
    }
    const auto found = ids_->find(number);
    return found == ids_->end() ? std::string() : found->second;
  }

  // Follows the events of a table from here on, as far as they are sound.
  Expected<ChainCheck> follow(std::int64_t number, ChainCheck from) {
    const auto read =
        reader_.events(number, from.sequence(),
                       [&](const StoredEvent& event, Sum sum) { (void)from.take(event, sum); });
    return unless_damage(read).map([&] { return from; });
  }

  Expected<Sound> sound_part(std::int64_t number, const TableRow& row,
                             const std::optional<SnapshotRow>& saved) {
    const auto whole = follow(number, ChainCheck(row.summary.table, row.standing));
    if (!whole) return tl::unexpected(whole.error());
    Sound sound{.end = *whole, .standing = row.standing};
    if (saved) {
      const auto ahead = follow(number, ChainCheck(saved->snapshot.sequence, saved->chain));
      if (!ahead) return tl::unexpected(ahead.error());
      sound.with_snapshot =
          ahead->sequence() == whole->sequence() && ahead->chain() == whole->chain();
      if (ahead->sequence() > whole->sequence()) {
        sound = {.end = *ahead, .standing = row.standing, .with_snapshot = true};
        sound.standing.lost = saved->snapshot.sequence;
        sound.standing.lost_chain = saved->chain;
      }
    }
    sound.standing.last = sound.end.sequence();
    sound.standing.chain = sound.end.chain();
    return sound;
  }

  Expected<void> keep_table(std::int64_t number) {
    auto read = or_nothing(reader_.row(number));
    if (!read) return tl::unexpected(read.error());
    TableRow row = *read ? std::move(**read) : TableRow{};
    const bool row_sound = *read && row.is_sound();
    if (!row_sound) {
      const auto id = id_in_index(number);
      if (!id) return tl::unexpected(id.error());
      // A number that cannot be read need not be that of a table.
      if (id->empty() && !*read) return {};
      if (!id->empty()) row.summary.table = *id;
      if (!*read) row.summary.phase = "running";
      row.standing = {};
    }
    auto saved = or_nothing(reader_.snapshot(number));
    if (!saved) return tl::unexpected(saved.error());
    const bool had_snapshot = saved->has_value();
    if (had_snapshot && !(*saved)->is_sound()) saved->reset();
    const auto sound = sound_part(number, row, *saved);
    if (!sound) return tl::unexpected(sound.error());

    const std::string& table = row.summary.table;
    const bool loadable = sound->standing.lost == 0 || sound->with_snapshot;
    if (sound->standing.last == 0 || !loadable) {
      tell(table, "nothing of it could be kept");
      return {};
    }
    if (sound->standing.lost > row.standing.lost) {
      tell(table,
           fmt::format("it goes on from its snapshot at event {}; the events before it are "
                       "lost, and so is the record",
                       sound->standing.lost));
    } else if (row_sound && sound->standing.last < row.standing.last) {
      tell(table,
           fmt::format("it goes on from its event {}; {} events after it are lost",
                       sound->standing.last, row.standing.last - sound->standing.last));
    } else if (!row_sound) {
      tell(table, "its row was made anew; its events are there");
    } else if (had_snapshot && !sound->with_snapshot) {
      tell(table, "its snapshot was dropped; its events are there");
    } else {
      ++repaired.tables;
      return write_table(number, row, *sound, *saved);
    }
    // What the row says of the table may not be true any more. The server wakes a table at which
    // something is due, and writes a new row when the table falls asleep again.
    row.summary.wake = 0;
    return write_table(number, row, *sound, *saved);
  }

  Expected<void> write_table(std::int64_t number, const TableRow& row, const Sound& sound,
                             const std::optional<SnapshotRow>& saved) {
    const Summary& now = row.summary;
    const Standing& standing = sound.standing;
    auto done = add_table_.run(number, now.table, now.game, now.phase, std::int64_t{now.listed},
                               now.updated, now.wake, now.body, now.address, now.visitor,
                               row.created, signed_of(standing.last), signed_of(standing.chain),
                               signed_of(standing.lost), signed_of(standing.lost_chain),
                               signed_of(sum_of(now, standing)), signed_of(sum_of_making(now)));
    if (!done) return done;
    const auto read = reader_.events(number, standing.lost, [&](const StoredEvent& event, Sum sum) {
      if (!done || event.sequence > standing.last) return;
      done = add_event_.run(number, signed_of(event.sequence), event.body, signed_of(sum));
    });
    if (!done) return done;
    if (auto copied = unless_damage(read); !copied) return copied;
    if (auto copied = write_told(number, now.table, standing.last); !copied) return copied;
    if (!sound.with_snapshot) return {};
    return add_snapshot_.run(number, signed_of(saved->snapshot.sequence), saved->snapshot.body,
                             signed_of(saved->chain), signed_of(saved->sum));
  }

  Expected<void> write_told(std::int64_t number, const std::string& table, std::uint64_t last) {
    Expected<void> done;
    bool all = true;
    const auto read = reader_.told(number, [&](const StoredTold& told, Sum sum) {
      const bool sound = sum_of(table, told) == sum;
      all = all && (sound || told.sequence > last);
      if (!done || !sound || told.sequence > last) return;
      done = add_told_.run(number, signed_of(told.sequence), told.body, signed_of(sum));
    });
    if (!all || !read) tell(table, "some lines of its log could not be kept");
    return done ? unless_damage(read) : done;
  }

  Database& from_;
  TableReader reader_;
  std::optional<std::map<std::int64_t, std::string>> ids_;
  Statement add_table_, add_event_, add_told_, add_snapshot_, add_score_, add_value_;
};

// How many bytes each table takes, as the store counts them.
constexpr const char* kCountBytes = R"(
UPDATE tables SET
  bytes = (SELECT coalesce(sum(length(CAST(body AS BLOB))), 0) FROM events WHERE number = tables.number)
    + (SELECT coalesce(sum(length(CAST(body AS BLOB))), 0) FROM told WHERE number = tables.number),
  snapshot_bytes = coalesce(
    (SELECT length(CAST(body AS BLOB)) FROM snapshots WHERE number = tables.number), 0)
)";

// A copy of a database, with what is still in its log, that may be written to.
Expected<Draft> copy_of(const fs::path& database) {
  auto copy = Draft::beside(database);
  if (!copy) return copy;
  if (auto done = copy->copy(database); !done) return tl::unexpected(done.error());
  const fs::path log = with_suffix(database, "-wal");
  if (!is_there(log)) return copy;
  std::error_code code;
  fs::copy_file(log, with_suffix(copy->path(), "-wal"), code);
  if (code) return fail(fmt::format("Cannot copy {}: {}.", log.string(), code.message()));
  return copy;
}

// Writes what is sound of a database into a new one.
Expected<Repaired> copy_sound(const fs::path& file, const Draft& draft) {
  auto from = open_ours(file);
  if (!from) return tl::unexpected(from.error());
  auto to = Database::open(draft.path(), kCopyTimeout);
  if (!to) return tl::unexpected(to.error());
  // No waiting for the disk here: the file is synced once, when it is complete.
  auto done = to->execute("PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY");
  if (done) done = migrate(*to, schema_steps());
  if (done) done = migrate(*from, schema_steps());
  if (done) done = to->execute("BEGIN");
  if (!done) return tl::unexpected(done.error());
  from->leave_log();
  auto repairing = Repairing::prepare(*from, *to);
  if (!repairing) return tl::unexpected(repairing.error());
  done = repairing->keep_tables();
  if (done) done = repairing->keep_others();
  if (done) done = to->execute(kCountBytes);
  if (done) done = to->execute("COMMIT");
  if (done) done = check_whole(*to, "integrity_check");
  if (!done) return tl::unexpected(done.error());
  return std::move(repairing->repaired);
}

}  // namespace

Expected<Repaired> repair(const fs::path& database) {
  const auto target = true_path(database);
  if (!target) return tl::unexpected(target.error());
  if (!is_there(*target)) return fail(fmt::format("There is no file {}.", target->string()));
  const auto held = lock(*target);
  if (!held) return tl::unexpected(held.error());
  // One that was interrupted begins again.
  if (!refuse_unfinished(*target)) {
    if (auto back = take_back(*target); !back) return tl::unexpected(back.error());
  }
  const auto found = check(*target);
  if (!found) return tl::unexpected(found.error());
  if (found->damage.empty()) return Repaired{.tables = found->tables};

  auto draft = Draft::beside(*target);
  if (!draft) return tl::unexpected(draft.error());
  // One of an older version is brought up to date first, in a copy: the damaged one is not touched.
  std::optional<Draft> copy;
  if (!found->sums) {
    auto made = copy_of(*target);
    if (!made) return tl::unexpected(made.error());
    copy.emplace(std::move(*made));
  }
  auto repaired = copy_sound(copy ? copy->path() : *target, *draft);
  if (!repaired) return repaired;
  repaired->needed = true;
  return hand_over(*draft, *target, "before-repair").map([&] { return std::move(*repaired); });
}

}  // namespace orrery::store
