// orrery games and cards, and the menu of games, shown when there is no command.

#include <algorithm>
#include <iostream>

#include "bots/game_bots.h"
#include "bots/settings.h"
#include "catalogue/card_check.h"
#include "catalogue/catalogue_json.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "kernel/scan.h"
#include "kernel/words.h"

namespace orrery::cli {

namespace {

// "2", "2 to 4", "1 (Twenty Rolls) to 5": how many can play.
std::string players_text(const Facts& facts) {
  std::string text = std::to_string(facts.min_players);
  if (facts.min_players == 1 && !facts.solo.empty()) text += " (" + std::string(facts.solo) + ")";
  if (facts.min_players != facts.max_players) text += " to " + std::to_string(facts.max_players);
  return text;
}

// "1 (Twenty Rolls) to 5 players, 5 to 15 minutes, from age 8".
std::string about_text(const Facts& facts) {
  return players_text(facts) + (facts.max_players == 1 ? " player, " : " players, ") +
      std::string(facts.minutes) + (facts.minutes == "1" ? " minute" : " minutes") + ", from age " +
      std::to_string(facts.from_age);
}

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
  for (const PresetFact& preset : entry.presets) {
    ink.write("  --preset ").write(preset.name, Colour::bold).line();
    indented(preset.meaning, 6, Colour::plain);
  }
  ink.line();
}

class Menu {
 public:
  Menu(const Catalogue& games, Screen& screen) : games_(games), screen_(screen) {}

  void open() {
    bool fresh = true;
    while (true) {
      if (fresh) show_games();
      fresh = false;
      const auto typed = screen_.ask("Which game? (r NUMBER for its rules, q to quit) > ");
      if (!typed || lower(*typed) == "q") return;
      const auto* entry = find(*typed);
      const bool rules = entry == nullptr && lower(*typed).starts_with("r");
      if (rules) entry = find(trimmed(std::string_view(*typed).substr(1)));
      if (entry == nullptr) {
        screen_.line("Type the number of a game, 1 to " + std::to_string(shown_.size()) + ".");
      } else if (rules) {
        run(games_, RulesArgs{.game = std::string(entry->facts->id)});
      } else if (!play(*entry)) {
        return;
      } else {
        fresh = true;
      }
    }
  }

 private:
  void show_games() {
    shown_.clear();
    Ink ink({}, screen_.colours());
    ink.line().write("Orrery", Colour::gold).line();
    bool examples = false;
    for (const Entry& entry : games_.games()) {
      const Facts& facts = *entry.facts;
      shown_.push_back(&entry);
      if (facts.example && !examples) {
        ink.line().write("The worked examples", Colour::gold);
        ink.line();
        examples = true;
      }
      ink.line().write("  ").right(std::to_string(shown_.size()), 2, Colour::gold);
      ink.write("  ").write(facts.title, Colour::bold).line();
      ink.write("      ").write(facts.sentence).line();
      ink.write("      ").write(about_text(facts), Colour::dim).line();
    }
    screen_.line(ink.text());
  }

  // By its number in the list, or by its id or the beginning of it.
  const Entry* find(std::string_view typed) const {
    if (const auto number = scan::number(typed, 1, static_cast<int>(shown_.size()))) {
      return shown_[static_cast<std::size_t>(*number) - 1];
    }
    if (typed.empty()) return nullptr;
    const Entry* found = nullptr;
    for (const Entry* entry : shown_) {
      if (entry->facts->id == lower(typed)) return entry;
      if (!entry->facts->id.starts_with(lower(typed))) continue;
      if (found != nullptr) return nullptr;
      found = entry;
    }
    return found;
  }

  // False when input has ended.
  bool play(const Entry& entry) {
    const Facts& facts = *entry.facts;
    PlayArgs args;
    args.setup.game = facts.id;
    args.setup.players = facts.usual_players;
    if (facts.min_players != facts.max_players) {
      const auto players = choose("How many play? " + players_text(facts), facts.min_players,
                                  facts.max_players, facts.usual_players);
      if (!players) return false;
      args.setup.players = *players;
    }
    args.seats.emplace_back("human");
    if (args.setup.players > 1) {
      const auto others =
          choose("Who else? 1 bots, 2 bots that are easy to beat, 3 people", 1, 3, 1);
      if (!others) return false;
      const std::string kind = *others == 1 ? "adept" : *others == 2 ? "novice" : "human";
      while (std::ssize(args.seats) < args.setup.players) args.seats.push_back(kind);
    }
    run(games_, args);
    return true;
  }

  // A number from `lowest` to `highest`; Enter takes the usual one. Nothing when input ends.
  std::optional<int> choose(const std::string& question, int lowest, int highest, int usual) {
    while (true) {
      const auto typed = screen_.ask(question + " [" + std::to_string(usual) + "] > ");
      if (!typed) return std::nullopt;
      if (typed->empty()) return usual;
      if (const auto number = scan::number(*typed, lowest, highest)) return number;
      screen_.line("Type a number from " + std::to_string(lowest) + " to " +
                   std::to_string(highest) + ", or just Enter for " + std::to_string(usual) + ".");
    }
  }

  const Catalogue& games_;
  Screen& screen_;
  std::vector<const Entry*> shown_;
};

}  // namespace

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

namespace {

int check_file(const Catalogue& games, const CardsArgs& args) {
  const auto text = read_file(args.check);
  if (!text) return complain(text.error().sentence);
  const CardsReport report = check_cards(**games.find(args.game), *text);
  for (const std::string& mistake : report.mistakes) {
    std::cout << args.check << ": " << printable(mistake) << '\n';
  }
  for (const std::string& remark : report.remarks) {
    std::cout << args.check << ": note: " << printable(remark) << '\n';
  }
  if (report.mistakes.empty()) {
    std::cout << args.check << ": these cards can be played with.\n";
    return 0;
  }
  return complain(count_of(static_cast<int>(report.mistakes.size()), "mistake", "mistakes") +
                  " in " + args.check + ".");
}

}  // namespace

// The usual cards of a game, to read, to copy and to edit.
int run(const Catalogue& games, const CardsArgs& args) {
  const auto game = games.make({.game = args.game});
  if (!game) return complain(game.error().sentence);
  const json::value cards = (*game)->cards_json();
  if (cards.is_null()) {
    return complain(std::string((*game)->facts().title) + " has no cards that could be replaced.");
  }
  if (!args.check.empty()) return check_file(games, args);
  std::cout << write_pretty_json(cards);
  return 0;
}

// What a person sees who starts the program without a command.
int run_menu(const Catalogue& games) {
  Screen screen;
  if (screen.is_terminal()) {
    Menu(games, screen).open();
    return 0;
  }
  screen.line("Orrery plays these games:");
  screen.line();
  for (const Entry& entry : games.games()) {
    const Facts& facts = *entry.facts;
    if (facts.example) continue;
    screen.line("  " + std::string(facts.id) + "   " + std::string(facts.sentence));
  }
  screen.line();
  screen.line("In a terminal it opens a menu; `orrery --help` lists the commands.");
  return 0;
}

}  // namespace orrery::cli
