#include "kernel/scan.h"

#include "kernel/shortened.h"

namespace orrery::scan {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::optional<std::array<std::string_view, 2>> halves(std::string_view text, char separator) {
  const auto parts = split(text, separator);
  if (parts.size() != 2) return std::nullopt;
  return std::array{parts[0], parts[1]};
}

std::string seat_text(Seat seat) { return seat.is_player() ? std::to_string(seat.index()) : "-"; }

std::optional<Seat> seat(std::string_view text, int players) {
  return text == "-" ? Seat::nobody() : player(text, players);
}

std::optional<Seat> player(std::string_view text, int players) {
  const auto index = number(text, 0, players - 1);
  if (!index) return std::nullopt;
  return Seat(*index);
}

std::string quoted(std::string_view text) { return '"' + shortened(text) + '"'; }

std::string names_allowed(const std::vector<std::string_view>& names) {
  if (names.empty()) return {};
  constexpr std::size_t kMost = 40;
  std::string text = names.size() == 1 ? "; there is " : "; there are ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == kMost) return text + " and " + std::to_string(names.size() - kMost) + " more";
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

}  // namespace orrery::scan
