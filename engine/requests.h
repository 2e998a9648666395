#pragma once

// The requests to the engine: the fields of each besides its id and its name. Optional fields may
// be left out. docs/engine.md describes them with examples.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "json/json.h"
#include "record/record.h"

namespace orrery::engine::request {

struct Nothing {};
BOOST_DESCRIBE_STRUCT(Nothing, (), ())

// Begins a game. With a seed the engine plays chance itself; without one chance is explicit.
struct New {
  std::optional<int> players;          // else the usual number
  std::optional<json::value> options;  // those that differ from the usual
  std::optional<json::value> cards;    // else the usual ones
  std::optional<std::uint64_t> seed;
  std::optional<json::value> chance;  // "explicit", which is the default
};
BOOST_DESCRIBE_STRUCT(New, (), (players, options, cards, seed, chance))

// Begins from a position, given as JSON or text. Players, options and cards stay as they are unless
// given.
struct Set : New {
  std::optional<json::value> state;
  std::optional<std::string> position;
};
BOOST_DESCRIBE_STRUCT(Set, (New), (state, position))

struct View {
  json::value seat;  // a number, or "public"
};
BOOST_DESCRIBE_STRUCT(View, (), (seat))

struct Apply {
  json::value move;  // JSON, or its notation
};
BOOST_DESCRIBE_STRUCT(Apply, (), (move))

// The referee mends a mistake, in a game that has such moves.
struct Repair {
  std::optional<json::value> move;  // JSON, or its notation; none: the turn is begun again
};
BOOST_DESCRIBE_STRUCT(Repair, (), (move))

struct Record {
  std::optional<std::vector<RecordedSeat>> seats;  // who played
};
BOOST_DESCRIBE_STRUCT(Record, (), (seats))

// The move that a bot would play, and the results it expects.
struct Hint {
  std::optional<std::string> bot;  // else a strong one
};
BOOST_DESCRIBE_STRUCT(Hint, (), (bot))

// Why a choice is not possible: a path of pieces, the beginning of one, or a move.
struct WhyNot {
  std::optional<std::vector<std::string>> path;
  std::optional<json::value> move;
  std::optional<json::value> seat;  // whose path; by default that of the seat to act
};
BOOST_DESCRIBE_STRUCT(WhyNot, (), (path, move, seat))

}  // namespace orrery::engine::request
