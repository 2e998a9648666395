#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kernel/seat.h"

namespace orrery {

enum class Colour : std::uint8_t { plain, dim, bold, red, green, gold, blue, violet, cyan };

// Text for a terminal, drawn by a game's board. With colours off it is the same text.
class Ink {
 public:
  explicit Ink(std::span<const std::string> names = {}, bool colours = false)
      : names_(names), colours_(colours) {}

  Ink& write(std::string_view text, Colour colour = Colour::plain);
  // Pads with spaces to `width` columns.
  Ink& left(std::string_view text, std::size_t width, Colour colour = Colour::plain);
  Ink& right(std::string_view text, std::size_t width, Colour colour = Colour::plain);
  Ink& line() { return write("\n"); }

  std::string name(Seat seat) const;
  const std::string& text() const { return text_; }

 private:
  std::span<const std::string> names_;
  bool colours_;
  std::string text_;
};

// How many columns a UTF-8 text takes (every character here is one column wide).
std::size_t columns(std::string_view text);

}  // namespace orrery
