#include "cli/best_scores.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/files.h"
#include "cli/text.h"
#include "kernel/scan.h"

namespace orrery::cli {

namespace {

// A line is GAME, POINTS, DATE and NAME with a tab between them. Anything else is left out.
struct Row {
  std::string game;
  TerminalScore score;
};

std::vector<Row> rows_of(const std::string& path) {
  std::vector<Row> rows;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const auto parts = scan::split(line, '\t');
    const auto points = parts.size() == 4 ? scan::number(parts[1], 0, 1'000'000) : std::nullopt;
    if (!points) continue;
    rows.push_back({std::string(parts[0]), {*points, printable(parts[2]), printable(parts[3])}});
  }
  return rows;
}

}  // namespace

std::string BestScores::usual_path() {
  const auto variable = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  if (const auto state = variable("XDG_STATE_HOME"); !state.empty()) {
    return state + "/orrery/best-scores";
  }
  const auto home = variable("HOME");
  return home.empty() ? "" : home + "/.local/state/orrery/best-scores";
}

std::vector<TerminalScore> BestScores::of(std::string_view game) const {
  std::vector<TerminalScore> scores;
  for (const Row& row : rows_of(path_)) {
    if (row.game == game) scores.push_back(row.score);
  }
  return scores;
}

Expected<void> BestScores::add(std::string_view game, const TerminalScore& score) const {
  auto best = of(game);
  best.insert(
      std::ranges::upper_bound(best, score.points, std::ranges::greater{}, &TerminalScore::points),
      score);
  if (best.size() > kKept) best.resize(kKept);
  std::ostringstream text;
  const auto write = [&](std::string_view name, const TerminalScore& kept) {
    text << name << '\t' << kept.points << '\t' << kept.date << '\t' << kept.name << '\n';
  };
  for (const Row& row : rows_of(path_)) {
    if (row.game != game) write(row.game, row.score);
  }
  for (const TerminalScore& kept : best) write(game, kept);
  std::error_code error;
  std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), error);
  return write_file(path_, text.str());
}

}  // namespace orrery::cli
