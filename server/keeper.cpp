#include "server/keeper.h"

#include <algorithm>

#include "server/hall.h"
#include "server/summary.h"
#include "server/tokens.h"
#include "server/waking.h"

namespace orrery::server {

using table::Change;
using table::Millis;
using table::refuse;
using table::Table;

namespace {

constexpr std::size_t kMostCommands = 65;  // one is being stored, and 64 wait
// In events. What is told of them is stored with a snapshot; until then the table must hold it.
constexpr std::uint64_t kSnapshotEvery = table::kPageEntries;
constexpr Millis kTriesAgain = 1'000;   // after storing has failed
constexpr Millis kReadsAgain = 60'000;  // after reading has failed
constexpr int kMostRaces = 50;          // that a command may lose against other servers

}  // namespace

Task<void> Keeper::live(std::optional<New> made) {
  const bool is_there = co_await begin(std::move(made));
  if (!is_there) co_return;
  while (!asleep_) {
    if (table_->everybody_wants_a_rematch()) co_await make_rematch();
    if (jobs_.empty()) {
      const auto wait = [this](auto wake) { wake_ = std::move(wake); };
      co_await answer_to<bool>(wait);
    }
    const Job job = std::move(jobs_.front());
    jobs_.pop_front();
    co_await job();
  }
  hall_.peers().let_go(id_);
  hall_.forget(id_);
}

void Keeper::enqueue(Job job) {
  jobs_.push_back(std::move(job));
  if (const auto wake = std::exchange(wake_, nullptr)) wake(true);
}

// ---- The beginning ----

Task<bool> Keeper::begin(std::optional<New> made) {
  if (!made) co_return co_await read({});
  const Millis now = hall_.around_.now();
  store::Append first = append_of(made->change, now);
  first.scores = scores_of(made->change.after, now);
  const auto kept = co_await append(std::move(first));
  // It may have been stored all the same, or there was a table with this id before.
  if (!kept) co_return co_await read(made->done);
  table_ = std::move(made->change.after);
  hall_.figures_.events += table_->version();
  hall_.peers().tell({id_, table_->version()});
  co_await meet();
  made->done(table_->version());
  answer_finders();
  after_change();
  co_return true;
}

Task<bool> Keeper::read(Done done) {
  Woken woken = co_await read_table(hall_.games_, hall_.store_, id_);
  if (!woken.table) {
    const std::vector<Found> asking = std::move(finders_);
    const std::string id = id_;
    // If something is due there, it is still due when the table can be read.
    if (hall_.wakes_.planned(id)) hall_.plan(id, hall_.around_.now() + kReadsAgain);
    hall_.forget(id);  // first, since a callback may make a table with this id
    if (done) done(refuse("The table could not be stored; please try again in a moment."));
    for (const Found& found : asking) found(tl::unexpected(woken.table.error()));
    co_return false;
  }
  table_ = std::move(*woken.table);
  table_->woken(hall_.absent_since(*table_));
  snapshot_version_ = woken.snapshot_version;
  co_await meet();
  if (heard_ > table_->version()) heard(heard_);
  const bool up_to_date = woken.lost.empty();
  // A table that must skip events does that before anything else is stored of it.
  if (up_to_date) co_await save_tellings(std::move(woken.unsaved));
  if (done) done(table_->version());
  answer_finders();
  if (up_to_date) {
    after_change();
  } else {
    co_await pass_over(std::move(woken.lost));
    co_await save_tellings(std::move(woken.unsaved));
  }
  co_return true;
}

// If that fails, it is tried again when the table is next loaded.
Task<void> Keeper::save_tellings(std::vector<table::TellingPtr> unsaved) {
  if (unsaved.empty()) co_return;
  store::Append late = append_of(*table_, hall_.around_.now());
  add_tellings(late, unsaved);
  const auto kept = co_await append(std::move(late));
  if (kept) snapshot_version_ = 0;  // the next snapshot, without all of this, comes soon
}

void Keeper::answer_finders() {
  looked_at_ = touched_ = hall_.around_.now();
  for (const Found& found : std::exchange(finders_, {})) found(&*table_);
}

void Keeper::find(Found found, std::uint64_t seen) {
  if (!table_) return finders_.push_back(std::move(found));
  touched_ = hall_.around_.now();
  if (seen <= table_->version() || !hall_.peers().are_possible()) return found(&*table_);
  enqueue([this, found = std::move(found)]() -> Task<void> {
    co_await catch_up();
    found(&*table_);
  });
}

Task<void> Keeper::pass_over(std::vector<table::Event> lost) {
  ++hall_.figures_.folds_failed;
  Change change = table_->went_on(lost, hall_.around_.now());
  co_await happen(std::move(change), nobody(), true);
}

// ---- What is asked ----

void Keeper::command(const table::Actor& actor, table::Command command, Done done) {
  if (commands_ >= kMostCommands) {
    ++hall_.figures_.refused;
    return done(refuse("The table is too busy; try again in a moment."));
  }
  ++commands_;
  enqueue([this, actor, command = std::move(command), done = std::move(done)]() -> Task<void> {
    co_await obey(actor, command, done);
    --commands_;
  });
}

Task<void> Keeper::obey(table::Actor actor, table::Command command, Done done) {
  ++hall_.figures_.commands;
  // Somebody who was at another server a moment ago may have seen more than we know.
  if (command.version > table_->version()) co_await catch_up();
  const auto refused = [&](table::Refusal why) {
    ++hall_.figures_.refused;
    done(tl::unexpected(std::move(why)));
  };
  for (int races = 0; races < kMostRaces && !asleep_; ++races) {
    if (const auto version = table_->answered(actor, command.id)) {
      done(*version);
      co_return;
    }
    auto change = table_->decide(actor, command, hall_.around_.now());
    if (!change) {
      refused(change.error());
      co_return;
    }
    const auto* wish = std::get_if<table::Wish>(&command.wish);
    if (wish != nullptr && std::holds_alternative<table::Rematch>(*wish)) {
      // The rematch will be a table of the same owner.
      const auto place = co_await hall_.quotas_.place_for(table_->owner());
      if (!place) {
        refused({.sentence = place.error().sentence});
        co_return;
      }
    }
    Asked asked{.actor = actor, .command = command.id, .done = done};
    if (co_await happen(std::move(*change), std::move(asked))) co_return;
  }
  refused({.sentence = "The table is too busy; try again in a moment."});
}

// Presence and arming are not events, so they change at once; events that follow are queued.
void Keeper::presence(Seat seat, bool present) {
  here_.set_present(seat, present);
  say();
  const bool now = present || elsewhere_.is_present(seat);
  const bool before = table_->present(seat);
  const Change change = table_->presence(seat, now, hall_.around_.now());
  if (before != now) hall_.watcher_.presence_changed(*table_);
  plan_wake();
  if (!change.events.empty()) welcome_back(seat);
}

void Keeper::welcome_back(Seat seat) {
  enqueue([this, seat] {
    return follow_up([this, seat] {
      return table_->presence(seat, table_->present(seat), hall_.around_.now());
    });
  });
}

void Keeper::arm(Seat seat, bool armed) {
  here_.arm({seat, armed, hall_.around_.now()});
  say();
  const Change change = table_->arm(seat, armed, hall_.around_.now());
  hall_.watcher_.armed_changed(*table_, seat);
  plan_wake();
  if (change.events.empty()) return;
  enqueue([this, seat] {
    return follow_up(
        [this, seat] { return table_->arm(seat, table_->armed(seat), hall_.around_.now()); });
  });
}

Task<void> Keeper::follow_up(std::function<Change()> decide) {
  for (int races = 0; races < kMostRaces && !hall_.closing_; ++races) {
    Change change = decide();
    if (change.events.empty()) co_return;
    if (co_await happen(std::move(change), nobody())) co_return;
  }
}

void Keeper::attend() {
  enqueue([this]() -> Task<void> {
    tries_again_.reset();
    hall_.plan(id_, std::nullopt);
    if (!drives()) {
      const bool is_due = table_->bot_to_act() || !table_->due(hall_.around_.now()).events.empty();
      if (is_due) co_await meet();
      if (!drives()) {
        // The server that drives it does what is due; this one looks again, in case that one stops.
        is_due ? try_again() : plan_wake();
        co_return;
      }
    }
    Change due = table_->due(hall_.around_.now());
    if (due.events.empty()) {
      after_change();
    } else {
      co_await happen(std::move(due), nobody());
    }
  });
}

void Keeper::look(int by) {
  const bool watched = is_watched();
  lookers_ += by;
  looked_at_ = touched_ = hall_.around_.now();
  say();
  if (is_watched() == watched) return;
  hall_.watched_changed(is_watched());
  hall_.bots_.watched(id_, is_watched());
  ask_bot();
}

// ---- Storing ----

Task<store::Kept<void>> Keeper::append(store::Append append) {
  const Millis now = hall_.around_.now();
  const std::uint64_t last = append.events.empty() ? 0 : append.events.back().sequence;
  const auto ask = [&](auto answer) { hall_.store_.append(std::move(append), std::move(answer)); };
  const auto kept = co_await answer_to<store::Kept<void>>(ask);
  if (kept) stored_ = now;
  if (kept && last > 0) hall_.peers().tell({id_, last});
  if (!kept && kept.error().failure == store::Failure::conflict && table_) co_await catch_up();
  co_return kept;
}

Task<void> Keeper::read_again() {
  Woken woken = co_await read_table(hall_.games_, hall_.store_, id_);
  if (!woken.table) {
    // Another server may have erased it.
    const bool is_gone = refusal_of(woken.table.error()).status == Refusal{}.status;
    if (is_gone && !bot_asked_ && advised_.empty()) co_return be_gone();
    try_again();
    co_return;
  }
  const std::uint64_t from = table_->version();
  woken.table->keep_presence_of(*table_);
  table_ = std::move(*woken.table);
  snapshot_version_ = woken.snapshot_version;
  if (table_->version() != from) {
    hall_.watcher_.changed(*table_, std::min(from, table_->version()));
  }
  if (woken.lost.empty()) {
    after_change();
  } else {
    co_await pass_over(std::move(woken.lost));
  }
}

Task<bool> Keeper::happen(Change change, Asked asked, bool snapshot) {
  const Table& after = change.after;
  store::Append next = append_of(change, hall_.around_.now());
  // Scores are stored together with the event that finishes the game.
  if (table_->phase() == table::Phase::running) {
    next.scores = scores_of(after, hall_.around_.now());
  }
  const bool saves = snapshot || after.version() >= snapshot_version_ + kSnapshotEvery;
  if (saves) {
    add_snapshot(next, after);
    add_tellings(next, change.told);
  }
  const auto kept = co_await append(std::move(next));
  if (!kept && kept.error().failure == store::Failure::conflict) co_return false;
  if (!kept) {
    co_await not_stored(std::move(asked));
    co_return true;
  }
  const std::uint64_t from = table_->version();
  change.after.keep_presence_of(*table_);  // people have come and gone meanwhile
  table_ = std::move(change.after);
  touched_ = hall_.around_.now();
  if (saves) snapshot_version_ = table_->version();
  hall_.figures_.events += table_->version() - from;
  asked.done(table_->version());
  hall_.watcher_.changed(*table_, from);
  after_change();
  co_return true;
}

// The change may have been stored all the same, so the table is read again from the store.
Task<void> Keeper::not_stored(Asked asked) {
  Woken woken = co_await read_table(hall_.games_, hall_.store_, id_);
  const std::uint64_t from = table_->version();
  const bool sure = woken.table.has_value();
  if (sure) {
    woken.table->keep_presence_of(*table_);
    table_ = std::move(*woken.table);
  }
  if (const auto version = table_->answered(asked.actor, asked.command)) {
    asked.done(*version);
  } else {
    asked.done(refuse(sure
                          ? "That could not be stored, so it has not happened; please try again in "
                            "a moment."
                          : "It is not certain whether that could be stored; please look again in "
                            "a moment."));
  }
  if (table_->version() != from) {
    hall_.watcher_.changed(*table_, std::min(from, table_->version()));
  }
  if (woken.lost.empty()) {
    try_again();
  } else {
    co_await pass_over(std::move(woken.lost));
  }
}

// ---- What follows from a change ----

void Keeper::after_change() {
  // That somebody is connected elsewhere may be known before that they have a seat.
  if (hall_.peers().are_possible() && show_presence()) hall_.watcher_.presence_changed(*table_);
  plan_wake();
  ask_bot();
}

void Keeper::plan_wake() {
  auto when = table_->wake();
  if (tries_again_ && (!when || *tries_again_ < *when)) when = tries_again_;
  hall_.plan(id_, when);
}

void Keeper::try_again() {
  tries_again_ = hall_.around_.now() + kTriesAgain;
  plan_wake();
}

Task<void> Keeper::make_rematch() {
  // The id is derived from this table, so that a crash before we note it cannot lead to a second
  // rematch.
  const std::string id = derived_id(table::to_hex(table_->secret()), "rematch");
  const auto created =
      Table::create(hall_.games_, id, table_->rematch_setup(), random_secret(hall_.around_.random),
                    table_->host_key(), hall_.around_.now(), {}, table_->owner());
  if (!created) co_return;
  const auto make = [&](auto answer) {
    hall_.create(*created, table_->rematch_seats(), true, std::move(answer));
  };
  const auto made = co_await answer_to<table::Decided<std::uint64_t>>(make);
  if (made) {
    Change change = table_->rematch_made(id, hall_.around_.now());
    co_await happen(std::move(change), nobody());
  } else {
    try_again();
  }
}

}  // namespace orrery::server
