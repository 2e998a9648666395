// What is seen and told of a game of Lanterns, and how its moves are chosen and written.

#include "examples/lanterns/lanterns.h"
#include "examples/lanterns/phrases.h"
#include "kernel/scan.h"

namespace orrery::lanterns {

// Whoever is dealt a card sees its number; the others see its back, and no number.
Seen Lanterns::seen(const State& before, Move move, Viewer viewer) const {
  const Seat seat = turn(before.open);
  Seen seen;
  switch (move.kind) {
    case Kind::deal: {
      const Seat to(before.open.dealt);
      const bool face = viewer.is(to);
      seen.push_back({.piece = card_of(to), .number = face ? move.number : 0, .face_up = face});
      break;
    }
    case Kind::light: seen.push_back({.piece = candles(), .number = before.open.lit + 1}); break;
    case Kind::show: seen.push_back({.piece = card_of(seat), .number = before.cards[seat]}); break;
    case Kind::roll: seen.push_back({.piece = die()}); break;
    case Kind::fall: seen.push_back({.piece = die(), .number = move.number}); break;
  }
  return seen;
}

void Lanterns::tell(const State& before, Move move, Viewer viewer, Lines& lines) const {
  const Seat seat = turn(before.open);
  switch (move.kind) {
    case Kind::deal: {
      const Seat to(before.open.dealt);
      lines.push_back(viewer.is(to) ? say(kDealtFace, to, move.number) : say(kDealt, to));
      break;
    }
    case Kind::light: lines.push_back(say(kLights, seat)); break;
    case Kind::show: lines.push_back(say(kShows, seat, before.cards[seat])); break;
    case Kind::roll: lines.push_back(say(kRolls, seat)); break;
    case Kind::fall: {
      lines.push_back(say(kWind, move.number));
      const int lit = before.open.lit;
      if (lit == 0) break;
      State after = before;
      apply(after, move);
      const bool burn = after.open.points[seat] > before.open.points[seat];
      lines.push_back(burn ? say(kBurn, seat, lit) : say(kOut, lit, lit));
      break;
    }
  }
}

Line Lanterns::label(Piece piece) const {
  if (piece == candles()) return say(kCandles);
  return piece == die() ? say(kDie) : say(kCard, Seat(piece.a));
}

// ---- How it is chosen: one click on the piece ----

void Lanterns::paths(const State& state, Move move, Paths& paths) const {
  switch (move.kind) {
    case Kind::light: paths.push_back(path_of(candles())); break;
    case Kind::show: paths.push_back(path_of(card_of(turn(state.open)))); break;
    case Kind::roll: paths.push_back(path_of(die())); break;
    default: break;  // chance is not clicked
  }
}

// May be called with any path, also one that no move has.
Line Lanterns::why_not(const View& view, const Path& path) const {
  if (to_act(view.open) == Seat::nobody()) return say(kOver);
  if (path.empty()) return {};
  const Piece chosen = path[0];
  const Seat owner(chosen.a);
  if (path.size() > 1) return say(kNothing);
  if (chosen == die()) return {};
  if (chosen == candles()) return may(view.open, Kind::light) ? Line{} : say(kEnough);
  if (!Seats(players_).contains(owner) || chosen != card_of(owner)) return say(kNothing);
  if (owner != turn(view.open)) return say(kOthers, owner);
  return may(view.open, Kind::show) ? Line{} : say(kOnce);
}

// ---- How it is written ----

// "light", "deal2": the kind of the move, and its number if it has one.
std::string Lanterns::notation(Move move) const {
  return std::string(enum_name(move.kind)) + (move.number > 0 ? std::to_string(move.number) : "");
}

Expected<Move> Lanterns::parse(std::string_view text) const {
  const auto digits = std::min(text.find_first_of("0123456789"), text.size());
  const auto kind = enum_from_name<Kind>(text.substr(0, digits));
  const auto number = digits == text.size()
      ? std::optional<std::uint8_t>(0)
      : scan::number<std::uint8_t>(text.substr(digits), 1, kDieSides);
  if (!kind || !number) return fail("A move is light, show or roll.");
  return Move{*kind, *number};
}

// A line for each seat, with what the viewer knows of its card.
void Lanterns::draw(const View& view, Ink& ink) const {
  const Open& open = view.open;
  for (const Seat seat : Seats(players_)) {
    const bool turns = to_act(open).is_player() && seat == turn(open);
    ink.write(turns ? "> " : "  ", Colour::gold).left(ink.name(seat), 12);
    if (open.dealt <= seat.index()) {
      ink.left("no card", 14, Colour::dim);
    } else if (seat == view.viewer || open.least[seat] == open.most[seat]) {
      const int card = seat == view.viewer ? view.own : open.least[seat];
      ink.left("card " + std::to_string(card), 14, Colour::bold);
    } else {
      const std::string range =
          std::to_string(open.least[seat]) + " to " + std::to_string(open.most[seat]);
      ink.left("card " + range, 14, Colour::dim);
    }
    ink.right(std::to_string(open.points[seat]), 3);
    if (turns) ink.write("  " + std::to_string(open.lit) + " lit", Colour::gold);
    ink.line();
  }
}

}  // namespace orrery::lanterns
