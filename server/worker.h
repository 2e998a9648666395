#pragma once

// A thread for what would keep everybody waiting: replaying a long record, verifying a game. Few
// things wait at once, so that nobody can pile up work.

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
  ~Worker();  // lets the task under way finish, forgets the others
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // False when too much waits already.
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
