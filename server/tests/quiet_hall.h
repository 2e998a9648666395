#pragma once

// A hall without threads: the test holds the clock and decides when the store answers, and how.

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>

#include "server/bot_crew.h"
#include "server/hall.h"
#include "server/io.h"
#include "store/memory_store.h"
#include "store/tests/passing_store.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::server::testing {

inline constexpr table::Millis kSecond = 1'000;
inline constexpr table::Millis kMinute = 60 * kSecond;

inline const std::vector<std::string> kTwo{"Anna", "Ben"};

// A store with moods.
class MoodyStore final : public store::testing::PassingStore {
 public:
  MoodyStore() : PassingStore(kept) {}

  enum class Mood : std::uint8_t {
    good,
    refuses,  // keeps nothing, and says so
    forgets   // keeps it, and says that it does not
  };
  Mood mood = Mood::good;
  bool reads = true;
  std::function<void()> meanwhile = [] {};  // happens while something is being stored
  std::size_t pretended = 0;                // calls that wait besides those that do
  store::MemoryStore kept;

  void append(store::Append append, store::Answer<void> done) override {
    meanwhile();
    const store::StoreError full{store::Failure::broken, "The disk is full."};
    if (mood == Mood::refuses) {
      // Asked in vain, so that the answer comes in turn.
      return kept.get("",
                      [done = std::move(done), full](const auto&) { done(tl::unexpected(full)); });
    }
    const bool forgets = mood == Mood::forgets;
    kept.append(std::move(append), [done = std::move(done), forgets, full](auto answer) {
      done(forgets ? tl::unexpected(full) : std::move(answer));
    });
  }
  void load(std::string table, store::Answer<store::Loaded> done) override {
    if (reads) return kept.load(std::move(table), std::move(done));
    kept.get("", [done = std::move(done)](const auto&) {
      done(tl::unexpected(store::StoreError{store::Failure::broken, "The disk is gone."}));
    });
  }
  void erase(std::string table, store::Answer<void> done) override {
    if (mood == Mood::good) return kept.erase(std::move(table), std::move(done));
    kept.get("", [done = std::move(done)](const auto&) {
      done(tl::unexpected(store::StoreError{store::Failure::broken, "The disk is full."}));
    });
  }
  void waking(store::Answer<std::vector<store::Wake>> done) override {
    if (reads) return kept.waking(std::move(done));
    kept.get("", [done = std::move(done)](const auto&) {
      done(tl::unexpected(store::StoreError{store::Failure::broken, "The disk is gone."}));
    });
  }
  store::Condition condition() const override { return {.writes = mood == Mood::good}; }
  std::size_t waiting() const override { return kept.waiting() + pretended; }

  std::vector<store::StoredEvent> events(const std::string& table) {
    std::vector<store::StoredEvent> events;
    kept.history(table, [&](const auto& history) { events = history.value_or(events); });
    kept.run();
    return events;
  }
  std::optional<store::StoredSnapshot> snapshot(const std::string& table) {
    std::optional<store::StoredSnapshot> snapshot;
    kept.load(table, [&](const auto& loaded) {
      if (loaded) snapshot = loaded->snapshot;
    });
    kept.run();
    return snapshot;
  }
};

class Told final : public Watcher {
 public:
  void changed(const table::Table& table, std::uint64_t from) override {
    changes.emplace_back(from, table.version());
  }
  void presence_changed(const table::Table&) override {}
  void armed_changed(const table::Table&, Seat seat) override { armed.push_back(seat); }
  void gone(const std::string& table) override { erased.push_back(table); }
  void count_guests(const std::string&, Attendance&) const override {}

  std::vector<std::pair<std::uint64_t, std::uint64_t>> changes;  // from which version to which
  std::vector<Seat> armed;
  std::vector<std::string> erased;
};

class QuietHall {
 public:
  explicit QuietHall(MoodyStore& kept, table::Millis start = table::kNoon,
                     const Limits& limits_here = {})
      : store(kept), now(start), limits(limits_here) {
    hall.open();
    settle();
  }
  // What the store still has to answer is answered while there is somebody to hear it.
  ~QuietHall() {
    while (store.kept.run_one()) {
    }
  }
  QuietHall(const QuietHall&) = delete;
  QuietHall& operator=(const QuietHall&) = delete;

  // Everything that can happen without time going by.
  void settle() {
    do {
      io.poll();
    } while (store.kept.run_one());
    io.poll();
  }
  void pass(table::Millis time) {
    const table::Millis until = now + time;
    settle();
    while (!later_.empty() && later_.begin()->first <= until) {
      now = std::max(now, later_.begin()->first);
      const auto task = std::move(later_.begin()->second);
      later_.erase(later_.begin());
      task();
      settle();
    }
    now = until;
  }

  // Does what is due next, but nothing that follows from it.
  void next_timer() {
    now = std::max(now, later_.begin()->first);
    const auto task = std::move(later_.extract(later_.begin()).mapped());
    task();
  }

  // ---- What people do; the answer is empty, a sentence, or "waits" ----

  using Answer = std::shared_ptr<std::string>;
  Answer create(const std::string& id, table::Setup setup, const std::vector<std::string>& names,
                bool start = true) {
    const auto created =
        table::Table::create(table::games(), id, std::move(setup), table::test_secret(), "host-key",
                             now, {}, {.address = "home", .visitor = "anna"})
            .value();
    std::vector<table::SeatState> seats;
    for (const std::string& name : names) {
      seats.push_back({.sitter = table::Sitter::person, .name = name, .key = "key of " + name});
    }
    auto [answer, done] = hears();
    hall.create(created, seats, start, done);
    return answer;
  }
  Answer asks(const std::string& table, Seat seat, table::Wish wish, std::string id = "",
              std::optional<std::uint64_t> version = {}) {
    if (id.empty()) id = "c" + std::to_string(++commands_);
    const table::Table* at = hall.awake(table);
    table::Command command{.id = std::move(id),
                           .version = version.value_or(at == nullptr ? 0 : at->version()),
                           .wish = std::move(wish)};
    auto [answer, done] = hears();
    hall.command(table, table::Actor::person(seat), std::move(command), done);
    return answer;
  }
  Answer moves(const std::string& table, Seat seat, std::string move) {
    return asks(table, seat, table::MakeMove{std::move(move)});
  }
  // Somebody opens the table in a browser, or closes it.
  void comes(const std::string& table, Seat seat) {
    hall.find(table, [](const auto&) {});
    settle();
    hall.look(table, 1);
    hall.presence(table, seat, true);
    settle();
  }
  void goes(const std::string& table, Seat seat) {
    hall.presence(table, seat, false);
    hall.look(table, -1);
    settle();
  }

  const table::Table& at(const std::string& table) {
    const table::Table* found = hall.awake(table);
    if (found == nullptr) {
      hall.find(table, [](const auto&) {});
      settle();
      found = hall.awake(table);
    }
    if (found == nullptr) throw std::runtime_error("no table " + table);
    return *found;
  }
  std::optional<table::StandIn> covered(const std::string& table, Seat seat) {
    return at(table).seats()[static_cast<std::size_t>(seat.index())].covered;
  }

  asio::io_context io{1};
  asio::executor_work_guard<Executor> work{io.get_executor()};
  MoodyStore& store;
  table::Millis now;
  const Limits limits;
  Told told;
  // Asked, but never answering before the test lets it think; its clock is that of the test.
  BotCrew bots{0, {}, choose, [this] { return Time{} + std::chrono::milliseconds(now); }};
  Hall hall{table::games(),
            store,
            bots,
            {.now = [this] { return now; },
             .post = posts_to(io.get_executor()),
             .after =
                 [this](table::Millis delay, std::function<void()> task) {
                   later_.emplace(now + delay, std::move(task));
                 },
             .limits = limits},
            told};

 private:
  static std::pair<Answer, Hall::Done> hears() {
    auto answer = std::make_shared<std::string>("waits");
    return {answer, [answer](const auto& done) {
              *answer = done ? "" : (done.error().stale ? "stale: " : "") + done.error().sentence;
            }};
  }

  std::multimap<table::Millis, std::function<void()>> later_;
  static inline int commands_ = 0;  // of all halls, so that no command is another's repeat
};

}  // namespace orrery::server::testing
