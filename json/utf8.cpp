#include "json/utf8.h"

#include <algorithm>

#include "json/unicode.h"

namespace orrery {

Character first_character(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return {static_cast<std::int32_t>(first), text.substr(0, 1)};
  const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  const Character wrong{-1, text.substr(0, 1)};
  if (first < 0xC2 || first > 0xF4 || text.size() < size) return wrong;
  std::uint32_t code = first & (0xFFU >> (size + 1));
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return wrong;
    code = code << 6U | (byte(i) & 0x3FU);
  }
  // Every character is written in one way only, and surrogates are not characters.
  const bool too_long = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  if (too_long || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return wrong;
  return {static_cast<std::int32_t>(code), text.substr(0, size)};
}

std::string valid_utf8(std::string_view text) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::ranges::all_of(text, is_ascii)) return std::string(text);
  std::string valid;
  valid.reserve(text.size());
  while (!text.empty()) {
    const Character character = first_character(text);
    valid += character.code < 0 ? "\xEF\xBF\xBD" : character.bytes;
    text.remove_prefix(character.bytes.size());
  }
  return valid;
}

std::string_view first_bytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t size = 0;
  while (true) {
    const std::size_t next = first_character(text.substr(size)).bytes.size();
    if (size + next > most) return text.substr(0, size);
    size += next;
  }
}

bool is_visible(std::int32_t code) { return !is_unseen(code); }

}  // namespace orrery
