// `orrery perft`: how many positions there are after so many decisions.

#include "lab/perft.h"

#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "lab/figures.h"
#include "lab/studies.h"

namespace orrery::cli {

namespace {

json::object perft_json(const lab::Perft& found, const PerftArgs& args, const JsonGame& game) {
  json::object object{
      {"game", game.facts().id}, {"players", game.players()}, {"options", options_json(game)}};
  if (args.from.empty()) object["seed"] = args.task.seed;
  object["root"] = found.root;
  object["depth"] = args.task.depth;
  object["positions"] = found.positions;
  if (args.task.split) {
    json::array branches;
    for (const lab::Branch& branch : found.split) {
      branches.emplace_back(
          json::object{{"moves", to_json(branch.moves)}, {"positions", branch.positions}});
    }
    object["split"] = branches;
  }
  return object;
}

void print(const lab::Perft& found, int depth) {
  std::cout << "From: " << found.root << '\n';
  std::vector<std::vector<std::string>> rows;
  for (const lab::Branch& branch : found.split) {
    std::string moves;
    for (const std::string& move : branch.moves) moves += (moves.empty() ? "" : ", ") + move;
    rows.push_back({moves, lab::grouped(branch.positions)});
  }
  std::cout << lab::aligned(rows, 1);
  std::cout << fmt::format("{} position{} after {} decision{}\n", lab::grouped(found.positions),
                           found.positions == 1 ? "" : "s", depth, depth == 1 ? "" : "s");
}

}  // namespace

int run(const Catalogue& games, const PerftArgs& args) {
  const auto chosen = choose_game(games, args.setup);
  if (!chosen) return complain(chosen.error().sentence);
  lab::PerftTask task = args.task;
  task.setup = chosen->setup;
  if (!args.from.empty()) {
    auto text = read_file(args.from);
    if (!text) return complain(text.error().sentence);
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) {
      return complain("There is no position in " + args.from + ".");
    }
    task.from = *text;
  }
  const auto found = [&] {
    constexpr double kSteps = 1000;
    Progress bar("Counting", static_cast<std::uint64_t>(kSteps));
    task.progress = [&](double part) { bar.at(static_cast<std::uint64_t>(kSteps * part)); };
    return chosen->entry->studies->perft(task);
  }();
  if (!found) return complain(found.error().sentence);
  if (args.json) {
    std::cout << lab::json_text(perft_json(*found, args, *chosen->game));
  } else {
    print(*found, task.depth);
  }
  return 0;
}

}  // namespace orrery::cli
