// orrery rules: the rule book of a game.

#include "cli/rule_book.h"

#include <algorithm>

#include "cli/commands.h"
#include "cli/markdown.h"
#include "cli/setup.h"
#include "cli/terminal.h"

namespace orrery::cli {

std::string rule_book(std::string_view rules, const AnyGame& game, bool for_terminal,
                      bool colours) {
  std::string text(rules);
  if (text.empty())
    text = "# " + std::string(game.facts().title) + "\n\nIts rules are unwritten.\n";
  if (const std::string tables = game.tables(); !tables.empty()) text += "\n" + tables;
  constexpr std::size_t kWidest = 96;  // longer lines are hard to read
  return for_terminal ? render_markdown(text, std::min(terminal_width() - 2, kWidest), colours)
                      : text;
}

int run(const Catalogue& games, const RulesArgs& args) {
  const auto chosen = choose_game(games, {.game = args.game, .players = 0});
  if (!chosen) return complain(chosen.error().sentence);
  page(rule_book(chosen->entry->rules, *chosen->game, output_is_terminal(), wants_colours()));
  return 0;
}

}  // namespace orrery::cli
