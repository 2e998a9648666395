#pragma once

// What goes over the wire between the server and the page of whoever runs it. docs/protocol.md
// explains it.

#include <string>
#include <vector>

#include <boost/describe.hpp>

#include "server/limits.h"
#include "server/management.h"
#include "server/protocol.h"
#include "server/pulse.h"

namespace orrery::server {

struct EnterRequest {
  std::string ticket;  // what stood behind the # of the link
};
BOOST_DESCRIBE_STRUCT(EnterRequest, (), (ticket))

// The tables of one game, by how they stand.
struct GameTables {
  std::string game;
  std::string title;
  std::uint32_t open = 0;
  std::uint32_t running = 0;
  std::uint32_t over = 0;
};
BOOST_DESCRIBE_STRUCT(GameTables, (), (game, title, open, running, over))

struct Storage {
  std::string where;
  bool writes = true;
  std::string trouble;                // the newest, a sentence; empty: none
  std::uint64_t used = 0;             // bytes
  std::uint64_t limit = 0;            // bytes at which new tables are refused
  std::optional<std::uint64_t> free;  // bytes that the disk has left, where that is known
  std::uint64_t set_aside = 0;        // tables that were found damaged
};
BOOST_DESCRIBE_STRUCT(Storage, (), (where, writes, trouble, used, limit, free, set_aside))

// One of the servers that share a store, as it says itself.
struct ServerState {
  std::string name;  // "HOST:PORT"
  std::string version;
  table::Millis started = 0;
  Sample load;
};
BOOST_DESCRIBE_STRUCT(ServerState, (), (name, version, started, load))

struct AdminState {
  std::string version;
  table::Millis now = 0;
  table::Millis started = 0;
  Decisions decisions;
  std::vector<ServerState> servers;  // this one first
  Sample load;                       // since the last full minute
  std::uint64_t thinking = 0;        // bots that wait for their turn to think
  std::uint64_t refused = 0;         // commands, since the start
  Storage storage;
  std::vector<SlowCommand> slowest;
  std::vector<LimitRow> limits;
};
BOOST_DESCRIBE_STRUCT(AdminState, (),
                      (version, now, started, decisions, servers, load, thinking, refused, storage,
                       slowest, limits))

// What takes longer to find, or is long.
struct AdminPast {
  std::vector<GameTables> games;
  std::vector<Sample> samples;  // of the last day, oldest first
};
BOOST_DESCRIBE_STRUCT(AdminPast, (), (games, samples))

struct AdminTable {
  std::string table;
  std::string game;
  table::Phase phase = table::Phase::open;
  table::Millis updated = 0;
  std::vector<LobbySeat> seats;
};
BOOST_DESCRIBE_STRUCT(AdminTable, (), (table, game, phase, updated, seats))

struct AdminTables {
  std::vector<AdminTable> tables;  // the newest first
  bool more = false;               // there are others
};
BOOST_DESCRIBE_STRUCT(AdminTables, (), (tables, more))

struct AdminBackup {
  std::string file;
  std::uint64_t bytes = 0;
};
BOOST_DESCRIBE_STRUCT(AdminBackup, (), (file, bytes))

}  // namespace orrery::server
