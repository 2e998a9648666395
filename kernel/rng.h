#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace orrery {

// A small fast generator (xoshiro256++, seeded through splitmix64) for playouts, simulation and
// imagined worlds. It is never part of a state, and never deals cards at a real table, whose chance
// comes from a cryptographic stream.
class Rng {
 public:
  // Generators with the same seed and different streams are independent, so game number k of a
  // batch can use stream k on any thread.
  constexpr explicit Rng(std::uint64_t seed, std::uint64_t stream = 0) {
    std::uint64_t x = scramble(seed) ^ (stream * 0xD1B54A32D192ED03ULL);
    for (auto& word : words_) {
      x += 0x9E3779B97F4A7C15ULL;
      word = scramble(x);
    }
  }

  constexpr std::uint64_t next() {
    auto& [a, b, c, d] = words_;
    const std::uint64_t result = std::rotl(a + d, 23) + a;
    const std::uint64_t t = b << 17U;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = std::rotl(d, 45);
    return result;
  }

  // A number from 0 to n - 1, every one equally likely (Lemire's method, without bias). n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32U) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32U) * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  static constexpr std::uint64_t scramble(std::uint64_t x) {
    x = (x ^ (x >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27U)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31U);
  }

  std::array<std::uint64_t, 4> words_{};
};

}  // namespace orrery
