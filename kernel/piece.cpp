#include "kernel/piece.h"

#include <algorithm>
#include <charconv>

namespace orrery {

std::string to_id(Piece piece, std::span<const std::string_view> kinds) {
  const auto kind = static_cast<std::size_t>(piece.kind);
  if (!piece.exists() || kind >= kinds.size()) return "?";
  std::string id(kinds[kind]);
  for (const std::int16_t number : {piece.a, piece.b}) {
    if (number != Piece::kUnused) id += ':' + std::to_string(number);
  }
  return id;
}

std::optional<Piece> piece_from_id(std::string_view id, std::span<const std::string_view> kinds) {
  const auto colon = id.find(':');
  const auto kind = std::ranges::find(kinds, id.substr(0, colon));
  if (kind == kinds.end()) return std::nullopt;

  Piece found = piece(kind - kinds.begin());
  std::string_view rest = colon == std::string_view::npos ? "" : id.substr(colon);
  for (std::int16_t* number : {&found.a, &found.b}) {
    if (rest.empty()) break;
    if (rest.front() != ':') return std::nullopt;
    const char* end = rest.data() + rest.size();
    const auto [stop, error] = std::from_chars(rest.data() + 1, end, *number);
    if (error != std::errc{}) return std::nullopt;
    rest = std::string_view(stop, static_cast<std::size_t>(end - stop));
  }
  // Only one spelling is accepted: "entry:00" must not mean "entry:0".
  if (!rest.empty() || to_id(found, kinds) != id) return std::nullopt;
  return found;
}

}  // namespace orrery
