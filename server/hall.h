#pragma once

// The hall: the tables that are awake. It turns commands into stored events and tells the watchers,
// wakes tables when something is due, asks bots, and lets tables sleep that nobody looks at.
//
// One thread, no locks. A table has one append under way at a time; what comes meanwhile waits in
// its queue, which is bounded. Nothing is told to anybody before the store has it for good.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "server/bot_crew.h"
#include "server/protocol.h"
#include "store/store.h"
#include "table/table.h"

namespace orrery::server {

// What the hall needs from outside, so that tests can hold the clock.
struct Surroundings {
  std::function<table::Millis()> now;
  std::function<void(std::function<void()>)> post;  // onto the hall's thread, from any thread
  std::function<void(table::Millis, std::function<void()>)> after;
};

class Watcher {
 public:
  Watcher() = default;
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  virtual ~Watcher() = default;

  // The table has new events after this version.
  virtual void changed(const table::Table& table, std::uint64_t from) = 0;
  // Who is connected has changed.
  virtual void presence_changed(const table::Table& table) = 0;
  // What only the people in this seat may know.
  virtual void armed_changed(const table::Table& table, Seat seat) = 0;
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
  using Done = std::function<void(table::Decided<std::uint64_t>)>;  // the version it led to
  using Found = std::function<void(Expected<const table::Table*>)>;

  Hall(const Catalogue& games, store::Store& store, BotCrew& bots, Surroundings surroundings,
       Watcher& watcher);

  // Schedules every table where something is due.
  void open();

  // Makes a table, unless there is one of that id already; its first events are its creation and
  // who sits where from the start.
  void create(const table::Event& created, std::vector<table::SeatState> seats, bool start,
              Done done);

  // The table of this id, awake. The pointer is for the moment only.
  void find(const std::string& id, Found found);
  const table::Table* awake(const std::string& id) const;

  void command(const std::string& id, const table::Actor& actor, table::Command command, Done done);
  void presence(const std::string& id, Seat seat, bool present);
  void arm(const std::string& id, Seat seat, bool armed);
  // What a bot would do in place of this seat, whose turn it is at an awake table. One hint at a
  // time for each seat; the answer has no id yet.
  using Advised = std::function<void(Expected<AdviceMessage>)>;
  void advise(const std::string& id, Seat seat, const Advised& done);

  // Somebody looks at the table, or one fewer does: it stays awake as long as anybody looks.
  void look(const std::string& id, int by);

  // Saves what is awake, then calls back. No command is taken any more.
  void close(const std::function<void()>& done);

  const HallFigures& figures() const { return figures_; }

 private:
  struct Task {
    table::Actor actor;
    table::Command command;  // without an id: nobody sent one
    Done done = [](const auto&) {};
  };
  struct Place {
    explicit Place(table::Table folded) : table(std::move(folded)) {}

    table::Table table;
    std::deque<Task> waiting;
    bool storing = false;
    bool bot_asked = false;
    std::set<int> advised;  // seats whose hint is being thought about
    int lookers = 0;
    std::uint64_t snapshot_version = 0;
    table::Millis touched = 0;
  };

  // A table as it was loaded; `lost` are the events that do not fold any more.
  struct Woken {
    Expected<table::Table> table;
    std::vector<table::Event> lost;
    std::uint64_t snapshot_version = 0;  // of the stored snapshot
  };

  Place* place(const std::string& id);
  void read(const std::string& id, std::function<void(Woken)> done);
  Woken wake_up(const std::optional<store::Snapshot>& snapshot,
                const std::vector<store::Event>& history) const;
  void loaded(const std::string& id, Woken woken);
  void take_up(const std::string& id, table::Table folded, const Done& done);
  table::Millis absent_since(const table::Table& table) const;

  void next_task(Place& at);
  // Appends the events that a task leads to; `snapshot`: together with one.
  void store(Place& at, table::Change change, Task task, bool snapshot = false);
  void stored(const std::string& id, table::Table folded, const Task& task, bool snapshot);
  void not_stored(const std::string& id, const std::string& why, const Task& task);
  void pass_over(Place& at, const std::vector<table::Event>& lost);
  void after_change(Place& at);
  void ask_bot(Place& at);
  void make_rematch(Place& at);
  void schedule(const std::string& id, std::optional<table::Millis> wake);
  void tick();
  void rest();
  void save(const Place& at, std::function<void(bool)> done);

  const Catalogue& games_;
  store::Store& store_;
  BotCrew& bots_;
  Surroundings around_;
  Watcher& watcher_;
  bool closing_ = false;
  bool ticking_ = false;

  table::Millis opened_ = 0;

  std::map<std::string, std::unique_ptr<Place>, std::less<>> places_;
  std::map<std::string, std::vector<Found>, std::less<>> loading_;  // or being made
  std::map<std::string, table::Millis, std::less<>> wakes_;
  std::set<std::pair<table::Millis, std::string>> wake_order_;
  HallFigures figures_;
};

// What the lobby shows of a table, and when it wants to be woken.
store::Summary summary_of(const table::Table& table, table::Millis now);

}  // namespace orrery::server
