#pragma once

#include <array>
#include <string_view>

#include "games/geminos/affinity.h"
#include "kernel/piece.h"
#include "kernel/seat.h"

namespace orrery::geminos {

enum class PieceKind : std::uint8_t {
  dice,   // both dice together: clicked to roll
  die,    // die:0, die:1
  sign,   // sign:0 to sign:11, a face of a die and a place on the zodiac circle
  card,   // card:SEAT
  entry,  // entry:SEAT:AFFINITY
  end     // the button that ends a turn without an entry
};
inline constexpr std::array<std::string_view, 6> kPieceKinds{"dice", "die",   "sign",
                                                             "card", "entry", "end"};

constexpr Piece dice_piece() { return piece(PieceKind::dice); }
constexpr Piece die_piece(int number) { return piece(PieceKind::die, number); }
constexpr Piece sign_piece(Sign sign) { return piece(PieceKind::sign, index(sign)); }
constexpr Piece entry_piece(Seat seat, Affinity affinity) {
  return piece(PieceKind::entry, seat.index(), static_cast<int>(affinity));
}
constexpr Piece end_piece() { return piece(PieceKind::end); }

}  // namespace orrery::geminos
