#pragma once

// Who keeps one table: a coroutine that does what is asked of the table, one thing after another.
// Nothing is told to anybody before the store has it for good.

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

  // A table that has still to be stored for the first time.
  struct New {
    table::Change change;
    Done done;
  };

  Keeper(Hall& hall, std::string id) : hall_(hall), id_(std::move(id)) {}
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper() = default;

  // From the first to the last moment: at its end the hall has forgotten this keeper.
  Task<void> live(std::optional<New> made);

  // The table, once it is there. The pointer is for the moment only.
  const table::Table* table() const { return table_ ? &*table_ : nullptr; }
  void find(Found found);

  void command(const table::Actor& actor, table::Command command, Done done);
  void presence(Seat seat, bool present);
  void arm(Seat seat, bool armed);
  void advise(Seat seat, const Advised& done);
  void look(int by);
  // Something may be due.
  void attend();

  // Whether nothing has happened here for a while, and nobody looks; then it may sleep.
  bool may_rest() const;
  void rest();
  // Stores a snapshot, if there is something new, and lets go of `held`.
  void save(std::shared_ptr<void> held);

 private:
  using Job = std::function<Task<void>()>;
  // Whose wish a change is: nobody's, unless it says so.
  struct Asked {
    table::Actor actor;
    std::string command;
    Done done = [](const auto&) {};
  };

  void enqueue(Job job);
  void answer_finders();
  // Whether there is a table now.
  Task<bool> begin(std::optional<New> made);
  Task<bool> read(std::string not_stored, Done done);

  Task<void> obey(table::Actor actor, table::Command command, Done done);
  Task<void> follow_up(table::Change change);
  // Stores a change and makes it the table's; `snapshot`: together with one.
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
  std::function<void(bool)> wake_;  // while there is nothing to do
  std::size_t commands_ = 0;        // that have no answer yet
  std::vector<Found> finders_;      // who wait for the table
  bool bot_asked_ = false;
  std::set<int> advised_;  // seats whose hint is being thought about
  int lookers_ = 0;
  std::uint64_t snapshot_version_ = 0;
  table::Millis touched_ = 0;
  bool asleep_ = false;
};

}  // namespace orrery::server
