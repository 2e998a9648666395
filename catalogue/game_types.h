#pragma once

#include <string>
#include <string_view>

#include "kernel/error.h"

namespace orrery {

// The types of a game: its State, View and Move, its Cards if it has any, and its Options.
Expected<std::string> game_types(std::string_view game);

}  // namespace orrery
