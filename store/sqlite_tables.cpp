#include "store/sqlite_tables.h"

#include <filesystem>
#include <limits>
#include <utility>

#include <fmt/format.h>

namespace orrery::store {

namespace {

StoreError as_broken(const Error& error) { return {Failure::broken, error.sentence}; }
tl::unexpected<StoreError> broken(const Error& error) { return tl::unexpected(as_broken(error)); }

// What was read, or the error if it could not be read.
template <class T>
Kept<T> kept(const Expected<void>& done, T value) {
  if (!done) return broken(done.error());
  return value;
}

// Reads the numbers that a statement gives. What damage leaves of them is better than nothing: each
// table can still be opened by its id.
template <class... Args>
Kept<std::vector<std::int64_t>> numbers_of(Statement& statement, const Database& database,
                                           const Args&... args) {
  std::vector<std::int64_t> numbers;
  const auto read = [&](const Statement& row) { numbers.push_back(row.integer(0)); };
  const auto done = statement.each(read, args...);
  if (!done && !database.found_damage()) return broken(done.error());
  return numbers;
}

}  // namespace

Expected<SqliteTables> SqliteTables::prepare(Database database) {
  auto reader = TableReader::prepare(database);
  if (!reader) return tl::unexpected(reader.error());
  SqliteTables made(std::move(database), std::move(*reader));
  // Preparing all statements would take most of a start, so it is left to their first use. But
  // these, with the reader's, name all columns and indexes: a file that lacks one is refused.
  give_all(made.database_, made, statements());
  for (Statement* statement :
       {&made.best_, &made.get_value_, &made.over_, &made.open_, &made.alive_by_address_,
        &made.over_by_address_, &made.alive_by_visitor_, &made.over_by_visitor_}) {
    if (auto done = statement->prepare(); !done) return tl::unexpected(done.error());
  }
  // A file that was cut off or overwritten is refused; damage to single tables is found when they
  // are read. So one end of the list of tables must be readable. Not more is looked at, so that a
  // server with many games starts fast.
  if (!made.database_.integer("SELECT min(number) FROM tables")) {
    const auto last = made.database_.integer("SELECT max(number) FROM tables");
    if (!last) return tl::unexpected(last.error());
  }
  return made;
}

std::optional<Witness> SqliteTables::any_witness() {
  const auto number = database_.integer("SELECT max(number) FROM tables");
  if (!number) return std::nullopt;
  const auto row = reader_.row(*number);
  if (!row || !*row || !(*row)->is_sound()) return std::nullopt;
  return Witness{(*row)->summary.table, (*row)->standing.last};
}

void SqliteTables::roll_back() {
  appended_.reset();
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

tl::unexpected<StoreError> SqliteTables::failure(std::string_view table, const Error& error) {
  if (!database_.found_damage()) return broken(error);
  return set_aside_.add(table, "the file is damaged where it lies");
}

// ---- Writing ----

Expected<std::optional<SqliteTables::Place>> SqliteTables::find(const std::string& table) {
  std::optional<Place> found;
  const auto read = [&](const Statement& row) {
    found = {.number = row.integer(0),
             .standing = {.last = unsigned_of(row.integer(1)),
                          .chain = unsigned_of(row.integer(2)),
                          .lost = unsigned_of(row.integer(3)),
                          .lost_chain = unsigned_of(row.integer(4))},
             .phase = row.text(5)};
  };
  return find_.each(read, table).map([&] { return found; });
}

Expected<void> SqliteTables::write(const Append& append, std::optional<Place> place) {
  const Summary& now = append.summary;
  const std::int64_t listed = now.listed ? 1 : 0;
  const bool is_new = !place;
  if (is_new) place = Place{.standing = {.chain = chain_start(now.table)}};
  Standing& standing = place->standing;
  const auto [sums, bytes, snapshot_bytes] = grow(standing, append);
  const std::int64_t last = signed_of(standing.last);
  const std::int64_t chain = signed_of(standing.chain);
  const std::int64_t sum = signed_of(sum_of(now, standing));
  Expected<void> done;
  if (is_new) {
    done = add_table_.each([&](const Statement& added) { place->number = added.integer(0); },
                           now.table, now.game, now.phase, listed, now.updated, now.wake, now.body,
                           now.address, now.visitor, last, bytes, snapshot_bytes.value_or(0), chain,
                           sum, signed_of(sum_of_making(now)));
  } else {
    done = update_table_.run(now.updated, now.wake, now.body, last, bytes, snapshot_bytes, chain,
                             sum, place->number);
    if (done && place->phase != now.phase) done = change_phase_.run(now.phase, place->number);
  }
  for (std::size_t i = 0; i < sums.size() && done; ++i) {
    const StoredEvent& event = append.events[i];
    done = add_event_.run(place->number, signed_of(event.sequence), event.body, signed_of(sums[i]));
  }
  for (const auto& told : append.told) {
    if (!done) return done;
    done = add_told_.run(place->number, signed_of(told.sequence), told.body,
                         signed_of(sum_of(now.table, told)));
  }
  if (done && append.snapshot) done = write_snapshot(*place, *append.snapshot);
  for (const Score& score : append.scores) {
    if (!done) return done;
    const std::int64_t seat = score.seat;
    const std::int64_t solo = score.solo ? 1 : 0;
    done = put_score_.run(score.table, seat, score.game, solo, score.score, score.name, score.at,
                          signed_of(sum_of(score)));
  }
  return done;
}

Expected<void> SqliteTables::write_snapshot(const Place& place, const StoredSnapshot& snapshot) {
  Sum chain = place.standing.chain;
  if (snapshot.sequence != place.standing.last) {
    const auto read = [&](const Statement& row) { chain = unsigned_of(row.integer(0)); };
    auto found = event_sum_.each(read, place.number, signed_of(snapshot.sequence));
    if (!found) return found;
  }
  return put_snapshot_.run(place.number, signed_of(snapshot.sequence), snapshot.body,
                           signed_of(chain), signed_of(sum_of(chain, snapshot)));
}

Kept<void> SqliteTables::append(const Append& append) {
  const std::string& table = append.summary.table;
  const auto place = find(table);
  if (!place) return failure(table, place.error());
  const auto last = *place ? std::optional((*place)->standing.last) : std::nullopt;
  if (auto why_not = why_not_append(append, last)) return tl::unexpected(std::move(*why_not));
  bool damage = false;
  const auto done = all_or_nothing([&] {
    auto written = write(append, *place);
    damage = !written && database_.found_damage();
    return written;
  });
  if (!done && damage) return set_aside_.add(table, "the file is damaged where it lies");
  if (done && !append.events.empty()) appended_ = {table, append.events.back().sequence};
  return done.map_error(as_broken);
}

// ---- Reading ----

Kept<std::pair<std::int64_t, TableRow>> SqliteTables::sound_row(const std::string& table) {
  const auto place = find(table);
  if (!place) return failure(table, place.error());
  if (!*place) return tl::unexpected(unknown_table());
  const std::int64_t number = (*place)->number;
  auto row = reader_.row(number);
  if (!row) return failure(table, row.error());
  if (!*row || (*row)->summary.table != table || !(*row)->is_sound()) {
    return set_aside_.add(table, kRowFault);
  }
  return std::pair(number, std::move(**row));
}

Kept<std::vector<StoredEvent>> SqliteTables::sound_events(std::int64_t number, const TableRow& row,
                                                          ChainCheck check) {
  const std::string& table = row.summary.table;
  std::vector<StoredEvent> events;
  const auto read = reader_.events(number, check.sequence(), [&](StoredEvent event, Sum sum) {
    if (check.take(event, sum)) events.push_back(std::move(event));
  });
  if (!read) return failure(table, read.error());
  if (const auto fault = check.fault(row.standing)) return set_aside_.add(table, *fault);
  return events;
}

Kept<Loaded> SqliteTables::load(const std::string& table) {
  auto found = sound_row(table);
  if (!found) return tl::unexpected(found.error());
  auto& [number, row] = *found;
  auto saved = reader_.snapshot(number);
  if (!saved) return failure(table, saved.error());
  if (*saved && !(*saved)->is_sound()) {
    return set_aside_.add(table, kSnapshotFault);
  }
  if (!*saved && row.standing.lost > 0) return set_aside_.add(table, kNoSnapshot);
  const auto check = *saved ? ChainCheck((*saved)->snapshot.sequence, (*saved)->chain)
                            : ChainCheck(table, row.standing);
  auto events = sound_events(number, row, check);
  if (!events) return tl::unexpected(events.error());
  Loaded loaded{.summary = std::move(row.summary), .events = std::move(*events)};
  auto told = has_told_.each([&](const Statement&) { loaded.has_told = true; }, number);
  if (!told) return failure(table, told.error());
  if (*saved) loaded.snapshot = std::move((*saved)->snapshot);
  return loaded;
}

Kept<std::vector<StoredEvent>> SqliteTables::history(const std::string& table) {
  const auto found = sound_row(table);
  if (!found) return tl::unexpected(found.error());
  const auto& [number, row] = *found;
  if (row.standing.lost > 0) {
    return tl::unexpected(damaged_table(table, kFirstEventsLost));
  }
  return sound_events(number, row, ChainCheck(table, row.standing));
}

// Asked only after a mishap, since no other server appends here.
Kept<std::vector<StoredEvent>> SqliteTables::news(const std::string& table, std::uint64_t after) {
  auto all = history(table);
  if (all) std::erase_if(*all, [after](const auto& event) { return event.sequence <= after; });
  return all;
}

Kept<std::vector<Summary>> SqliteTables::summaries(const std::vector<std::int64_t>& numbers) {
  std::vector<Summary> found;
  for (const std::int64_t number : numbers) {
    auto row = reader_.row(number);
    if (!row && !database_.found_damage()) return broken(row.error());
    if (row && *row && (*row)->is_sound()) {
      found.push_back(std::move((*row)->summary));
    } else {
      // Its id may be damaged too, so it is told by its number.
      (void)set_aside_.add(fmt::format("number {}", number), kRowFault);
    }
  }
  return found;
}

Kept<std::vector<StoredTold>> SqliteTables::told(const std::string& table, std::uint64_t before,
                                                 std::size_t limit) {
  const auto place = find(table);
  if (!place) return failure(table, place.error());
  if (!*place) return tl::unexpected(unknown_table());
  std::vector<StoredTold> found;
  std::optional<std::uint64_t> fault;
  const auto read = [&](const Statement& row) {
    found.push_back({unsigned_of(row.integer(0)), row.text(1)});
    const bool sound = sum_of(table, found.back()) == unsigned_of(row.integer(2));
    if (!sound) fault = found.back().sequence;
  };
  const auto done = told_before_.each(read, (*place)->number, limit_of(before), limit_of(limit));
  if (!done) return failure(table, done.error());
  if (fault) return set_aside_.add(table, told_fault(*fault));
  return found;
}

Kept<std::vector<Summary>> SqliteTables::list(const std::string& phase, std::size_t limit) {
  const auto numbers = numbers_of(listed_, database_, phase, limit_of(limit));
  if (!numbers) return tl::unexpected(numbers.error());
  return summaries(*numbers);
}

Kept<Page> SqliteTables::page(const std::string& after, std::size_t limit) {
  std::vector<std::int64_t> numbers;
  std::string last;
  const auto read = [&](const Statement& row) {
    numbers.push_back(row.integer(0));
    last = row.text(1);
  };
  const auto done = paged_.each(read, after, limit_of(limit));
  if (!done) return broken(done.error());
  if (numbers.size() < limit) last.clear();
  return summaries(numbers).map(
      [&](std::vector<Summary> found) { return Page{.tables = std::move(found), .next = last}; });
}

Kept<std::vector<Wake>> SqliteTables::waking() {
  std::vector<Wake> found;
  const auto done =
      waking_.each([&](const Statement& row) { found.push_back({row.text(0), row.integer(1)}); });
  // What damage leaves of them is better than nothing: each table still wakes when it is opened.
  if (!done && !database_.found_damage()) return broken(done.error());
  return found;
}

// ---- Forgetting ----

Expected<std::size_t> SqliteTables::forget_table(std::int64_t number) {
  std::size_t gone = 0;
  forgotten_ = true;
  appended_.reset();
  Expected<void> done;
  for (Statement* forget : {&forget_events_, &forget_told_}) {
    if (done) done = forget->run(number);
    if (done) {
      done = changes_.each(
          [&](const Statement& row) { gone += static_cast<std::size_t>(row.integer(0)); });
    }
  }
  if (done) done = forget_snapshot_.run(number);
  if (done) done = forget_table_.run(number);
  return done.map([&] { return gone + 1; });
}

Kept<void> SqliteTables::erase(const std::string& table) {
  const auto place = find(table);
  if (!place) return failure(table, place.error());
  if (!*place) return tl::unexpected(unknown_table());
  const auto erase_all = [&] {
    auto done = forget_table((*place)->number).map([](std::size_t) {});
    if (done) done = forget_scores_.run(table);
    return done;
  };
  return all_or_nothing(erase_all).map_error(as_broken);
}

Kept<Forgotten> SqliteTables::forget_some(Stale stale, std::int64_t before, std::size_t rows) {
  Statement& oldest = stale == Stale::over ? over_ : open_;
  Forgotten forgotten;
  for (std::size_t gone = 0; gone < rows;) {
    std::optional<std::int64_t> table;
    auto done = oldest.each([&](const Statement& row) { table = row.integer(0); }, before);
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

// ---- Scores ----

Kept<std::vector<Score>> SqliteTables::best(const std::string& game, bool solo, std::size_t limit) {
  std::vector<Score> found;
  const auto read = [&](const Statement& row) {
    ScoreRow one(row);
    if (one.is_sound()) found.push_back(std::move(one.score));
  };
  const auto done = best_.each(read, game, std::int64_t{solo}, limit_of(limit));
  return kept(done, std::move(found));
}

// ---- What owners have ----

Expected<Share> SqliteTables::share(Statement& alive, Statement& over, const std::string& owner,
                                    const UsageOf& of) {
  Share share;
  if (owner.empty()) return share;
  const auto add = [&](const Statement& row) {
    share.made += unsigned_of(row.integer(0));
    if (!row.is_null(1) && (share.first == 0 || row.integer(1) < share.first)) {
      share.first = row.integer(1);
    }
    share.bytes += unsigned_of(row.integer(2));
  };
  const auto add_alive = [&](const Statement& row) {
    add(row);
    share.alive = unsigned_of(row.integer(3));
  };
  auto done = alive.each(add_alive, owner, of.made_since, of.changed_since);
  if (done) done = over.each(add, owner, of.made_since);
  return done.map([&] { return share; });
}

// The pages of the file that hold something, and its write-ahead log.
Expected<std::uint64_t> SqliteTables::used() {
  const auto pages = database_.integer("PRAGMA page_count");
  const auto empty = database_.integer("PRAGMA freelist_count");
  const auto size = database_.integer("PRAGMA page_size");
  for (const auto* number : {&pages, &empty, &size}) {
    if (!*number) return tl::unexpected(number->error());
  }
  std::error_code missing;
  const std::uintmax_t log = std::filesystem::file_size(database_.name() + "-wal", missing);
  return unsigned_of((*pages - *empty) * *size) + (missing ? 0 : log);
}

Kept<Usage> SqliteTables::usage(const UsageOf& of) {
  const auto address = share(alive_by_address_, over_by_address_, of.address, of);
  if (!address) return broken(address.error());
  const auto visitor = share(alive_by_visitor_, over_by_visitor_, of.visitor, of);
  if (!visitor) return broken(visitor.error());
  const auto used_now = used();
  if (!used_now) return broken(used_now.error());
  std::error_code unknown;
  const auto disk = std::filesystem::space(database_.name(), unknown);
  Usage usage{.address = *address,
              .visitor = *visitor,
              .used = *used_now,
              .free = unknown ? std::numeric_limits<std::uint64_t>::max() : disk.available};
  const auto done =
      all_alive_.each([&](const Statement& row) { usage.alive = unsigned_of(row.integer(0)); });
  return kept(done, usage);
}

// ---- Values ----

Kept<void> SqliteTables::put(const std::string& key, const std::string& value) {
  const auto sum = signed_of(sum_of_value(key, value));
  return put_value_.run(key, value, sum).map_error(as_broken);
}

Kept<std::string> SqliteTables::put_first(const std::string& key, const std::string& value) {
  const auto there = get(key);
  if (!there) return tl::unexpected(there.error());
  if (*there) return **there;
  return put(key, value).map([&value] { return value; });
}

Kept<std::optional<std::string>> SqliteTables::get(const std::string& key) {
  std::optional<std::string> value;
  bool sound = true;
  const auto read = [&](const Statement& row) {
    value = row.text(0);
    sound = sum_of_value(key, *value) == unsigned_of(row.integer(1));
  };
  const auto done = get_value_.each(read, key);
  if (done && !sound) {
    return tl::unexpected(
        StoreError{Failure::damaged,
                   fmt::format("The value {} in {} is damaged; `orrery repair` drops it.", key,
                               database_.name())});
  }
  return kept(done, std::move(value));
}

}  // namespace orrery::store
