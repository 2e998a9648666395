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
  // One for all seats, or one for each; seats are not rotated.
  std::vector<std::string> bots;
  // Game number k draws from the generator Rng(seed, k): one stream for chance and one for each
  // seat come from it. So chance offers the same whoever plays, as far as the play is the same,
  // and the figures do not depend on the threads.
  std::uint64_t seed = 1;
  int threads = 1;
  // Told now and then, by the calling thread, about how many games have been played.
  std::function<void(std::uint64_t)> progress;
};

// How a seat, or whoever played first, second, ... came out of the games.
struct Standing {
  std::uint64_t wins = 0;                             // alone
  std::array<std::uint64_t, kMaxSeats + 1> shared{};  // by how many shared the win

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

struct Figures {
  std::string game;
  int players = 0;
  bool cooperative = false;
  BySeat<std::string> bots;
  std::uint64_t seed = 0;
  std::uint64_t games = 0;

  // Who won. Each game has one winner, several who share the win (a tie), or none.
  BySeat<Standing> by_seat;
  // The seat that makes the first decision of a game plays 1st, the next other seat to decide 2nd,
  // and so on; those who never decide come last, in the order of the seats after the first.
  std::vector<Standing> by_order;
  std::uint64_t ties = 0;
  std::uint64_t without_winner = 0;
  // A team's games; a team wins or loses whole.
  std::uint64_t won = 0;
  std::uint64_t lost = 0;

  Tally length;     // decisions of a game
  Tally branching;  // legal moves at a decision

  Tally winning_score;
  BySeat<Tally> scores;

  double seconds = 0;  // how long it took: the only figure that differs from run to run

  bool solo() const { return players == 1 && !cooperative; }
  std::uint64_t decisions() const { return branching.count(); }
  // Of these, how many left a choice, and how many moves there were to choose from.
  Tally choices() const;
  Share share(const Standing& standing) const;
  Share share_won() const;
};

Expected<Figures> simulate(const Entry& game, const Batch& batch);

}  // namespace orrery::lab
