#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/fixed_list.h"

namespace orrery {

// Anything on the table that can be named, highlighted or clicked: a die, a card, a place, a
// button. `kind` is an index into the game's list of piece kinds; `a` and `b` tell pieces of one
// kind apart (a seat and a place, two coordinates). The id of a hidden piece gives nothing away.
struct Piece {
  static constexpr std::int16_t kUnused = std::numeric_limits<std::int16_t>::min();

  std::int16_t kind = -1;
  std::int16_t a = kUnused;
  std::int16_t b = kUnused;

  constexpr bool exists() const { return kind >= 0; }

  friend constexpr bool operator==(Piece, Piece) = default;
};

template <class Kind>
constexpr Piece piece(Kind kind, int a = Piece::kUnused, int b = Piece::kUnused) {
  return {static_cast<std::int16_t>(kind), static_cast<std::int16_t>(a),
          static_cast<std::int16_t>(b)};
}

// "entry:0:2", as the browser and the engine write it; `kinds` are the names of the piece kinds.
std::string to_id(Piece piece, std::span<const std::string_view> kinds);
std::optional<Piece> piece_from_id(std::string_view id, std::span<const std::string_view> kinds);

// One way of clicking a move, piece by piece, and all the ways of clicking it.
using Path = FixedList<Piece, 6>;
using Paths = FixedList<Path, 24>;

template <class... Pieces>
constexpr Path path_of(Pieces... pieces) {
  Path path;
  (path.push_back(pieces), ...);
  return path;
}

}  // namespace orrery
