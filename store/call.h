#pragma once

// What is asked of a store that works in groups, while it waits in the queue. `Tables` are the
// calls of one kind of store in SQL: store/sqlite_tables.h, store/postgres_tables.h.

#include <atomic>
#include <cstddef>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "kernel/interface.h"
#include "store/store.h"

namespace orrery::store {

// A call in the queue. It works inside its group's transaction and answers after the commit.
template <class Tables>
class Call : public Interface {
 public:
  // May be done again when the whole group is.
  virtual void work(Tables& tables) = 0;
  // Whether it must be the first of its group.
  virtual bool goes_first() const { return false; }
  // After the commit: whether it is done. If not, it goes to the end of the queue.
  virtual bool finish() { return true; }
  virtual const StoreError* failure() const = 0;
  virtual void fail(StoreError error) = 0;
  virtual void answer() = 0;
};

template <class Tables>
using Group = std::vector<std::unique_ptr<Call<Tables>>>;

// A method of `Tables` returns its result, or is given a place for a result that is known only when
// the group has been sent.
template <class Tables, class Method, class T, class... Args>
void work_into(Kept<T>& result, Tables& tables, Method method, const Args&... args) {
  if constexpr (std::is_invocable_v<Method, Tables&, const Args&..., Kept<T>&>) {
    result = Kept<T>{};
    (tables.*method)(args..., result);
  } else {
    result = (tables.*method)(args...);
  }
}

template <class Tables, class T, class Method, class... Args>
class CallOf final : public Call<Tables> {
 public:
  CallOf(Answer<T> done, Method method, Args... args)
      : done_(std::move(done)), method_(method), args_(std::move(args)...) {}

  void work(Tables& tables) override {
    std::apply([&](const Args&... args) { work_into(result_, tables, method_, args...); }, args_);
  }
  const StoreError* failure() const override { return result_ ? nullptr : &result_.error(); }
  void fail(StoreError error) override { result_ = tl::unexpected(std::move(error)); }
  void answer() override { done_(std::move(result_)); }

 private:
  Answer<T> done_;
  Method method_;
  std::tuple<Args...> args_;
  Kept<T> result_;
};

// What one group has deleted.
struct Forgotten {
  std::size_t tables = 0;
  bool all = false;  // nothing of that age is left
};

// Deletes old tables in as many groups as it needs; other calls go first.
template <class Tables>
class Forget final : public Call<Tables> {
 public:
  Forget(Stale stale, std::int64_t before, std::size_t rows, const std::atomic<bool>& closing,
         Answer<std::size_t> done)
      : stale_(stale), before_(before), rows_(rows), closing_(closing), done_(std::move(done)) {}

  void work(Tables& tables) override {
    work_into(some_, tables, &Tables::forget_some, stale_, before_, rows_);
  }
  bool goes_first() const override { return true; }
  bool finish() override {
    if (!some_) return true;
    gone_ += some_->tables;
    // A server that stops does not wait for this: the rest can be deleted the next time.
    return some_->all || closing_;
  }
  const StoreError* failure() const override { return some_ ? nullptr : &some_.error(); }
  void fail(StoreError error) override { some_ = tl::unexpected(std::move(error)); }
  void answer() override {
    done_(some_.map([&](const Forgotten&) { return gone_; }));
  }

 private:
  Stale stale_;
  std::int64_t before_;
  std::size_t rows_;
  const std::atomic<bool>& closing_;
  Answer<std::size_t> done_;
  Kept<Forgotten> some_;
  std::size_t gone_ = 0;
};

}  // namespace orrery::store
