#pragma once

// What the parts of the server need from outside, so that tests can hold the clock.

#include <functional>
#include <utility>

#include "server/task.h"
#include "table/events.h"

namespace orrery::server {

struct Surroundings {
  std::function<table::Millis()> now;
  Executor executor;  // of the one thread on which everything happens
  std::function<void(table::Millis, std::function<void()>)> after;

  // Onto that thread, from any thread.
  template <class F>
  void post(F&& task) const {
    asio::post(executor, std::forward<F>(task));
  }
};

}  // namespace orrery::server
