// orrery games: the catalogue.

#include "cli/games.h"

#include <algorithm>
#include <iostream>

#include "bots/bot.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "codec/catalogue.h"

namespace orrery::cli {

namespace {

namespace json = codec::json;

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
  object["default"] = codec::option_json(option, option.usual);
  object["meaning"] = option.meaning;
  return object;
}

json::object game_json(const codec::Entry& entry) {
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

void draw_game(const codec::Entry& entry, std::size_t width, Ink& ink) {
  const Facts& facts = *entry.facts;
  const auto indented = [&](std::string_view text, std::size_t indent, Colour colour) {
    for (const std::string& line : wrapped(text, width - indent)) {
      ink.write(std::string(indent, ' ')).write(line, colour).line();
    }
  };
  ink.write(facts.title, Colour::gold).write("  " + std::string(facts.id), Colour::dim).line();
  indented(facts.sentence, 2, Colour::plain);
  std::string about = about_text(facts);
  if (facts.usual_players != facts.max_players || facts.min_players != facts.max_players) {
    about += "; usually " + std::to_string(facts.usual_players) + " play";
  }
  if (facts.cooperative) about += "; all win or lose together";
  indented(about + ".", 2, Colour::dim);
  for (const OptionFact& option : entry.options) {
    ink.write("  --option ").write(option.name, Colour::bold);
    ink.write("=" + option_text(option, option.usual));
    ink.write("   (" + option_range(option) + ")", Colour::dim).line();
    indented(option.meaning, 6, Colour::plain);
  }
  ink.line();
}

}  // namespace

std::string players_text(const Facts& facts) {
  std::string text = std::to_string(facts.min_players);
  if (facts.min_players == 1 && !facts.solo.empty()) text += " (" + std::string(facts.solo) + ")";
  if (facts.min_players != facts.max_players) text += " to " + std::to_string(facts.max_players);
  return text;
}

std::string about_text(const Facts& facts) {
  return players_text(facts) + (facts.max_players == 1 ? " player, " : " players, ") +
      std::string(facts.minutes) + (facts.minutes == "1" ? " minute" : " minutes") + ", from age " +
      std::to_string(facts.from_age);
}

int run(const GamesArgs& args) {
  json::array games;
  Ink ink({}, wants_colours());
  const std::size_t width = std::clamp<std::size_t>(terminal_width() - 1, 40, 96);
  for (const codec::Entry& entry : codec::catalogue()) {
    if (entry.facts->example && !args.all) continue;
    games.push_back(game_json(entry));
    draw_game(entry, width, ink);
  }
  json::array bots;
  ink.write("Bots", Colour::gold).line();
  for (const auto& [name, meaning] : bots::all_bots()) {
    bots.push_back({{"name", name}, {"meaning", meaning}});
    ink.write("  ").left(name, 8, Colour::bold).write(meaning).line();
  }
  if (args.json) {
    const json::object all{{"games", std::move(games)}, {"bots", std::move(bots)}};
    std::cout << json::serialize(all) << '\n';
  } else {
    std::cout << ink.text();
  }
  return 0;
}

}  // namespace orrery::cli
