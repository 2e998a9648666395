#include "store/sqlite_store.h"

#include <algorithm>
#include <utility>

#include "store/loss.h"
#include "store/schema.h"

namespace orrery::store {

namespace {

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

std::string why_lost(const Call& call) {
  const StoreError* failure = call.failure();
  return failure ? failure->sentence : "The database gave up a transaction.";
}

}  // namespace

Expected<SqliteTables> SqliteStore::open_tables(Database database,
                                                const std::optional<Witness>& promised,
                                                bool accept_loss) {
  // First, so that a file that is not ours is not changed.
  if (auto ours = schema_version(database, schema_steps()); !ours) {
    return tl::unexpected(ours.error());
  }
  if (auto whole = refuse_lost_events(database, promised); !whole && !accept_loss) {
    return tl::unexpected(whole.error());
  }
  auto done = database.execute(kPragmas);
  if (done) done = migrate(database, schema_steps());
  if (!done) return tl::unexpected(done.error());
  return SqliteTables::prepare(std::move(database));
}

SqliteStore::SqliteStore(SqliteTables tables, Mark mark, SqliteSettings settings)
    : tables_(std::move(tables)), mark_(std::move(mark)), settings_(settings) {
  if (const auto witness = tables_.any_witness()) {
    mark_.write(*witness);
  } else {
    mark_.clear();
  }
}

SqliteStore::~SqliteStore() { tables_.checkpoint(); }

// ---- The queue ----

template <class T, class Method, class... Args>
void SqliteStore::call(Method method, Answer<T> done, Args... args) {
  auto work = [method, ... args = std::move(args)](SqliteTables& tables) {
    return (tables.*method)(args...);
  };
  enqueue(std::make_unique<CallOf<T, decltype(work)>>(std::move(work), std::move(done)));
}

void SqliteStore::enqueue(std::unique_ptr<Call> call) {
  {
    const std::lock_guard guard(mutex_);
    queue_.push_back(std::move(call));
    ++waiting_;
  }
  called();
}

void SqliteStore::append(Append append, Answer<void> done) {
  call(&SqliteTables::append, std::move(done), std::move(append));
}
void SqliteStore::load(std::string table, Answer<Loaded> done) {
  call(&SqliteTables::load, std::move(done), std::move(table));
}
void SqliteStore::history(std::string table, Answer<std::vector<StoredEvent>> done) {
  call(&SqliteTables::history, std::move(done), std::move(table));
}
void SqliteStore::told(std::string table, std::uint64_t before, std::size_t limit,
                       Answer<std::vector<StoredTold>> done) {
  call(&SqliteTables::told, std::move(done), std::move(table), before, limit);
}
void SqliteStore::list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) {
  call(&SqliteTables::list, std::move(done), std::move(phase), limit);
}
void SqliteStore::waking(Answer<std::vector<Wake>> done) {
  call(&SqliteTables::waking, std::move(done));
}
void SqliteStore::usage(UsageOf of, Answer<Usage> done) {
  call(&SqliteTables::usage, std::move(done), std::move(of));
}
void SqliteStore::forget(Stale stale, std::int64_t before, Answer<std::size_t> done) {
  enqueue(
      std::make_unique<Forget>(stale, before, settings_.forget_rows, closing_, std::move(done)));
}
void SqliteStore::best(std::string game, bool solo, std::size_t limit,
                       Answer<std::vector<Score>> done) {
  call(&SqliteTables::best, std::move(done), std::move(game), solo, limit);
}
void SqliteStore::put(std::string key, std::string value, Answer<void> done) {
  call(&SqliteTables::put, std::move(done), std::move(key), std::move(value));
}
void SqliteStore::get(std::string key, Answer<std::optional<std::string>> done) {
  call(&SqliteTables::get, std::move(done), std::move(key));
}

Condition SqliteStore::condition() const {
  const std::lock_guard guard(condition_mutex_);
  return condition_;
}

// ---- Groups ----

bool SqliteStore::do_group() {
  Group group = next_group();
  if (group.empty()) return false;
  work(group);
  for (auto& call : group) finish(std::move(call));
  return true;
}

Group SqliteStore::next_group() {
  Group group;
  const std::lock_guard guard(mutex_);
  while (!queue_.empty() && group.size() < settings_.largest_group) {
    group.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return group;
}

void SqliteStore::work(Group& group) {
  const auto before = tables_.changes();
  auto kept = tables_.begin();
  for (auto& call : group) {
    if (!kept) break;
    call->work(tables_);
    // Some errors, such as a full disk, end the whole transaction.
    if (!tables_.in_transaction()) kept = fail(why_lost(*call));
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
void SqliteStore::note(const Group& group, std::optional<std::chrono::nanoseconds> committing) {
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

void SqliteStore::finish(std::unique_ptr<Call> call) {
  {
    const std::lock_guard guard(mutex_);
    if (!call->finished()) return queue_.push_back(std::move(call));
    --waiting_;
  }
  call->answer();
}

}  // namespace orrery::store
