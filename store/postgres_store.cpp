#include "store/postgres_store.h"

#include <thread>
#include <utility>

namespace orrery::store {

namespace {

constexpr int kMostRaces = 20;
constexpr std::chrono::milliseconds kPause{50};  // between two attempts to connect

using PostgresCalls = std::vector<Call<PostgresTables>*>;

void fail_all(const PostgresCalls& calls, const std::string& sentence) {
  for (auto* call : calls) call->fail({Failure::broken, sentence});
}

}  // namespace

Expected<std::unique_ptr<Store>> open_postgres(const std::string& where,
                                               PostgresSettings settings) {
  auto store = std::make_unique<OnAThread<PostgresStore>>(where, settings);
  if (auto opened = store->open(); !opened) return tl::unexpected(opened.error());
  if (settings.serves) {
    settings.serves = false;
    // Gathers what is read, and hardly waits.
    settings.groups.spacing = std::chrono::milliseconds(1);
    auto reader = std::make_unique<OnAThread<PostgresStore>>(where, settings);
    if (auto opened = reader->open(); !opened) return tl::unexpected(opened.error());
    store->read_by(std::move(reader));
  }
  return store;
}

PostgresStore::PostgresStore(std::string where, const PostgresSettings& settings)
    : GroupStore(settings.groups), where_(std::move(where)), settings_(settings) {}

Asked<void> PostgresStore::open_tables(PostgresTables::Opening opening) {
  auto tables = PostgresTables::open(where_, settings_.slowest, opening, set_aside_);
  if (!tables) return tl::unexpected(tables.error());
  if (settings_.serves) {
    if (auto claimed = tables->claim(); !claimed) return claimed;
  }
  tables_ = std::move(*tables);
  return {};
}

// The thread does not look at the tables before the first call has come in.
Expected<void> PostgresStore::open() {
  return open_tables(PostgresTables::Opening::first).map_error([](const PostgresError& error) {
    return Error{error.sentence};
  });
}

void PostgresStore::news(std::string table, std::uint64_t after,
                         Answer<std::vector<StoredEvent>> done) {
  if (!reader_) return GroupStore::news(std::move(table), after, std::move(done));
  reader_->news(table, after, [this, table, after, done = std::move(done)](auto events) mutable {
    if (events || is_closing()) return done(std::move(events));
    GroupStore::news(std::move(table), after, std::move(done));
  });
}

bool PostgresStore::is_late(Time until) const {
  return is_closing() || std::chrono::steady_clock::now() >= until;
}

void PostgresStore::work(Group<PostgresTables>& group) {
  Calls calls;
  for (const auto& call : group) calls.push_back(call.get());
  committing_.reset();
  work(calls, std::chrono::steady_clock::now() + settings_.patience);
  note(group, committing_, set_aside_);
}

std::optional<PostgresError> PostgresStore::connect(Time until) {
  while (true) {
    const auto opened = open_tables(PostgresTables::Opening::again);
    if (opened) return std::nullopt;
    if (opened.error().kind != PostgresError::Kind::lost || is_late(until)) return opened.error();
    std::this_thread::sleep_for(kPause);
  }
}

void PostgresStore::work(const Calls& calls, Time until) {
  using Kind = PostgresError::Kind;
  bool in_doubt = false;
  for (int races = 0;;) {
    if (!tables_) {
      if (const auto away = connect(until)) return fail_all(calls, away->sentence);
    }
    for (auto* call : calls) call->work(*tables_);
    const auto done = tables_->run(in_doubt);
    if (done) {
      if (done->wrote) committing_ = committing_.value_or(done->committing);
      return;
    }
    const PostgresError& error = done.error().error;
    switch (error.kind) {
      case Kind::lost:
        tables_.reset();
        in_doubt = in_doubt || done.error().in_doubt;
        break;
      case Kind::race:
        if (++races >= kMostRaces) return fail_all(calls, error.sentence);
        break;
      case Kind::value:
        if (calls.size() == 1) return fail_all(calls, error.sentence);
        // One of them spoils it for the others.
        for (auto* call : calls) work(Calls{call}, until);
        return;
      case Kind::refused: return fail_all(calls, error.sentence);
    }
    if (is_late(until)) return fail_all(calls, error.sentence);
  }
}

}  // namespace orrery::store
