#pragma once

// The clock and the thread of the server, passed in so that tests can replace them.

#include <functional>
#include <utility>

#include "server/task.h"
#include "table/events.h"

namespace orrery::server {

struct Surroundings {
  std::function<table::Millis()> now;
  Executor executor;  // of the server's own thread
  std::function<void(table::Millis, std::function<void()>)> after;

  // Runs a task on that thread; may be called from any thread.
  template <class F>
  void post(F&& task) const {
    asio::post(executor, std::forward<F>(task));
  }
};

}  // namespace orrery::server
