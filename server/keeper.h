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

#include "server/protocol.h"
#include "server/task.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

class Hall;

class Keeper {
 public:
  using Done = std::function<void(table::Decided<std::uint64_t>)>;  // the version it led to
  using Found = std::function<void(Expected<const table::Table*>)>;
  using Advised = std::function<void(Expected<AdviceMessage>)>;

  // A new table, not stored yet.
  struct New {
    table::Change change;
    Done done;
  };

  Keeper(Hall& hall, std::string id) : hall_(hall), id_(std::move(id)) {}
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper() = default;

  // The whole life of the keeper. At its end the hall has destroyed it.
  Task<void> live(std::optional<New> made);

  // Null until the table is loaded. Do not keep the pointer.
  const table::Table* table() const { return table_ ? &*table_ : nullptr; }
  void find(Found found);

  void command(const table::Actor& actor, table::Command command, Done done);
  void presence(Seat seat, bool present);
  void arm(Seat seat, bool armed);
  void advise(Seat seat, const Advised& done);
  void look(int by);
  // Something may be due.
  void attend();

  // Whether nothing has happened here for a while and nobody looks, so that it may sleep.
  bool may_rest() const;
  void rest();
  // Stores a snapshot if there is something new, then releases `held`.
  void save(std::shared_ptr<void> held);

 private:
  using Job = std::function<Task<void>()>;
  // Who asked for a change; by default nobody.
  struct Asked {
    table::Actor actor;
    std::string command;
    Done done = [](const auto&) {};
  };

  void enqueue(Job job);
  void answer_finders();
  // Both give whether there is a table now.
  Task<bool> begin(std::optional<New> made);
  Task<bool> read(std::string not_stored, Done done);

  Task<void> obey(table::Actor actor, table::Command command, Done done);
  Task<void> follow_up(table::Change change);
  // Stores a change, with a snapshot if wanted, and then makes it the table.
  Task<void> happen(table::Change change, Asked asked, bool snapshot = false);
  Task<void> not_stored(std::string why, Asked asked);
  Task<void> pass_over(std::vector<table::Event> lost);
  Task<void> make_rematch();
  Task<bool> save_snapshot();
  Task<void> fall_asleep();
  Task<store::Kept<void>> append(store::Append append);

  void after_change();
  void ask_bot();

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
  std::uint64_t snapshot_version_ = 0;
  table::Millis touched_ = 0;
  bool asleep_ = false;
};

}  // namespace orrery::server
