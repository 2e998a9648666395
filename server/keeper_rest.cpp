// How a table falls asleep or is erased, and what is stored before that.

#include "server/hall.h"
#include "server/keeper.h"
#include "server/summary.h"

namespace orrery::server {

using table::Millis;
using table::Table;

bool Keeper::may_rest() const {
  return wake_ && lookers_ == 0 && !bot_asked_ &&
      touched_ + hall_.stays_awake() < hall_.around_.now();
}

void Keeper::rest() {
  enqueue([this, touched = touched_] { return fall_asleep(touched); });
}

// Stores a snapshot to load the table from; the summary says when to wake it.
Task<void> Keeper::fall_asleep(Millis touched) {
  const bool saved = co_await save_snapshot();
  const bool found = touched_ != touched;  // whoever has found it meanwhile needs it awake
  if (!saved) touched_ = hall_.around_.now();
  asleep_ = saved && jobs_.empty() && lookers_ == 0 && !bot_asked_ && !found;
}

void Keeper::erase(Erased done) {
  enqueue([this, done = std::move(done)] { return be_erased(done); });
}

// Those who look on are told only when it is gone from the store: before, they would find it again.
Task<void> Keeper::be_erased(Erased done) {
  const table::Phase phase = table_->phase();
  if (phase != table::Phase::finished && phase != table::Phase::closed) {
    done(fail("The game is not over yet; end the table first."));
    co_return;
  }
  if (bot_asked_ || !advised_.empty()) {
    done(fail("A bot is still thinking at this table; try again in a moment."));
    co_return;
  }
  const auto ask = [&](auto answer) { hall_.store_.erase(id_, std::move(answer)); };
  const auto erased = co_await answer_to<store::Kept<void>>(ask);
  if (!erased && erased.error().failure != store::Failure::unknown) {
    done(fail("The table could not be erased; try again in a moment."));
    co_return;
  }
  be_gone();
  done({});
}

void Keeper::be_gone() {
  asleep_ = true;
  hall_.plan(id_, std::nullopt);
  hall_.watcher_.gone(id_);
}

void Keeper::save(std::shared_ptr<void> held) {
  enqueue([this, held = std::move(held)]() -> Task<void> { co_await save_snapshot(); });
}

bool Keeper::is_fresh(Millis since) const {
  return table_ && (table_->phase() != table::Phase::open || stored_ >= since);
}

void Keeper::keep_fresh(Millis since, std::shared_ptr<void> held) {
  enqueue([this, since, held = std::move(held)]() -> Task<void> {
    if (!is_fresh(since)) co_await append(append_of(*table_, hall_.around_.now()));
  });
}

void Keeper::add_snapshot(store::Append& append, const Table& after) const {
  append.snapshot = store::StoredSnapshot{after.version(), after.snapshot()};
  add_tellings(append, table_->tellings(), snapshot_version_);
}

Task<bool> Keeper::save_snapshot() {
  // Nobody has played yet: the few events are as good as a snapshot, and take less room.
  if (table_->phase() == table::Phase::open) co_return true;
  // The summary says that a bot must be asked at once, but this bot rests until somebody looks.
  const bool has_quiet_bot = is_left_alone() && table_->bot_to_act();
  if (snapshot_version_ == table_->version() && !has_quiet_bot) co_return true;
  store::Append saved = append_of(*table_, hall_.around_.now());
  if (has_quiet_bot) saved.summary.wake = table_->wake();
  add_snapshot(saved, *table_);
  const auto kept = co_await append(std::move(saved));
  if (kept) snapshot_version_ = table_->version();
  co_return kept.has_value();
}

}  // namespace orrery::server
