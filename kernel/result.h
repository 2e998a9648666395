#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/fixed_list.h"
#include "kernel/line.h"
#include "kernel/seat.h"

namespace orrery {

// Where points come from: one row of the score sheet ("syzygy", "nebulae"), with a column per seat.
struct ScoreRow {
  const Phrase* name = nullptr;
  PerSeat<std::int32_t> points{};

  friend constexpr bool operator==(const ScoreRow&, const ScoreRow&) = default;
};

// The result, or the standing so far: while the game runs nobody has won.
struct Result {
  bool over = false;
  bool cut_short = false;  // a limit ended it, not the play
  // One winner, or several who share the win; in a draw every seat. A team wins or loses together.
  // A game for one has a score and no winner.
  SeatSet winners;
  PerSeat<std::int32_t> scores{};
  FixedList<ScoreRow, 12> sources;
  Line sentence;

  // Without a score sheet and without any points the game keeps no score.
  bool keeps_score() const {
    return !sources.empty() ||
        std::ranges::any_of(scores, [](std::int32_t score) { return score != 0; });
  }

  // A seat's result from 0 to 1: winners share one point, in a team each gets a whole one.
  double share(Seat seat, bool cooperative) const {
    if (!winners.contains(seat)) return 0;
    return cooperative ? 1.0 : 1.0 / winners.size();
  }

  friend bool operator==(const Result&, const Result&) = default;
};

}  // namespace orrery
