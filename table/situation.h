#pragma once

// What a viewer may know of a table, as it is sent. The browser's types are generated from this.

#include <optional>
#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "catalogue/result_view.h"
#include "json/json.h"
#include "table/events.h"

namespace orrery::table {

enum class Phase : std::uint8_t { open, running, finished, closed };
BOOST_DESCRIBE_ENUM(Phase, open, running, finished, closed)

enum class Sitter : std::uint8_t { nobody, person, bot };
BOOST_DESCRIBE_ENUM(Sitter, nobody, person, bot)

// A take-back, the repair of a mistake or a pause that the others are asked about.
struct Offer {
  std::uint64_t version = 0;  // of the table when they were asked
  Seat seat;
  std::optional<std::uint32_t> to;    // how many moves would remain
  std::optional<std::string> repair;  // the referee's move; neither of these: a pause
  Millis until = 0;
  std::vector<Seat> agreed;

  bool of_pause() const { return !to && !repair; }
};
BOOST_DESCRIBE_STRUCT(Offer, (), (version, seat, to, repair, until, agreed))

struct SeatView {
  Sitter sitter = Sitter::nobody;
  std::string name;
  std::string bot;
  std::optional<StandIn> covered;  // a bot plays for the person, and why
  std::optional<Millis> left;      // time on the clock
  std::optional<int> colour;       // chosen by the person; none: the usual one of the seat
};
BOOST_DESCRIBE_STRUCT(SeatView, (), (sitter, name, bot, covered, left, colour))

// A seat, "chance", or null.
struct ToAct {
  static constexpr std::string_view kTypeScript = "Seat | \"chance\" | null";
  json::value json;
};

struct GameOptions {
  static constexpr std::string_view kTypeScript = "{ [name: string]: boolean | number | string }";
  json::value json;
};

// The legal moves as a tree of pieces: {"card:3": {"next": {"cell:1:2": {"move": "..."}}}}. Built
// directly as JSON, for speed: there may be thousands of moves.
struct Tree {
  static constexpr std::string_view kTypeScript = "{ [piece: string]: Branch }";
  json::value json;
};
struct Branch {
  static constexpr bool kOmitEmpty = true;

  std::optional<std::string> move;  // in notation
  std::optional<Tree> next;
};
BOOST_DESCRIBE_STRUCT(Branch, (), (move, next))

// A mistake that can be mended: what a seat may propose, and what it says.
struct RepairView {
  std::string move;  // of the referee, in notation
  std::string text;  // in English
};
BOOST_DESCRIBE_STRUCT(RepairView, (), (move, text))

// Everything a viewer may know of the table now, except the log.
struct Situation {
  std::string table;
  std::uint64_t version = 0;
  Phase phase = Phase::open;
  std::string game;
  int players = 0;
  GameOptions options;
  Setup setup;             // without the cards
  bool own_cards = false;  // whether they are not the usual ones
  std::vector<SeatView> seats;
  bool paused = false;
  std::optional<Offer> offer;
  std::vector<Seat> wants_rematch;
  std::string rematch;      // the table of the rematch, once there is one
  std::uint64_t links = 0;  // how often the links to the table were renewed
  std::string commitment;   // SHA-256 of the secret that decides chance
  std::string secret;       // the secret itself, when the game is over
  // Only once the game has begun:
  ToAct to_act;
  std::uint64_t moves = 0;
  json::value view;  // the game's own
  std::optional<ResultView> result;
  bool charges = false;    // whether taking back has a price
  bool take_back = false;  // whether this seat may take its last move back, or ask for it
  bool restart = false;    // whether it may propose, at that price, to begin the turn again
  std::vector<RepairView> repairs;  // in a game that charges, for a seat
  std::optional<bool> armed;        // does this seat want to be asked in others' turns?
  std::optional<Tree> tree;         // for the seat that is asked
  // The moves of that seat which another move beats at first sight, in notation; none where hints
  // are off.
  std::vector<std::string> poor;
};
BOOST_DESCRIBE_STRUCT(Situation, (),
                      (table, version, phase, game, players, options, setup, own_cards, seats,
                       paused, offer, wants_rematch, rematch, links, commitment, secret, to_act,
                       moves, view, result, charges, take_back, restart, repairs, armed, tree,
                       poor))

// What fills a hole of a phrase: exactly one of these.
struct LogArg {
  static constexpr bool kOmitEmpty = true;

  std::optional<Seat> seat;
  std::optional<std::string> piece;
  std::optional<int> number;
  std::optional<std::string> word;  // the id of a phrase
  std::optional<std::string> text;  // as it is on a card, or as somebody has typed it
};
BOOST_DESCRIBE_STRUCT(LogArg, (), (seat, piece, number, word, text))

struct LogLine {
  std::string phrase;
  std::vector<LogArg> args;
  std::string text;  // in English
};
BOOST_DESCRIBE_STRUCT(LogLine, (), (phrase, args, text))

// Something to show: a piece goes from one place to another, or shows a number.
struct ShownStep {
  static constexpr bool kOmitUnused = true;

  std::string piece;
  std::string from;
  std::string to;
  int number = 0;
  bool face_up = true;
};
BOOST_DESCRIBE_STRUCT(ShownStep, (), (piece, from, to, number, face_up))

// One event in a viewer's log.
struct LogEntry {
  std::uint64_t version = 0;
  Millis at = 0;
  std::vector<LogLine> lines;
  std::vector<ShownStep> steps;
};
BOOST_DESCRIBE_STRUCT(LogEntry, (), (version, at, lines, steps))

// A part of a viewer's log: everything that was told after version `from`, up to the version that
// was asked for. What is in a log never changes.
struct LogPage {
  std::uint64_t from = 0;
  bool earlier = false;  // whether there is something before it
  std::vector<LogEntry> entries;
};
BOOST_DESCRIBE_STRUCT(LogPage, (), (from, earlier, entries))

// How the table looked to a viewer after so many moves, chance moves included; 0 is the start.
// Steps and lines are those of the move that led there.
struct Moment {
  std::uint32_t move = 0;
  std::uint64_t version = 0;
  Millis at = 0;
  ToAct to_act;
  json::value view;                        // the game's own
  std::optional<std::vector<int>> scores;  // by seat
  std::vector<ShownStep> steps;
  std::vector<LogLine> lines;
  std::optional<Seat> seat;  // who moved; none for chance
};
BOOST_DESCRIBE_STRUCT(Moment, (), (move, version, at, to_act, view, scores, steps, lines, seat))

struct Moments {
  std::uint32_t total = 0;  // of all moments, the start included
  std::uint32_t from = 0;   // the first one here
  std::vector<Moment> moments;
};
BOOST_DESCRIBE_STRUCT(Moments, (), (total, from, moments))

}  // namespace orrery::table
