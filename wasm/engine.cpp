// `orrery engine` as a WASI command: the game is its argument, requests come in on standard input,
// answers go out on standard output.

#include "engine/engine.h"

#include <cstdio>

#include "bots/advice.h"
#include "engine/lines.h"
#include "games/all_games.h"

namespace {

int complain(const char* sentence) {
  std::fprintf(stderr, "orrery: %s\n", sentence);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return complain("The engine takes the id of a game, such as geminos.");
  auto engine =
      orrery::engine::Engine::create(orrery::all_games(), argv[1], orrery::bots::adviser());
  if (!engine) return complain(engine.error().sentence.c_str());
  if (!orrery::engine::answer_lines(*engine, stdin, stdout)) {
    return complain("The answer could not be written.");
  }
  return 0;
}
