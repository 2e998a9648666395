#pragma once

// What the program knows of Unicode's characters. The tables are part of it, so that it needs no
// library for them and runs as WebAssembly too.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What shows nothing: control characters, marks of writing direction, codes without a meaning.
bool is_unseen(std::int32_t code);

// A space of any width.
bool is_blank(std::int32_t code);

// Writes a character as UTF-8 at the end of a text.
void append_character(std::string& text, char32_t code);

// The text with letters and accents put together (NFC). Nothing if it is not UTF-8.
std::optional<std::string> composed(std::string_view text);

enum class Letters : std::uint8_t { kept, folded };

// The text taken apart (NFKD), without the characters that programs ignore, and in small letters if
// that is wanted. Nothing if it is not UTF-8.
std::optional<std::string> taken_apart(std::string_view text, Letters letters);

}  // namespace orrery
