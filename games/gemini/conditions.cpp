// What a position allows: the conditions of the rules.

#include <algorithm>
#include <utility>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

Seat Gemini::holder(const OpenPart& table, Ability wanted) const {
  for (std::size_t role = 0; role < cards().roles.size(); ++role) {
    if (cards().roles[role].ability == wanted && table.roles[role].is_player()) {
      return table.roles[role];
    }
  }
  return Seat::nobody();
}

int Gemini::hand_limit(const OpenPart& table, Seat seat) const {
  int limit = side_.hand;
  for (std::size_t role = 0; role < cards().roles.size(); ++role) {
    const RoleCard& card = cards().roles[role];
    if (card.ability == Ability::larger_hand && table.roles[role] == seat) {
      limit += card.amount.value_or(1);
    }
  }
  return limit;
}

int Gemini::attached(const OpenPart& table) const {
  int count = 0;
  for (const Slot& slot : slots(table)) {
    count += slot.instrument != kNone && !compiled_->visitors.contains(slot.instrument) ? 1 : 0;
  }
  return count;
}

Place Gemini::system_at(const OpenPart& table, Instrument system) const {
  for (Place place = 0; place < places(); ++place) {
    const Slot& slot = table.slots[place];
    if (slot.system && system_of(slot) == system) return place;
  }
  return kNone;
}

bool Gemini::visitor_there(const OpenPart& table) const {
  return std::ranges::any_of(slots(table), [&](const Slot& slot) {
    return slot.instrument != kNone && compiled_->visitors.contains(slot.instrument);
  });
}

namespace {

using Counts = std::array<int, kTargetTypes>;

// What is left of a requirement. GCG-A10: Bright targets beyond those needed count as Primary ones;
// there are none without `bright_ao_counts_as_primary`.
Counts less(Counts left, const Counts& done) {
  for (std::size_t i = 0; i < left.size(); ++i) left[i] -= done[i];
  auto& [primary, secondary, bright] = left;
  if (bright < 0) primary += std::exchange(bright, 0);
  return left;
}

}  // namespace

// Calls f with what is left of each requirement that can still be met.
template <class F>
void Gemini::each_requirement(const Slot& slot, Card card, const F& f) const {
  Counts done{};
  slot.done.each([&](std::uint8_t number) {
    const bool ao = slot.more.done_ao.contains(number);
    ++done[static_cast<std::size_t>(type_of(cards().targets[number], ao))];
  });
  const auto try_one = [&](const Counts& all) {
    const Counts left = less(all, done);
    if (std::ranges::all_of(left, [](int count) { return count >= 0; })) f(left);
  };
  const ProgramCard& needs = program(card);
  try_one({needs.primary, needs.secondary, needs.bright});
  if (!needs.or_) return;
  for (const Requirement& other : *needs.or_) {
    try_one({other.primary, other.secondary, other.bright});
  }
}

int Gemini::needed(const Slot& slot, Card card, TargetType type) const {
  const ProgramCard& needs = program(card);
  if (slot.done.empty() && !needs.or_) {  // the usual case, made fast: this is asked often
    return Counts{needs.primary, needs.secondary, needs.bright}[static_cast<std::size_t>(type)];
  }
  int most = 0;
  each_requirement(slot, card, [&](const Counts& left) {
    most = std::max(most, left[static_cast<std::size_t>(type)]);
  });
  return most;
}

int Gemini::needed(const Slot& slot, Card card) const {
  const ProgramCard& needs = program(card);
  if (!needs.or_) return needs.primary + needs.secondary + needs.bright - slot.done.size();
  int least = kMostTargets;
  each_requirement(slot, card, [&](const Counts& left) {
    least = std::min(least, left[0] + left[1] + left[2]);
  });
  return least;
}

bool Gemini::fits(const Slot& slot, Card card) const {
  bool any = false;
  each_requirement(slot, card, [&](const Counts&) { any = true; });
  return any;
}

bool Gemini::suits(Instrument card, Place place) const {
  if (place == poor_weather()) return true;  // GCG-47
  if (!offers(card, place)) return false;
  const InstrumentAo ao = instrument(card).ao;
  switch (program(place).ao) {
    case ProgramAo::none: return ao != InstrumentAo::only;
    case ProgramAo::only: return ao == InstrumentAo::only || compiled_->served.contains(card);
    default: return true;
  }
}

namespace {

// GCG-63 to GCG-69, in that order; for Checkouts and Poor Weather GCG-71 and GCG-73. `found` is
// called with what is not fulfilled, and returns true to stop the search.
template <class Found>
void each_refusal(const Gemini& game, const OpenPart& table, Place place, const Found& found) {
  const Slot& slot = table.slots[place];
  const bool no_instrument = slot.instrument == kNone;
  if (place == game.poor_weather()) {
    if (no_instrument) return static_cast<void>(found(TimeRefusal::no_instrument));
    if (slot.fault && found(TimeRefusal::fault)) return;
    const Closure closure = game.chosen().poor_weather_closure;
    const Sites shut = closure == Closure::all ? Gemini::closed(table)
        : closure == Closure::shutdown         ? table.shutdown
                                               : Sites{};
    if (!Gemini::site_fits(Site::both, game.instrument(slot.instrument).site, shut)) {
      found(TimeRefusal::closed);
    }
    return;
  }
  if (!table.active.contains(place)) return static_cast<void>(found(TimeRefusal::no_program));
  if (!table.checked_out && found(TimeRefusal::checkouts)) return;
  const bool no_target = slot.target == kNoCard;
  if (no_target && found(TimeRefusal::no_target)) return;
  if (no_instrument && found(TimeRefusal::no_instrument)) return;
  if (!no_target) {
    const TargetType type = game.type_of(slot);
    if (!Gemini::weather_admits(Gemini::grade(table), type, slot.ao, table.laser) &&
        found(slot.ao ? TimeRefusal::ao_weather : TimeRefusal::weather)) {
      return;
    }
  }
  if (!no_target && !no_instrument) {
    const Site site = game.target(slot.target).site;
    const Site from = game.instrument(slot.instrument).site;
    if (!Gemini::site_fits(site, from, {})) {
      if (found(TimeRefusal::site)) return;
    } else if (!Gemini::site_fits(site, from, Gemini::closed(table))) {
      if (found(TimeRefusal::closed)) return;
    }
  }
  const ProgramCard& needs = game.program(place);
  if (!no_instrument) {
    const InstrumentCard& one = game.instrument(slot.instrument);
    if (!game.offers(slot.instrument, place) && found(TimeRefusal::capability)) return;
    if (!no_target && !Gemini::ao_fits(needs.ao, slot.ao, one.ao, slot.system)) {
      const TimeRefusal refusal = !slot.ao
          ? (one.ao == InstrumentAo::only ? TimeRefusal::ao_only : TimeRefusal::program_ao)
          : one.ao == InstrumentAo::only                     ? TimeRefusal::program_ao
          : game.compiled().served.contains(slot.instrument) ? TimeRefusal::needs_system
                                                             : TimeRefusal::no_ao;  // GCG-111
      if (found(refusal)) return;
    }
  }
  if (!no_target) {
    const bool early = table.round < game.target(slot.target).first_round;
    if ((early || game.lapsed(slot.target, table.round)) && found(TimeRefusal::window)) return;
  }
  if (slot.fault) found(TimeRefusal::fault);
}

}  // namespace

TimeRefusal Gemini::time_refusal(const OpenPart& table, Place place) const {
  TimeRefusal first = TimeRefusal::none;
  each_refusal(*this, table, place, [&](TimeRefusal refusal) {
    first = refusal;
    return true;
  });
  return first;
}

TimeRefusals Gemini::time_refusals(const OpenPart& table, Place place) const {
  TimeRefusals all;
  each_refusal(*this, table, place, [&](TimeRefusal refusal) {
    all.push_back(refusal);
    return false;
  });
  return all;
}

bool Gemini::takes_time(const OpenPart& table) const {
  for (Place place = 0; place < places(); ++place) {
    if (time_refusal(table, place) == TimeRefusal::none) return true;
  }
  return false;
}

TargetRefusal Gemini::target_refusal(const OpenPart& table, Card card, Place place, bool ao) const {
  if (place >= poor_weather() || !table.active.contains(place)) return TargetRefusal::no_program;
  return fit_refusal(table, card, place, ao);
}

TargetRefusal Gemini::fit_refusal(const OpenPart& table, Card card, Place place, bool ao) const {
  const TargetCard& aim = target(card);
  if ((ao ? aim.ao_hours : aim.hours) == 0) return TargetRefusal::no_side;
  if (program(place).ao == (ao ? ProgramAo::none : ProgramAo::only)) {
    return TargetRefusal::not_admitted;  // GCG-56
  }
  if (lapsed(card, table.round)) return TargetRefusal::window;  // GCG-62
  const Slot& slot = table.slots[place];
  const TargetType own = type_of(aim, ao);
  if (needed(slot, place, own) == 0) {  // GCG-59
    const bool stands_for_primary = options_.bright_ao_counts_as_primary && ao &&
        own == TargetType::bright && needed(slot, place, TargetType::primary) > 0;
    if (!stands_for_primary) return TargetRefusal::not_needed;
  }
  if (options_.play_targets == PlayTargets::always) return TargetRefusal::none;
  // GCG-104: a Bright target on its AO side counts like a Primary one.
  const bool like_primary = ao && own == TargetType::bright;
  const TargetType type = like_primary ? TargetType::primary : own;
  return weather_admits(grade(table), type, false) ? TargetRefusal::none : TargetRefusal::weather;
}

AttachRefusal Gemini::attach_refusal(const OpenPart& table, Instrument card, Place place) const {
  if (!is_place(table, place)) return AttachRefusal::no_program;
  if (table.slots[place].instrument != kNone) return AttachRefusal::occupied;  // GCG-44
  if (compiled_->visitors.contains(card)) {                                    // GCG-106
    if (visitor_there(table)) return AttachRefusal::visitor_there;
  } else if (options_.max_instruments == Limit::four && attached(table) >= 4) {
    return AttachRefusal::limit;  // GCG-45
  }
  return may_be_at(card, place) ? AttachRefusal::none : AttachRefusal::unfitting;
}

bool Gemini::instant_possible(const OpenPart& table, const Hand& hand, Card card) const {
  if (!is_luck(card)) return false;
  switch (luck(card).effect) {
    case Luck::play_time: return holds_time(hand) && takes_time(table);
    case Luck::activate:
      for (const Held& one : hand) {
        if (!is_program(one.card)) continue;
        for (const Held& two : hand) {
          if (!is_target(two.card)) continue;
          for (const bool ao : {false, true}) {
            if (fit_refusal(table, two.card, one.card, ao) == TargetRefusal::none) return true;
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

bool Gemini::has_instant(const OpenPart& table, const Hand& hand) const {
  if (!options_.luck_booster) return false;
  if (closed_hands()) return !hand.empty();
  return std::ranges::any_of(
      hand, [&](const Held& held) { return instant_possible(table, hand, held.card); });
}

bool Gemini::can_fill_hands(const CardList& cards) const {
  return std::ranges::any_of(cards, [&](Card card) { return !is_bad_luck(card); });
}

bool Gemini::qualifies(Card card, Red red) const {
  switch (red) {
    case Red::band_1: return is_program(card) && program(card).band == 1;
    case Red::primary_or_ao:
      return is_target(card) &&
          (target(card).type == TargetType::primary || target(card).ao_type == TargetType::primary);
    default: return false;
  }
}

bool Gemini::meets(const OpenPart& table, Place place, Red red) const {
  if (red == Red::any_time || red == Red::none) return true;
  if (place == poor_weather()) return false;
  const Slot& slot = table.slots[place];
  const ProgramCard& face = program(place);
  const auto is = [&](TargetType type) { return slot.target != kNoCard && type_of(slot) == type; };
  const auto from = [&](Site site) {
    if (slot.instrument == kNone) return false;
    const Site own = instrument(slot.instrument).site;
    return own == site || own == Site::both;
  };
  switch (red) {
    case Red::band_1: return face.band == 1;
    case Red::band_2: return face.band == 2;
    case Red::band_3: return face.band == 3;
    case Red::primary: return is(TargetType::primary);
    case Red::secondary: return is(TargetType::secondary);
    case Red::bright: return is(TargetType::bright);
    case Red::primary_or_ao: return is(TargetType::primary) || slot.ao;
    case Red::ao: return slot.ao;
    case Red::imaging: return face.capability != Capability::spectroscopy;
    case Red::spectroscopy: return face.capability != Capability::imaging;
    case Red::north: return from(Site::north);
    case Red::south: return from(Site::south);
    default: return true;
  }
}

}  // namespace orrery::gemini
