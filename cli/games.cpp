// orrery games: the catalogue.

#include "cli/games.h"

#include <algorithm>
#include <iostream>

#include "bots/game_bots.h"
#include "bots/settings.h"
#include "catalogue/catalogue_json.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

void draw_game(const Entry& entry, std::size_t width, Ink& ink) {
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

int run(const Catalogue& games, const GamesArgs& args) {
  json::array listed;
  Ink ink({}, wants_colours());
  const std::size_t width = std::clamp<std::size_t>(terminal_width() - 1, 40, 96);
  for (const Entry& entry : games.games()) {
    if (entry.facts->example && !args.all) continue;
    json::value game = to_json(game_info(entry));
    json::array levels;
    for (const auto level : entry.bots->tuning.levels) levels.push_back(json::string(level));
    game.get_object()["levels"] = std::move(levels);
    listed.push_back(std::move(game));
    draw_game(entry, width, ink);
  }
  json::array bots;
  ink.write("Bots", Colour::gold).line();
  for (const auto& [name, meaning, level] : bots::all_bots()) {
    bots.push_back({{"name", name}, {"meaning", meaning}, {"level", level}});
    ink.write("  ").left(name, 12, Colour::bold).write(meaning).line();
  }
  if (args.json) {
    const json::object all{{"games", std::move(listed)}, {"bots", std::move(bots)}};
    std::cout << json::serialize(all) << '\n';
  } else {
    std::cout << ink.text();
  }
  return 0;
}

}  // namespace orrery::cli
