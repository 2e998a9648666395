#include "server/hall.h"

#include <algorithm>

#include "bots/advice.h"
#include "json/text.h"
#include "server/tokens.h"

namespace orrery::server {

using table::Event;
using table::Millis;
using table::Table;

namespace {

constexpr std::size_t kMostWaiting = 64;      // commands at one table
constexpr std::size_t kMostStoring = 50'000;  // calls at the store
constexpr std::uint64_t kSnapshotEvery = 50;  // events
constexpr std::size_t kMostAdvised = 3;       // moves in a hint
constexpr Millis kTick = 200;
constexpr Millis kStaysAwake = 60'000;  // after the last looker has gone
constexpr Millis kTriesAgain = 1'000;   // what could not be stored, and a busy crew of bots

constexpr const char* kOtherVersion =
    "This table was kept by another version of Orrery, and this one cannot go on with it. Nothing "
    "of it is lost.";

store::Event stored_form(const Event& event) {
  return {event.version, json_text(event)};
}

Expected<Event> read_event(const store::Event& stored) {
  const auto value = parse_json(stored.body);
  if (!value) return tl::unexpected(value.error());
  return from_json<Event>(*value, "event");
}

std::vector<store::Score> scores_of(const Table& table, Millis now) {
  std::vector<store::Score> scores;
  for (const table::BestScore& best : table.best_scores()) {
    const auto seat = static_cast<std::size_t>(best.seat.index());
    scores.push_back({.game = std::string(table.game().facts().id),
                      .solo = table.game().players() == 1,
                      .table = table.id(),
                      .seat = best.seat.index(),
                      .score = best.score,
                      .name = table.seats()[seat].name,
                      .at = now});
  }
  return scores;
}

std::uint64_t fresh_seed() {
  std::uint64_t seed = 0;
  for (const std::uint8_t byte : random_secret()) seed = seed << 8U ^ seed >> 56U ^ byte;
  return seed;
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
          .body = json_text(body)};
}

Hall::Hall(const Catalogue& games, store::Store& store, BotCrew& bots, Surroundings surroundings,
           Watcher& watcher)
    : games_(games),
      store_(store),
      bots_(bots),
      around_(std::move(surroundings)),
      watcher_(watcher) {}

void Hall::open() {
  opened_ = around_.now();
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
  auto folded = Table::fold_all(games_, {created});
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
      *folded = std::move(begun->after);
      for (Event& event : begun->events) events.push_back(std::move(event));
    }
  }
  const std::string id = folded->id();
  if (places_.contains(id) || loading_.contains(id)) {
    return find(id, [done = std::move(done)](const auto& found) {
      if (!found) return done(refuse(found.error().sentence));
      done((*found)->version());
    });
  }
  loading_[id] = {};  // whoever looks for it waits until it is stored
  store::Append append{.summary = summary_of(*folded, around_.now()), .events = {}, .snapshot = {}};
  for (const Event& event : events) append.events.push_back(stored_form(event));
  append.scores = scores_of(*folded, around_.now());
  auto made = std::make_shared<Table>(std::move(*folded));
  store_.append(std::move(append), [this, id, made, done = std::move(done)](auto kept) {
    around_.post([this, id, made, done, kept = std::move(kept)] {
      if (kept) return take_up(id, std::move(*made), done);
      // It may be there all the same, or have been there before.
      loading_[id].push_back([done, why = kept.error().sentence](const auto& found) {
        if (found) return done((*found)->version());
        done(refuse("The table could not be stored: " + why));
      });
      read(id, [this, id](Woken woken) { loaded(id, std::move(woken)); });
    });
  });
}

void Hall::take_up(const std::string& id, Table folded, const Done& done) {
  const auto asking = std::move(loading_[id]);
  loading_.erase(id);
  auto& made = places_[id] = std::make_unique<Place>(std::move(folded));
  made->touched = around_.now();
  figures_.events += made->table.version();
  done(made->table.version());
  for (const Found& found : asking) found(&made->table);
  after_change(*made);
  next_task(*made);
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
  if (const auto loading = loading_.find(id); loading != loading_.end()) {
    return loading->second.push_back(std::move(found));
  }
  if (store_.waiting() >= kMostStoring) {
    return found(fail("The server is too busy; try again in a moment."));
  }
  loading_[id].push_back(std::move(found));
  read(id, [this, id](Woken woken) { loaded(id, std::move(woken)); });
}

// ---- Waking ----

void Hall::read(const std::string& id, std::function<void(Woken)> done) {
  const auto give = [this, done = std::move(done)](Woken woken) {
    around_.post(
        [done, woken = std::make_shared<Woken>(std::move(woken))] { done(std::move(*woken)); });
  };
  const auto unreadable = [give](const store::StoreError& error) {
    const bool unknown = error.failure == store::Failure::unknown;
    give({.table = fail(unknown ? "There is no such table."
                                : "The table could not be read: " + error.sentence),
          .lost = {}});
  };
  store_.load(id, [this, id, give, unreadable](auto newest) {
    if (!newest) return unreadable(newest.error());
    store_.history(id, [this, give, unreadable, snapshot = newest->snapshot](const auto& history) {
      if (!history) return unreadable(history.error());
      give(wake_up(snapshot, *history));
    });
  });
}

// Folds the events. Where they do not fold any more, the table goes on from the latest position
// there is: that of the snapshot, or that before the first event which does not fold.
Hall::Woken Hall::wake_up(const std::optional<store::Snapshot>& snapshot,
                          const std::vector<store::Event>& history) const {
  std::vector<Event> events;
  for (const store::Event& stored : history) {
    auto event = read_event(stored);
    // How much chance it used cannot be told, so the table cannot go on without it either.
    if (!event) return {.table = fail(kOtherVersion), .lost = {}};
    events.push_back(std::move(*event));
  }
  const std::uint64_t saved = snapshot ? snapshot->sequence : 0;
  if (auto whole = Table::fold_all(games_, events)) {
    return {.table = std::move(whole), .lost = {}, .snapshot_version = saved};
  }

  // As far as events fold; some may have been passed over before.
  const auto follow = [&](Table table) {
    const auto passed_over = [&](const Event& event) {
      const auto* went = std::get_if<table::WentOnFromSnapshot>(&event.what);
      return went == nullptr || went->version != table.version();
    };
    auto next = std::ranges::upper_bound(events, table.version(), {}, &Event::version);
    while (next != events.end()) {
      Table attempt = table;
      if (attempt.fold(*next)) {
        table = std::move(attempt);
        ++next;
      } else {
        const auto later = std::find_if_not(next + 1, events.end(), passed_over);
        if (later == events.end()) break;
        next = later;
      }
    }
    return table;
  };
  std::optional<Table> latest;
  const auto consider = [&](Expected<Table> from) {
    if (!from) return;
    Table reached = follow(std::move(*from));
    if (!latest || reached.version() > latest->version()) latest = std::move(reached);
  };
  if (snapshot) {
    consider(Table::from_snapshot(games_, snapshot->body));
  }
  if (!latest || latest->version() != events.back().version) {
    consider(Table::fold_all(games_, {events.front()}));
  }
  if (!latest) return {.table = fail(kOtherVersion), .lost = {}};
  const auto lost = std::ranges::upper_bound(events, latest->version(), {}, &Event::version);
  return {.table = std::move(*latest), .lost = {lost, events.end()}, .snapshot_version = saved};
}

void Hall::loaded(const std::string& id, Woken woken) {
  const auto asking = std::move(loading_[id]);
  loading_.erase(id);
  if (!woken.table) {
    schedule(id, std::nullopt);
    for (const Found& found : asking) found(tl::unexpected(woken.table.error()));
    return;
  }
  woken.table->woken(absent_since(*woken.table));
  auto& made = places_[id] = std::make_unique<Place>(std::move(*woken.table));
  made->touched = around_.now();
  made->snapshot_version = woken.snapshot_version;
  if (!woken.lost.empty()) pass_over(*made, woken.lost);
  for (const Found& found : asking) {
    if (const Table* here = awake(id)) found(here);
  }
  if (Place* here = place(id)) after_change(*here);
}

// Nobody is at a table that sleeps, but nobody was heard of before the server was started either:
// they get the time they had left when the table fell asleep.
Millis Hall::absent_since(const Table& table) const {
  const Millis now = around_.now();
  const auto wake = wakes_.find(table.id());
  if (wake == wakes_.end()) return now;
  return std::max(opened_, std::min(now, wake->second - table.setup().grace));
}

void Hall::pass_over(Place& at, const std::vector<Event>& lost) {
  ++figures_.folds_failed;
  store(at, at.table.went_on(lost, around_.now()), {}, true);
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
    auto change = at.table.decide(task.actor, task.command, around_.now());
    if (!change) {
      ++figures_.refused;
      task.done(tl::unexpected(change.error()));
      continue;
    }
    store(at, std::move(*change), std::move(task));
  }
}

void Hall::store(Place& at, table::Change change, Task task, bool snapshot) {
  at.storing = true;
  // It takes the table's place when the store has the events.
  auto folded = std::make_shared<Table>(std::move(change.after));
  const Table& after = *folded;
  store::Append append{.summary = summary_of(after, around_.now()), .events = {}, .snapshot = {}};
  for (const Event& event : change.events) append.events.push_back(stored_form(event));
  // With the event that finishes the game, so that neither is there without the other.
  if (at.table.phase() == table::Phase::running) append.scores = scores_of(after, around_.now());
  const std::uint64_t version = after.version();
  if (snapshot || version >= at.snapshot_version + kSnapshotEvery) {
    append.snapshot = store::Snapshot{version, after.snapshot()};
  }
  const bool saves = append.snapshot.has_value();
  const std::string id = at.table.id();
  store_.append(std::move(append), [this, id, folded, saves, task = std::move(task)](auto kept) {
    around_.post([this, id, folded, saves, task, kept = std::move(kept)] {
      if (kept) return stored(id, std::move(*folded), task, saves);
      not_stored(id, kept.error().sentence, task);
    });
  });
}

void Hall::stored(const std::string& id, Table folded, const Task& task, bool snapshot) {
  Place* at = place(id);
  if (at == nullptr) return;
  at->storing = false;
  at->touched = around_.now();
  const std::uint64_t from = at->table.version();
  folded.keep_presence_of(at->table);
  at->table = std::move(folded);
  if (snapshot) at->snapshot_version = at->table.version();
  figures_.events += at->table.version() - from;
  task.done(at->table.version());
  watcher_.changed(at->table, from);
  after_change(*at);
  next_task(*at);
}

// Whether it is kept all the same, or something else is that we do not know of, only the store can
// say: the table is read again.
void Hall::not_stored(const std::string& id, const std::string& why, const Task& task) {
  read(id, [this, id, why, task](Woken woken) {
    Place* at = place(id);
    if (at == nullptr) return;
    at->storing = false;
    const std::uint64_t from = at->table.version();
    const bool sure = woken.table.has_value();
    if (sure) {
      woken.table->keep_presence_of(at->table);
      at->table = std::move(*woken.table);
    }
    const auto version = at->table.answered(task.actor, task.command.id);
    if (version) {
      task.done(*version);
    } else {
      task.done(refuse((sure ? "That could not be stored, so it has not happened: "
                             : "It is not certain whether that could be stored: ") +
                       why));
    }
    if (at->table.version() != from) {
      watcher_.changed(at->table, std::min(from, at->table.version()));
    }
    if (!woken.lost.empty()) return pass_over(*at, woken.lost);
    schedule(id, around_.now() + kTriesAgain);
    next_task(*at);
  });
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
  BotQuestion question{.game = at.table.game_ptr(),
                       .bot = at.table.bot_of(*seat),
                       .seat = *seat,
                       .view = at.table.game().view(state, *seat),
                       .moves = at.table.game().legal(state),
                       .seed = fresh_seed(),
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
  if (!at.bot_asked) schedule(id, around_.now() + kTriesAgain);
}

void Hall::advise(const std::string& id, Seat seat, const Advised& done) {
  Place* at = place(id);
  if (at == nullptr || closing_) return done(fail("The table is not there."));
  if (auto fine = at->table.may_ask_for_hint(seat); !fine)
    return done(tl::unexpected(fine.error()));
  if (at->advised.contains(seat.index())) return done(fail("A hint is on its way already."));
  const GamePtr game = at->table.game_ptr();
  const AnyState state = at->table.match().state();
  const auto answer = [this, id, seat, game, state, done,
                       version = at->table.version()](const Expected<Advice>& advice) {
    if (Place* here = place(id)) here->advised.erase(seat.index());
    if (!advice) return done(tl::unexpected(advice.error()));
    AdviceMessage message{.id = {},
                          .version = version,
                          .bot = kUsualAdviser,
                          .moves = {},
                          .expected = advice->expected};
    for (const orrery::AdvisedMove& advised : advice->moves) {
      if (message.moves.size() == kMostAdvised) break;
      auto paths = path_ids(*game, state, advised.move);
      message.moves.push_back(
          {game->notation(advised.move), std::move(paths.front()), advised.value, advised.share});
    }
    done(std::move(message));
  };
  const bool asked = bots_.run([this, game, seat, answer, view = game->view(state, seat),
                                moves = game->legal(state), seed = fresh_seed()] {
    auto advice = bots::advise(kUsualAdviser, game, view, seat, moves, seed);
    around_.post([answer, advice = std::move(advice)] { answer(advice); });
  });
  if (!asked) return done(fail("The bots have much to think about; try again in a moment."));
  at->advised.insert(seat.index());
}

void Hall::make_rematch(Place& at) {
  auto seats = at.table.rematch_seats();
  // The id follows from this table, so that there is one rematch even if we do not live to tell.
  const std::string id = derived_id(table::to_hex(at.table.secret()), "rematch");
  const auto created = Table::create(games_, id, at.table.rematch_setup(), random_secret(),
                                     at.table.host_key(), around_.now());
  if (!created) return;
  at.storing = true;  // nothing else happens here until the new table stands
  const std::string old = at.table.id();
  create(*created, std::move(seats), true, [this, old, id](auto done) {
    Place* here = place(old);
    if (here == nullptr) return;
    here->storing = false;
    if (done) return store(*here, here->table.rematch_made(id, around_.now()), {});
    schedule(old, around_.now() + kTriesAgain);
    next_task(*here);
  });
}

void Hall::presence(const std::string& id, Seat seat, bool present) {
  Place* at = place(id);
  if (at == nullptr) return;
  const bool before = at->table.present(seat);
  auto change = at->table.presence(seat, present, around_.now());
  if (before != present) watcher_.presence_changed(at->table);
  schedule(id, at->table.wake());
  if (change.events.empty() || closing_) return;
  if (!at->storing) return store(*at, std::move(change), {});
  // Something is being stored: look again when that is done.
  around_.after(kTick, [this, id, seat] {
    Place* here = place(id);
    if (here != nullptr && here->table.present(seat)) presence(id, seat, true);
  });
}

void Hall::arm(const std::string& id, Seat seat, bool armed) {
  Place* at = place(id);
  if (at == nullptr) return;
  auto change = at->table.arm(seat, armed, around_.now());
  watcher_.armed_changed(at->table, seat);
  // What is being stored now is followed by what is due then.
  schedule(id, at->table.wake());
  if (!change.events.empty() && !closing_ && !at->storing) store(*at, std::move(change), {});
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
    wake_order_.erase(wake_order_.begin());  // for when it was stays known until it is awake
    find(id, [this, id](const auto& found) {
      schedule(id, std::nullopt);
      if (!found) return;
      Place& at = *place(id);
      if (at.storing) return schedule(id, around_.now() + kTick);
      auto due = at.table.due(around_.now());
      if (!due.events.empty()) return store(at, std::move(due), {});
      after_change(at);
    });
  }
  rest();
  around_.after(kTick, [this] { tick(); });
}

// Tables that nobody has looked at for a while leave memory, with a snapshot for the day their
// events do not fold any more; their summary says when to wake them.
void Hall::rest() {
  const Millis now = around_.now();
  std::erase_if(places_, [&](const auto& entry) {
    Place& at = *entry.second;
    const bool rests = at.lookers == 0 && !at.storing && at.waiting.empty() && !at.bot_asked &&
        at.touched + kStaysAwake < now;
    if (!rests || at.snapshot_version == at.table.version()) return rests;
    at.storing = true;
    save(at, [this, id = entry.first](bool kept) {
      Place* here = place(id);
      if (here == nullptr) return;
      here->storing = false;
      if (kept) here->snapshot_version = here->table.version();
      if (!kept) here->touched = around_.now();
      next_task(*here);
    });
    return false;
  });
  figures_.tables = places_.size();
}

void Hall::save(const Place& at, std::function<void(bool)> done) {
  store::Append append{
      .summary = summary_of(at.table, around_.now()),
      .events = {},
      .snapshot = store::Snapshot{at.table.version(), at.table.snapshot()}};
  store_.append(std::move(append), [this, done = std::move(done)](const auto& kept) {
    around_.post([done, kept = kept.has_value()] { done(kept); });
  });
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
    save(*at, [one_less](bool) { one_less(); });
  }
  one_less();
}

}  // namespace orrery::server
