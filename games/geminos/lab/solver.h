#pragma once

// Solves two-player Geminos: lower and upper bounds for the value of every position.
//
// Entries never become empty again, so a pair of filled sets leads only to itself and to fuller
// pairs, and pairs are solved from the fullest down. Within a pair entries can be overwritten, so
// its values are iterated. docs/geminos-solved.md explains how, and why the bounds hold.

#include <cstdint>
#include <functional>
#include <memory>

#include "games/geminos/bots/exact_table.h"
#include "games/geminos/lab/sweeps.h"

namespace orrery::geminos {

// A pool of threads.
class Team {
 public:
  explicit Team(int threads);
  Team(const Team&) = delete;
  Team& operator=(const Team&) = delete;
  ~Team();

  std::size_t threads() const;
  // Calls work(piece, thread) for each piece, counted from 0, and waits until all are done.
  void each(std::size_t pieces, const std::function<void(std::size_t, std::size_t)>& work);

 private:
  struct Shared;
  std::unique_ptr<Shared> shared_;
};

// Memory for so many values, 0 at first.
class ValueMemory {
 public:
  explicit ValueMemory(std::size_t values);
  std::uint32_t* get() const { return values_.get(); }

 private:
  struct Unmap {
    std::size_t bytes;
    void operator()(std::uint32_t* values) const;
  };
  std::unique_ptr<std::uint32_t, Unmap> values_;
};

// A pair of filled sets seen by the first player, who has a card of `first` against one of
// `second`: the least result of that player in each position, in parts of kWin.
class PairSide {
 public:
  // The blocks (first, second) and (second, first) in the layout of the table; their values are 0
  // or a guess. The fuller pairs in the table are already solved.
  PairSide(const ExactTable& table, FilledSet first, FilledSet second, std::uint32_t* first_moves,
           std::uint32_t* second_moves, const Sweeps& sweeps, Team& team);

  // Updates all positions of the pair for both players' turns. `least` is the smallest change in
  // the second player's turn. If all values were 0, each sweep looks two turns further ahead.
  Change sweep(int further_eighths = 0);
  // Sweeps until the values are certified lower bounds and close. Returns the number of sweeps.
  int settle();

 private:
  struct Turn {
    FilledSet mover;
    FilledSet waiting;
    bool first;
    ValueMemory settled;
    SweepJob job;
  };

  Turn turn(const ExactTable& table, FilledSet mover, FilledSet waiting, bool first,
            const std::uint32_t* in, std::uint32_t* out);
  Change pass(Turn& turn, int further_eighths);
  void lower(const Turn& turn, std::uint32_t margin);

  const Sweeps& sweeps_;
  Team& team_;
  std::vector<SweepScratch> scratch_;
  Turn first_;
  Turn second_;
};

// Solves a pair from both sides into its two blocks, which must be 0. Returns the number of sweeps.
Expected<int> solve_pair(ExactTable& table, FilledSet one, FilledSet other, const Sweeps& sweeps,
                         Team& team);

// The memory for solving the whole game.
std::size_t solver_bytes();

Expected<ExactTable> solve(
    int threads, const std::function<void(std::uint64_t positions, std::uint64_t of)>& progress);

}  // namespace orrery::geminos
