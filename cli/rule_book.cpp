#include "cli/rule_book.h"

#include <algorithm>

#include "cli/markdown.h"
#include "cli/terminal.h"

namespace orrery::cli {

std::string rule_book(std::string_view rules, const AnyGame& game, bool for_terminal,
                      bool colours) {
  std::string text(rules);
  if (text.empty())
    text = "# " + std::string(game.facts().title) + "\n\nIts rules are unwritten.\n";
  if (const std::string tables = game.tables(); !tables.empty()) text += "\n" + tables;
  constexpr std::size_t kWidest = 96;  // longer lines are hard to read
  return for_terminal ? render_markdown(text, std::min(terminal_width() - 2, kWidest), colours)
                      : text;
}

}  // namespace orrery::cli
