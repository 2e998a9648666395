// The Gemini Card Game in a terminal, and the tables that go with its rules.

#include "games/gemini/gemini.h"

namespace orrery::gemini {

void Gemini::draw(const View& view, Ink& ink) const {
  ink.write("Round " + std::to_string(view.table.round)).line();
}

std::string Gemini::tables() const { return {}; }

}  // namespace orrery::gemini
