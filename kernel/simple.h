#pragma once

// Base classes with parts of the contract, for games without secrets, chance or options.

#include <array>
#include <span>
#include <string>

#include "kernel/chance.h"
#include "kernel/facts.h"
#include "kernel/rng.h"
#include "kernel/seat.h"

namespace orrery {

// The view of a game without secrets: the state, as a type of its own.
template <class State>
struct OpenView {
  State table;

  constexpr operator const State&() const { return table; }

  friend constexpr bool operator==(const OpenView&, const OpenView&) = default;
};

template <class State, class Move>
class OpenInformation {
 public:
  using View = OpenView<State>;

  View view(const State& state, Viewer) const { return {state}; }
  State imagine(const View& view, Rng&) const { return view.table; }
  bool reveals(const State&, Move) const { return false; }
};

template <class State, class Move>
class NoChance {
 public:
  static constexpr std::size_t kMaxOutcomes = 1;

  Weight outcomes(const State&, FixedList<Outcome<Move>, kMaxOutcomes>&) const { return 0; }
  Move sample(const State&, Rng&) const { return {}; }
};

class NoOptions {
 public:
  struct Options {};

  static std::span<const Option<Options>> options() { return {}; }
  static std::span<const Variant<Options>> small_variants() { return kOnly; }
  const Options& chosen() const { return kOnly[0].options; }

 private:
  static constexpr std::array<Variant<Options>, 1> kOnly{};
};

}  // namespace orrery
