#pragma once

// A store that works in groups: the calls that have come in share one transaction and one wait for
// the disk. Calls may come from any thread; groups are done by one.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "store/call.h"
#include "store/set_aside.h"
#include "store/store.h"

namespace orrery::store {

struct GroupSettings {
  // The most calls in a group; more wait for the next one.
  std::size_t largest_group = 1024;
  // The least time between the beginnings of two groups.
  std::chrono::microseconds spacing{2000};
  // About how many rows `forget` removes in one group, so that others never wait long.
  std::size_t forget_rows = 500;
};

// Without a thread: calls wait until somebody does the next group of them, and are answered then.
template <class Tables>
class GroupStore : public Store {
 public:
  // Does the calls that wait, as one group; false if there were none.
  bool do_group() {
    Group<Tables> group = next_group();
    if (group.empty()) return false;
    work(group);
    for (auto& call : group) finish(std::move(call));
    return true;
  }

  void append(Append append, Answer<void> done) override {
    call<void>(std::move(done), &Tables::append, std::move(append));
  }
  void load(std::string table, Answer<Loaded> done) override {
    call<Loaded>(std::move(done), &Tables::load, std::move(table));
  }
  void history(std::string table, Answer<std::vector<StoredEvent>> done) override {
    call<std::vector<StoredEvent>>(std::move(done), &Tables::history, std::move(table));
  }
  void news(std::string table, std::uint64_t after,
            Answer<std::vector<StoredEvent>> done) override {
    call<std::vector<StoredEvent>>(std::move(done), &Tables::news, std::move(table), after);
  }
  void told(std::string table, std::uint64_t before, std::size_t limit,
            Answer<std::vector<StoredTold>> done) override {
    call<std::vector<StoredTold>>(std::move(done), &Tables::told, std::move(table), before, limit);
  }
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override {
    call<std::vector<Summary>>(std::move(done), &Tables::list, std::move(phase), limit);
  }
  void page(std::string after, std::size_t limit, Answer<Page> done) override {
    call<Page>(std::move(done), &Tables::page, std::move(after), limit);
  }
  void waking(Answer<std::vector<Wake>> done) override {
    call<std::vector<Wake>>(std::move(done), &Tables::waking);
  }
  void usage(UsageOf of, Answer<Usage> done) override {
    call<Usage>(std::move(done), &Tables::usage, std::move(of));
  }
  void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) override {
    enqueue(std::make_unique<Forget<Tables>>(stale, before, settings_.forget_rows, closing_,
                                             std::move(done)));
  }
  void erase(std::string table, Answer<void> done) override {
    call<void>(std::move(done), &Tables::erase, std::move(table));
  }
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override {
    call<std::vector<Score>>(std::move(done), &Tables::best, std::move(game), solo, limit);
  }
  void put(std::string key, std::string value, Answer<void> done) override {
    call<void>(std::move(done), &Tables::put, std::move(key), std::move(value));
  }
  void put_first(std::string key, std::string value, Answer<std::string> done) override {
    call<std::string>(std::move(done), &Tables::put_first, std::move(key), std::move(value));
  }
  void get(std::string key, Answer<std::optional<std::string>> done) override {
    call<std::optional<std::string>>(std::move(done), &Tables::get, std::move(key));
  }
  Condition condition() const override {
    const std::lock_guard guard(condition_mutex_);
    return condition_;
  }
  std::size_t waiting() const override { return waiting_; }

 protected:
  explicit GroupStore(GroupSettings settings) : settings_(settings) {}

  // Does the calls of a group and commits what they have written. It ends with note().
  virtual void work(Group<Tables>& group) = 0;
  // A call has come in; on the caller's thread.
  virtual void called() {}
  // From now on a long call stops early where its rest can be done another time.
  void begin_closing() { closing_ = true; }
  bool is_closing() const { return closing_; }
  const GroupSettings& group_settings() const { return settings_; }

  // What a group has shown of the store's condition. `committing`: how long its commit took, if
  // something was written.
  void note(const Group<Tables>& group, std::optional<std::chrono::nanoseconds> committing,
            const SetAside& set_aside) {
    using std::chrono::duration_cast;
    const std::lock_guard guard(condition_mutex_);
    if (committing) {
      const auto took = duration_cast<std::chrono::microseconds>(*committing);
      const auto now = std::chrono::system_clock::now().time_since_epoch();
      ++condition_.commits;
      condition_.committing += took;
      condition_.slowest = std::max(condition_.slowest, took);
      condition_.last_commit = duration_cast<std::chrono::milliseconds>(now).count();
      condition_.writes = true;
    }
    if (condition_.set_aside != set_aside.size()) {
      condition_.set_aside = set_aside.size();
      condition_.trouble = set_aside.newest();
    }
    for (const auto& call : group) {
      const StoreError* failure = call->failure();
      if (failure == nullptr || failure->failure != Failure::broken) continue;
      ++condition_.failures;
      condition_.writes = false;
      condition_.trouble = failure->sentence;
    }
  }

 private:
  template <class T, class Method, class... Args>
  void call(Answer<T> done, Method method, Args... args) {
    enqueue(std::make_unique<CallOf<Tables, T, Method, Args...>>(std::move(done), method,
                                                                 std::move(args)...));
  }

  void enqueue(std::unique_ptr<Call<Tables>> call) {
    {
      const std::lock_guard guard(mutex_);
      queue_.push_back(std::move(call));
      ++waiting_;
    }
    called();
  }

  Group<Tables> next_group() {
    Group<Tables> group;
    const std::lock_guard guard(mutex_);
    while (!queue_.empty() && group.size() < settings_.largest_group) {
      if (!group.empty() && queue_.front()->goes_first()) break;
      group.push_back(std::move(queue_.front()));
      queue_.pop_front();
    }
    return group;
  }

  void finish(std::unique_ptr<Call<Tables>> call) {
    {
      const std::lock_guard guard(mutex_);
      if (!call->finish()) return queue_.push_back(std::move(call));
      --waiting_;
    }
    call->answer();
  }

  const GroupSettings settings_;

  std::mutex mutex_;  // of the queue
  std::deque<std::unique_ptr<Call<Tables>>> queue_;
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> closing_ = false;

  mutable std::mutex condition_mutex_;
  Condition condition_;
};

// A store of groups with the thread that does them. The destructor finishes what was asked. It is
// final, because the thread calls virtual functions from its first moment to its last.
template <class Groups>
class OnAThread final : public Groups {
 public:
  template <class... Args>
  explicit OnAThread(Args&&... args)
      : Groups(std::forward<Args>(args)...), thread_([this] { serve(); }) {}

  ~OnAThread() override {
    Groups::begin_closing();
    {
      const std::lock_guard guard(mutex_);
      stopping_ = true;
    }
    called_.notify_one();
    thread_.join();
  }

 private:
  void called() override {
    // The thread holds this between its look at the queue and its wait, when it would not hear us.
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
      called_.wait(guard, [this] { return stopping_ || this->waiting() > 0; });
      if (this->waiting() == 0) return;
      guard.unlock();
      // After a quiet time a call is done at once. When there are many, a short wait lets more of
      // them share a commit, which is most of the cost of a call.
      std::this_thread::sleep_until(last_group + this->group_settings().spacing);
      last_group = std::chrono::steady_clock::now();
      this->do_group();
    }
  }

  std::mutex mutex_;
  std::condition_variable called_;
  bool stopping_ = false;
  std::thread thread_;  // last, since it uses all of the above
};

}  // namespace orrery::store
