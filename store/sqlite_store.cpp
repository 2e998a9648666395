#include "store/sqlite_store.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "store/files.h"
#include "store/lock_file.h"
#include "store/schema.h"
#include "store/sqlite_tables.h"

namespace orrery::store {

namespace {

// A call in the queue. It works inside its group's transaction and answers after the commit.
class Call {
 public:
  Call() = default;
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  virtual ~Call() = default;

  virtual void work(SqliteTables& tables) = 0;
  virtual bool finished() const { return true; }  // if not, it goes to the end of the queue
  virtual const StoreError* failure() const = 0;
  virtual void fail(StoreError error) = 0;
  virtual void answer() = 0;
};

template <class T, class Work>
class CallOf final : public Call {
 public:
  CallOf(Work work, Answer<T> done) : work_(std::move(work)), done_(std::move(done)) {}

  void work(SqliteTables& tables) override { result_ = work_(tables); }
  const StoreError* failure() const override { return result_ ? nullptr : &result_.error(); }
  void fail(StoreError error) override { result_ = tl::unexpected(std::move(error)); }
  void answer() override { done_(std::move(result_)); }

 private:
  Work work_;
  Answer<T> done_;
  Kept<T> result_;
};

// Deletes old tables in as many groups as it needs; other calls go first.
class Forget final : public Call {
 public:
  Forget(std::int64_t before, std::size_t rows, const std::atomic<bool>& stopping,
         Answer<std::size_t> done)
      : before_(before), rows_(rows), stopping_(stopping), done_(std::move(done)) {}

  void work(SqliteTables& tables) override {
    auto some = tables.forget_some(before_, rows_);
    if (!some) return fail(some.error());
    *result_ += some->tables;
    // A server that stops does not wait for this: the rest can be deleted the next time.
    finished_ = some->all || stopping_;
  }
  bool finished() const override { return finished_; }
  const StoreError* failure() const override { return result_ ? nullptr : &result_.error(); }
  void fail(StoreError error) override {
    result_ = tl::unexpected(std::move(error));
    finished_ = true;
  }
  void answer() override { done_(std::move(result_)); }

 private:
  std::int64_t before_;
  std::size_t rows_;
  const std::atomic<bool>& stopping_;
  Answer<std::size_t> done_;
  Kept<std::size_t> result_{0};
  bool finished_ = false;
};

using Group = std::vector<std::unique_ptr<Call>>;

class SqliteStore final : public Store {
 public:
  SqliteStore(LockFile lock, SqliteTables tables, SqliteSettings settings)
      : lock_(std::move(lock)),
        tables_(std::move(tables)),
        settings_(settings),
        thread_([this] { serve(); }) {}

  ~SqliteStore() override {
    {
      const std::lock_guard guard(mutex_);
      stopping_ = true;
    }
    called_.notify_one();
    thread_.join();
    tables_.checkpoint();
  }

  void append(Append append, Answer<void> done) override {
    call<void>([append = std::move(append)](SqliteTables& tables) { return tables.append(append); },
               std::move(done));
  }
  void load(std::string table, Answer<Loaded> done) override {
    call<Loaded>([table = std::move(table)](SqliteTables& tables) { return tables.load(table); },
                 std::move(done));
  }
  void history(std::string table, Answer<std::vector<Event>> done) override {
    call<std::vector<Event>>(
        [table = std::move(table)](SqliteTables& tables) { return tables.history(table); },
        std::move(done));
  }
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override {
    call<std::vector<Summary>>([phase = std::move(phase),
                                limit](SqliteTables& tables) { return tables.list(phase, limit); },
                               std::move(done));
  }
  void waking(Answer<std::vector<Summary>> done) override {
    call<std::vector<Summary>>([](SqliteTables& tables) { return tables.waking(); },
                               std::move(done));
  }
  void forget(std::int64_t before, Answer<std::size_t> done) override {
    enqueue(std::make_unique<Forget>(before, settings_.forget_rows, stopping_, std::move(done)));
  }
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override {
    call<std::vector<Score>>([game = std::move(game), solo, limit](
                                 SqliteTables& tables) { return tables.best(game, solo, limit); },
                             std::move(done));
  }
  void put(std::string key, std::string value, Answer<void> done) override {
    call<void>([key = std::move(key),
                value = std::move(value)](SqliteTables& tables) { return tables.put(key, value); },
               std::move(done));
  }
  void get(std::string key, Answer<std::optional<std::string>> done) override {
    call<std::optional<std::string>>(
        [key = std::move(key)](SqliteTables& tables) { return tables.get(key); }, std::move(done));
  }

  std::size_t waiting() const override { return waiting_; }

 private:
  template <class T, class Work>
  void call(Work work, Answer<T> done) {
    enqueue(std::make_unique<CallOf<T, Work>>(std::move(work), std::move(done)));
  }

  void enqueue(std::unique_ptr<Call> call) {
    ++waiting_;
    {
      const std::lock_guard guard(mutex_);
      queue_.push_back(std::move(call));
    }
    called_.notify_one();
  }

  void serve() {
    for (Group group = next_group(); !group.empty(); group = next_group()) {
      work(group);
      for (auto& call : group) finish(std::move(call));
    }
  }

  // Waits for calls. An empty group means that the store is closing.
  Group next_group() {
    Group group;
    std::unique_lock guard(mutex_);
    called_.wait(guard, [this] { return stopping_ || !queue_.empty(); });
    // After a quiet time a call is done at once. When there are many, a short wait lets more of
    // them share a commit, which is most of the cost of a call.
    guard.unlock();
    std::this_thread::sleep_until(last_group_ + settings_.spacing);
    last_group_ = std::chrono::steady_clock::now();
    guard.lock();
    while (!queue_.empty() && group.size() < settings_.largest_group) {
      group.push_back(std::move(queue_.front()));
      queue_.pop_front();
    }
    return group;
  }

  void work(Group& group) {
    auto kept = tables_.begin();
    for (auto& call : group) {
      if (!kept) break;
      call->work(tables_);
      // Some errors, such as a full disk, end the whole transaction.
      if (!tables_.in_transaction()) kept = orrery::fail(why_lost(*call));
    }
    if (kept) kept = tables_.commit();
    if (kept) return;
    tables_.roll_back();
    // Reads fail too: they may have seen what was rolled back.
    for (auto& call : group) call->fail({Failure::broken, kept.error().sentence});
  }

  static std::string why_lost(const Call& call) {
    const StoreError* failure = call.failure();
    return failure ? failure->sentence : "The database gave up a transaction.";
  }

  void finish(std::unique_ptr<Call> call) {
    if (!call->finished()) {
      const std::lock_guard guard(mutex_);
      queue_.push_back(std::move(call));
      return;
    }
    --waiting_;
    call->answer();
  }

  LockFile lock_;
  SqliteTables tables_;
  SqliteSettings settings_;

  std::mutex mutex_;
  std::condition_variable called_;
  std::deque<std::unique_ptr<Call>> queue_;
  std::chrono::steady_clock::time_point last_group_;  // when it began
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> waiting_ = 0;

  std::thread thread_;  // last, since it uses all of the above
};

// synchronous=FULL waits for the disk at every commit; in WAL mode anything less may lose the last
// commits in a power failure. A checkpoint every 16 MB: most pages are written many times, but are
// then copied into the file only once.
constexpr const char* kPragmas = R"(
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = OFF;
PRAGMA temp_store = MEMORY;
PRAGMA cell_size_check = ON;
PRAGMA cache_size = -16384;
PRAGMA wal_autocheckpoint = 4000;
PRAGMA journal_size_limit = 67108864;
)";

Expected<SqliteTables> open_tables(const std::filesystem::path& file,
                                   const SqliteSettings& settings) {
  auto database = Database::open(file, settings.busy_timeout);
  if (!database) return tl::unexpected(database.error());
  // First, so that a file that is not ours is not changed.
  if (auto ours = schema_version(*database, schema_steps()); !ours) {
    return tl::unexpected(ours.error());
  }
  auto done = database->execute(kPragmas);
  if (done) done = migrate(*database, schema_steps());
  if (!done) return tl::unexpected(done.error());
  return SqliteTables::prepare(std::move(*database));
}

}  // namespace

Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                             SqliteSettings settings) {
  const auto path = true_path(file);
  if (!path) return tl::unexpected(path.error());
  if (auto folder = create_folder_of(*path); !folder) return tl::unexpected(folder.error());
  auto lock = LockFile::take(*path);
  if (!lock) return tl::unexpected(lock.error());
  if (auto created = create_private(*path); !created) return tl::unexpected(created.error());
  auto tables = open_tables(*path, settings);
  if (!tables) return tl::unexpected(tables.error());
  return std::make_unique<SqliteStore>(std::move(*lock), std::move(*tables), settings);
}

}  // namespace orrery::store
