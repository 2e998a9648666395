// `orrery solve geminos`: solves two-player Geminos, from the last entry back to the first roll, or
// perfect play alone.

#include "games/geminos/lab/solve.h"

#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "games/geminos/geminos.h"
#include "games/geminos/lab/optimal.h"
#include "games/geminos/lab/solver.h"
#include "games/geminos/solitaire.h"
#include "lab/figures.h"

namespace orrery::geminos {

namespace {

constexpr std::uint64_t kPositions = 2'900'468'736;
constexpr std::uint64_t kGames = 1'000'000;
constexpr std::uint64_t kSeed = 1;

std::string gigabytes(std::uint64_t bytes) {
  return fmt::format("{:.1f} GB", static_cast<double>(bytes) / 1e9);
}

// Reports problems before minutes are spent on solving.
Expected<void> may_solve(const lab::SolveTask& task) {
  const std::uint64_t needed = solver_bytes();
  if (task.memory && *task.memory < needed) {
    return fail("Solving two-player Geminos takes " + gigabytes(needed) + " of memory, and " +
                gigabytes(*task.memory) + " are available.");
  }
  if (task.out.empty()) return {};
  std::error_code error;
  const auto folder = std::filesystem::absolute(task.out, error).parent_path();
  const auto space = std::filesystem::space(folder, error);
  if (!error && space.available < ExactTable::kFileBytes) {
    return fail("The table takes " + gigabytes(ExactTable::kFileBytes) + ", and " +
                gigabytes(space.available) + " are free where " + task.out + " is to be.");
  }
  return {};
}

Expected<ExactTable> table_for(const lab::SolveTask& task) {
  if (!task.from.empty()) return ExactTable::open(task.from);
  if (auto may = may_solve(task); !may) return tl::unexpected(may.error());
  return solve(task.threads, task.progress);
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
      values[enum_name(entry.affinity)] = entry.value.middle();
    }
    entries.push_back({{"points", roll.points},
                       {"rolls", roll.weight},
                       {"best", enum_name(roll.entries.front().affinity)},
                       {"values", values}});
  }
  const auto in_json = [](const lab::Tally& tally) {
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
            {"turns", in_json(games.turns)},
            {"winner_total", in_json(games.winner_total)}}},
          {"first_rolls", entries}};
}

std::string report_text(const ValueBounds& opening, const OptimalGames& games,
                        const std::vector<FirstRoll>& rolls) {
  std::string text = fmt::format(
      "Whoever begins gets {:.6f} of a win, a tie being half of one.\n"
      "Certified: not less than {:.6f}, not more than {:.6f}.\n\n",
      opening.middle(), opening.low, opening.high);
  const auto percent = [&](std::uint64_t count) {
    return fmt::format("{:.2f} %",
                       100 * static_cast<double>(count) / static_cast<double>(games.games));
  };
  text += lab::grouped(games.games) + " games of perfect play, seed " + std::to_string(games.seed) +
      "\n\n";
  text += lab::aligned(
      {{"the first player wins", percent(games.first_wins)},
       {"the second player wins", percent(games.games - games.first_wins - games.ties)},
       {"ties", percent(games.ties)},
       {"whoever ends the game wins alone", percent(games.finisher_wins)},
       {"turns, of both together", lab::decimal(games.turns.mean(), 2)},
       {"  half of the games, at most", std::to_string(games.turns.percentile(50))},
       {"  95 % of the games, at most", std::to_string(games.turns.percentile(95))},
       {"  the longest", std::to_string(games.turns.highest())},
       {"the winner's total", lab::decimal(games.winner_total.mean(), 2)}},
      1);
  text += "\nThe first roll, and what each entry makes of it\n\n";
  std::vector<std::vector<std::string>> rows{{"points", "best", "", "next", "", "last", ""}};
  for (const FirstRoll& roll : rolls) {
    std::vector<std::string> row{std::to_string(roll.points)};
    for (const FirstRoll::Entry& entry : roll.entries) {
      row.emplace_back(enum_name(entry.affinity));
      row.push_back(lab::decimal(entry.value.middle(), 5));
    }
    row.resize(rows[0].size());
    rows.push_back(std::move(row));
  }
  return text + lab::aligned(rows, rows[0].size());
}

// GEO-33: perfect play alone, with a number of rolls or until the card is full; rolls may cost.
Expected<lab::Solution> solve_alone(const lab::SolveTask& task) {
  if (!task.from.empty() || !task.out.empty()) {
    return fail("Perfect play alone is computed in a moment; there is no table to keep.");
  }
  json::object json{{"game", "geminos"}, {"players", 1}};
  std::string title = "Geminos alone, ";
  double value = 0;
  double used = 0;
  if (task.cost && task.rolls == 0) {
    const CostlyRolls best(*task.cost);
    value = best.value();
    used = best.expected_rolls();
    title += "until the card is full";
  } else {
    const int rolls = task.rolls == 0 ? Options{}.rolls : task.rolls;
    const TwentyRolls best(rolls, task.must_complete, task.cost.value_or(0));
    value = best.value();
    used = best.expected_rolls();
    json["rolls"] = rolls;
    json["must_complete"] = task.must_complete;
    title += fmt::format("{} roll{}{}", rolls, rolls == 1 ? "" : "s",
                         task.must_complete ? ", and the card must be full" : "");
  }
  json["value"] = value;
  json["rolls_used"] = used;
  std::vector<std::vector<std::string>> rows;
  if (task.cost) {
    const double total = value + *task.cost * used;
    json["cost"] = *task.cost;
    json["total"] = total;
    title += fmt::format("; every roll costs {:g}", *task.cost);
    rows = {{"the total minus the costs", lab::decimal(value, 6)},
            {"the total", lab::decimal(total, 6)}};
  } else {
    rows = {{"the total that perfect play expects (par)", lab::decimal(value, 6)}};
  }
  rows.push_back({"rolls used", lab::decimal(used, 6)});
  return lab::Solution{.text = title + "\n\n" + lab::aligned(rows, 1), .json = std::move(json)};
}

}  // namespace

Expected<lab::Solution> solve_and_report(const lab::SolveTask& task) {
  if (task.players == 1) return solve_alone(task);
  if (task.players != 2) return fail("Geminos can be solved for 1 and for 2 players.");
  if (task.rolls != 0 || task.must_complete || task.cost) {
    return fail("--rolls, --must-complete and --cost are for one player: --players 1.");
  }
  const auto began = std::chrono::steady_clock::now();
  const auto table = table_for(task);
  if (!table) return tl::unexpected(table.error());
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  if (!task.out.empty()) {
    if (auto saved = table->save(task.out); !saved) return tl::unexpected(saved.error());
  }
  const ValueBounds opening = table->at({}, {});
  const OptimalGames games = play_optimally(*table, kGames, kSeed, task.threads);
  const auto rolls = first_rolls(*table);
  lab::Solution solution{.text = {}, .json = report_json(opening, games, rolls)};
  if (task.from.empty()) {
    solution.text = fmt::format("{} positions in {:.0f} s, {} thread{}, {}\n\n",
                                lab::grouped(kPositions), took.count(), task.threads,
                                task.threads == 1 ? "" : "s", sweep_forms().front().name);
  }
  solution.text += report_text(opening, games, rolls);
  return solution;
}

}  // namespace orrery::geminos
