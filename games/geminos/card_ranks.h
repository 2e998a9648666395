#pragma once

// The cards of Geminos, grouped by which entries are filled. In such a set each filled entry is a
// digit, so a card has a small number within its set, and writing a score changes one digit.
// Everything is computed from the rules.

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/geminos/card.h"
#include "games/geminos/odds.h"

namespace orrery::geminos {

using FilledSet = unsigned;  // a bit for each affinity
inline constexpr FilledSet kFullSet = (1U << kAffinities) - 1;
inline constexpr unsigned kFilledSets = kFullSet;  // all sets that are not full: 0 to 30

constexpr FilledSet bit(Affinity affinity) { return 1U << index(affinity); }
constexpr bool has(FilledSet filled, Affinity affinity) { return (filled & bit(affinity)) != 0; }

// The scores that an entry can hold, ascending.
struct Scores {
  std::array<std::uint8_t, 15> points{};
  std::array<std::uint8_t, 25> digit{};  // by points
  std::size_t count = 0;
};
inline constexpr std::array<Scores, kAffinities> kScores = [] {
  std::array<Scores, kAffinities> all{};
  for (const Affinity affinity : kAllAffinities) {
    Scores& scores = all[index(affinity)];
    for (int points = 1; points < 25; ++points) {
      if (!possible(affinity, points)) continue;
      scores.digit[static_cast<std::size_t>(points)] = static_cast<std::uint8_t>(scores.count);
      scores.points[scores.count++] = static_cast<std::uint8_t>(points);
    }
  }
  return all;
}();
constexpr const Scores& scores_of(Affinity affinity) { return kScores[index(affinity)]; }

// From the fastest-changing digit to the slowest. A roll that fits syzygy mostly fits another entry
// too: this order keeps the cards that are compared close together in memory.
inline constexpr std::array kDigitOrder{Affinity::syzygy, Affinity::triangulation,
                                        Affinity::opposition, Affinity::quadrature,
                                        Affinity::conjunction};

// The distance between cards that differ by one in this digit; for an empty entry, the distance
// that it would have once filled.
constexpr std::size_t stride(FilledSet filled, Affinity affinity) {
  std::size_t cards = 1;
  for (const Affinity faster : kDigitOrder) {
    if (faster == affinity) break;
    if (has(filled, faster)) cards *= scores_of(faster).count;
  }
  return cards;
}
constexpr std::size_t cards_in(FilledSet filled) {
  std::size_t cards = 1;
  for (const Affinity affinity : kAllAffinities) {
    if (has(filled, affinity)) cards *= scores_of(affinity).count;
  }
  return cards;
}

constexpr FilledSet filled_set(const Card& card) {
  FilledSet filled = 0;
  for (const Affinity affinity : kAllAffinities) {
    if (card.at(affinity) != 0) filled |= bit(affinity);
  }
  return filled;
}

// A card's number within its set, and back.
constexpr std::size_t number_of(const Card& card) {
  std::size_t number = 0;
  std::size_t weight = 1;
  for (const Affinity affinity : kDigitOrder) {
    if (card.at(affinity) == 0) continue;
    const Scores& scores = scores_of(affinity);
    number += weight * scores.digit[static_cast<std::size_t>(card.at(affinity))];
    weight *= scores.count;
  }
  return number;
}
constexpr Card card_at(FilledSet filled, std::size_t number) {
  Card card;
  for (const Affinity affinity : kDigitOrder) {
    if (!has(filled, affinity)) continue;
    const Scores& scores = scores_of(affinity);
    card.write(affinity, scores.points[number % scores.count]);
    number /= scores.count;
  }
  return card;
}

// How many of the 72 rolls, not counting the order of the dice, have signs so far apart and give
// these points; 18 rolls give nothing to write.
inline constexpr int kHalfRolls = kRolls / 2;
inline constexpr int kHalfEmptyRolls = 18;
constexpr unsigned half_rolls(int apart, int points) {
  unsigned rolls = 0;
  for (int a = 0; a < kSigns; ++a) {
    for (int b = 0; b < a; ++b) {
      const Sign one = sign_at(a);
      const Sign other = sign_at(b);
      rolls += distance(one, other) == apart && score(one) + score(other) == points;
    }
  }
  return rolls;
}

}  // namespace orrery::geminos
