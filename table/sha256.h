#pragma once

// SHA-256 (FIPS 180-4) and HMAC with it (RFC 2104), in a form that runs wherever the rules do.

#include <array>
#include <cstdint>
#include <string_view>

namespace orrery::table {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);
Digest hmac_sha256(std::string_view key, std::string_view message);

}  // namespace orrery::table
