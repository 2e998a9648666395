#pragma once

#include <cstdint>

#include "kernel/fixed_list.h"
#include "kernel/piece.h"

namespace orrery {

// One thing that a viewer sees happen: a piece goes from one place to another, shows its face or
// its back, or gets a number. Places are pieces too; what does not apply stays empty.
struct Step {
  Piece piece;
  Piece from;
  Piece to;
  std::int32_t number = 0;
  bool face_up = true;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

// A move as one viewer sees it: all that the log, animations and replays use.
using Seen = FixedList<Step, 24>;

}  // namespace orrery
