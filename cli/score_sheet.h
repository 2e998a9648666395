#pragma once

#include "kernel/any_game.h"

namespace orrery::cli {

// The points by source with a column for each seat; nothing for a game without points.
void draw_score_sheet(const AnyGame& game, const Result& result, Ink& ink);

}  // namespace orrery::cli
