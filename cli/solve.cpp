// `orrery solve`: two-player Geminos, from the last entry back to the first roll.

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <thread>

#include <fmt/format.h>

#include "catalogue/catalogue.h"
#include "cli/commands.h"
#include "cli/figures.h"
#include "cli/files.h"
#include "cli/memory.h"
#include "cli/terminal.h"
#include "lab/geminos_optimal.h"
#include "lab/geminos_solver.h"

namespace orrery::cli {

namespace {

using bots::GeminosTable;
using bots::ValueBounds;
using lab::FirstRoll;
using lab::OptimalGames;

constexpr std::uint64_t kPositions = 2'900'468'736;
constexpr std::uint64_t kGames = 1'000'000;
constexpr std::uint64_t kSeed = 1;

std::string gigabytes(std::uint64_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
}

// What stands in the way, before minutes are lost on it.
Expected<void> may_solve(const SolveArgs& args) {
  const std::uint64_t needed = lab::solver_bytes();
  const auto available = available_memory();
  if (available && *available < needed) {
    return fail("Solving two-player Geminos takes " + gigabytes(needed) + " of memory, and " +
                gigabytes(*available) + " are available.");
  }
  if (args.out.empty()) return {};
  if (auto writable = may_write(args.out); !writable) return writable;
  std::error_code error;
  const auto folder = std::filesystem::absolute(args.out, error).parent_path();
  const auto space = std::filesystem::space(folder, error);
  if (!error && space.available < GeminosTable::kFileBytes) {
    return fail("The table takes " + gigabytes(GeminosTable::kFileBytes) + ", and " +
                gigabytes(space.available) + " are free where " + args.out + " is to be.");
  }
  return {};
}

Expected<GeminosTable> solve(const SolveArgs& args, int threads) {
  if (!args.from.empty()) return GeminosTable::open(args.from);
  if (auto may = may_solve(args); !may) return tl::unexpected(may.error());
  Progress bar("Solving", kPositions);
  return lab::solve_geminos(
      {.threads = threads, .progress = [&](std::uint64_t done, std::uint64_t) { bar.at(done); }});
}

json::object bounds_json(const ValueBounds& bounds) {
  return {{"value", bounds.middle()}, {"low", bounds.low}, {"high", bounds.high}};
}

json::object report_json(const ValueBounds& opening, const OptimalGames& games,
                         const std::vector<FirstRoll>& rolls) {
  json::array entries;
  for (const FirstRoll& roll : rolls) {
    json::object values;
    for (const FirstRoll::Entry& entry : roll.entries) {
      values[geminos::name(entry.affinity)] = entry.value.middle();
    }
    entries.push_back({{"points", roll.points},
                       {"rolls", roll.weight},
                       {"best", geminos::name(roll.entries.front().affinity)},
                       {"values", values}});
  }
  const auto tally = [](const lab::Tally& tally) {
    json::array counts;
    tally.each([&](std::int32_t value, std::uint64_t times) {
      counts.push_back(json::array{value, times});
    });
    return json::object{{"mean", tally.mean()},
                        {"median", tally.percentile(50)},
                        {"p95", tally.percentile(95)},
                        {"highest", tally.highest()},
                        {"counts", counts}};
  };
  return {{"game", "geminos"},
          {"players", 2},
          {"positions", kPositions},
          {"opening", bounds_json(opening)},
          {"optimal_games",
           {{"games", games.games},
            {"seed", games.seed},
            {"first_wins", games.first_wins},
            {"ties", games.ties},
            {"first_share", games.share()},
            {"finisher_wins", games.finisher_wins},
            {"capped", games.capped},
            {"turns", tally(games.turns)},
            {"winner_total", tally(games.winner_total)}}},
          {"first_rolls", entries}};
}

void print(const ValueBounds& opening, const OptimalGames& games,
           const std::vector<FirstRoll>& rolls) {
  std::cout << fmt::format(
      "Whoever begins gets {:.6f} of a win, a tie being half of one.\n"
      "Certified: not less than {:.6f}, not more than {:.6f}.\n\n",
      opening.middle(), opening.low, opening.high);
  const auto percent = [&](std::uint64_t count) {
    return fmt::format("{:.2f} %",
                       100 * static_cast<double>(count) / static_cast<double>(games.games));
  };
  std::cout << grouped(games.games) << " games of perfect play, seed " << games.seed << "\n\n";
  std::cout << aligned(
      {{"the first player wins", percent(games.first_wins)},
       {"the second player wins", percent(games.games - games.first_wins - games.ties)},
       {"ties", percent(games.ties)},
       {"whoever ends the game wins alone", percent(games.finisher_wins)},
       {"turns, of both together", decimal(games.turns.mean(), 2)},
       {"  half of the games, at most", std::to_string(games.turns.percentile(50))},
       {"  95 % of the games, at most", std::to_string(games.turns.percentile(95))},
       {"  the longest", std::to_string(games.turns.highest())},
       {"the winner's total", decimal(games.winner_total.mean(), 2)}},
      1);
  std::cout << "\nThe first roll, and what each entry makes of it\n\n";
  std::vector<std::vector<std::string>> rows{{"points", "best", "", "next", "", "last", ""}};
  for (const FirstRoll& roll : rolls) {
    std::vector<std::string> row{std::to_string(roll.points)};
    for (const FirstRoll::Entry& entry : roll.entries) {
      row.emplace_back(geminos::name(entry.affinity));
      row.push_back(decimal(entry.value.middle(), 5));
    }
    row.resize(rows[0].size());
    rows.push_back(std::move(row));
  }
  std::cout << aligned(rows, rows[0].size());
}

}  // namespace

int run(const SolveArgs& args) {
  if (auto known = make_game({.game = args.game, .options = {}}); !known) {
    return complain(known.error().sentence);
  }
  if (args.game != "geminos" || args.players != 2) {
    return complain("The game that can be solved is Geminos with 2 players.");
  }
  const auto cores = static_cast<int>(std::max(std::thread::hardware_concurrency(), 1U));
  const int threads = args.threads > 0 ? args.threads : cores;
  const auto began = std::chrono::steady_clock::now();
  const auto table = solve(args, threads);
  if (!table) return complain(table.error().sentence);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (!args.out.empty()) {
    if (auto saved = table->save(args.out); !saved) return complain(saved.error().sentence);
  }
  const ValueBounds opening = table->at({}, {});
  const OptimalGames games = lab::play_optimally(*table, kGames, kSeed, threads);
  const auto rolls = lab::first_rolls(*table);
  if (args.json) {
    std::cout << json_text(report_json(opening, games, rolls));
    return 0;
  }
  if (args.from.empty()) {
    std::cout << fmt::format("{} positions in {:.0f} s, {} thread{}, {}\n\n", grouped(kPositions),
                             took.count(), threads, threads == 1 ? "" : "s",
                             lab::sweep_forms().front().name);
  }
  print(opening, games, rolls);
  return 0;
}

}  // namespace orrery::cli
