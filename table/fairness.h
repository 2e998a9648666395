#pragma once

// Chance that anybody can check. A table has 32 secret bytes; their SHA-256 is shown when the game
// starts, the bytes themselves when it has ended. The k-th chance move of the table (counted from
// 0; a take-back does not set the count back) is decided by the k-th block of the stream:
//
//   block(k, j) = HMAC-SHA256(secret, "orrery chance" || k || j)    k, j: 64-bit, big-endian
//
// read as four 64-bit big-endian numbers, one after the other, j = 0, 1, ... . The first number
// below the largest multiple of the total weight that fits into 64 bits is taken modulo the total
// and points into the outcomes, in their documented order, each as wide as its weight.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/any_game.h"

namespace orrery::table {

using Secret = std::array<std::uint8_t, 32>;

std::string to_hex(const Secret& secret);
std::optional<Secret> secret_from_hex(std::string_view text);

// SHA-256 in hexadecimal. The commitment, shown at the start, is that of the secret.
std::string sha256_hex(std::string_view bytes);
std::string commitment(const Secret& secret);

// A number from 0 to total - 1, each equally likely, for the k-th chance move.
std::uint64_t draw(const Secret& secret, std::uint64_t k, std::uint64_t total);

// The outcome of the k-th chance move. There must be at least one to choose from.
AnyMove choose(const Secret& secret, std::uint64_t k, const AnyOutcomes& outcomes);

}  // namespace orrery::table
