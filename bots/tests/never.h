#pragma once

// Situations in which some moves would be silly: no bot may make them, however it slips.

#include <array>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "bots/typed_bots.h"
#include "kernel/conformance/report.h"
#include "kernel/dominated.h"

namespace orrery::bots {

// The dominated moves of this position, as they are written.
template <GameWithDominatedMoves G>
std::set<std::string> dominated_at(const G& game, const typename G::State& state) {
  MoveList<G> legal;
  MoveList<G> dominated;
  game.legal(state, legal);
  game.dominated(game.view(state, game.to_act(state)), legal, dominated);
  std::set<std::string> written;
  for (const auto move : dominated) written.insert(game.notation(move));
  return written;
}

// Every level, with budgets that a test can afford. The game calls them dominated, and no bot makes
// one with any of these seeds, of which short tests try one only.
template <Game G, BotHooks<G> Hooks>
void expect_never(const G& game, const typename G::State& state,
                  const std::set<std::string>& moves) {
  constexpr std::array<std::string_view, 6> kBots{"greedy", "novice",   "apprentice",
                                                  "adept",  "expert/4", "master/16"};
  const std::uint64_t seeds = conformance::plays_little() ? 1 : 6;
  const std::set<std::string> dominated = dominated_at(game, state);
  for (const std::string& move : moves) {
    EXPECT_TRUE(dominated.contains(move)) << move << " is not called dominated";
  }
  MoveList<G> legal;
  game.legal(state, legal);
  const Seat seat = game.to_act(state);
  for (const std::string_view name : kBots) {
    const auto bot = make_typed_bot<G, Hooks>(name, game).value();
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      Rng rng(seed);
      const std::string chosen = game.notation(
          bot->choose(game, game.view(state, seat), seat, {legal.begin(), legal.end()}, rng));
      EXPECT_FALSE(moves.contains(chosen)) << name << " with seed " << seed << " plays " << chosen;
    }
  }
}

}  // namespace orrery::bots
