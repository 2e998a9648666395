#include "games/geminos/lab/optimal.h"

#include <algorithm>

#include "games/geminos/bots/exact_table.h"
#include "games/geminos/geminos.h"
#include "games/geminos/lab/solver.h"
#include "games/geminos/solitaire.h"
#include "kernel/apply.h"

namespace orrery::geminos {

std::vector<FirstRoll> first_rolls(const ExactTable& table) {
  std::vector<FirstRoll> rolls;
  for (const ScoringRoll& scoring : scoring_rolls()) {
    FirstRoll roll{.points = scoring.points, .weight = scoring.weight};
    scoring.offered.each([&](Affinity affinity) {
      roll.entries.push_back(
          {affinity, entry_value(table, Card{}, Card{}, affinity, scoring.points)});
    });
    std::ranges::sort(roll.entries, std::ranges::greater{},
                      [](const FirstRoll::Entry& entry) { return entry.value.middle(); });
    rolls.push_back(std::move(roll));
  }
  const auto order = [](const FirstRoll& roll) {
    Affinity first = Affinity::none;
    for (const FirstRoll::Entry& entry : roll.entries) first = std::min(first, entry.affinity);
    return std::tuple(-static_cast<int>(roll.entries.size()), first, -roll.points);
  };
  std::ranges::sort(rolls, {}, order);
  return rolls;
}

namespace {

void play_one(const ExactTable& table, const Geminos& game, Rng& rng, OptimalGames& figures) {
  auto state = game.start();
  int turns = 0;
  for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
    MoveList<Geminos> moves;
    game.legal(state, moves);
    Move move = moves[0];
    if (moves.size() > 1) {
      const Seat other(1 - state.turn.index());
      move = Move::enter(best_entry(table, state.card(state.turn), state.card(other),
                                    state.offered(), state.rolled()));
    }
    if (state.phase == Phase::enter) ++turns;
    game.apply(state, move);
  }
  const int lead =
      state.card(state.first).total() - state.card(Seat(1 - state.first.index())).total();
  const bool finisher_first = state.turn == state.first;
  ++figures.games;
  figures.first_wins += lead > 0;
  figures.ties += lead == 0;
  const bool full = state.card(state.turn).full();
  figures.capped += !full;
  figures.finisher_wins += full && lead != 0 && (lead > 0) == finisher_first;
  figures.turns.add(turns);
  figures.winner_total.add(std::max(state.cards[0].total(), state.cards[1].total()));
}

}  // namespace

OptimalGames play_optimally(const ExactTable& table, std::uint64_t games, std::uint64_t seed,
                            int threads) {
  constexpr std::uint64_t kBlock = 1024;
  const Geminos game = Geminos::create(2, {}).value();
  Team team(threads);
  std::vector<OptimalGames> parts(team.threads());
  team.each((games + kBlock - 1) / kBlock, [&](std::size_t block, std::size_t thread) {
    for (std::uint64_t i = block * kBlock; i < std::min(games, (block + 1) * kBlock); ++i) {
      Rng rng(seed, i);
      play_one(table, game, rng, parts[thread]);
    }
  });
  OptimalGames all{.seed = seed};
  for (const OptimalGames& part : parts) {
    all.games += part.games;
    all.first_wins += part.first_wins;
    all.ties += part.ties;
    all.finisher_wins += part.finisher_wins;
    all.capped += part.capped;
    all.turns.add(part.turns);
    all.winner_total.add(part.winner_total);
  }
  return all;
}

}  // namespace orrery::geminos
