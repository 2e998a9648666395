#include "games/gemini/compiled.h"

namespace orrery::gemini {

Compiled::Compiled(const Cards& printed, bool luck) : cards(printed) {
  // Counts and names the cards of one kind, whose numbers begin at `first`.
  const auto take = [this](Card first, const auto& list, std::string_view id, auto count,
                           auto name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      counts[first + i] = static_cast<std::uint8_t>(count(list[i]));
      card_names[first + i] = {id, name(list[i])};
    }
  };
  const auto once = [](const auto&) { return 1; };
  const auto named = [](const auto& card) -> std::string_view { return card.name; };
  take(0, cards.programs, "gemini.program", once, named);
  take(kFirstTarget, cards.targets, "gemini.target", once, named);
  take(
      kFirstTime, cards.times, "gemini.time", [](const TimeCard& card) { return card.count; },
      [](const TimeCard& card) -> std::string_view { return card.id; });
  take(kFirstLuck, cards.luck, "gemini.luck", [&](const LuckCard&) { return luck ? 1 : 0; }, named);

  for (std::size_t i = 0; i < cards.instruments.size(); ++i) {
    const InstrumentCard& card = cards.instruments[i];
    (card.visiting ? visitors : ordinary).insert(static_cast<unsigned>(i));
    if (card.ao == InstrumentAo::system) system = static_cast<Instrument>(i);
    instrument_names[i] = {"gemini.instrument", card.name};
  }
  // GCG-111: the AO system is at a site, and so are those it serves.
  for (std::size_t i = 0; system != kNone && i < cards.instruments.size(); ++i) {
    const InstrumentCard& card = cards.instruments[i];
    const Site site = cards.instruments[system].site;
    const bool apart = card.site != site && card.site != Site::both && site != Site::both;
    if (card.ao == InstrumentAo::with_system && !apart) served.insert(static_cast<unsigned>(i));
  }
  for (std::size_t i = 0; i < cards.weather.size(); ++i) {
    weather_names[i] = {"gemini.weather_card", cards.weather[i].name};
  }
  for (std::size_t i = 0; i < kRoles; ++i) {
    role_names[i] = {"gemini.role_card", cards.roles[i].name};
  }
}

}  // namespace orrery::gemini
