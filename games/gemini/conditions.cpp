// What a position allows: the conditions of the rules.

#include <algorithm>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

Seat Gemini::holder(const OpenPart& table, Ability wanted) const {
  for (std::size_t role = 0; role < kRoles; ++role) {
    if (cards().roles[role].ability == wanted) return table.roles[role];
  }
  return Seat::nobody();
}

int Gemini::attached(const OpenPart& table) const {
  int count = 0;
  for (const Slot& slot : table.slots) {
    count += slot.instrument != kNone && !compiled_->visitors.contains(slot.instrument) ? 1 : 0;
  }
  return count;
}

Place Gemini::system_at(const OpenPart& table) const {
  for (Place place = 0; place < kPlaces; ++place) {
    if (table.slots[place].system) return place;
  }
  return kNone;
}

bool Gemini::visitor_there(const OpenPart& table) const {
  return std::ranges::any_of(table.slots, [&](const Slot& slot) {
    return slot.instrument != kNone && compiled_->visitors.contains(slot.instrument);
  });
}

int Gemini::needed(const Slot& slot, Card card, TargetType type) const {
  const ProgramCard& needs = program(card);
  std::array<int, kTargetTypes> left{needs.primary, needs.secondary, needs.bright};
  slot.done.each(
      [&](std::uint8_t number) { --left[static_cast<std::size_t>(cards().targets[number].type)]; });
  // GCG-A10: with that option, Bright targets beyond those needed count as Primary ones.
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
// called with what is not fulfilled, and says whether that is enough.
template <class Found>
void each_refusal(const Gemini& game, const OpenPart& table, Place place, const Found& found) {
  const Slot& slot = table.slots[place];
  const bool bare = slot.instrument == kNone;
  if (place == kPoorWeather) {
    if (bare) return static_cast<void>(found(TimeRefusal::no_instrument));
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
  const bool aimless = slot.target == kNoCard;
  if (aimless && found(TimeRefusal::no_target)) return;
  if (bare && found(TimeRefusal::no_instrument)) return;
  if (!aimless) {
    const TargetType type = game.target(slot.target).type;
    if (!Gemini::weather_admits(Gemini::grade(table), type, slot.ao, table.laser) &&
        found(slot.ao ? TimeRefusal::ao_weather : TimeRefusal::weather)) {
      return;
    }
  }
  if (!aimless && !bare) {
    const Site site = game.target(slot.target).site;
    const Site from = game.instrument(slot.instrument).site;
    if (!Gemini::site_fits(site, from, {})) {
      if (found(TimeRefusal::site)) return;
    } else if (!Gemini::site_fits(site, from, Gemini::closed(table))) {
      if (found(TimeRefusal::closed)) return;
    }
  }
  const ProgramCard& needs = game.program(place);
  if (!bare) {
    const InstrumentCard& one = game.instrument(slot.instrument);
    if (!game.offers(slot.instrument, place) && found(TimeRefusal::capability)) return;
    if (!aimless && !Gemini::ao_fits(needs.ao, slot.ao, one.ao, slot.system)) {
      const TimeRefusal refusal = !slot.ao
          ? (one.ao == InstrumentAo::only ? TimeRefusal::ao_only : TimeRefusal::program_ao)
          : one.ao == InstrumentAo::only                     ? TimeRefusal::program_ao
          : game.compiled().served.contains(slot.instrument) ? TimeRefusal::needs_system
                                                             : TimeRefusal::no_ao;  // GCG-111
      if (found(refusal)) return;
    }
  }
  if (!aimless) {
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
  for (Place place = 0; place < kPlaces; ++place) {
    if (time_refusal(table, place) == TimeRefusal::none) return true;
  }
  return false;
}

TargetRefusal Gemini::target_refusal(const OpenPart& table, Card card, Place place, bool ao) const {
  if (place >= kPoorWeather || !table.active.contains(place)) return TargetRefusal::no_program;
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
  if (needed(slot, place, aim.type) == 0) {  // GCG-59
    const bool stands_for_primary = options_.bright_ao_counts_as_primary && ao &&
        aim.type == TargetType::bright && needed(slot, place, TargetType::primary) > 0;
    if (!stands_for_primary) return TargetRefusal::not_needed;
  }
  if (options_.play_targets == PlayTargets::always) return TargetRefusal::none;
  // GCG-104: a Bright target on its AO side counts like a Primary one.
  const bool like_primary = ao && aim.type == TargetType::bright;
  const TargetType type = like_primary ? TargetType::primary : aim.type;
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
    case Luck::play_time:
      return std::ranges::any_of(hand, is_time, &Held::card) && takes_time(table);
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
    case Red::primary_or_ao: return is_target(card) && target(card).type == TargetType::primary;
    default: return false;
  }
}

}  // namespace orrery::gemini
