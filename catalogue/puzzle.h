#pragma once

// Puzzles: positions in which one plan is far better than all others (docs/puzzles.md). They are
// data, `puzzles.json` in the folder of their game; `orrery puzzles` finds them.

#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "catalogue/catalogue.h"

namespace orrery {

using boost::describe::operators::operator==;

// A decision of the plan. What a move is worth is the chance to win in per cent; for somebody alone
// and for a team it is the points to expect at the end.
struct PuzzleStep {
  std::string move;  // the best one, in notation
  int worth = 0;
  std::string next;  // the best of all others
  int next_worth = 0;
};
BOOST_DESCRIBE_STRUCT(PuzzleStep, (), (move, worth, next, next_worth))

struct Puzzle {
  std::string name;  // made from its position, so it stays the same when others are added
  int players = 0;
  std::vector<std::string> options;  // name=value, those that differ from the usual
  std::string position;
  int level = 1;  // 1: found at first sight, 2: by a short look ahead, 3: only by a longer one
  std::vector<PuzzleStep> steps;  // all by the same seat, nothing between them
};
BOOST_DESCRIBE_STRUCT(Puzzle, (), (name, players, options, position, level, steps))

struct Puzzles {
  std::string asks;  // what is said to whoever opens one
  int clear = 0;     // by how much each best move is ahead at least
  std::vector<Puzzle> puzzles;
};
BOOST_DESCRIBE_STRUCT(Puzzles, (), (asks, clear, puzzles))

inline constexpr std::size_t kMostPuzzleSteps = 3;

// The puzzles of a game; none where it has no such file.
Expected<Puzzles> puzzles_of(const Entry& game);
Expected<Puzzles> read_puzzles(std::string_view text);
std::string write_puzzles(const Puzzles& puzzles);  // one puzzle a line

Expected<GamePtr> game_of(const Catalogue& games, std::string_view game, const Puzzle& puzzle);

// Whether the plan can be played by today's rules, and is far enough ahead of everything else.
Expected<void> check_puzzle(const JsonGame& game, const Puzzle& puzzle, int clear);

}  // namespace orrery
