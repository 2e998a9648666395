#include "server/management.h"

#include <algorithm>

#include "json/text.h"
#include "server/reading.h"

namespace orrery::server {

namespace {

constexpr const char* kDecisionsKey = "decisions";
constexpr table::Millis kLooksAgain = 5'000;

}  // namespace

void Management::watch() {
  start(around_.post, read(), [] {});
  around_.after(kLooksAgain, [this] { watch(); });
}

Task<void> Management::read() {
  const std::uint64_t decided = decided_;
  const auto ask = [&](auto answer) { store_.get(kDecisionsKey, std::move(answer)); };
  const auto kept = co_await answer_to<store::Kept<std::optional<std::string>>>(ask);
  // What was read may be older than what has been decided here meanwhile.
  if (!kept || !*kept || decided != decided_) co_return;
  if (const auto read = read_body<Decisions>(**kept)) take(*read);
}

Task<store::Kept<void>> Management::decide(DecideRequest change) {
  co_await read();  // what was decided at another server
  ++decided_;
  Decisions decisions = decisions_;
  if (change.closed) decisions.closed = *change.closed;
  if (change.announcement) decisions.announcement = std::move(*change.announcement);
  if (change.limits) decisions.limits = std::move(*change.limits);
  const auto ask = [&](auto answer) {
    store_.put(kDecisionsKey, json_text(decisions), std::move(answer));
  };
  const auto kept = co_await answer_to<store::Kept<void>>(ask);
  ++decided_;
  if (kept) take(decisions);
  co_return kept;
}

Expected<void> Management::check(const DecideRequest& change) const {
  Limits limits = around_.limits;
  for (const std::string& limit : change.limits.value_or(std::vector<std::string>())) {
    if (auto set = limits.set(limit); !set) return set;
    const std::string name = limit.substr(0, limit.find('='));
    const auto rows = limits.rows();
    const auto row = std::ranges::find(rows, name, &LimitRow::name);
    if (row == rows.end() || !row->live) {
      return fail("The limit " + name + " can be changed only when the server starts (--limit).");
    }
  }
  return {};
}

void Management::take(const Decisions& decisions) {
  if (decisions == decisions_) return;
  decisions_ = decisions;
  limits_ = around_.limits;
  // A limit that this version does not know is left out.
  for (const std::string& limit : decisions.limits) (void)limits_.set(limit);
  changed_(decisions_, limits_);
}

}  // namespace orrery::server
