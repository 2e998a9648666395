#include "cli/chronicle.h"

namespace orrery::cli {

std::vector<std::string> lines_of_move(const Match& match, std::size_t i, Viewer viewer,
                                       std::span<const std::string> names) {
  std::vector<std::string> lines;
  for (const Line& line : match.game().tell(match.state_before(i), match.move(i), viewer)) {
    lines.push_back(match.game().spell(line, names));
  }
  return lines;
}

std::vector<std::string> lines_since(const Match& match, std::size_t first, Viewer viewer,
                                     std::span<const std::string> names) {
  std::vector<std::string> lines;
  for (std::size_t i = first; i < match.size(); ++i) {
    for (auto& line : lines_of_move(match, i, viewer, names)) lines.push_back(std::move(line));
  }
  return lines;
}

std::string board(const AnyGame& game, const AnyState& state, Viewer viewer,
                  std::span<const std::string> names, bool colours) {
  Ink ink(names, colours);
  game.draw(game.view(state, viewer), ink);
  if (!ink.text().ends_with('\n')) ink.line();
  return ink.text();
}

}  // namespace orrery::cli
