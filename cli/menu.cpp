// The menu of games, shown when the program is started without a command.

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "cli/text.h"

namespace orrery::cli {

namespace {

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
      const bool rules = lower(*typed).starts_with("r");
      const auto* entry = find(rules ? trimmed(std::string_view(*typed).substr(1)) : *typed);
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
    if (const auto number = whole_number(typed, 1, static_cast<int>(shown_.size()))) {
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
      if (const auto number = whole_number(*typed, lowest, highest)) return number;
      screen_.line("Type a number from " + std::to_string(lowest) + " to " +
                   std::to_string(highest) + ", or just Enter for " + std::to_string(usual) + ".");
    }
  }

  const Catalogue& games_;
  Screen& screen_;
  std::vector<const Entry*> shown_;
};

}  // namespace

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
