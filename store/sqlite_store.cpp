#include "store/sqlite_store.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "kernel/interface.h"
#include "store/files.h"
#include "store/handover.h"
#include "store/loss.h"
#include "store/mark.h"
#include "store/schema.h"
#include "store/sqlite_tables.h"

namespace orrery::store {

namespace {

// A call in the queue. It works inside its group's transaction and answers after the commit.
class Call : public Interface {
 public:
  virtual void work(SqliteTables& tables) = 0;
  virtual bool finished() const { return true; }  // if not, it goes to the end of the queue
  virtual const StoreError* failure() const = 0;
  virtual void fail(StoreError error) = 0;
  virtual void answer() = 0;
};

template <class T>
class CallFor : public Call {
 public:
  explicit CallFor(Answer<T> done) : done_(std::move(done)) {}

  const StoreError* failure() const override { return result_ ? nullptr : &result_.error(); }
  void fail(StoreError error) override { result_ = tl::unexpected(std::move(error)); }
  void answer() override { done_(std::move(result_)); }

 protected:
  Kept<T> result_;

 private:
  Answer<T> done_;
};

template <class T, class Work>
class CallOf final : public CallFor<T> {
 public:
  CallOf(Work work, Answer<T> done) : CallFor<T>(std::move(done)), work_(std::move(work)) {}

  void work(SqliteTables& tables) override { this->result_ = work_(tables); }

 private:
  Work work_;
};

// Deletes old tables in as many groups as it needs; other calls go first.
class Forget final : public CallFor<std::size_t> {
 public:
  Forget(Stale stale, std::int64_t before, std::size_t rows, const std::atomic<bool>& stopping,
         Answer<std::size_t> done)
      : CallFor(std::move(done)),
        stale_(stale),
        before_(before),
        rows_(rows),
        stopping_(stopping) {}

  void work(SqliteTables& tables) override {
    auto some = tables.forget_some(stale_, before_, rows_);
    if (!some) return fail(some.error());
    *result_ += some->tables;
    // A server that stops does not wait for this: the rest can be deleted the next time.
    finished_ = some->all || stopping_;
  }
  bool finished() const override { return finished_ || !result_; }

 private:
  Stale stale_;
  std::int64_t before_;
  std::size_t rows_;
  const std::atomic<bool>& stopping_;
  bool finished_ = false;
};

using Group = std::vector<std::unique_ptr<Call>>;

class SqliteStore final : public Store {
 public:
  SqliteStore(OpenFile held, SqliteTables tables, Mark mark, SqliteSettings settings)
      : lock_(std::move(held)),
        tables_(std::move(tables)),
        mark_(std::move(mark)),
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
    call(&SqliteTables::append, std::move(done), std::move(append));
  }
  void load(std::string table, Answer<Loaded> done) override {
    call(&SqliteTables::load, std::move(done), std::move(table));
  }
  void history(std::string table, Answer<std::vector<StoredEvent>> done) override {
    call(&SqliteTables::history, std::move(done), std::move(table));
  }
  void told(std::string table, std::uint64_t before, std::size_t limit,
            Answer<std::vector<StoredTold>> done) override {
    call(&SqliteTables::told, std::move(done), std::move(table), before, limit);
  }
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override {
    call(&SqliteTables::list, std::move(done), std::move(phase), limit);
  }
  void waking(Answer<std::vector<Wake>> done) override {
    call(&SqliteTables::waking, std::move(done));
  }
  void usage(UsageOf of, Answer<Usage> done) override {
    call(&SqliteTables::usage, std::move(done), std::move(of));
  }
  void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) override {
    enqueue(
        std::make_unique<Forget>(stale, before, settings_.forget_rows, stopping_, std::move(done)));
  }
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override {
    call(&SqliteTables::best, std::move(done), std::move(game), solo, limit);
  }
  void put(std::string key, std::string value, Answer<void> done) override {
    call(&SqliteTables::put, std::move(done), std::move(key), std::move(value));
  }
  void get(std::string key, Answer<std::optional<std::string>> done) override {
    call(&SqliteTables::get, std::move(done), std::move(key));
  }

  Condition condition() const override {
    const std::lock_guard guard(condition_mutex_);
    return condition_;
  }
  std::size_t waiting() const override { return waiting_; }

 private:
  template <class T, class Method, class... Args>
  void call(Method method, Answer<T> done, Args... args) {
    auto work = [method, ... args = std::move(args)](SqliteTables& tables) {
      return (tables.*method)(args...);
    };
    enqueue(std::make_unique<CallOf<T, decltype(work)>>(std::move(work), std::move(done)));
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
    const auto before = tables_.changes();
    auto kept = tables_.begin();
    for (auto& call : group) {
      if (!kept) break;
      call->work(tables_);
      // Some errors, such as a full disk, end the whole transaction.
      if (!tables_.in_transaction()) kept = orrery::fail(why_lost(*call));
    }
    // The mark may be about a table that goes with this commit.
    if (tables_.take_forgotten()) mark_.clear();
    const auto began = std::chrono::steady_clock::now();
    if (kept) kept = tables_.commit();
    if (!kept) {
      tables_.roll_back();
      // Reads fail too: they may have seen what was rolled back.
      for (auto& call : group) call->fail({Failure::broken, kept.error().sentence});
    }
    if (const auto appended = tables_.take_appended()) mark_.write(*appended);
    const bool wrote = kept && tables_.changes() != before;
    note(group, wrote ? std::optional(std::chrono::steady_clock::now() - began) : std::nullopt);
  }

  // What a group has shown of the store's condition. `committing`: how long that took, if something
  // was written.
  void note(const Group& group, std::optional<std::chrono::nanoseconds> committing) {
    const std::lock_guard guard(condition_mutex_);
    if (committing) {
      const auto took = std::chrono::duration_cast<std::chrono::microseconds>(*committing);
      ++condition_.commits;
      condition_.committing += took;
      condition_.slowest = std::max(condition_.slowest, took);
      condition_.last_commit = std::chrono::duration_cast<std::chrono::milliseconds>(
                                   std::chrono::system_clock::now().time_since_epoch())
                                   .count();
      condition_.writes = true;
    }
    if (condition_.set_aside != tables_.set_aside()) {
      condition_.set_aside = tables_.set_aside();
      condition_.trouble = tables_.newest_damage();
    }
    for (const auto& call : group) {
      const StoreError* failure = call->failure();
      if (failure == nullptr || failure->failure != Failure::broken) continue;
      ++condition_.failures;
      condition_.writes = false;
      condition_.trouble = failure->sentence;
    }
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

  OpenFile lock_;
  SqliteTables tables_;
  Mark mark_;
  SqliteSettings settings_;

  std::mutex mutex_;
  std::condition_variable called_;
  std::deque<std::unique_ptr<Call>> queue_;
  std::chrono::steady_clock::time_point last_group_;  // when it began
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> waiting_ = 0;

  mutable std::mutex condition_mutex_;
  Condition condition_;

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
  if (auto whole = refuse_lost_events(*database, file); !whole && !settings.accept_loss) {
    return tl::unexpected(whole.error());
  }
  auto done = database->execute(kPragmas);
  if (done) done = migrate(*database, schema_steps());
  if (!done) return tl::unexpected(done.error());
  return SqliteTables::prepare(std::move(*database));
}

Expected<Mark> open_mark(const std::filesystem::path& file, SqliteTables& tables) {
  auto mark = Mark::open(file);
  if (!mark) return mark;
  if (const auto witness = tables.any_witness()) {
    mark->write(*witness);
  } else {
    mark->clear();
  }
  return mark;
}

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
  auto tables = open_tables(*path, settings);
  if (!tables) return tl::unexpected(tables.error());
  auto mark = open_mark(*path, *tables);
  if (!mark) return tl::unexpected(mark.error());
  return std::make_unique<SqliteStore>(std::move(*held), std::move(*tables), std::move(*mark),
                                       settings);
}

}  // namespace orrery::store
