#pragma once

// Secrets: of seats, hosts and invitations. Only its holder has a seat's secret; the server keeps
// the hash.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "table/fairness.h"

namespace orrery::server {

// Fills bytes at random. Only tests have a generator of their own, to repeat what has happened.
using Randomness = std::function<void(std::span<std::uint8_t>)>;
// The system's cryptographic generator.
void system_randomness(std::span<std::uint8_t> bytes);

table::Secret random_secret(const Randomness& from = system_randomness);  // 256 bits
// 128 bits, 26 letters and digits
std::string random_token(const Randomness& from = system_randomness);
// 8 letters and digits, to be typed on another device
std::string random_code(const Randomness& from = system_randomness);

// What is stored of a seat's secret.
std::string hash_of(std::string_view secret);

// Compares in constant time.
bool same(std::string_view a, std::string_view b);

// A token derived from the server's own secret: 128 bits.
std::string derived_token(std::string_view server_secret, std::string_view purpose);
// 50 bits of such a token, 10 letters and digits: an id of a table, not a secret.
std::string derived_id(std::string_view server_secret, std::string_view purpose);

// 64 bits, 16 hexadecimal digits: tells visitors apart without saying who they are.
std::string keyed_hash(std::string_view server_secret, std::string_view of);

}  // namespace orrery::server
