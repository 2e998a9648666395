#pragma once

// Bulk simulation: bots play a batch of games, and the figures say what happened.

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "kernel/error.h"
#include "kernel/seat.h"
#include "lab/tally.h"

namespace orrery::lab {

struct Batch {
  GameSetup setup;
  std::uint64_t games = 1000;
  // One for all seats, or one for each; the seats do not rotate.
  std::vector<std::string> bots;
  // Game number k uses the generator Rng(seed, k), split into one stream for chance and one for
  // each seat. So different bots meet the same chance while they play the same moves, and the
  // figures do not depend on the number of threads.
  std::uint64_t seed = 1;
  int threads = 1;
  bool dominated = false;  // also counts the moves that are dominated at first sight
  // Called now and then, on the calling thread, with roughly the number of games played.
  std::function<void(std::uint64_t)> progress;
};

// The results of one seat, or of whoever played first, second, ...
struct Standing {
  std::uint64_t wins = 0;                             // not shared
  std::array<std::uint64_t, kMaxSeats + 1> shared{};  // by the number of winners

  std::uint64_t shared_wins() const;

  friend bool operator==(const Standing&, const Standing&) = default;
};

// A share of all games and its 95 % interval (Wilson's, which is a little too wide when wins are
// shared).
struct Share {
  double value = 0;
  double low = 0;
  double high = 0;
};

// How often a seat could have made a move that is dominated at first sight
// (kernel/dominated.h), and how often it did.
struct Lapses {
  std::uint64_t choices = 0;  // decisions with more than one legal move
  std::uint64_t offered = 0;  // of these, with a dominated one
  std::uint64_t made = 0;

  friend bool operator==(const Lapses&, const Lapses&) = default;
};

struct Figures {
  std::string game;
  int players = 0;
  bool cooperative = false;
  BySeat<std::string> bots;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;

  // Who won. Each game has one winner, several who share the win (a tie), or none.
  BySeat<Standing> by_seat;
  // The seat that makes the first decision plays 1st, the next seat to decide 2nd, and so on; seats
  // that never decide come last, round the table from the first.
  std::vector<Standing> by_order;
  std::uint64_t ties = 0;
  std::uint64_t without_winner = 0;
  // Of a team, which wins or loses together.
  std::uint64_t won = 0;
  std::uint64_t lost = 0;

  Tally length;     // decisions of a game
  Tally branching;  // legal moves at a decision

  Tally winning_score;
  BySeat<Tally> scores;

  BySeat<Lapses> lapses;  // empty if they were not asked for

  double seconds = 0;  // how long it took: the only figure that differs from run to run

  bool solo() const { return players == 1 && !cooperative; }
  std::uint64_t decisions() const { return branching.count(); }
  // Decisions with more than one legal move, by the number of moves.
  Tally choices() const;
  Share share(const Standing& standing) const;
  Share share_won() const;
};

Expected<Figures> simulate(const Entry& game, const Batch& batch);

}  // namespace orrery::lab
