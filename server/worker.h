#pragma once

// Slow work, such as replaying a long record or verifying a game, is done here.

#include <functional>
#include <string>

#include "kernel/interface.h"
#include "server/fair_queue.h"

namespace orrery::server {

class Worker : public Interface {
 public:
  // Does the task later, perhaps on another thread; or says why not.
  virtual Queued ask(const std::string& whose, std::function<void()> task) = 0;
};

}  // namespace orrery::server
