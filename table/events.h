#pragma once

// What happens at a table, as it is stored and folded. A table is nothing but the fold of its
// events; every field here is part of the stored format.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "json/json.h"
#include "kernel/seat.h"
#include "record/record.h"
#include "table/script.h"

namespace orrery::table {

using boost::describe::operators::operator==;

using Millis = std::int64_t;  // milliseconds, and points in time as milliseconds since 1970

// Small enough that times can be added without overflow.
constexpr bool is_sound_time(Millis time) { return time >= 0 && time < Millis{1} << 48U; }

enum class Clock : std::uint8_t {
  none,
  bank,  // each seat has a bank of time, and gains an increment with each decision
  move   // each decision has its own time limit: minutes, or days
};
BOOST_DESCRIBE_ENUM(Clock, none, bank, move)

enum class Watching : std::uint8_t { anybody, nobody };
BOOST_DESCRIBE_ENUM(Watching, anybody, nobody)

// How a table is set up, by its host.
struct Setup {
  static constexpr bool kOmitUnused = true;

  std::string game;
  int players = 0;
  std::vector<RecordedOption> options;
  std::optional<json::value> cards;  // if not the usual ones
  bool listed = false;               // in the lobby, where strangers may join
  Watching watching = Watching::anybody;
  bool free_chat = true;  // may people type, or only choose preset phrases?
  Clock clock = Clock::none;
  Millis time = 0;                  // the bank, or the limit of a decision
  Millis increment = 0;             // of the bank
  Millis grace = 60'000;            // how long an absent player is waited for; 0: for ever
  std::string stand_in = "greedy";  // the bot that then takes over
  bool automatic = false;           // the table itself makes a move that is the only legal one
  bool hints = true;                // the player to act may ask a bot for advice
  std::string lesson;               // the lesson that is played here; empty: none
};
BOOST_DESCRIBE_STRUCT(Setup, (),
                      (game, players, options, cards, listed, watching, free_chat, clock, time,
                       increment, grace, stand_in, automatic, hints, lesson))

// The colours that players choose from, each of them one.
inline constexpr int kColours = 6;

// ---- Before the game ----

// Who made a table, since the server limits how many tables each may have: keyed hashes of the
// address and of the visitor's cookie, both empty when it is not known. No viewer is ever told.
struct Owner {
  std::string address;
  std::string visitor;
};
BOOST_DESCRIBE_STRUCT(Owner, (), (address, visitor))

struct Created {
  static constexpr const char* kKind = "created";
  static constexpr bool kOmitUnused = true;
  std::string table;
  Setup setup;
  std::string secret;    // 32 bytes that decide every chance move, in hexadecimal
  std::string host_key;  // the hash of the host's secret
  // The position that the game begins with, if not the usual start. It holds what is hidden.
  std::optional<std::string> from;
  std::optional<Owner> owner;
  Script script;  // what the game follows first
};
BOOST_DESCRIBE_STRUCT(Created, (), (table, setup, secret, host_key, from, owner, script))

struct SeatTaken {
  static constexpr const char* kKind = "seat_taken";
  Seat seat;
  std::string name;
  std::string key;  // the hash of the seat's secret
};
BOOST_DESCRIBE_STRUCT(SeatTaken, (), (seat, name, key))

struct BotSeated {
  static constexpr const char* kKind = "bot_seated";
  Seat seat;
  std::string bot;
};
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, bot))

enum class Leaving : std::uint8_t { left, sent_away, bot_removed };
BOOST_DESCRIBE_ENUM(Leaving, left, sent_away, bot_removed)

struct SeatFreed {
  static constexpr const char* kKind = "seat_freed";
  Seat seat;
  Leaving how = Leaving::left;
};
BOOST_DESCRIBE_STRUCT(SeatFreed, (), (seat, how))

// The seat moves to another device: the old secret is no longer valid.
struct KeyChanged {
  static constexpr const char* kKind = "key_changed";
  Seat seat;
  std::string key;
};
BOOST_DESCRIBE_STRUCT(KeyChanged, (), (seat, key))

// The host has changed the rules or the number of players. Seats that are gone were free.
struct SetupChanged {
  static constexpr const char* kKind = "setup_changed";
  int players = 0;
  std::vector<RecordedOption> options;
};
BOOST_DESCRIBE_STRUCT(SetupChanged, (), (players, options))

// From now on only new links let people in: `number` counts how often they were renewed.
struct LinksRenewed {
  static constexpr const char* kKind = "links_renewed";
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(LinksRenewed, (), (number))

struct Renamed {
  static constexpr const char* kKind = "renamed";
  Seat seat;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(Renamed, (), (seat, name))

// Whoever sits there has chosen a colour (CAS-110); the shape is the seat's.
struct Recoloured {
  static constexpr const char* kKind = "recoloured";
  Seat seat;
  int colour = 0;
};
BOOST_DESCRIBE_STRUCT(Recoloured, (), (seat, colour))

// ---- The game ----

struct Started {
  static constexpr const char* kKind = "started";
  std::vector<std::string> chance;  // moves before the first decision
};
BOOST_DESCRIBE_STRUCT(Started, (), (chance))

struct Moved {
  static constexpr const char* kKind = "moved";
  Seat seat;
  std::string move;
  std::vector<std::string> chance;  // moves that followed it
  bool by_bot = false;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, move, chance, by_bot))

struct TakeBackAsked {
  static constexpr const char* kKind = "take_back_asked";
  Seat seat;
  std::uint32_t to = 0;  // how many moves would remain
  Millis until = 0;
};
BOOST_DESCRIBE_STRUCT(TakeBackAsked, (), (seat, to, until))

struct Agreed {
  static constexpr const char* kKind = "agreed";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Agreed, (), (seat))

struct OfferClosed {
  static constexpr const char* kKind = "offer_closed";
  Seat seat;  // who declined or withdrew; nobody when time ran out
  bool in_time = true;
};
BOOST_DESCRIBE_STRUCT(OfferClosed, (), (seat, in_time))

// Blocks of the chance stream are not given back: after a take-back chance is drawn anew.
struct TookBack {
  static constexpr const char* kKind = "took_back";
  static constexpr bool kOmitEmpty = true;
  Seat seat;
  std::uint32_t to = 0;
  std::optional<std::string> price;  // the move that pays for it, in a game that charges
};
BOOST_DESCRIBE_STRUCT(TookBack, (), (seat, to, price))

enum class StandIn : std::uint8_t { absent, out_of_time, resigned, sent_away };
BOOST_DESCRIBE_ENUM(StandIn, absent, out_of_time, resigned, sent_away)

struct BotTookOver {
  static constexpr const char* kKind = "bot_took_over";
  Seat seat;
  StandIn why = StandIn::absent;
};
BOOST_DESCRIBE_STRUCT(BotTookOver, (), (seat, why))

// A person leaves a running game; the seat is kept for them for the grace period.
struct WentAway {
  static constexpr const char* kKind = "went_away";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(WentAway, (), (seat))

struct HandedBack {
  static constexpr const char* kKind = "handed_back";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(HandedBack, (), (seat))

// Whoever is to move asks the others to stop the clock.
struct PauseAsked {
  static constexpr const char* kKind = "pause_asked";
  Seat seat;
  Millis until = 0;
};
BOOST_DESCRIBE_STRUCT(PauseAsked, (), (seat, until))

struct Paused {
  static constexpr const char* kKind = "paused";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Paused, (), (seat))

struct Resumed {
  static constexpr const char* kKind = "resumed";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(Resumed, (), (seat))

// Somebody proposes that the referee's move mends a mistake. `Repaired`: that move was made.
struct RepairAsked {
  static constexpr const char* kKind = "repair_asked";
  Seat seat;
  std::string move;
  Millis until = 0;
};
BOOST_DESCRIBE_STRUCT(RepairAsked, (), (seat, move, until))

struct Repaired {
  static constexpr const char* kKind = "repaired";
  Seat seat;
  std::string move;
};
BOOST_DESCRIBE_STRUCT(Repaired, (), (seat, move))

// ---- Beside the game ----

struct Chatted {
  static constexpr const char* kKind = "chatted";
  static constexpr bool kOmitEmpty = true;
  Seat seat;
  std::string preset;                // the id of a preset phrase or saying, or
  std::string text;                  // free text
  std::optional<std::string> piece;  // that a saying is about
  std::optional<std::string> name;   // of somebody without a seat, who looks on
};
BOOST_DESCRIBE_STRUCT(Chatted, (), (seat, preset, text, piece, name))

struct RematchAsked {
  static constexpr const char* kKind = "rematch_asked";
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(RematchAsked, (), (seat))

struct RematchMade {
  static constexpr const char* kKind = "rematch_made";
  std::string table;
};
BOOST_DESCRIBE_STRUCT(RematchMade, (), (table))

// The table was closed before its game began or was finished.
struct Closed {
  static constexpr const char* kKind = "closed";
};
BOOST_DESCRIBE_STRUCT(Closed, (), ())

// After an upgrade the events did not fold to the same position: the table goes on from its last
// snapshot, and says so.
struct WentOnFromSnapshot {
  static constexpr const char* kKind = "went_on_from_snapshot";
  std::uint64_t version = 0;      // of the snapshot
  std::uint64_t chance_used = 0;  // blocks, those of the skipped events included
};
BOOST_DESCRIBE_STRUCT(WentOnFromSnapshot, (), (version, chance_used))

using Happening =
    std::variant<Created, SeatTaken, BotSeated, SeatFreed, KeyChanged, Renamed, Started, Moved,
                 TakeBackAsked, Agreed, OfferClosed, TookBack, BotTookOver, WentAway, HandedBack,
                 Paused, Resumed, Chatted, RematchAsked, RematchMade, Closed, WentOnFromSnapshot,
                 LinksRenewed, PauseAsked, RepairAsked, Repaired, SetupChanged, Recoloured>;

struct Event {
  std::uint64_t version = 0;  // counts from 1 at each table
  Millis at = 0;
  std::string command;  // "actor/id" of the command it answers, to recognise a repeat
  std::string hash;     // of the position after it
  Happening what;
};
BOOST_DESCRIBE_STRUCT(Event, (), (version, at, command, hash, what))

}  // namespace orrery::table
