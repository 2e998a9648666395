// How a move of Geminion is clicked, and why one is refused.

#include "games/geminion/geminion.h"
#include "games/geminion/phrases.h"
#include "games/geminion/pieces.h"

namespace orrery::geminion {

using phrases::word;

void Geminion::paths(const State& state, Move move, Paths& paths) const {
  switch (move.kind) {
    case Move::Kind::begin:
      if (state.phase == Phase::youngest) {
        paths.push_back(move.seat == state.turn ? path_of(piece(PieceKind::youngest))
                                                : path_of(of_seat(PieceKind::player, move.seat)));
      }
      return;
    case Move::Kind::older: paths.push_back(path_of(piece(PieceKind::older))); return;
    case Move::Kind::deal: return;  // chance is not clicked
    case Move::Kind::draw: paths.push_back(path_of(of_seat(PieceKind::deck, state.turn))); return;
    case Move::Kind::play:
    case Move::Kind::clean: paths.push_back(path_of(of_card(PieceKind::hand, move.card))); return;
    case Move::Kind::buy: paths.push_back(path_of(of_card(PieceKind::pile, move.card))); return;
    case Move::Kind::put: paths.push_back(path_of(of_card(PieceKind::area, move.card))); return;
    case Move::Kind::keep: paths.push_back(path_of(piece(PieceKind::keep))); return;
    case Move::Kind::done: paths.push_back(path_of(piece(PieceKind::done))); return;
    case Move::Kind::rest: paths.push_back(path_of(piece(PieceKind::rest))); return;
  }
}

Line Geminion::why_not(const View& view, const Path& path) const {
  const State& state = view;
  const Phase phase = state.phase;
  if (phase == Phase::over) return say(phrases::kOver);
  if (path.empty()) return {};
  if (phase == Phase::start || phase == Phase::deal) return say(phrases::kNotYet);
  if (path.size() > 1) return say(phrases::kNoSuchPiece);

  const Piece chosen = path[0];
  const bool about_age = chosen == piece(PieceKind::youngest) || chosen == piece(PieceKind::older);
  if (phase == Phase::youngest) return about_age ? Line{} : say(phrases::kSayFirst, state.turn);
  if (about_age) return say(phrases::kBegunAlready);
  const auto kind = static_cast<PieceKind>(chosen.kind);
  const bool names_card = chosen.a >= 0 && chosen.a < kCards && chosen.b == Piece::kUnused;
  const Card card = names_card ? card_at(chosen.a) : Card::none;
  // What has to be done first, in phases without other choices.
  const auto first_of_all = [&]() -> Line {
    switch (phase) {
      case Phase::draw:
      case Phase::more: return say(phrases::kDrawFirst);
      case Phase::clean: return say(phrases::kCleanFirst);
      case Phase::arrange: return say(phrases::kShopClosed);
      default: return say(phrases::kPlayFirst);
    }
  };
  if (kind == PieceKind::deck && chosen.a >= 0 && chosen.a < players_ &&
      chosen == of_seat(kind, Seat(chosen.a))) {
    if (Seat(chosen.a) != state.turn) return say(phrases::kOtherDeck, state.turn);
    return phase == Phase::draw || phase == Phase::more ? Line{} : say(phrases::kDrawnAlready);
  }
  if (kind == PieceKind::hand && names_card) {
    if (phase == Phase::draw || phase == Phase::more) return say(phrases::kDrawFirst);
    if (!state.holds(card)) return say(phrases::kNotInHand, word(card));
    return phase == Phase::play && is_plain(card) ? say(phrases::kPlainWaits, word(card)) : Line{};
  }
  if (chosen == piece(PieceKind::keep)) {
    return phase == Phase::clean ? Line{} : say(phrases::kNoCleaner);
  }
  if (kind == PieceKind::pile && names_card) {
    if (phase != Phase::buy) return first_of_all();
    if (state.piles[index(card)] == 0) return say(phrases::kSoldOut, word(card));
    if (state.for_sale(card) == 0) return say(phrases::kRecycledNow, word(card));
    if (face_of(card).cost <= state.purse) return {};
    return say(phrases::kTooDear, word(card), face_of(card).cost, state.purse);
  }
  if (chosen == piece(PieceKind::done)) return phase == Phase::buy ? Line{} : first_of_all();
  if (chosen == piece(PieceKind::rest) || (kind == PieceKind::area && names_card)) {
    if (!may_arrange()) return say(phrases::kPutByItself);
    if (phase != Phase::arrange) return say(phrases::kPutLater);
    if (kind == PieceKind::rest || std::ranges::find(state.area, card) != state.area.end()) {
      return {};
    }
    return say(phrases::kNotInPlay, word(card));
  }
  return say(phrases::kNoSuchPiece);
}

}  // namespace orrery::geminion
