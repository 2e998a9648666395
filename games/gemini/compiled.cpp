#include "games/gemini/compiled.h"

namespace orrery::gemini {

Compiled::Compiled(const Cards& printed, bool luck, std::optional<std::size_t> scenario)
    : cards(printed),
      numbers(Numbers::of(printed.programs.size(), printed.targets.size(), printed.times.size(),
                          printed.luck.size())) {
  name_all(luck);
  if (scenario) prepare(cards.scenarios[*scenario]);
  find_systems();
  for (std::size_t i = 0; i < cards.luck.size(); ++i) {
    if (is_instant(cards.luck[i].effect)) instants += counts[numbers.luck + i];
  }
}

void Compiled::name_all(bool luck) {
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
  take(numbers.target, cards.targets, "gemini.target", once, named);
  take(
      numbers.time, cards.times, "gemini.time", [](const TimeCard& card) { return card.count; },
      [](const TimeCard& card) -> std::string_view { return card.id; });
  take(
      numbers.luck, cards.luck, "gemini.luck",
      [&](const LuckCard& card) { return luck ? int{card.count.value_or(1)} : 0; }, named);
  for (std::size_t i = 0; i < cards.instruments.size(); ++i) {
    const InstrumentCard& card = cards.instruments[i];
    (card.visiting ? visitors : ordinary).insert(static_cast<unsigned>(i));
    instrument_names[i] = {"gemini.instrument", card.name};
  }
  for (std::size_t i = 0; i < cards.weather.size(); ++i) {
    weather_counts[i] = cards.weather[i].count;
    weather_names[i] = {"gemini.weather_card", cards.weather[i].name};
  }
  for (std::size_t i = 0; i < cards.roles.size(); ++i) {
    role_names[i] = {"gemini.role_card", cards.roles[i].name};
  }
}

// GCG-111: an AO system is at a site, and so are those it serves.
void Compiled::find_systems() {
  const auto apart = [](Site one, Site other) {
    return one != other && one != Site::both && other != Site::both;
  };
  for (std::size_t i = 0; i < cards.instruments.size(); ++i) {
    if (cards.instruments[i].ao != InstrumentAo::system) continue;
    const auto number = static_cast<Instrument>(i);
    is_system.insert(number);
    if (!ordinary.contains(number)) continue;  // it stays in the box
    InstrumentSet& hosts = served_by[systems.size()];
    systems.push_back(number);
    for (std::size_t j = 0; j < cards.instruments.size(); ++j) {
      const InstrumentCard& card = cards.instruments[j];
      if (card.ao == InstrumentAo::with_system && !apart(card.site, cards.instruments[i].site)) {
        hosts.insert(static_cast<unsigned>(j));
      }
    }
    served |= hosts;
  }
}

void Compiled::prepare(const ScenarioCard& scenario) {
  for (const SetupStep& step : scenario.setup.value_or(std::vector<SetupStep>{})) {
    if (step.does != SetupKind::remove) continue;
    for (const std::string& id : step.cards) leave_out(id);
  }
  const auto name_levels = [](std::vector<Phrase>& names, const ScenarioSide& side) {
    if (!side.levels) return;
    for (const Level& level : *side.levels) names.push_back({"gemini.level_card", level.name});
  };
  name_levels(levels_of_three, scenario.three);
  name_levels(levels_of_others, scenario.two_or_four);
}

void Compiled::leave_out(const std::string& id) {
  const auto each = [&](const auto& list, const auto& remove) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (list[i].id == id) remove(i);
    }
  };
  const auto player_card = [&](Card first) {
    return [this, first](std::size_t i) { counts[first + i] = 0; };
  };
  each(cards.programs, player_card(0));
  each(cards.targets, player_card(numbers.target));
  each(cards.times, player_card(numbers.time));
  each(cards.luck, player_card(numbers.luck));
  each(cards.weather, [&](std::size_t i) { weather_counts[i] = 0; });
  each(cards.instruments, [&](std::size_t i) {
    ordinary.erase(static_cast<unsigned>(i));
    visitors.erase(static_cast<unsigned>(i));
  });
}

}  // namespace orrery::gemini
