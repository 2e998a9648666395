#pragma once

#include <concepts>
#include <cstdint>
#include <ranges>
#include <type_traits>

#include "kernel/seat.h"

namespace orrery {

// A 64-bit hash over values, never over memory: the same on every platform. Records keep the hash
// after each move, so a game that changes what it hashes needs a new version in its facts.
class Hash {
 public:
  constexpr explicit Hash(std::uint64_t salt = 0) : state_(salt ^ 0x6F72726572790001ULL) {}

  template <class T>
    requires std::integral<T> || std::is_enum_v<T>
  constexpr Hash& add(T value) {
    state_ ^= static_cast<std::uint64_t>(value);
    state_ *= 0x9E3779B97F4A7C15ULL;
    state_ ^= state_ >> 32U;
    return *this;
  }
  constexpr Hash& add(Seat seat) { return add(seat.index()); }

  template <std::ranges::input_range R>
  constexpr Hash& add(const R& values) {
    for (const auto& value : values) add(value);
    return *this;
  }

  template <class First, class Second, class... Rest>
  constexpr Hash& add(const First& first, const Second& second, const Rest&... rest) {
    add(first);
    return add(second, rest...);
  }

  constexpr std::uint64_t value() const {
    std::uint64_t x = state_ * 0xD6E8FEB86659FD93ULL;
    x ^= x >> 32U;
    x *= 0xD6E8FEB86659FD93ULL;
    return x ^ (x >> 32U);
  }

 private:
  std::uint64_t state_;
};

}  // namespace orrery
