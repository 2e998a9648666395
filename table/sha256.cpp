#include "table/sha256.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace orrery::table {

namespace {

constexpr std::size_t kBlock = 64;  // bytes that are mixed at a time

// The first 32 bits of the fractions of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

class Sha256 {
 public:
  void add(std::string_view bytes) {
    size_ += bytes.size();
    while (!bytes.empty()) {
      const std::size_t taken = std::min(kBlock - filled_, bytes.size());
      std::ranges::copy(bytes.substr(0, taken), block_.begin() + static_cast<int>(filled_));
      bytes.remove_prefix(taken);
      filled_ += taken;
      if (filled_ == kBlock) mix();
    }
  }

  // The end: a one, zeros, and the length in bits, which fills the last block.
  Digest digest() {
    const std::uint64_t bits = 8 * size_;
    add("\x80");
    while (filled_ != kBlock - 8) add({"\0", 1});
    for (int shift = 56; shift >= 0; shift -= 8) {
      const char byte = static_cast<char>(bits >> static_cast<unsigned>(shift) & 0xFFU);
      add({&byte, 1});
    }
    Digest digest{};
    for (std::size_t i = 0; i < digest.size(); ++i) {
      digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
    }
    return digest;
  }

 private:
  void mix() {
    filled_ = 0;
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < kBlock; ++i) {
      words[i / 4] = words[i / 4] << 8U | static_cast<std::uint8_t>(block_[i]);
    }
    for (std::size_t i = 16; i < words.size(); ++i) {
      const std::uint32_t a = words[i - 15];
      const std::uint32_t b = words[i - 2];
      words[i] = words[i - 16] + words[i - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3U) +
          (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10U);
    }
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const std::uint32_t one = h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
          ((e & f) ^ (~e & g)) + kRounds[i] + words[i];
      const std::uint32_t two =
          (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = d + one;
      d = c;
      c = b;
      b = a;
      a = one + two;
    }
    const std::array<std::uint32_t, 8> after{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < state_.size(); ++i) state_[i] += after[i];
  }

  // The first 32 bits of the fractions of the square roots of the first eight primes.
  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<char, kBlock> block_{};
  std::size_t filled_ = 0;  // bytes of the block
  std::uint64_t size_ = 0;  // all bytes
};

std::string_view text_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace

Digest sha256(std::string_view bytes) {
  Sha256 sum;
  sum.add(bytes);
  return sum.digest();
}

Digest hmac_sha256(std::string_view key, std::string_view message) {
  std::array<char, kBlock> padded{};
  const Digest shorter = key.size() > kBlock ? sha256(key) : Digest{};
  std::ranges::copy(key.size() > kBlock ? text_of(shorter) : key, padded.begin());
  const auto mixed_with = [&](unsigned byte) {
    std::array<char, kBlock> mixed{};
    std::ranges::transform(padded, mixed.begin(), [&](char c) {
      return static_cast<char>(static_cast<unsigned char>(c) ^ byte);
    });
    return mixed;
  };
  const auto inside = mixed_with(0x36);
  const auto outside = mixed_with(0x5C);
  Sha256 inner;
  inner.add({inside.data(), inside.size()});
  inner.add(message);
  const Digest digest = inner.digest();
  Sha256 outer;
  outer.add({outside.data(), outside.size()});
  outer.add(text_of(digest));
  return outer.digest();
}

}  // namespace orrery::table
