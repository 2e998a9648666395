#pragma once

// What happened in a match, as one viewer is told.

#include <span>
#include <string>
#include <vector>

#include "record/match.h"

namespace orrery::cli {

// The log lines that move number `i` (from 0) makes for this viewer.
std::vector<std::string> lines_of_move(const Match& match, std::size_t i, Viewer viewer,
                                       std::span<const std::string> names);

// The same for all moves from `first` on.
std::vector<std::string> lines_since(const Match& match, std::size_t first, Viewer viewer,
                                     std::span<const std::string> names);

// The board as this viewer sees it.
std::string board(const AnyGame& game, const AnyState& state, Viewer viewer,
                  std::span<const std::string> names, bool colours);

}  // namespace orrery::cli
