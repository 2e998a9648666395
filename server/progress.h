#pragma once

// When the other side of a TCP connection last took something of what it is sent, as the system
// knows from the acknowledgements.

#include <chrono>
#include <cstdint>

namespace orrery::server {

class Progress {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // Sending begins after a pause. Until the other side takes something, this counts as the last
  // time that it did.
  void begins(Time now) { at_ = now; }
  // Asks the system now. Gives when something was taken last, as exactly as the times of these
  // calls allow.
  Time look(int socket, Time now);

 private:
  std::uint64_t taken_ = 0;  // bytes
  Time at_{};
};

}  // namespace orrery::server
