#include "examples/connect_four/connect_four.h"

#include <algorithm>

namespace orrery::connect_four {

namespace {

constexpr Phrase kColumn{"connect_four.column", "column {0}"};
constexpr Phrase kCell{"connect_four.cell", "row {1} of column {0}"};
constexpr Phrase kDrops{"connect_four.drops", "{0} drops a disc into {1}."};
constexpr Phrase kRunning{"connect_four.running", "The game is not over."};
constexpr Phrase kWins{"connect_four.wins", "{0} has four in a row and wins."};
constexpr Phrase kDraw{"connect_four.draw", "The board is full: a draw."};
constexpr Phrase kOver{"connect_four.why.over", "The game is over."};
constexpr Phrase kFull{"connect_four.why.full", "There is no room left in {0}."};
constexpr Phrase kNoColumn{"connect_four.why.no_column", "There is no such column."};
constexpr auto kPhrases =
    listed(kColumn, kCell, kDrops, kRunning, kWins, kDraw, kOver, kFull, kNoColumn);

enum class PieceKind : std::uint8_t { column, cell };
constexpr std::array<std::string_view, 2> kPieceKinds{"column", "cell"};

Piece column_piece(int column) { return piece(PieceKind::column, column); }

// Every line of four cells on the board.
constexpr auto kLines = [] {
  std::array<Cells, 69> lines{};
  auto next = lines.begin();
  for (int column = 0; column < kColumns; ++column) {
    for (int row = 0; row < kRows; ++row) {
      for (const int step : {1, 7, 6, 8}) {
        const Cells corner = cell(column, row);
        const Cells line = corner | corner << step | corner << 2 * step | corner << 3 * step;
        const int last = 7 * column + row + 3 * step;
        if (last < 7 * kColumns && (line & kBoard) == line) *next++ = line;
      }
    }
  }
  return lines;
}();
static_assert(kLines.back() != 0);

}  // namespace

const Facts& ConnectFour::facts() {
  static constexpr Facts facts{.id = "connect_four",
                               .title = "Connect Four",
                               .sentence = "Drop discs into seven columns: four in a row win.",
                               .solo = {},
                               .minutes = "5",
                               .from_age = 6,
                               .example = true,
                               .piece_kinds = kPieceKinds,
                               .phrases = kPhrases};
  return facts;
}

Result ConnectFour::result(const State& state) const {
  Result result;
  result.over = to_act(state) == Seat::nobody();
  result.sentence = say(kRunning);
  if (!result.over) return result;
  if (has_four(state.discs[last(state)])) {
    result.winners.insert(last(state));
    result.sentence = say(kWins, last(state));
  } else {
    result.winners = SeatSet::all(2);
    result.sentence = say(kDraw);
  }
  return result;
}

Seen ConnectFour::seen(const State& before, Move move, Viewer) const {
  const int row = std::countr_zero(landing(before, move.column)) % 7;
  Seen seen;
  seen.push_back({.piece = piece(PieceKind::cell, move.column, row),
                  .from = column_piece(move.column),
                  .number = before.moves % 2});
  return seen;
}

void ConnectFour::tell(const State& before, Move move, Viewer, Lines& lines) const {
  lines.push_back(say(kDrops, to_act(before), column_piece(move.column)));
}

void ConnectFour::paths(const State&, Move move, Paths& paths) const {
  paths.push_back(path_of(column_piece(move.column)));
}

Line ConnectFour::why_not(const View& view, const Path& path) const {
  if (to_act(view) == Seat::nobody()) return say(kOver);
  if (path.empty()) return {};
  const Piece chosen = path[0];
  const bool exists = chosen == column_piece(chosen.a) && chosen.a >= 0 && chosen.a < kColumns;
  if (path.size() > 1 || !exists) return say(kNoColumn);
  return landing(view, chosen.a) == 0 ? say(kFull, chosen) : Line{};
}

Line ConnectFour::label(Piece piece) const {
  return piece == column_piece(piece.a) ? say(kColumn, piece.a + 1)
                                        : say(kCell, piece.a + 1, piece.b + 1);
}

Expected<void> ConnectFour::check(const State& state) const {
  const Cells discs = taken(state);
  if ((discs & ~kBoard) != 0 || (state.discs[Seat(0)] & state.discs[Seat(1)]) != 0) {
    return fail("A cell holds one disc, and there are seven columns of six.");
  }
  const int first = std::popcount(state.discs[Seat(0)]);
  const int second = std::popcount(state.discs[Seat(1)]);
  if (first + second != state.moves || first - second != state.moves % 2) {
    return fail("The two take turns, and seat 0 begins.");
  }
  if ((discs & (discs << 1 | kBottomRow)) != discs) return fail("A disc hangs in the air.");
  if (has_four(state.discs[next(state)])) {
    return fail("The game ended with the first four in a row.");
  }
  return {};
}

// The rows from the top, joined by slashes.
std::string ConnectFour::to_text(const State& state) const {
  std::string text;
  for (int row = kRows - 1; row >= 0; --row) {
    for (int column = 0; column < kColumns; ++column) {
      const Cells here = cell(column, row);
      text += (state.discs[Seat(0)] & here) != 0 ? 'x'
          : (state.discs[Seat(1)] & here) != 0   ? 'o'
                                                 : '.';
    }
    if (row > 0) text += '/';
  }
  return text;
}

Expected<State> ConnectFour::from_text(std::string_view text) const {
  const auto malformed = [] {
    return fail("A position is six rows of seven, each x, o or a dot, joined by slashes.");
  };
  constexpr int kWidth = kColumns + 1;
  if (text.size() != kWidth * kRows - 1) return malformed();
  State state;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const int column = static_cast<int>(i) % kWidth;
    if ((text[i] == '/') != (column == kColumns)) return malformed();
    if (text[i] == '.' || text[i] == '/') continue;
    if (text[i] != 'x' && text[i] != 'o') return malformed();
    state.discs[Seat(text[i] == 'x' ? 0 : 1)] |=
        cell(column, kRows - 1 - static_cast<int>(i) / kWidth);
    ++state.moves;
  }
  return state;
}

std::string ConnectFour::notation(Move move) const { return std::to_string(move.column + 1); }

Expected<Move> ConnectFour::parse(std::string_view text) const {
  if (text.size() == 1 && text[0] >= '1' && text[0] <= '7') {
    return Move{static_cast<std::uint8_t>(text[0] - '1')};
  }
  return fail("A move is the number of a column, 1 to 7.");
}

void ConnectFour::draw(const View& view, Ink& ink) const {
  for (const char mark : to_text(view)) {
    switch (mark) {
      case 'x': ink.write(" X", Colour::gold); break;
      case 'o': ink.write(" O", Colour::red); break;
      case '/': ink.line(); break;
      default: ink.write(" ·", Colour::dim);
    }
  }
  ink.line().write(" 1 2 3 4 5 6 7", Colour::dim).line();
}

// Counts the lines without the other's discs, worth more the more own discs they hold.
double ConnectFour::evaluate(const State& state, Seat seat) const {
  if (to_act(state) == Seat::nobody()) return result(state).share(seat, false);
  static constexpr std::array<int, 4> kWorth{0, 1, 4, 16};
  const auto hopes = [](Cells mine, Cells other) {
    int worth = 0;
    for (const Cells line : kLines) {
      if ((line & other) == 0)
        worth += kWorth[static_cast<std::size_t>(std::popcount(line & mine))];
    }
    return worth;
  };
  const Cells mine = state.discs[seat];
  const Cells other = taken(state) & ~mine;
  return std::clamp(0.5 + (hopes(mine, other) - hopes(other, mine)) / 200.0, 0.01, 0.99);
}

}  // namespace orrery::connect_four
