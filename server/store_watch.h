#pragma once

// Tells whoever hosts the server, in its log, when the store has trouble and when it is over.

#include <cstdint>
#include <optional>
#include <string>

#include "store/store.h"
#include "table/events.h"

namespace orrery::server {

class StoreWatch {
 public:
  // A line for the log, if there is something new to say; not more than one a minute, but that the
  // trouble is over is said at once. To be asked every second or so.
  std::optional<std::string> look(const store::Condition& condition, table::Millis now);

 private:
  std::uint64_t failures_ = 0;  // told of so far
  std::uint64_t set_aside_ = 0;
  std::optional<table::Millis> told_;
  bool troubled_ = false;
};

}  // namespace orrery::server
