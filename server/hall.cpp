#include "server/hall.h"

#include <algorithm>

#include "server/protocol.h"
#include "server/tokens.h"

namespace orrery::server {

using table::Event;
using table::Millis;
using table::Table;

namespace {

constexpr std::size_t kMostWaiting = 64;      // commands at one table
constexpr std::size_t kMostStoring = 50'000;  // calls at the store
constexpr std::uint64_t kSnapshotEvery = 50;  // events
constexpr Millis kTick = 200;
constexpr Millis kStaysAwake = 60'000;  // after the last looker has gone

store::Event stored_form(const Event& event) {
  return {event.version, codec::json::serialize(codec::to_json(event))};
}

Expected<Event> read_event(const store::Event& stored) {
  const auto value = codec::parse_json(stored.body);
  if (!value) return tl::unexpected(value.error());
  return codec::from_json<Event>(*value, "event");
}

tl::unexpected<table::Refusal> refuse(std::string sentence) {
  return tl::unexpected(table::Refusal{false, std::move(sentence)});
}

}  // namespace

store::Summary summary_of(const Table& table, Millis now) {
  LobbyTable body{.table = table.id(),
                  .game = std::string(table.game().facts().id),
                  .phase = table.phase(),
                  .watching = table.setup().watching,
                  .seats = {}};
  for (const table::SeatState& seat : table.seats()) body.seats.push_back({seat.sitter, seat.name});
  // A bot to move is due at once: it must be asked again after a restart.
  const bool bot_due = table.bot_to_act().has_value();
  return {.table = table.id(),
          .game = body.game,
          .phase = std::string(boost::describe::enum_to_string(table.phase(), "")),
          .listed = table.setup().listed,
          .updated = now,
          .wake = bot_due ? std::optional(now) : table.wake(),
          .body = codec::json::serialize(codec::to_json(body))};
}

Hall::Hall(store::Store& store, BotCrew& bots, Surroundings surroundings, Watcher& watcher)
    : store_(store), bots_(bots), around_(std::move(surroundings)), watcher_(watcher) {}

void Hall::open() {
  store_.waking([this](auto found) {
    if (!found) return;
    around_.post([this, summaries = std::move(*found)] {
      for (const store::Summary& summary : summaries) schedule(summary.table, summary.wake);
    });
  });
  if (!ticking_) {
    ticking_ = true;
    around_.after(kTick, [this] { tick(); });
  }
}

void Hall::create(const Event& created, std::vector<table::SeatState> seats, bool start,
                  Done done) {
  if (closing_) return done(refuse("The server is stopping."));
  auto folded = Table::fold_all({created});
  if (!folded) return done(refuse(folded.error().sentence));
  std::vector<Event> events{created};
  const auto add = [&](table::Happening what) {
    Event event{.version = folded->version() + 1,
                .at = created.at,
                .command = {},
                .hash = created.hash,
                .what = std::move(what)};
    if (folded->fold(event)) events.push_back(std::move(event));
  };
  for (std::size_t i = 0; i < seats.size() && i < folded->seats().size(); ++i) {
    const Seat seat(static_cast<int>(i));
    if (seats[i].sitter == table::Sitter::bot) add(table::BotSeated{seat, seats[i].bot});
    if (seats[i].sitter == table::Sitter::person) {
      add(table::SeatTaken{seat, seats[i].name, seats[i].key});
    }
  }
  if (start) {
    const table::Command begin{
        .id = "begin", .version = folded->version(), .wish = table::Wish{table::Start{}}};
    if (auto begun = folded->decide(table::Actor::the_host(), begin, created.at)) {
      for (Event& event : *begun) {
        if (folded->fold(event)) events.push_back(std::move(event));
      }
    }
  }
  // The table is in its place at once, but nobody is told of it before it is stored.
  auto fresh = Table::fold_all({created});
  const std::string id = fresh->id();
  if (places_.contains(id)) return done(refuse("There is such a table already."));
  auto& made = places_[id] = std::make_unique<Place>(std::move(*folded));
  made->touched = around_.now();
  made->storing = true;
  store::Append append{
      .summary = summary_of(made->table, around_.now()), .events = {}, .snapshot = {}};
  for (const Event& event : events) append.events.push_back(stored_form(event));
  store_.append(std::move(append), [this, id, done = std::move(done)](auto kept) {
    around_.post([this, id, done, kept = std::move(kept)] {
      if (!kept) {
        places_.erase(id);
        return done(refuse("The table could not be stored: " + kept.error().sentence));
      }
      Place& at = *places_.at(id);
      at.storing = false;
      figures_.events += at.table.version();
      done(at.table.version());
      after_change(at);
      next_task(at);
    });
  });
}

Hall::Place* Hall::place(const std::string& id) {
  const auto found = places_.find(id);
  return found == places_.end() ? nullptr : found->second.get();
}

const Table* Hall::awake(const std::string& id) const {
  const auto found = places_.find(id);
  return found == places_.end() ? nullptr : &found->second->table;
}

void Hall::find(const std::string& id, Found found) {
  if (Place* here = place(id)) {
    here->touched = around_.now();
    return found(&here->table);
  }
  const bool first = !loading_.contains(id);
  loading_[id].push_back(std::move(found));
  if (first) load(id);
}

// ---- Waking ----

void Hall::load(const std::string& id) {
  store_.load(id, [this, id](auto newest) {
    if (!newest) {
      const std::string sentence = newest.error().failure == store::Failure::unknown
          ? "There is no such table."
          : "The table could not be read: " + newest.error().sentence;
      around_.post([this, id, sentence] { loaded(id, {fail(sentence), {}}); });
      return;
    }
    store_.history(id, [this, id, newest = std::move(*newest)](const auto& history) {
      auto woken = std::make_shared<Woken>(
          wake_up(id, newest, history.value_or(std::vector<store::Event>{})));
      around_.post([this, id, woken] { loaded(id, std::move(*woken)); });
    });
  });
}

// Folds the events; where they do not fold any more, goes on from the newest snapshot.
Hall::Woken Hall::wake_up(const std::string& id, const store::Loaded& newest,
                          const std::vector<store::Event>& history) {
  const auto read_all =
      [](const std::vector<store::Event>& stored) -> Expected<std::vector<Event>> {
    std::vector<Event> events;
    for (const store::Event& one : stored) {
      auto event = read_event(one);
      if (!event) return tl::unexpected(event.error());
      events.push_back(std::move(*event));
    }
    return events;
  };
  const auto events = read_all(history);
  Woken woken{.table = events ? Table::fold_all(*events) : tl::unexpected(events.error()),
              .lost = {}};
  if (woken.table || !newest.snapshot) return woken;

  const auto value = codec::parse_json(newest.snapshot->body);
  if (!value) return {fail("Table " + id + " cannot be read any more."), {}};
  woken.table = Table::from_snapshot(*value);
  if (!woken.table) return woken;
  // What follows the snapshot may fold, if the table has gone on from a snapshot before.
  const auto rest = read_all(newest.events);
  if (!rest) return woken;
  for (std::size_t i = 0; i < rest->size(); ++i) {
    Table attempt = *woken.table;
    if (!attempt.fold((*rest)[i])) {
      woken.lost.assign(rest->begin() + static_cast<std::ptrdiff_t>(i), rest->end());
      break;
    }
    woken.table = std::move(attempt);
  }
  return woken;
}

void Hall::loaded(const std::string& id, Woken woken) {
  const auto asking = std::move(loading_[id]);
  loading_.erase(id);
  if (!woken.table) {
    schedule(id, std::nullopt);
    for (const Found& found : asking) found(tl::unexpected(woken.table.error()));
    return;
  }
  woken.table->woken(around_.now());
  auto& made = places_[id] = std::make_unique<Place>(std::move(*woken.table));
  made->touched = around_.now();
  made->snapshot_version = made->table.version();
  if (!woken.lost.empty()) {
    ++figures_.folds_failed;
    store(*made, {made->table.went_on(woken.lost, around_.now())}, [](const auto&) {}, true);
  }
  for (const Found& found : asking) {
    if (const Table* here = awake(id)) found(here);
  }
  if (Place* here = place(id)) after_change(*here);
}

// ---- Commands ----

void Hall::command(const std::string& id, const table::Actor& actor, table::Command command,
                   Done done) {
  find(id, [this, id, actor, command = std::move(command), done = std::move(done)](auto found) {
    if (!found) return done(refuse(found.error().sentence));
    Place& at = *place(id);
    if (closing_) return done(refuse("The server is stopping."));
    if (at.waiting.size() >= kMostWaiting || store_.waiting() >= kMostStoring) {
      ++figures_.refused;
      return done(refuse("The table is too busy; try again in a moment."));
    }
    at.waiting.push_back({actor, command, done});
    next_task(at);
  });
}

void Hall::next_task(Place& at) {
  while (!at.storing && !at.waiting.empty()) {
    Task task = std::move(at.waiting.front());
    at.waiting.pop_front();
    ++figures_.commands;
    if (const auto version = at.table.answered(task.actor, task.command.id)) {
      task.done(*version);
      continue;
    }
    const auto events = at.table.decide(task.actor, task.command, around_.now());
    if (!events) {
      ++figures_.refused;
      task.done(tl::unexpected(events.error()));
      continue;
    }
    store(at, *events, std::move(task.done));
  }
}

void Hall::store(Place& at, const std::vector<Event>& events, Done done, bool snapshot) {
  at.storing = true;
  // A copy is folded on; it takes the table's place when the store has the events.
  auto folded = std::make_shared<Table>(at.table);
  Table& after = *folded;
  for (const Event& event : events) {
    if (!after.fold(event)) ++figures_.folds_failed;
  }
  store::Append append{.summary = summary_of(after, around_.now()), .events = {}, .snapshot = {}};
  for (const Event& event : events) append.events.push_back(stored_form(event));
  const std::uint64_t version = after.version();
  if (snapshot || version >= at.snapshot_version + kSnapshotEvery) {
    append.snapshot = store::Snapshot{version, codec::json::serialize(after.snapshot())};
    at.snapshot_version = version;
  }
  const std::string id = at.table.id();
  store_.append(std::move(append), [this, id, folded, done = std::move(done)](auto kept) {
    around_.post([this, id, folded, done, kept = std::move(kept)] {
      if (kept) return stored(id, std::move(*folded), done);
      Place* here = place(id);
      if (here == nullptr) return;
      here->storing = false;
      done(refuse("That could not be stored, so it has not happened: " + kept.error().sentence));
      if (kept.error().failure == store::Failure::conflict && here->lookers == 0) places_.erase(id);
      if (Place* still = place(id)) next_task(*still);
    });
  });
}

void Hall::stored(const std::string& id, Table folded, const Done& done) {
  Place* at = place(id);
  if (at == nullptr) return;
  at->storing = false;
  at->touched = around_.now();
  const std::uint64_t from = at->table.version();
  folded.keep_presence_of(at->table);
  at->table = std::move(folded);
  figures_.events += at->table.version() - from;
  done(at->table.version());
  watcher_.changed(at->table, from);
  after_change(*at);
  next_task(*at);
}

// ---- What follows from a change ----

void Hall::after_change(Place& at) {
  ask_bot(at);
  schedule(at.table.id(), at.table.wake());
  if (!at.storing && at.table.everybody_wants_a_rematch()) make_rematch(at);
}

void Hall::ask_bot(Place& at) {
  const auto seat = at.table.bot_to_act();
  if (!seat || at.bot_asked || closing_) return;
  const AnyState& state = at.table.match().state();
  const std::string id = at.table.id();
  const std::uint64_t version = at.table.version();
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : random_secret()) seed = seed << 8U ^ seed >> 56U ^ byte;
  BotQuestion question{.game = at.table.game_ptr(),
                       .bot = at.table.bot_of(*seat),
                       .seat = *seat,
                       .view = at.table.game().view(state, *seat),
                       .moves = at.table.game().legal(state),
                       .seed = seed,
                       .answer = {}};
  question.answer = [this, id, seat, version](AnyMove move) {
    around_.post([this, id, seat, version, move] {
      Place* here = place(id);
      if (here == nullptr) return;
      here->bot_asked = false;
      table::Command moved{.id = "v" + std::to_string(version),
                           .version = version,
                           .wish = table::Wish{table::MakeMove{here->table.game().notation(move)}}};
      command(id, table::Actor::bot(*seat), std::move(moved), [this, id](auto done) {
        // The table has moved on meanwhile: the bot is asked again if it is still its turn.
        Place* still = place(id);
        if (!done && still != nullptr && done.error().stale) ask_bot(*still);
      });
    });
  };
  at.bot_asked = bots_.ask(std::move(question));
  if (!at.bot_asked) schedule(id, around_.now() + 1000);
}

void Hall::make_rematch(Place& at) {
  auto seats = at.table.rematch_seats();
  const std::string id = random_table_id();
  const auto created = Table::create(id, at.table.rematch_setup(), random_secret(),
                                     at.table.host_key(), around_.now());
  if (!created) return;
  at.storing = true;  // nothing else happens here until the new table stands
  const std::string old = at.table.id();
  create(*created, std::move(seats), true, [this, old, id](auto done) {
    Place* here = place(old);
    if (here == nullptr) return;
    here->storing = false;
    if (done)
      store(*here, {here->table.rematch_made(id, around_.now())}, [](const auto&) {});
    else
      next_task(*here);
  });
}

void Hall::presence(const std::string& id, Seat seat, bool present) {
  Place* at = place(id);
  if (at == nullptr) return;
  const bool before = at->table.present(seat);
  const auto events = at->table.presence(seat, present, around_.now());
  if (before != present) watcher_.presence_changed(at->table);
  schedule(id, at->table.wake());
  if (events.empty() || closing_) return;
  if (!at->storing) return store(*at, events, [](const auto&) {});
  // Something is being stored: look again when that is done.
  around_.after(kTick, [this, id, seat] {
    Place* here = place(id);
    if (here != nullptr && here->table.present(seat)) presence(id, seat, true);
  });
}

void Hall::look(const std::string& id, int by) {
  if (Place* at = place(id)) {
    at->lookers += by;
    at->touched = around_.now();
  }
}

// ---- Time ----

void Hall::schedule(const std::string& id, std::optional<Millis> wake) {
  const auto old = wakes_.find(id);
  if (old != wakes_.end()) {
    wake_order_.erase({old->second, id});
    wakes_.erase(old);
  }
  if (wake) {
    wakes_[id] = *wake;
    wake_order_.insert({*wake, id});
  }
}

void Hall::tick() {
  if (closing_) return;
  const Millis now = around_.now();
  constexpr int kAtOnce = 200;  // the rest at the next tick
  for (int i = 0; i < kAtOnce && !wake_order_.empty() && wake_order_.begin()->first <= now; ++i) {
    const std::string id = wake_order_.begin()->second;
    schedule(id, std::nullopt);
    find(id, [this, id](const auto& found) {
      if (!found) return;
      Place& at = *place(id);
      if (at.storing) return schedule(id, around_.now() + kTick);
      const auto due = at.table.due(around_.now());
      if (!due.empty()) return store(at, due, [](const auto&) {});
      after_change(at);
    });
  }
  rest();
  around_.after(kTick, [this] { tick(); });
}

// Tables that nobody has looked at for a while leave memory; their summary says when to wake them.
void Hall::rest() {
  const Millis now = around_.now();
  std::erase_if(places_, [&](const auto& entry) {
    const Place& at = *entry.second;
    return at.lookers == 0 && !at.storing && at.waiting.empty() && !at.bot_asked &&
        at.touched + kStaysAwake < now;
  });
  figures_.tables = places_.size();
}

void Hall::close(const std::function<void()>& done) {
  closing_ = true;
  auto left = std::make_shared<std::size_t>(1);
  const auto one_less = [this, left, done] {
    if (--*left == 0) around_.post(done);
  };
  for (auto& [id, at] : places_) {
    if (at->storing || at->snapshot_version == at->table.version()) continue;
    ++*left;
    store::Append append{.summary = summary_of(at->table, around_.now()),
                         .events = {},
                         .snapshot = store::Snapshot{at->table.version(),
                                                     codec::json::serialize(at->table.snapshot())}};
    store_.append(std::move(append), [this, one_less](const auto&) { around_.post(one_less); });
  }
  one_less();
}

}  // namespace orrery::server
