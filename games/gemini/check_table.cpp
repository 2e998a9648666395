// The deep check of the table: weather, instruments, programs, and where every card is.

#include <algorithm>

#include "games/gemini/check.h"

namespace orrery::gemini {

namespace {

class TableCheck {
 public:
  TableCheck(const Gemini& game, const State& state)
      : game_(game), state_(state), table_(state.table) {}

  Expected<void> run() const {
    for (const auto part : {&TableCheck::weather_cards, &TableCheck::weather_row,
                            &TableCheck::closures, &TableCheck::red_print, &TableCheck::instruments,
                            &TableCheck::slots, &TableCheck::cards}) {
      if (auto sound = (this->*part)(); !sound) return sound;
    }
    return {};
  }

 private:
  // ---- Weather ----

  bool awaiting_weather() const { return table_.phase == Phase::weather; }

  Expected<void> weather_cards() const {
    const auto& kinds = game_.cards().weather;
    std::array<int, kMostWeather> found{};
    for (const Weather card : table_.weather_under) {
      if (card >= kinds.size() || kinds[card].kind < WeatherKind::storm ||
          kinds[card].kind > WeatherKind::earthquake) {
        return fail("Only Storms and Earthquakes lie under the Weather deck.");
      }
      ++found[card];
    }
    for (const Weather card : table_.row) {
      if (card >= kinds.size() || kinds[card].kind > WeatherKind::earthquake) {
        return fail("A card in the weather row does not belong there.");
      }
      ++found[card];
    }
    for (std::size_t i = 0; i < kMostWeather; ++i) {
      const int count = i < kinds.size() ? game_.compiled().weather_counts[i] : 0;
      const bool shutdown = i < kinds.size() && kinds[i].kind >= WeatherKind::shutdown_north;
      const int all = table_.weather_left[i] + found[i];
      if (shutdown ? all > count : all != count) {
        return fail("The weather cards are not all there.");
      }
    }
    return {};
  }

  // The weather follows from its row.
  Expected<void> weather_row() const {
    Grade grade = Grade::good;
    Sites storm;
    for (const Weather card : table_.row) {
      const WeatherKind kind = game_.weather(card).kind;
      storm = {kind == WeatherKind::storm, kind == WeatherKind::earthquake};
      if (kind <= WeatherKind::poor) {
        grade = static_cast<Grade>(kind);
      } else if (&card == table_.row.begin()) {
        return fail("The first round has neither Storm nor Earthquake.");  // GCG-19
      } else if (game_.chosen().storm_open_site == StormSite::good) {
        grade = Grade::good;
      }
    }
    if (static_cast<int>(table_.row.size()) != table_.round - (awaiting_weather() ? 1 : 0)) {
      return fail("The weather row does not fit the round.");
    }
    if (table_.grade != grade) return fail("The weather does not follow from its row.");
    if (table_.storm != (awaiting_weather() ? Sites{} : storm)) {
      return fail("A site is closed, or open, against the weather row.");
    }
    return {};
  }

  Expected<void> closures() const {
    const auto& kinds = game_.cards().weather;
    const auto drawn = [&](WeatherKind kind) {
      const auto card = std::ranges::find(kinds, kind, &WeatherCard::kind);
      if (card == kinds.end()) return false;
      const auto number = static_cast<std::size_t>(card - kinds.begin());
      return table_.weather_left[number] < game_.compiled().weather_counts[number];
    };
    const Sites shut = table_.shutdown | table_.next_shutdown;
    if ((shut.north && !drawn(WeatherKind::shutdown_north)) ||
        (shut.south && !drawn(WeatherKind::shutdown_south))) {
      return fail("A Shutdown has not been turned up yet.");
    }
    return {};
  }

  Expected<void> red_print() const {
    if (table_.red == Red::none) {
      if (table_.red_met || table_.red_holds) return fail("There is no red print to be met.");
    } else {
      const bool printed = !awaiting_weather() && !table_.row.empty() && game_.red_print() &&
          game_.weather(table_.row[table_.row.size() - 1]).red == table_.red;
      const bool doubtful = game_.closed_hands() && Gemini::looks_at_hands(table_.red);
      if (!printed || (!doubtful && !table_.red_holds)) {
        return fail("The red print is not that of the weather.");
      }
    }
    const bool luck = table_.fog.north || table_.fog.south || table_.laser || table_.clearing;
    if (luck && !game_.windows()) return fail("There is no luck in this game.");
    return {};
  }

  // ---- Instruments ----

  Expected<void> instruments() const {
    const Compiled& all = game_.compiled();
    const bool chosen = game_.chosen().visitors == Visitors::chosen;
    const InstrumentSet known = chosen ? all.ordinary | table_.visitors_met : all.ordinary;
    if (!known.contains(table_.instruments_left) || !all.visitors.contains(table_.visitors_met)) {
      return fail("An instrument is not where it can be.");
    }
    if (table_.visitors_met.size() + table_.visitors_left != game_.chosen().visiting_pack) {
      return fail("The visiting instruments are not all there.");
    }
    std::array<int, kMostInstruments> found{};
    int visiting = 0;
    bool fits = true;
    const auto count = [&](Instrument card) {
      if (card >= game_.cards().instruments.size()) {
        fits = false;
        return;
      }
      ++found[card];
      fits &= !all.visitors.contains(card) || table_.visitors_met.contains(card);
    };
    table_.instruments_left.each([&](Instrument card) { ++found[card]; });
    for (const Instrument card : table_.display) {
      if (card != kNone) count(card);
    }
    for (const Instrument card : table_.under) count(card);
    for (Place place = 0; place < game_.places(); ++place) {
      const Slot& slot = table_.slots[place];
      if (slot.more.system >= std::max<std::size_t>(1, all.systems.size()) ||
          (slot.more.system > 0 && !slot.system)) {
        return fail("There is no such AO system.");
      }
      if (slot.system) {
        if (all.systems.empty() || slot.instrument == kNone) {
          return fail("The AO system needs a host.");  // GCG-50
        }
        count(game_.system_of(slot));
      }
      if (slot.instrument == kNone) {
        if (slot.fault) return fail("A fault needs an instrument.");
        continue;
      }
      count(slot.instrument);
      if (!fits || game_.is_system(slot.instrument))
        return fail("An instrument is where none can be.");
      if (slot.system && !all.served_by[slot.more.system].contains(slot.instrument)) {
        return fail("The AO system needs a host.");  // GCG-50
      }
      if (!game_.is_place(table_, place) && table_.releasing != place) {
        return fail("An instrument is at a program that is not on the table.");
      }
      visiting += all.visitors.contains(slot.instrument) ? 1 : 0;
      if (!game_.may_be_at(slot.instrument, place)) {
        return fail("An instrument is where it does not fit.");  // GCG-105
      }
    }
    if (visiting > 1) return fail("Two visiting instruments are attached.");  // GCG-106
    for (Instrument card = 0; card < game_.cards().instruments.size(); ++card) {
      fits &= all.ordinary.contains(card) ? found[card] == 1
          : all.visitors.contains(card)   ? found[card] <= 1
                                          : found[card] == 0;
    }
    if (!fits) return fail("The instruments are not all in one place each.");
    if (game_.chosen().max_instruments == Limit::four && game_.attached(table_) > 4) {
      return fail("There are more than four instruments attached.");  // GCG-45
    }
    return {};
  }

  // ---- Programs ----

  Expected<void> slots() const {
    const auto all = ProgramSet::first(game_.cards().programs.size());
    if (!all.contains(table_.active) || !all.contains(table_.scored) ||
        !(table_.active & table_.scored).empty()) {
      return fail("A program is not where it can be.");
    }
    for (Place place = 0; place < game_.poor_weather(); ++place) {
      const Slot& slot = table_.slots[place];
      if (!table_.active.contains(place)) {
        Slot bare{.instrument = slot.instrument, .system = slot.system, .fault = slot.fault};
        bare.more.system = slot.more.system;
        if (slot != bare) return fail("There is something at a program that is not on the table.");
        continue;
      }
      if (auto sound = program(place, slot); !sound) return sound;
    }
    const Slot& poor = table_.slots[game_.poor_weather()];
    if (poor.target != kNoCard || poor.ao || poor.due != 0 || poor.spent != Times{} ||
        !poor.done.empty() || !poor.more.done_ao.empty()) {
      return fail("Checkouts and Poor Weather take Time cards only.");
    }
    if (!table_.checked_out && game_.hours(poor.now) >= game_.cards().checkouts.hours) {
      return fail("Checkouts is finished, but not turned over.");
    }
    return {};
  }
  Expected<void> program(Place place, const Slot& slot) const {
    if (!TargetSet::first(game_.cards().targets.size()).contains(slot.done)) {
      return fail("There is no such target.");
    }
    if (!slot.done.contains(slot.more.done_ao)) return fail("There is no such target.");
    bool ambiguous = false;
    slot.more.done_ao.each(
        [&](std::uint8_t target) { ambiguous |= !game_.cards().targets[target].ao_type; });
    if (ambiguous || !game_.fits(slot, place) || game_.needed(slot, place) == 0) {
      return fail("The completed targets do not fit the program.");
    }
    if (slot.done.empty() != (slot.spent == Times{})) {
      return fail("The Time cards do not fit the completed targets.");
    }
    if (slot.target == kNoCard) {
      if (slot.ao || slot.due != 0 || slot.now != Times{}) {
        return fail("Time cards lie on no target.");
      }
      return {};
    }
    if (!game_.exists(slot.target) || !game_.is_target(slot.target)) {
      return fail("There is no such target.");
    }
    const TargetRefusal refusal = game_.target_refusal(table_, slot.target, place, slot.ao);
    if (refusal != TargetRefusal::none && refusal != TargetRefusal::window &&
        refusal != TargetRefusal::weather) {
      return fail("A target is at a program that does not take it.");
    }
    if (game_.hours(slot.now) >= game_.hours_needed(slot)) return fail("A target is complete.");
    const TargetCard& target = game_.target(slot.target);
    const bool over = table_.phase == Phase::over;
    const bool red = game_.red_print() && (target.opportunity > 0 || target.last_round > 0);
    const bool due = target.opportunity > 0
        ? slot.due <= table_.round + target.opportunity && slot.due > target.opportunity
        : slot.due == target.last_round;
    if (red ? !due || (!over && slot.due < table_.round) : slot.due != 0) {
      return fail("A target is due in another round.");
    }
    return {};
  }

  // Every player card is in exactly one place.
  Expected<void> cards() const {
    std::array<int, kMostCardNumbers> found{};
    bool fits = true;
    const auto count = [&](Card card, int times = 1) {
      fits &= card < game_.numbers().end;
      if (card < game_.numbers().end) found[card] += times;
    };
    for (const CardList* list : {&state_.deck, &table_.discards}) {
      if (!std::ranges::is_sorted(*list)) {
        return fail("Piles are written in the order of the cards.");
      }
      for (const Card card : *list) count(card);
    }
    for (const Hand& hand : state_.hands) {
      for (const Held& held : hand) count(held.card);
    }
    table_.active.each([&](Card card) { count(card); });
    table_.scored.each([&](Card card) { count(card); });
    if (!TargetSet::first(game_.cards().targets.size()).contains(table_.gone)) fits = false;
    table_.gone.each([&](std::uint8_t target) {
      count(static_cast<Card>(game_.numbers().target + target));
      const int last = game_.cards()
                           .targets[std::min<std::size_t>(target, game_.cards().targets.size() - 1)]
                           .last_round;
      fits &= last != 0 && last < table_.round;
    });
    for (const Slot& slot : table_.slots) {
      if (slot.target != kNoCard) count(slot.target);
      slot.done.each(
          [&](std::uint8_t target) { count(static_cast<Card>(game_.numbers().target + target)); });
      for (std::size_t i = 0; i < kMostTimes; ++i) {
        const int lying = slot.now[i] + slot.spent[i];
        if (i < game_.cards().times.size()) {
          count(static_cast<Card>(game_.numbers().time + i), lying);
        } else {
          fits &= lying == 0;
        }
      }
    }
    for (Card card = 0; card < game_.numbers().end; ++card) {
      fits &= found[card] == game_.compiled().counts[card];
    }
    return fits ? Expected<void>() : fail("The player cards are not all in one place each.");
  }

  const Gemini& game_;
  const State& state_;
  const OpenPart& table_;
};

}  // namespace

Expected<void> check_table(const Gemini& game, const State& state) {
  return TableCheck(game, state).run();
}

}  // namespace orrery::gemini
