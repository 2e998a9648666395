// orrery rules: the rule book of a game.

#include "cli/commands.h"
#include "cli/rule_book.h"
#include "cli/setup.h"
#include "cli/terminal.h"

namespace orrery::cli {

int run(const RulesArgs& args) {
  const auto game = make_game({.game = args.game, .players = 0, .options = {}});
  if (!game) return complain(game.error().sentence);
  page(rule_book(**game, output_is_terminal(), wants_colours()));
  return 0;
}

}  // namespace orrery::cli
