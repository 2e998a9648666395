#include "server/chat_quota.h"

namespace orrery::server {

bool ChatQuota::take(const std::string& table, Seat seat, const std::string& address, Time now) {
  if (now - swept_ >= kSweep) {
    swept_ = now;
    std::erase_if(buckets_, [&](const auto& entry) { return entry.second.is_full(now); });
  }
  const std::string sitter = table + " " + std::to_string(seat.index());
  return bucket(sitter, per_minute_, now).take(now) &&
      bucket("from " + address, per_minute_of_address_, now).take(now);
}

TokenBucket& ChatQuota::bucket(const std::string& whose, double per_minute, Time now) {
  return buckets_.try_emplace(whose, per_minute / 60, per_minute, now).first->second;
}

}  // namespace orrery::server
