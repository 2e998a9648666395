// orrery rules: the rule book of a game.

#include "cli/commands.h"
#include "cli/rule_book.h"
#include "cli/setup.h"
#include "cli/terminal.h"

namespace orrery::cli {

int run(const Catalogue& games, const RulesArgs& args) {
  const auto game = make_game(games, {.game = args.game, .players = 0, .options = {}});
  if (!game) return complain(game.error().sentence);
  page(rule_book(games.find(args.game).value()->rules, **game, output_is_terminal(),
                 wants_colours()));
  return 0;
}

}  // namespace orrery::cli
