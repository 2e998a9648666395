// Moves of Geminos as text: roll, an affinity, or end; chance moves are begin:SEAT and SIGN+SIGN.

#include "games/geminos/geminos.h"
#include "kernel/scan.h"

namespace orrery::geminos {

namespace {

std::optional<Sign> sign(std::string_view text) {
  const auto sign = enum_from_name<Sign>(text);
  return sign == Sign::none ? std::nullopt : sign;
}

}  // namespace

std::string Geminos::notation(Move move) const {
  switch (move.kind) {
    case Move::Kind::begin: return "begin:" + scan::seat_text(move.seat);
    case Move::Kind::land:
      return std::string(enum_name(move.dice[0])) + '+' + std::string(enum_name(move.dice[1]));
    case Move::Kind::enter: return std::string(enum_name(move.affinity));
    case Move::Kind::roll:
    case Move::Kind::end: return std::string(enum_name(move.kind));
  }
  return {};
}

Expected<Move> Geminos::parse(std::string_view text) const {
  if (text == "roll") return Move::roll();
  if (text == "end") return Move::end();
  if (const auto affinity = enum_from_name<Affinity>(text);
      affinity.value_or(Affinity::none) != Affinity::none) {
    return Move::enter(*affinity);
  }
  if (const auto begin = scan::halves(text, ':'); begin && (*begin)[0] == "begin") {
    if (const auto seat = scan::player((*begin)[1], kMostPlayers)) return Move::begin(*seat);
  }
  if (const auto dice = scan::halves(text, '+')) {
    const auto one = sign((*dice)[0]);
    const auto two = sign((*dice)[1]);
    if (one && two) return Move::land(*one, *two);
  }
  return fail(scan::quoted(text) + " is not a move of Geminos.");
}

}  // namespace orrery::geminos
