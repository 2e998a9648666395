#include "catalogue/rule_book.h"

namespace orrery {

std::string rule_book(std::string_view rules, const AnyGame& game) {
  std::string text(rules);
  if (text.empty()) {
    text = "# " + std::string(game.facts().title) + "\n\nIts rules are unwritten.\n";
  }
  if (const std::string tables = game.tables(); !tables.empty()) text += "\n" + tables;
  return text;
}

}  // namespace orrery
