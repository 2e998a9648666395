#pragma once

#include <string>
#include <string_view>

namespace orrery::server {

// A name or a line of chat as it is shown to others: normalised (NFC), without control characters,
// marks that change the direction of text, or several spaces in a row; at most `most` bytes, cut
// between characters. Empty if it is not UTF-8.
std::string clean_text(std::string_view text, std::size_t most);

}  // namespace orrery::server
