#pragma once

// What follows from the table and helps to choose: what every place still needs, who could observe
// there, what the weather admits, and how it would end now. It is sent with every view, so that a
// board can show what is missing before something is chosen, and needs no rules of its own.

#include <array>
#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/gemini/cards.h"
#include "games/gemini/numbers.h"
#include "kernel/fixed_list.h"
#include "kernel/grown_array.h"

namespace orrery::gemini {

// Why a Time card cannot be played at a place: the conditions of GCG-63 to GCG-69 in this order.
enum class TimeRefusal : std::uint8_t {
  none,
  checkouts,
  no_program,
  no_target,
  no_instrument,
  weather,
  ao_weather,
  site,
  closed,
  capability,
  ao_only,
  no_ao,
  needs_system,
  program_ao,
  window,
  fault
};
BOOST_DESCRIBE_ENUM(TimeRefusal, none, checkouts, no_program, no_target, no_instrument, weather,
                    ao_weather, site, closed, capability, ao_only, no_ao, needs_system, program_ao,
                    window, fault)
using TimeRefusals = FixedList<TimeRefusal, 12>;

// Instruments that can observe for a program on each side of a target, alone or with the AO system,
// if they are in this game at all.
struct Observers {
  InstrumentSet plain;
  InstrumentSet ao;

  friend bool operator==(const Observers&, const Observers&) = default;
};
BOOST_DESCRIBE_STRUCT(Observers, (), (plain, ao))

// A program on the table or in a hand that is seen, or Checkouts / Poor Weather.
struct PlaceOutlook {
  std::array<std::uint8_t, kTargetTypes> targets{};  // still needed, by type
  std::uint8_t hours = 0;  // still needed on the unfinished target, or for Checkouts
  TimeRefusals lacks;      // everything that keeps Time away now; only of places on the table
  Observers observers;

  friend bool operator==(const PlaceOutlook&, const PlaceOutlook&) = default;
};
BOOST_DESCRIBE_STRUCT(PlaceOutlook, (), (targets, hours, lacks, observers))

using ByType = std::array<bool, kTargetTypes>;

struct Outlook {
  GrownArray<PlaceOutlook, kMostPlaces, kFirstPrograms + 1> places{};
  std::array<InstrumentSet, 3> reach{};  // which instruments see a target of this site (GCG-49)
  ByType plain{};                        // what the weather admits, by type (GCG-65)
  ByType ao{};
  std::int16_t score = 0;       // GCG-82, if it ended now
  std::uint8_t band_1 = 0;      // completed
  std::uint8_t required = 0;    // of those
  std::uint8_t reputation = 0;  // what would be left of it (GCG-81)
  std::uint8_t level = 0;       // GCG-84: 1 to 4; 0: funding is lost

  friend bool operator==(const Outlook&, const Outlook&) = default;
};
BOOST_DESCRIBE_STRUCT(Outlook, (),
                      (places, reach, plain, ao, score, band_1, required, reputation, level))

}  // namespace orrery::gemini
