// The honest mistake, which is mended for a reputation point (GCG-91, GCG-108): part of Play, and
// what can be mended.

#include "games/gemini/play.h"

namespace orrery::gemini {

// ---- What can be mended ----

std::optional<Move> Gemini::price(const State& state) const {
  if (!options_.paid_undo || state.table.phase != Phase::act) return std::nullopt;
  return Move{.kind = Move::Kind::mistake};
}

void Gemini::repairs(const State& state, MoveList<Gemini>& moves) const {
  const OpenPart& table = state.table;
  if (!options_.paid_undo) return;
  if (table.phase != Phase::act && table.phase != Phase::window) return;
  for (Place from = 0; from < places(); ++from) {
    const Slot& slot = table.slots[from];
    if (slot.instrument != kNone) {
      const bool visits = compiled_->visitors.contains(slot.instrument);  // GCG-89: it stays
      for (Place to = 0; to < places() && !visits; ++to) {
        if (!is_place(table, to) || table.slots[to].instrument != kNone) continue;
        if (!may_be_at(slot.instrument, to)) continue;
        moves.push_back({.kind = Move::Kind::mend_instrument, .from = from, .to = to});
      }
      moves.push_back({.kind = Move::Kind::mend_instrument, .from = from, .to = kToDeck});
    }
    if (slot.now != Times{}) moves.push_back({.kind = Move::Kind::mend_time, .from = from});
    if (slot.target == kNoCard || lapsed(slot.target, table.round)) continue;
    for (const Seat seat : seats()) {
      if (static_cast<int>(state.hands[seat].size()) >= hand_limit(table, seat)) continue;
      moves.push_back({.kind = Move::Kind::mend_target, .from = from, .seat = seat});
    }
  }
}

bool Gemini::consents(const State& now, const State& after, Seat seat) const {
  State fined = now;
  if (--fined.table.reputation == 0) fined.table.phase = Phase::over;
  // It judges by what it knows: with closed hands by the average of a few imagined worlds.
  const auto value = [&](const State& state) {
    if (!closed_hands()) return evaluate(state, seat);
    const View known = view(state, seat);
    constexpr int kWorlds = 16;
    Rng rng(1);  // the same worlds, as far as they can be, for both
    double sum = 0;
    for (int i = 0; i < kWorlds; ++i) sum += evaluate(imagine(known, rng), seat);
    return sum / kWorlds;
  };
  return value(after) >= value(fined) - 1e-9;
}

// ---- Mending ----

// The last point is paid, too, and with it the semester is lost.
void Play::pay() {
  if (--table_.reputation > 0) return;
  table_.phase = Phase::over;
  table_.step = Next::act;
  table_.asked = Seat::nobody();
  note({.what = What::over});
}

void Play::mend(const Move& move) {
  const auto left = static_cast<std::uint8_t>(table_.reputation - 1);
  switch (move.kind) {
    case Kind::mend_instrument:
      note({.what = What::mend_instrument,
            .card = slot(move.from).instrument,
            .from = move.from,
            .to = move.to,
            .number = left});
      mend_instrument(move.from, move.to);
      break;
    case Kind::mend_time:
      note({.what = What::mend_time, .from = move.from, .number = left});
      discard(slot(move.from).now);
      slot(move.from).now = {};
      break;
    case Kind::mend_target:
      note({.what = What::mend_target,
            .seat = move.seat,
            .card = slot(move.from).target,
            .from = move.from,
            .number = left});
      mend_target(move.from, move.seat);
      break;
    default: note({.what = What::mistaken, .seat = active(), .number = left});
  }
  pay();
}

void Play::mend_instrument(Place from, Place to) {
  if (to != kToDeck) return place_instrument(from, to);
  take_off(slot(from));
  refill_display();  // a gap is filled from what lies under the deck, without chance
}

void Play::mend_target(Place from, Seat seat) {
  Slot& one = slot(from);
  Held held{.card = one.target};
  discard(one.now);
  one.clear_target();
  if (game_.closed_hands()) {
    held.round = table_.round;
    held.shuffle = table_.shuffles;
    held.show_to_all(game_.seats());  // it has lain on the table
  }
  hold(seat, held);
}

}  // namespace orrery::gemini
