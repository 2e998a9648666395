#pragma once

// What is asked of a SQLite store, while it waits in the queue.

#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "kernel/interface.h"
#include "store/sqlite_tables.h"
#include "store/store.h"

namespace orrery::store {

// A call in the queue. It works inside its group's transaction and answers after the commit.
class Call : public Interface {
 public:
  virtual void work(SqliteTables& tables) = 0;
  virtual bool finished() const { return true; }  // if not, it goes to the end of the queue
  virtual const StoreError* failure() const = 0;
  virtual void fail(StoreError error) = 0;
  virtual void answer() = 0;
};

using Group = std::vector<std::unique_ptr<Call>>;

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
  Forget(Stale stale, std::int64_t before, std::size_t rows, const std::atomic<bool>& closing,
         Answer<std::size_t> done)
      : CallFor(std::move(done)), stale_(stale), before_(before), rows_(rows), closing_(closing) {}

  void work(SqliteTables& tables) override {
    auto some = tables.forget_some(stale_, before_, rows_);
    if (!some) return fail(some.error());
    *result_ += some->tables;
    // A server that stops does not wait for this: the rest can be deleted the next time.
    finished_ = some->all || closing_;
  }
  bool finished() const override { return finished_ || !result_; }

 private:
  Stale stale_;
  std::int64_t before_;
  std::size_t rows_;
  const std::atomic<bool>& closing_;
  bool finished_ = false;
};

}  // namespace orrery::store
