// What helps to choose, for whoever looks at the table.

#include "games/gemini/outlook.h"

#include <algorithm>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

namespace {

class Looker {
 public:
  Looker(const Gemini& game, const OpenPart& table, const Hands& seen)
      : game_(game), table_(table), seen_(seen) {}

  Outlook look() {
    ProgramSet programs = table_.active;
    for (const Hand& hand : seen_) {
      for (const Held& held : hand) {
        if (game_.is_program(held.card)) programs.insert(held.card);
      }
    }
    programs.each([&](Card card) { outlook_.places[card] = program(card); });
    outlook_.places[game_.poor_weather()] = poor_weather();
    for (const Site site : {Site::north, Site::south, Site::both}) {
      instruments().each([&](Instrument card) {
        if (Gemini::site_fits(site, game_.instrument(card).site, {})) reach(site).insert(card);
      });
    }
    for (int type = 0; type < kTargetTypes; ++type) {
      const auto index = static_cast<std::size_t>(type);
      outlook_.plain[index] = admits(static_cast<TargetType>(type), false);
      outlook_.ao[index] = admits(static_cast<TargetType>(type), true);
    }
    standing();
    return outlook_;
  }

 private:
  InstrumentSet& reach(Site site) { return outlook_.reach[static_cast<std::size_t>(site)]; }
  bool admits(TargetType type, bool ao) const {
    return Gemini::weather_admits(Gemini::grade(table_), type, ao, table_.laser);
  }
  // Those that can take part in this game.
  InstrumentSet instruments() const {
    const Compiled& compiled = game_.compiled();
    return game_.chosen().visiting_pack > 0 ? compiled.ordinary | compiled.visitors
                                            : compiled.ordinary;
  }

  PlaceOutlook program(Card card) const {
    const Slot& slot = table_.slots[card];
    const ProgramCard& needs = game_.program(card);
    PlaceOutlook place;
    for (int type = 0; type < kTargetTypes; ++type) {
      place.targets[static_cast<std::size_t>(type)] =
          static_cast<std::uint8_t>(game_.needed(slot, card, static_cast<TargetType>(type)));
    }
    if (slot.target != kNoCard) {
      place.hours = left(game_.hours_needed(slot), game_.hours(slot.now));
    }
    if (table_.active.contains(card)) place.lacks = game_.time_refusals(table_, card);
    instruments().each([&](Instrument number) {
      const InstrumentCard& one = game_.instrument(number);
      if (!Gemini::able(one, needs.capability) || game_.is_system(number)) return;
      const bool system = game_.compiled().served.contains(number);  // GCG-111
      if (Gemini::ao_fits(needs.ao, false, one.ao, false)) place.observers.plain.insert(number);
      if (Gemini::ao_fits(needs.ao, true, one.ao, system)) place.observers.ao.insert(number);
    });
    return place;
  }
  // GCG-47, GCG-106: it takes any instrument, and only on the side without AO.
  PlaceOutlook poor_weather() const {
    PlaceOutlook place;
    if (!table_.checked_out) {
      place.hours =
          left(game_.cards().checkouts.hours, game_.hours(table_.slots[game_.poor_weather()].now));
    }
    place.lacks = game_.time_refusals(table_, game_.poor_weather());
    place.observers.plain = instruments() - game_.compiled().is_system;  // GCG-50
    return place;
  }
  static std::uint8_t left(int all, int done) {
    return static_cast<std::uint8_t>(std::max(0, all - done));
  }

  void standing() {
    const int missing = table_.phase == Phase::over ? 0 : game_.band_1_missing(table_);
    const int kept = std::max(0, table_.reputation - missing * game_.side().penalty);
    const int score = game_.score(table_);
    outlook_.score = static_cast<std::int16_t>(score);
    outlook_.band_1 = static_cast<std::uint8_t>(game_.band_1_done(table_));
    outlook_.required = game_.side().band_1_required;
    outlook_.reputation = static_cast<std::uint8_t>(kept);
    outlook_.level = static_cast<std::uint8_t>(kept == 0 ? 0 : game_.level(score));
  }

  const Gemini& game_;
  const OpenPart& table_;
  const Hands& seen_;
  Outlook outlook_;
};

}  // namespace

Outlook Gemini::outlook(const OpenPart& table, const Hands& seen) const {
  return Looker(*this, table, seen).look();
}

}  // namespace orrery::gemini
