#pragma once

#include <array>
#include <string_view>

#include "games/geminion/card.h"
#include "kernel/piece.h"
#include "kernel/seat.h"

namespace orrery::geminion {

enum class PieceKind : std::uint8_t {
  card,      // card:CARD, a card that moves from one place to another
  pile,      // pile:CARD, a pile of the shop: clicked to buy
  deck,      // deck:SEAT: clicked to draw
  discard,   // discard:SEAT, the discard pile
  hand,      // hand:CARD, a card of the hand; without a card the place where it is held
  area,      // area:CARD, a card in play; without a card the place in front of the player
  gems,      // gems:SEAT
  bank,      // the gems that are left
  purse,     // the coins to spend
  player,    // player:SEAT
  keep,      // the button that ends cleaning
  done,      // the button that ends buying
  rest,      // the button that puts all cards away in the usual order
  youngest,  // the answers to the question who begins
  older
};
inline constexpr std::array<std::string_view, 15> kPieceKinds{
    "card",  "pile",   "deck", "discard", "hand", "area",     "gems", "bank",
    "purse", "player", "keep", "done",    "rest", "youngest", "older"};

constexpr Piece of_card(PieceKind kind, Card card) {
  return piece(kind, static_cast<int>(index(card)));
}
constexpr Piece of_seat(PieceKind kind, Seat seat) { return piece(kind, seat.index()); }
constexpr Piece card_piece(Card card) { return of_card(PieceKind::card, card); }

}  // namespace orrery::geminion
