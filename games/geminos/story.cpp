// How a move of Geminos is seen and told.

#include "games/geminos/geminos.h"
#include "games/geminos/phrases.h"
#include "games/geminos/pieces.h"

namespace orrery::geminos {

using phrases::word;

Seen Geminos::seen(const State& before, Move move, Viewer) const {
  Seen seen;
  switch (move.kind) {
    case Move::Kind::begin:
      seen.push_back({.piece = piece(PieceKind::card, move.seat.index())});
      break;
    case Move::Kind::roll:
    case Move::Kind::end: seen.push_back({.piece = dice_piece()}); break;
    case Move::Kind::land:
      for (int die = 0; die < 2; ++die) {
        seen.push_back(
            {.piece = die_piece(die), .to = sign_piece(move.dice[static_cast<std::size_t>(die)])});
      }
      break;
    case Move::Kind::enter:
      seen.push_back({.piece = entry_piece(before.turn, move.affinity),
                      .from = dice_piece(),
                      .number = before.rolled()});
      break;
  }
  return seen;
}

void Geminos::tell(const State& before, Move move, Viewer, Lines& lines) const {
  State after = before;
  apply(after, move);
  switch (move.kind) {
    case Move::Kind::begin: lines.push_back(say(phrases::kBegins, move.seat)); return;
    case Move::Kind::roll: lines.push_back(say(phrases::kRolls, before.turn)); return;
    case Move::Kind::land: {
      const Piece one = sign_piece(move.dice[0]);
      const Piece two = sign_piece(move.dice[1]);
      lines.push_back(after.offered().empty() ? say(phrases::kLandsApart, one, two)
                                              : say(phrases::kLands, one, two, after.rolled()));
      return;
    }
    case Move::Kind::enter: {
      const Piece entry = entry_piece(before.turn, move.affinity);
      const int stood = before.card(before.turn).at(move.affinity);
      lines.push_back(stood == 0
                          ? say(phrases::kWrites, before.turn, before.rolled(), entry)
                          : say(phrases::kReplaces, before.turn, before.rolled(), entry, stood));
      break;
    }
    case Move::Kind::end: lines.push_back(say(phrases::kNothing, before.turn)); break;
  }

  const bool over = after.phase == Phase::over;
  if (!before.card(before.turn).full() && after.card(before.turn).full()) {
    lines.push_back(say(over ? phrases::kFull : phrases::kFullRoundGoesOn, before.turn));
  } else if (over && std::ranges::any_of(after.cards, &Card::full)) {
    lines.push_back(say(phrases::kRoundComplete));
  } else if (over) {
    // GEO-R10: the last round ended the game.
    lines.push_back(say(players_ == 1 ? phrases::kLastRoll : phrases::kCapped, after.rounds));
  }
}

Line Geminos::label(Piece piece) const {
  switch (static_cast<PieceKind>(piece.kind)) {
    case PieceKind::dice: return say(phrases::kTheDice);
    case PieceKind::die: return say(phrases::kADie);
    case PieceKind::sign: return say(word(sign_at(piece.a)));
    case PieceKind::card: return say(phrases::kTheCard, Seat(piece.a));
    case PieceKind::entry: return say(word(static_cast<Affinity>(piece.b)));
    case PieceKind::end: return say(phrases::kEndOfTurn);
  }
  return {};
}

}  // namespace orrery::geminos
