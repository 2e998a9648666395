// A SQLite store on files of its own, and the thread that does its work.

#include "store/files.h"
#include "store/handover.h"
#include "store/loss.h"
#include "store/sqlite_store.h"

namespace orrery::store {

namespace {

// A base, because it must outlive the database.
struct Claimed {
  OpenFile lock;
};

class ClaimedStore : private Claimed, public SqliteStore {
 public:
  ClaimedStore(OpenFile held, SqliteTables tables, Mark mark, const SqliteSettings& settings)
      : Claimed{std::move(held)}, SqliteStore(std::move(tables), std::move(mark), settings) {}
};

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                             SqliteSettings settings) {
  const auto path = true_path(file);
  if (!path) return tl::unexpected(path.error());
  if (auto whole = refuse_lost_file(*path); !whole) {
    if (!settings.accept_loss) return tl::unexpected(whole.error());
    if (auto moved = move_log_aside(*path); !moved) return tl::unexpected(moved.error());
  }
  auto held = claim(*path);
  if (!held) return tl::unexpected(held.error());
  if (auto finished = refuse_unfinished(*path); !finished) return tl::unexpected(finished.error());
  auto database = Database::open(*path, settings.busy_timeout);
  if (!database) return tl::unexpected(database.error());
  auto tables =
      SqliteStore::open_tables(std::move(*database), Mark::read(*path), settings.accept_loss);
  if (!tables) return tl::unexpected(tables.error());
  auto mark = Mark::open(*path);
  if (!mark) return tl::unexpected(mark.error());
  return std::make_unique<OnAThread<ClaimedStore>>(std::move(*held), std::move(*tables),
                                                   std::move(*mark), settings);
}

}  // namespace orrery::store
