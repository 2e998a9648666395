#pragma once

// What a viewer may know of a table: the messages' contents, as the browser's types are made from.

#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "codec/json.h"
#include "table/events.h"

namespace orrery::table {

enum class Phase : std::uint8_t { open, running, finished, closed };
BOOST_DESCRIBE_ENUM(Phase, open, running, finished, closed)

enum class Sitter : std::uint8_t { nobody, person, bot };
BOOST_DESCRIBE_ENUM(Sitter, nobody, person, bot)

// A take-back that the others are asked about.
struct Offer {
  std::uint64_t version = 0;  // of the table, when they were asked
  Seat seat;
  std::uint32_t to = 0;
  Millis until = 0;
  std::vector<Seat> agreed;

  friend bool operator==(const Offer&, const Offer&) = default;
};
BOOST_DESCRIBE_STRUCT(Offer, (), (version, seat, to, until, agreed))

struct SeatView {
  Sitter sitter = Sitter::nobody;
  std::string name;
  std::string bot;
  std::optional<StandIn> covered;  // a bot plays for the person, and why
  std::optional<Millis> left;      // on the clock
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (sitter, name, bot, covered, left))

struct SourceView {
  std::string name;
  std::vector<int> points;
};
BOOST_DESCRIBE_STRUCT(SourceView, (), (name, points))

struct ResultView {
  bool over = false;
  std::vector<Seat> winners;
  std::vector<double> shares;
  std::vector<int> scores;
  std::vector<SourceView> sources;
  std::string sentence;
};
BOOST_DESCRIBE_STRUCT(ResultView, (), (over, winners, shares, scores, sources, sentence))

// Everything a viewer may know of the table now, except the log.
struct Situation {
  std::string table;
  std::uint64_t version = 0;
  Phase phase = Phase::open;
  std::string game;
  int players = 0;
  codec::json::value options;
  Setup setup;
  std::vector<SeatView> seats;
  bool paused = false;
  std::optional<Offer> offer;
  std::vector<Seat> wants_rematch;
  std::string rematch;     // the table of the rematch, once there is one
  std::string commitment;  // SHA-256 of the secret that decides chance
  std::string secret;      // the secret itself, when the game is over
  // Only once the game has begun:
  codec::json::value to_act;  // a seat, "chance", or null
  std::uint64_t moves = 0;
  codec::json::value view;  // the game's own
  std::optional<ResultView> result;
  codec::json::value tree;  // the legal moves as a tree of pieces, for the seat that is asked
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (table, version, phase, game, players, options, setup, seats, paused, offer,
                       wants_rematch, rematch, commitment, secret, to_act, moves, view, result,
                       tree))

// One event in a viewer's log.
struct LogEntry {
  std::uint64_t version = 0;
  Millis at = 0;
  codec::json::value lines;
  codec::json::value steps;
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (version, at, lines, steps))

}  // namespace orrery::table
