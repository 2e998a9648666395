#pragma once

// What a bot is. It gets a view and the legal moves of its seat, and has no way to reach the true
// state: the states it works with come from `imagine`.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "catalogue/json_game.h"
#include "kernel/apply.h"
#include "kernel/game.h"
#include "kernel/interface.h"

namespace orrery::bots {

// What a bot thinks of one move, and of the position: shown as hints and in analysis.
template <class Move>
struct Thought {
  Move move;
  std::uint64_t visits = 0;
  double value = 0;             // expected result of the seat if it plays this, from 0 to 1
  std::optional<double> proof;  // the certain result, where there is one
};
template <class Move>
struct Thoughts {
  std::vector<Thought<Move>> moves;  // in the order they were given
  PerSeat<double> expected{};        // expected result of each seat
  std::uint64_t iterations = 0;
  std::optional<double> points;  // the final score to expect, of somebody who plays alone
};

// The move to play: the most visited one, unless a proven move is at least as good.
template <class Move>
const Thought<Move>& favourite(std::span<const Thought<Move>> moves) {
  const Thought<Move>* visited = nullptr;
  const Thought<Move>* certain = nullptr;
  for (const Thought<Move>& move : moves) {
    if (move.proof) {
      if (certain == nullptr || *move.proof > *certain->proof) certain = &move;
    } else if (visited == nullptr || move.visits > visited->visits) {
      visited = &move;
    }
  }
  const bool sure = certain != nullptr && (visited == nullptr || *certain->proof >= visited->value);
  return sure ? *certain : *visited;
}

template <Game G>
class Bot : public Interface {
 public:
  // Chooses one of the moves; there is at least one. `view` is that of `seat`. The answer depends
  // on the arguments only, so the same generator gives the same move.
  virtual typename G::Move choose(const G& game, const typename G::View& view, Seat seat,
                                  std::span<const typename G::Move> moves, Rng& rng) const = 0;

  // What it thinks of each move; empty for a bot that does not think.
  virtual Thoughts<typename G::Move> think(const G&, const typename G::View&, Seat,
                                           std::span<const typename G::Move>, Rng&) const {
    return {};
  }
};

// A kind of bot, and its name on the command line and at a table.
struct BotFact {
  std::string_view name;
  std::string_view meaning;
  bool level = false;  // a level that people choose; a game may offer only some of them
};
std::span<const BotFact> all_bots();

// A bot for a game of unknown type.
class AnyBot : public Interface {
 public:
  virtual AnyMove choose(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                         Rng& rng) const = 0;
  // Without moves it only estimates the result of each seat; then somebody else, or chance, may be
  // to act. Empty for a bot that does not think.
  virtual Thoughts<AnyMove> think(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                                  Rng& rng) const = 0;
};

// Whether a bot's name may name a file. It may not when it comes over the network.
enum class Files : std::uint8_t { no, yes };

// A bot that thinks for long calls this now and then, on the thread that asked it. False: it
// answers now, with the best that it has found so far.
using LookUp = std::function<bool()>;

// The error lists the bots that exist. `check_bot` knows the bots that every game has, `make_bot`
// also those of the game.
Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view name, GamePtr game,
                                           Files files = Files::no, LookUp look_up = {});
// `own`: the bots of the game, which the error lists as well.
Expected<void> check_bot(std::string_view name, std::span<const BotFact> own = {});
// The same for bots at a table: only listed names, without settings. A custom search could take so
// long that all other bots wait.
Expected<void> check_listed_bot(std::string_view name);

}  // namespace orrery::bots
