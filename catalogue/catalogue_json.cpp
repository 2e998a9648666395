#include "catalogue/catalogue_json.h"

namespace orrery {

namespace {

OptionInfo option_info(const OptionFact& option) {
  OptionInfo info{.name = std::string(option.name),
                  .kind = option.kind,
                  .default_ = {option_json(option, option.usual)},
                  .meaning = std::string(option.meaning)};
  if (option.kind == OptionFact::Kind::number) {
    info.lowest = option.lowest;
    info.highest = option.highest;
  }
  if (option.kind == OptionFact::Kind::choice) {
    info.choices.emplace(option.choices.begin(), option.choices.end());
  }
  return info;
}

PresetInfo preset_info(const PresetFact& preset, const std::vector<OptionFact>& options) {
  json::object chosen;
  for (const OptionFact& option : options) {
    const auto value = preset.options.find(option.name);
    if (value != preset.options.end()) chosen[option.name] = option_json(option, value->second);
  }
  return {.name = std::string(preset.name),
          .meaning = std::string(preset.meaning),
          .options = {std::move(chosen)}};
}

}  // namespace

GameInfo game_info(const Entry& entry) {
  const Facts& facts = *entry.facts;
  GameInfo info{.id = std::string(facts.id),
                .title = std::string(facts.title),
                .sentence = std::string(facts.sentence),
                .version = facts.version,
                .players = {facts.min_players, facts.max_players, facts.usual_players, {}},
                .minutes = std::string(facts.minutes),
                .from_age = facts.from_age,
                .hidden_information = facts.hidden_information,
                .cooperative = facts.cooperative,
                .take_back = facts.take_back,
                .example = facts.example,
                .cards = entry.has_cards,
                .lessons = static_cast<int>(entry.lessons.size()),
                .puzzles = !entry.puzzles.empty()};
  if (!facts.solo.empty()) info.players.solo = facts.solo;
  for (const OptionFact& option : entry.options) info.options.push_back(option_info(option));
  for (const PresetFact& preset : entry.presets) {
    info.presets.push_back(preset_info(preset, entry.options));
  }
  return info;
}

}  // namespace orrery
