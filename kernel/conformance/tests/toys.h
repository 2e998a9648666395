#pragma once

// For the tests of the suite. The sound game is Lanterns (examples/lanterns); each broken one
// derives from it and has one function that is wrong, and the suite catches it with the right
// check.

#include <gtest/gtest.h>

#include "examples/lanterns/phrases.h"
#include "examples/lanterns/tests/variation.h"
#include "kernel/conformance/conform.h"

namespace orrery::conformance {

using lanterns::Kind;
using lanterns::Lanterns;
using lanterns::Move;
using lanterns::Variation;
using lanterns::View;
using State = lanterns::State;

inline constexpr Effort kEffort{
    .games = 10, .worlds = 2, .enumeration_nodes = 1500, .groups = 8, .samples = 200, .seed = 7};
inline constexpr Seat kFirst{0};
inline constexpr Seat kSecond{1};

template <Game G>
testing::AssertionResult passes() {
  const Report report = conform<G>(kEffort);
  return report.ok() ? testing::AssertionSuccess() : testing::AssertionFailure() << report.text();
}

// On the smallest game, and no longer than until it is caught: what is wrong shows there.
template <Game G>
testing::AssertionResult caught(std::string_view check) {
  const G game = G::create(2, {.rounds = 1}).value();
  Report report("Toy");
  conform_facts<G>(report);
  Battery<G>(game, kEffort, report).run();
  if (!report.caught(check)) Enumeration<G>(game, kEffort, report).run();
  if (report.caught(check)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "expected [" << check << "]\n" << report.text();
}

inline bool in_turn(const Lanterns& game, const State& state) {
  return game.to_act(state).is_player();
}

}  // namespace orrery::conformance
