#pragma once

// What happens in a move, in order; story.cpp tells it. `apply` makes the same move without this
// log.

#include <cstdint>

#include "games/gemini/state.h"
#include "kernel/fixed_list.h"
#include "kernel/seat.h"

namespace orrery::gemini {

enum class What : std::uint8_t {
  role,       // seat, number: the role
  first,      // seat
  invited,    // seat, card: the visitor
  turned_up,  // card: the instrument, to: its place in the display
  drawn,      // seat, card, in_hand
  reshuffled,
  lapsed,         // card: drawn too late, it leaves the game
  bad_luck,       // seat, card
  weather,        // card
  weather_under,  // card: goes under the deck in round 1
  shutdown,       // card
  fog,            // number: the site
  warmed_up,      // card: the instrument
  system_offline,
  faulted,         // seat, to
  quality_failed,  // seat, to, card: the Time card
  discarded,       // seat, card, in_hand
  discarded_with,  // seat, card, number: the shuffle; with the rest of the hand
  back_left,       // seat, number: the place of a card that left together with others
  explained,       // a card that red print asked for has been shown (GCG-92)
  hand_discarded,  // seat, number: how many cards
  attached,        // seat, card: the instrument, to
  shifted,         // seat, card, from, to
  swapped,         // seat, from, to
  under,           // card: the instrument goes under the deck
  visitor_left,    // card: it leaves the game
  stored,          // seat, card, from
  activated,       // seat, card, in_hand
  target_played,   // seat, card, to, ao, in_hand
  displaced,       // card, from
  left,            // card: it leaves the game instead of being discarded
  time_played,     // seat, card, to, in_hand
  target_done,     // card, to
  program_done,    // card
  checked_out,
  released,   // seat, card: the instrument, from, to
  offered,    // seat, other, card, in_hand; to: the card wanted
  exchanged,  // seat, other, card, in_hand; to: the other's card, in_other_hand
  refused,    // seat
  instant,    // seat, card, in_hand
  gained,     // a reputation point
  lost,       // a reputation point; card: a target or a Time card, or kNoCard for the weather
  red_ignored,
  turn_ended,  // seat
  missing,     // number: Band-1 programs; to: reputation left
  over,
  passed,           // seat
  mistaken,         // seat, number: reputation left
  mend_instrument,  // card: the instrument, from, to, number: reputation left
  mend_time,        // from, number
  mend_target       // seat, card, from, number
};

// Where a card lies in a hand. To those who have not seen its face, cards with equal marks look
// alike: for them `back` is the first of these.
struct InHand {
  std::uint8_t place = 0;
  std::uint8_t back = 0;  // kNone: several leave together, and it stays hidden which is which
  std::uint8_t seen = 0;  // the seats that have seen the face
  std::uint8_t shuffle = 0;
};

struct Incident {
  What what = What::over;
  Seat seat;
  Seat other;
  Card card = kNoCard;
  Place from = kNone;
  Place to = kNone;
  std::uint8_t number = 0;
  bool ao = false;
  InHand in_hand;
  InHand in_other_hand;
};
using Incidents = FixedList<Incident, 64>;

}  // namespace orrery::gemini
