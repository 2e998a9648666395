#include "server/waking.h"

#include <algorithm>

namespace orrery::server {

using table::Event;
using table::Table;

namespace {

constexpr const char* kOtherVersion =
    "This table was kept by another version of Orrery, and this one cannot go on with it. Nothing "
    "of it is lost.";

// Folds the events after the table's version as far as possible. An earlier upgrade may have
// skipped some of them (WentOnFromSnapshot); they are skipped again.
Table follow(Table table, const std::vector<Event>& events) {
  const auto is_passed_over = [&](const Event& event) {
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
      next = std::find_if_not(next + 1, events.end(), is_passed_over);
    }
  }
  return table;
}

constexpr const char* kSetAside =
    "This table is set aside: what is stored of it is damaged. Whoever hosts the server can repair "
    "it.";

// The store's own words are for the host, who finds them in the server's log.
const char* sentence_of(store::Failure failure) {
  switch (failure) {
    case store::Failure::unknown: return kUnknown;
    case store::Failure::damaged: return kSetAside;
    default: return "The table cannot be read at the moment; please try again later.";
  }
}

Woken unreadable(const store::StoreError& error) {
  return {.table = fail(sentence_of(error.failure))};
}

}  // namespace

std::optional<std::vector<Event>> read_events(const std::vector<store::StoredEvent>& stored) {
  std::vector<Event> events;
  for (const store::StoredEvent& row : stored) {
    const auto value = parse_json(row.body);
    if (!value) return std::nullopt;
    auto event = from_json<Event>(*value, "event");
    if (!event) return std::nullopt;
    events.push_back(std::move(*event));
  }
  return events;
}

std::optional<Woken> wake(const Catalogue& games, const store::Loaded& newest) {
  const auto events = read_events(newest.events);
  if (!events) return std::nullopt;
  if (!newest.snapshot) {
    auto table = Table::fold_all(games, *events);
    if (!table) return std::nullopt;
    return Woken{.table = std::move(table)};
  }
  auto table = Table::from_snapshot(games, newest.snapshot->body);
  if (!table) return std::nullopt;
  for (const Event& event : *events) {
    if (!table->fold(event)) return std::nullopt;
  }
  return Woken{.table = std::move(table), .snapshot_version = newest.snapshot->sequence};
}

Woken wake(const Catalogue& games, const std::optional<store::StoredSnapshot>& snapshot,
           const std::vector<store::StoredEvent>& history) {
  const auto events = read_events(history);
  // An event that cannot be read may have used chance, we do not know how much; so the table cannot
  // skip it.
  if (!events || events->empty()) return {.table = fail(kOtherVersion)};
  const std::uint64_t saved = snapshot ? snapshot->sequence : 0;
  if (auto whole = Table::fold_all(games, *events)) {
    return {.table = std::move(whole), .snapshot_version = saved};
  }
  std::optional<Table> latest;
  const auto consider = [&](Expected<Table> from) {
    if (!from) return;
    Table reached = follow(std::move(*from), *events);
    if (!latest || reached.version() > latest->version()) latest = std::move(reached);
  };
  if (snapshot) consider(Table::rescue(games, snapshot->body));
  if (!latest || latest->version() != events->back().version) {
    consider(Table::fold_all(games, {events->front()}));
  }
  if (!latest) return {.table = fail(kOtherVersion)};
  const auto lost = std::ranges::upper_bound(*events, latest->version(), {}, &Event::version);
  return {.table = std::move(*latest), .lost = {lost, events->end()}, .snapshot_version = saved};
}

Refusal refusal_of(const Error& error) {
  constexpr std::uint16_t kTryAgainLater = 1013;  // of the WebSocket protocol
  if (error.sentence == kUnknown) return {};
  if (error.sentence == kSetAside || error.sentence == kOtherVersion) return {500, 4500};
  return {503, kTryAgainLater};
}

namespace {

// The table as it is kept in memory. What was told up to a snapshot is stored beside it, unless an
// older version of the server, which did not do that, stored the snapshot.
Woken ready(Woken woken, bool has_told) {
  if (!woken.table) return woken;
  auto told = woken.table->take_told();
  if (woken.snapshot_version > 0 && !has_told) woken.unsaved = std::move(told);
  return woken;
}

}  // namespace

Task<Woken> read_table(const Catalogue& games, store::Store& store, std::string id) {
  struct Newest {
    std::optional<Woken> woken;
    std::optional<store::StoredSnapshot> snapshot;
    bool has_told = true;
  };
  const auto load = [&](auto answer) {
    store.load(id, [&games, answer = std::move(answer)](const auto& loaded) {
      if (!loaded) return answer(Newest{.woken = unreadable(loaded.error())});
      answer(Newest{.woken = wake(games, *loaded),
                    .snapshot = loaded->snapshot,
                    .has_told = loaded->has_told});
    });
  };
  Newest newest = co_await answer_to<Newest>(load);
  if (newest.woken) co_return ready(std::move(*newest.woken), newest.has_told);

  const auto read_all = [&](auto answer) {
    const auto fold = [&games, answer = std::move(answer),
                       snapshot = newest.snapshot](const auto& history) {
      answer(history ? wake(games, snapshot, *history) : unreadable(history.error()));
    };
    store.history(id, fold);
  };
  co_return ready(co_await answer_to<Woken>(read_all), newest.has_told);
}

}  // namespace orrery::server
