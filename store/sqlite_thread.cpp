// A SQLite store on files of its own, and the thread that does its work.

#include <condition_variable>
#include <thread>

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

class SqliteThread final : private Claimed, public SqliteStore {
 public:
  SqliteThread(OpenFile held, SqliteTables tables, Mark mark, SqliteSettings settings)
      : Claimed{std::move(held)},
        SqliteStore(std::move(tables), std::move(mark), settings),
        thread_([this] { serve(); }) {}

  ~SqliteThread() override {
    {
      const std::lock_guard guard(mutex_);
      stopping_ = true;
      begin_closing();
    }
    called_.notify_one();
    thread_.join();
  }

 private:
  void called() override {
    // Whoever holds this has not yet looked whether something waits, or waits already.
    {
      const std::lock_guard guard(mutex_);
    }
    called_.notify_one();
  }

  // Until the store closes and nothing waits any more.
  void serve() {
    auto last_group = std::chrono::steady_clock::time_point();  // when it began
    while (true) {
      std::unique_lock guard(mutex_);
      called_.wait(guard, [this] { return stopping_ || waiting() > 0; });
      if (waiting() == 0) return;
      guard.unlock();
      // After a quiet time a call is done at once. When there are many, a short wait lets more of
      // them share a commit, which is most of the cost of a call.
      std::this_thread::sleep_until(last_group + settings().spacing);
      last_group = std::chrono::steady_clock::now();
      do_group();
    }
  }

  std::mutex mutex_;
  std::condition_variable called_;
  bool stopping_ = false;
  std::thread thread_;  // last, since it uses all of the above
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
  return std::make_unique<SqliteThread>(std::move(*held), std::move(*tables), std::move(*mark),
                                        settings);
}

}  // namespace orrery::store
