#pragma once

#include <string>

#include "kernel/facts.h"

namespace orrery::cli {

// "2", "2 to 4", "1 (Twenty Rolls) to 5": how many can play.
std::string players_text(const Facts& facts);

// "1 (Twenty Rolls) to 5 players, 5 to 15 minutes, from age 8".
std::string about_text(const Facts& facts);

}  // namespace orrery::cli
