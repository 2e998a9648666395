#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/geminion/card.h"
#include "games/geminion/supply.h"
#include "kernel/fixed_list.h"
#include "kernel/seat.h"

namespace orrery::geminion {

inline constexpr int kHand = 4;  // GMN-7

// What a player owns besides the hand and the cards in play.
struct Player {
  // The first `deck` cards are the deck, from the top; the others are the discard pile, oldest
  // first, the order in which they will be drawn (GMN-18). With shuffling the order of the discard
  // pile and of a `shuffled` deck does not matter: these are kept in the order of kCardTable.
  Cards cards;
  std::uint8_t deck = 0;
  bool shuffled = false;
  std::uint8_t gems = 0;

  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (cards, deck, shuffled, gems))

enum class Phase : std::uint8_t {
  start,  // chance chooses who begins (GMN-6)
  draw,   // the seat is about to draw its hand
  deal,   // chance finds the next card of a shuffled deck
  play,   // the seat chooses which card of the hand it plays next
  more,   // the seat is about to draw and play a card that it is owed
  clean,  // a Cleaner has been played: the seat chooses what to clean
  buy,
  arrange,  // the seat puts its cards on the discard pile
  over,
  youngest  // the seats are asked in turn whether they are the youngest (GMN-39)
};
BOOST_DESCRIBE_ENUM(Phase, start, draw, deal, play, more, clean, buy, arrange, over, youngest)

struct State {
  static constexpr std::string_view kNotHashed = "bank";  // it follows from the players' gems

  PerSeat<Player, kMostPlayers> players{};
  std::array<std::uint8_t, kCards> piles{};  // the shop
  std::uint8_t bank = 0;                     // gems left
  Phase phase = Phase::start;
  Seat first;                // who began
  Seat turn;                 // whose turn it is; at the end, who had the last turn
  std::uint16_t rounds = 0;  // complete ones
  // The turn:
  FixedList<Card, kHand> hand;  // in table order
  Cards area;                   // played cards, in order; then bought ones, in order
  std::uint8_t bought = 0;      // how many cards of `area` were bought
  std::uint16_t purse = 0;      // coins to spend
  std::uint8_t owed = 0;        // cards still to draw and play (GMN-R1)
  std::uint8_t to_hand = 0;     // cards that chance has yet to deal to the hand
  // GMN-40: cleaned away in this turn, in table order; they are on their piles, and not for sale.
  FixedList<Card, kHand> cleaned;

  const Player& player(Seat seat) const { return players[seat]; }
  Player& player(Seat seat) { return players[seat]; }
  const Player& mine() const { return player(turn); }
  Player& mine() { return player(turn); }
  // How many cards of the area were played.
  std::size_t played() const { return area.size() - bought; }
  // How many cards of the pile are for sale.
  int for_sale(Card card) const {
    return piles[index(card)] - static_cast<int>(std::ranges::count(cleaned, card));
  }
  bool holds(Card card) const { return std::ranges::find(hand, card) != hand.end(); }

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (),
                      (players, piles, bank, phase, first, turn, rounds, hand, area, bought, purse,
                       owed, to_hand, cleaned))

// The view: the state, and what is printed on the cards.
struct View {
  State table;
  std::array<Face, kCards> faces{};

  operator const State&() const { return table; }

  friend bool operator==(const View&, const View&) = default;
};
BOOST_DESCRIBE_STRUCT(View, (), (table, faces))

}  // namespace orrery::geminion
