#pragma once

// Finding puzzles in the games of bots: positions in which one plan is far better than all others,
// as every judge says (docs/puzzles.md).

#include <functional>
#include <string>
#include <vector>

#include "catalogue/puzzle.h"

namespace orrery::lab {

struct PuzzleHunt {
  GameSetup setup;
  std::string player = "greedy";    // the bot in every seat
  std::uint32_t stray = 8;          // one move in so many is any that is not silly; 0: none
  std::vector<std::string> judges;  // bots that must agree; the last one says what moves are worth
  int clear = 15;                   // by how much the best move must be ahead, as PuzzleStep says
  std::size_t fewest = 3;           // legal moves; with fewer there is little to find
  std::vector<Puzzle> have;         // found before; they count
  std::size_t wanted = 100;
  std::uint64_t games = 1000;  // at most
  std::uint64_t seed = 1;      // game number k uses the generator Rng(seed, k)
  // Called after each game, and with each puzzle that was found.
  std::function<void(std::uint64_t games)> progress;
  std::function<void(const Puzzle&)> found;
};

// A search with three budgets, which also looks at moves that are dominated at first sight.
std::vector<std::string> usual_judges();

// The error says which bot is wrong.
Expected<void> hunt_puzzles(const GamePtr& game, const PuzzleHunt& hunt);

}  // namespace orrery::lab
