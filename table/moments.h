#pragma once

// A game move by move, as one viewer saw it then: for going back to any moment and for replays.

#include <functional>
#include <span>
#include <string>

#include "record/match.h"
#include "table/situation.h"

namespace orrery::table {

inline constexpr std::uint32_t kMostMoments = 400;  // at once

// When a position came about.
struct When {
  std::uint64_t version = 0;
  Millis at = 0;
};

// The moments from `from` to before `to`, as far as there are any and at most kMostMoments of them.
// Moves are counted on from `earlier`, those made before the match's first position; `when` is
// asked about a number of moves of the match.
Moments moments_of(const Match& match, std::uint32_t earlier, Viewer viewer,
                   std::span<const std::string> names, std::uint32_t from, std::uint32_t to,
                   const std::function<When(std::size_t)>& when);

}  // namespace orrery::table
