#pragma once

// What goes over the wire, as described structs. Reading, checking and the browser's TypeScript
// types follow from them; docs/protocol.md explains them.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

#include "catalogue/catalogue_json.h"
#include "table/commands.h"
#include "table/situation.h"

namespace orrery::server {

// ---- HTTP: requests ----

// Who sits in a seat from the start: somebody at this browser (by name), a bot, or nobody yet.
struct SeatRequest {
  std::optional<std::string> name;
  std::optional<std::string> bot;
};
BOOST_DESCRIBE_STRUCT(SeatRequest, (), (name, bot))

struct CreateRequest {
  std::string id;  // chosen by the sender: a repeat with the same id makes no second table
  table::Setup setup;
  std::vector<SeatRequest> seats;
  bool start = false;  // at once, if every seat is taken
};
BOOST_DESCRIBE_STRUCT(CreateRequest, (), (id, setup, seats, start))

// A table that goes on from a position of a finished game, with that game's players and options.
struct PlayOnRequest : CreateRequest {
  std::uint32_t move = 0;             // as moments are counted
  std::optional<std::string> record;  // of the game, if it was not played at a table here
};
BOOST_DESCRIBE_STRUCT(PlayOnRequest, (CreateRequest), (move, record))

struct JoinRequest {
  std::string id;
  std::string name;
  std::optional<Seat> seat;
};
BOOST_DESCRIBE_STRUCT(JoinRequest, (), (id, name, seat))

struct TokenRequest {
  std::string token;  // of an invitation, or for watching
};
BOOST_DESCRIBE_STRUCT(TokenRequest, (), (token))

struct CodeRequest {
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(CodeRequest, (), (seat))

struct RecoverRequest {
  std::string id;
  std::string code;
};
BOOST_DESCRIBE_STRUCT(RecoverRequest, (), (id, code))

struct FollowRequest {
  std::string id;
};
BOOST_DESCRIBE_STRUCT(FollowRequest, (), (id))

// A file of cards to be checked, as it is.
struct CardsRequest {
  std::string text;
};
BOOST_DESCRIBE_STRUCT(CardsRequest, (), (text))

// A record to show: as a seat or the public saw it, and which of its moments.
struct ReplayRequest {
  std::string record;
  std::optional<Seat> viewer;
  std::optional<std::uint32_t> from;
  std::optional<std::uint32_t> to;
};
BOOST_DESCRIBE_STRUCT(ReplayRequest, (), (record, viewer, from, to))

// A record to analyse; `from` is how many of its decisions the client knows already.
struct AnalysisRequest {
  std::string record;
  std::optional<std::uint32_t> from;
};
BOOST_DESCRIBE_STRUCT(AnalysisRequest, (), (record, from))

// ---- HTTP: answers ----

struct Created {
  std::string table;
  std::vector<Seat> seats;  // yours
  std::string invite;       // tokens for links
  std::string watch;
};
BOOST_DESCRIBE_STRUCT(Created, (), (table, seats, invite, watch))

struct Links {
  std::string invite;
  std::string watch;
  std::string replay;  // of the game when it is over, and nothing else
};
BOOST_DESCRIBE_STRUCT(Links, (), (invite, watch, replay))

struct Seated {
  std::string table;
  std::vector<Seat> seats;
  std::optional<std::string> token;  // for a program that keeps no cookies
};
BOOST_DESCRIBE_STRUCT(Seated, (), (table, seats, token))

struct Code {
  std::string code;
};
BOOST_DESCRIBE_STRUCT(Code, (), (code))

// Why a request was refused.
struct ErrorAnswer {
  std::string error;
};
BOOST_DESCRIBE_STRUCT(ErrorAnswer, (), (error))

struct TableAnswer {
  std::vector<Seat> seats;  // yours
  bool host = false;
  table::Situation situation;
  std::vector<table::LogEntry> log;  // the newest of it
  bool earlier = false;              // whether there is more
};
BOOST_DESCRIBE_STRUCT(TableAnswer, (), (seats, host, situation, log, earlier))

struct BotInfo {
  std::string name;
  std::string meaning;
  bool level = false;  // a general level; each game lists those that make a difference in it
};
BOOST_DESCRIBE_STRUCT(BotInfo, (), (name, meaning, level))

struct GameInfo : orrery::GameInfo {
  std::vector<std::string> levels;  // of the bots to offer, weakest first
};
BOOST_DESCRIBE_STRUCT(GameInfo, (orrery::GameInfo), (levels))

// A phrase to say with one tap.
struct Preset {
  std::string id;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Preset, (), (id, text))

struct GamesAnswer {
  std::vector<GameInfo> games;
  std::vector<BotInfo> bots;
  std::vector<Preset> presets;
};
BOOST_DESCRIBE_STRUCT(GamesAnswer, (), (games, bots, presets))

struct LobbySeat {
  table::Sitter sitter = table::Sitter::nobody;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(LobbySeat, (), (sitter, name))

struct LobbyTable {
  std::string table;
  std::string game;
  table::Phase phase = table::Phase::open;
  table::Watching watching = table::Watching::anybody;
  std::vector<LobbySeat> seats;
};
BOOST_DESCRIBE_STRUCT(LobbyTable, (), (table, game, phase, watching, seats))

// One page of the lobby.
struct LobbyAnswer {
  std::vector<LobbyTable> tables;
  std::uint32_t page = 1;
  std::uint32_t pages = 1;
  std::uint32_t total = 0;  // tables on all pages
};
BOOST_DESCRIBE_STRUCT(LobbyAnswer, (), (tables, page, pages, total))

// Whether every chance move of a finished game follows from the secret it had committed to.
struct Fair {
  bool ok = false;
  std::string sentence;
};
BOOST_DESCRIBE_STRUCT(Fair, (), (ok, sentence))

struct Fairness : Fair {
  std::string commitment;
  std::string secret;
  std::uint64_t rolls = 0;
};
BOOST_DESCRIBE_STRUCT(Fairness, (Fair), (commitment, secret, rolls))

// What is wrong with a file of cards, what in it has no effect, and if nothing is wrong the cards.
struct CardsVerdict {
  std::vector<std::string> mistakes;
  std::vector<std::string> remarks;
  std::optional<json::value> cards;
};
BOOST_DESCRIBE_STRUCT(CardsVerdict, (), (mistakes, remarks, cards))

struct Replay {
  std::string game;
  int players = 0;
  table::GameOptions options;
  std::optional<json::value> cards;  // if not the usual ones
  std::vector<std::string> names;
  bool finished = false;
  ResultView result;
  std::optional<Fair> fair;  // none: the record has no secret
  std::string commitment;
  table::Moments moments;
};
BOOST_DESCRIBE_STRUCT(Replay, (),
                      (game, players, options, cards, names, finished, result, fair, commitment,
                       moments))

// A bot's judgement of a decision, from what the mover knew. Results are from 0 to 1.
struct Decision {
  std::uint32_t move = 0;  // the moment before it
  Seat seat;
  std::vector<double> expected;  // what each seat could expect then
  double before = 0;             // what the mover could get by the best move,
  double after = 0;              // and what is left of it after the one that was made
  std::string played;            // in notation
  std::string best;
  std::vector<std::string> path;      // of pieces, to the best move
  std::vector<table::LogLine> lines;  // what the log would have said of it; none if it reveals
};
BOOST_DESCRIBE_STRUCT(Decision, (),
                      (move, seat, expected, before, after, played, best, path, lines))

// The decisions of a game that had a choice, as far as they have been analysed.
struct Analysis {
  std::string bot;
  std::uint32_t total = 0;
  std::uint32_t from = 0;  // the first one here
  std::vector<Decision> decisions;
};
BOOST_DESCRIBE_STRUCT(Analysis, (), (bot, total, from, decisions))

// Where this server can be reached; told only to the machine that it runs on.
struct Here {
  std::string version;
  std::vector<std::string> addresses;  // "http://192.168.1.5:8080"
  std::string announcement;            // of whoever runs it; empty: nothing
  bool closed = false;                 // to new tables
};
BOOST_DESCRIBE_STRUCT(Here, (), (version, addresses, announcement, closed))

struct BestEntry {
  std::int64_t score = 0;
  std::string name;
  table::Millis at = 0;
  std::string table;
};
BOOST_DESCRIBE_STRUCT(BestEntry, (), (score, name, at, table))

enum class BestPlayers : std::uint8_t { solo, several };
BOOST_DESCRIBE_ENUM(BestPlayers, solo, several)

struct BestList {
  BestPlayers players = BestPlayers::several;
  std::vector<BestEntry> entries;
};
BOOST_DESCRIBE_STRUCT(BestList, (), (players, entries))

// The best scores of a game; games for one player have a list of their own.
struct Best {
  std::vector<BestList> lists;
};
BOOST_DESCRIBE_STRUCT(Best, (), (lists))

// ---- WebSocket: from the client ----

struct CommandMessage {
  static constexpr const char* kKind = "command";
  std::string id;
  std::optional<Seat> seat;  // none: as the host
  std::uint64_t version = 0;
  table::Wish wish;
};
BOOST_DESCRIBE_STRUCT(CommandMessage, (), (id, seat, version, wish))

struct WhyNotMessage {
  static constexpr const char* kKind = "why_not";
  std::string id;
  Seat seat;
  std::vector<std::string> path;
};
BOOST_DESCRIBE_STRUCT(WhyNotMessage, (), (id, seat, path))

// Does the seat want to be asked in the windows of others' turns? If not, the table declines for
// it.
struct ArmMessage {
  static constexpr const char* kKind = "arm";
  std::string id;
  Seat seat;
  bool armed = false;
};
BOOST_DESCRIBE_STRUCT(ArmMessage, (), (id, seat, armed))

// What would a bot do in place of this seat, whose turn it is?
struct HintMessage {
  static constexpr const char* kKind = "hint";
  std::string id;
  Seat seat;
};
BOOST_DESCRIBE_STRUCT(HintMessage, (), (id, seat))

// Is anybody there? A browser cannot see a WebSocket's own pings, so it asks for itself.
struct PingMessage {
  static constexpr const char* kKind = "ping";
};
BOOST_DESCRIBE_STRUCT(PingMessage, (), ())

using ClientMessage =
    std::variant<CommandMessage, WhyNotMessage, ArmMessage, HintMessage, PingMessage>;

// ---- WebSocket: from the server ----

// Who you are here: the first message.
struct HelloMessage {
  static constexpr const char* kKind = "hello";
  std::string table;
  std::vector<Seat> seats;
  bool host = false;
};
BOOST_DESCRIBE_STRUCT(HelloMessage, (), (table, seats, host))

// The situation of one viewer, and all of the log after version `from`. Entries never change, so a
// client adds these to those that it knows up to `from`. A client that does not know all of those
// has missed so much that it must ask for the rest.
struct StateMessage {
  static constexpr const char* kKind = "state";
  std::optional<Seat> viewer;  // none: the public
  std::uint64_t from = 0;
  bool earlier = false;  // whether the log has entries up to `from`
  table::Situation situation;
  std::vector<table::LogEntry> log;
};
BOOST_DESCRIBE_STRUCT(StateMessage, (), (viewer, from, earlier, situation, log))

struct AnswerMessage {
  static constexpr const char* kKind = "answer";
  std::string id;
  std::optional<std::uint64_t> version;  // what the command led to, if it was accepted
  std::optional<std::string> error;      // why it was refused
  bool stale = false;                    // refused because the game had moved on; a state follows
};
BOOST_DESCRIBE_STRUCT(AnswerMessage, (), (id, version, error, stale))

struct ReasonMessage {
  static constexpr const char* kKind = "reason";
  std::string id;
  std::optional<std::string> reason;  // none: it can be chosen
  std::optional<std::string> phrase;  // the id of its phrase, by which its clause is found
};
BOOST_DESCRIBE_STRUCT(ReasonMessage, (), (id, reason, phrase))

struct AdvisedMove {
  std::string move;                   // in notation
  std::vector<std::string> path;      // of pieces
  double value = 0;                   // the seat's expected result after it, from 0 to 1
  double share = 0;                   // of the simulations
  std::vector<table::LogLine> lines;  // what the log would say of it; none if it reveals something
};
BOOST_DESCRIBE_STRUCT(AdvisedMove, (), (move, path, value, share, lines))

// A hint: the best moves, best first.
struct AdviceMessage {
  static constexpr const char* kKind = "advice";
  std::string id;
  std::uint64_t version = 0;  // of the table when it was asked for
  std::string bot;
  std::vector<AdvisedMove> moves;
  std::vector<double> expected;  // each seat's expected result, from 0 to 1
};
BOOST_DESCRIBE_STRUCT(AdviceMessage, (), (id, version, bot, moves, expected))

struct PresenceMessage {
  static constexpr const char* kKind = "presence";
  FixedList<bool, kMaxSeats> present;  // by seat
  std::uint32_t watching = 0;          // how many look on without a seat
  std::optional<Seat> host;            // the seat of the host, who is here
};
BOOST_DESCRIBE_STRUCT(PresenceMessage, (), (present, watching, host))

struct PongMessage {
  static constexpr const char* kKind = "pong";
};
BOOST_DESCRIBE_STRUCT(PongMessage, (), ())

// Something was wrong with a message, and it had no id to answer to.
struct ErrorMessage {
  static constexpr const char* kKind = "error";
  std::string error;
};
BOOST_DESCRIBE_STRUCT(ErrorMessage, (), (error))

// What whoever runs the server tells everybody.
struct AnnouncementMessage {
  static constexpr const char* kKind = "announcement";
  std::string text;  // empty: there is nothing to tell any more
};
BOOST_DESCRIBE_STRUCT(AnnouncementMessage, (), (text))

using ServerMessage =
    std::variant<HelloMessage, StateMessage, AnswerMessage, ReasonMessage, AdviceMessage,
                 PresenceMessage, PongMessage, ErrorMessage, AnnouncementMessage>;

// All of the above as TypeScript, for the browser client.
Expected<std::string> protocol_types();

}  // namespace orrery::server
