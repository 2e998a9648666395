#pragma once

// The subcommands of the program. main.cpp reads the command line into these structs; each `run`
// does the work and returns the exit code: 0, or 2 after one sentence on standard error.

#include <cstdint>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "cli/manual.h"
#include "lab/arena.h"
#include "lab/perft.h"
#include "lab/puzzles.h"
#include "lab/simulate.h"

namespace orrery::cli {

struct GamesArgs {
  bool all = false;  // the worked examples too
  bool json = false;
};
int run(const Catalogue& games, const GamesArgs& args);

struct RulesArgs {
  std::string game;
  std::string cards;  // a file; empty: the usual ones
};
int run(const Catalogue& games, const RulesArgs& args);

// Which game, for how many, with which options ("name=value"), with which cards.
struct GameArgs {
  std::string game;
  int players = 0;  // 0: the usual number
  std::vector<std::string> options;
  std::string preset;  // a name for several options; empty: none
  std::string cards;   // a file; empty: the usual ones
};

// Prints the usual cards of a game, for somebody to edit.
struct CardsArgs {
  std::string game;
  std::string check;  // a file to check instead
};
int run(const Catalogue& games, const CardsArgs& args);

struct PlayArgs {
  GameArgs setup;
  std::vector<std::string> seats;  // "human", "human:Anna", "greedy"
  std::uint64_t seed = 0;
  bool seeded = false;  // if not, every game is different
  std::string record;   // where to save the record at the end
};
int run(const Catalogue& games, const PlayArgs& args);

// The menu of games, shown when there is no subcommand.
int run_menu(const Catalogue& games);

struct SimulateArgs {
  GameArgs setup;
  lab::Batch batch;
  bool json = false;
};
int run(const Catalogue& games, const SimulateArgs& args);

struct ArenaArgs {
  GameArgs setup;
  lab::Contest contest;
  std::vector<double> sprt;  // two bounds in Elo; empty: no sequential test
  bool json = false;
};
int run(const Catalogue& games, const ArenaArgs& args);

struct SolveArgs {
  std::string game;
  int players = 2;
  int rolls = 0;               // alone; 0: the usual number
  bool must_complete = false;  // alone
  std::optional<double> cost;  // alone: of each roll
  std::string out;             // where to keep the table
  std::string from;            // a table that was kept, instead of solving again
  int threads = 0;             // 0: all there are
  bool json = false;
};
int run(const Catalogue& games, const SolveArgs& args);

struct PerftArgs {
  GameArgs setup;
  lab::PerftTask task;
  std::string from;  // a file with a position as the engine writes it
  bool json = false;
};
int run(const Catalogue& games, const PerftArgs& args);

struct PuzzlesArgs {
  GameArgs setup;
  lab::PuzzleHunt hunt;
  std::string out;     // a file; empty: standard output
  bool more = false;   // keep those that the game has, and add to them
  bool check = false;  // only look whether those that the game has can still be played
};
int run(const Catalogue& games, const PuzzlesArgs& args);

struct ReplayArgs {
  std::string file;
  std::string seat;  // whose view: a seat's number from 1, or "public"; empty: everything
  bool check = false;
  bool json = false;
};
int run(const Catalogue& games, const ReplayArgs& args);

struct HintArgs {
  std::string file;
  int move = -1;  // after so many moves; -1: the last position in which a seat decides
  std::string bot = "expert";
  bool json = false;
};
int run(const Catalogue& games, const HintArgs& args);

struct VerifyArgs {
  std::string file;
  bool json = false;
};
int run(const Catalogue& games, const VerifyArgs& args);

struct EngineArgs {
  std::string game;
};
int run(const Catalogue& games, const EngineArgs& args);

struct TypesArgs {
  std::string game;      // empty: the protocol, or the table's own phrases
  bool phrases = false;  // the phrases instead of the types
};
int run(const Catalogue& games, const TypesArgs& args);

struct BenchArgs {
  std::string game;   // empty: every game
  std::string cards;  // a file, for this game
  double seconds = 0.5;
  bool json = false;
};
int run(const Catalogue& games, const BenchArgs& args);

struct ServeArgs {
  std::string host = "0.0.0.0";
  std::uint16_t port = 8080;
  std::string data;   // empty: in the user's data folder
  std::string store;  // a PostgreSQL database instead of that folder
  std::string tls_cert;
  std::string tls_key;
  bool trust_proxy = false;
  std::string files;  // a folder with the browser client; empty: `web` beside the program
  int bot_threads = 1;
  int keep_days = 0;
  std::vector<std::string> limits;  // NAME=NUMBER
  bool show_limits = false;         // print them instead of serving
  std::vector<std::string> names;
  std::string admin;  // "127.0.0.1:9000" or "none"; empty: the usual place
  std::string user;
  bool accept_loss = false;
};
int run(const Catalogue& games, const ServeArgs& args);

struct BackupArgs {
  std::string file;
  std::string data;
  std::string store;  // a PostgreSQL database instead of that folder
};
int run(const Catalogue&, const BackupArgs& args);

// A link to the page of whoever runs the server.
struct HostLinkArgs {
  std::string data;
  std::string store;
};
int run(const Catalogue&, const HostLinkArgs& args);

struct RestoreArgs : BackupArgs {
  bool undo = false;  // instead of a file
};
int run(const Catalogue&, const RestoreArgs& args);

struct MoveArgs {
  std::string from;  // a folder or a PostgreSQL database
  std::string to;
};
int run(const Catalogue&, const MoveArgs& args);

struct CheckArgs {
  std::string data;
  std::string store;
  bool json = false;
};
int run(const Catalogue&, const CheckArgs& args);

struct RepairArgs {
  std::string data;
};
int run(const Catalogue&, const RepairArgs& args);

// Writes the manual pages and shell completions into a folder laid out like /usr/share.
struct ManualArgs {
  std::string folder;
  Handbook handbook;
};
int run(const Catalogue& games, const ManualArgs& args);

}  // namespace orrery::cli
