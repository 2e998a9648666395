#pragma once

// Tables in one SQLite file. The calls that have come in form one group, with one transaction and
// one wait for the disk.

#include <atomic>
#include <chrono>
#include <cstddef>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

#include "store/call.h"
#include "store/mark.h"
#include "store/sqlite_tables.h"
#include "store/store.h"

namespace orrery::store {

struct SqliteSettings {
  // How long to wait for another program, such as a person's sqlite3, that is writing to the file.
  std::chrono::milliseconds busy_timeout{2000};
  // The most calls in a group; more wait for the next one.
  std::size_t largest_group = 1024;
  // The least time between the beginnings of two groups.
  std::chrono::microseconds spacing{2000};
  // About how many rows `forget` removes in one group, so that others never wait long.
  std::size_t forget_rows = 500;
  // Use what is left of a database that has lost tables or events, instead of refusing it.
  bool accept_loss = false;
};

// A store with a thread of its own. Creates the file and its folder if they are missing, accessible
// to their owner only. Refuses a file that is in use by another process, not ours, damaged or of a
// newer schema, and one that has less than it had.
Expected<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& file,
                                             SqliteSettings settings = {});

// The store without the thread: calls wait, and are answered, when somebody does the next group of
// them. Calls may come from any thread; groups are done by one.
class SqliteStore : public Store {
 public:
  // The tables of a database, brought to the newest schema. `promised` is what the mark says that
  // the database holds.
  static Expected<SqliteTables> open_tables(Database database,
                                            const std::optional<Witness>& promised,
                                            bool accept_loss);
  SqliteStore(SqliteTables tables, Mark mark, SqliteSettings settings);
  // Calls that still wait are dropped.
  ~SqliteStore() override;

  // Does the calls that wait, as one group; false if there were none.
  bool do_group();

  void append(Append append, Answer<void> done) override;
  void load(std::string table, Answer<Loaded> done) override;
  void history(std::string table, Answer<std::vector<StoredEvent>> done) override;
  void told(std::string table, std::uint64_t before, std::size_t limit,
            Answer<std::vector<StoredTold>> done) override;
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override;
  void waking(Answer<std::vector<Wake>> done) override;
  void usage(UsageOf of, Answer<Usage> done) override;
  void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) override;
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override;
  void put(std::string key, std::string value, Answer<void> done) override;
  void get(std::string key, Answer<std::optional<std::string>> done) override;
  Condition condition() const override;
  std::size_t waiting() const override { return waiting_; }

 protected:
  // A call has come in; on the caller's thread.
  virtual void called() {}
  // From now on a long call does not go on when it need not.
  void begin_closing() { closing_ = true; }
  const SqliteSettings& settings() const { return settings_; }

 private:
  template <class T, class Method, class... Args>
  void call(Method method, Answer<T> done, Args... args);
  void enqueue(std::unique_ptr<Call> call);
  Group next_group();
  void work(Group& group);
  void note(const Group& group, std::optional<std::chrono::nanoseconds> committing);
  void finish(std::unique_ptr<Call> call);

  SqliteTables tables_;
  Mark mark_;
  const SqliteSettings settings_;

  std::mutex mutex_;  // of the queue
  std::deque<std::unique_ptr<Call>> queue_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> closing_ = false;

  mutable std::mutex condition_mutex_;
  Condition condition_;
};

}  // namespace orrery::store
