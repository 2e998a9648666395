#include "kernel/ink.h"

#include <algorithm>

#include "kernel/line.h"

namespace orrery {

namespace {

std::string_view escape(Colour colour) {
  switch (colour) {
    case Colour::plain: return "";
    case Colour::dim: return "\x1b[2m";
    case Colour::bold: return "\x1b[1m";
    case Colour::red: return "\x1b[31m";
    case Colour::green: return "\x1b[32m";
    case Colour::gold: return "\x1b[33m";
    case Colour::blue: return "\x1b[94m";
    case Colour::violet: return "\x1b[35m";
    case Colour::cyan: return "\x1b[36m";
  }
  return "";
}

}  // namespace

std::size_t columns(std::string_view text) {
  // Continuation bytes and the variation selectors U+FE0E and U+FE0F take no room.
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U && !text.substr(i).starts_with("\xEF\xB8")) ++count;
  }
  return count;
}

Ink& Ink::write(std::string_view text, Colour colour) {
  if (!colours_ || colour == Colour::plain || text.empty()) {
    text_ += text;
  } else {
    text_ += escape(colour);
    text_ += text;
    text_ += "\x1b[0m";
  }
  return *this;
}

Ink& Ink::left(std::string_view text, std::size_t width, Colour colour) {
  write(text, colour);
  text_.append(width - std::min(width, columns(text)), ' ');
  return *this;
}

Ink& Ink::right(std::string_view text, std::size_t width, Colour colour) {
  text_.append(width - std::min(width, columns(text)), ' ');
  return write(text, colour);
}

std::string Ink::name(Seat seat) const { return seat_name(seat, names_); }

}  // namespace orrery
