// What nobody with sense does: positions, and moves that no bot may make there.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/tests/never.h"
#include "games/constellation/bots/hooks.h"
#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using namespace at_table;
using bots::dominated_at;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;

constexpr auto kNearly = "6@0,1 6@0,2 6@0,3";  // 6@1,-1 makes it P02

TEST(ConstellationDominated, TheWinIsTaken_CON26) {
  const State state = table_with(kTwo, kNearly, {Goal::P02, Goal::P20});
  const auto silly = dominated_at(kTwo, state);
  EXPECT_THAT(silly, Not(Contains("6@1,-1")));
  EXPECT_THAT(silly, Contains("4@1,0"));
  bots::expect_never<Constellation, Hooks>(kTwo, state, silly);
}

TEST(ConstellationDominated, AWinIsNotGivenAway_CON26_CON32) {
  const Constellation open = game_for(2, {.visible_goals = true});
  const State state = table_with(open, kNearly, {Goal::P20, Goal::P02});
  const auto silly = dominated_at(open, state);
  EXPECT_THAT(silly, Contains("6@1,-1"));
  EXPECT_LT(silly.size(), moves_at(open, state).size());
  bots::expect_never<Constellation, Hooks>(open, state, silly);
}

// What a rival may have is not known, and without a win in sight nothing is plain.
TEST(ConstellationDominated, WhatMayBeRightIsNot) {
  EXPECT_THAT(dominated_at(kTwo, table_with(kTwo, kNearly, {Goal::P20, Goal::P02})), IsEmpty());
  const Constellation scoring = game_for(2, {.scoring = true});
  const State state = table_with(
      scoring, kNearly, {Goal::P02, Goal::P20, Goal::P21, Goal::P22, Goal::P23, Goal::P24});
  EXPECT_THAT(dominated_at(scoring, state), IsEmpty());
}

}  // namespace
}  // namespace orrery::constellation
