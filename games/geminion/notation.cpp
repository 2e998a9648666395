// Moves of Geminion as text: draw, keep, done, rest, older, or play:CARD, clean:CARD, buy:CARD,
// put:CARD, begin:SEAT; chance moves are begin:SEAT and deal:CARD.

#include "games/geminion/geminion.h"
#include "kernel/scan.h"

namespace orrery::geminion {

std::string Geminion::notation(Move move) const {
  const std::string kind(enum_name(move.kind));
  switch (move.kind) {
    case Move::Kind::begin: return kind + ':' + scan::seat_text(move.seat);
    case Move::Kind::draw:
    case Move::Kind::keep:
    case Move::Kind::done:
    case Move::Kind::older:
    case Move::Kind::rest: return kind;
    default: return kind + ':' + std::string(enum_name(move.card));
  }
}

Expected<Move> Geminion::parse(std::string_view text) const {
  const auto parts = scan::split(text, ':');
  if (const auto kind = enum_from_name<Move::Kind>(parts[0])) {
    const bool alone = notation(Move::of(*kind)) == parts[0];
    if (parts.size() == 1 && alone) return Move::of(*kind);
    if (parts.size() == 2 && *kind == Move::Kind::begin) {
      if (const auto seat = scan::player(parts[1], kMostPlayers)) return Move::begin(*seat);
    } else if (parts.size() == 2 && !alone) {
      const auto card = enum_from_name<Card>(parts[1]);  // GMN-R8: by any of its names
      if (card && *card != Card::none) return Move::of(*kind, *card);
    }
  }
  return fail(scan::quoted(text) + " is not a move of Geminion.");
}

}  // namespace orrery::geminion
