#pragma once

// Where tables are kept: an append-only log of events for each, a snapshot now and then, and a
// summary of how the table stands.
//
// Every call returns at once; the callback is called on the store's own thread, in the order of the
// calls. An append is answered only when it would survive a power failure.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
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
  std::optional<StoredSnapshot> snapshot;
  std::vector<Score> scores{};  // of a game that they finish; kept when the table is forgotten
};

// Everything needed to fold a table: its newest snapshot and the events after it.
struct Loaded {
  Summary summary;
  std::optional<StoredSnapshot> snapshot;
  std::vector<StoredEvent> events;
};

enum class Failure : std::uint8_t {
  conflict,  // there is an event with that number already, or the one before it is missing
  unknown,   // there is no such table
  broken     // the disk is full, the file is damaged ...; load the table to see if it was stored
};
struct StoreError {
  Failure failure = Failure::broken;
  std::string sentence;
};

template <class T>
using Kept = tl::expected<T, StoreError>;
template <class T>
using Answer = std::function<void(Kept<T>)>;

// Why an append may not follow a table's last event, or nothing if it may; a table that does not
// exist yet has no last event. All stores use this, so that they refuse the same appends.
std::optional<StoreError> why_not_append(const Append& append, std::optional<std::uint64_t> last);
StoreError unknown_table();

// Its end finishes what was asked.
class Store : public Interface {
 public:
  virtual void append(Append append, Answer<void> done) = 0;
  virtual void load(std::string table, Answer<Loaded> done) = 0;

  // All events of a table from the first one, for its record.
  virtual void history(std::string table, Answer<std::vector<StoredEvent>> done) = 0;

  // The newest `limit` listed tables of a phase.
  virtual void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) = 0;
  // Every table that has a wake time.
  virtual void waking(Answer<std::vector<Summary>> done) = 0;

  // Deletes finished and closed tables not changed since then; gives how many. It may take long and
  // lets later calls go first; a store that is closing leaves the rest for the next time.
  virtual void forget(std::int64_t before, Answer<std::size_t> done) = 0;

  // The best scores of a game, highest first; of equal ones the older first.
  virtual void best(std::string game, bool solo, std::size_t limit,
                    Answer<std::vector<Score>> done) = 0;

  // A small durable value of the server's own, such as its secret.
  virtual void put(std::string key, std::string value, Answer<void> done) = 0;
  virtual void get(std::string key, Answer<std::optional<std::string>> done) = 0;

  // How many calls wait. The server stops taking commands when there are too many.
  virtual std::size_t waiting() const = 0;
};

}  // namespace orrery::store
