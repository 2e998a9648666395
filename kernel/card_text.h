#pragma once

// What the names and texts of cards may be.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace orrery {

// How many characters a text in UTF-8 has.
inline std::size_t characters_of(std::string_view text) {
  // A character's bytes after its first begin with the bits 10.
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// What is wrong with a text of a card, to be said after "a name" or "a text"; empty if nothing is.
inline std::string text_fault(std::string_view text, std::size_t least, std::size_t most) {
  const std::size_t size = characters_of(text);
  if (size >= least && size <= most) return "";
  return (least > 0 ? "has " + std::to_string(least) + " to " : std::string("has at most ")) +
      std::to_string(most) + " characters";
}

}  // namespace orrery
