#pragma once

// Reads words of text, for the notation of moves and for positions. Each value has exactly one
// spelling. Names of enums are read with `enum_from_name` (kernel/describe.h).

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

// The parts between the separators; a text without a separator is one part.
std::vector<std::string_view> split(std::string_view text, char separator);

// The two parts of a text with exactly one separator.
std::optional<std::array<std::string_view, 2>> halves(std::string_view text, char separator);

// A number within these bounds; a plus sign or leading zeros are refused.
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
// A seat, but not nobody.
std::optional<Seat> player(std::string_view text, int players = kMaxSeats);

// The text in quotation marks, for error messages.
std::string quoted(std::string_view text);

// "; there are a, b and c", for error messages; of very many names only the first ones.
std::string names_allowed(const std::vector<std::string_view>& names);

}  // namespace orrery::scan
