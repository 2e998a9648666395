// `orrery engine`: the engine between standard input and standard output.

#include "engine/engine.h"

#include <cstdio>
#include <string>

#include "bots/advice.h"
#include "cli/commands.h"
#include "cli/terminal.h"

namespace orrery::cli {

namespace {

// Reads a line of any bytes; of one that is too long it keeps only enough to show that. False at
// the end of the input; a last line need not end with a newline.
bool read_line(std::string& line) {
  line.clear();
  int c = std::getc(stdin);
  if (c == EOF) return false;
  for (; c != EOF && c != '\n'; c = std::getc(stdin)) {
    if (line.size() <= engine::Engine::kLongestLine) line += static_cast<char>(c);
  }
  return true;
}

}  // namespace

int run(const Catalogue& games, const EngineArgs& args) {
  constexpr std::uint64_t kSeed = 1;
  const auto adviser = [](const std::string& bot, const GamePtr& game, const AnyView& view,
                          Seat seat, const std::vector<AnyMove>& moves) {
    return bots::advise(bot, game, view, seat, moves, kSeed);
  };
  auto engine = engine::Engine::create(games, args.game, adviser);
  if (!engine) return complain(engine.error().sentence);
  std::string line;
  while (read_line(line)) {
    const std::string answer = engine->answer(line) + '\n';
    std::fwrite(answer.data(), 1, answer.size(), stdout);
    if (std::fflush(stdout) != 0) return complain("The answer could not be written.");
  }
  return 0;
}

}  // namespace orrery::cli
