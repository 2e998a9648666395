#pragma once

// Upper limits, and the numbers of cards and places.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>

#include "kernel/bit_set.h"
#include "kernel/error.h"
#include "kernel/fixed_list.h"

namespace orrery::gemini {

inline constexpr int kMostPlayers = 4;  // GCG-1
inline constexpr int kRolesOfTwo = 4;   // two players have two roles each (GCG-85)
inline constexpr int kMostRoles = 8;
inline constexpr int kMostScenarios = 16;
inline constexpr int kMostLevels = 8;
inline constexpr int kMostRounds = 24;  // the usual semester has 12 (GCG-2)
inline constexpr int kMostHand = 8;
inline constexpr int kMostHours = 9;  // on one card
inline constexpr int kMostPrograms = 14;
inline constexpr int kMostTargets = 64;
inline constexpr int kMostTimes = 24;  // kinds
inline constexpr int kMostLuck = 60;   // kinds
inline constexpr std::size_t kMostCards = 200;
inline constexpr int kMostWeather = 24;  // kinds
inline constexpr int kMostSpecial = 8;   // Storms and Earthquakes
inline constexpr int kMostInstruments = 32;
inline constexpr int kMostSystems = 4;  // AO systems
inline constexpr int kDisplay = 2;      // GCG-9

// A player card by its number: programs from 0, then targets, kinds of Time cards and luck cards,
// each in the order of the card set.
using Card = std::uint8_t;
inline constexpr Card kHidden = 254;  // a card whose face the viewer has not seen
inline constexpr Card kNoCard = 255;

// Instruments, including the AO systems, and kinds of weather cards, by number.
using Instrument = std::uint8_t;
using Weather = std::uint8_t;
inline constexpr std::uint8_t kNone = 255;

// Where an instrument can be: at a program, by its number, or at Checkouts / Poor Weather.
using Place = std::uint8_t;
inline constexpr int kMostPlaces = kMostPrograms + 1;
inline constexpr Place kToDeck = 254;  // as the destination of a move

// At least so many numbers are set aside for each kind of card, and a smaller set leaves some of
// them unused. So positions, moves and hashes in old records keep their meaning.
inline constexpr int kFirstPrograms = 12;
inline constexpr int kFirstTargets = 24;
inline constexpr int kFirstTimes = 6;
inline constexpr int kFirstLuckCards = 10;
inline constexpr int kFirstWeather = 12;
inline constexpr int kFirstRoles = 4;

// Where the numbers of each kind of player card begin, in a set with so many.
struct Numbers {
  Card target = 0;
  Card time = 0;
  Card luck = 0;
  Card end = 0;

  static constexpr Numbers of(std::size_t programs, std::size_t targets, std::size_t times,
                              std::size_t luck_cards) {
    const auto room = [](std::size_t cards, int first) {
      return std::max(cards, static_cast<std::size_t>(first));
    };
    const std::size_t target = room(programs, kFirstPrograms);
    const std::size_t time = target + room(targets, kFirstTargets);
    const std::size_t luck = time + room(times, kFirstTimes);
    const std::size_t end = luck + room(luck_cards, kFirstLuckCards);
    return {static_cast<Card>(target), static_cast<Card>(time), static_cast<Card>(luck),
            static_cast<Card>(end)};
  }

  constexpr bool is_program(Card card) const { return card < target; }
  constexpr bool is_target(Card card) const { return card >= target && card < time; }
  constexpr bool is_time(Card card) const { return card >= time && card < luck; }
  constexpr bool is_luck(Card card) const { return card >= luck && card < end; }
  // Checkouts / Poor Weather comes after the programs.
  constexpr Place poor_weather() const { return target; }
  constexpr Place places() const { return static_cast<Place>(target + 1); }
};
inline constexpr std::size_t kMostCardNumbers =
    std::size_t{kMostPrograms} + kMostTargets + kMostTimes + kMostLuck;
static_assert(kMostCardNumbers < kHidden);

// A small set of numbers, written as a list.
template <class Self, class Bits>
class NumberSet : public BitSet<Self, std::uint8_t, Bits> {
 public:
  using Written = FixedList<std::uint8_t, 8 * sizeof(Bits)>;

  static constexpr Self first(std::size_t count) {
    constexpr std::size_t kAll = 8 * sizeof(Bits);
    return Self::of_bits(count >= kAll ? static_cast<Bits>(~Bits{0})
                                       : static_cast<Bits>((std::uint64_t{1} << count) - 1U));
  }
  static Expected<Self> from_written(const Written& written) {
    Self set;
    for (const std::uint8_t item : written) {
      if (item >= 8 * sizeof(Bits)) return fail("there is no number " + std::to_string(item));
      set.insert(item);
    }
    return set;
  }
};
class ProgramSet : public NumberSet<ProgramSet, std::uint32_t> {};
class InstrumentSet : public NumberSet<InstrumentSet, std::uint32_t> {};
class TargetSet : public NumberSet<TargetSet, std::uint64_t> {};  // by their order in the card set

}  // namespace orrery::gemini
