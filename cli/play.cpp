// orrery play: a terminal client for every game of the catalogue. Leaving early, or the end of
// input, is not an error: what was played is saved if --record is given, and the exit code is 0.
// So it is after Ctrl-C, but then the program ends by that signal.

#include <random>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/interrupt.h"
#include "cli/setup.h"
#include "cli/sitting.h"
#include "cli/terminal.h"

namespace orrery::cli {

namespace {

std::uint64_t fresh_seed() {
  std::random_device device;
  return std::uint64_t{device()} << 32U | device();
}

}  // namespace

int run(const Catalogue& games, const PlayArgs& args) {
  GameArgs setup = args.setup;
  if (setup.players == 0) setup.players = static_cast<int>(args.seats.size());
  const auto chosen = choose_game(games, setup);
  if (!chosen) return complain(chosen.error().sentence);
  auto players = read_seats(args.seats, chosen->game);
  if (!players) return complain(players.error().sentence);
  if (!args.record.empty()) {
    if (auto fine = may_write(args.record); !fine) return complain(fine.error().sentence);
  }

  const Interrupt interrupt;  // the screen is put in order before it ends the program
  Screen screen;
  Sitting sitting(screen, chosen->game, chosen->entry->rules, std::move(*players),
                  args.seeded ? args.seed : fresh_seed(), BestScores::usual_path());
  const Ending ending = sitting.play();
  if (ending == Ending::left) screen.line("You leave the game.");
  if (ending == Ending::out_of_input) {
    screen.line("There is no more input: the game stays unfinished.");
  }
  if (args.record.empty()) return 0;
  const auto saved = write_file(args.record, write_record(sitting.record()));
  if (!saved) return complain(saved.error().sentence);
  screen.line("The record is saved in " + args.record + ".");
  return 0;
}

}  // namespace orrery::cli
