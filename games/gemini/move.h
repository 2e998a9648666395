#pragma once

#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/gemini/state.h"

namespace orrery::gemini {

struct Move {
  static constexpr bool kOmitUnused = true;

  enum class Kind : std::uint8_t {
    role,      // this role goes to the next seat
    first,     // this seat begins
    invite,    // this visiting instrument is in the deck (GCG-106)
    turn_up,   // chance: this instrument
    deal,      // chance: this card is drawn
    weather,   // chance: this weather card
    fog,       // chance: 0 closes the North, 1 the South
    warm_up,   // chance: this instrument goes under the deck
    fault,     // no Time through the instrument at this place
    fail,      // the smallest Time card at this place is discarded
    discard,   // the whole hand
    attach,    // an instrument from the display
    shift,     // an instrument from one place to another
    swap,      // the instruments of two places
    store,     // an instrument goes under the deck
    activate,  // a program
    target,
    time,
    offer,  // a card to a seat; with open hands, for a certain card
    accept,
    refuse,
    give,             // a card in exchange for the one offered
    release,          // the instrument of the completed program goes here
    instant_time,     // luck: a Time card
    instant_program,  // luck: a program and a target on it
    instant,          // luck: this card
    pass,             // no Instant
    end,              // of the turn
    mistake,          // the referee's price for taking back (GCG-91)
    mend_instrument,  // the referee puts the instrument of a place elsewhere (GCG-108)
    mend_time,        // discards the Time cards on the target there
    mend_target       // gives the target there to the hand of a seat
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, role, first, invite, turn_up, deal, weather, fog, warm_up, fault,
                             fail, discard, attach, shift, swap, store, activate, target, time,
                             offer, accept, refuse, give, release, instant_time, instant_program,
                             instant, pass, end, mistake, mend_instrument, mend_time, mend_target)

  Kind kind = Kind::end;
  Card card = kNoCard;     // or the number of a role, an instrument or a weather card
  std::uint8_t place = 0;  // of the card in the hand, from 1; only with closed hands
  Card other = kNoCard;    // the card wanted; the target on a program
  Place from = kNone;      // of `shift`, `swap` and `store`
  Place to = kNone;
  bool ao = false;
  Seat seat;

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, card, place, other, from, to, ao, seat))

}  // namespace orrery::gemini
