#pragma once

// Upper limits, and the numbers of cards and places.

#include <cstddef>
#include <cstdint>
#include <string>

#include "kernel/bit_set.h"
#include "kernel/error.h"
#include "kernel/fixed_list.h"

namespace orrery::gemini {

inline constexpr int kMostPlayers = 4;  // GCG-1
inline constexpr int kRoles = 4;
inline constexpr int kMostRounds = 12;  // GCG-2
inline constexpr int kMostHand = 8;
inline constexpr int kMostHours = 9;  // on one card
inline constexpr int kMostPrograms = 12;
inline constexpr int kMostTargets = 24;
inline constexpr int kMostTimes = 6;
inline constexpr int kMostLuck = 10;
inline constexpr std::size_t kMostCards = 66;
inline constexpr int kMostWeather = 12;  // kinds
inline constexpr int kMostSpecial = 4;   // Storms and Earthquakes
inline constexpr int kMostInstruments = 16;
inline constexpr int kDisplay = 2;  // GCG-9

// A player card by its number: programs from 0, then targets, kinds of Time cards and luck cards,
// each in the order of the card set.
using Card = std::uint8_t;
inline constexpr Card kFirstTarget = kMostPrograms;
inline constexpr Card kFirstTime = kFirstTarget + kMostTargets;
inline constexpr Card kFirstLuck = kFirstTime + kMostTimes;
inline constexpr Card kCardNumbers = kFirstLuck + kMostLuck;
inline constexpr Card kHidden = 254;  // a card whose face the viewer has not seen
inline constexpr Card kNoCard = 255;

constexpr bool is_program(Card card) { return card < kFirstTarget; }
constexpr bool is_target(Card card) { return card >= kFirstTarget && card < kFirstTime; }
constexpr bool is_time(Card card) { return card >= kFirstTime && card < kFirstLuck; }
constexpr bool is_luck(Card card) { return card >= kFirstLuck && card < kCardNumbers; }

// Instruments, including the AO system, and kinds of weather cards, by number.
using Instrument = std::uint8_t;
using Weather = std::uint8_t;
inline constexpr std::uint8_t kNone = 255;

// Where an instrument can be: at a program, by its number, or at Checkouts / Poor Weather.
using Place = std::uint8_t;
inline constexpr Place kPoorWeather = kMostPrograms;
inline constexpr int kPlaces = kMostPrograms + 1;
inline constexpr Place kToDeck = 254;  // as the destination of a move

// A small set of numbers, written as a list.
template <class Self, class Bits>
class NumberSet : public BitSet<Self, std::uint8_t, Bits> {
 public:
  using Written = FixedList<std::uint8_t, 8 * sizeof(Bits)>;

  static constexpr Self first(std::size_t count) {
    return Self::of_bits(static_cast<Bits>((std::uint64_t{1} << count) - 1U));
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
class ProgramSet : public NumberSet<ProgramSet, std::uint16_t> {};
class InstrumentSet : public NumberSet<InstrumentSet, std::uint16_t> {};
class TargetSet : public NumberSet<TargetSet, std::uint32_t> {
};  // targets by card less kFirstTarget

}  // namespace orrery::gemini
