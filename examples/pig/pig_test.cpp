#include "examples/pig/pig.h"

#include <string>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "kernel/apply.h"
#include "kernel/scan.h"

namespace orrery::pig {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Seat kAnna{0};
constexpr Seat kBen{1};
const std::vector<std::string> kNames{"Anna", "Ben", "Cleo", "Dora"};

const Pig two = Pig::create(2, {}).value();
const Pig short_game = Pig::create(2, {.goal = 10}).value();

// The position after these moves, chance's among them: "roll fall5 hold".
State after(std::string_view moves, const Pig& game = two) {
  State state = game.start();
  for (const std::string_view word : scan::split(moves, ' ')) {
    const auto move = game.parse(word);
    EXPECT_TRUE(move.has_value()) << word;
    const auto done = try_apply(game, state, *move);
    EXPECT_TRUE(done.has_value()) << word << ": " << done.error().sentence;
    EXPECT_TRUE(game.check(state).has_value()) << word << " of " << moves;
  }
  return state;
}

std::vector<std::string> moves_at(const State& state, const Pig& game = two) {
  MoveList<Pig> moves;
  game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}

std::string ending(const State& state, const Pig& game = short_game) {
  return spell(game, game.result(state).sentence, kNames);
}

std::string told(const State& before, std::string_view move) {
  Lines lines;
  two.tell(before, two.parse(move).value(), Viewer::everybody(), lines);
  EXPECT_EQ(lines.size(), 1U);
  return spell(two, lines[0], kNames);
}

TEST(Pig, SeatsTakeTurnsAndTheFirstBegins_PIG1) {
  const Pig three = Pig::create(3, {}).value();
  EXPECT_EQ(three.to_act(three.start()), kAnna);
  EXPECT_EQ(three.to_act(after("roll fall1", three)), kBen);
  EXPECT_EQ(three.to_act(after("roll fall1 roll fall1", three)), Seat(2));
  EXPECT_EQ(three.to_act(after("roll fall1 roll fall1 roll fall1", three)), kAnna);
}

TEST(Pig, NumbersAreAddedUpAsLongAsOneRolls_PIG2) {
  EXPECT_EQ(two.to_act(after("roll")), Seat::chance());
  const State state = after("roll fall6 roll fall2");
  EXPECT_EQ(state.sum, 8);
  EXPECT_EQ(state.points[kAnna], 0);
  EXPECT_EQ(two.to_act(state), kAnna);
  OutcomeList<Pig> outcomes;
  EXPECT_EQ(two.outcomes(after("roll"), outcomes), 6U);
  EXPECT_EQ(outcomes.size(), 6U);
}

TEST(Pig, AOneEndsTheTurnAndItsSumIsLost_PIG3) {
  const State state = after("roll fall6 roll fall1");
  EXPECT_EQ(state.sum, 0);
  EXPECT_EQ(state.points[kAnna], 0);
  EXPECT_EQ(two.to_act(state), kBen);
  EXPECT_EQ(told(after("roll fall6 roll"), "fall1"), "A 1: Anna loses 6.");
}

TEST(Pig, WhoHoldsKeepsTheSum_PIG4) {
  EXPECT_THAT(moves_at(two.start()), ElementsAre("roll"));
  EXPECT_THAT(moves_at(after("roll fall4")), ElementsAre("roll", "hold"));
  const State state = after("roll fall4 hold");
  EXPECT_EQ(state.points[kAnna], 4);
  EXPECT_EQ(two.to_act(state), kBen);
  EXPECT_EQ(told(after("roll fall4"), "hold"), "Anna holds and has 4 points.");
}

TEST(Pig, WhoReachesTheGoalWinsAtOnce_PIG5) {
  const State state = after("roll fall5 hold roll fall1 roll fall5", short_game);
  EXPECT_EQ(short_game.to_act(state), Seat::nobody());
  EXPECT_TRUE(short_game.result(state).winners.contains(kAnna));
  EXPECT_EQ(short_game.result(state).winners.size(), 1);
  EXPECT_EQ(ending(state), "Anna wins with 10 points.");
  EXPECT_EQ(ending(after("roll fall5 roll fall4", short_game)), "The game is not over.");
  EXPECT_EQ(Pig::options()[0].usual, 50);
}

TEST(Pig, AfterFiftyRoundsMostPointsWin_PIG6) {
  std::string moves = "roll fall2 hold roll fall3 hold";
  for (int turn = 2; turn < 2 * kRounds; ++turn) moves += " roll fall1";
  const State state = after(moves, short_game);
  EXPECT_EQ(short_game.to_act(state), Seat::nobody());
  EXPECT_EQ(ending(state), "Ben wins with 3 points.");

  moves = "roll fall1";
  for (int turn = 1; turn < 2 * kRounds; ++turn) moves += " roll fall1";
  EXPECT_EQ(ending(after(moves, short_game)), "2 share the win with 0 points.");
}

TEST(Pig, WhyNotNamesTheCondition) {
  const auto why_not = [](const State& state, Path path) {
    return spell(short_game, short_game.why_not({state}, path));
  };
  const State begin = short_game.start();
  EXPECT_EQ(why_not(begin, {}), "");
  EXPECT_EQ(why_not(begin, path_of(die())), "");
  EXPECT_EQ(why_not(begin, path_of(bank())), "Roll first: there is nothing to hold yet (PIG-4).");
  EXPECT_EQ(why_not(begin, path_of(die(), die())), "Nothing can be done with that.");
  EXPECT_EQ(why_not(begin, path_of(piece(Thing::die, 1))), "Nothing can be done with that.");
  EXPECT_EQ(why_not(after("roll fall6 roll fall4", short_game), path_of(die())),
            "The game is over.");
}

TEST(Pig, MovesAreWrittenAsOneWord) {
  for (const auto* text : {"roll", "hold", "fall6"}) {
    EXPECT_EQ(two.notation(two.parse(text).value()), text);
  }
  for (const auto* text : {"", "x", "fall7", "fall0", "fall06", "roll ", "6"}) {
    EXPECT_FALSE(two.parse(text).has_value()) << text;
  }
}

TEST(Pig, TheBoardShowsPointsAndWhatIsAddedUp) {
  Ink ink(kNames);
  two.draw({after("roll fall4 hold roll fall3")}, ink);
  EXPECT_EQ(ink.text(), "  Anna          4\n> Ben           0 + 3\n");
}

TEST(Pig, PositionsThatCannotBeAreRefused) {
  const auto wrong = [](auto change) {
    State state = after("roll fall4 hold roll fall3");
    change(state);
    const auto sound = two.check(state);
    return sound ? "accepted" : sound.error().sentence;
  };
  EXPECT_EQ(wrong([](State&) {}), "accepted");
  EXPECT_THAT(wrong([](State& s) { s.die = 7; }), HasSubstr("too many pips or turns"));
  EXPECT_THAT(wrong([](State& s) { s.turns = 101; }), HasSubstr("too many pips or turns"));
  EXPECT_THAT(wrong([](State& s) { s.points[kAnna] = 50; }), HasSubstr("does not hold"));
  EXPECT_THAT(wrong([](State& s) { s.points[Seat(2)] = 1; }), HasSubstr("empty seat"));
  EXPECT_THAT(wrong([](State& s) { s.sum = 56; }), HasSubstr("goal is reached"));
  EXPECT_THAT(wrong([](State& s) { s.die = 0; }), HasSubstr("falls first"));
  EXPECT_THAT(wrong([](State& s) { s.sum = 1; }), HasSubstr("not added up"));
  EXPECT_THAT(wrong([](State& s) { s.sum = 55, s.rolling = true; }), HasSubstr("after the end"));
}

TEST(Pig, TheGuessHoldsWhatIsWorthHolding) {
  const State little = after("roll fall2");
  const State much = after("roll fall6 roll fall6 roll fall6 roll fall6");
  const auto prefers_to_roll = [](State state) {
    State rolled = state;
    two.apply(state, {Kind::hold, 0});
    two.apply(rolled, {Kind::roll, 0});
    return two.evaluate(rolled, kAnna) > two.evaluate(state, kAnna);
  };
  EXPECT_TRUE(prefers_to_roll(little));
  EXPECT_FALSE(prefers_to_roll(much));
}

}  // namespace
}  // namespace orrery::pig
