// `orrery engine`: the engine between standard input and standard output.

#include "engine/engine.h"

#include <cstdio>

#include "bots/advice.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "engine/lines.h"

namespace orrery::cli {

int run(const Catalogue& games, const EngineArgs& args) {
  auto engine = engine::Engine::create(games, args.game, bots::adviser());
  if (!engine) return complain(engine.error().sentence);
  if (!engine::answer_lines(*engine, stdin, stdout)) {
    return complain("The answer could not be written.");
  }
  return 0;
}

}  // namespace orrery::cli
