#include "server/rates.h"

#include <algorithm>
#include <cmath>

namespace orrery::server {

namespace {

constexpr double kBurst = 10;  // seconds' worth of requests that an address may make at once

double seconds_between(Time from, Time to) {
  return std::max(0.0, std::chrono::duration<double>(to - from).count());
}

}  // namespace

double TokenBucket::level(Time now) const {
  return std::min(size_, tokens_ + per_second_ * seconds_between(filled_, now));
}

bool TokenBucket::take(Time now) {
  tokens_ = level(now);
  filled_ = std::max(filled_, now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

std::chrono::seconds TokenBucket::wait(Time now) const {
  constexpr double kLongest = 3600;
  const double missing = std::max(0.0, 1 - level(now));
  const double seconds = per_second_ > 0 ? std::ceil(missing / per_second_) : kLongest;
  return std::chrono::seconds(static_cast<long>(std::clamp(seconds, 1.0, kLongest)));
}

Addresses::Addresses(const Limits& limits, Time now)
    : most_connections_(limits.connections_per_address),
      requests_per_second_(limits.requests_per_second),
      strangers_{.requests = TokenBucket(requests_per_second_, requests_per_second_ * kBurst, now)},
      swept_(now) {}

bool Addresses::connect(std::string_view name, Time now) {
  Entry& mine = entry(name, now);
  if (mine.connections >= most_connections_) return false;
  // `strangers_` cannot count connections: `disconnect` would not find them under their names.
  if (&mine == &strangers_) return false;
  ++mine.connections;
  return true;
}

void Addresses::disconnect(std::string_view name) {
  if (const auto found = entries_.find(name); found != entries_.end() && found->second.connections)
    --found->second.connections;
}

bool Addresses::request(std::string_view name, Time now) {
  return entry(name, now).requests.take(now);
}

std::chrono::seconds Addresses::wait(std::string_view name, Time now) {
  return entry(name, now).requests.wait(now);
}

Addresses::Entry& Addresses::entry(std::string_view name, Time now) {
  if (now - swept_ >= kSweep) sweep(now);
  if (const auto found = entries_.find(name); found != entries_.end()) return found->second;
  if (entries_.size() >= kRemembered) return strangers_;
  Entry fresh{.requests = TokenBucket(requests_per_second_, requests_per_second_ * kBurst, now)};
  return entries_.emplace(name, fresh).first->second;
}

void Addresses::sweep(Time now) {
  swept_ = now;
  std::erase_if(entries_, [&](const auto& pair) {
    return pair.second.connections == 0 && pair.second.requests.is_full(now);
  });
}

}  // namespace orrery::server
