#pragma once

// Tables in one SQLite file. The calls that have come in form one group, with one transaction and
// one wait for the disk.

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>

#include "store/group_store.h"
#include "store/mark.h"
#include "store/sqlite_tables.h"
#include "store/store.h"

namespace orrery::store {

struct SqliteSettings {
  // How long to wait for another program, such as a person's sqlite3, that is writing to the file.
  std::chrono::milliseconds busy_timeout{2000};
  GroupSettings groups{};
  // Use what is left of a database that has lost tables or events, instead of refusing it.
  bool accept_loss = false;
};

// A store with a thread of its own. Creates the file and its folder if they are missing, accessible
// to their owner only. Refuses a file that is in use by another process, not ours, damaged or of a
// newer schema, and one that has less than it had.
Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                             SqliteSettings settings = {});

// The store without the thread.
class SqliteStore : public GroupStore<SqliteTables> {
 public:
  // The tables of a database, brought to the newest schema. `promised` is what the mark says that
  // the database holds.
  static Expected<SqliteTables> open_tables(Database database,
                                            const std::optional<Witness>& promised,
                                            bool accept_loss);
  SqliteStore(SqliteTables tables, Mark mark, const SqliteSettings& settings);
  // Calls that still wait are dropped.
  ~SqliteStore() override;

 private:
  void work(Group<SqliteTables>& group) override;

  SqliteTables tables_;
  Mark mark_;
};

}  // namespace orrery::store
