#include "store/memory_store.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <utility>

namespace orrery::store {

void MemoryStore::run() {
  while (run_one()) continue;
}

bool MemoryStore::run_one() {
  if (calls_.empty()) return false;
  const auto call = std::move(calls_.front());
  calls_.pop_front();
  call();
  return true;
}

Kept<void> MemoryStore::keep(Append& append) {
  const auto found = tables_.find(append.summary.table);
  std::optional<std::uint64_t> last;
  if (found != tables_.end()) last = found->second.events.back().sequence;
  if (auto why_not = why_not_append(append, last)) return tl::unexpected(std::move(*why_not));
  Table& table = tables_[append.summary.table];
  table.summary = std::move(append.summary);
  std::ranges::move(append.events, std::back_inserter(table.events));
  if (append.snapshot &&
      (!table.snapshot || append.snapshot->sequence >= table.snapshot->sequence)) {
    table.snapshot = std::move(append.snapshot);
  }
  for (Score& score : append.scores) {
    const auto key = std::pair(score.table, score.seat);
    scores_[key] = std::move(score);
  }
  return {};
}

Kept<Loaded> MemoryStore::loaded(const std::string& table) const {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return tl::unexpected(unknown_table());
  const Table& kept = found->second;
  Loaded loaded{.summary = kept.summary, .snapshot = kept.snapshot};
  const std::uint64_t from = kept.snapshot ? kept.snapshot->sequence : 0;
  std::ranges::copy_if(kept.events, std::back_inserter(loaded.events),
                       [from](const StoredEvent& event) { return event.sequence > from; });
  return loaded;
}

void MemoryStore::append(Append append, Answer<void> done) {
  calls_.emplace_back(
      [this, append = std::move(append), done = std::move(done)]() mutable { done(keep(append)); });
}

void MemoryStore::load(std::string table, Answer<Loaded> done) {
  calls_.emplace_back(
      [this, table = std::move(table), done = std::move(done)] { done(loaded(table)); });
}

void MemoryStore::history(std::string table, Answer<std::vector<StoredEvent>> done) {
  calls_.emplace_back([this, table = std::move(table), done = std::move(done)] {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return done(tl::unexpected(unknown_table()));
    done(found->second.events);
  });
}

void MemoryStore::list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) {
  calls_.emplace_back([this, phase = std::move(phase), limit, done = std::move(done)] {
    std::vector<Summary> found;
    for (const auto& [id, table] : tables_) {
      if (table.summary.listed && table.summary.phase == phase) found.push_back(table.summary);
    }
    std::ranges::sort(found, std::ranges::greater{}, [](const Summary& summary) {
      return std::tie(summary.updated, summary.table);
    });
    if (found.size() > limit) found.resize(limit);
    done(std::move(found));
  });
}

void MemoryStore::waking(Answer<std::vector<Summary>> done) {
  calls_.emplace_back([this, done = std::move(done)] {
    std::vector<Summary> found;
    for (const auto& [id, table] : tables_) {
      if (table.summary.wake) found.push_back(table.summary);
    }
    std::ranges::sort(
        found, {}, [](const Summary& summary) { return std::tie(*summary.wake, summary.table); });
    done(std::move(found));
  });
}

void MemoryStore::forget(std::int64_t before, Answer<std::size_t> done) {
  calls_.emplace_back([this, before, done = std::move(done)] {
    done(std::erase_if(tables_, [before](const auto& entry) {
      const Summary& summary = entry.second.summary;
      return (summary.phase == "finished" || summary.phase == "closed") && summary.updated < before;
    }));
  });
}

void MemoryStore::best(std::string game, bool solo, std::size_t limit,
                       Answer<std::vector<Score>> done) {
  calls_.emplace_back([this, game = std::move(game), solo, limit, done = std::move(done)] {
    std::vector<Score> found;
    for (const auto& [key, score] : scores_) {
      if (score.game == game && score.solo == solo) found.push_back(score);
    }
    std::ranges::sort(found, {}, [](const Score& score) {
      return std::tuple(-score.score, score.at, score.table, score.seat);
    });
    if (found.size() > limit) found.resize(limit);
    done(std::move(found));
  });
}

void MemoryStore::put(std::string key, std::string value, Answer<void> done) {
  calls_.emplace_back(
      [this, key = std::move(key), value = std::move(value), done = std::move(done)] {
        values_[key] = value;
        done({});
      });
}

void MemoryStore::get(std::string key, Answer<std::optional<std::string>> done) {
  calls_.emplace_back([this, key = std::move(key), done = std::move(done)] {
    const auto found = values_.find(key);
    done(found == values_.end() ? std::nullopt : std::optional(found->second));
  });
}

}  // namespace orrery::store
