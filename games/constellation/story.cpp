// How a move is seen and told.

#include "games/constellation/constellation.h"
#include "games/constellation/phrases.h"
#include "games/constellation/pieces.h"

namespace orrery::constellation {

using phrases::word;

namespace {

Piece tile_piece(const OpenPart& table, Cell at) {
  const Star* star = table.star_at(at);
  return star == nullptr ? moon_piece() : star_piece(star->kind);
}

// The goal cards that are shown by this move, and the Stars that realise them.
struct Shown {
  GoalPlace place;
  Goal goal = Goal::none;
  Kind kind = Kind::four;
};
using ShownList = FixedList<Shown, 3>;

// Whether the cards shown at the last check stay where they are, open.
bool stay_open(const OpenPart& table) {
  return table.ending == Ending::goal || table.ending == Ending::together ||
      table.phase == Phase::vote;
}

ShownList standing_cards(const State& before, const State& after, int players) {
  ShownList list;
  const auto stars = sky(after.table);
  Seat seat = before.table.turn;
  for (int i = 0; i < players; ++i) {
    for (std::size_t slot = 0; slot < kMostGoals; ++slot) {
      const Goal goal = before.goals[seat][slot];
      for (const Kind kind : kAllKinds) {
        if (goal == Goal::none || realised(stars[index(kind)]) != goal) continue;
        list.push_back({{seat, static_cast<std::uint8_t>(slot)}, goal, kind});
      }
    }
    seat = Seats(players).after(seat);
  }
  return list;
}

ShownList shown_at_check(const State& before, const State& after, int players) {
  if (after.table.actions == before.table.actions) return {};  // no check
  return standing_cards(before, after, players);
}
// CON-44: the cards that are changed after the last vote.
ShownList discarded_by_vote(const State& before, const State& after, int players) {
  if (before.table.phase != Phase::vote || stay_open(after.table)) return {};
  return standing_cards(before, after, players);
}

bool shuffled(const State& before, const State& after) {
  return !after.table.discards.contains(before.table.discards);
}

}  // namespace

Seen Constellation::seen(const State& before, Move move, Viewer viewer) const {
  Seen seen;
  const OpenPart& table = before.table;
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
      const Goal goal = before.goals[table.turn][static_cast<std::size_t>(move.slot())];
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
    case Move::Kind::vote:
      seen.push_back({.piece = vote_piece(move.vote())});
      for (const Shown& shown : discarded_by_vote(before, after, players_)) {
        seen.push_back({.piece = shape_piece(shown.goal),
                        .from = goal_piece(shown.place.seat, shown.place.slot),
                        .to = discards_piece()});
      }
      break;
  }
  const auto& cloud_before = table.clouds[table.turn];
  const auto& cloud_after = after.table.clouds[table.turn];
  if (cloud_after != cloud_before) {
    seen.push_back({.piece = cloud_piece(table.turn),
                    .from = cloud_before ? cell_piece(*cloud_before) : Piece{},
                    .to = cell_piece(*cloud_after)});
  }
  for (const Shown& shown : shown_at_check(before, after, players_)) {
    const Piece from = goal_piece(shown.place.seat, shown.place.slot);
    seen.push_back({.piece = shape_piece(shown.goal),
                    .from = from,
                    .to = options_.scoring       ? scored_piece(shown.place.seat)
                        : stay_open(after.table) ? from
                                                 : discards_piece()});
  }
  if (shuffled(before, after)) {
    seen.push_back({.piece = discards_piece(), .to = pile_piece(), .face_up = false});
  }
  return seen;
}

void Constellation::tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
  const OpenPart& table = before.table;
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
      const Goal goal = before.goals[seat][static_cast<std::size_t>(move.slot())];
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
    case Move::Kind::vote:
      lines.push_back(say(move.vote() == Vote::change ? phrases::kVotesChange : phrases::kVotesDraw,
                          table.draws[0].seat));
      break;
  }

  const ShownList shown = shown_at_check(before, after, players_);
  const ShownList voted_out = discarded_by_vote(before, after, players_);
  for (const Shown& card : shown) {
    lines.push_back(say(options_.scoring ? phrases::kScores : phrases::kRealises, card.place.seat,
                        shape_piece(card.goal), word(card.kind)));
  }
  const Ending ending = after.table.ending;
  const std::size_t replaced =
      (stay_open(after.table) ? 0 : shown.size()) + voted_out.size();  // cards to draw for them
  if (replaced > 0 && !options_.scoring) {
    lines.push_back(say(phrases::kTogether));
  }
  if (shuffled(before, after)) lines.push_back(say(phrases::kShuffled));
  // CON-R14: fewer cards could be drawn than were due.
  std::size_t due = (table.phase == Phase::vote ? 0 : table.draws.size()) + replaced;
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
    case PieceKind::vote: return say(piece.a == 0 ? phrases::kVoteChange : phrases::kVoteDraw);
  }
  return {};
}

}  // namespace orrery::constellation
