// Moves of Cassiopeia as text and as fields with names.
//
// A move is one word: its kind and its fields, as in "take:1:coin"; RULES.md lists them.

#include <array>
#include <optional>
#include <string>

#include "games/cassiopeia/cassiopeia.h"
#include "kernel/scan.h"

namespace orrery::cassiopeia {

namespace {

using Kind = Move::Kind;

// The fields of a kind of move. The first is stored in Move::a and the second in Move::b; `tokens`
// is always the only one.
enum class Field : std::uint8_t { none, seat, number, other, side, token, want, tokens };
using Fields = std::array<Field, 2>;

Fields fields_of(Kind kind) {
  switch (kind) {
    case Kind::begin: return {Field::seat};
    case Kind::system:
    case Kind::planet:
    case Kind::choose:
    case Kind::shop:
    case Kind::terraform: return {Field::number};
    case Kind::specialist: return {Field::number, Field::side};
    case Kind::take: return {Field::seat, Field::token};
    case Kind::buy: return {Field::token};
    case Kind::exchange: return {Field::token, Field::want};
    case Kind::side: return {Field::side};
    case Kind::swap: return {Field::number, Field::other};
    case Kind::lay: return {Field::number, Field::side};
    case Kind::use: return {Field::number};
    case Kind::sell: return {Field::token};
    case Kind::gain:
    case Kind::discard:
    case Kind::keep:
    case Kind::pay: return {Field::tokens};
    case Kind::resolve:
    case Kind::capsule:
    case Kind::pass:
    case Kind::end:
    case Kind::bonus: break;
  }
  return {};
}

// Whether the values are possible for this kind of move at all.
bool fits(const Move& move) {
  const Fields fields = fields_of(move.kind);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const int value = i == 0 ? move.a : move.b;
    const auto within = [&](int least, int most) { return value >= least && value <= most; };
    const bool fine = [&] {
      switch (fields[i]) {
        case Field::seat: return within(0, kMostPlayers - 1);
        case Field::number:
          switch (move.kind) {
            case Kind::system: return within(1, kSystems);
            case Kind::choose:
            case Kind::specialist: return within(1, kSpecialists);
            case Kind::use: return within(0, kAskers - 1);
            case Kind::lay: return within(2, kMostObjectCards);
            default: return within(1, kPlanets);
          }
        case Field::other: return within(move.a + 1, kPlanets);
        case Field::side: return within(0, 1);
        case Field::token:
        case Field::want:
          if (!within(0, kTokens - 1)) return false;
          if (move.kind == Kind::take) return value != static_cast<int>(Token::capsule);
          return move.kind != Kind::buy || is_good(static_cast<Token>(value));
        case Field::tokens:
          return std::ranges::all_of(move.tokens.counts(), [](int count) { return count <= 9; }) &&
              (move.kind == Kind::pay || move.kind == Kind::gain ||
               move.tokens[Token::capsule] == 0);
        case Field::none: return value == 0;
      }
      return false;
    }();
    if (!fine) return false;
  }
  return true;
}

// ---- Text ----

// "2coin+1cell"
std::string tokens_text(const Tokens& tokens) {
  std::string text;
  for (const Token token : kAllTokens) {
    if (tokens[token] == 0) continue;
    text += (text.empty() ? "" : "+") + std::to_string(tokens[token]);
    text += enum_name(token);
  }
  return text.empty() ? "nothing" : text;
}

std::optional<Tokens> read_tokens(std::string_view text) {
  Tokens tokens;
  if (text == "nothing") return tokens;
  for (const std::string_view part : scan::split(text, '+')) {
    const auto count = scan::number(part.substr(0, 1), 1, 9);
    const auto token = enum_from_name<Token>(part.substr(std::min<std::size_t>(1, part.size())));
    if (!count || !token) return std::nullopt;
    tokens.add(*token, *count);
  }
  if (tokens_text(tokens) != text) return std::nullopt;
  return tokens;
}

std::string field_text(Field field, int value) {
  switch (field) {
    case Field::side: return value == 0 ? "a" : "b";
    case Field::token:
    case Field::want: return std::string(enum_name(static_cast<Token>(value)));
    default: return std::to_string(value);
  }
}

std::optional<int> read_field(Field field, std::string_view text) {
  switch (field) {
    case Field::side:
      if (text != "a" && text != "b") return std::nullopt;
      return text == "a" ? 0 : 1;
    case Field::token:
    case Field::want: {
      const auto token = enum_from_name<Token>(text);
      if (!token) return std::nullopt;
      return static_cast<int>(*token);
    }
    default: return scan::number(text, 0, 99);
  }
}

std::optional<Move> read_move(std::string_view text) {
  const auto parts = scan::split(text, ':');
  const auto kind = enum_from_name<Kind>(parts[0]);
  if (!kind) return std::nullopt;
  Move move{.kind = *kind};
  const Fields fields = fields_of(*kind);
  std::size_t next = 1;
  for (std::size_t i = 0; i < fields.size() && fields[i] != Field::none; ++i, ++next) {
    if (next >= parts.size()) return std::nullopt;
    if (fields[i] == Field::tokens) {
      const auto tokens = read_tokens(parts[next]);
      if (!tokens) return std::nullopt;
      move.tokens = *tokens;
      continue;
    }
    const auto value = read_field(fields[i], parts[next]);
    if (!value) return std::nullopt;
    (i == 0 ? move.a : move.b) = static_cast<std::int8_t>(*value);
  }
  if (next != parts.size() || !fits(move)) return std::nullopt;
  return move;
}

}  // namespace

std::string Cassiopeia::notation(Move move) const {
  std::string text(enum_name(move.kind));
  const Fields fields = fields_of(move.kind);
  for (std::size_t i = 0; i < fields.size() && fields[i] != Field::none; ++i) {
    text += ':';
    text += fields[i] == Field::tokens ? tokens_text(move.tokens)
                                       : field_text(fields[i], i == 0 ? move.a : move.b);
  }
  return text;
}

Expected<Move> Cassiopeia::parse(std::string_view text) const {
  const auto move = read_move(text);
  if (!move) return fail(scan::quoted(text) + " is not a move of Cassiopeia.");
  return *move;
}

// ---- Fields with names ----

Move::Written Move::written() const {
  Written to{.kind = kind};
  const Fields fields = fields_of(kind);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const int value = i == 0 ? a : b;
    switch (fields[i]) {
      case Field::none: break;
      case Field::seat: to.seat = Seat(value); break;
      case Field::number: to.number = value; break;
      case Field::other: to.other = value; break;
      case Field::side: to.side = value == 0 ? Facing::front : Facing::back; break;
      case Field::token: to.token = static_cast<Token>(value); break;
      case Field::want: to.want = static_cast<Token>(value); break;
      case Field::tokens: to.tokens = tokens; break;
    }
  }
  return to;
}

Expected<Move> Move::from_written(const Written& from) {
  Move move{.kind = from.kind};
  const Fields fields = fields_of(from.kind);
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto small = [](int value) {
      return static_cast<std::int8_t>(std::clamp(value, -1, 99));
    };
    std::int8_t& value = i == 0 ? move.a : move.b;
    switch (fields[i]) {
      case Field::none: break;
      case Field::seat: value = small(from.seat.index()); break;
      case Field::number: value = small(from.number.value_or(-1)); break;
      case Field::other: value = small(from.other.value_or(-1)); break;
      case Field::side: value = from.side == Facing::back ? 1 : 0; break;
      case Field::token: value = small(static_cast<int>(from.token.value_or(Token::coin))); break;
      case Field::want: value = small(static_cast<int>(from.want.value_or(Token::coin))); break;
      case Field::tokens: move.tokens = from.tokens.value_or(Tokens()); break;
    }
  }
  // A missing or superfluous field makes the move differ when it is written again.
  if (!fits(move) || move.written() != from) return fail("this is not a move of Cassiopeia");
  return move;
}

}  // namespace orrery::cassiopeia
