#include "catalogue/catalogue.h"

#include <algorithm>

#include "kernel/scan.h"
#include "kernel/shortened.h"
#include "kernel/words.h"

namespace orrery {

namespace {

constexpr std::size_t kLongestCards = 128 * 1024;  // bytes; the usual ones take less than 30,000

Expected<const OptionFact*> find_option(const Entry& entry, std::string_view name) {
  const auto found = std::ranges::find(entry.options, name, &OptionFact::name);
  if (found != entry.options.end()) return &*found;
  std::string sentence = std::string(entry.facts->title) + " has no option " + scan::quoted(name);
  for (const auto& option : entry.options) {
    sentence += &option == &entry.options.front() ? "; it has " : ", ";
    sentence += option.name;
  }
  return fail(sentence + ".");
}

}  // namespace

Expected<const Entry*> Catalogue::find(std::string_view id) const {
  for (const Entry& entry : games_) {
    if (entry.facts->id == id) return &entry;
  }
  return fail("There is no game " + scan::quoted(id) + "; `orrery games` lists them.");
}

Expected<GamePtr> Catalogue::make(const GameSetup& setup) const {
  const auto entry = find(setup.game);
  if (!entry) return tl::unexpected(entry.error());
  if (auto fits = check_length(setup.cards); !fits) return tl::unexpected(fits.error());
  return (*entry)->make(setup);
}

Expected<void> check_length(std::string_view cards) {
  if (cards.size() <= kLongestCards) return {};
  return fail("The cards are " + std::to_string(cards.size()) + " bytes long; the most is " +
              std::to_string(kLongestCards) + ".");
}

Expected<void> Catalogue::set_option(GameSetup& setup, std::string_view assignment) const {
  const auto entry = find(setup.game);
  if (!entry) return tl::unexpected(entry.error());
  const auto equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return fail("An option is written name=value, not " + scan::quoted(assignment) + ".");
  }
  const auto option = find_option(**entry, assignment.substr(0, equals));
  if (!option) return tl::unexpected(option.error());
  const auto value = option_value(**option, assignment.substr(equals + 1));
  if (!value) return tl::unexpected(value.error());
  setup.options[std::string((*option)->name)] = *value;
  return {};
}

Expected<void> Catalogue::set_preset(GameSetup& setup, std::string_view name) const {
  const auto entry = find(setup.game);
  if (!entry) return tl::unexpected(entry.error());
  const auto& presets = (*entry)->presets;
  const auto found = std::ranges::find(presets, name, &PresetFact::name);
  if (found != presets.end()) {
    for (const auto& [option, value] : found->options) setup.options[option] = value;
    return {};
  }
  std::string names;
  for (const PresetFact& preset : presets) add_item(names, std::string(preset.name), ", ");
  return fail(std::string((*entry)->facts->title) + " has no preset " + scan::quoted(name) +
              (names.empty() ? "." : "; it has " + names + "."));
}

Expected<void> Catalogue::set_options(GameSetup& setup, const json::value& object) const {
  const auto entry = find(setup.game);
  if (!entry) return tl::unexpected(entry.error());
  const Where where = Where::root("options");
  if (!object.is_object()) return refuse_kind(where, "an object", object);
  for (const auto& [name, value] : object.get_object()) {
    const auto option = find_option(**entry, name);
    if (!option) {
      std::vector<std::string_view> names;
      for (const OptionFact& fact : (*entry)->options) names.push_back(fact.name);
      return where.at(name).refuse("unknown option" + scan::names_allowed(names));
    }
    const bool fits = (*option)->kind == OptionFact::Kind::toggle ? value.is_bool()
        : (*option)->kind == OptionFact::Kind::number             ? value.is_number()
                                                                  : value.is_string();
    const std::string text =
        value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    const auto read = option_value(**option, text);
    if (!fits || !read) {
      return where.at(name).refuse("expected " + option_range(**option) + ", found " +
                                   shortened(write_json(value)));
    }
    setup.options[std::string(name)] = *read;
  }
  return {};
}

json::value option_json(const OptionFact& option, int value) {
  switch (option.kind) {
    case OptionFact::Kind::toggle: return value != 0;
    case OptionFact::Kind::number: return value;
    case OptionFact::Kind::choice: return json::string(option_text(option, value));
  }
  return nullptr;
}

json::object options_json(const AnyGame& game) {
  json::object object;
  for (const auto& [fact, value] : game.chosen()) object[fact.name] = option_json(fact, value);
  return object;
}

Expected<int> players_for(const Facts& facts, const GameSetup& setup) {
  const int players = setup.players == 0 ? facts.usual_players : setup.players;
  if (players >= facts.min_players && players <= facts.max_players) return players;
  const std::string range = facts.min_players == facts.max_players
      ? std::to_string(facts.min_players)
      : std::to_string(facts.min_players) + " to " + std::to_string(facts.max_players);
  return fail(std::string(facts.title) + " is for " + range + " players, not " +
              std::to_string(players) + ".");
}

}  // namespace orrery
