#pragma once

// How a game ended, for people and for programs.

#include <span>
#include <string>

#include "codec/json_game.h"

namespace orrery::cli {

// The points by source with a column for each seat; nothing for a game without points.
void draw_score_sheet(const AnyGame& game, const Result& result, Ink& ink);

// {"over":…, "winners":[seats], "scores":[…], "sources":[{"name":…, "points":[…]}], "sentence":…}
codec::json::object result_json(const AnyGame& game, const Result& result,
                                std::span<const std::string> names = {});

}  // namespace orrery::cli
