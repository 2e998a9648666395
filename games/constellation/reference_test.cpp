// The game against the same rules written slowly and plainly.

#include "games/constellation/tests/reference.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::dealt;
using at_table::game_for;
using at_table::moves_at;

std::uint64_t leaves(const Constellation& game, const State& state, int depth) {
  if (!game.to_act(state).is_player()) return 1;
  MoveList<Constellation> moves;
  game.legal(state, moves);
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const Move move : moves) {
    State next = state;
    game.apply(next, move);
    sum += leaves(game, next, depth - 1);
  }
  return sum;
}

std::uint64_t leaves(const Reference& reference, int depth) {
  const auto moves = reference.moves();
  if (reference.phase == "over") return 1;
  if (depth == 1) return moves.size();
  std::uint64_t sum = 0;
  for (const std::string& move : moves) {
    Reference next = reference;
    next.play(move);
    sum += leaves(next, depth - 1);
  }
  return sum;
}

Reference reference_after(const Constellation& game, const std::vector<std::string>& moves) {
  Reference reference(game.players(), game.chosen());
  for (const std::string& move : moves) reference.play(move);
  return reference;
}

// The published counts; the fourth is the reference's.
TEST(ConstellationPerft, TwoToFivePlayersCountAlikeAtFirst_CON12) {
  for (int players = 2; players <= 5; ++players) {
    const Constellation game = game_for(players);
    std::vector<Goal> goals;
    std::vector<std::string> moves{"begin:0"};
    for (int seat = 0; seat < players; ++seat) {
      goals.push_back(goal_at(2 + seat));
      moves.push_back("deal:" + name(goals.back()));
    }
    const State state = dealt(game, goals);
    EXPECT_EQ(leaves(game, state, 1), 18U);
    EXPECT_EQ(leaves(game, state, 2), 522U);
    EXPECT_EQ(leaves(game, state, 3), 18'198U);
    EXPECT_EQ(leaves(reference_after(game, moves), 3), 18'198U);
  }
}

TEST(ConstellationPerft, TheFourthLevelAgreesWithTheReference) {
  const Constellation game = game_for(2);
  const State state = dealt(game, {Goal::P02, Goal::P03});
  const Reference reference = reference_after(game, {"begin:0", "deal:P02", "deal:P03"});
  EXPECT_EQ(leaves(game, state, 4), leaves(reference, 4));
}

// All the optional rules at once, from the first action on.
TEST(ConstellationPerft, OptionalRulesCountLikeTheReference) {
  for (const Options& options : {Options{.change_goal = true}, Options{.blocking_clouds = true},
                                 Options{.multiple_goals = true,
                                         .goals = 2,
                                         .change_goal = true,
                                         .scoring = true,
                                         .blocking_clouds = true}}) {
    const Constellation game = game_for(3, options);
    std::vector<Goal> goals;
    std::vector<std::string> moves{"begin:1"};
    for (int i = 0; i < 3 * game.goals_each(); ++i) {
      goals.push_back(goal_at(5 + i));
      moves.push_back("deal:" + name(goals.back()));
    }
    const int depth = options.blocking_clouds ? 3 : 2;
    const auto count_all = [&](auto&& self, const Reference& at, int left) -> std::uint64_t {
      const bool chance = at.phase == "draw";
      if (!chance && left == 1) return at.moves().size();
      std::uint64_t sum = 0;
      for (const std::string& move : at.moves()) {
        Reference next = at;
        next.play(move);
        sum += self(self, next, chance ? left : left - 1);
      }
      return sum;
    };
    const auto count_game = [&](auto&& self, const State& at, int left) -> std::uint64_t {
      std::uint64_t sum = 0;
      if (game.to_act(at) == Seat::chance()) {
        OutcomeList<Constellation> outcomes;
        game.outcomes(at, outcomes);
        for (const auto& [move, weight] : outcomes) {
          State next = at;
          game.apply(next, move);
          sum += self(self, next, left);
        }
        return sum;
      }
      MoveList<Constellation> list;
      game.legal(at, list);
      if (left == 1) return list.size();
      for (const Move move : list) {
        State next = at;
        game.apply(next, move);
        sum += self(self, next, left - 1);
      }
      return sum;
    };
    EXPECT_EQ(count_game(count_game, dealt(game, goals, 1), depth),
              count_all(count_all, reference_after(game, moves), depth));
  }
}

std::set<std::string> outcomes_at(const Constellation& game, const State& state) {
  OutcomeList<Constellation> outcomes;
  game.outcomes(state, outcomes);
  std::set<std::string> written;
  for (const auto& outcome : outcomes) written.insert(game.notation(outcome.move));
  return written;
}

// Plays the same random game in both, comparing everything that can be seen at every step. Moves
// that bring Stars together around the Moon are preferred, so that goals are realised; with
// `wander` the Moon and exchanges are, so that tiles get far from where they began.
void play_both(int players, const Options& options, std::uint64_t seed, bool wander = false) {
  const auto made = Constellation::create(players, options);
  if (!made) return;
  const Constellation& game = *made;
  Reference reference(players, options);
  State state = game.start();
  Rng rng(seed);
  for (int step = 0; reference.phase != "over"; ++step) {
    ASSERT_LE(step, 20 + 5 * options.actions);
    const bool chance = game.to_act(state) == Seat::chance();
    const auto moves = chance ? outcomes_at(game, state) : moves_at(game, state);
    ASSERT_EQ(moves, reference.moves()) << to_text(game, state);
    ASSERT_EQ(chance,
              reference.phase == "begin" || reference.phase == "deal" || reference.phase == "draw");
    std::string move = *std::next(
        moves.begin(),
        static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(moves.size()))));
    for (int tries = 0; tries < (wander ? 6 : 3) && !chance; ++tries) {
      const std::string other = *std::next(
          moves.begin(),
          static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(moves.size()))));
      State here = state;
      State there = state;
      game.apply(here, game.parse(move).value());
      game.apply(there, game.parse(other).value());
      const auto out = [](const State& at) {
        int far = 0;
        for (const Star& star : at.table.stars) far = std::max(far, distance(star.at, {}));
        return 2 * far + distance(at.table.moon, {});
      };
      const bool better = wander
          ? out(there) > out(here)
          : game.evaluate(there, state.table.turn) > game.evaluate(here, state.table.turn);
      if (better) move = other;
    }
    reference.play(move);
    game.apply(state, game.parse(move).value());
    ASSERT_TRUE(to_text(game, state).starts_with(reference.text())) << to_text(game, state) << "\n"
                                                                    << reference.text();
    ASSERT_EQ(game.to_act(state) == Seat::nobody(), reference.phase == "over");
    ASSERT_EQ(state.table.turn.index(), reference.turn);
    ASSERT_EQ(state.table.actions, reference.actions);
    for (int seat = 0; seat < players; ++seat) {
      ASSERT_EQ(state.table.scores[Seat(seat)], reference.scores[static_cast<std::size_t>(seat)]);
    }
    std::set<std::string> pile;
    for (const int card : reference.pile) pile.insert(name(goal_at(card)));
    ASSERT_EQ(at_table::names_of(game.pile(state.table, state.goals)), pile);
  }
  ASSERT_EQ(at_table::winners(game, state), reference.winners());
}

// How many times as many games are played as usual (docs/testing.md).
std::uint64_t longer() { return std::getenv("ORRERY_LONG") != nullptr ? 10 : 1; }

// CON-41: the optional rules in every combination, with every number of players.
TEST(ConstellationReference, RandomGamesAgreeWithEveryCombinationOfRules_CON41) {
  for (unsigned rules = 0; rules < 64; ++rules) {
    const auto on = [&](unsigned rule) { return (rules >> rule & 1U) != 0; };
    Options options{.multiple_goals = on(0),
                    .change_goal = on(1),
                    .visible_goals = on(2),
                    .open_game = on(3),
                    .scoring = on(4),
                    .blocking_clouds = on(5),
                    .actions = 60};
    for (std::uint64_t seed = 0; seed < 2 * longer(); ++seed) {
      const auto number = rules + 64 * static_cast<unsigned>(seed);
      options.score_end = static_cast<ScoreEnd>(number % 3);
      options.together = static_cast<Together>(number % 3);
      options.goals = 2 + static_cast<int>(number / 3 % 4);
      options.omitted = static_cast<int>(number % 34);
      options.same_kind = number % 5 < 2;
      play_both(2 + static_cast<int>(number % 4), options, number);
      if (HasFatalFailure()) FAIL() << "with rules " << rules << " and seed " << seed;
    }
  }
}

// CON-42 holds while Stars are placed. In an Open Game tiles wander beyond it, and the rules go
// on working there.
TEST(ConstellationReference, TilesThatWanderFarAreNoDifferent_CON42) {
  for (std::uint64_t seed = 0; seed < 4 * longer(); ++seed) {
    play_both(2 + static_cast<int>(seed % 2), {.open_game = true, .actions = 160}, seed, true);
  }
}

}  // namespace
}  // namespace orrery::constellation
