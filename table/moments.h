#pragma once

// A game move by move, as one viewer saw it at the time: for looking back, and for replays.

#include <functional>
#include <span>
#include <string>

#include "record/match.h"
#include "table/situation.h"

namespace orrery::table {

// In one answer: at most so many, and about so many bytes of JSON.
inline constexpr std::uint32_t kMostMoments = 400;
inline constexpr std::size_t kMostMomentBytes = 256UL * 1024;

// When a position came about.
struct When {
  std::uint64_t version = 0;
  Millis at = 0;
};

// The moments from `from` up to but not including `to`, or as many as fit an answer. Moves are
// counted from the start of the game: `earlier` of them were made before the match's first
// position. `when(n)` says when the position after n moves of the match was reached.
Moments moments_of(const Match& match, std::uint32_t earlier, Viewer viewer,
                   std::span<const std::string> names, std::uint32_t from, std::uint32_t to,
                   const std::function<When(std::size_t)>& when);

}  // namespace orrery::table
