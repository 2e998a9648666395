#pragma once

// When the other side of a TCP connection last took something of what it is sent, as the system
// knows from the acknowledgements.

#include <chrono>
#include <cstdint>

namespace orrery::server {

class Progress {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Something is about to be sent after nothing was: until it is taken, this is the last time.
  void begins(Time now) { at_ = now; }
  // Looks now, and gives when something was taken last, as far as this has been looked at.
  Time look(int socket, Time now);

 private:
  std::uint64_t taken_ = 0;  // bytes
  Time at_{};
};

}  // namespace orrery::server
