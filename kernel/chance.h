#pragma once

#include <cstddef>
#include <cstdint>

#include "kernel/fixed_list.h"

namespace orrery {

// How likely an outcome is: its weight over the sum that `outcomes` returns.
using Weight = std::uint32_t;

template <class Move>
struct Outcome {
  Move move;
  Weight weight = 1;

  friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

template <class Game>
using MoveList = FixedList<typename Game::Move, Game::kMaxMoves>;

template <class Game>
using OutcomeList = FixedList<Outcome<typename Game::Move>, Game::kMaxOutcomes>;

}  // namespace orrery
