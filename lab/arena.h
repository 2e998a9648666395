#pragma once

// The arena: which bot is stronger, and by how much. Every pairing plays sets of games. In a set
// the bots take every arrangement of seats once, and set-up and dice come from the same seed, so
// that what luck gave the one it gives the other. The set is the unit of all statistics.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "kernel/error.h"

namespace orrery::lab {

// A sequential test: is the first bot stronger by `low` Elo or less, or by `high` or more?
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
  int opening = 0;  // choices that are made at random first, the same in all games of a set
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
  double share = 0.5;  // of the points, as if there were two at the table
  double low = 0;      // its 95 % interval
  double high = 1;
  double elo = 0;  // the difference that the share stands for, and its interval
  double elo_low = 0;
  double elo_high = 0;
  double likelihood = 0;  // of the sequential test: the logarithm of the ratio
  Verdict verdict = Verdict::none;
};

struct BotFigures {
  std::uint64_t decisions = 0;  // with a choice
  double seconds = 0;           // spent on them, by the clock
  double rating = 0;            // Elo, the average of all bots being 0
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

// What a share of the points means in Elo: 0 for a half, and no more than 1,200 either way.
double elo_of(double share);

}  // namespace orrery::lab
