#pragma once

// A thread for slow work, such as replaying a long record or verifying a game. Its queue is short,
// so that nobody can pile up work.

#include <atomic>
#include <functional>

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

namespace orrery::server {

class Worker {
 public:
  static constexpr std::size_t kMostWaiting = 16;

  // Waits for the task in work, drops the others.
  ~Worker() {
    pool_.stop();
    pool_.join();
  }

  // False when too many tasks are waiting.
  bool ask(std::function<void()> task) {
    if (waiting_ >= kMostWaiting) return false;
    ++waiting_;
    boost::asio::post(pool_, [this, task = std::move(task)] {
      --waiting_;
      task();
    });
    return true;
  }

 private:
  std::atomic<std::size_t> waiting_ = 0;
  boost::asio::thread_pool pool_{1};
};

}  // namespace orrery::server
