#pragma once

// Tic-tac-toe: the smallest worked example of a game (docs/add-a-game.md walks through it).

#include <array>
#include <bit>
#include <cstdint>

#include <boost/describe/class.hpp>

#include "kernel/dominated.h"
#include "kernel/game.h"
#include "kernel/simple.h"

namespace orrery::tictactoe {

struct State {
  PerSeat<std::uint16_t, 2> marks{};  // the cells of each seat, one bit a cell
  std::uint8_t moves = 0;

  friend bool operator==(const State&, const State&) = default;
};
BOOST_DESCRIBE_STRUCT(State, (), (marks, moves))

struct Move {
  std::uint8_t cell = 0;  // 0 to 8, row by row

  friend bool operator==(const Move&, const Move&) = default;
};
BOOST_DESCRIBE_STRUCT(Move, (), (cell))

class TicTacToe : public OpenInformation<State, Move>,
                  public NoChance<State, Move>,
                  public NoOptions {
 public:
  using State = tictactoe::State;
  using Move = tictactoe::Move;
  static constexpr std::size_t kMaxMoves = 9;

  static const Facts& facts();
  static Expected<TicTacToe> create(int, const Options&) { return TicTacToe(); }
  int players() const { return 2; }
  int longest() const { return 9; }
  bool certain() const { return true; }

  State start() const { return {}; }
  Seat to_act(const State& state) const {
    return state.moves == 9 || won(state.marks[last(state)]) ? Seat::nobody() : next(state);
  }
  void legal(const State& state, MoveList<TicTacToe>& moves) const {
    for (unsigned free = 0x1FFU & ~taken(state); free != 0; free &= free - 1) {
      moves.push_back({static_cast<std::uint8_t>(std::countr_zero(free))});
    }
  }
  void apply(State& state, Move move) const {
    auto& mine = state.marks[next(state)];
    mine = static_cast<std::uint16_t>(mine | 1U << move.cell);
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
  // Three in a row at once beat everything else.
  void dominated(const View& view, const MoveList<TicTacToe>& legal,
                 MoveList<TicTacToe>& dominated) const {
    dominated_by_the_end(*this, view, legal, dominated);
  }

 private:
  // Whose turn it is, or would be if the game were not over; and whose was the last.
  static Seat next(const State& state) { return Seat(state.moves % 2); }
  static Seat last(const State& state) { return Seat((state.moves + 1) % 2); }
  static unsigned taken(const State& state) { return state.marks[Seat(0)] | state.marks[Seat(1)]; }
  static bool won(unsigned marks);
};

// Three in a row, a column or a diagonal, for each of the 512 sets of cells.
inline constexpr auto kWon = [] {
  constexpr std::array<unsigned, 8> lines{0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
  std::array<bool, 512> table{};
  for (unsigned marks = 0; marks < table.size(); ++marks) {
    for (const unsigned line : lines) table[marks] |= (marks & line) == line;
  }
  return table;
}();
inline bool TicTacToe::won(unsigned marks) { return kWon[marks]; }

static_assert(Game<TicTacToe> && GameWithDominatedMoves<TicTacToe>);

}  // namespace orrery::tictactoe
