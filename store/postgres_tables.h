#pragma once

// The calls of a store in PostgreSQL's SQL. A call says what it wants and gives a place for its
// result; run() then sends what all of them want, in two rounds: first the rows of the tables that
// are appended to are locked and read, then everything else is done, in the order of the calls.
// What is read is compared with its sum (store/sums.h).

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/call.h"
#include "store/postgres.h"
#include "store/set_aside.h"
#include "store/store.h"
#include "store/sums.h"

namespace orrery::store {

class PostgresTables {
 public:
  // A connection that was lost goes on in the same database only, and not in an empty one.
  enum class Opening : std::uint8_t { first, again };
  static Asked<PostgresTables> open(const std::string& where, std::chrono::milliseconds patience,
                                    Opening opening, SetAside& set_aside);

  // Keeps out whoever wants the database for itself, as long as this connection lasts.
  Asked<void> claim();

  void append(const Append& append, Kept<void>& result);
  void load(const std::string& table, Kept<Loaded>& result);
  void history(const std::string& table, Kept<std::vector<StoredEvent>>& result);
  void news(const std::string& table, std::uint64_t after, Kept<std::vector<StoredEvent>>& result);
  void told(const std::string& table, std::uint64_t before, std::size_t limit,
            Kept<std::vector<StoredTold>>& result);
  void list(const std::string& phase, std::size_t limit, Kept<std::vector<Summary>>& result);
  void page(const std::string& after, std::size_t limit, Kept<Page>& result);
  void waking(Kept<std::vector<Wake>>& result);
  void usage(const UsageOf& of, Kept<Usage>& result);
  void best(const std::string& game, bool solo, std::size_t limit,
            Kept<std::vector<Score>>& result);
  void put(const std::string& key, const std::string& value, Kept<void>& result);
  void put_first(const std::string& key, const std::string& value, Kept<std::string>& result);
  void get(const std::string& key, Kept<std::optional<std::string>>& result);
  // Before all others of its group.
  void erase(const std::string& table, Kept<void>& result);
  void forget_some(Stale stale, std::int64_t before, std::size_t rows, Kept<Forgotten>& result);

  struct Done {
    bool wrote = false;
    std::chrono::nanoseconds committing{0};
  };
  struct Undone {
    PostgresError error;
    bool in_doubt = false;  // it may have been committed when the connection was lost
  };
  // Does what was wanted since the last time, all of it or nothing. `again`: the same was in doubt
  // before, so an append whose events are there counts as done.
  tl::expected<Done, Undone> run(bool again);

 private:
  // A table's row, as it will be after the appends of this group that have been sent.
  struct Place {
    std::int64_t number = 0;
    bool is_there = false;
    bool may_be_new = false;  // somebody appends its first event
    Standing standing;
    std::map<std::uint64_t, Sum> sums{};  // of its events, as far as they are needed
  };

  PostgresTables(Postgres database, SetAside& set_aside)
      : database_(std::move(database)), set_aside_(&set_aside) {}

  void later(std::function<void()> work) { wanted_.push_back(std::move(work)); }
  Asked<void> lock_places();
  // Whether the events of an append are in their places, as it would have written them.
  static bool is_kept(const Append& append, const Place& place);
  void write(const Append& append, Place& place);
  // The rows without those that are damaged.
  std::vector<Summary> sound_rows(const Rows& rows);
  void read_value(const std::string& key,
                  std::function<void(Kept<std::optional<std::string>>)> found);
  Kept<Loaded> read_loaded(const std::string& table, const Rows& rows);

  Postgres database_;
  SetAside* set_aside_;
  std::vector<std::function<void()>> first_;   // before the rows are locked
  std::vector<std::function<void()>> wanted_;  // after that
  std::map<std::string, Place> places_;        // of the tables that are appended to
  using Sequences = std::set<std::pair<std::string, std::uint64_t>>;
  Sequences sums_wanted_;
  Sequences ends_;  // of the appends: to see whether they are kept
  bool writes_ = false;
  bool again_ = false;
};

}  // namespace orrery::store
