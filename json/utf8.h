#pragma once

// Text as UTF-8, by utf8proc.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace orrery {

// The character at the front of a text that is not empty: its code and its bytes. A byte that is
// not UTF-8 comes alone, with the code -1.
struct Character {
  std::int32_t code = -1;
  std::string_view bytes;
};
Character first_character(std::string_view text);

// The text with every byte that is not UTF-8 replaced by U+FFFD: JSON can hold nothing else.
std::string valid_utf8(std::string_view text);

// The first bytes of a text, at most so many, without cutting a character in two.
std::string_view first_bytes(std::string_view text, std::size_t most);

// Whether a character can be seen: no control character, no mark that changes the direction of
// writing, nothing without width but what follows another character (accents).
bool is_visible(std::int32_t code);

}  // namespace orrery
