// How a move is seen, told, chosen and refused.

#include "games/constellation/constellation.h"
#include "games/constellation/phrases.h"
#include "games/constellation/pieces.h"

namespace orrery::constellation {

using phrases::word;

namespace {

Piece tile_piece(const Table& table, Cell at) {
  const Star* star = table.star_at(at);
  return star == nullptr ? moon_piece() : star_piece(star->kind);
}

// The goal cards that leave their places by this move, and in what Stars they stand.
struct Shown {
  GoalPlace place;
  Goal goal = Goal::none;
  Kind kind = Kind::four;
};
using ShownList = FixedList<Shown, 3>;

ShownList shown_at_check(const State& before, const State& after, int players) {
  ShownList list;
  if (after.table.actions == before.table.actions) return list;  // no check
  const auto stars = sky(after.table);
  Seat seat = before.table.turn;
  for (int i = 0; i < players; ++i) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      const Goal goal = at(before.goals, seat)[slot];
      for (const Kind kind : kAllKinds) {
        if (goal == Goal::none || realised(stars[index(kind)]) != goal) continue;
        list.push_back({{seat, static_cast<std::uint8_t>(slot)}, goal, kind});
      }
    }
    seat = Seat((seat.index() + 1) % players);
  }
  return list;
}

bool shuffled(const State& before, const State& after) {
  return !after.table.discards.contains(before.table.discards);
}

}  // namespace

Seen Constellation::seen(const State& before, Move move, Viewer viewer) const {
  Seen seen;
  const Table& table = before.table;
  State after = before;
  apply(after, move);
  if (move.kind() == Move::Kind::begin) {
    seen.push_back({.piece = cloud_piece(move.seat())});
    return seen;
  }
  switch (move.kind()) {
    case Move::Kind::begin: break;
    case Move::Kind::deal: {
      const GoalPlace place = table.phase == Phase::deal ? next_deal(before.goals) : table.draws[0];
      const bool face = options_.visible_goals || viewer.is(place.seat);
      const Piece to = goal_piece(place.seat, place.slot);
      seen.push_back({.piece = face ? shape_piece(move.goal()) : to,
                      .from = pile_piece(),
                      .to = to,
                      .face_up = face});
      break;
    }
    case Move::Kind::change: {
      const Goal goal = at(before.goals, table.turn)[static_cast<std::size_t>(move.slot())];
      seen.push_back({.piece = shape_piece(goal),
                      .from = goal_piece(table.turn, move.slot()),
                      .to = discards_piece()});
      break;
    }
    case Move::Kind::place:
      seen.push_back({.piece = star_piece(move.star()),
                      .from = stack_piece(move.star()),
                      .to = cell_piece(move.at())});
      break;
    case Move::Kind::replace: {
      const Kind old = table.star_at(move.at())->kind;
      seen.push_back(
          {.piece = star_piece(old), .from = cell_piece(move.at()), .to = stack_piece(old)});
      seen.push_back({.piece = star_piece(move.star()),
                      .from = stack_piece(move.star()),
                      .to = cell_piece(move.at())});
      break;
    }
    case Move::Kind::moon:
      seen.push_back(
          {.piece = moon_piece(), .from = cell_piece(table.moon), .to = cell_piece(move.at())});
      break;
    case Move::Kind::exchange:
      for (const auto& [from, to] : {std::pair{move.at(), move.to()}, {move.to(), move.at()}}) {
        seen.push_back(
            {.piece = tile_piece(table, from), .from = cell_piece(from), .to = cell_piece(to)});
      }
      break;
    case Move::Kind::cloud: break;
  }
  const auto& cloud_before = at(table.clouds, table.turn);
  const auto& cloud_after = at(after.table.clouds, table.turn);
  if (cloud_after != cloud_before) {
    seen.push_back({.piece = cloud_piece(table.turn),
                    .from = cloud_before ? cell_piece(*cloud_before) : Piece{},
                    .to = cell_piece(*cloud_after)});
  }
  for (const Shown& shown : shown_at_check(before, after, players_)) {
    const Piece from = goal_piece(shown.place.seat, shown.place.slot);
    seen.push_back({.piece = shape_piece(shown.goal),
                    .from = from,
                    .to = options_.scoring                   ? scored_piece(shown.place.seat)
                        : after.table.ending == Ending::none ? discards_piece()
                                                             : from});
  }
  if (shuffled(before, after)) {
    seen.push_back({.piece = discards_piece(), .to = pile_piece(), .face_up = false});
  }
  return seen;
}

void Constellation::tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
  const Table& table = before.table;
  State after = before;
  apply(after, move);
  const Seat seat = table.turn;
  const Piece at_cell = cell_piece(move.at());
  switch (move.kind()) {
    case Move::Kind::begin: lines.push_back(say(phrases::kBegins, move.seat())); return;
    case Move::Kind::deal: {
      const Seat to =
          table.phase == Phase::deal ? next_deal(before.goals).seat : table.draws[0].seat;
      const bool face = options_.visible_goals || viewer.is(to);
      lines.push_back(face ? say(phrases::kDrawsFace, to, shape_piece(move.goal()))
                           : say(phrases::kDraws, to));
      break;
    }
    case Move::Kind::change: {
      const Goal goal = at(before.goals, seat)[static_cast<std::size_t>(move.slot())];
      lines.push_back(say(phrases::kChanges, seat, shape_piece(goal)));
      break;
    }
    case Move::Kind::place:
      lines.push_back(say(phrases::kPlaces, seat, star_piece(move.star()), at_cell));
      break;
    case Move::Kind::replace:
      lines.push_back(say(phrases::kSwitches, seat, tile_piece(table, move.at()), at_cell,
                          star_piece(move.star())));
      break;
    case Move::Kind::moon:
      lines.push_back(say(phrases::kMovesMoon, seat, cell_piece(table.moon), at_cell));
      break;
    case Move::Kind::exchange:
      lines.push_back(say(phrases::kExchanges, seat, tile_piece(table, move.at()), at_cell,
                          tile_piece(table, move.to()), cell_piece(move.to())));
      break;
    case Move::Kind::cloud:
      lines.push_back(say(phrases::kClouds, seat, tile_piece(table, move.at()), at_cell));
      break;
  }

  const ShownList shown = shown_at_check(before, after, players_);
  for (const Shown& card : shown) {
    lines.push_back(say(options_.scoring ? phrases::kScores : phrases::kRealises, card.place.seat,
                        shape_piece(card.goal), word(card.kind)));
  }
  const Ending ending = after.table.ending;
  const bool replaced = ending != Ending::goal && ending != Ending::together;
  if (!shown.empty() && !options_.scoring && replaced) {
    lines.push_back(say(phrases::kTogether));
  }
  if (shuffled(before, after)) lines.push_back(say(phrases::kShuffled));
  // CON-R14: cards were due, and not all of them could be drawn.
  std::size_t due = table.draws.size() + (replaced ? shown.size() : 0);
  if (move.kind() == Move::Kind::change) ++due;
  if (move.kind() == Move::Kind::deal && table.phase == Phase::draw) --due;
  if (after.table.draws.size() < due) lines.push_back(say(phrases::kNoneLeft));
  if (!options_.scoring || ending == Ending::none) return;  // the result says how it ended
  switch (ending) {
    case Ending::reserve: lines.push_back(say(phrases::kEndsReserve)); break;
    case Ending::actions: lines.push_back(say(phrases::kEndsActions, after.table.actions)); break;
    case Ending::points: lines.push_back(say(phrases::kEndsPoints, options_.points)); break;
    case Ending::cards: lines.push_back(say(phrases::kEndsCards, last_card_)); break;
    default: lines.push_back(say(phrases::kEndsNoGoals));
  }
}

// ---- Choosing ----

// A tile is chosen by its cell. Of two things that make a move together either may come first.
void Constellation::paths(const State& state, Move move, Paths& paths) const {
  const Table& table = state.table;
  const auto either_way = [&](Piece one, Piece two) {
    paths.push_back(path_of(one, two));
    paths.push_back(path_of(two, one));
  };
  switch (move.kind()) {
    case Move::Kind::place:
    case Move::Kind::replace: return either_way(stack_piece(move.star()), cell_piece(move.at()));
    case Move::Kind::moon: return either_way(cell_piece(table.moon), cell_piece(move.at()));
    case Move::Kind::exchange: return either_way(cell_piece(move.at()), cell_piece(move.to()));
    case Move::Kind::cloud:
      paths.push_back(path_of(cell_piece(move.at())));
      paths.push_back(path_of(cloud_piece(table.turn), cell_piece(move.at())));
      return;
    case Move::Kind::change:
      return either_way(goal_piece(table.turn, move.slot()), discards_piece());
    case Move::Kind::begin:
    case Move::Kind::deal: return;  // chance is not clicked
  }
}

namespace {

struct Chosen {
  bool known = false;  // one of the pieces of this game
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

bool touches_star(const Table& table, Cell at) {
  return std::ranges::any_of(kAround,
                             [&](Cell step) { return table.star_at(at + step) != nullptr; });
}

}  // namespace

Line Constellation::why_not(const View& view, const Path& path) const {
  const Table& table = view.table;
  if (table.phase == Phase::over) return say(phrases::kOver);
  if (path.empty()) return {};
  if (!to_act(table).is_player()) return say(phrases::kNotYet);
  if (path.size() > 2) return say(phrases::kNothingThere);
  if (table.phase == Phase::cloud) return why_not_cloud(view, path);
  for (const Piece piece : path) {
    if (is(piece, PieceKind::cloud)) return say(phrases::kCloudFollows);
    if (is(piece, PieceKind::goal) || is(piece, PieceKind::discards)) {
      return why_not_change(view, path);
    }
  }
  return why_not_act(view, path);
}

Line Constellation::why_not_cloud(const View& view, const Path& path) const {
  const Table& table = view.table;
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
  if (at(table.clouds, table.turn) == target.at) {
    return say(phrases::kCloudStays, cell_piece(target.at));
  }
  return {};
}

Line Constellation::why_not_change(const View& view, const Path& path) const {
  const Table& table = view.table;
  if (!options_.change_goal) return say(phrases::kNoChange);
  if (table.changed) return say(phrases::kChangedAlready);
  if (!can_draw(table, view.goals)) return say(phrases::kNothingToDraw);
  const auto& own = at(view.goals, table.turn);
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

// Two cells, or a cell and a stack of the Reserve, in either order; or the first of them.
Line Constellation::why_not_act(const View& view, const Path& path) const {
  const Table& table = view.table;
  const Chosen one = choice_of(path[0]);
  const Chosen two = path.size() > 1 ? choice_of(path[1]) : Chosen{};
  if (!one.known || (path.size() > 1 && !two.known)) return say(phrases::kNothingThere);
  if (one.stack && two.stack) return say(phrases::kNotTogether);
  const bool open = table.reserve_empty();

  const auto covered = [&](Cell cell) -> Line {
    for (int seat = 0; seat < players_; ++seat) {
      if (at(table.clouds, Seat(seat)) == cell) {
        return say(phrases::kCovered, cloud_piece(Seat(seat)), cell_piece(cell));
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
      if (star->kind != kind) return {};
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
          if (kind != star->kind && table.reserve[index(kind)] > 0) return {};
        }
        return say(phrases::kOnlyThatKind, word(star->kind));
      }
      return table.stars.empty() ? say(phrases::kMoonTouchesNoStar, cell_piece(one.at)) : Line{};
    }
    if (open) return moon_to(one.at);
    if (touches_star(table, one.at) || touch(one.at, table.moon)) return {};
    return say(phrases::kTouchesNothing, cell_piece(one.at));
  }
  if (one.at == two.at) return say(phrases::kSameTile);
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
    const bool alike = first != nullptr && second != nullptr && first->kind == second->kind;
    return alike ? say(phrases::kAlike, word(first->kind)) : Line{};
  }
  if (one.at == table.moon) return moon_to(two.at);
  if (two.at == table.moon) return moon_to(one.at);
  return say(phrases::kEmpty, cell_piece(one_taken ? two.at : one.at));
}

Line Constellation::label(Piece piece) const {
  const auto kind = [&] { return Arg(word(static_cast<Kind>(std::clamp(piece.a - 4, 0, 2)))); };
  switch (static_cast<PieceKind>(piece.kind)) {
    case PieceKind::cell: return say(phrases::kCell, piece.a, piece.b);
    case PieceKind::stack: return say(phrases::kStack, kind());
    case PieceKind::star: return say(phrases::kStar, kind());
    case PieceKind::moon: return say(phrases::kMoon);
    case PieceKind::cloud: return say(phrases::kCloud, Seat(piece.a));
    case PieceKind::goal: return say(phrases::kGoalPlace, Seat(piece.a), piece.b + 1);
    case PieceKind::shape:
      return say(piece.a < 10 ? phrases::kShapeBelowTen : phrases::kShape, piece.a);
    case PieceKind::pile: return say(phrases::kPile);
    case PieceKind::discards: return say(phrases::kDiscards);
    case PieceKind::scored: return say(phrases::kScored, Seat(piece.a));
  }
  return {};
}

}  // namespace orrery::constellation
