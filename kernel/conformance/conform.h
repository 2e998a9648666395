#pragma once

// The conformance suite. It runs on every game of the catalogue, also on new ones.

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kernel/conformance/battery.h"
#include "kernel/conformance/enumeration.h"
#include "kernel/preset.h"

namespace orrery::conformance {

// The usual options for each number of players; and each option at both ends of its range, or with
// each of its choices, while the others keep their usual value.
template <Game G>
std::vector<Variant<typename G::Options>> variants() {
  std::vector<Variant<typename G::Options>> list;
  for (int players = G::facts().min_players; players <= G::facts().max_players; ++players) {
    list.push_back({players, {}});
  }
  for (const auto& option : G::options()) {
    const auto with = [&](int value) {
      if (value == option.usual) return;
      Variant<typename G::Options> variant{G::facts().usual_players, {}};
      option.set(variant.options, value);
      list.push_back(variant);
    };
    if (option.kind == OptionFact::Kind::choice) {
      for (int value = option.lowest; value <= option.highest; ++value) with(value);
    } else {
      with(option.lowest);
      with(option.highest);
    }
  }
  return list;
}

// Every preset has a name of its own, says what it is for, keeps to the ranges, and can be played.
template <GameWithPresets G>
void conform_presets(Report& report) {
  std::set<std::string_view> names;
  for (const auto& preset : G::presets()) {
    const std::string name(preset.name);
    report.expect(!name.empty(), "presets", "a preset has no name");
    report.expect(names.insert(preset.name).second, "presets",
                  "two presets are called \"" + name + "\"");
    report.expect(!preset.meaning.empty(), "presets", name + " has no meaning");
    for (const auto& option : G::options()) {
      const int value = option.get(preset.options);
      report.expect(option.lowest <= value && value <= option.highest, "presets",
                    name + " has option " + std::string(option.name) + " out of its range");
    }
    report.expect(G::create(G::facts().usual_players, preset.options).has_value(), "presets",
                  name + " is refused");
  }
}

template <Game G>
void conform_facts(Report& report) {
  const Facts& facts = G::facts();
  report.expect(!facts.id.empty() && !facts.title.empty() && !facts.sentence.empty(), "facts",
                "the game does not say what it is");
  report.expect(facts.min_players >= 1 && facts.min_players <= facts.usual_players &&
                    facts.usual_players <= facts.max_players && facts.max_players <= kMaxSeats,
                "facts", "the numbers of players do not fit");
  report.expect((facts.min_players == 1) == !facts.solo.empty(), "facts",
                "a game for one has a name, and only that");
  for (const auto& option : G::options()) {
    report.expect(option.lowest <= option.usual && option.usual <= option.highest, "facts",
                  "option " + std::string(option.name) + " is not within its range by default");
    report.expect(!option.meaning.empty(), "facts", "an option has no meaning");
  }
  if constexpr (GameWithPresets<G>) conform_presets<G>(report);
  for (std::size_t i = 0; i < facts.phrases.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      report.expect(facts.phrases[i]->id != facts.phrases[j]->id, "facts",
                    "two phrases are called " + std::string(facts.phrases[i]->id));
    }
  }
}

template <Game G, class Extra = NoExtra>
Report conform(const Effort& effort, const Extra& extra = {}) {
  Report report{std::string(G::facts().title)};
  conform_facts<G>(report);
  for (const auto& [players, options] : variants<G>()) {
    const auto game = G::create(players, options);
    if (!game) continue;  // the game refuses this combination
    Battery<G, Extra>(*game, effort, report, extra).run();
  }
  report.expect(!G::small_variants().empty(), "facts",
                "there is no variant small enough to enumerate");
  for (const auto& [players, options] : G::small_variants()) {
    const auto game = G::create(players, options);
    if (!report.expect(game.has_value(), "facts", "a small variant is refused")) continue;
    Enumeration<G>(*game, effort, report).run();
  }
  return report;
}

}  // namespace orrery::conformance
