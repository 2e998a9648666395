#pragma once

// Reading text word by word, for the notation of moves and for positions. Whatever is read here has
// one spelling only, so that a text and its value are one to one. Names of enums are read with
// `enum_from_name` (kernel/describe.h).

#include <array>
#include <charconv>
#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/seat.h"

namespace orrery::scan {

// The parts between the separators; a text without one is one part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The two parts of a text in which the separator stands once.
std::optional<std::array<std::string_view, 2>> halves(std::string_view text, char separator);

// A number within these bounds: no plus, no zeros in front.
template <std::integral T = int>
std::optional<T> number(std::string_view text, T least = 0,
                        T most = std::numeric_limits<T>::max()) {
  T value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (value < least || value > most || std::to_string(value) != text) return std::nullopt;
  return value;
}

// A seat is its number, from 0; nobody is "-".
std::string seat_text(Seat seat);
std::optional<Seat> seat(std::string_view text, int players = kMaxSeats);
// A seat, and not nobody.
std::optional<Seat> player(std::string_view text, int players = kMaxSeats);

// For refusals: the text in quotation marks.
std::string quoted(std::string_view text);

}  // namespace orrery::scan
