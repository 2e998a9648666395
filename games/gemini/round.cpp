// Turns and rounds, and what comes after a move: part of Play.

#include <utility>

#include "games/gemini/play.h"

namespace orrery::gemini {

void Play::begin_round() {
  ++table_.round;
  table_.turn = 0;
  table_.step = Next::draw;
  table_.phase = Phase::weather;
  table_.shutdown = table_.next_shutdown;  // GCG-20
  table_.next_shutdown = table_.storm = table_.fog = {};
  table_.laser = false;
  table_.red = Red::none;
  table_.red_met = table_.red_holds = false;
  for (Place place = 0; place < game_.places(); ++place) slot(place).fault = false;
}

void Play::begin_turn() {
  const WeatherKind kind = game_.weather(table_.row[table_.row.size() - 1]).kind;
  table_.actions = kind == WeatherKind::best && !game_.twice(table_) ? 2 : 1;  // GCG-14, GCG-103
  table_.used = false;
  table_.step = Next::draw;
  go_on();
}

// Goes on to the next decision or chance move.
void Play::go_on() {
  if (std::exchange(explained_, false)) note({.what = What::explained});
  if (over()) return;
  if (table_.releasing == kNone && !refill_display()) return;
  if (table_.step < Next::act) {
    if (!refill_hand()) return;
    if (table_.step == Next::setup) return begin_round();
    table_.step = Next::act;
    new_choice();
  }
  if (table_.releasing != kNone) return ask_release();
  if (ask_window()) return;  // GCG-101: also if the turn ends with this
  // GCG-30; GCG-R5: an honest mistake can be taken back before the next hand is filled.
  if (table_.step == Next::end || (!turn_goes_on() && !game_.charges())) return end_turn();
  table_.asked = Seat::nobody();
  table_.phase = Phase::act;
}

// GCG-101: others may have waited for an action that does not come, so before a round is judged
// they are asked once more. An Instant takes the end back.
void Play::end() {
  if (!game_.is_last_turn(table_)) return end_turn();
  const Seat seat = active();
  table_.step = Next::end;
  new_choice();
  go_on();
  if (table_.step == Next::end) note({.what = What::turn_ended, .seat = seat});
}

// GCG-30: is there an action or a free play left? With closed hands the answer must not depend on
// the cards held, so a seat that might have a free play is asked.
bool Play::turn_goes_on() const {
  if (table_.actions > 0) return true;
  for (std::size_t order = 0; order < game_.compiled().systems.size(); ++order) {  // GCG-51
    if (!game_.system_at_hand(table_, game_.compiled().systems[order])) continue;
    for (Place place = 0; place < game_.places(); ++place) {
      if (game_.takes_system(table_, order, place)) return true;
    }
  }
  return game_.has_instant(table_, state_.hands[active()]) || (!table_.used && ability_left());
}

// Whether the role's ability can be used.
bool Play::ability_left() const {
  const Hand& cards = state_.hands[active()];
  switch (game_.ability(table_)) {
    case Ability::instrument_move:
      for (Place place = 0; place < game_.places(); ++place) {
        if (table_.slots[place].instrument != kNone) return true;
        for (const Instrument card : table_.display) {
          if (card != kNone && !game_.is_system(card) &&
              game_.attach_refusal(table_, card, place) == AttachRefusal::none) {
            return true;
          }
        }
      }
      return false;
    case Ability::short_time: {
      if (game_.closed_hands()) return !cards.empty();
      const auto short_time = [&](const Held& held) {
        return game_.is_time(held.card) && game_.is_short(table_, held.card);
      };
      return std::ranges::any_of(cards, short_time) && game_.takes_time(table_);
    }
    case Ability::exchange:
      return !cards.empty() && std::ranges::any_of(state_.hands, [&](const Hand& one) {
        return &one != &cards && !one.empty();
      });
    default: return false;
  }
}

// GCG-90: asks every other seat in turn order; with open hands only those with an Instant to play.
bool Play::ask_window() {
  for (; table_.window > 0; ++table_.window) {
    if (table_.window == game_.players()) {
      table_.window = 0;
      break;
    }
    const Seat seat = game_.seat_of(table_, table_.turn + table_.window);
    if (!game_.has_instant(table_, hand(seat))) continue;
    table_.asked = seat;
    table_.phase = Phase::window;
    return true;
  }
  return false;
}

// ---- The end of a turn, a round, the semester ----

void Play::end_turn() {
  note({.what = What::turn_ended, .seat = active()});
  table_.step = Next::act;
  table_.clearing = false;
  table_.actions = 0;
  table_.window = 0;
  table_.asked = Seat::nobody();
  if (!game_.is_last_turn(table_)) {
    ++table_.turn;
    return begin_turn();
  }
  end_round();
}

void Play::end_round() {
  judge_weather();
  judge_targets();
  judge_hands();
  if (over()) return;
  if (table_.round == game_.side().rounds || game_.ends_early(table_)) return finish();  // GCG-80
  begin_round();
}

void Play::judge_targets() {
  for (Place place = 0; place < game_.places(); ++place) {
    if (over()) return;
    Slot& one = table_.slots[place];
    if (one.due == 0 || one.due > table_.round) continue;
    const Card target = one.target;
    note({.what = What::displaced, .card = target, .from = place});
    discard(target);
    discard(one.now);
    one.clear_target();
    lose(target);
  }
}

// Seat by seat, in the order of the cards.
void Play::judge_hands() {
  const auto missed = [&](const Held& held) {
    return game_.is_red(held.card) && game_.due(held.card, held.round) <= table_.round;
  };
  for (const Seat seat : game_.seats()) {
    while (!over()) {
      std::uint8_t place = kNone;
      for (std::uint8_t i = 0; i < hand(seat).size(); ++i) {
        if (!missed(hand(seat)[i])) continue;
        if (place == kNone || hand(seat)[i].card < hand(seat)[place].card) place = i;
      }
      if (place == kNone) break;
      const Held held = hand(seat)[place];
      note({.what = What::discarded,
            .seat = seat,
            .card = held.card,
            .in_hand = in_hand(seat, place)});
      take(seat, place);
      shown(held);
      discard(held.card);
      lose(held.card);
    }
  }
}

// GCG-76, GCG-79: at 0 the game ends at once.
void Play::lose(Card card) {
  if (over()) return;
  const int left = table_.reputation - game_.cost_of(table_, card);
  table_.reputation = static_cast<std::uint8_t>(std::max(0, left));
  note({.what = What::lost, .card = card, .number = table_.reputation});
  if (table_.reputation > 0) return;
  table_.phase = Phase::over;
  note({.what = What::over});
}

// GCG-81: the penalty comes before the score.
void Play::finish() {
  const int missing = game_.band_1_missing(table_);
  if (missing > 0 && game_.side().penalty > 0) {
    const int left = std::max(0, table_.reputation - missing * game_.side().penalty);
    table_.reputation = static_cast<std::uint8_t>(left);
    note({.what = What::missing,
          .to = table_.reputation,
          .number = static_cast<std::uint8_t>(missing)});
  }
  table_.phase = Phase::over;
  note({.what = What::over});
}

}  // namespace orrery::gemini
