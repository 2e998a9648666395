#pragma once

// How many cards and gems there are, with these options.

#include <cstdint>
#include <optional>

#include "games/geminion/card.h"
#include "kernel/fixed_list.h"
#include "kernel/seat.h"

namespace orrery::geminion {

inline constexpr int kMostPlayers = 6;  // GMN-1, GMN-41
inline constexpr int kPlayersOfOnePrint = 4;
inline constexpr int kMostRainbows = 4;    // for each player (GMN-42)
inline constexpr int kGemsPerPlayer = 40;  // GMN-5

enum class Piles : std::uint8_t { listed, sheets, twice };  // GMN-37
enum class Arrange : std::uint8_t { choose, by_itself };    // GMN-R12
enum class First : std::uint8_t {                           // GMN-39
  youngest,
  random,
  seat_1,
  seat_2,
  seat_3,
  seat_4,
  seat_5,
  seat_6
};
enum class BuyRecycled : std::uint8_t { next_turn, same_turn };  // GMN-40

// The seat that is to begin, if one is named.
constexpr std::optional<Seat> seat_named(First first) {
  if (first < First::seat_1) return std::nullopt;
  return Seat(static_cast<int>(first) - static_cast<int>(First::seat_1));
}

struct Options {
  bool shuffle = false;                               // GMN-21
  bool without_sparkle = false;                       // GMN-36
  Piles piles = Piles::listed;                        // GMN-37
  bool fewer_turns = false;                           // GMN-R5
  Arrange arrange = Arrange::choose;                  // GMN-R12
  First first = First::youngest;                      // GMN-39
  BuyRecycled buy_recycled = BuyRecycled::next_turn;  // GMN-40
  int rainbows = 2;                                   // GMN-3, GMN-42: for each player
  bool help = false;                                  // GMN-R11
  int cap = 100;                                      // GMN-R10, in rounds
};

// How many cards of a kind are in the shop at the start, and how many there are in all.
constexpr int in_shop(Card card, int players, const Options& options) {
  const CardFacts& facts = facts_of(card);
  if (card == Card::rainbow) return options.rainbows * players;  // GMN-3, GMN-42
  if (card == Card::sparkle && options.without_sparkle) return 0;
  const int once = options.piles == Piles::sheets ? facts.printed : facts.listed;
  const bool twice = options.piles == Piles::twice || players > kPlayersOfOnePrint;  // GMN-41
  return twice ? 2 * once : once;
}
constexpr int in_all(Card card, int players, const Options& options) {
  return in_shop(card, players, options) + facts_of(card).starters * players;
}
constexpr int in_all(int players, const Options& options) {
  int sum = 0;
  for (int i = 0; i < kCards; ++i) sum += in_all(card_at(i), players, options);
  return sum;
}

// One player might own every card.
inline constexpr std::size_t kMostCards = static_cast<std::size_t>(
    in_all(kMostPlayers, {.piles = Piles::sheets, .rainbows = kMostRainbows}));
using Cards = FixedList<Card, kMostCards>;

}  // namespace orrery::geminion
