// `orrery solve`: perfect play in a game that has a solver.

#include "lab/solve.h"

#include <algorithm>
#include <iostream>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/terminal.h"
#include "lab/figures.h"
#include "lab/studies.h"

namespace orrery::cli {

int run(const Catalogue& games, const SolveArgs& args) {
  const auto game = games.find(args.game);
  if (!game) return complain(game.error().sentence);
  if ((*game)->studies->solve == nullptr) {
    std::vector<std::string_view> solved;
    for (const Entry& entry : games.games()) {
      if (entry.studies->solve != nullptr) solved.push_back(entry.facts->id);
    }
    return complain(fmt::format("Nobody has written a solver for {}. Games that have one: {}.",
                                (*game)->facts->title, fmt::join(solved, ", ")));
  }
  if (!args.out.empty()) {
    if (auto writable = may_write(args.out); !writable) return complain(writable.error().sentence);
  }
  const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  std::optional<Progress> bar;
  const auto solved =
      (*game)->studies->solve({.players = args.players,
                               .rolls = args.rolls,
                               .must_complete = args.must_complete,
                               .cost = args.cost,
                               .threads = args.threads > 0 ? args.threads : cores,
                               .from = args.from,
                               .out = args.out,
                               .memory = available_memory(),
                               .progress = [&](std::uint64_t done, std::uint64_t of) {
                                 if (!bar) bar.emplace("Solving", of);
                                 bar->at(done);
                               }});
  bar.reset();
  if (!solved) return complain(solved.error().sentence);
  std::cout << (args.json ? lab::json_text(solved->json) : solved->text);
  return 0;
}

}  // namespace orrery::cli
