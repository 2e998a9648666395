#include "examples/connect_four/connect_four.h"

#include <algorithm>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "kernel/apply.h"
#include "kernel/conformance/report.h"
#include "kernel/position.h"

namespace orrery::connect_four {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const ConnectFour game = ConnectFour::create(2, {}).value();

// Rows from the top, the empty ones above left out.
State position(std::vector<std::string> rows) {
  while (rows.size() < kRows) rows.insert(rows.begin(), ".......");
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
  auto state = from_text(game, text);
  EXPECT_TRUE(state.has_value()) << text << ": " << (state ? "" : state.error().sentence);
  return state.value_or(State{});
}

std::string refused(std::string_view text) {
  const auto state = from_text(game, text);
  return state ? "accepted" : state.error().sentence;
}

// The position after discs were dropped into these columns in turn.
State after(std::string_view columns) {
  State state = game.start();
  for (const char number : columns) {
    const auto move = game.parse(std::string(1, number));
    EXPECT_TRUE(move.has_value());
    EXPECT_TRUE(try_apply(game, state, *move).has_value()) << number << " of " << columns;
  }
  return state;
}

std::string ending(const State& state) { return spell(game, game.result(state).sentence); }

std::string why_not(const State& state, Piece chosen) {
  return spell(game, game.why_not({state}, path_of(chosen)));
}

std::vector<std::string> moves_at(const State& state) {
  MoveList<ConnectFour> moves;
  game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}

// Positions after `depth` decisions; a game that is over earlier counts as one.
int perft(const State& state, int depth) {
  if (depth == 0 || game.to_act(state) == Seat::nobody()) return 1;
  MoveList<ConnectFour> moves;
  game.legal(state, moves);
  int leaves = 0;
  for (const Move move : moves) {
    State next = state;
    game.apply(next, move);
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

// The same four in a line, looked for cell by cell.
bool has_four_slowly(Cells discs) {
  const auto at = [&](int column, int row) {
    return column >= 0 && column < kColumns && row >= 0 && row < kRows &&
        (discs & cell(column, row)) != 0;
  };
  for (int column = 0; column < kColumns; ++column) {
    for (int row = 0; row < kRows; ++row) {
      for (const auto& [right, up] : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        int length = 0;
        while (length < 4 && at(column + length * right, row + length * up)) ++length;
        if (length == 4) return true;
      }
    }
  }
  return false;
}

const std::vector<std::string> kDrawn{"ooxxoox", "xxooxxo", "ooxxoox",
                                      "xxooxxo", "ooxxoox", "xxooxxo"};

TEST(ConnectFour, SeatsTakeTurnsAndTheFirstBegins) {
  EXPECT_EQ(game.to_act(game.start()), Seat(0));
  EXPECT_EQ(game.to_act(after("4")), Seat(1));
  EXPECT_EQ(game.to_act(after("44")), Seat(0));
}

TEST(ConnectFour, DiscsFallToTheLowestFreeCell) {
  EXPECT_EQ(after("443"), position({"...o...", "..xx..."}));
  EXPECT_EQ(after("1771"), position({"o.....x", "x.....o"}));
}

TEST(ConnectFour, AFullColumnTakesNoMore) {
  State state = after("444444");
  EXPECT_THAT(moves_at(state), ElementsAre("1", "2", "3", "5", "6", "7"));
  const State before = state;
  const auto refusal = try_apply(game, state, Move{3});
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error().sentence, "There is no room left in column 4.");
  EXPECT_EQ(state, before);
}

TEST(ConnectFour, FourUprightWin) {
  EXPECT_EQ(ending(after("121212")), "The game is not over.");
  EXPECT_EQ(ending(after("1212121")), "Seat 1 has four in a row and wins.");
}

TEST(ConnectFour, FourLevelWin) {
  EXPECT_EQ(ending(after("112233")), "The game is not over.");
  EXPECT_EQ(ending(after("1122334")), "Seat 1 has four in a row and wins.");
  EXPECT_EQ(ending(after("12131465")), "Seat 2 has four in a row and wins.");
}

TEST(ConnectFour, FourSlantingWin) {
  const auto rising = position({"...x...", "..xo...", ".xox...", "xoxo..o"});
  const auto falling = position({"...x...", "...ox..", "...xox.", "o..oxox"});
  EXPECT_EQ(ending(rising), "Seat 1 has four in a row and wins.");
  EXPECT_EQ(ending(falling), "Seat 1 has four in a row and wins.");
}

TEST(ConnectFour, NoLineRunsFromOneColumnIntoTheNext) {
  EXPECT_FALSE(has_four(cell(0, 3) | cell(0, 4) | cell(0, 5) | cell(1, 0)));
  EXPECT_FALSE(has_four(cell(0, 3) | cell(1, 4) | cell(2, 5) | cell(4, 0)));
  EXPECT_TRUE(has_four(cell(0, 2) | cell(0, 3) | cell(0, 4) | cell(0, 5)));
}

TEST(ConnectFour, TheFastTestForFourAgreesWithLookingCellByCell) {
  Rng rng(4);
  int fours = 0;
  for (int i = 0; i < 20'000; ++i) {
    const Cells discs = rng.next() & rng.next() & kBoard;
    ASSERT_EQ(has_four(discs), has_four_slowly(discs)) << discs;
    fours += has_four(discs) ? 1 : 0;
  }
  EXPECT_GT(fours, 1'000);
  EXPECT_LT(fours, 19'000);
}

TEST(ConnectFour, AFullBoardWithoutFourIsADraw) {
  const State state = position(kDrawn);
  EXPECT_EQ(game.to_act(state), Seat::nobody());
  EXPECT_EQ(game.result(state).winners, SeatSet::all(2));
  EXPECT_EQ(ending(state), "The board is full: a draw.");
  EXPECT_DOUBLE_EQ(game.evaluate(state, Seat(0)), 0.5);
}

TEST(ConnectFour, NothingIsPlayedAfterTheEnd) {
  State state = after("1212121");
  const auto refusal = try_apply(game, state, Move{5});
  ASSERT_FALSE(refusal.has_value());
  EXPECT_EQ(refusal.error().sentence, "The game is over.");
}

TEST(ConnectFour, WhyNotNamesTheCondition) {
  const State state = after("444444");
  EXPECT_EQ(why_not(state, piece(0, 2)), "");
  EXPECT_EQ(why_not(state, piece(0, 3)), "There is no room left in column 4.");
  EXPECT_EQ(why_not(state, piece(0, 7)), "There is no such column.");
  EXPECT_EQ(why_not(state, piece(0, -1)), "There is no such column.");
  EXPECT_EQ(why_not(state, piece(1, 2, 0)), "There is no such column.");
  EXPECT_EQ(spell(game, game.why_not({state}, {})), "");
  EXPECT_EQ(spell(game, game.why_not({state}, path_of(piece(0, 2), piece(0, 2)))),
            "There is no such column.");
  EXPECT_EQ(why_not(after("1212121"), piece(0, 2)), "The game is over.");
}

TEST(ConnectFour, TheLogSaysWhoDropsWhere) {
  Lines lines;
  game.tell(after("4"), Move{6}, Viewer::everybody(), lines);
  ASSERT_EQ(lines.size(), 1U);
  const std::vector<std::string> names{"Ann", "Bob"};
  EXPECT_EQ(spell(game, lines[0], names), "Bob drops a disc into column 7.");
}

TEST(ConnectFour, ADiscIsSeenFallingFromItsColumnIntoItsCell) {
  const Seen seen = game.seen(after("44"), Move{3}, Viewer::everybody());
  ASSERT_EQ(seen.size(), 1U);
  EXPECT_EQ(to_id(seen[0].from, game.facts().piece_kinds), "column:3");
  EXPECT_EQ(to_id(seen[0].piece, game.facts().piece_kinds), "cell:3:2");
  EXPECT_EQ(spell(game, game.label(seen[0].piece)), "row 3 of column 4");
  EXPECT_EQ(seen[0].number, 0);
}

TEST(ConnectFour, PositionsRoundTripAsText) {
  EXPECT_EQ(to_text(game, game.start()), "......./......./......./......./......./.......");
  EXPECT_EQ(to_text(game, after("4437")), "......./......./......./......./...o.../..xx..o");
  Rng rng(7);
  State state = game.start();
  while (game.to_act(state).is_player()) {
    game.apply(state, random_move(game, state, rng));
    EXPECT_EQ(from_text(game, to_text(game, state)), state);
  }
}

TEST(ConnectFour, PositionsThatCannotBeAreRefused) {
  const auto with_last_rows = [](std::string_view rows) {
    return refused("......./......./......./......./" + std::string(rows));
  };
  EXPECT_EQ(with_last_rows("...o.../..xx..."), "accepted");
  EXPECT_THAT(refused(""), HasSubstr("six rows of seven"));
  EXPECT_THAT(refused("......./......./......./......./.......  ......."), HasSubstr("six rows"));
  EXPECT_THAT(with_last_rows("......./......"), HasSubstr("six rows of seven"));
  EXPECT_THAT(with_last_rows("......./......./"), HasSubstr("six rows of seven"));
  EXPECT_THAT(with_last_rows(".......x......."), HasSubstr("six rows of seven"));
  EXPECT_THAT(with_last_rows("......./...X..."), HasSubstr("six rows of seven"));
  EXPECT_THAT(with_last_rows("......./xx....."), HasSubstr("take turns"));
  EXPECT_THAT(with_last_rows("......./o......"), HasSubstr("take turns"));
  EXPECT_THAT(with_last_rows("..x..../......."), HasSubstr("hangs in the air"));
  EXPECT_THAT(with_last_rows("xxxx.../oooo..."), HasSubstr("first four in a row"));
}

TEST(ConnectFour, CheckRefusesDiscsOneUponAnotherOrOffTheBoard) {
  EXPECT_TRUE(game.check({.discs = {cell(0, 0), cell(0, 1)}, .moves = 2}).has_value());
  EXPECT_FALSE(game.check({.discs = {cell(0, 0), cell(0, 0)}, .moves = 2}).has_value());
  EXPECT_FALSE(game.check({.discs = {cell(0, 6), 0}, .moves = 1}).has_value());
  EXPECT_FALSE(game.check({.discs = {cell(7, 0), 0}, .moves = 1}).has_value());
  EXPECT_FALSE(game.check({.discs = {cell(0, 0), cell(0, 1)}, .moves = 3}).has_value());
}

TEST(ConnectFour, AMoveIsWrittenAsTheNumberOfItsColumn) {
  for (std::uint8_t column = 0; column < kColumns; ++column) {
    EXPECT_EQ(game.notation(Move{column}), std::to_string(column + 1));
    EXPECT_EQ(game.parse(std::to_string(column + 1)), Move{column});
  }
  for (const auto* text : {"", "0", "8", "a", " 1", "1 ", "11"}) {
    EXPECT_FALSE(game.parse(text).has_value()) << text;
  }
}

TEST(ConnectFour, TheBoardIsDrawnWithItsColumnsNumbered) {
  Ink ink;
  game.draw({after("443")}, ink);
  EXPECT_THAT(ink.text(),
              testing::EndsWith(" · · · O · · ·\n"
                                " · · X X · · ·\n"
                                " 1 2 3 4 5 6 7\n"));
}

TEST(ConnectFour, TheMiddleIsWorthMoreThanTheEdgeAndOpenThreesMoreThanTwos) {
  EXPECT_GT(game.evaluate(after("4"), Seat(0)), game.evaluate(after("1"), Seat(0)));
  EXPECT_GT(game.evaluate(after("31415"), Seat(0)), game.evaluate(after("31417"), Seat(0)));
  EXPECT_DOUBLE_EQ(game.evaluate(game.start(), Seat(0)), 0.5);
  EXPECT_DOUBLE_EQ(game.evaluate(after("4"), Seat(0)) + game.evaluate(after("4"), Seat(1)), 1.0);
  EXPECT_DOUBLE_EQ(game.evaluate(after("1212121"), Seat(0)), 1.0);
  EXPECT_DOUBLE_EQ(game.evaluate(after("1212121"), Seat(1)), 0.0);
}

// The well-known numbers. A seventh disc in one column is the first thing that is not possible; the
// 13,032 games that are over after seven discs count once each from depth 8 on.
TEST(ConnectFour, PerftAgreesWithTheKnownNumbers) {
  const std::vector<int> known{7, 49, 343, 2401, 16807, 117649, 823536, 5673234 + 13032};
  const std::size_t depths = known.size() - (conformance::plays_little() ? 1 : 0);
  for (std::size_t depth = 1; depth <= depths; ++depth) {
    EXPECT_EQ(perft(game.start(), static_cast<int>(depth)), known[depth - 1]) << depth;
  }
}

}  // namespace
}  // namespace orrery::connect_four
