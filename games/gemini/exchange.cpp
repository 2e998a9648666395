// The exchange of two cards: part of Play. GCG-96.

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::offer(const Move& move) {
  const Seat seat = active();
  const std::uint8_t place = find(seat, move);
  table_.used = true;
  table_.asked = move.seat;
  table_.wanted = move.other;
  table_.phase = Phase::answer;
  Held held = take(seat, place);
  if (game_.closed_hands()) held.show_to(move.seat);
  const std::uint8_t now = hold(seat, held);
  table_.offered = static_cast<std::uint8_t>(now + 1);
  note({.what = What::offered,
        .seat = seat,
        .other = move.seat,
        .card = held.card,
        .to = move.other,
        .in_hand = {.place = now, .back = now, .seen = held.seen}});
}

void Play::answer(Seat partner, const Move& move) {
  if (move.kind == Kind::refuse) {
    table_.exchanged = false;
    note({.what = What::refused, .seat = partner});
  } else {
    exchange(partner,
             move.kind == Kind::accept ? find(partner, table_.wanted) : find(partner, move));
  }
  table_.asked = Seat::nobody();
  table_.offered = 0;
  table_.wanted = kNoCard;
}

void Play::exchange(Seat partner, std::uint8_t given) {
  const Seat seat = active();
  const auto offered = static_cast<std::uint8_t>(table_.offered - 1);
  note({.what = What::exchanged,
        .seat = seat,
        .other = partner,
        .card = hand(seat)[offered].card,
        .to = hand(partner)[given].card,
        .in_hand = in_hand(seat, offered),
        .in_other_hand = in_hand(partner, given)});
  const Held mine = take(seat, offered);
  const Held theirs = take(partner, given);
  hold(seat, theirs);
  hold(partner, mine);
  table_.exchanged = true;
}

}  // namespace orrery::gemini
