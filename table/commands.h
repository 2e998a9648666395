#pragma once

// What people, bots and the server ask of a table. The server has checked who is asking.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include <boost/describe.hpp>

#include "table/events.h"

namespace orrery::table {

// In bytes. The server has cleaned names and chat before.
inline constexpr std::size_t kLongestName = 40;
inline constexpr std::size_t kLongestChat = 500;
inline constexpr std::size_t kLongestCommand = 64;  // its id

struct Join {
  static constexpr const char* kKind = "join";
  Seat seat;  // nobody: the first free one
  std::string name;
  std::string key;  // the hash of the secret that the server has made for the seat
};
struct Leave {
  static constexpr const char* kKind = "leave";
};
struct SendAway {
  static constexpr const char* kKind = "send_away";
  Seat seat;
};
// Other rules or another number of players, before the game begins.
struct ChangeSetup {
  static constexpr const char* kKind = "set_up";
  int players = 0;
  std::vector<RecordedOption> options;
};
struct RenewLinks {
  static constexpr const char* kKind = "renew_links";
};
struct SeatBot {
  static constexpr const char* kKind = "seat_bot";
  Seat seat;
  std::string bot;
};
struct RemoveBot {
  static constexpr const char* kKind = "remove_bot";
  Seat seat;
};
struct Rename {
  static constexpr const char* kKind = "rename";
  std::string name;
};
struct Recolour {
  static constexpr const char* kKind = "recolour";
  int colour = 0;  // below kColours
};
struct ChangeKey {
  static constexpr const char* kKind = "change_key";
  std::string key;
};
struct Start {
  static constexpr const char* kKind = "start";
};
struct MakeMove {
  static constexpr const char* kKind = "move";
  std::string move;  // in notation
};
struct TakeBack {
  static constexpr const char* kKind = "take_back";
};
struct RestartTurn {
  static constexpr const char* kKind = "restart_turn";
};
// Proposes that the referee mends a mistake, in a game that has such moves.
struct Repair {
  static constexpr const char* kKind = "repair";
  std::string move;  // in notation
};
struct AnswerOffer {
  static constexpr const char* kKind = "answer";
  bool agree = false;
};
struct Resign {
  static constexpr const char* kKind = "resign";
};
struct Chat {
  static constexpr const char* kKind = "chat";
  std::optional<std::string> preset;  // the id of a preset phrase or a saying of the game, or
  std::optional<std::string> text;    // free text
  std::optional<std::string> piece;   // the one that a saying is about
  std::optional<std::string> name;    // of somebody who says it without a seat
};
struct Pause {
  static constexpr const char* kKind = "pause";
};
struct Resume {
  static constexpr const char* kKind = "resume";
};
struct Rematch {
  static constexpr const char* kKind = "rematch";
};
struct Close {
  static constexpr const char* kKind = "close";
};

BOOST_DESCRIBE_STRUCT(Join, (), (seat, name, key))
BOOST_DESCRIBE_STRUCT(Leave, (), ())
BOOST_DESCRIBE_STRUCT(SendAway, (), (seat))
BOOST_DESCRIBE_STRUCT(ChangeSetup, (), (players, options))
BOOST_DESCRIBE_STRUCT(RenewLinks, (), ())
BOOST_DESCRIBE_STRUCT(SeatBot, (), (seat, bot))
BOOST_DESCRIBE_STRUCT(RemoveBot, (), (seat))
BOOST_DESCRIBE_STRUCT(Rename, (), (name))
BOOST_DESCRIBE_STRUCT(Recolour, (), (colour))
BOOST_DESCRIBE_STRUCT(ChangeKey, (), (key))
BOOST_DESCRIBE_STRUCT(Start, (), ())
BOOST_DESCRIBE_STRUCT(MakeMove, (), (move))
BOOST_DESCRIBE_STRUCT(TakeBack, (), ())
BOOST_DESCRIBE_STRUCT(RestartTurn, (), ())
BOOST_DESCRIBE_STRUCT(Repair, (), (move))
BOOST_DESCRIBE_STRUCT(AnswerOffer, (), (agree))
BOOST_DESCRIBE_STRUCT(Resign, (), ())
BOOST_DESCRIBE_STRUCT(Chat, (), (preset, text, piece, name))
BOOST_DESCRIBE_STRUCT(Pause, (), ())
BOOST_DESCRIBE_STRUCT(Resume, (), ())
BOOST_DESCRIBE_STRUCT(Rematch, (), ())
BOOST_DESCRIBE_STRUCT(Close, (), ())

// What somebody at the table may send over the wire. Joining and changing a key need a new secret,
// so the server makes those commands itself.
using Wish = std::variant<Leave, SendAway, ChangeSetup, RenewLinks, SeatBot, RemoveBot, Rename,
                          Recolour, Start, MakeMove, TakeBack, RestartTurn, Repair, AnswerOffer,
                          Resign, Chat, Pause, Resume, Rematch, Close>;

// Who asks: somebody in a seat, the host (who may or may not sit), the bot of a seat, or the
// server.
struct Actor {
  enum class Kind : std::uint8_t { person, bot, server };

  Kind kind = Kind::person;
  Seat seat;  // nobody for a host without a seat, or for somebody who is about to sit down
  bool host = false;
  // The hash of the secret by which somebody holds the seat; empty if that does not matter. The
  // seat may have changed hands since they asked.
  std::string key{};

  static Actor person(Seat seat, bool host = false) { return {Kind::person, seat, host}; }
  static Actor the_host() { return {Kind::person, Seat::nobody(), true}; }
  static Actor newcomer() { return {Kind::person, Seat::nobody(), false}; }
  static Actor bot(Seat seat) { return {Kind::bot, seat, false}; }
  // For whoever runs the server.
  static Actor the_server() { return {Kind::server, Seat::nobody(), false}; }
};

// "seat 1", "host", "bot 0": command ids are unique for each of these.
std::string actor_name(const Actor& actor);

struct Command {
  std::string id;             // the sender's own; a repeat with the same id is answered the same
  std::uint64_t version = 0;  // of the table that the sender saw
  std::variant<Join, ChangeKey, Wish> wish;
};

}  // namespace orrery::table
