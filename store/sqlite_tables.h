#pragma once

// The calls of a store in SQL. Each runs inside the transaction that is open.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

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

  Kept<void> append(const Append& append);
  Kept<Loaded> load(const std::string& table);
  Kept<std::vector<StoredEvent>> history(const std::string& table);
  Kept<std::vector<Summary>> list(const std::string& phase, std::size_t limit);
  Kept<std::vector<Summary>> waking();
  Kept<std::vector<Score>> best(const std::string& game, bool solo, std::size_t limit);
  Kept<void> put(const std::string& key, const std::string& value);
  Kept<std::optional<std::string>> get(const std::string& key);

  struct Forgotten {
    std::size_t tables = 0;
    bool all = false;  // nothing of that age is left
  };
  // Whole tables, until about `rows` rows are gone.
  Kept<Forgotten> forget_some(std::int64_t before, std::size_t rows);

 private:
  explicit SqliteTables(Database database) : database_(std::move(database)) {}

  // A savepoint: when this work fails, what it wrote is undone, but not the rest of the
  // transaction.
  template <class Work>
  Expected<void> all_or_nothing(const Work& work);

  // A table's row in the file.
  struct Row {
    std::int64_t number = 0;
    std::uint64_t last = 0;  // event
  };
  Expected<std::optional<Row>> find(const std::string& table);
  Expected<void> write(const Append& append, std::optional<Row> row);
  Expected<void> read_events(std::int64_t number, std::uint64_t after,
                             std::vector<StoredEvent>& events);
  Expected<std::size_t> forget_table(std::int64_t number);

  Database database_;  // declared first: the statements must be destroyed before it
  Statement begin_, commit_, savepoint_, release_, undo_, changes_;
  Statement find_, add_table_, update_table_, add_event_, put_snapshot_;
  Statement summary_, snapshot_, events_after_, listed_, waking_;
  Statement over_, forget_events_, forget_snapshot_, forget_table_;
  Statement put_value_, get_value_;
  Statement put_score_, best_;
};

}  // namespace orrery::store
