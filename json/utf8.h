#pragma once

// Text as UTF-8.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

// The character at the front of a non-empty text: its code and its bytes. A byte that is not UTF-8
// comes alone, with code -1.
struct Character {
  std::int32_t code = -1;
  std::string_view bytes;
};
Character first_character(std::string_view text);

// The text with every byte that is not UTF-8 replaced by U+FFFD: JSON allows nothing else.
std::string valid_utf8(std::string_view text);

// At most so many bytes from the start of a text, without cutting a character in two.
std::string_view first_bytes(std::string_view text, std::size_t most);

// Whether a character can be seen: no control character, no mark of writing direction, and nothing
// without width except accents.
bool is_visible(std::int32_t code);

}  // namespace orrery
