#pragma once

#include <string>
#include <string_view>

namespace orrery::server {

// A name or a line of chat as others get to see it: normalised (NFC), without control characters,
// marks that turn the direction of text around, or more than one space in a row. What is not UTF-8
// becomes empty. Cut at a character before `most` bytes.
std::string clean_text(std::string_view text, std::size_t most);

}  // namespace orrery::server
