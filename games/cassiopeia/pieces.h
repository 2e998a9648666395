#pragma once

// Everything that can be named, highlighted or clicked. A planet is named by its system and number,
// a specialist by card and side (0 front, 1 back), tokens by kind (0 coin, 1 bot, 2 lens, 3 cell, 4
// capsule), a player's Space Object by kind (0 base, 1 ship, 2 station), and a side of any by the
// place of its card in the list of cards.

#include <array>
#include <string_view>

#include "games/cassiopeia/state.h"
#include "kernel/piece.h"

namespace orrery::cassiopeia {

enum class PieceKind : std::uint8_t {
  player,      // player:SEAT
  system,      // system:SYSTEM
  planet,      // planet:SYSTEM:NUMBER
  specialist,  // specialist:CARD:SIDE
  logistics,   // the Logistics card
  holding,     // holding:SEAT:TOKEN, what a player has of a kind
  reserve,     // reserve:TOKEN
  buy,         // buy:TOKEN, a purchase
  give,        // give:TOKEN, what is given in an exchange
  want,        // want:TOKEN, what is received in an exchange
  object,      // object:SEAT:OBJECT, a player's Space Object
  face,        // face:CARD:SIDE, a side of any Space Object
  pay,         // pay:ABC:DE, a payment of A coins, B bots, C lenses, D cells and E capsules
  keep,        // keep:ABC:D0, likewise what is kept
  resolve,     // the specialist's effect
  pass,        // declining
  end,         // of the turn
  bonus,       // taking the Logistics bonus
  gain,        // gain:ABC:DE, like pay: what is gained of one's choice
  discard,     // discard:ABC:D0, what is discarded
  sell,        // sell:TOKEN
  use  // use:CARD, an effect: 0 of the specialist, of planet 1 to 7, or 8 to 10 of an object
};
inline constexpr std::array<std::string_view, 22> kPieceKinds{
    "player", "system", "planet", "specialist", "logistics", "holding", "reserve", "buy",
    "give",   "want",   "object", "face",       "pay",       "keep",    "resolve", "pass",
    "end",    "bonus",  "gain",   "discard",    "sell",      "use"};

constexpr bool is(Piece piece, PieceKind kind) { return piece.kind == static_cast<int>(kind); }

constexpr Piece player_piece(Seat seat) { return piece(PieceKind::player, seat.index()); }
constexpr Piece planet_piece(int system, int number) {
  return piece(PieceKind::planet, system, number);
}
constexpr Piece specialist_piece(int card, bool back) {
  return piece(PieceKind::specialist, card, back ? 1 : 0);
}
constexpr Piece specialist_piece(const Slot& slot) {
  return specialist_piece(slot.card, slot.back);
}
constexpr Piece holding_piece(Seat seat, Token token) {
  return piece(PieceKind::holding, seat.index(), static_cast<int>(token));
}
constexpr Piece token_piece(PieceKind kind, Token token) {
  return piece(kind, static_cast<int>(token));
}
constexpr Piece object_piece(Seat seat, SpaceObject object) {
  return piece(PieceKind::object, seat.index(), static_cast<int>(object));
}
constexpr Piece face_piece(int card, bool back) {
  return piece(PieceKind::face, card, back ? 1 : 0);
}

// Tokens as the decimal digits of two numbers, for payments and keeping: at most 9 of a kind.
constexpr Piece tokens_piece(PieceKind kind, const Tokens& tokens) {
  return piece(kind, 100 * tokens[Token::coin] + 10 * tokens[Token::bot] + tokens[Token::lens],
               10 * tokens[Token::cell] + tokens[Token::capsule]);
}
constexpr Piece amount(const Tokens& tokens) { return tokens_piece(PieceKind::pay, tokens); }
constexpr Tokens tokens_of(Piece piece) {
  return {piece.a / 100, piece.a / 10 % 10, piece.a % 10, piece.b / 10, piece.b % 10};
}

}  // namespace orrery::cassiopeia
