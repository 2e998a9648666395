#include "store/postgres_tables.h"

#include <algorithm>

#include "store/postgres_schema.h"
#include "store/postgres_statements.h"
#include "store/rows.h"

namespace orrery::store {

namespace {

// Locks are not held for a server that is frozen in the middle of a transaction.
constexpr const char* kSession =
    "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '5s';"
    " SET bytea_output = 'hex'; SET jit = off";

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
    for (const PostgresStatement& statement : postgres_statements())
      database->prepare(statement.name, statement.sql);
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
                        .chain = unsigned_of(rows.integer(0, 2)),
                        .lost = unsigned_of(rows.integer(0, 3)),
                        .lost_chain = unsigned_of(rows.integer(0, 4))};
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
                     if (rows.size() > 0) place.sums[sequence] = unsigned_of(rows.integer(0, 0));
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
  const auto [sums, bytes, snapshot_bytes] = grow(standing, append);
  for (std::size_t i = 0; i < sums.size(); ++i) place.sums[append.events[i].sequence] = sums[i];
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

// Deletes as many tables as have about that many rows, if each has a hundred.
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

}  // namespace orrery::store
