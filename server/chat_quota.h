#pragma once

// How much may be said: by the people in a seat, and from an address for all its seats together. A
// new connection does not renew it.

#include <string>
#include <unordered_map>

#include "kernel/seat.h"
#include "server/rates.h"

namespace orrery::server {

class ChatQuota {
 public:
  // A minute's worth may be said at once.
  ChatQuota(double per_minute, double per_minute_of_address)
      : per_minute_(per_minute), per_minute_of_address_(per_minute_of_address) {}

  // Whether one more message may be sent; if so, it counts. `address` names one as limits do.
  bool take(const std::string& table, Seat seat, const std::string& address, Time now);

  std::size_t size() const { return buckets_.size(); }

 private:
  static constexpr std::chrono::seconds kSweep{60};

  TokenBucket& bucket(const std::string& whose, double per_minute, Time now);

  double per_minute_;
  double per_minute_of_address_;
  std::unordered_map<std::string, TokenBucket> buckets_;
  Time swept_{};
};

}  // namespace orrery::server
