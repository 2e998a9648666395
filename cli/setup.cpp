#include "cli/setup.h"

namespace orrery::cli {

Expected<codec::Setup> read_setup(const GameArgs& args) {
  codec::Setup setup{.game = args.game, .players = args.players, .options = {}};
  for (const std::string& option : args.options) {
    if (auto done = codec::set_option(setup, option); !done) return tl::unexpected(done.error());
  }
  return setup;
}

Expected<codec::GamePtr> make_game(const GameArgs& args) {
  return read_setup(args).and_then(codec::make_game);
}

}  // namespace orrery::cli
