// `orrery engine` as a WASI command: the game is its argument, requests come in on standard input,
// answers go out on standard output. What the bots of a game have learned is the file
// /weights/GAME.weights, which the host opens for it.

#include "engine/engine.h"

#include <array>
#include <cstdio>
#include <string>

#include "bots/advice.h"
#include "bots/game_bots.h"
#include "engine/lines.h"
#include "games/all_games.h"

namespace {

int complain(const char* sentence) {
  std::fprintf(stderr, "orrery: %s\n", sentence);
  return 2;
}

std::string read_file(const std::string& path) {
  std::string text;
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return text;
  std::array<char, 4096> part{};
  while (const std::size_t bytes = std::fread(part.data(), 1, part.size(), file)) {
    text.append(part.data(), bytes);
  }
  std::fclose(file);
  return text;
}

orrery::Expected<void> learn(const orrery::Entry& game) {
  const orrery::bots::Weights* weights = game.bots == nullptr ? nullptr : game.bots->weights;
  if (weights == nullptr) return {};
  const std::string path = "/weights/" + std::string(game.facts->id) + ".weights";
  const auto taken = weights->take(read_file(path));
  if (taken) return {};
  return orrery::fail("The host has not opened the file " + path +
                      ", or it is damaged: " + taken.error().sentence);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return complain("The engine takes the id of a game, such as geminos.");
  auto engine =
      orrery::engine::Engine::create(orrery::all_games(), argv[1], orrery::bots::adviser());
  if (!engine) return complain(engine.error().sentence.c_str());
  if (const auto learned = learn(**orrery::all_games().find(argv[1])); !learned) {
    return complain(learned.error().sentence.c_str());
  }
  if (!orrery::engine::answer_lines(*engine, stdin, stdout)) {
    return complain("The answer could not be written.");
  }
  return 0;
}
