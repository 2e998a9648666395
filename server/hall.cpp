#include "server/hall.h"

#include <algorithm>

#include "server/waking.h"

namespace orrery::server {

using table::Millis;
using table::refuse;
using table::Table;

constexpr std::size_t kMostStoring = 50'000;  // calls waiting at the store
constexpr Millis kTick = 200;
constexpr Millis kLongestNap = 10'000;  // a machine may have been asleep, or its clock set
constexpr Millis kStaysAwake = 60'000;  // after the last viewer has gone
constexpr Millis kStaysInACrowd = 1'000;
constexpr Millis kLooksAround = 5'000;  // for changes by other servers of which no news came

namespace {

const char* kind_of(const table::Command& command) {
  const auto kind = [](const auto& wish) { return std::decay_t<decltype(wish)>::kKind; };
  const auto* wish = std::get_if<table::Wish>(&command.wish);
  return wish == nullptr ? "join" : std::visit(kind, *wish);
}

}  // namespace

Hall::Hall(const Catalogue& games, store::Store& store, Crew& bots, Surroundings surroundings,
           Watcher& watcher)
    : games_(games),
      store_(store),
      bots_(bots),
      around_(std::move(surroundings)),
      watcher_(watcher) {}

void Hall::open() {
  is_open_ = true;
  opened_ = around_.now();
  read_wakes();
  peers().listen([this, around = around_](std::vector<store::News> news) {
    around.post([this, news = std::move(news)] { heard(news); });
  });
  listen_to_clock();
}

// If that fails, it is tried until it is done: otherwise nothing would be due at any sleeping
// table.
void Hall::read_wakes() {
  constexpr Millis kTriesAgain = 1'000;
  store_.waking([this, around = around_](auto found) {
    around.post([this, found = std::move(found)] {
      if (!found) return around_.after(kTriesAgain, [this] { read_wakes(); });
      for (const store::Wake& wake : *found) {
        if (!keepers_.contains(wake.table)) plan(wake.table, wake.at);
      }
      // Other servers make tables too, and may die.
      if (peers().are_possible()) around_.after(kLooksAround, [this] { read_wakes(); });
    });
  });
}

// ---- Tables and their keepers ----

void Hall::keep(const std::string& id, std::optional<Keeper::New> made) {
  auto& keeper = keepers_[id] = std::make_unique<Keeper>(*this, id);
  figures_.tables = keepers_.size();
  ++unwatched_;
  listen_to_clock();
  start(around_.post, keeper->live(std::move(made)), [] {});
}

void Hall::forget(const std::string& id) {
  const auto found = keepers_.find(id);
  if (!found->second->is_watched()) --unwatched_;
  keepers_.erase(found);
  figures_.tables = keepers_.size();
}

void Hall::watched_changed(bool watched) {
  watched ? --unwatched_ : ++unwatched_;
  listen_to_clock();
}

Keeper* Hall::keeper(const std::string& id) const {
  const auto found = keepers_.find(id);
  const bool awake = found != keepers_.end() && found->second->table() != nullptr;
  return awake ? found->second.get() : nullptr;
}

const Table* Hall::awake(const std::string& id) const {
  const Keeper* here = keeper(id);
  return here == nullptr ? nullptr : here->table();
}

const Attendance& Hall::elsewhere(const std::string& id) const {
  static const Attendance nobody;
  const Keeper* here = keeper(id);
  return here == nullptr ? nobody : here->elsewhere();
}

void Hall::heard(const std::vector<store::News>& news) {
  if (closing_) return;
  for (const store::News& one : news) {
    const auto found = keepers_.find(one.table);
    if (found != keepers_.end()) found->second->heard(one.sequence);
  }
  if (!news.empty()) return;
  std::vector<std::string> all;
  for (const auto& [id, keeper] : keepers_) all.push_back(id);
  look_around(std::move(all));
}

// In parts, so that no news has to wait for long.
void Hall::look_around(std::vector<std::string> tables) {
  constexpr std::size_t kAtOnce = 50;
  if (tables.empty() || closing_) return;
  const auto first = tables.end() - static_cast<std::ptrdiff_t>(std::min(kAtOnce, tables.size()));
  std::vector<std::string> some(first, tables.end());
  tables.erase(first, tables.end());
  for (const std::string& id : some) {
    if (Keeper* here = keeper(id)) here->looks_around(around_.now());
  }
  peers().look(some, [this, around = around_, some, rest = std::move(tables)](const auto& seen) {
    around.post([this, some, rest, seen] {
      if (!seen || closing_) return;
      for (const std::string& id : some) {
        const auto sight = std::ranges::find(*seen, id, &store::Sight::table);
        if (Keeper* here = keeper(id)) here->saw(sight == seen->end() ? nullptr : &*sight);
      }
      look_around(rest);
    });
  });
}

void Hall::create(const table::Event& created, const std::vector<table::SeatState>& seats,
                  bool start, Done done) {
  if (closing_) return done(refuse("The server is stopping."));
  auto begun = table::begin_table(games_, created, seats, start);
  if (!begun) return done(refuse(begun.error().sentence));
  const std::string id = begun->after.id();
  if (!keepers_.contains(id)) {
    return keep(id, Keeper::New{.change = std::move(*begun), .done = std::move(done)});
  }
  find(id, [done = std::move(done)](const auto& found) {
    if (!found) return done(refuse(found.error().sentence));
    done((*found)->version());
  });
}

void Hall::find(const std::string& id, Found found, std::uint64_t seen) {
  if (!keepers_.contains(id)) {
    if (store_.waiting() >= kMostStoring) {
      return found(fail("The server is too busy; try again in a moment."));
    }
    keep(id, std::nullopt);
  }
  keepers_.at(id)->find(std::move(found), seen);
}

// Since when the people at a sleeping table have been absent: computed from its wake time, so that
// they get the rest of their grace period; but not from before the server was started.
Millis Hall::absent_since(const Table& table) const {
  const Millis now = around_.now();
  const auto wake = wakes_.planned(table.id());
  if (!wake) return now;
  return std::max(opened_, std::min(now, *wake - table.setup().grace));
}

// ---- What is asked of a table ----

void Hall::command(const std::string& id, const table::Actor& actor, table::Command command,
                   Done done) {
  if (closing_) return done(refuse("The server is stopping."));
  if (store_.waiting() >= kMostStoring) {
    ++figures_.refused;
    return done(refuse("The table is too busy; try again in a moment."));
  }
  done = [this, id, kind = kind_of(command), began = around_.steady(),
          done = std::move(done)](const table::Decided<std::uint64_t>& answer) {
    times_.note(kind, id, around_.now(), around_.steady() - began);
    done(answer);
  };
  if (Keeper* here = keeper(id)) return here->command(actor, std::move(command), std::move(done));
  find(id, [this, id, actor, command = std::move(command), done = std::move(done)](auto found) {
    if (!found) return done(refuse(found.error().sentence));
    keeper(id)->command(actor, command, done);
  });
}

void Hall::presence(const std::string& id, Seat seat, bool present) {
  if (Keeper* here = keeper(id)) here->presence(seat, present);
}

void Hall::arm(const std::string& id, Seat seat, bool armed) {
  if (Keeper* here = keeper(id)) here->arm(seat, armed);
}

void Hall::advise(const std::string& id, Seat seat, const table::Owner& asker,
                  const Advised& done) {
  Keeper* here = keeper(id);
  if (here == nullptr || closing_) return done(fail("The table is not there."));
  here->advise(seat, asker, done);
}

void Hall::erase(const std::string& id, Erased done) {
  if (closing_) return done(fail("The server is stopping."));
  find(id, [this, id, done = std::move(done)](const auto& found) {
    if (found) return keeper(id)->erase(done);
    if (found.error().sentence == kUnknown) return done(fail("There is no such table."));
    store_.erase(id, [around = around_, done](const auto& erased) {
      const bool gone = erased.has_value();
      around.post([gone, done] {
        done(gone ? Expected<void>{}
                  : fail("The table could not be erased; try again in a moment."));
      });
    });
  });
}

void Hall::look(const std::string& id, int by) {
  if (Keeper* here = keeper(id)) here->look(by);
}

// ---- Time ----

Millis Hall::stays_awake() const { return is_crowded() ? kStaysInACrowd : kStaysAwake; }

void Hall::plan(const std::string& id, std::optional<Millis> when) {
  wakes_.plan(id, when);
  if (when) listen_to_clock();
}

void Hall::listen_to_clock() {
  if (!is_open_ || closing_) return;
  const Millis soon = around_.now() + kTick;
  if (next_tick_ && *next_tick_ <= soon) return;
  auto next = wakes_.next();
  // A table that nobody looks at may fall asleep; other servers may have been at work.
  if (unwatched_ > 0 || peers().are_possible()) next = soon;
  if (!next || (next_tick_ && *next_tick_ <= *next)) return;
  next_tick_ = std::clamp(*next, soon, soon + kLongestNap);
  around_.after(*next_tick_ - around_.now(), [this, at = *next_tick_] {
    if (next_tick_ == at) tick();  // otherwise an earlier time was planned meanwhile
  });
}

void Hall::tick() {
  next_tick_.reset();
  if (closing_) return;
  constexpr int kAtOnce = 200;  // the rest at the next tick
  for (int i = 0; i < kAtOnce; ++i) {
    const auto due = wakes_.take_due(around_.now());
    if (!due) break;
    // Nobody looks at a table that sleeps, so it can wait until there is room in memory.
    if (is_crowded() && !keepers_.contains(*due)) {
      plan(*due, around_.now() + kStaysInACrowd);
      continue;
    }
    wake_for_what_is_due(*due);
  }
  std::vector<std::string> unseen;
  for (const auto& [id, keeper] : keepers_) {
    keeper->let_bots_rest();
    if (peers().are_possible() && keeper->looked_around() + kLooksAround < around_.now()) {
      unseen.push_back(id);
    }
    if (keeper->may_rest()) keeper->rest();
  }
  look_around(std::move(unseen));
  listen_to_clock();
}

// A table that sleeps is woken by the one server that may drive it.
void Hall::wake_for_what_is_due(const std::string& id) {
  const auto wake = [this, id] {
    find(id, [this, id](const auto& found) {
      if (found) keeper(id)->attend();
    });
  };
  if (!peers().are_possible() || keepers_.contains(id)) return wake();
  peers().drive(id, [this, around = around_, wake](const store::Kept<store::Company>& company) {
    if (!company || !company->driving) return;  // read_wakes finds it again
    around.post([this, wake] {
      if (!closing_) wake();
    });
  });
}

void Hall::forget_unstarted() {
  if (closing_) return;
  const Millis lasts = std::chrono::milliseconds(around_.limits.open_lasts).count();
  const Millis now = around_.now();
  constexpr Millis kLeastPause = 60'000;
  const Millis again = std::max(kLeastPause, lasts / 24);
  constexpr int kTries = 3;
  forget_unstarted(now - lasts, now - lasts / 2, kTries);
  around_.after(again, [this] { forget_unstarted(); });
}

// The store does its calls in order, so a table that is asked for later is found or is gone. One
// that is awake or being loaded must not be deleted; if it cannot be marked as in use, none is.
void Hall::forget_unstarted(Millis before, Millis fresh_since, int tries) {
  if (closing_ || tries == 0) return;
  const auto is_fresh = [&](const auto& entry) { return entry.second->is_fresh(fresh_since); };
  if (std::ranges::all_of(keepers_, is_fresh)) {
    return store_.forget(store::Stale::never_started, before, [](const auto&) {});
  }
  // Each keeper holds this until its table is marked as in use; then all are checked again.
  const std::shared_ptr<void> held(nullptr,
                                   [this, around = around_, before, fresh_since, tries](void*) {
                                     around.post([this, before, fresh_since, tries] {
                                       forget_unstarted(before, fresh_since, tries - 1);
                                     });
                                   });
  for (const auto& [id, keeper] : keepers_) {
    if (!keeper->is_fresh(fresh_since)) keeper->keep_fresh(fresh_since, held);
  }
}

void Hall::close(std::function<void()> done) {
  closing_ = true;
  // Each keeper holds this until its table is saved; after the last, the server leaves its peers.
  const std::shared_ptr<void> held(nullptr, [around = around_, done = std::move(done)](void*) {
    around.peers->leave([around, done] { around.post(done); });
  });
  for (const auto& [id, keeper] : keepers_) {
    if (keeper->table() != nullptr) keeper->save(held);
  }
}

}  // namespace orrery::server
