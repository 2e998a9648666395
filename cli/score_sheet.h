#pragma once

#include "kernel/any_game.h"

namespace orrery::cli {

// A row for each source of points and a column for each seat; nothing in a game without points.
void draw_score_sheet(const AnyGame& game, const Result& result, Ink& ink);

}  // namespace orrery::cli
