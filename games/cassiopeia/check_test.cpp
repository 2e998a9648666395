// The deep check: positions that the rules cannot lead to are refused in a sentence.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/effect_table.h"
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

// What only other cards can bring about is refused with the usual ones.
TEST(CassiopeiaCheck, NothingGoesBeyondTheCards) {
  const auto refused = [](const auto& change) {
    return refused_position([&](State& state) { change(state.turn.more); });
  };
  for (const auto count : {&Further::leave_out, &Further::terraforms, &Further::buys,
                           &Further::cheaper, &Further::asker, &Further::step}) {
    EXPECT_NE(refused([&](Further& more) { more.*count = 1; }), "accepted");
  }
  for (const auto flag : {&Further::done, &Further::resolved}) {
    EXPECT_THAT(refused([&](Further& more) { more.*flag = true; }), HasSubstr("so far"));
  }
  EXPECT_THAT(refused([](Further& more) { more.less.add(Token::bot, 1); }), HasSubstr("so far"));
  EXPECT_THAT(refused([](Further& more) { more.used = 1U << kAskers; }), HasSubstr("so far"));
}

// The position at a table after these moves is sound, and is refused after the change.
template <class Change>
std::string refused_table(Table table, std::string_view moves, const Change& change) {
  table.play(moves);
  change(table.state);
  const auto sound = table.game.check(table.state);
  return sound ? "accepted" : sound.error().sentence;
}
constexpr auto kNotItsPhase = "The position does not fit its phase.";

// CAS-44: what a new planet asks is asked when it has been terraformed.
TEST(CassiopeiaCheck, APlanetAsksWhenItIsTerraformed_CAS44) {
  const Table table =
      with_planet({{.when = Moment::terraformed, .count = 1}}, {.ann = kRich, .ann_planets = "1"});
  EXPECT_EQ(refused_table(table, "pass terraform:2",
                          [](State& state) { state.turn.terraformed = false; }),
            kNotItsPhase);
}

// CAS-73, CAS-85: others discard after the Logistics card has turned.
TEST(CassiopeiaCheck, OthersDiscardAfterTheLogisticsCardTurned_CAS73_CAS85) {
  State state = after(kTwo, turn_with("4a", {.bob = {2, 2, 2, 0, 0}}), "resolve");
  ASSERT_EQ(state.phase, Phase::keep);
  state.logistics = Sign::earth;
  EXPECT_EQ(kTwo.check(state).error().sentence, kNotItsPhase);
}

// What counts is the effect before it at the same moment, and not one that comes later in the turn.
TEST(CassiopeiaCheck, EffectsOfOtherMomentsMayStandBetween_CAS114) {
  Table table({{.tokens = {.coin = 1}},
               {.does = Verb::turn_logistics, .when = Moment::phase_3, .sign = Sign::mars},
               {.if_done = true, .count = 1}});
  table.play("resolve");  // this looks at every position, too
  EXPECT_EQ(table.state.phase, Phase::ask);
}

// Who is asked is the active player, unless the effect is about others.
TEST(CassiopeiaCheck, TheRightSeatIsAsked_CAS24_CAS85) {
  const auto other = [](State& state) { state.turn.keeper = 1; };
  for (const Who who : {Who::self, Who::all, Who::others}) {
    const Table table({{.may = true, .who = who, .tokens = {.bot = 1}}});
    EXPECT_EQ(refused_table(table, "resolve", [](State&) {}), "accepted");
    EXPECT_EQ(refused_table(table, "resolve", other), kNotItsPhase);
    const Table chosen({{.who = who, .count = 1}});
    EXPECT_EQ(refused_table(chosen, "resolve", [](State&) {}), "accepted");
    EXPECT_EQ(refused_table(chosen, "resolve", other),
              who == Who::self ? kNotItsPhase : "accepted");
  }
}

// CAS-29: what is paid for an effect is neither a thing nor somebody else's.
TEST(CassiopeiaCheck, AnEffectIsPaidByTheActivePlayer_CAS29) {
  const Table table({{.does = Verb::pay, .tokens = {.bot = 1}}}, {.ann = {0, 1, 0, 0, 1}});
  EXPECT_EQ(refused_table(table, "resolve", [](State&) {}), "accepted");
  EXPECT_EQ(refused_table(table, "resolve", [](State& state) { state.turn.item = 1; }),
            kNotItsPhase);
  EXPECT_EQ(refused_table(table, "resolve", [](State& state) { state.turn.keeper = 1; }),
            kNotItsPhase);
}

}  // namespace
}  // namespace orrery::cassiopeia
