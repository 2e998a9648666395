#pragma once

// The keeper of one table: a coroutine that does what is asked of the table, one thing at a time.
// Nothing is told to anybody before it is safely stored.

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/attendance.h"
#include "server/protocol.h"
#include "server/task.h"
#include "store/peers.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

class Hall;

class Keeper {
 public:
  using Done = std::function<void(table::Decided<std::uint64_t>)>;  // the version it led to
  using Found = std::function<void(Expected<const table::Table*>)>;
  using Advised = std::function<void(Expected<AdviceMessage>)>;

  using Erased = std::function<void(Expected<void>)>;

  // A new table, not stored yet.
  struct New {
    table::Change change;
    Done done;
  };

  Keeper(Hall& hall, std::string id) : hall_(hall), id_(std::move(id)) {}
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper() = default;

  // The whole life of the keeper: when this ends, the hall has already destroyed it.
  Task<void> live(std::optional<New> made);

  // Null until the table is loaded. Do not keep the pointer.
  const table::Table* table() const { return table_ ? &*table_ : nullptr; }
  void find(Found found, std::uint64_t seen = 0);

  void command(const table::Actor& actor, table::Command command, Done done);
  void presence(Seat seat, bool present);
  void arm(Seat seat, bool armed);
  void advise(Seat seat, const table::Owner& asker, const Advised& done);
  void look(int by);
  bool is_watched() const { return lookers_ > 0; }  // somebody looks at the table here
  void erase(Erased done);
  // Its bots do not think any more if nobody has looked for long.
  void let_bots_rest();
  // Something may be due.
  void attend();

  // Another server has stored events up to this number; 0: only who is there has changed.
  void heard(std::uint64_t sequence);
  // How the table stands in the database, in case that news of other servers were lost; null: it is
  // not there.
  void saw(const store::Sight* sight);
  void looks_around(table::Millis now) { looked_around_ = now; }
  table::Millis looked_around() const { return looked_around_; }
  // Who is here at other servers.
  const Attendance& elsewhere() const { return elsewhere_; }

  // Whether nothing has happened here for a while and nobody looks, so that it may sleep.
  bool may_rest() const;
  void rest();
  // Stores a snapshot if there is something new, then releases `held`.
  void save(std::shared_ptr<void> held);
  // A table that was never started is deleted when nothing has been stored of it for long. Whether
  // this one is safe from that: its game has begun, or something was stored after `since`. False
  // while the table is being loaded.
  bool is_fresh(table::Millis since) const;
  // Stores something if that is needed for `is_fresh`, then releases `held`.
  void keep_fresh(table::Millis since, std::shared_ptr<void> held);

 private:
  using Job = std::function<Task<void>()>;
  // Who asked for a change; by default nobody.
  struct Asked {
    table::Actor actor;
    std::string command;
    Done done = [](const auto&) {};
  };
  // Instead of `{}` among the arguments of a co_await, which g++ 12 destroys twice.
  static Asked nobody() { return {}; }

  void enqueue(Job job);
  void answer_finders();
  // Both give whether there is a table now.
  Task<bool> begin(std::optional<New> made);
  Task<bool> read(Done done);

  Task<void> obey(table::Actor actor, table::Command command, Done done);
  // Gives a seat back to its person, if that may be.
  void welcome_back(Seat seat);
  // Something that happens by itself; decided again when another server was faster.
  Task<void> follow_up(std::function<table::Change()> decide);
  // Stores a change, with a snapshot if wanted, and then makes it the table. False when another
  // server has appended to the table first: nothing is answered, and the change may be decided
  // again.
  Task<bool> happen(table::Change change, Asked asked, bool snapshot = false);
  Task<void> not_stored(Asked asked);
  Task<void> pass_over(std::vector<table::Event> lost);
  Task<void> make_rematch();
  Task<bool> save_snapshot();
  // Adds a snapshot, and what was told since the last one. That can wait for a snapshot, because it
  // follows from the events; so an action writes less.
  void add_snapshot(store::Append& append, const table::Table& after) const;
  // Stores what was told at a table whose data is from an older version, which did not store it.
  Task<void> save_tellings(std::vector<table::TellingPtr> unsaved);
  Task<void> fall_asleep(table::Millis touched);
  Task<void> be_erased(Erased done);
  // The table is not in the store any more.
  void be_gone();
  // When another server was faster, what it has stored is read, and the table is up to date again.
  Task<store::Kept<void>> append(store::Append append);
  // Reads what other servers have appended.
  Task<void> catch_up();
  Task<void> read_again();
  // Asks who else is here, and drives the table if nobody does.
  Task<void> meet();
  void meet(const store::Company& company);
  // Lets the table know who is connected anywhere; whether that is news to it.
  bool show_presence();
  // Tells the other servers who is here, if that has changed.
  void say();
  bool drives() const;

  void after_change();
  // Tells the hall when the table must be attended to, if nothing happens before.
  void plan_wake();
  void try_again();
  void ask_bot();
  void answer_for(Seat seat, std::uint64_t version, AnyMove move);
  bool is_left_alone() const;

  Hall& hall_;
  const std::string id_;
  std::optional<table::Table> table_;
  std::deque<Job> jobs_;
  std::function<void(bool)> wake_;  // set while the coroutine waits for a job
  std::size_t commands_ = 0;        // without an answer yet
  std::vector<Found> finders_;      // waiting for the table to be loaded
  bool bot_asked_ = false;
  std::set<int> advised_;  // seats whose hint is being thought about
  int lookers_ = 0;
  table::Millis looked_at_ = 0;  // when somebody last began or ceased to look, or it woke
  std::uint64_t snapshot_version_ = 0;
  table::Millis touched_ = 0;
  table::Millis stored_ = 0;  // when something was last stored; 0: not since it was woken
  std::optional<table::Millis> tries_again_;  // when; something could not be done
  bool asleep_ = false;

  // With other servers:
  Attendance here_;
  Attendance elsewhere_;
  std::string said_;              // what this server has said of who is here
  std::vector<std::string> met_;  // what the others say of who is there
  bool driving_ = false;          // as far as is known
  std::uint64_t heard_ = 0;
  bool catches_up_ = false;  // a job that catches up is queued
  bool meets_ = false;
  table::Millis looked_around_ = 0;
};

}  // namespace orrery::server
