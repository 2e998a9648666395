// How a move of Geminos is clicked, and why one is refused.

#include "games/geminos/geminos.h"
#include "games/geminos/phrases.h"
#include "games/geminos/pieces.h"

namespace orrery::geminos {

void Geminos::paths(const State& state, Move move, Paths& paths) const {
  switch (move.kind) {
    case Move::Kind::roll: paths.push_back(path_of(dice_piece())); return;
    case Move::Kind::enter:
      paths.push_back(path_of(entry_piece(state.turn, move.affinity)));
      return;
    case Move::Kind::end: paths.push_back(path_of(end_piece())); return;
    case Move::Kind::begin:
    case Move::Kind::land: return;  // chance is not clicked
  }
}

Line Geminos::why_not(const View& view, const Path& path) const {
  const State& state = view;
  if (state.phase == Phase::over) return say(phrases::kOver);
  if (path.empty()) return {};
  if (state.phase == Phase::start || state.phase == Phase::dice) return say(phrases::kNotYet);
  const bool rolled = state.phase == Phase::enter;
  const auto one = [&] { return Arg(sign_piece(state.dice[0])); };
  const auto two = [&] { return Arg(sign_piece(state.dice[1])); };

  const Piece chosen = path[0];
  if (path.size() > 1) return say(phrases::kNoSuchPiece);
  if (chosen == dice_piece()) return rolled ? say(phrases::kRolledAlready) : Line{};
  if (chosen == end_piece()) {
    if (!rolled) return say(phrases::kRollFirst);
    if (state.offered().empty()) return {};
    return say(phrases::kMustWrite, one(), two(), state.rolled());
  }
  const bool entry = chosen.kind == static_cast<int>(PieceKind::entry) && chosen.a >= 0 &&
      chosen.a < players_ && chosen.b >= 0 && chosen.b < kAffinities;
  if (!entry) return say(phrases::kNoSuchPiece);
  if (Seat(chosen.a) != state.turn) return say(phrases::kOtherCard, state.turn);
  if (!rolled) return say(phrases::kRollFirst);
  if (state.offered().empty()) return say(phrases::kNoAffinity, one(), two());
  const auto affinity = static_cast<Affinity>(chosen.b);
  if (state.offered().contains(affinity)) return {};
  return say(phrases::kNotRelated, one(), two(), phrases::word(affinity));
}

}  // namespace orrery::geminos
