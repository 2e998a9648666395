#pragma once

#include <array>
#include <string_view>

#include "games/gemini/state.h"
#include "kernel/piece.h"
#include "kernel/seat.h"

namespace orrery::gemini {

enum class PieceKind : std::uint8_t {
  card,         // card:CARD, a player card by its face
  hand,         // hand:SEAT:PLACE, a card in a hand, or its back; places count from 0
  program,      // program:PLACE, an active program; the last place is Checkouts / Poor Weather
  instrument,   // instrument:NUMBER, wherever it is
  display,      // display:PLACE
  instruments,  // the Instrument deck
  deck,         // the Player deck
  discards,     // the discard pile
  score,        // the score pile
  weather,      // weather:KIND, a weather card by its face
  row,          // row:ROUND, where it lies
  forecast,     // the Weather deck
  reputation,   // the track
  table,        // the middle of the table, where programs are put
  side,         // side:0 without AO, side:1 with AO
  player,       // player:SEAT
  role,         // role:NUMBER
  site,         // site:0 North, site:1 South
  discard,      // the button that discards the hand
  end,          // the button that ends the turn
  accept,
  refuse,
  pass,
  box  // what has left the game
};
inline constexpr std::array<std::string_view, 24> kPieceKinds{
    "card",  "hand",    "program", "instrument", "display",    "instruments", "deck", "discards",
    "score", "weather", "row",     "forecast",   "reputation", "table",       "side", "player",
    "role",  "site",    "discard", "end",        "accept",     "refuse",      "pass", "box"};

constexpr bool is(Piece piece, PieceKind kind) { return piece.kind == static_cast<int>(kind); }

constexpr Piece card_piece(Card card) { return piece(PieceKind::card, card); }
constexpr Piece hand_piece(Seat seat, int place) {
  return piece(PieceKind::hand, seat.index(), place);
}
constexpr Piece program_piece(Place place) { return piece(PieceKind::program, place); }
constexpr Piece instrument_piece(Instrument card) { return piece(PieceKind::instrument, card); }
constexpr Piece weather_piece(Weather card) { return piece(PieceKind::weather, card); }
constexpr Piece player_piece(Seat seat) { return piece(PieceKind::player, seat.index()); }
constexpr Piece role_piece(int role) { return piece(PieceKind::role, role); }
constexpr Piece side_piece(bool ao) { return piece(PieceKind::side, ao ? 1 : 0); }
inline constexpr Piece kInstrumentDeck = piece(PieceKind::instruments);
inline constexpr Piece kMiddle = piece(PieceKind::table);

}  // namespace orrery::gemini
