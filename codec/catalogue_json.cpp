#include "codec/catalogue_json.h"

namespace orrery::codec {

namespace {

std::string_view kind_name(OptionFact::Kind kind) {
  switch (kind) {
    case OptionFact::Kind::toggle: return "toggle";
    case OptionFact::Kind::number: return "number";
    case OptionFact::Kind::choice: return "choice";
  }
  return {};
}

json::object option_fact_json(const OptionFact& option) {
  json::object object{{"name", option.name}, {"kind", kind_name(option.kind)}};
  if (option.kind == OptionFact::Kind::number) {
    object["lowest"] = option.lowest;
    object["highest"] = option.highest;
  }
  if (option.kind == OptionFact::Kind::choice) {
    object["choices"] = json::array(option.choices.begin(), option.choices.end());
  }
  object["default"] = option_json(option, option.usual);
  object["meaning"] = option.meaning;
  return object;
}

}  // namespace

json::object game_json(const Entry& entry) {
  const Facts& facts = *entry.facts;
  json::array options;
  for (const OptionFact& option : entry.options) options.push_back(option_fact_json(option));
  return {{"id", facts.id},
          {"title", facts.title},
          {"sentence", facts.sentence},
          {"version", facts.version},
          {"players",
           {{"min", facts.min_players},
            {"max", facts.max_players},
            {"usual", facts.usual_players},
            {"solo", facts.solo.empty() ? json::value(nullptr) : json::value(facts.solo)}}},
          {"minutes", facts.minutes},
          {"from_age", facts.from_age},
          {"hidden_information", facts.hidden_information},
          {"cooperative", facts.cooperative},
          {"take_back", facts.take_back},
          {"example", facts.example},
          {"options", std::move(options)}};
}

json::array catalogue_json(bool examples) {
  json::array games;
  for (const Entry& entry : catalogue()) {
    if (examples || !entry.facts->example) games.push_back(game_json(entry));
  }
  return games;
}

}  // namespace orrery::codec
