#pragma once

// Compresses an answer that is made once and sent often.

#include <string>
#include <string_view>

namespace orrery::server {

// RFC 1952.
std::string gzip(std::string_view text);

}  // namespace orrery::server
