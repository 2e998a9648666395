#pragma once

// How often one socket or one address may do something. Pure: the time is passed in.

#include <chrono>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/limits.h"

namespace orrery::server {

using Time = std::chrono::steady_clock::time_point;

// Fills with tokens at a steady rate up to its size; every action takes one out.
class TokenBucket {
 public:
  TokenBucket() = default;  // holds nothing and never will
  TokenBucket(double per_second, double size, Time now)
      : per_second_(per_second), size_(size), tokens_(size), filled_(now) {}

  bool take(Time now);
  bool is_full(Time now) const { return level(now) >= size_; }
  // Until there is a token again, in whole seconds and at least one.
  std::chrono::seconds wait(Time now) const;

 private:
  double level(Time now) const;

  double per_second_ = 0;
  double size_ = 0;
  double tokens_ = 0;
  Time filled_{};
};

// The connections and the request rate of every address. Quiet addresses are forgotten; when there
// are too many to remember, newcomers share the request rate of one and cannot `connect`.
class Addresses {
 public:
  static constexpr std::size_t kRemembered = 65'536;
  static constexpr std::chrono::seconds kSweep{10};

  Addresses(const Limits& limits, Time now);

  // Names as `counted_as` gives them.
  bool connect(std::string_view name, Time now);
  void disconnect(std::string_view name);
  bool request(std::string_view name, Time now);
  std::chrono::seconds wait(std::string_view name, Time now);

  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    TokenBucket requests;
    std::size_t connections = 0;
  };
  struct Hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  Entry& entry(std::string_view name, Time now);
  void sweep(Time now);

  std::size_t most_connections_;
  double requests_per_second_;
  std::unordered_map<std::string, Entry, Hash, std::equal_to<>> entries_;
  Entry strangers_;
  Time swept_;
};

}  // namespace orrery::server
