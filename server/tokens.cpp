#include "server/tokens.h"

#include <algorithm>
#include <cstdlib>

#include <unistd.h>

#include "table/sha256.h"

namespace orrery::server {

namespace {

// Letters and digits that do not look alike.
constexpr std::string_view kAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";
static_assert(kAlphabet.size() == 31);

// Base 32, for tokens that are never typed.
constexpr std::string_view kBase32 = "0123456789abcdefghjkmnpqrstvwxyz";
static_assert(kBase32.size() == 32);

std::string base32(const std::uint8_t* bytes, std::size_t bits) {
  std::string text;
  for (std::size_t bit = 0; bit < bits; bit += 5) {
    unsigned digit = 0;
    for (std::size_t i = bit; i < bit + 5; ++i) {
      const unsigned value = i < bits ? bytes[i / 8] >> (7 - i % 8) & 1U : 0U;
      digit = digit << 1U | value;
    }
    text += kBase32[digit];
  }
  return text;
}

template <std::size_t N>
std::array<std::uint8_t, N> random_bytes(const Randomness& from) {
  std::array<std::uint8_t, N> bytes{};
  from(bytes);
  return bytes;
}

}  // namespace

void system_randomness(std::span<std::uint8_t> bytes) {
  constexpr std::size_t kMost = 256;  // that the system gives at once
  while (!bytes.empty()) {
    const auto some = bytes.first(std::min(bytes.size(), kMost));
    // Without randomness nothing here is secure.
    if (getentropy(some.data(), some.size()) != 0) std::abort();
    bytes = bytes.subspan(some.size());
  }
}

table::Secret random_secret(const Randomness& from) { return random_bytes<32>(from); }

std::string random_token(const Randomness& from) {
  return base32(random_bytes<16>(from).data(), 128);
}

std::string random_code(const Randomness& from) {
  std::string code;
  while (code.size() < 8) {
    for (const std::uint8_t byte : random_bytes<16>(from)) {
      constexpr unsigned kEven = 256 / 31 * 31;  // the rest would favour the first letters
      if (byte < kEven && code.size() < 8) code += kAlphabet[byte % kAlphabet.size()];
    }
  }
  return code;
}

std::string hash_of(std::string_view secret) {
  return table::sha256_hex("orrery seat " + std::string(secret));
}

bool same(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  // Every byte is looked at, whatever the others were; `volatile` keeps the compiler from stopping
  // early.
  volatile unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference = difference | (static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

std::string derived_token(std::string_view server_secret, std::string_view purpose) {
  return base32(table::hmac_sha256(server_secret, purpose).data(), 128);
}

std::string keyed_hash(std::string_view server_secret, std::string_view of) {
  return table::to_hex(table::hmac_sha256(server_secret, of)).substr(0, 16);
}

std::string derived_id(std::string_view server_secret, std::string_view purpose) {
  constexpr std::size_t kLength = 10;
  return derived_token(server_secret, purpose).substr(0, kLength);
}

}  // namespace orrery::server
