#pragma once

// Tables in a PostgreSQL database, which several servers may share. The calls that have come in
// form one group, with one transaction; its statements are sent without waiting for each other.

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "store/group_store.h"
#include "store/postgres_tables.h"
#include "store/store.h"

namespace orrery::store {

struct PostgresSettings {
  // How long calls wait for a database that is away: it is started again, or another takes its
  // place. After that they are answered as broken.
  std::chrono::milliseconds patience{10'000};
  // How long it may take to answer; after that the connection counts as lost.
  std::chrono::milliseconds slowest{10'000};
  // Whoever restores or moves the database is kept out while this store is open. Several with this
  // setting may share a database.
  bool serves = false;
  GroupSettings groups{};
};

// A store with a thread of its own. Makes what it needs in the database, in the schema `orrery`.
// Refuses a database that cannot be reached, or has a newer schema.
Expected<std::unique_ptr<Store>> open_postgres(const std::string& where,
                                               PostgresSettings settings = {});

// The store without the thread.
class PostgresStore : public GroupStore<PostgresTables> {
 public:
  PostgresStore(std::string where, const PostgresSettings& settings);
  // Must be done before anything else, and succeed.
  Expected<void> open();
  void read_by(std::unique_ptr<Store> reader) { reader_ = std::move(reader); }

  // Somebody waits for this whenever another server has changed a table, so the reader is asked: it
  // does not wait for this server's appends. What it cannot give is asked for in the usual way.
  void news(std::string table, std::uint64_t after, Answer<std::vector<StoredEvent>> done) override;

 protected:
  // The reader's last answers may become calls of this store, so it ends while this one still
  // works.
  void begin_closing() {
    GroupStore::begin_closing();
    reader_.reset();
  }

 private:
  using Calls = std::vector<Call<PostgresTables>*>;
  using Time = std::chrono::steady_clock::time_point;

  void work(Group<PostgresTables>& group) override;
  // Does these calls, again and again if need be. What a call writes is kept whole or not at all.
  void work(const Calls& calls, Time until);
  Asked<void> open_tables(PostgresTables::Opening opening);
  // Connects again; gives what went wrong when there is no more time.
  std::optional<PostgresError> connect(Time until);
  bool is_late(Time until) const;

  const std::string where_;
  const PostgresSettings settings_;
  std::unique_ptr<Store> reader_;  // a connection of its own; null: it has none
  SetAside set_aside_;
  std::optional<PostgresTables> tables_;                // nothing while there is no connection
  std::optional<std::chrono::nanoseconds> committing_;  // in this group
};

}  // namespace orrery::store
