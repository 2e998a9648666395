#pragma once

#include "json/json.h"
#include "kernel/any_game.h"

namespace orrery {

// {"over":…, "winners":[seats], "shares":[…], "scores":[…], "sources":[{"name":…, "points":[…]}],
// "sentence":…}, each list with a place per seat.
json::object result_json(const AnyGame& game, const Result& result,
                         std::span<const std::string> names = {});

}  // namespace orrery
