#include "cli/setup.h"

namespace orrery::cli {

Expected<codec::GamePtr> make_game(const GameArgs& args) {
  codec::Setup setup{.game = args.game, .players = args.players, .options = {}};
  for (const std::string& option : args.options) {
    if (auto done = codec::set_option(setup, option); !done) return tl::unexpected(done.error());
  }
  return codec::make_game(setup);
}

}  // namespace orrery::cli
