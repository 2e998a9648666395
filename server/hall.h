#pragma once

// The hall: the tables that are awake (in memory), each with its keeper. It wakes a table when
// somebody asks for it or something is due, and lets it sleep when nobody looks at it any more.
//
// One thread, no locks: a table's keeper does what is asked of the table, one thing at a time.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "kernel/interface.h"
#include "server/attendance.h"
#include "server/crew.h"
#include "server/keeper.h"
#include "server/limits.h"
#include "server/pulse.h"
#include "server/quotas.h"
#include "server/summary.h"
#include "server/task.h"
#include "server/tokens.h"
#include "store/alone.h"
#include "store/peers.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

// The clocks, the thread, the limits, the randomness and the peers of the server, passed in so that
// tests can replace them.
struct Surroundings {
  std::function<table::Millis()> now;
  Post post;  // to the server's own thread
  std::function<void(table::Millis, std::function<void()>)> after;
  Limits limits{};
  std::function<Time()> steady = std::chrono::steady_clock::now;  // nobody sets it back
  Randomness random = system_randomness;
  std::shared_ptr<store::Peers> peers = std::make_shared<store::Alone>(now);
};

class Watcher : public Interface {
 public:
  // The table has new events after this version.
  virtual void changed(const table::Table& table, std::uint64_t from) = 0;
  // Who is connected has changed.
  virtual void presence_changed(const table::Table& table) = 0;
  // Only the people in this seat may know of it.
  virtual void armed_changed(const table::Table& table, Seat seat) = 0;
  // The table has been erased.
  virtual void gone(const std::string& table) = 0;
  // Adds how many look at a table here, and whether the host does.
  virtual void count_guests(const std::string& table, Attendance& attendance) const = 0;
};

// When each table must be woken.
class Wakes {
 public:
  void plan(const std::string& table, std::optional<table::Millis> when) {
    if (const auto old = times_.find(table); old != times_.end()) {
      order_.erase({old->second, table});
      times_.erase(old);
    }
    if (!when) return;
    times_.emplace(table, *when);
    order_.emplace(*when, table);
  }
  std::optional<table::Millis> planned(const std::string& table) const {
    const auto found = times_.find(table);
    return found == times_.end() ? std::nullopt : std::optional(found->second);
  }
  // The earliest planned time that `take_due` has not given yet.
  std::optional<table::Millis> next() const {
    return order_.empty() ? std::nullopt : std::optional(order_.begin()->first);
  }
  // A table whose time has come; each planned time is given once. `planned` still knows it.
  std::optional<std::string> take_due(table::Millis now) {
    if (order_.empty() || order_.begin()->first > now) return std::nullopt;
    return std::move(order_.extract(order_.begin()).value().second);
  }

 private:
  std::map<std::string, table::Millis, std::less<>> times_;
  std::set<std::pair<table::Millis, std::string>> order_;
};

struct HallFigures {
  std::uint64_t tables = 0;  // awake
  std::uint64_t commands = 0;
  std::uint64_t refused = 0;
  std::uint64_t events = 0;
  std::uint64_t folds_failed = 0;
};

class Hall {
 public:
  using Done = Keeper::Done;
  using Found = Keeper::Found;
  using Advised = Keeper::Advised;

  Hall(const Catalogue& games, store::Store& store, Crew& bots, Surroundings surroundings,
       Watcher& watcher);

  // Schedules every table where something is due.
  void open();

  // Makes a table, unless there is one with that id already. `seats` are taken from the start.
  void create(const table::Event& created, const std::vector<table::SeatState>& seats, bool start,
              Done done);

  // The table of this id, awake. The pointer is valid only during the call. `seen`: a version that
  // whoever asks has seen, perhaps at another server; they get no older one.
  void find(const std::string& id, Found found, std::uint64_t seen = 0);
  const table::Table* awake(const std::string& id) const;
  // Who is at an awake table, at other servers.
  const Attendance& elsewhere(const std::string& id) const;

  void command(const std::string& id, const table::Actor& actor, table::Command command, Done done);
  // At an awake table:
  void presence(const std::string& id, Seat seat, bool present);
  void arm(const std::string& id, Seat seat, bool armed);
  // What a bot would do in place of this seat, whose turn it is, thought in the time of the asker.
  // One hint at a time for each seat; the caller fills in the id of the answer.
  void advise(const std::string& id, Seat seat, const table::Owner& asker, const Advised& done);

  // Deletes a table that is over, and all that is stored of it. One that cannot be read is deleted
  // too.
  using Erased = Keeper::Erased;
  void erase(const std::string& id, Erased done);

  // `by` more people (or fewer, if negative) look at the table. It stays awake while anybody does.
  void look(const std::string& id, int by);

  // Deletes tables that were never started and that nobody looks at, now and from time to time.
  void forget_unstarted();

  // Saves the tables that are awake and hands them over to other servers, then calls back. Commands
  // are refused from now on.
  void close(std::function<void()> done);
  bool is_closing() const { return closing_; }

  const HallFigures& figures() const { return figures_; }
  CommandTimes& times() { return times_; }
  Quotas& quotas() { return quotas_; }

 private:
  friend class Keeper;

  Keeper* keeper(const std::string& id) const;
  void keep(const std::string& id, std::optional<Keeper::New> made);
  void forget(const std::string& id);
  // Of a keeper's table: somebody looks at it now, or nobody any more.
  void watched_changed(bool watched);
  bool is_crowded() const { return keepers_.size() > around_.limits.tables_awake; }
  // How long a table that nobody looks at stays in memory.
  table::Millis stays_awake() const;
  table::Millis absent_since(const table::Table& table) const;
  void read_wakes();
  void forget_unstarted(table::Millis before, table::Millis fresh_since, int tries);
  void plan(const std::string& id, std::optional<table::Millis> when);
  // Asks the clock to call when something may be due, and not otherwise: while somebody thinks for
  // long, the device uses no power.
  void listen_to_clock();
  void tick();
  void wake_for_what_is_due(const std::string& id);
  store::Peers& peers() const { return *around_.peers; }
  // Other servers have changed something at these tables; an empty list means any table.
  void heard(const std::vector<store::News>& news);
  // Looks whether something at these tables was missed.
  void look_around(std::vector<std::string> tables);

  const Catalogue& games_;
  store::Store& store_;
  Crew& bots_;
  Surroundings around_;
  Watcher& watcher_;
  Quotas quotas_{store_, around_.peers, around_.now, around_.limits};
  bool closing_ = false;
  bool is_open_ = false;
  table::Millis opened_ = 0;
  std::optional<table::Millis> next_tick_;  // when the clock will call
  std::size_t unwatched_ = 0;               // keepers whose table nobody looks at
  Wakes wakes_;
  HallFigures figures_;
  CommandTimes times_;
  std::map<std::string, std::unique_ptr<Keeper>, std::less<>> keepers_;  // some still loading
};

}  // namespace orrery::server
