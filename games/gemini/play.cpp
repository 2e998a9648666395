// Makes a move.

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::make(const Move& move) {
  switch (move.kind) {
    case Kind::role: return give_role(move.card);
    case Kind::first: return begin(move.seat);
    case Kind::invite: return invite(move.card);
    case Kind::turn_up: return turn_up(move.card);
    case Kind::deal: return drawn(move.card);
    case Kind::weather: return turn_up_weather(move.card);
    case Kind::fog: return fog(move.to);
    case Kind::warm_up: return warm_up(move.card);
    case Kind::fault: return fault(move.to);
    case Kind::fail: return fail_check(move.to);
    case Kind::offer: return offer(move);
    case Kind::release: return release(move.to);
    case Kind::end: return end();
    case Kind::pass:
      note({.what = What::passed, .seat = table_.asked});
      ++table_.window;
      return go_on();
    case Kind::mistake:
    case Kind::mend_instrument:
    case Kind::mend_time:
    case Kind::mend_target: return mend(move);
    default: break;
  }
  const bool in_window = table_.phase == Phase::window;
  play(game_.to_act(table_), move);
  if (!in_window || !game_.chosen().instants_once) begin_again();
  go_on();
}

// What a seat does with a card, an instrument or an offer.
void Play::play(Seat seat, const Move& move) {
  switch (move.kind) {
    case Kind::discard: spend_action(); return discard_hand(seat);
    case Kind::attach: return attach(seat, move.card, move.to);
    case Kind::shift: return shift(seat, move);
    case Kind::swap: return swap(seat, move.from, move.to);
    case Kind::store: return store(seat, move);
    case Kind::activate: spend_action(); return activate(seat, find(seat, move));
    case Kind::target: spend_action(); return play_target(seat, find(seat, move), move.to, move.ao);
    case Kind::time: spend_time(move.card); return play_time(seat, find(seat, move), move.to);
    case Kind::accept:
    case Kind::refuse:
    case Kind::give: return answer(seat, move);
    case Kind::instant_time: return instant_time(seat, move);
    case Kind::instant_program: return instant_program(seat, move);
    case Kind::instant: return instant(seat, move.card);
    default: return;
  }
}

void Gemini::apply(State& state, Move move) const { Play(*this, state, nullptr).make(move); }

void Gemini::replay(State& state, Move move, Incidents& incidents) const {
  Play(*this, state, &incidents).make(move);
}

}  // namespace orrery::gemini
