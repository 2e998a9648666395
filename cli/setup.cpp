#include "cli/setup.h"

#include "cli/files.h"
#include "cli/text.h"

namespace orrery::cli {

Expected<GameSetup> read_setup(const Catalogue& games, const GameArgs& args) {
  GameSetup setup{.game = args.game, .players = args.players};
  if (!args.preset.empty()) {
    if (auto done = games.set_preset(setup, args.preset); !done) {
      return tl::unexpected(done.error());
    }
  }
  for (const std::string& option : args.options) {
    if (auto done = games.set_option(setup, option); !done) return tl::unexpected(done.error());
  }
  if (args.cards.empty()) return setup;
  const auto text = read_file(args.cards);
  if (!text) return tl::unexpected(text.error());
  // An empty text would mean the usual cards.
  if (trimmed(*text).empty()) return fail(args.cards + ": the file is empty.");
  setup.cards = *text;
  // An error about the cards names their file.
  if (const auto made = games.make(setup); !made) {
    GameSetup usual = setup;
    usual.cards.clear();
    if (games.make(usual)) return fail(args.cards + ": " + made.error().sentence);
  }
  return setup;
}

Expected<ChosenGame> choose_game(const Catalogue& games, const GameArgs& args) {
  const auto setup = read_setup(games, args);
  if (!setup) return tl::unexpected(setup.error());
  return games.make(*setup).map([&](const GamePtr& game) {
    return ChosenGame{*setup, games.find(setup->game).value(), game};
  });
}

}  // namespace orrery::cli
