#include "examples/tictactoe/tictactoe.h"

#include <map>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "kernel/apply.h"
#include "kernel/position.h"

namespace orrery::tictactoe {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const TicTacToe game = TicTacToe::create(2, {}).value();

State position(std::string_view text) {
  auto state = from_text(game, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : state.error().sentence);
  return state.value_or(State{});
}

std::string refused(std::string_view text) {
  const auto state = from_text(game, text);
  return state ? "accepted" : state.error().sentence;
}

// The position after these cells were taken in turn.
State after(std::string_view cells) {
  State state = game.start();
  for (const char number : cells) {
    const auto move = game.parse(std::string(1, number));
    EXPECT_TRUE(move.has_value());
    EXPECT_TRUE(try_apply(game, state, *move).has_value()) << number << " of " << cells;
  }
  return state;
}

std::string ending(const State& state) { return spell(game, game.result(state).sentence); }

std::string why_not(const State& state, Piece chosen) {
  return spell(game, game.why_not(game.view(state, game.to_act(state)), path_of(chosen)));
}

std::vector<std::string> moves_at(const State& state) {
  MoveList<TicTacToe> moves;
  game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}

// Positions after `depth` decisions; a game that is over earlier counts as one.
int perft(const State& state, int depth) {
  if (depth == 0 || game.to_act(state) == Seat::nobody()) return 1;
  MoveList<TicTacToe> moves;
  game.legal(state, moves);
  int leaves = 0;
  for (const Move move : moves) {
    State next = state;
    game.apply(next, move);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

TEST(TicTacToe, SeatsTakeTurnsAndTheFirstBegins_TTT1) {
  EXPECT_EQ(game.to_act(game.start()), Seat(0));
  EXPECT_EQ(game.to_act(after("5")), Seat(1));
  EXPECT_EQ(game.to_act(after("51")), Seat(0));
  EXPECT_EQ(to_text(game, after("51")), "o...x....");
}

TEST(TicTacToe, AnyEmptyCellMayBeTaken_TTT2) {
  EXPECT_THAT(moves_at(game.start()), ElementsAre("1", "2", "3", "4", "5", "6", "7", "8", "9"));
  EXPECT_THAT(moves_at(after("51")), ElementsAre("2", "3", "4", "6", "7", "8", "9"));
}

TEST(TicTacToe, EachOfTheEightLinesWins_TTT3) {
  for (const auto* text : {"xxxoo....", "oo.xxx...", "oo....xxx", "xo.xo.x..", ".xo.xo.x.",
                           "o.xo.x..x", "xoo.x...x", "oox.x.x.."}) {
    const State state = position(text);
    EXPECT_EQ(game.to_act(state), Seat::nobody()) << text;
    EXPECT_TRUE(game.result(state).winners.contains(Seat(0))) << text;
    EXPECT_FALSE(game.result(state).winners.contains(Seat(1))) << text;
    EXPECT_EQ(ending(state), "Seat 1 has three in a row and wins.") << text;
  }
}

TEST(TicTacToe, TheSecondSeatCanWinToo) {
  const State state = after("174839");  // x takes 1, 4 and 3; o the bottom row
  EXPECT_EQ(to_text(game, state), "x.xx..ooo");
  EXPECT_EQ(ending(state), "Seat 2 has three in a row and wins.");
  EXPECT_DOUBLE_EQ(game.evaluate(state, Seat(1)), 1.0);
  EXPECT_DOUBLE_EQ(game.evaluate(state, Seat(0)), 0.0);
}

TEST(TicTacToe, AFullBoardWithoutALineIsADraw_TTT4) {
  const State state = position("xoxxoxoxo");
  EXPECT_EQ(game.to_act(state), Seat::nobody());
  EXPECT_EQ(game.result(state).winners, SeatSet::all(2));
  EXPECT_EQ(ending(state), "A draw.");
  EXPECT_DOUBLE_EQ(game.evaluate(state, Seat(1)), 0.5);
}

TEST(TicTacToe, ALineOnTheLastCellWinsAndIsNoDraw) {
  const State state = position("xxxoxoxoo");
  EXPECT_EQ(ending(state), "Seat 1 has three in a row and wins.");
}

TEST(TicTacToe, WhileItRunsNobodyHasWon) {
  const Result result = game.result(after("51"));
  EXPECT_FALSE(result.over);
  EXPECT_TRUE(result.winners.empty());
  EXPECT_EQ(ending(after("51")), "The game is not over.");
}

TEST(TicTacToe, ATakenCellIsRefusedAndNothingChanges) {
  State state = after("51");
  const State before = state;
  const auto refusal = try_apply(game, state, Move{4});
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error().sentence, "There is a mark in cell 5 already.");
  EXPECT_EQ(state, before);
}

TEST(TicTacToe, NothingIsPlayedAfterTheEnd) {
  State state = position("xxxoo....");
  const auto refusal = try_apply(game, state, Move{8});
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error().sentence, "The game is over.");
}

TEST(TicTacToe, ACellOffTheBoardIsRefused) {
  State state = game.start();
  const auto refusal = try_apply(game, state, Move{9});
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error().sentence, "There is no such cell.");
}

TEST(TicTacToe, WhyNotNamesTheCondition) {
  const State state = after("51");
  EXPECT_EQ(why_not(state, piece(0, 1)), "");
  EXPECT_EQ(why_not(state, piece(0, 0)), "There is a mark in cell 1 already.");
  EXPECT_EQ(why_not(state, piece(0, -1)), "There is no such cell.");
  EXPECT_EQ(why_not(state, piece(0, 1, 1)), "There is no such cell.");
  EXPECT_EQ(why_not(state, piece(1, 1)), "There is no such cell.");
  EXPECT_EQ(spell(game, game.why_not({state}, {})), "");
  EXPECT_EQ(spell(game, game.why_not({state}, path_of(piece(0, 1), piece(0, 2)))),
            "There is no such cell.");
  EXPECT_EQ(why_not(position("xxxoo...."), piece(0, 8)), "The game is over.");
}

TEST(TicTacToe, TheLogSaysWhoTakesWhat) {
  Lines lines;
  game.tell(after("5"), Move{0}, Viewer::everybody(), lines);
  ASSERT_EQ(lines.size(), 1U);
  const std::vector<std::string> names{"Ann", "Bob"};
  EXPECT_EQ(spell(game, lines[0], names), "Bob takes cell 1.");
}

TEST(TicTacToe, PositionsRoundTripAsText) {
  for (const auto* text : {".........", "x........", "xo.......", "xxxoo....", "xoxxoxoxo"}) {
    EXPECT_EQ(to_text(game, position(text)), text);
  }
}

TEST(TicTacToe, PositionsThatCannotBeAreRefused) {
  EXPECT_THAT(refused(""), HasSubstr("nine of x, o and a dot"));
  EXPECT_THAT(refused("x......."), HasSubstr("nine of x, o and a dot"));
  EXPECT_THAT(refused("x........."), HasSubstr("nine of x, o and a dot"));
  EXPECT_THAT(refused("X........"), HasSubstr("nine of x, o and a dot"));
  EXPECT_THAT(refused("xx......."), HasSubstr("take turns"));
  EXPECT_THAT(refused("o........"), HasSubstr("take turns"));
  EXPECT_THAT(refused("xxxooo..."), HasSubstr("first three in a row"));
  EXPECT_THAT(refused("ooo.xx.xx"), HasSubstr("first three in a row"));
  EXPECT_THAT(refused("oooxxoxxx"), HasSubstr("first three in a row"));
}

TEST(TicTacToe, CheckRefusesMarksOneUponAnotherOrOffTheBoard) {
  EXPECT_FALSE(game.check({.marks = {1, 1}, .moves = 2}).has_value());
  EXPECT_FALSE(game.check({.marks = {0x200, 0}, .moves = 1}).has_value());
  EXPECT_FALSE(game.check({.marks = {1, 2}, .moves = 3}).has_value());
  EXPECT_TRUE(game.check({.marks = {1, 2}, .moves = 2}).has_value());
}

TEST(TicTacToe, AMoveIsWrittenAsTheNumberOfItsCell) {
  for (std::uint8_t cell = 0; cell < 9; ++cell) {
    EXPECT_EQ(game.notation(Move{cell}), std::to_string(cell + 1));
    EXPECT_EQ(game.parse(std::to_string(cell + 1)), Move{cell});
  }
  for (const auto* text : {"", "0", "10", "a", " 1", "1 ", "-1"}) {
    EXPECT_FALSE(game.parse(text).has_value()) << text;
  }
}

TEST(TicTacToe, TheBoardNumbersItsEmptyCells) {
  Ink ink;
  game.draw({after("51")}, ink);
  EXPECT_EQ(ink.text(), " O 2 3\n 4 X 6\n 7 8 9\n");
}

// 9 * 8 * 7 * 6 * 5 until somebody can have three in a row; from then on games that are over count
// once each. The whole tree is the well-known number of games.
TEST(TicTacToe, PerftCountsTheKnownNumberOfGames) {
  std::vector<int> leaves;
  for (int depth = 1; depth <= 9; ++depth) leaves.push_back(perft(game.start(), depth));
  EXPECT_THAT(leaves, ElementsAre(9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168));
}

TEST(TicTacToe, GamesByLengthAndOutcome) {
  std::map<std::string, int> endings;
  std::map<int, int> lengths;
  const auto count = [&](const State& state, auto& again) -> void {
    if (game.to_act(state) == Seat::nobody()) {
      ++endings[ending(state)];
      ++lengths[state.moves];
      return;
    }
    MoveList<TicTacToe> moves;
    game.legal(state, moves);
    for (const Move move : moves) {
      State next = state;
      game.apply(next, move);
      again(next, again);
    }
  };
  count(game.start(), count);
  EXPECT_EQ(lengths,
            (std::map<int, int>{{5, 1440}, {6, 5328}, {7, 47952}, {8, 72576}, {9, 127872}}));
  EXPECT_EQ(endings,
            (std::map<std::string, int>{{"Seat 1 has three in a row and wins.", 131184},
                                        {"Seat 2 has three in a row and wins.", 77904},
                                        {"A draw.", 46080}}));
}

}  // namespace
}  // namespace orrery::tictactoe
