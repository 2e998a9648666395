// Moves that cannot be right, as anybody sees at first sight (GameWithDominatedMoves).

#include "games/constellation/constellation.h"

namespace orrery::constellation {

namespace {

// The shapes that stand after an action.
GoalSet standing_after(const OpenPart& before, Move move) {
  OpenPart table = before;
  switch (move.kind()) {
    case Move::Kind::place: table.put({move.at(), move.star()}); break;
    case Move::Kind::replace: table.star_at(move.at())->kind = move.star(); break;
    case Move::Kind::moon: table.moon = move.at(); break;
    case Move::Kind::exchange:
      if (move.at() != table.moon && move.to() != table.moon) {
        std::swap(table.star_at(move.at())->kind, table.star_at(move.to())->kind);
      } else {
        table.exchange_moon(move.at() == table.moon ? move.to() : move.at());
      }
      break;
    default: return {};
  }
  return standing(table);
}

bool is_action(Move move) {
  return move.kind() == Move::Kind::place || move.kind() == Move::Kind::replace ||
      move.kind() == Move::Kind::moon || move.kind() == Move::Kind::exchange;
}

}  // namespace

// CON-26: an action that makes one's own goal stand, and no shape that somebody else may have, wins
// at once, and all other moves are dominated. Without such an action, the dominated moves are those
// that make a goal stand which is known to be another player's, if there are other moves. With
// Scoring Points the game goes on after a goal (CON-35), and none of this holds.
//
// To undo one's own last action is impossible, since the Cloud lies there (CON-15); to undo a
// rival's may be the best defence.
void Constellation::dominated(const View& view, const MoveList<Constellation>& legal,
                              MoveList<Constellation>& dominated) const {
  const OpenPart& table = view.table;
  if (options_.scoring || table.phase != Phase::act) return;
  GoalSet mine;
  GoalSet known;     // goals known to be somebody else's
  GoalSet possible;  // goals that may be somebody else's
  for (const Seat seat : seats()) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      const Goal goal = view.goals[seat][slot];
      if (is_shape(goal)) (seat == view.viewer ? mine : known).insert(goal);
      if (goal == Goal::hidden) possible = possible | (deck_ - table.ruled_out[seat][slot]);
    }
  }
  possible = (possible - mine) | known;
  MoveList<Constellation> wins;
  MoveList<Constellation> losses;
  for (const Move move : legal) {
    if (!is_action(move)) continue;
    const GoalSet shapes = standing_after(table, move) & deck_;
    if (shapes.empty()) continue;
    const bool own = !(shapes & mine).empty();
    if (own && (shapes & possible).empty()) wins.push_back(move);
    if (!own && !(shapes & known).empty()) losses.push_back(move);
  }
  if (wins.empty()) {
    if (losses.size() < legal.size()) dominated = losses;
    return;
  }
  for (const Move move : legal) {
    if (std::ranges::find(wins, move) == wins.end()) dominated.push_back(move);
  }
}

}  // namespace orrery::constellation
