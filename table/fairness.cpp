#include "table/fairness.h"

#include "table/sha256.h"

namespace orrery::table {

namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

std::string hex(const Digest& bytes) {
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 0xFU];
  }
  return text;
}

void add_number(std::string& bytes, std::uint64_t number) {
  for (int shift = 56; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(number >> static_cast<unsigned>(shift) & 0xFFU);
  }
}

Digest block(const Secret& secret, std::uint64_t k, std::uint64_t j) {
  std::string message = "orrery chance";
  add_number(message, k);
  add_number(message, j);
  return hmac_sha256({reinterpret_cast<const char*>(secret.data()), secret.size()}, message);
}

}  // namespace

std::string to_hex(const Secret& secret) { return hex(secret); }

std::optional<Secret> secret_from_hex(std::string_view text) {
  Secret secret{};
  if (text.size() != 2 * secret.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto digit = kDigits.find(text[i]);
    if (digit == std::string_view::npos) return std::nullopt;
    secret[i / 2] = static_cast<std::uint8_t>(secret[i / 2] << 4U | digit);
  }
  return secret;
}

std::string sha256_hex(std::string_view bytes) { return hex(sha256(bytes)); }

std::string commitment(const Secret& secret) {
  return sha256_hex({reinterpret_cast<const char*>(secret.data()), secret.size()});
}

std::uint64_t draw(const Secret& secret, std::uint64_t k, std::uint64_t total) {
  // Without this rejection of the highest 2^64 mod total numbers, low cases would be likelier.
  const std::uint64_t excess = (0 - total) % total;
  for (std::uint64_t j = 0;; ++j) {
    const auto digest = block(secret, k, j);
    for (std::size_t i = 0; i < digest.size(); i += 8) {
      std::uint64_t number = 0;
      for (std::size_t byte = 0; byte < 8; ++byte) number = number << 8U | digest[i + byte];
      if (number <= UINT64_MAX - excess) return number % total;
    }
  }
}

AnyMove choose(const Secret& secret, std::uint64_t k, const AnyOutcomes& outcomes) {
  std::uint64_t left = draw(secret, k, outcomes.total);
  for (const auto& [move, weight] : outcomes.list) {
    if (left < weight) return move;
    left -= weight;
  }
  return outcomes.list.back().move;
}

}  // namespace orrery::table
