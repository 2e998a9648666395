// orrery rules: the rule book of a game.

#include "cli/rule_book.h"

#include <algorithm>

#include "catalogue/rule_book.h"
#include "cli/commands.h"
#include "cli/markdown.h"
#include "cli/setup.h"
#include "cli/terminal.h"

namespace orrery::cli {

std::string shown_rules(std::string_view rules, const AnyGame& game, bool for_terminal,
                        bool colours) {
  const std::string text = rule_book(rules, game);
  constexpr std::size_t kWidest = 100;  // longer lines are hard to read
  return for_terminal ? render_markdown(text, std::min(terminal_width() - 2, kWidest), colours)
                      : text;
}

int run(const Catalogue& games, const RulesArgs& args) {
  const auto chosen = choose_game(games, {.game = args.game, .players = 0, .cards = args.cards});
  if (!chosen) return complain(chosen.error().sentence);
  page(shown_rules(chosen->entry->rules, *chosen->game, output_is_terminal(), wants_colours()));
  return 0;
}

}  // namespace orrery::cli
