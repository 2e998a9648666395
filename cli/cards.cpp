// orrery cards: the usual cards of a game, to read, to copy and to edit.

#include <iostream>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace orrery::cli {

int run(const Catalogue& games, const CardsArgs& args) {
  const auto game = games.make({.game = args.game, .options = {}});
  if (!game) return complain(game.error().sentence);
  const json::value cards = (*game)->cards_json();
  if (cards.is_null()) {
    return complain(std::string((*game)->facts().title) + " has no cards that could be replaced.");
  }
  std::cout << write_pretty_json(cards);
  return 0;
}

}  // namespace orrery::cli
