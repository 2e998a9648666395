#pragma once

#include <cstdint>

#include "kernel/fixed_list.h"
#include "kernel/piece.h"

namespace orrery {

// One thing a viewer sees happen: a piece goes from one place to another, shows its face or its
// back, or has a number written on it. Places are pieces too; a side that does not matter stays
// empty.
struct Step {
  Piece piece;
  Piece from;
  Piece to;
  std::int32_t number = 0;
  bool face_up = true;

  friend constexpr bool operator==(const Step&, const Step&) = default;
};

// A move as one viewer sees it. Log, animation, catching up and replay use only this.
using Seen = FixedList<Step, 12>;

}  // namespace orrery
