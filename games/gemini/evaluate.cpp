// For bots: a quick guess at whether the team survives, and how well.

#include <cmath>

#include "games/gemini/gemini.h"

namespace orrery::gemini {

double Gemini::evaluate(const State& state, Seat) const {
  const Table& table = state.table;
  if (table.phase == Phase::over) {
    if (table.reputation == 0) return 0;
    return 0.75 + 0.25 * std::min(1.0, std::max(0, score(table)) / (1.2 * side_.best + 1));
  }
  return 0.5;
}

}  // namespace orrery::gemini
