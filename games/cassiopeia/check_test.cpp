// The deep check: positions that the rules cannot lead to are refused in a sentence.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"
#include "kernel/position.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::HasSubstr;

// The sentence that refuses the position after this change to it.
template <class Change>
std::string refused_position(const Change& change) {
  State state = in_phase_3();
  change(state);
  const auto sound = kTwo.check(state);
  return sound ? "accepted" : sound.error().sentence;
}

TEST(CassiopeiaCheck, APositionOfTheRulesIsAccepted) {
  EXPECT_EQ(refused_position([](State&) {}), "accepted");
  EXPECT_EQ(from_text(kTwo, to_text(kTwo, in_phase_3())).value(), in_phase_3());
}

TEST(CassiopeiaCheck, EveryTokenAndSpaceObjectIsSomewhere_CAS100) {
  EXPECT_THAT(refused_position([](State& state) { state.reserve.add(Token::coin, 1); }),
              HasSubstr("There are 29 tokens"));
  EXPECT_THAT(refused_position([](State& state) { ++state.objects[1]; }),
              HasSubstr("Space Object"));
}

TEST(CassiopeiaCheck, PlayersHaveASystemAndARowEach_CAS101) {
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(0)].row[6] = 6; }),
              HasSubstr("1 to 7"));
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(0)].row[6] = 0; }),
              HasSubstr("1 to 7"));
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(0)].row[6] = 8; }),
              HasSubstr("1 to 7"));
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(0)].inhabited = 128; }),
              HasSubstr("seven planets"));
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(1)].system = 1; }),
              HasSubstr("one system"));
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(1)].system = 0; }),
              HasSubstr("systems do not fit"));
  EXPECT_THAT(refused_position([](State& state) { state.players[Seat(2)].system = 2; }),
              HasSubstr("empty seat"));
}

TEST(CassiopeiaCheck, SpecialistsAreThereOnceWithTheirTokens) {
  EXPECT_THAT(refused_position([](State& state) { state.row[5].card = 2; }),
              HasSubstr("there twice"));
  EXPECT_THAT(refused_position([](State& state) { state.row[5].card = 0; }),
              HasSubstr("there twice"));
  EXPECT_THAT(refused_position([](State& state) { state.row[6].card = 5; }), HasSubstr("too many"));
  EXPECT_THAT(refused_position([](State& state) { state.row[1].token = Seat(0); }),
              HasSubstr("tokens"));
  EXPECT_THAT(refused_position([](State& state) { state.row[1].token = Seat(4); }),
              HasSubstr("of nobody"));
  EXPECT_THAT(refused_position([](State& state) { state.row[1].used = true; }),
              HasSubstr("tokens"));
  EXPECT_THAT(refused_position([](State& state) { std::swap(state.order[0], state.order[1]); }),
              HasSubstr("tokens"));
}

TEST(CassiopeiaCheck, SomebodyHasTheTurn) {
  EXPECT_THAT(refused_position([](State& state) { state.order[1] = Seat(0); }), HasSubstr("twice"));
  EXPECT_THAT(refused_position([](State& state) { state.order[1] = Seat(2); }),
              HasSubstr("order of all players"));
  EXPECT_THAT(refused_position([](State& state) { state.round = 0; }), HasSubstr("out of range"));
  EXPECT_THAT(refused_position([](State& state) { state.round = 101; }), HasSubstr("out of range"));
  EXPECT_THAT(refused_position([](State& state) { state.at = 2; }), HasSubstr("out of range"));
  EXPECT_THAT(refused_position([](State& state) { state.first = Seat(2); }), HasSubstr("Somebody"));
  EXPECT_THAT(refused_position([](State& state) { state.first = Seat::nobody(); }),
              HasSubstr("Somebody"));
}

TEST(CassiopeiaCheck, TheTurnFitsItsPhase) {
  const auto in = [](Phase phase, bool acted) {
    return [=](State& state) {
      state.phase = phase;
      state.turn.acted = acted;
    };
  };
  EXPECT_THAT(refused_position(in(Phase::build, false)), HasSubstr("fit its phase"));
  EXPECT_THAT(refused_position([](State& state) { state.turn.terraformed = true; }),
              HasSubstr("so far"));
  EXPECT_THAT(refused_position(in(Phase::over, true)), HasSubstr("Nothing has ended"));
  EXPECT_THAT(refused_position(in(Phase::take, true)), HasSubstr("fit its phase"));
  EXPECT_THAT(refused_position(in(Phase::cruise, false)), HasSubstr("fit its phase"));
  EXPECT_THAT(refused_position(in(Phase::cruise, true)), HasSubstr("has not begun"));
  EXPECT_THAT(refused_position(in(Phase::pay, true)), HasSubstr("so far"));
  EXPECT_THAT(refused_position(in(Phase::keep, true)), HasSubstr("fit its phase"));
}

}  // namespace
}  // namespace orrery::cassiopeia
