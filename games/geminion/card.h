#pragma once

// The cards of Geminion: one table, and everything else asks it.

#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

namespace orrery::geminion {

// In the order of the table below, which is also that of the shop. `cache` is another name for the
// Gem Stash, used in some prints; it is read and never written (GMN-R8).
enum class Card : std::uint8_t {
  penny,
  stash,
  double_coin,
  triple_coin,
  mine,
  trove,
  wish,
  helper,
  cleaner,
  rainbow,
  sparkle,
  none,
  cache = stash
};
// Of two names for one value the last one is written.
BOOST_DESCRIBE_ENUM(Card, penny, cache, stash, double_coin, triple_coin, mine, trove, wish, helper,
                    cleaner, rainbow, sparkle, none)

inline constexpr int kCards = 11;  // kinds of cards

// When a card that has been played goes back to its own pile in the shop (GMN-25).
enum class Recycle : std::uint8_t { never, at_once, at_clean_up };
BOOST_DESCRIBE_ENUM(Recycle, never, at_once, at_clean_up)

// What is printed on a card.
struct Face {
  Card card = Card::none;
  std::uint8_t cost = 0;
  std::uint8_t coins = 0;
  std::uint8_t gems = 0;
  std::uint8_t draws = 0;  // cards to draw and play
  Recycle recycle = Recycle::never;

  friend constexpr bool operator==(const Face&, const Face&) = default;
};
BOOST_DESCRIBE_STRUCT(Face, (), (card, cost, coins, gems, draws, recycle))

// A card, how many each player starts with, and how many are in the shop: by the list in the rule
// book, and by the print sheets (GMN-37). Rainbows go by the number of players (GMN-3).
struct CardFacts {
  Face face;
  std::uint8_t starters = 0;
  std::uint8_t listed = 0;
  std::uint8_t printed = 0;
};

// clang-format off
inline constexpr std::array<CardFacts, kCards> kCardTable{{
    //                    cost coins gems draws                    starters listed printed
    {{Card::penny,        1,   1,    0,   0, Recycle::never},       7,  0,  0},  // GMN-26
    {{Card::stash,        2,   0,    1,   0, Recycle::never},       1,  0,  0},  // GMN-27
    {{Card::double_coin,  3,   2,    0,   0, Recycle::never},       0, 18, 18},  // GMN-26
    {{Card::triple_coin,  5,   3,    0,   0, Recycle::never},       0,  9, 14},  // GMN-26
    {{Card::mine,         4,   0,    3,   0, Recycle::never},       0,  9,  9},  // GMN-27
    {{Card::trove,        7,   0,    6,   0, Recycle::never},       0,  9,  9},  // GMN-27
    {{Card::wish,         6,   0,    3,   3, Recycle::at_once},     0,  4,  4},  // GMN-29
    {{Card::helper,       4,   4,    0,   0, Recycle::at_clean_up}, 0,  4,  5},  // GMN-31
    {{Card::cleaner,      3,   0,    0,   0, Recycle::at_once},     0,  4,  4},  // GMN-32
    {{Card::rainbow,      5,   1,    1,   1, Recycle::never},       0,  0,  0},  // GMN-28
    {{Card::sparkle,      2,   0,    1,   1, Recycle::at_once},     0,  9,  9},  // GMN-30
}};
// clang-format on

constexpr std::size_t index(Card card) { return static_cast<std::size_t>(card); }
constexpr Card card_at(int i) { return static_cast<Card>(i); }
constexpr const CardFacts& facts_of(Card card) { return kCardTable[index(card)]; }
constexpr const Face& face_of(Card card) { return facts_of(card).face; }

inline constexpr auto kFaces = [] {
  std::array<Face, kCards> faces{};
  for (std::size_t i = 0; i < faces.size(); ++i) faces[i] = kCardTable[i].face;
  return faces;
}();

// A plain card only has values: its effect does not depend on when it is played.
constexpr bool is_plain(Card card) { return card != Card::cleaner && face_of(card).draws == 0; }

}  // namespace orrery::geminion
