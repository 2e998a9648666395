#pragma once

// A thread for slow work. Everybody who asks has a short line of their own, and the lines are
// served in turn, so that nobody can use it up.

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>

#include <sys/resource.h>
#include <unistd.h>

#include "server/fair_queue.h"
#include "server/worker.h"

namespace orrery::server {

class WorkerThread final : public Worker {
 public:
  // Without a thread, as in tests, tasks are done one at a time by `work_one`.
  enum class Threads : std::uint8_t { none, one };

  WorkerThread(std::size_t most_of_one, std::size_t most, Threads threads = Threads::one)
      : tasks_(most_of_one, most) {
    if (threads == Threads::one) thread_ = std::thread([this] { work(); });
  }
  // Waits for the task in work, drops the others.
  ~WorkerThread() override {
    stop();
    if (thread_.joinable()) thread_.join();
  }
  WorkerThread(const WorkerThread&) = delete;
  WorkerThread& operator=(const WorkerThread&) = delete;

  Queued ask(const std::string& whose, std::function<void()> task) override {
    const std::lock_guard lock(mutex_);
    if (done_) return Queued::all_full;
    const Queued queued = tasks_.push(whose, std::move(task));
    if (queued == Queued::yes) wake_.notify_one();
    return queued;
  }

  // Does the task that comes next. False if there is none.
  bool work_one() {
    std::unique_lock lock(mutex_);
    const auto task = tasks_.pop();
    lock.unlock();
    if (task) (*task)();
    return task.has_value();
  }

  // Begins nothing more.
  void stop() {
    const std::lock_guard lock(mutex_);
    done_ = true;
    tasks_.clear();
    wake_.notify_one();
  }

 private:
  static constexpr int kPatience = 19;  // as in nice(1); on Linux each thread has its own

  void work() {
    // Lowest priority, as for bots: with too few cores it would slow down the server's own thread.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kPatience);
    while (true) {
      std::unique_lock lock(mutex_);
      wake_.wait(lock, [this] { return done_ || !tasks_.empty(); });
      const auto task = tasks_.pop();
      if (!task) return;
      lock.unlock();
      (*task)();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  FairQueue<std::function<void()>> tasks_;
  bool done_ = false;
  std::thread thread_;  // last, since it uses all of the above
};

}  // namespace orrery::server
