#include "examples/tictactoe/tictactoe.h"

namespace orrery::tictactoe {

namespace {

constexpr Phrase kCell{"tictactoe.cell", "cell {0}"};
constexpr Phrase kTakes{"tictactoe.takes", "{0} takes {1}."};
constexpr Phrase kRunning{"tictactoe.running", "The game is not over."};
constexpr Phrase kWins{"tictactoe.wins", "{0} has three in a row and wins."};
constexpr Phrase kDraw{"tictactoe.draw", "A draw."};
constexpr Phrase kOver{"tictactoe.why.over", "The game is over."};
constexpr Phrase kTaken{"tictactoe.why.taken", "There is a mark in {0} already."};
constexpr Phrase kNoCell{"tictactoe.why.no_cell", "There is no such cell."};
constexpr auto kPhrases = listed(kCell, kTakes, kRunning, kWins, kDraw, kOver, kTaken, kNoCell);
constexpr std::array<std::string_view, 1> kPieceKinds{"cell"};

}  // namespace

const Facts& TicTacToe::facts() {
  static constexpr Facts facts{.id = "tictactoe",
                               .title = "Tic-tac-toe",
                               .sentence = "Three in a row on nine cells.",
                               .solo = {},
                               .minutes = "1",
                               .from_age = 4,
                               .example = true,
                               .piece_kinds = kPieceKinds,
                               .phrases = kPhrases};
  return facts;
}

Result TicTacToe::result(const State& state) const {
  Result result;
  result.over = to_act(state) == Seat::nobody();
  result.sentence = say(kRunning);
  if (!result.over) return result;
  if (won(state.marks[last(state)])) {
    result.winners.insert(last(state));
    result.sentence = say(kWins, last(state));
  } else {
    result.winners = SeatSet::all(2);
    result.sentence = say(kDraw);
  }
  return result;
}

Seen TicTacToe::seen(const State& before, Move move, Viewer) const {
  Seen seen;
  seen.push_back({.piece = piece(0, move.cell), .number = before.moves % 2});
  return seen;
}

void TicTacToe::tell(const State& before, Move move, Viewer, Lines& lines) const {
  lines.push_back(say(kTakes, to_act(before), piece(0, move.cell)));
}

void TicTacToe::paths(const State&, Move move, Paths& paths) const {
  paths.push_back(path_of(piece(0, move.cell)));
}

Line TicTacToe::why_not(const View& view, const Path& path) const {
  if (to_act(view) == Seat::nobody()) return say(kOver);
  if (path.empty()) return {};
  const Piece cell = path[0];
  if (path.size() > 1 || cell != piece(0, cell.a) || cell.a < 0 || cell.a > 8) return say(kNoCell);
  return (taken(view) >> static_cast<unsigned>(cell.a) & 1U) != 0 ? say(kTaken, cell) : Line{};
}

Line TicTacToe::label(Piece piece) const { return say(kCell, piece.a + 1); }

Expected<void> TicTacToe::check(const State& state) const {
  const int crosses = std::popcount(state.marks[Seat(0)]);
  const int noughts = std::popcount(state.marks[Seat(1)]);
  if (taken(state) > 0x1FF || (state.marks[Seat(0)] & state.marks[Seat(1)]) != 0) {
    return fail("A cell holds one mark, and there are nine.");
  }
  if (crosses + noughts != state.moves || crosses - noughts != state.moves % 2) {
    return fail("The two take turns, and seat 0 begins.");
  }
  if (won(state.marks[next(state)])) return fail("The game ended with the first three in a row.");
  return {};
}

std::string TicTacToe::to_text(const State& state) const {
  std::string text;
  for (unsigned cell = 0; cell < 9; ++cell) {
    text += (state.marks[Seat(0)] >> cell & 1U) != 0 ? 'x'
        : (state.marks[Seat(1)] >> cell & 1U) != 0   ? 'o'
                                                     : '.';
  }
  return text;
}

Expected<State> TicTacToe::from_text(std::string_view text) const {
  if (text.size() != 9) return fail("A position is nine of x, o and a dot.");
  State state;
  for (unsigned cell = 0; cell < 9; ++cell) {
    if (text[cell] == '.') continue;
    if (text[cell] != 'x' && text[cell] != 'o')
      return fail("A position is nine of x, o and a dot.");
    auto& marks = state.marks[Seat(text[cell] == 'x' ? 0 : 1)];
    marks = static_cast<std::uint16_t>(marks | 1U << cell);
    ++state.moves;
  }
  return state;
}

std::string TicTacToe::notation(Move move) const { return std::to_string(move.cell + 1); }

Expected<Move> TicTacToe::parse(std::string_view text) const {
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '9') {
    return Move{static_cast<std::uint8_t>(text[0] - '1')};
  }
  return fail("A move is the number of a cell, 1 to 9.");
}

void TicTacToe::draw(const View& view, Ink& ink) const {
  const std::string marks = to_text(view);
  for (std::size_t cell = 0; cell < 9; ++cell) {
    if (marks[cell] == '.') {
      ink.write(" " + std::to_string(cell + 1), Colour::dim);
    } else {
      ink.write(marks[cell] == 'x' ? " X" : " O", Colour::bold);
    }
    if (cell % 3 == 2) ink.line();
  }
}

double TicTacToe::evaluate(const State& state, Seat seat) const {
  return to_act(state) == Seat::nobody() ? result(state).share(seat, false) : 0.5;
}

}  // namespace orrery::tictactoe
