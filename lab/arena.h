#pragma once

// The arena: which bot is stronger, and by how much. Every pairing plays sets of games. In a set
// each arrangement of the seats is played once, with set-up and dice from the same seed, so that
// both bots have the same luck. Statistics count sets, not games.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "kernel/error.h"

namespace orrery::lab {

// A sequential test: is the first bot at most `low` Elo stronger, or at least `high`?
struct Question {
  double low = 0;
  double high = 50;
};

struct Contest {
  GameSetup setup;
  std::vector<std::string> bots;  // two or more
  std::uint64_t games = 1000;     // of each pairing, at most; whole sets are played
  std::uint64_t seed = 1;
  int threads = 1;
  int opening = 0;  // random decisions at the start, the same in all games of a set
  std::optional<Question> question;
  std::function<void(std::uint64_t played, std::uint64_t of)> progress;
};

enum class Verdict : std::uint8_t { none, stronger, not_stronger };

// How the first bot of a pairing did against the second.
struct Pairing {
  std::size_t first = 0;  // indices into the bots
  std::size_t second = 0;
  std::uint64_t games = 0;
  std::uint64_t sets = 0;
  double share = 0.5;  // of the points, scaled as for two players
  double low = 0;      // its 95 % interval
  double high = 1;
  double elo = 0;  // the Elo difference of that share, and its interval
  double elo_low = 0;
  double elo_high = 0;
  double likelihood = 0;  // log-likelihood ratio of the sequential test
  Verdict verdict = Verdict::none;
};

struct BotFigures {
  std::uint64_t decisions = 0;  // with more than one legal move
  double seconds = 0;           // wall-clock time spent on them
  double rating = 0;            // Elo; the average of all bots is 0
};

struct ArenaFigures {
  std::string game;
  int players = 0;
  std::vector<std::string> bots;
  std::uint64_t seed = 0;
  std::vector<Pairing> pairings;
  std::vector<BotFigures> by_bot;
  double length = 0;  // decisions of a game, on average
};

Expected<ArenaFigures> arena(const Entry& game, const Contest& contest);

// The Elo difference of a share of the points: 0 for one half, at most 1,200 either way.
double elo_of(double share);

}  // namespace orrery::lab
