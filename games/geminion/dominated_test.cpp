// What nobody with sense does: positions, and moves that no bot may make there.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/tests/never.h"
#include "games/geminion/bots/hooks.h"
#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using namespace at_table;
using bots::dominated_at;
using testing::IsEmpty;

void never(const Geminion& game, const State& state, const std::set<std::string>& moves) {
  bots::expect_never<Geminion, Hooks>(game, state, moves);
}

// A Cleaner with a Rainbow, a Sparkle or a Helper beside it.
TEST(GeminionDominated, WhatCostsNothingToPlayIsNotCleanedAway_GMN32) {
  for (const auto& [deck, move] : {std::pair{"crppppp", "clean:rainbow"},
                                   {"ckppppp", "clean:sparkle"},
                                   {"chppppp", "clean:helper"}}) {
    SCOPED_TRACE(deck);
    State state = play(kTwo, lay_out(kTwo, deck), "draw");
    if (state.phase == Phase::play) state = play(kTwo, state, "play:cleaner");
    ASSERT_EQ(state.phase, Phase::clean);
    never(kTwo, state, {move});
  }
}

// Coins that are not spent are lost (GMN-14).
TEST(GeminionDominated, ASparkleIsBoughtWithCoinsThatWouldBeLost_GMN14) {
  never(kTwo, play(kTwo, lay_out(kTwo, "pppps"), "draw"), {"done"});
}

// A Penny or another plain card comes in the place of a better one, so it may be left; and near the
// end nobody must take gems.
TEST(GeminionDominated, WhatMayBeRightIsNot) {
  const Geminion bare = game_for(2, {.without_sparkle = true});
  EXPECT_THAT(dominated_at(bare, play(bare, lay_out(bare, "pppps"), "draw")), IsEmpty());
  EXPECT_THAT(dominated_at(kTwo, play(kTwo, lay_out(kTwo, "pppps", "", 10), "draw")), IsEmpty());
}

}  // namespace
}  // namespace orrery::geminion
