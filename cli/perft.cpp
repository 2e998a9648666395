// `orrery perft`: how many positions there are after so many decisions.

#include "lab/perft.h"

#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "lab/figures.h"

namespace orrery::cli {

namespace {

json::object perft_json(const lab::Perft& found, const PerftArgs& args, const JsonGame& game) {
  json::object object{
      {"game", game.facts().id}, {"players", game.players()}, {"options", options_json(game)}};
  if (args.from.empty()) object["seed"] = args.seed;
  object["root"] = found.root;
  object["depth"] = args.depth;
  object["positions"] = found.positions;
  if (args.split) {
    json::array branches;
    for (const lab::Branch& branch : found.split) {
      branches.emplace_back(
          json::object{{"moves", to_json(branch.moves)}, {"positions", branch.positions}});
    }
    object["split"] = branches;
  }
  return object;
}

void print(const lab::Perft& found, const PerftArgs& args) {
  std::cout << "From: " << found.root << '\n';
  std::vector<std::vector<std::string>> rows;
  for (const lab::Branch& branch : found.split) {
    std::string moves;
    for (const std::string& move : branch.moves) moves += (moves.empty() ? "" : ", ") + move;
    rows.push_back({moves, lab::grouped(branch.positions)});
  }
  std::cout << lab::aligned(rows, 1);
  std::cout << fmt::format("{} position{} after {} decision{}\n", lab::grouped(found.positions),
                           found.positions == 1 ? "" : "s", args.depth, args.depth == 1 ? "" : "s");
}

}  // namespace

int run(const Catalogue& games, const PerftArgs& args) {
  const auto setup = read_setup(games, args.setup);
  if (!setup) return complain(setup.error().sentence);
  const auto game = games.make(*setup);
  if (!game) return complain(game.error().sentence);

  lab::PerftTask task{.setup = *setup,
                      .depth = args.depth,
                      .seed = args.seed,
                      .from = {},
                      .split = args.split,
                      .progress = {}};
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
    return lab::perft(*games.find(setup->game).value(), task);
  }();
  if (!found) return complain(found.error().sentence);
  if (args.json) {
    std::cout << lab::json_text(perft_json(*found, args, **game));
  } else {
    print(*found, args);
  }
  return 0;
}

}  // namespace orrery::cli
