#include "cli/setup.h"

#include "cli/files.h"

namespace orrery::cli {

Expected<GameSetup> read_setup(const Catalogue& games, const GameArgs& args) {
  GameSetup setup{.game = args.game, .players = args.players, .options = {}};
  for (const std::string& option : args.options) {
    if (auto done = games.set_option(setup, option); !done) return tl::unexpected(done.error());
  }
  if (args.cards.empty()) return setup;
  const auto text = read_file(args.cards);
  if (!text) return tl::unexpected(text.error());
  setup.cards = *text;
  // An error about the cards names their file.
  if (const auto made = games.make(setup); !made) {
    GameSetup usual = setup;
    usual.cards.clear();
    if (games.make(usual)) return fail(args.cards + ": " + made.error().sentence);
  }
  return setup;
}

Expected<GamePtr> make_game(const Catalogue& games, const GameArgs& args) {
  return read_setup(games, args).and_then([&](const GameSetup& setup) {
    return games.make(setup);
  });
}

}  // namespace orrery::cli
