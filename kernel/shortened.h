#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

// For error messages: what somebody has written, or the beginning of it, since it may be very long.
// `most` bytes; no character of UTF-8 is cut in two.
std::string shortened(std::string_view text, std::size_t most = 60);

}  // namespace orrery
