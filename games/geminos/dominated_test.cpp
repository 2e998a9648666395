// What nobody with sense does: positions, and moves that no bot may make there.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/tests/never.h"
#include "games/geminos/bots/hooks.h"
#include "games/geminos/solitaire.h"
#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using namespace at_table;
using bots::dominated_at;
using testing::IsEmpty;

void never(const Geminos& game, const State& state, const std::set<std::string>& moves) {
  bots::expect_never<Geminos, Hooks>(game, state, moves);
}

// Aries is 12 and Libra, opposite, is 6: 18 under opposition, quadrature or syzygy.
State rolled(const Geminos& game, const Card& mine, const Card& other = {}) {
  State state = game.start();
  state.first = state.turn = Seat(0);
  state.phase = Phase::roll;
  state.cards[Seat(0)] = mine;
  if (game.players() > 1) state.cards[Seat(1)] = other;
  return play(game, state, "roll aries+libra");
}
Card card_with(int conjunction, int syzygy, int quadrature, int triangulation, int opposition) {
  Card card;
  card.write(Affinity::conjunction, conjunction);
  card.write(Affinity::syzygy, syzygy);
  card.write(Affinity::quadrature, quadrature);
  card.write(Affinity::triangulation, triangulation);
  card.write(Affinity::opposition, opposition);
  return card;
}

TEST(GeminosDominated, ABetterEntryIsNotSpoiledWhileAWorseOneCanBeImproved_GEO12) {
  never(kTwo, rolled(kTwo, card_with(0, 20, 12, 0, 10)), {"syzygy"});
  const Geminos alone = game_for(1);
  never(alone, rolled(alone, card_with(0, 20, 18, 0, 0)), {"syzygy"});
}

TEST(GeminosDominated, TheWinIsTakenAndTheGameIsNotGivenAway_GEO23) {
  never(kTwo, rolled(kTwo, card_with(21, 18, 18, 20, 0), card_with(5, 6, 0, 0, 0)),
        {"syzygy", "quadrature"});
  never(kTwo, rolled(kTwo, card_with(5, 6, 7, 6, 0), card_with(21, 20, 19, 20, 0)), {"opposition"});
}

// An empty entry may stay empty.
TEST(GeminosDominated, WhatMayBeRightIsNot) {
  EXPECT_THAT(dominated_at(kTwo, rolled(kTwo, card_with(0, 20, 0, 0, 0))), IsEmpty());
}

// Perfect play alone never does better with a dominated entry.
TEST(GeminosDominated, PerfectPlayAgrees) {
  const Geminos game = game_for(1);
  const TwentyRolls perfect(20);
  int looked = 0;
  for (std::uint64_t number = 0; number < 400; ++number) {
    Rng rng(7, number);
    State state = game.start();
    for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
      MoveList<Geminos> legal;
      MoveList<Geminos> dominated;
      game.legal(state, legal);
      game.dominated(game.view(state, Seat(0)), legal, dominated);
      const auto value = [&](Move move) {
        Card card = state.card(Seat(0));
        card.write(move.affinity, state.rolled());
        return perfect.value(card, card.full() ? 0 : 19 - state.rounds);
      };
      for (const Move bad : dominated) {
        ++looked;
        EXPECT_TRUE(std::ranges::any_of(legal,
                                        [&](Move move) {
                                          return std::ranges::find(dominated, move) ==
                                              dominated.end() &&
                                              value(move) >= value(bad);
                                        }))
            << to_text(game, state) << ' ' << game.notation(bad);
      }
      game.apply(state, random_move(game, state, rng));
    }
  }
  EXPECT_GT(looked, 50);
}

}  // namespace
}  // namespace orrery::geminos
