// `orrery bench`: how fast the rules of each game are on this machine, on one thread.

#include <cmath>
#include <iostream>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "lab/figures.h"
#include "lab/studies.h"
#include "record/record.h"

namespace orrery::cli {

namespace {

using lab::Measurement;

// Measured figures are rounded: more digits would be noise.
std::int64_t whole(double number) { return std::llround(number); }
double thousandths(double number) { return std::round(number * 1000) / 1000; }

json::object measurement_json(const Measurement& measured) {
  return {{"game", measured.game},
          {"players", measured.players},
          {"decisions_per_second", whole(measured.decisions_per_second)},
          {"playouts_per_second", whole(measured.playouts_per_second)},
          {"simulations_per_second", whole(measured.simulations_per_second)},
          {"ns_per_copy", thousandths(measured.ns_per_copy)},
          {"ns_per_view", thousandths(measured.ns_per_view)},
          {"ns_per_imagine", thousandths(measured.ns_per_imagine)},
          {"ns_per_legal", thousandths(measured.ns_per_legal)},
          {"ns_per_hash", thousandths(measured.ns_per_hash)},
          {"ns_per_evaluate", thousandths(measured.ns_per_evaluate)},
          {"ns_per_result", thousandths(measured.ns_per_result)},
          {"state_bytes", measured.state_bytes},
          {"signature", hex64(measured.signature)}};
}

void print(const std::vector<Measurement>& all) {
  std::vector<std::vector<std::string>> rows{{"game", "signature", "players", "decisions/s",
                                              "playouts/s", "simulations/s", "ns/decision",
                                              "ns/copy", "ns/view", "ns/imagine", "state bytes"}};
  const auto count = [](double number) {
    return lab::grouped(static_cast<std::uint64_t>(whole(number)));
  };
  for (const Measurement& measured : all) {
    rows.push_back({measured.game, hex64(measured.signature), std::to_string(measured.players),
                    count(measured.decisions_per_second), count(measured.playouts_per_second),
                    count(measured.simulations_per_second),
                    lab::decimal(1e9 / measured.decisions_per_second, 1),
                    lab::decimal(measured.ns_per_copy, 1), lab::decimal(measured.ns_per_view, 1),
                    lab::decimal(measured.ns_per_imagine, 1),
                    std::to_string(measured.state_bytes)});
  }
  std::cout << lab::aligned(rows, 2);
}

}  // namespace

int run(const Catalogue& games, const BenchArgs& args) {
  std::vector<GameSetup> setups;
  if (!args.game.empty()) {
    const auto setup = read_setup(games, {.game = args.game, .cards = args.cards});
    if (!setup) return complain(setup.error().sentence);
    if (const auto known = games.find(args.game); !known) return complain(known.error().sentence);
    setups.push_back(*setup);
  } else if (!args.cards.empty()) {
    return complain("--cards needs a game to be for.");
  } else {
    for (const Entry& entry : games.games()) {
      setups.push_back({.game = std::string(entry.facts->id)});
    }
  }
  std::vector<Measurement> all;
  {
    Progress bar("Measuring", setups.size());
    for (const GameSetup& setup : setups) {
      bar.at(all.size());
      const Entry& game = *games.find(setup.game).value();
      const auto measured = game.studies->measure(setup, args.seconds);
      if (!measured) return complain(measured.error().sentence);
      all.push_back(*measured);
    }
  }
  if (!args.json) {
    print(all);
  } else if (!args.game.empty()) {
    std::cout << lab::json_text(measurement_json(all.front()));
  } else {
    json::array list;
    for (const Measurement& measured : all) list.emplace_back(measurement_json(measured));
    std::cout << lab::json_text(list);
  }
  return 0;
}

}  // namespace orrery::cli
