// How a move is clicked, and why one is refused.

#include "games/constellation/constellation.h"
#include "games/constellation/phrases.h"
#include "games/constellation/pieces.h"

namespace orrery::constellation {

using phrases::word;

// A tile is chosen by its cell. The two pieces of a move may be clicked in either order.
//
// Some moves share their clicks: on an empty cell a Star is placed, on a tile it is switched. So a
// typed move that is the wrong one of the two has a path of its own, with which it is refused: a
// tile and the cell it is to be put on, or a cell and what is to come there instead.
void Constellation::paths(const State& state, Move move, Paths& paths) const {
  const OpenPart& table = state.table;
  const auto either_way = [&](Piece one, Piece two) {
    paths.push_back(path_of(one, two));
    paths.push_back(path_of(two, one));
  };
  switch (move.kind()) {
    case Move::Kind::place:
      if (table.occupied(move.at())) {
        paths.push_back(path_of(star_piece(move.star()), cell_piece(move.at())));
        return;
      }
      return either_way(stack_piece(move.star()), cell_piece(move.at()));
    case Move::Kind::replace:
      if (!table.occupied(move.at())) {
        paths.push_back(path_of(cell_piece(move.at()), star_piece(move.star())));
        return;
      }
      return either_way(stack_piece(move.star()), cell_piece(move.at()));
    case Move::Kind::moon:
      if (table.occupied(move.at())) {
        paths.push_back(path_of(moon_piece(), cell_piece(move.at())));
        return;
      }
      return either_way(cell_piece(table.moon), cell_piece(move.at()));
    case Move::Kind::exchange:
      if (!table.reserve_empty()) {
        paths.push_back(path_of(cell_piece(move.at()), moon_piece()));
        return;
      }
      return either_way(cell_piece(move.at()), cell_piece(move.to()));
    case Move::Kind::cloud:
      if (table.phase == Phase::cloud) paths.push_back(path_of(cell_piece(move.at())));
      paths.push_back(path_of(cloud_piece(table.turn), cell_piece(move.at())));
      return;
    case Move::Kind::change:
      return either_way(goal_piece(table.turn, move.slot()), discards_piece());
    case Move::Kind::vote: paths.push_back(path_of(vote_piece(move.vote()))); return;
    case Move::Kind::begin:
    case Move::Kind::deal: return;  // chance is not clicked
  }
}

namespace {

struct Chosen {
  bool known = false;  // the piece exists in this game
  bool cell = false;
  bool stack = false;
  Cell at;
  Kind kind = Kind::four;
};

Chosen choice_of(Piece piece) {
  Chosen result;
  if (is(piece, PieceKind::cell)) {
    const auto near = [](int n) { return n >= -kFarthest - 1 && n <= kFarthest + 1; };
    result.cell = result.known = near(piece.a) && near(piece.b);
    if (result.known) result.at = cell(piece.a, piece.b);
  } else if (is(piece, PieceKind::stack)) {
    result.stack = result.known =
        piece.a >= 4 && piece.a <= 6 && piece == stack_piece(static_cast<Kind>(piece.a - 4));
    if (result.known) result.kind = static_cast<Kind>(piece.a - 4);
  }
  return result;
}

bool touches_star(const OpenPart& table, Cell at) {
  return std::ranges::any_of(kAround,
                             [&](Cell step) { return table.star_at(at + step) != nullptr; });
}

}  // namespace

Line Constellation::why_not(const View& view, const Path& path) const {
  const OpenPart& table = view.table;
  if (table.phase == Phase::over) return say(phrases::kOver);
  if (path.empty()) return {};
  if (!to_act(table).is_player()) return say(phrases::kNotYet);
  if (path.size() > 2) return say(phrases::kNothingThere);
  if (table.phase == Phase::cloud) return why_not_cloud(view, path);
  if (table.phase == Phase::vote) return why_not_vote(view, path);
  for (const Piece piece : path) {
    if (is(piece, PieceKind::vote)) return say(phrases::kNoVote);
    if (is(piece, PieceKind::cloud)) {
      return say(options_.blocking_clouds ? phrases::kCloudFollows : phrases::kOneCloudOnly);
    }
    if (is(piece, PieceKind::goal) || is(piece, PieceKind::discards)) {
      return why_not_change(view, path);
    }
  }
  return why_not_act(view, path);
}

Line Constellation::why_not_cloud(const View& view, const Path& path) const {
  const OpenPart& table = view.table;
  const Piece first = path[0];
  const bool by_cloud = is(first, PieceKind::cloud) && first.a >= 0 && first.a < players_ &&
      first == cloud_piece(Seat(first.a));
  if (by_cloud && Seat(first.a) != table.turn) return say(phrases::kOtherCloud, table.turn);
  if (by_cloud && path.size() == 1) return {};
  const Chosen target = choice_of(path[path.size() - 1]);
  if (!target.cell || (path.size() == 2 && !by_cloud)) return say(phrases::kCloudFirst, table.turn);
  if (!table.occupied(target.at)) return say(phrases::kEmpty, cell_piece(target.at));
  if (!options_.blocking_clouds) {
    const bool either = std::ranges::find(table.exchanged, target.at) != table.exchanged.end();
    return either ? Line{} : say(phrases::kCloudOfTwo);
  }
  if (table.clouds[table.turn] == target.at) {
    return say(phrases::kCloudStays, cell_piece(target.at));
  }
  return {};
}

Line Constellation::why_not_vote(const View& view, const Path& path) const {
  const bool answer = path.size() == 1 &&
      (path[0] == vote_piece(Vote::change) || path[0] == vote_piece(Vote::draw));
  return answer ? Line{} : say(phrases::kVoteFirst, to_act(view.table));
}

Line Constellation::why_not_change(const View& view, const Path& path) const {
  const OpenPart& table = view.table;
  if (!options_.change_goal) return say(phrases::kNoChange);
  if (table.changed) return say(phrases::kChangedAlready);
  if (!can_draw(table, view.goals)) return say(phrases::kNothingToDraw);
  const auto& own = view.goals[table.turn];
  Piece goal;
  for (const Piece piece : path) {
    if (piece == discards_piece()) continue;
    if (goal.exists()) return say(phrases::kNotTogether);
    goal = piece;
  }
  if (!goal.exists()) {
    const bool any = std::ranges::any_of(own, [](Goal card) { return card != Goal::none; });
    return path.size() > 1 ? say(phrases::kNotTogether) : any ? Line{} : say(phrases::kNoGoalThere);
  }
  const bool place = is(goal, PieceKind::goal) && goal.a >= 0 && goal.a < players_ && goal.b >= 0 &&
      goal.b < goals_each();
  if (!place) return say(is(goal, PieceKind::goal) ? phrases::kNoGoalThere : phrases::kNotTogether);
  if (Seat(goal.a) != table.turn) return say(phrases::kOtherGoal, table.turn);
  if (own[static_cast<std::size_t>(goal.b)] == Goal::none) return say(phrases::kNoGoalThere);
  return {};
}

// The paths of moves that are never legal here: see `paths`.
Line Constellation::why_not_put(const OpenPart& table, Piece first, Piece second) {
  const Chosen target = choice_of(is(first, PieceKind::cell) ? first : second);
  if (!target.cell) return say(phrases::kNothingThere);
  const Piece at = cell_piece(target.at);
  if (is(first, PieceKind::cell)) {
    if (second == moon_piece()) {
      return say(table.reserve_empty() ? phrases::kNothingThere : phrases::kNoExchange);
    }
    return table.occupied(target.at) ? say(phrases::kNothingThere) : say(phrases::kEmpty, at);
  }
  if (first == moon_piece() && target.at == table.moon) return say(phrases::kMoonLeaves, at);
  return table.occupied(target.at) ? say(phrases::kTaken, at) : say(phrases::kNothingThere);
}

// Two cells, or a cell and a stack of the Reserve, in either order; or the first of them.
Line Constellation::why_not_act(const View& view, const Path& path) const {
  const OpenPart& table = view.table;
  const auto is_tile = [](Piece piece) {
    return piece == moon_piece() || is(piece, PieceKind::star);
  };
  if (path.size() == 2 && (is_tile(path[0]) || is_tile(path[1]))) {
    return why_not_put(table, path[0], path[1]);
  }
  const Chosen one = choice_of(path[0]);
  const Chosen two = path.size() > 1 ? choice_of(path[1]) : Chosen{};
  if (!one.known || (path.size() > 1 && !two.known)) return say(phrases::kNothingThere);
  if (one.stack && two.stack) return say(phrases::kNotTogether);
  const bool open = table.reserve_empty();

  const auto covered = [&](Cell cell) -> Line {
    for (const Seat seat : seats()) {
      if (table.clouds[seat] == cell) {
        return say(phrases::kCovered, cloud_piece(seat), cell_piece(cell));
      }
    }
    return {};
  };
  const auto no_star_left = [&](Kind kind) {
    return table.reserve[index(kind)] == 0 ? say(phrases::kNoneInReserve, word(kind)) : Line{};
  };

  if (one.stack || two.stack) {
    const Kind kind = one.stack ? one.kind : two.kind;
    if (Line reason = no_star_left(kind); !reason.empty()) return reason;
    if (!one.cell && !two.cell) return {};
    const Cell target = one.cell ? one.at : two.at;
    if (target == table.moon) return say(phrases::kMoonStays);
    if (const Star* star = table.star_at(target)) {
      if (Line reason = covered(target); !reason.empty()) return reason;
      if (may_replace(kind, star->kind)) return {};
      return say(phrases::kSameKind, cell_piece(target), word(kind));
    }
    if (touches_star(table, target) || touch(target, table.moon)) return {};
    return say(phrases::kTouchesNothing, cell_piece(target));
  }

  // Cells only: the Moon moves, or two tiles are exchanged.
  const auto moon_to = [&](Cell target) -> Line {
    if (Line reason = covered(table.moon); !reason.empty()) return reason;
    if (touches_star(table, target)) return {};
    return say(phrases::kMoonTouchesNoStar, cell_piece(target));
  };
  if (path.size() == 1) {
    if (table.occupied(one.at)) {
      if (Line reason = covered(one.at); !reason.empty()) return reason;
      if (open) return {};
      if (const Star* star = table.star_at(one.at)) {
        for (const Kind kind : kAllKinds) {
          if (may_replace(kind, star->kind) && table.reserve[index(kind)] > 0) return {};
        }
        return say(phrases::kOnlyThatKind, word(star->kind));
      }
      return table.stars.empty() ? say(phrases::kMoonTouchesNoStar, cell_piece(one.at)) : Line{};
    }
    if (open) return moon_to(one.at);
    if (touches_star(table, one.at) || touch(one.at, table.moon)) return {};
    return say(phrases::kTouchesNothing, cell_piece(one.at));
  }
  if (one.at == two.at) {
    return one.at == table.moon ? say(phrases::kMoonLeaves, cell_piece(one.at))
                                : say(phrases::kSameTile);
  }
  const bool one_taken = table.occupied(one.at);
  const bool two_taken = table.occupied(two.at);
  if (one_taken && two_taken) {
    if (!open) {
      return one.at == table.moon ? say(phrases::kTaken, cell_piece(two.at))
          : two.at == table.moon  ? say(phrases::kTaken, cell_piece(one.at))
                                  : say(phrases::kNoExchange);
    }
    for (const Cell cell : {one.at, two.at}) {
      if (Line reason = covered(cell); !reason.empty()) return reason;
    }
    const Star* first = table.star_at(one.at);
    const Star* second = table.star_at(two.at);
    const bool alike =
        first != nullptr && second != nullptr && !may_replace(first->kind, second->kind);
    return alike ? say(phrases::kAlike, word(first->kind)) : Line{};
  }
  if (one.at == table.moon) return moon_to(two.at);
  if (two.at == table.moon) return moon_to(one.at);
  return say(phrases::kEmpty, cell_piece(one_taken ? two.at : one.at));
}

}  // namespace orrery::constellation
