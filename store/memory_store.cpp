#include "store/memory_store.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>
#include <utility>

namespace orrery::store {

namespace {

bool is_alive(const Summary& summary) {
  return summary.phase == "open" || summary.phase == "running";
}

}  // namespace

std::uint64_t MemoryStore::bytes_of(const Table& table) {
  std::uint64_t bytes = table.snapshot ? table.snapshot->body.size() : 0;
  for (const StoredEvent& event : table.events) bytes += event.body.size();
  for (const auto& [sequence, body] : table.told) bytes += body.size();
  return bytes;
}

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
  if (!last) table.created = append.summary.updated;
  table.summary = std::move(append.summary);
  std::ranges::move(append.events, std::back_inserter(table.events));
  for (StoredTold& told : append.told) {
    table.told.emplace(told.sequence, std::move(told.body));
  }
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
  Loaded loaded{.summary = kept.summary, .snapshot = kept.snapshot, .events = {}};
  loaded.has_told = !kept.told.empty();
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

void MemoryStore::news(std::string table, std::uint64_t after,
                       Answer<std::vector<StoredEvent>> done) {
  history(std::move(table), [after, done = std::move(done)](Kept<std::vector<StoredEvent>> all) {
    if (all) std::erase_if(*all, [after](const auto& event) { return event.sequence <= after; });
    done(std::move(all));
  });
}

void MemoryStore::told(std::string table, std::uint64_t before, std::size_t limit,
                       Answer<std::vector<StoredTold>> done) {
  calls_.emplace_back([this, table = std::move(table), before, limit, done = std::move(done)] {
    const auto found = tables_.find(table);
    if (found == tables_.end()) return done(tl::unexpected(unknown_table()));
    const auto& all = found->second.told;
    std::vector<StoredTold> newest;
    for (auto told = all.lower_bound(before); told != all.begin() && newest.size() < limit;) {
      --told;
      newest.push_back({told->first, told->second});
    }
    done(std::move(newest));
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
    // Everybody's newest first: by how many of the same address come before it, then as it was.
    std::map<std::string, std::size_t> before;
    std::map<std::pair<std::size_t, std::size_t>, Summary> order;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Summary& summary = found[i];
      const std::string& address = summary.address.empty() ? summary.table : summary.address;
      const std::size_t turn = before[address]++ / kFew;
      order[{turn, i}] = summary;
    }
    found.clear();
    for (auto& [place, summary] : order) {
      if (found.size() < limit) found.push_back(std::move(summary));
    }
    done(std::move(found));
  });
}

void MemoryStore::page(std::string after, std::size_t limit, Answer<Page> done) {
  calls_.emplace_back([this, after = std::move(after), limit, done = std::move(done)] {
    Page page;
    for (auto table = tables_.upper_bound(after); table != tables_.end(); ++table) {
      if (page.tables.size() == limit) {
        page.next = page.tables.back().table;
        break;
      }
      page.tables.push_back(table->second.summary);
    }
    done(std::move(page));
  });
}

void MemoryStore::waking(Answer<std::vector<Wake>> done) {
  calls_.emplace_back([this, done = std::move(done)] {
    std::vector<Wake> found;
    for (const auto& [id, table] : tables_) {
      if (table.summary.wake) found.push_back({id, *table.summary.wake});
    }
    std::ranges::sort(found, {}, [](const Wake& wake) { return std::tie(wake.at, wake.table); });
    done(std::move(found));
  });
}

Share MemoryStore::share(const std::string& owner, std::string Summary::* hash,
                         const UsageOf& of) const {
  Share share;
  for (const auto& [id, table] : tables_) {
    const Summary& summary = table.summary;
    if (owner.empty() || summary.*hash != owner) continue;
    if (is_alive(summary) && summary.updated >= of.changed_since) ++share.alive;
    if (table.created >= of.made_since) {
      ++share.made;
      share.first = share.first == 0 ? table.created : std::min(share.first, table.created);
    }
    share.bytes += bytes_of(table);
  }
  return share;
}

void MemoryStore::usage(UsageOf of, Answer<Usage> done) {
  calls_.emplace_back([this, of = std::move(of), done = std::move(done)] {
    Usage usage{.address = share(of.address, &Summary::address, of),
                .visitor = share(of.visitor, &Summary::visitor, of),
                .free = std::numeric_limits<std::uint64_t>::max()};
    for (const auto& [id, table] : tables_) {
      usage.used += bytes_of(table);
      if (is_alive(table.summary)) ++usage.alive;
    }
    done(usage);
  });
}

void MemoryStore::forget(Stale stale, std::int64_t before, Answer<std::size_t> done) {
  calls_.emplace_back([this, stale, before, done = std::move(done)] {
    done(std::erase_if(tables_, [stale, before](const auto& entry) {
      const Summary& summary = entry.second.summary;
      const bool may_go = stale == Stale::over ? !is_alive(summary) : summary.phase == "open";
      return may_go && summary.updated < before;
    }));
  });
}

void MemoryStore::erase(std::string table, Answer<void> done) {
  calls_.emplace_back([this, table = std::move(table), done = std::move(done)] {
    if (tables_.erase(table) == 0) return done(tl::unexpected(unknown_table()));
    std::erase_if(scores_, [&](const auto& score) { return score.first.first == table; });
    done({});
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

void MemoryStore::put_first(std::string key, std::string value, Answer<std::string> done) {
  calls_.emplace_back(
      [this, key = std::move(key), value = std::move(value), done = std::move(done)] {
        done(values_.try_emplace(key, value).first->second);
      });
}

void MemoryStore::get(std::string key, Answer<std::optional<std::string>> done) {
  calls_.emplace_back([this, key = std::move(key), done = std::move(done)] {
    const auto found = values_.find(key);
    done(found == values_.end() ? std::nullopt : std::optional(found->second));
  });
}

}  // namespace orrery::store
