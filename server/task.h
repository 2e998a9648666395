#pragma once

// Coroutines of the server. All of them run on one thread. They know nothing of sockets, so that
// the same hall runs in a browser.

#include <coroutine>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace orrery::server {

// Runs something on that thread, soon. May be called from any thread.
using Post = std::function<void(std::function<void()>)>;

template <class T>
class Task;

namespace detail {

// What a chain of coroutines shares, each of which awaits the next; the first is the one started.
struct Chain {
  Post post;
  std::coroutine_handle<> first;  // to destroy it is to destroy all of them
};

// At the end of a coroutine the one that awaits it goes on.
struct Back {
  static bool await_ready() noexcept { return false; }
  template <class Promise>
  static std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> ended) noexcept {
    return ended.promise().waiting;
  }
  static void await_resume() noexcept {}
};

class PromiseBase {
 public:
  static std::suspend_always initial_suspend() noexcept { return {}; }  // until it is awaited
  static Back final_suspend() noexcept { return {}; }
  void unhandled_exception() { trouble_ = std::current_exception(); }

  Chain* chain = nullptr;
  std::coroutine_handle<> waiting;  // the one that awaits this one

 protected:
  void look_for_trouble() const {
    if (trouble_) std::rethrow_exception(trouble_);
  }

 private:
  std::exception_ptr trouble_;
};

template <class T>
class Promise : public PromiseBase {
 public:
  Task<T> get_return_object();
  template <class U>
  void return_value(U&& value) {
    value_.emplace(std::forward<U>(value));
  }
  T take() {
    look_for_trouble();
    return std::move(*value_);
  }

 private:
  std::optional<T> value_;
};

template <>
class Promise<void> : public PromiseBase {
 public:
  Task<void> get_return_object();
  static void return_void() {}
  void take() const { look_for_trouble(); }
};

}  // namespace detail

// It begins when it is awaited, or given to `start`.
template <class T>
class [[nodiscard]] Task {
 public:
  using promise_type = detail::Promise<T>;
  using Handle = std::coroutine_handle<promise_type>;

  explicit Task(Handle handle) : handle_(handle) {}
  Task(Task&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  Task& operator=(Task&&) = delete;
  ~Task() {
    if (handle_) handle_.destroy();
  }

  static bool await_ready() noexcept { return false; }
  template <class Promise>
  std::coroutine_handle<> await_suspend(std::coroutine_handle<Promise> by) {
    handle_.promise().chain = by.promise().chain;
    handle_.promise().waiting = by;
    return handle_;
  }
  T await_resume() { return handle_.promise().take(); }

 private:
  Handle handle_;
};

namespace detail {

template <class T>
Task<T> Promise<T>::get_return_object() {
  return Task<T>(std::coroutine_handle<Promise>::from_promise(*this));
}
inline Task<void> Promise<void>::get_return_object() {
  return Task<void>(std::coroutine_handle<Promise>::from_promise(*this));
}

// The first coroutine of a chain. It is gone when it has ended.
struct First {
  struct promise_type {
    First get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    static std::suspend_always initial_suspend() noexcept { return {}; }
    static std::suspend_never final_suspend() noexcept { return {}; }
    static void return_void() {}
    static void unhandled_exception() { std::terminate(); }

    Chain own;
    Chain* chain = &own;
  };
  std::coroutine_handle<promise_type> handle;
};

template <class T, class Done>
First lead(Task<T> task, Done done) {
  std::exception_ptr trouble;
  std::optional<T> value;
  try {
    value.emplace(co_await task);
  } catch (...) {
    trouble = std::current_exception();
  }
  if (!trouble) done(std::move(*value));
}
template <class Done>
First lead(Task<void> task, Done done) {
  std::exception_ptr trouble;
  try {
    co_await task;
  } catch (...) {
    trouble = std::current_exception();
  }
  if (!trouble) done();
}

// A coroutine that waits for an answer. If the answer is never given, the whole chain is destroyed.
template <class T>
class Waiting {
 public:
  Waiting(Chain& chain, std::coroutine_handle<> who, std::optional<T>& answer)
      : post_(chain.post), first_(chain.first), who_(who), answer_(answer) {}
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
  ~Waiting() {
    if (who_) first_.destroy();
  }

  const Post& post() const { return post_; }
  void go_on(T answer) {
    answer_ = std::move(answer);
    std::exchange(who_, nullptr).resume();
  }

 private:
  Post post_;
  std::coroutine_handle<> first_;
  std::coroutine_handle<> who_;  // null when it goes on
  std::optional<T>& answer_;
};

template <class T, class Ask>
class Answer {
 public:
  explicit Answer(Ask ask) : ask_(std::move(ask)) {}

  static bool await_ready() noexcept { return false; }
  template <class Promise>
  void await_suspend(std::coroutine_handle<Promise> who) {
    auto waiting = std::make_shared<Waiting<T>>(*who.promise().chain, who, answer_);
    Ask ask =
        std::move(ask_);  // if the answer is dropped, this object is gone before `ask` returns
    ask([waiting = std::move(waiting)](T answer) {
      waiting->post()(
          [waiting, answer = std::move(answer)]() mutable { waiting->go_on(std::move(answer)); });
    });
  }
  T await_resume() { return std::move(*answer_); }

 private:
  Ask ask_;
  std::optional<T> answer_;
};

}  // namespace detail

// Begins a task at once. `done` is called with its result, and not at all if it throws or waits for
// something that never comes.
template <class T, class Done>
void start(Post post, Task<T> task, Done done) {
  const auto handle = detail::lead(std::move(task), std::move(done)).handle;
  handle.promise().own = {std::move(post), handle};
  handle.resume();
}

// Makes a callback into something to co_await: calls `ask` with a callback, which must be called
// once, from any thread, at once or later. If it is dropped instead, the coroutine is destroyed.
template <class T, class Ask>
auto answer_to(Ask ask) {
  return detail::Answer<T, Ask>(std::move(ask));
}

}  // namespace orrery::server
