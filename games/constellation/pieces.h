#pragma once

#include <array>
#include <string_view>

#include "games/constellation/move.h"
#include "games/constellation/shapes.h"
#include "kernel/piece.h"
#include "kernel/seat.h"

namespace orrery::constellation {

enum class PieceKind : std::uint8_t {
  cell,      // cell:Q:R, empty or with the tile that lies there
  stack,     // stack:4, stack:5, stack:6: the Reserve
  star,      // star:4, star:5, star:6: a Star of that kind
  moon,      // the Moon
  cloud,     // cloud:SEAT
  goal,      // goal:SEAT:SLOT, the place of a goal card, or the card face down
  shape,     // shape:1 to shape:33, the face of a goal card
  pile,      // the goal cards to draw from
  discards,  // the goal cards discarded, open
  scored,    // scored:SEAT, the goal cards that have brought a point
  vote       // vote:0 new goals, vote:1 a draw
};
inline constexpr std::array<std::string_view, 11> kPieceKinds{"cell",     "stack",  "star",  "moon",
                                                              "cloud",    "goal",   "shape", "pile",
                                                              "discards", "scored", "vote"};

constexpr bool is(Piece piece, PieceKind kind) { return piece.kind == static_cast<int>(kind); }

constexpr Piece cell_piece(Cell at) { return piece(PieceKind::cell, at.q, at.r); }
constexpr Piece stack_piece(Kind kind) { return piece(PieceKind::stack, points_of(kind)); }
constexpr Piece star_piece(Kind kind) { return piece(PieceKind::star, points_of(kind)); }
constexpr Piece moon_piece() { return piece(PieceKind::moon); }
constexpr Piece cloud_piece(Seat seat) { return piece(PieceKind::cloud, seat.index()); }
constexpr Piece goal_piece(Seat seat, int slot) {
  return piece(PieceKind::goal, seat.index(), slot);
}
constexpr Piece shape_piece(Goal goal) { return piece(PieceKind::shape, number_of(goal)); }
constexpr Piece pile_piece() { return piece(PieceKind::pile); }
constexpr Piece discards_piece() { return piece(PieceKind::discards); }
constexpr Piece vote_piece(Vote vote) { return piece(PieceKind::vote, static_cast<int>(vote)); }
constexpr Piece scored_piece(Seat seat) { return piece(PieceKind::scored, seat.index()); }

}  // namespace orrery::constellation
