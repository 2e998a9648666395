#pragma once

// How many cards and gems there are, with these options.

#include <cstdint>

#include "games/geminion/card.h"
#include "kernel/fixed_list.h"

namespace orrery::geminion {

inline constexpr int kMostPlayers = 4;     // GMN-1
inline constexpr int kGemsPerPlayer = 40;  // GMN-5

enum class Piles : std::uint8_t { listed, sheets, twice };  // GMN-37
enum class Arrange : std::uint8_t { choose, by_itself };    // GMN-R12
enum class First : std::uint8_t { random, seat_1, seat_2, seat_3, seat_4 };

struct Options {
  bool shuffle = false;               // GMN-21
  bool without_sparkle = false;       // GMN-36
  Piles piles = Piles::listed;        // GMN-37
  bool fewer_turns = false;           // GMN-R5
  Arrange arrange = Arrange::choose;  // GMN-R12
  First first = First::random;        // GMN-6
  bool help = false;                  // GMN-R11
  int cap = 100;                      // GMN-R10, in rounds
};

// How many cards of a kind are in the shop at the start, and how many there are in all.
constexpr int in_shop(Card card, int players, const Options& options) {
  const CardFacts& facts = facts_of(card);
  if (card == Card::rainbow) return facts.listed * players;  // GMN-3, GMN-R7
  if (card == Card::sparkle && options.without_sparkle) return 0;
  if (options.piles == Piles::sheets) return facts.printed;
  return options.piles == Piles::twice ? 2 * facts.listed : facts.listed;
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
inline constexpr std::size_t kMostCards =
    static_cast<std::size_t>(in_all(kMostPlayers, {.piles = Piles::twice}));
using Cards = FixedList<Card, kMostCards>;

}  // namespace orrery::geminion
