#pragma once

// Where a game's source is, for tests of what is found in the games' folders.

#include <string>

#include "kernel/facts.h"

namespace orrery {

inline std::string folder_of(const Facts& facts) {
  return (facts.example ? "examples/" : "games/") + std::string(facts.id);
}

}  // namespace orrery
