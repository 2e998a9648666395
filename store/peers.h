#pragma once

// What the servers that share a database tell each other: which tables have changed, who is
// connected where, and which of them drives a table, that is, sees to its bots, clocks and
// time-outs. No promise rests on any of it: the numbers of a table's events decide every race, and
// all of it may be lost in a power failure.
//
// Every call returns at once. Answers and news may come on any thread, and before the call returns.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "kernel/interface.h"
#include "store/store.h"

namespace orrery::store {

// Something has changed at a table.
struct News {
  std::string table;
  std::uint64_t sequence = 0;  // of its newest event; 0: no event, but who is there has changed

  friend bool operator==(const News&, const News&) = default;
};

struct Company {
  bool driving = false;             // this server drives the table
  std::vector<std::string> others;  // what the other servers say of it
};

// How a table stands, for a server that looks whether it has missed something.
struct Sight {
  std::string table;
  std::uint64_t sequence = 0;  // of its newest event
  bool driven = false;         // by any server
  Company company;
};

// A short code that moves a seat to another device.
struct SeatCode {
  std::string code;
  std::string table;
  int seat = 0;
  std::string key;         // of the seat when the code was given
  std::string address;     // that asked for it, as a hash
  std::int64_t lasts = 0;  // milliseconds
};

class Peers : public Interface {
 public:
  // Whether there may be other servers.
  virtual bool are_possible() const = 0;

  // What to do with news from the others. An empty list: anything may have changed.
  using Hear = std::function<void(std::vector<News>)>;
  virtual void listen(Hear hear) = 0;
  // Tells the others, soon, together with what else there is to tell.
  virtual void tell(News news) = 0;

  // What this server says of a table from now on, until it lets go of it.
  virtual void say(std::string table, std::string what) = 0;
  virtual void company(std::string table, Answer<Company> done) = 0;
  // Gives the company too, and drives the table from now on, if no other server does. That holds
  // while this server renews its lease; when it has not been able to, another may drive the table.
  virtual void drive(std::string table, Answer<Company> done) = 0;
  // How these tables stand, all in one question; tables that do not exist are left out.
  virtual void look(std::vector<std::string> tables, Answer<std::vector<Sight>> done) = 0;
  virtual bool has_lease() const = 0;
  // Says nothing of the table any more, and does not drive it.
  virtual void let_go(std::string table) = 0;

  // Adds to this server's count of something and gives the sum over all servers. The sum includes
  // all that was added by calls which were answered before this one was made.
  virtual void count(std::string what, std::int64_t by, Answer<std::int64_t> done) = 0;

  // Keeps a code, instead of an older one for the same seat. False when an address has `most`
  // already.
  virtual void give(SeatCode code, std::size_t most, Answer<bool> done) = 0;
  // Uses up a code of this table and gives what it was for; nothing if there is no such code.
  virtual void redeem(std::string code, std::string table,
                      Answer<std::optional<SeatCode>> done) = 0;

  // This server stops: another may drive its tables. What it has said of them is believed for a
  // little longer, while those who were connected here find another server.
  virtual void leave(std::function<void()> done) = 0;
  // Ends its thread; nothing is heard after that.
  virtual void stop() = 0;
};

}  // namespace orrery::store
