#pragma once

// What a bot is. It gets a view and the legal moves of its seat, and has no way to reach the true
// state: the states it works with come from `imagine`.

#include <cstdint>
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

// What a bot makes of one move, and of the position as a whole: hints and analysis show it.
template <class Move>
struct Thought {
  Move move;
  std::uint64_t visits = 0;
  double value = 0;             // what the seat is expected to get by it, from 0 to 1
  std::optional<double> proof;  // what it will get by it, where that is certain
};
template <class Move>
struct Thoughts {
  std::vector<Thought<Move>> moves;  // in the order they were given
  PerSeat<double> expected{};        // what each seat is expected to get
  std::uint64_t iterations = 0;
};

// The one to play: the most visited, unless something certain is at least as good. There is one.
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
  // One of the moves, of which there is at least one. `seat` is whose view it is. The answer
  // depends on nothing but the arguments, so the same generator gives the same move.
  virtual typename G::Move choose(const G& game, const typename G::View& view, Seat seat,
                                  std::span<const typename G::Move> moves, Rng& rng) const = 0;

  // What it thinks of each move; nothing from a bot that does not think.
  virtual Thoughts<typename G::Move> think(const G&, const typename G::View&, Seat,
                                           std::span<const typename G::Move>, Rng&) const {
    return {};
  }
};

// A kind of bot, as it is named on the command line and at a table.
struct BotFact {
  std::string_view name;
  std::string_view meaning;
  bool level = false;  // one of those that people choose from; games offer some of them
};
std::span<const BotFact> all_bots();

// A bot for a game of unknown type.
class AnyBot : public Interface {
 public:
  virtual AnyMove choose(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                         Rng& rng) const = 0;
  // Without moves it looks at a position in which somebody else may be to act, or chance: what it
  // expects for each seat. Nothing from a bot that does not think.
  virtual Thoughts<AnyMove> think(const AnyView& view, Seat seat, std::span<const AnyMove> moves,
                                  Rng& rng) const = 0;
};

// Whether a bot's name may name a file: not when it comes over the network.
enum class Files : std::uint8_t { no, yes };

// The sentence says which bots there are when the name is not one of theirs. `check_bot` knows the
// bots that every game has, `make_bot` also those that a game has of its own.
Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view name, GamePtr game,
                                           Files files = Files::no);
Expected<void> check_bot(std::string_view name);
// The same for who may sit at a table: the names above as they are. A search of somebody's own
// making could keep everybody's bots waiting.
Expected<void> check_listed_bot(std::string_view name);

}  // namespace orrery::bots
