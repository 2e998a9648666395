// What a keeper has to do with the other servers at its table.

#include "json/text.h"
#include "server/hall.h"
#include "server/keeper.h"
#include "server/waking.h"

namespace orrery::server {

using table::Millis;
using table::Table;

namespace {

// A table after each change that these events tell of. The events of one change have the same time
// and belong to the same command. Nothing if they do not fold.
std::optional<std::vector<Table>> follow_changes(const Table& from,
                                                 const std::vector<store::StoredEvent>& stored) {
  const auto events = read_events(stored);
  if (!events) return std::nullopt;
  std::vector<Table> steps;
  const table::Event* before = nullptr;
  for (const table::Event& event : *events) {
    const bool goes_on =
        before != nullptr && before->at == event.at && before->command == event.command;
    if (!goes_on) steps.push_back(steps.empty() ? from : steps.back());
    if (!steps.back().fold(event)) return std::nullopt;
    static_cast<void>(steps.back().take_told());
    before = &event;
  }
  return steps;
}

}  // namespace

Task<void> Keeper::catch_up() {
  // Folded on the store's thread, and one change after the other: so those who watch here get the
  // same messages as those at the server where it happened.
  using Steps = std::optional<std::vector<Table>>;
  const auto read = [&](auto answer) {
    hall_.store_.news(id_, table_->version(),
                      [answer = std::move(answer), now = *table_](const auto& events) {
                        answer(events ? follow_changes(now, *events) : Steps());
                      });
  };
  Steps steps = co_await answer_to<Steps>(read);
  if (!steps) co_return co_await read_again();
  for (Table& after : *steps) {
    const std::uint64_t from = table_->version();
    after.keep_presence_of(*table_);
    table_ = std::move(after);
    hall_.watcher_.changed(*table_, from);
  }
  if (!steps->empty()) touched_ = hall_.around_.now();
  // Another server may have let a bot stand in for somebody who was just coming back here.
  for (const Seat seat : here_.present) {
    if (table_->seats()[seat].covered == table::StandIn::absent) welcome_back(seat);
  }
  after_change();
}

// ---- Other servers ----

bool Keeper::drives() const {
  const store::Peers& peers = hall_.peers();
  return !peers.are_possible() || (driving_ && peers.has_lease());
}

void Keeper::say() {
  if (!hall_.peers().are_possible() || !table_ || hall_.closing_) return;
  Attendance now = here_;
  hall_.watcher_.count_guests(id_, now);
  for (const int seat : advised_) now.advised.emplace_back(seat);
  std::string text = json_text(now);
  if (text == said_) return;
  said_ = text;
  hall_.peers().say(id_, std::move(text));
}

Task<void> Keeper::meet() {
  if (!hall_.peers().are_possible() || hall_.closing_) co_return;
  looked_around_ = hall_.around_.now();
  const auto ask = [&](auto answer) { hall_.peers().drive(id_, std::move(answer)); };
  const auto company = co_await answer_to<store::Kept<store::Company>>(ask);
  if (company) meet(*company);
}

void Keeper::meet(const store::Company& company) {
  driving_ = company.driving;
  met_ = company.others;
  const Attendance before = std::exchange(elsewhere_, {});
  for (const std::string& other : company.others) {
    const auto value = parse_json(other);
    if (!value) continue;
    if (const auto attendance = from_json<Attendance>(*value, "attendance")) {
      elsewhere_.add(*attendance);
    }
  }
  // The events that follow from their presence are stored by the server they are connected to.
  const Millis now = hall_.around_.now();
  bool changed = before.watching != elsewhere_.watching || before.host != elsewhere_.host;
  changed = show_presence() || changed;
  if (changed) hall_.watcher_.presence_changed(*table_);
  // This server knows it from now on, also when the other one is gone.
  for (const Arming& arming : elsewhere_.armed) {
    if (!here_.arm(arming) || table_->armed(arming.seat) == arming.armed) continue;
    static_cast<void>(table_->arm(arming.seat, arming.armed, now));
    hall_.watcher_.armed_changed(*table_, arming.seat);
  }
  say();
}

bool Keeper::show_presence() {
  bool changed = false;
  for (const Seat seat : table_->game().seats()) {
    const bool present = here_.is_present(seat) || elsewhere_.is_present(seat);
    if (table_->present(seat) == present) continue;
    static_cast<void>(table_->presence(seat, present, hall_.around_.now()));
    changed = changed || table_->present(seat) == present;
  }
  return changed;
}

void Keeper::heard(std::uint64_t sequence) {
  heard_ = std::max(heard_, sequence);
  if (!table_) return;
  if (sequence > 0) {
    if (catches_up_ || sequence <= table_->version()) return;
    catches_up_ = true;
    return enqueue([this]() -> Task<void> {
      catches_up_ = false;
      if (heard_ > table_->version()) co_await catch_up();
    });
  }
  if (meets_) return;
  meets_ = true;
  enqueue([this]() -> Task<void> {
    meets_ = false;
    co_await meet();
    after_change();
  });
}

void Keeper::saw(const store::Sight* sight) {
  if (!table_) return;
  if (sight == nullptr || sight->sequence > table_->version()) {
    heard(sight == nullptr ? table_->version() + 1 : sight->sequence);
  }
  if (sight == nullptr) return;
  if (!sight->driven) return heard(0);
  if (driving_ == sight->company.driving && met_ == sight->company.others) return;
  meet(sight->company);
  after_change();
}

}  // namespace orrery::server
