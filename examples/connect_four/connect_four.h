#pragma once

// Connect Four: the second worked example, with bitboards.
//
// A cell is bit 7 * column + row, counted from the bottom left. Each column has a seventh bit above
// its six rows that is never set, so that no line of four runs from one column into the next.

#include <array>
#include <bit>
#include <cstdint>

#include <boost/describe/class.hpp>

#include "kernel/game.h"
#include "kernel/simple.h"

namespace orrery::connect_four {

inline constexpr int kColumns = 7;
inline constexpr int kRows = 6;

using Cells = std::uint64_t;  // a set of cells

constexpr Cells cell(int column, int row) { return Cells{1} << (7 * column + row); }
constexpr Cells column_cells(int column) { return Cells{(1U << kRows) - 1} << 7 * column; }

inline constexpr Cells kBottomRow = [] {
  Cells cells = 0;
  for (int column = 0; column < kColumns; ++column) cells |= cell(column, 0);
  return cells;
}();
inline constexpr Cells kTopRow = kBottomRow << (kRows - 1);
inline constexpr Cells kBoard = kBottomRow * ((1U << kRows) - 1);

// Four in a line: each step keeps the cells whose next cell, and then next but one, is set too.
constexpr bool has_four(Cells discs) {
  for (const int step : {1, 7, 6, 8}) {  // up, along, and the two diagonals
    const Cells pairs = discs & (discs >> step);
    if ((pairs & (pairs >> 2 * step)) != 0) return true;
  }
  return false;
}

struct State {
  PerSeat<Cells, 2> discs{};
  std::uint8_t moves = 0;

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (discs, moves))

struct Move {
  std::uint8_t column = 0;  // 0 to 6, from the left

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (column))

class ConnectFour : public OpenInformation<State, Move>,
                    public NoChance<State, Move>,
                    public NoOptions {
 public:
  using State = connect_four::State;
  using Move = connect_four::Move;
  static constexpr std::size_t kMaxMoves = kColumns;

  static const Facts& facts();
  static Expected<ConnectFour> create(int, const Options&) { return ConnectFour(); }
  int players() const { return 2; }
  int longest() const { return kColumns * kRows; }
  bool certain() const { return true; }

  State start() const { return {}; }
  Seat to_act(const State& state) const {
    const bool over = has_four(state.discs[last(state)]) || taken(state) == kBoard;
    return over ? Seat::nobody() : next(state);
  }
  void legal(const State& state, MoveList<ConnectFour>& moves) const {
    for (Cells open = kTopRow & ~taken(state); open != 0; open &= open - 1) {
      moves.push_back({static_cast<std::uint8_t>(std::countr_zero(open) / 7)});
    }
  }
  void apply(State& state, Move move) const {
    state.discs[next(state)] |= landing(state, move.column);
    ++state.moves;
  }
  Result result(const State& state) const;

  Seen seen(const State& before, Move move, Viewer viewer) const;
  void tell(const State& before, Move move, Viewer viewer, Lines& lines) const;
  void paths(const State& state, Move move, Paths& paths) const;
  Line why_not(const View& view, const Path& path) const;
  Line label(Piece piece) const;

  Expected<void> check(const State& state) const;
  std::string to_text(const State& state) const;
  Expected<State> from_text(std::string_view text) const;
  std::string notation(Move move) const;
  Expected<Move> parse(std::string_view text) const;
  void draw(const View& view, Ink& ink) const;
  std::string tables() const { return {}; }
  double evaluate(const State& state, Seat seat) const;

 private:
  // Whose turn it is, or would be if the game were not over; and whose was the last.
  static Seat next(const State& state) { return Seat(state.moves % 2); }
  static Seat last(const State& state) { return Seat((state.moves + 1) % 2); }
  static Cells taken(const State& state) { return state.discs[Seat(0)] | state.discs[Seat(1)]; }

  // The lowest free cell of a column, none when it is full: adding 1 at the bottom of the column
  // carries up past the discs.
  static Cells landing(const State& state, int column) {
    return (taken(state) + cell(column, 0)) & column_cells(column);
  }
};

static_assert(Game<ConnectFour>);

}  // namespace orrery::connect_four
