#pragma once

#include <cstdint>

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include "games/geminion/card.h"
#include "kernel/seat.h"

namespace orrery::geminion {

struct Move {
  static constexpr bool kOmitUnused =
      true;  // written without the fields that its kind does not use

  enum class Kind : std::uint8_t {
    begin,  // this seat begins: by chance, or because it says that it is the youngest
    deal,   // chance: the next card of the deck
    draw,
    play,
    clean,
    keep,  // the rest of the hand is not cleaned
    buy,
    done,  // nothing more is bought
    put,   // on the discard pile
    rest,  // puts all the rest there in the usual order
    older  // GMN-39: somebody else is younger
  };
  BOOST_DESCRIBE_NESTED_ENUM(Kind, begin, deal, draw, play, clean, keep, buy, done, put, rest,
                             older)

  Kind kind = Kind::draw;
  Seat seat;
  Card card = Card::none;

  static constexpr Move begin(Seat seat) { return {.kind = Kind::begin, .seat = seat}; }
  static constexpr Move of(Kind kind, Card card = Card::none) {
    return {.kind = kind, .card = card};
  }

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (kind, seat, card))

}  // namespace orrery::geminion
