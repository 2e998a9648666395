// `orrery puzzles`: finds positions with one clearly best plan in the games of bots.

#include "lab/puzzles.h"

#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/setup.h"
#include "cli/terminal.h"

namespace orrery::cli {

namespace {

// Whether the puzzles that the game has can still be played.
int check_all(const Catalogue& games, const ChosenGame& chosen, const Puzzles& puzzles) {
  for (const Puzzle& puzzle : puzzles.puzzles) {
    const auto game = game_of(games, chosen.setup.game, puzzle);
    const auto fine =
        game ? check_puzzle(**game, puzzle, puzzles.clear) : tl::unexpected(game.error());
    if (!fine) return complain("Puzzle " + puzzle.name + ": " + fine.error().sentence);
  }
  std::cout << puzzles.puzzles.size() << " puzzles, all sound.\n";
  return 0;
}

}  // namespace

int run(const Catalogue& games, const PuzzlesArgs& args) {
  const auto chosen = choose_game(games, args.setup);
  if (!chosen) return complain(chosen.error().sentence);
  auto puzzles = puzzles_of(*chosen->entry);
  if (!puzzles) return complain(puzzles.error().sentence);
  if (args.check) return check_all(games, *chosen, *puzzles);
  if (!args.out.empty()) {
    if (auto writable = may_write(args.out); !writable) return complain(writable.error().sentence);
  }
  if (!args.more) puzzles->puzzles.clear();
  if (puzzles->asks.empty()) puzzles->asks = "One move is far better than all others. Find it.";
  puzzles->clear = args.hunt.clear;

  lab::PuzzleHunt hunt = args.hunt;
  hunt.setup = chosen->setup;
  if (hunt.judges.empty()) hunt.judges = lab::usual_judges();
  Expected<void> written;
  hunt.have = puzzles->puzzles;
  hunt.found = [&](const Puzzle& puzzle) {
    puzzles->puzzles.push_back(puzzle);
    // Such a hunt takes long: what was found is kept at once.
    if (!args.out.empty()) written = write_file(args.out, write_puzzles(*puzzles));
  };
  const auto done = [&] {
    Progress bar("Playing", hunt.games);
    hunt.progress = [&](std::uint64_t played) { bar.at(played); };
    return lab::hunt_puzzles(chosen->game, hunt);
  }();
  if (!done) return complain(done.error().sentence);
  if (!written) return complain(written.error().sentence);
  if (args.out.empty()) {
    std::cout << write_puzzles(*puzzles);
  } else {
    std::cout << puzzles->puzzles.size() << " puzzles in " << args.out << '\n';
  }
  return 0;
}

}  // namespace orrery::cli
