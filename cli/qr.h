#pragma once

#include <string>
#include <string_view>

namespace orrery::cli {

// A QR code for a terminal, two modules to a character; empty when the text is too long for one.
std::string qr_code(std::string_view text);

}  // namespace orrery::cli
