#pragma once

// The calls of a store in SQL. Each runs inside the transaction that is open. What is read is
// compared with its sum (store/sums.h).

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/call.h"
#include "store/mark.h"
#include "store/set_aside.h"
#include "store/sqlite.h"
#include "store/store.h"
#include "store/table_reader.h"

namespace orrery::store {

class SqliteTables {
 public:
  // The database must have the newest schema.
  static Expected<SqliteTables> prepare(Database database);

  Expected<void> begin() { return begin_.run(); }
  Expected<void> commit() { return commit_.run(); }
  void roll_back();
  bool in_transaction() const { return database_.in_transaction(); }
  void checkpoint() { database_.checkpoint(); }
  std::int64_t changes() const { return database_.changes(); }

  // What was appended last since this was asked before, in a transaction that was not rolled back.
  std::optional<Witness> take_appended() { return std::exchange(appended_, std::nullopt); }
  // Whether tables have been deleted since this was asked before.
  bool take_forgotten() { return std::exchange(forgotten_, false); }
  // An event that must be there as long as the table is.
  std::optional<Witness> any_witness();

  const SetAside& set_aside() const { return set_aside_; }

  Kept<void> append(const Append& append);
  Kept<Loaded> load(const std::string& table);
  Kept<std::vector<StoredEvent>> history(const std::string& table);
  Kept<std::vector<StoredEvent>> news(const std::string& table, std::uint64_t after);
  Kept<std::vector<StoredTold>> told(const std::string& table, std::uint64_t before,
                                     std::size_t limit);
  Kept<std::vector<Summary>> list(const std::string& phase, std::size_t limit);
  Kept<Page> page(const std::string& after, std::size_t limit);
  Kept<std::vector<Wake>> waking();
  Kept<Usage> usage(const UsageOf& of);
  Kept<std::vector<Score>> best(const std::string& game, bool solo, std::size_t limit);
  Kept<void> put(const std::string& key, const std::string& value);
  Kept<std::string> put_first(const std::string& key, const std::string& value);
  Kept<std::optional<std::string>> get(const std::string& key);

  Kept<void> erase(const std::string& table);
  // Whole tables, until about `rows` rows are gone.
  Kept<Forgotten> forget_some(Stale stale, std::int64_t before, std::size_t rows);

 private:
  SqliteTables(Database database, TableReader reader)
      : database_(std::move(database)), reader_(std::move(reader)) {}
  static StatementsOf<SqliteTables> statements();

  // A savepoint: when this work fails, what it wrote is undone, but not the rest of the
  // transaction.
  template <class Work>
  Expected<void> all_or_nothing(const Work& work);

  // A table's row in the file.
  struct Place {
    std::int64_t number = 0;
    Standing standing;
    std::string phase{};
  };
  Expected<std::optional<Place>> find(const std::string& table);
  Expected<void> write(const Append& append, std::optional<Place> place);
  Expected<void> write_snapshot(const Place& place, const StoredSnapshot& snapshot);
  // The row of a table that must be there, and its number.
  Kept<std::pair<std::int64_t, TableRow>> sound_row(const std::string& table);
  Kept<std::vector<StoredEvent>> sound_events(std::int64_t number, const TableRow& row,
                                              ChainCheck check);
  // The rows of these tables, without those that are damaged.
  Kept<std::vector<Summary>> summaries(const std::vector<std::int64_t>& numbers);
  Expected<std::size_t> forget_table(std::int64_t number);
  Expected<Share> share(Statement& alive, Statement& over, const std::string& owner,
                        const UsageOf& of);
  Expected<std::uint64_t> used();

  // What went wrong with a table: it is damaged, or the store is broken.
  tl::unexpected<StoreError> failure(std::string_view table, const Error& error);

  Database database_;  // declared first: the statements must be destroyed before it
  TableReader reader_;
  Statement begin_, commit_, savepoint_, release_, undo_, changes_;
  Statement find_, add_table_, update_table_, change_phase_, add_event_, put_snapshot_;
  Statement event_sum_, listed_, paged_, waking_;
  Statement over_, open_, forget_events_, forget_told_, forget_snapshot_, forget_table_;
  Statement forget_scores_;
  Statement put_value_, get_value_;
  Statement put_score_, best_;
  Statement add_told_, told_before_, has_told_;
  Statement all_alive_, alive_by_address_, over_by_address_, alive_by_visitor_, over_by_visitor_;

  std::optional<Witness> appended_;
  bool forgotten_ = false;
  SetAside set_aside_;
};

}  // namespace orrery::store
