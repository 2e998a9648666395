// What nobody with sense does: positions, and moves that no bot may make there.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/tests/never.h"
#include "games/cassiopeia/bots/hooks.h"
#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using bots::dominated_at;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;

void never(const Cassiopeia& game, const State& state, const std::set<std::string>& moves) {
  bots::expect_never<Cassiopeia, Hooks>(game, state, moves);
}

// Installer, Cyberneticist, Biologist, Tax Officer, Broker, Prospector, Architect: optimised or
// not, passing brings nothing.
TEST(CassiopeiaDominated, APureGainIsNotDeclined_CAS55) {
  for (const std::string_view specialist : {"1b", "2b", "3b", "5a", "5b", "6b", "7a"}) {
    for (const Sign logistics : {Sign::earth, Sign::mars}) {
      SCOPED_TRACE(specialist);
      never(kTwo, turn_with(specialist, {.ann = Tokens(2, 1, 0, 0, 0), .logistics = logistics}),
            {"pass"});
    }
  }
}

// The Archaeologist's capsule is free for who is optimised; Ship and Station cost nothing.
TEST(CassiopeiaDominated, WhatCostsNothingIsNotDeclined_CAS77_CAS81_CAS84) {
  for (const std::string_view specialist : {"6a", "8a", "9b"}) {
    SCOPED_TRACE(specialist);
    never(kTwo, turn_with(specialist), {"pass"});
  }
  never(kTwo, after(kTwo, turn_with("8a"), "resolve"), {"pass"});
}

TEST(CassiopeiaDominated, ACommanderTakesSomething_CAS83) {
  const State state = turn_with("9a", {.bob = Tokens(1, 1, 0, 0, 0)});
  never(kTwo, state, {"pass"});
  never(kTwo, after(kTwo, state, "resolve"), {"pass"});
}

TEST(CassiopeiaDominated, ABonusIsTaken_CAS113) {
  const Cassiopeia asked = game_for(2, {.bonus = Bonus::asked});
  const State state = after(asked, turn_with("1b"), "resolve");
  ASSERT_EQ(state.phase, Phase::bonus);
  never(asked, state, {"pass"});
}

TEST(CassiopeiaDominated, TheSeventhPlanetIsTaken_CAS66) {
  State state = turn_with("6b", {.ann = Tokens(6, 3, 3, 3, 1), .ann_planets = "123456"});
  play(kTwo, state, "resolve");
  ASSERT_TRUE(may(kTwo, state, "terraform:7"));
  never(kTwo, state, {"end"});
}

// What gives to others, costs something or may do harm is a matter of judgement.
TEST(CassiopeiaDominated, WhatMayBeRightIsNot) {
  for (const std::string_view specialist : {"1a", "2a", "3a", "7b", "8b"}) {
    SCOPED_TRACE(specialist);
    const Before before{.ann = Tokens(2, 1, 1, 0, 0), .logistics = Sign::mars};
    EXPECT_THAT(dominated_at(kTwo, turn_with(specialist, before)), IsEmpty());
  }
  // A planet that could be built may wait: it makes its neighbour dearer.
  State state = turn_with("6b", {.ann = Tokens(6, 3, 3, 3, 0), .ann_planets = "12"});
  play(kTwo, state, "resolve");
  ASSERT_TRUE(may(kTwo, state, "terraform:3"));
  EXPECT_THAT(dominated_at(kTwo, state), IsEmpty());
}

// Bob has a Cruiser and may attack: the only lens that Ann has would be his.
TEST(CassiopeiaDominated, WhatWouldBeTakenAtOnceMayBeLeft_CAS94) {
  State state = turn_with("1b", {.logistics = Sign::mars});
  own(state, 1, SpaceObject::ship, Facing::front);
  EXPECT_THAT(dominated_at(kTwo, state), Not(Contains("pass")));
  give(state, 0, Tokens(0, 1, 0, 0, 0));
  EXPECT_THAT(dominated_at(kTwo, state), Contains("pass"));
}

}  // namespace
}  // namespace orrery::cassiopeia
