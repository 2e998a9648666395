#pragma once

// A thread for slow work, such as replaying a long record or verifying a game. Its queue is short,
// so that nobody can pile up work.

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace orrery::server {

class Worker {
 public:
  static constexpr std::size_t kMostWaiting = 16;

  Worker();
  ~Worker();  // waits for the task in work, drops the others
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // False when too many tasks are waiting.
  bool ask(std::function<void()> task);

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::function<void()>> tasks_;
  bool done_ = false;
  std::thread thread_;
};

}  // namespace orrery::server
