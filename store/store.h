#pragma once

// Where tables are kept: an append-only log of events for each, a snapshot now and then, and a
// summary of how the table stands.
//
// Every call returns at once; the callback is called on the store's own thread, in the order of the
// calls. An append is answered only when it would survive a power failure.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/error.h"
#include "kernel/interface.h"

namespace orrery::store {

// How a table stands, for listing it and for waking it without reading its events.
struct Summary {
  std::string table;  // its id
  std::string game;
  std::string phase;                 // "open", "running", "finished" or "closed"
  bool listed = false;               // shown in the lobby
  std::int64_t updated = 0;          // milliseconds since 1970
  std::optional<std::int64_t> wake;  // when something is due there, if anything is
  std::string body;                  // what the lobby shows of it, as JSON
  // Who made the table, as hashes; empty when it is not known. They stay as first appended.
  std::string address{};
  std::string visitor{};

  friend bool operator==(const Summary&, const Summary&) = default;
};

struct StoredEvent {
  std::uint64_t sequence = 0;  // counts from 1 at each table
  std::string body;            // JSON

  friend bool operator==(const StoredEvent&, const StoredEvent&) = default;
};

struct StoredSnapshot {
  std::uint64_t sequence = 0;  // the last event it includes
  std::string body;

  friend bool operator==(const StoredSnapshot&, const StoredSnapshot&) = default;
};

// What the viewers of a table were told of one of its events, as JSON.
struct StoredTold {
  std::uint64_t sequence = 0;  // of the event
  std::string body;

  friend bool operator==(const StoredTold&, const StoredTold&) = default;
};

// A score that may be among the best of its game. Each seat of a table has one, the last stored.
struct Score {
  std::string game;
  bool solo = false;  // games for one player have a list of their own
  std::string table;
  int seat = 0;
  std::int64_t score = 0;
  std::string name;
  std::int64_t at = 0;  // milliseconds since 1970

  friend bool operator==(const Score&, const Score&) = default;
};

// Events of one table that belong together: all of them are kept or none.
struct Append {
  Summary summary;  // how the table stands after them
  std::vector<StoredEvent> events;
  // In an append without events: the last event that the summary includes. The append is refused if
  // the table has a later one, from another server. 0: this is not checked.
  std::uint64_t known = 0;
  std::optional<StoredSnapshot> snapshot;
  std::vector<Score> scores{};  // of a game that they finish; kept when the table is forgotten
  // What was told of these events, or of earlier ones; what is stored already stays as it is. A
  // server gives it with a snapshot: what was told after that follows from the events.
  std::vector<StoredTold> told{};
};

// Everything needed to fold a table: its newest snapshot and the events after it.
struct Loaded {
  Summary summary;
  std::optional<StoredSnapshot> snapshot;
  std::vector<StoredEvent> events;
  bool has_told = false;  // what was told is stored too; older programs did not store it
};

// What one address, or one visitor, has in the store.
struct Share {
  std::size_t alive = 0;    // tables that are open or running, and not left alone
  std::size_t made = 0;     // tables made since some time, and
  std::int64_t first = 0;   // when the first of them was made
  std::uint64_t bytes = 0;  // of all their tables: events and snapshots

  friend bool operator==(const Share&, const Share&) = default;
};
struct Usage {
  Share address;
  Share visitor;
  std::size_t alive = 0;   // all tables that are open or running
  std::uint64_t used = 0;  // bytes of the whole store, what is not yet in its file included
  std::uint64_t free = 0;  // bytes that its disk has left
};
struct UsageOf {
  std::string address;  // as in a summary
  std::string visitor;
  std::int64_t made_since = 0;
  std::int64_t changed_since = 0;  // a table that has not changed since then is left alone
};

// When something is due at a table.
struct Wake {
  std::string table;
  std::int64_t at = 0;

  friend bool operator==(const Wake&, const Wake&) = default;
};

// Some of all tables, in the order of their ids.
struct Page {
  std::vector<Summary> tables;
  std::string next;  // the id after which the next page begins; empty: there is none
};

inline constexpr std::size_t kFew = 5;  // tables of one address, in a list

// Tables that may be deleted when they have not changed for long.
enum class Stale : std::uint8_t {
  over,          // finished or closed
  never_started  // open
};

enum class Failure : std::uint8_t {
  conflict,  // there is an event with that number already, or the one before it is missing
  unknown,   // there is no such table
  damaged,   // what is stored of this table is not what was written: it is set aside
  broken     // the disk is full, the file is gone ...; load the table to see if it was stored
};
struct StoreError {
  Failure failure = Failure::broken;
  std::string sentence;  // for the host: it may name files and tables
};

// How a store fares, for whoever watches the server.
struct Condition {
  bool writes = true;           // the newest attempt to write something was kept
  std::uint64_t failures = 0;   // calls that the store could not do: `broken`
  std::uint64_t set_aside = 0;  // tables that were found damaged
  std::string trouble{};        // the newest of either, a sentence for the host

  std::uint64_t commits = 0;
  std::chrono::microseconds committing{0};  // all commits added
  std::chrono::microseconds slowest{0};     // the longest of them
  std::int64_t last_commit = 0;             // milliseconds since 1970; 0: none yet
};

template <class T>
using Kept = tl::expected<T, StoreError>;
template <class T>
using Answer = std::function<void(Kept<T>)>;

// Why an append may not follow a table's last event, or nothing if it may; a table that does not
// exist yet has no last event. All stores use this, so that they refuse the same appends.
std::optional<StoreError> why_not_append(const Append& append, std::optional<std::uint64_t> last);
StoreError unknown_table();
// `what`: "its event 7 is not as it was written"
StoreError damaged_table(std::string_view table, std::string_view what);

// The destructor finishes what was asked.
class Store : public Interface {
 public:
  virtual void append(Append append, Answer<void> done) = 0;
  virtual void load(std::string table, Answer<Loaded> done) = 0;

  // All events of a table from the first one, for its record.
  virtual void history(std::string table, Answer<std::vector<StoredEvent>> done) = 0;

  // The events of a table after number `after`, which it has.
  virtual void news(std::string table, std::uint64_t after,
                    Answer<std::vector<StoredEvent>> done) = 0;

  // What was told of the events before number `before`: the newest `limit` of them, newest first.
  virtual void told(std::string table, std::uint64_t before, std::size_t limit,
                    Answer<std::vector<StoredTold>> done) = 0;

  // The listed tables of a phase, at most `limit`. Everybody's newest come first: a few of each
  // address, newest first; then the next few of each; and so on. Nobody can push others down.
  virtual void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) = 0;
  // All tables with ids after that one, at most `limit`; damaged ones are left out.
  virtual void page(std::string after, std::size_t limit, Answer<Page> done) = 0;
  // Every table that has a wake time.
  virtual void waking(Answer<std::vector<Wake>> done) = 0;

  // What an address and a visitor have in the store, and how much there is in all.
  virtual void usage(UsageOf of, Answer<Usage> done) = 0;

  // Deletes stale tables not changed since then; gives how many. It may take long and lets later
  // calls go first; a store that is closing leaves the rest for the next time.
  virtual void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) = 0;

  // Deletes one table with all that is stored of it, its scores too.
  virtual void erase(std::string table, Answer<void> done) = 0;

  // The best scores of a game, highest first; of equal ones the older first.
  virtual void best(std::string game, bool solo, std::size_t limit,
                    Answer<std::vector<Score>> done) = 0;

  // A small durable value of the server's own, such as its secret.
  virtual void put(std::string key, std::string value, Answer<void> done) = 0;
  // The same, unless there is a value already; gives the value that is there afterwards.
  virtual void put_first(std::string key, std::string value, Answer<std::string> done) = 0;
  virtual void get(std::string key, Answer<std::optional<std::string>> done) = 0;

  // Any thread may ask.
  virtual Condition condition() const = 0;

  // How many calls wait. The server stops taking commands when there are too many.
  virtual std::size_t waiting() const = 0;
};

}  // namespace orrery::store
