// What may be done: the conditions of the rules, and the moves that meet them.

#include "games/gemini/gemini.h"
#include "games/gemini/play_action.h"
#include "games/gemini/play_round.h"

namespace orrery::gemini {

using Kind = Move::Kind;

void Gemini::apply(State& state, Move move) const {
  NoLog log;
  Play<NoLog>(*this, state, log).make(move);
}

void Gemini::replay(State& state, Move move, Events& events) const {
  Play<Events>(*this, state, events).make(move);
}

// ---- Conditions ----

Seat Gemini::holder(const Table& table, Ability wanted) const {
  for (std::size_t role = 0; role < kRoles; ++role) {
    if (cards().roles[role].ability == wanted) return table.roles[role];
  }
  return Seat::nobody();
}

int Gemini::attached(const Table& table) const {
  int count = 0;
  for (const Slot& slot : table.slots) {
    count += slot.instrument != kNone && !compiled_->visitors.contains(slot.instrument) ? 1 : 0;
  }
  return count;
}

Place Gemini::system_at(const Table& table) const {
  for (Place place = 0; place < kPlaces; ++place) {
    if (table.slots[place].system) return place;
  }
  return kNone;
}

bool Gemini::visitor_out(const Table& table) const {
  const auto visits = [&](Instrument card) {
    return card != kNone && compiled_->visitors.contains(card);
  };
  return std::ranges::any_of(table.display, visits) ||
      std::ranges::any_of(table.slots, visits, &Slot::instrument);
}

bool Gemini::others_in_deck(const Table& table) const {
  return !table.instruments_left.empty() || table.visitors_left > 0 ||
      std::ranges::any_of(table.under,
                          [&](Instrument card) { return compiled_->ordinary.contains(card); });
}

int Gemini::needed(const Slot& slot, Card card, TargetType type) const {
  const ProgramCard& needs = program(card);
  std::array<int, kTargetTypes> left{needs.primary, needs.secondary, needs.bright};
  slot.done.each(
      [&](std::uint8_t number) { --left[static_cast<std::size_t>(cards().targets[number].type)]; });
  // GCG-A10: Bright targets beyond those needed stand for Primary ones, where that is played.
  auto& [primary, secondary, bright] = left;
  if (bright < 0) primary += bright;
  return std::max(0, left[static_cast<std::size_t>(type)]);
}

int Gemini::needed(const Slot& slot, Card card) const {
  const ProgramCard& needs = program(card);
  return needs.primary + needs.secondary + needs.bright - slot.done.size();
}

bool Gemini::suits(Instrument card, Place place) const {
  if (place == kPoorWeather) return true;  // GCG-47
  const InstrumentCard& one = instrument(card);
  const ProgramCard& needs = program(place);
  const bool capable = needs.capability == Capability::imaging ? one.imaging : one.spectroscopy;
  switch (needs.ao) {
    case ProgramAo::none: return capable && one.ao != InstrumentAo::only;
    case ProgramAo::only: return capable && one.ao != InstrumentAo::none;
    default: return capable;
  }
}

// GCG-63 to GCG-69, in that order; for Checkouts and Poor Weather GCG-71 and GCG-73.
TimeBar Gemini::time_bar(const Table& table, Place place) const {
  const Slot& slot = table.slots[place];
  if (place == kPoorWeather) {
    if (slot.instrument == kNone) return TimeBar::no_instrument;
    if (slot.fault) return TimeBar::fault;
    const Sites shut = options_.poor_weather_closure == Closure::all ? closed(table)
        : options_.poor_weather_closure == Closure::shutdown         ? table.shutdown
                                                                     : Sites{};
    return site_fits(Site::both, instrument(slot.instrument).site, shut) ? TimeBar::none
                                                                         : TimeBar::closed;
  }
  if (!table.active.contains(place)) return TimeBar::no_program;
  if (!table.checked_out) return TimeBar::checkouts;
  if (slot.target == kNoCard) return TimeBar::no_target;
  if (slot.instrument == kNone) return TimeBar::no_instrument;
  const TargetCard& aim = target(slot.target);
  if (!weather_admits(grade(table), aim.type, slot.ao, table.laser)) {
    return slot.ao ? TimeBar::ao_weather : TimeBar::weather;
  }
  const InstrumentCard& one = instrument(slot.instrument);
  if (!site_fits(aim.site, one.site, {})) return TimeBar::site;
  if (!site_fits(aim.site, one.site, closed(table))) return TimeBar::closed;
  const ProgramCard& needs = program(place);
  if (!(needs.capability == Capability::imaging ? one.imaging : one.spectroscopy)) {
    return TimeBar::capability;
  }
  if (!ao_fits(needs.ao, slot.ao, one.ao, slot.system)) {
    if (!slot.ao) return one.ao == InstrumentAo::only ? TimeBar::ao_only : TimeBar::program_ao;
    return one.ao == InstrumentAo::none       ? TimeBar::no_ao
        : one.ao == InstrumentAo::with_system ? TimeBar::needs_system
                                              : TimeBar::program_ao;
  }
  if (table.round < aim.first_round || lapsed(slot.target, table.round)) return TimeBar::window;
  return slot.fault ? TimeBar::fault : TimeBar::none;
}

TargetBar Gemini::target_bar(const Table& table, Card card, Place place, bool ao) const {
  if (place >= kPoorWeather || !table.active.contains(place)) return TargetBar::no_program;
  return fit_bar(table, card, place, ao);
}

TargetBar Gemini::fit_bar(const Table& table, Card card, Place place, bool ao) const {
  const TargetCard& aim = target(card);
  if ((ao ? aim.ao_hours : aim.hours) == 0) return TargetBar::no_side;
  if (program(place).ao == (ao ? ProgramAo::none : ProgramAo::only)) {
    return TargetBar::not_admitted;  // GCG-56
  }
  if (lapsed(card, table.round)) return TargetBar::window;  // GCG-62
  const Slot& slot = table.slots[place];
  if (needed(slot, place, aim.type) > 0) return TargetBar::none;  // GCG-59
  const bool stands_for_primary = options_.bright_ao_counts_as_primary && ao &&
      aim.type == TargetType::bright && needed(slot, place, TargetType::primary) > 0;
  return stands_for_primary ? TargetBar::none : TargetBar::not_needed;
}

AttachBar Gemini::attach_bar(const Table& table, Instrument card, Place place) const {
  if (!is_place(table, place)) return AttachBar::no_program;
  if (table.slots[place].instrument != kNone) return AttachBar::occupied;  // GCG-44
  if (compiled_->visitors.contains(card)) {                                // GCG-89
    if (place == kPoorWeather) return AttachBar::visitor_poor_weather;
    return suits(card, place) ? AttachBar::none : AttachBar::visitor_unsuitable;
  }
  const bool full = options_.max_instruments == Limit::four && attached(table) >= 4;  // GCG-45
  return full ? AttachBar::limit : AttachBar::none;
}

bool Gemini::instant_possible(const Table& table, const Hand& hand, Card card) const {
  if (!is_luck(card)) return false;
  switch (luck(card).effect) {
    case Luck::play_time:
      if (std::ranges::none_of(hand, is_time, &Held::card)) return false;
      for (Place place = 0; place < kPlaces; ++place) {
        if (time_bar(table, place) == TimeBar::none) return true;
      }
      return false;
    case Luck::activate:
      for (const Held& one : hand) {
        if (!is_program(one.card)) continue;
        for (const Held& two : hand) {
          if (!is_target(two.card)) continue;
          for (const bool ao : {false, true}) {
            if (fit_bar(table, two.card, one.card, ao) == TargetBar::none) return true;
          }
        }
      }
      return false;
    case Luck::clearing:
      return !table.clearing && (table.grade == Grade::poor || table.grade == Grade::good);
    case Luck::laser: return !table.laser;
    case Luck::press: return table.reputation < side_.most_reputation;
    default: return false;
  }
}

bool Gemini::qualifies(Card card, Red red) const {
  switch (red) {
    case Red::band_1: return is_program(card) && program(card).band == 1;
    case Red::primary_or_ao: return is_target(card) && target(card).type == TargetType::primary;
    default: return false;
  }
}

std::optional<Move> Gemini::price(const State& state) const {
  const Table& table = state.table;
  if (!options_.paid_undo || table.phase != Phase::act || table.reputation <= 1) {
    return std::nullopt;
  }
  return Move{.kind = Kind::mistake};
}

// ---- Moves ----

// GCG-42, GCG-51, GCG-52
void Gemini::list_instruments(const Table& table, MoveList<Gemini>& moves) const {
  const Instrument system = compiled_->system;
  const Place system_place = system_at(table);
  const bool may_move = can_move_instrument(table);
  FixedList<Place, kPlaces> empty;
  FixedList<Place, kPlaces> taken;
  for (Place place = 0; place < kPlaces; ++place) {
    if (!is_place(table, place)) continue;
    if (table.slots[place].instrument == kNone) {
      empty.push_back(place);
    } else {
      taken.push_back(place);
    }
  }
  for (const Instrument card : table.display) {
    if (card == kNone) continue;
    if (card == system) {
      for (const Place place : taken) {
        if (takes_system(table, place)) {
          moves.push_back({.kind = Kind::attach, .card = card, .to = place});
        }
      }
    } else if (may_move) {
      for (const Place place : empty) {
        if (attach_bar(table, card, place) == AttachBar::none) {
          moves.push_back({.kind = Kind::attach, .card = card, .to = place});
        }
      }
    }
  }
  if (!may_move) return;
  const auto visits = [&](Place place) {
    return compiled_->visitors.contains(table.slots[place].instrument);
  };
  for (std::size_t i = 0; i < taken.size(); ++i) {
    const Place from = taken[i];
    moves.push_back({.kind = Kind::store, .from = from});
    if (visits(from)) continue;  // GCG-89
    for (const Place to : empty) moves.push_back({.kind = Kind::shift, .from = from, .to = to});
    for (std::size_t j = i + 1; j < taken.size(); ++j) {
      if (!visits(taken[j])) moves.push_back({.kind = Kind::swap, .from = from, .to = taken[j]});
    }
  }
  if (system_place == kNone) return;
  moves.push_back({.kind = Kind::store, .card = system, .from = system_place});
  for (const Place to : taken) {
    if (takes_system(table, to)) {
      moves.push_back({.kind = Kind::shift, .card = system, .from = system_place, .to = to});
    }
  }
}

// GCG-35, GCG-55, GCG-70
void Gemini::list_hand(const State& state, Seat seat, MoveList<Gemini>& moves) const {
  const Table& table = state.table;
  const Hand& hand = at(state.hands, seat);
  FixedList<Place, kPlaces> open;  // where Time cards may go
  for (Place place = 0; place < kPlaces; ++place) {
    if (is_place(table, place) && time_bar(table, place) == TimeBar::none) open.push_back(place);
  }
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const Card card = hand[i].card;
    const auto number = static_cast<std::uint8_t>(closed_hands() ? i + 1 : 0);
    if (!closed_hands() && i > 0 && hand[i - 1].card == card) continue;  // equal cards
    if (is_time(card)) {
      if (!can_play_time(table, card)) continue;
      for (const Place to : open) {
        moves.push_back({.kind = Kind::time, .card = card, .place = number, .to = to});
      }
    } else if (table.actions == 0) {
      continue;
    } else if (is_program(card)) {
      moves.push_back({.kind = Kind::activate, .card = card, .place = number});
    } else if (is_target(card)) {
      table.active.each([&](Place to) {
        for (const bool ao : {false, true}) {
          if (target_bar(table, card, to, ao) != TargetBar::none) continue;
          moves.push_back(
              {.kind = Kind::target, .card = card, .place = number, .to = to, .ao = ao});
        }
      });
    }
  }
}

// GCG-96
void Gemini::list_offers(const State& state, Seat seat, MoveList<Gemini>& moves) const {
  const Hand& hand = at(state.hands, seat);
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (!closed_hands() && i > 0 && hand[i - 1].card == hand[i].card) continue;
    Move move{.kind = Kind::offer, .card = hand[i].card};
    for (int other = 0; other < players_; ++other) {
      const Hand& theirs = state.hands[static_cast<std::size_t>(other)];
      if (Seat(other) == seat || theirs.empty()) continue;
      move.seat = Seat(other);
      if (closed_hands()) {
        move.place = static_cast<std::uint8_t>(i + 1);
        moves.push_back(move);
        continue;
      }
      for (std::size_t j = 0; j < theirs.size(); ++j) {
        if (j > 0 && theirs[j - 1].card == theirs[j].card) continue;
        if (theirs[j].card == move.card) continue;  // it would change nothing
        move.other = theirs[j].card;
        moves.push_back(move);
      }
    }
  }
}

void Gemini::list_instants(const State& state, Seat seat, MoveList<Gemini>& moves) const {
  if (!options_.luck_booster) return;
  const Table& table = state.table;
  const Hand& hand = at(state.hands, seat);
  for (const Held& held : hand) {
    if (!instant_possible(table, hand, held.card)) continue;
    const Luck effect = luck(held.card).effect;
    if (effect == Luck::play_time) {
      for (std::size_t i = 0; i < hand.size(); ++i) {
        if (!is_time(hand[i].card)) continue;
        if (!closed_hands() && i > 0 && hand[i - 1].card == hand[i].card) continue;
        const auto number = static_cast<std::uint8_t>(closed_hands() ? i + 1 : 0);
        for (Place to = 0; to < kPlaces; ++to) {
          if (time_bar(table, to) != TimeBar::none) continue;
          moves.push_back(
              {.kind = Kind::instant_time, .card = hand[i].card, .place = number, .to = to});
        }
      }
    } else if (effect == Luck::activate) {
      for (const Held& one : hand) {
        if (!is_program(one.card)) continue;
        for (const Held& two : hand) {
          if (!is_target(two.card)) continue;
          for (const bool ao : {false, true}) {
            if (fit_bar(table, two.card, one.card, ao) != TargetBar::none) continue;
            moves.push_back(
                {.kind = Kind::instant_program, .card = one.card, .other = two.card, .ao = ao});
          }
        }
      }
    } else {
      moves.push_back({.kind = Kind::instant, .card = held.card});
    }
  }
}

void Gemini::legal(const State& state, MoveList<Gemini>& moves) const {
  const Table& table = state.table;
  switch (table.phase) {
    case Phase::roles:
      for (std::uint8_t role = 0; role < kRoles; ++role) {
        if (!table.roles[role].is_player()) moves.push_back({.kind = Kind::role, .card = role});
      }
      return;
    case Phase::first:
      for (int seat = 0; seat < players_; ++seat) {
        moves.push_back({.kind = Kind::first, .seat = Seat(seat)});
      }
      return;
    case Phase::fault:
    case Phase::failed:
      for (Place place = 0; place < kPlaces; ++place) {
        const Slot& slot = table.slots[place];
        if (table.phase == Phase::fault && slot.instrument != kNone && !slot.fault) {
          moves.push_back({.kind = Kind::fault, .to = place});
        } else if (table.phase == Phase::failed && slot.target != kNoCard && slot.now != Times{}) {
          moves.push_back({.kind = Kind::fail, .to = place});
        }
      }
      return;
    case Phase::window:
      list_instants(state, table.asked, moves);
      moves.push_back({.kind = Kind::pass});
      return;
    case Phase::release: {
      const Instrument host = table.slots[table.releasing].instrument;
      for (Place place = 0; place < kPlaces; ++place) {
        if (is_place(table, place) && table.slots[place].instrument == kNone &&
            suits(host, place)) {
          moves.push_back({.kind = Kind::release, .to = place});
        }
      }
      moves.push_back({.kind = Kind::release, .to = kToDeck});
      return;
    }
    case Phase::answer:
      if (closed_hands()) {
        const Hand& hand = at(state.hands, table.asked);
        for (std::size_t i = 0; i < hand.size(); ++i) {
          moves.push_back({.kind = Kind::give,
                           .card = hand[i].card,
                           .place = static_cast<std::uint8_t>(i + 1)});
        }
      } else {
        moves.push_back({.kind = Kind::accept});
      }
      moves.push_back({.kind = Kind::refuse});
      return;
    case Phase::act: {
      const Seat seat = active(table);
      list_hand(state, seat, moves);
      list_instruments(table, moves);
      if (!table.used && ability(table) == Ability::exchange) list_offers(state, seat, moves);
      list_instants(state, seat, moves);
      if (table.actions > 0 && !at(state.hands, seat).empty()) {
        moves.push_back({.kind = Kind::discard});
      }
      moves.push_back({.kind = Kind::end});
      return;
    }
    default: return;
  }
}

}  // namespace orrery::gemini
