#include "store/shelf.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>

namespace orrery::store {

namespace {

bool is_alive(const Summary& summary) {
  return summary.phase == "open" || summary.phase == "running";
}

std::uint64_t bytes_of(const Shelf::Table& table) {
  std::uint64_t bytes = table.snapshot ? table.snapshot->body.size() : 0;
  for (const StoredEvent& event : table.events) bytes += event.body.size();
  for (const auto& [sequence, body] : table.told) bytes += body.size();
  return bytes;
}

}  // namespace

const Shelf::Table* Shelf::find(const std::string& table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? nullptr : &found->second;
}

std::optional<StoreError> Shelf::why_not(const Append& append) const {
  const Table* found = find(append.summary.table);
  std::optional<std::uint64_t> last;
  if (found != nullptr) last = found->events.back().sequence;
  return why_not_append(append, last);
}

Kept<void> Shelf::keep(Append append) {
  if (auto refused = why_not(append)) return tl::unexpected(std::move(*refused));
  const auto [place, is_new] = tables_.try_emplace(append.summary.table);
  Table& table = place->second;
  if (is_new) table.created = append.summary.updated;
  table.summary = std::move(append.summary);
  std::ranges::move(append.events, std::back_inserter(table.events));
  for (StoredTold& told : append.told) {
    table.told.emplace(told.sequence, std::move(told.body));
  }
  if (append.snapshot &&
      (!table.snapshot || append.snapshot->sequence >= table.snapshot->sequence)) {
    table.snapshot = std::move(append.snapshot);
  }
  for (Score& score : append.scores) put_back(std::move(score));
  return {};
}

void Shelf::put_back(Table table) {
  const std::string id = table.summary.table;
  tables_[id] = std::move(table);
}

void Shelf::put_back(Score score) {
  const auto key = std::pair(score.table, score.seat);
  scores_[key] = std::move(score);
}

Kept<Loaded> Shelf::load(const std::string& table) const {
  const Table* kept = find(table);
  if (kept == nullptr) return tl::unexpected(unknown_table());
  Loaded loaded{.summary = kept->summary, .snapshot = kept->snapshot, .events = {}};
  loaded.has_told = !kept->told.empty();
  const std::uint64_t from = kept->snapshot ? kept->snapshot->sequence : 0;
  std::ranges::copy_if(kept->events, std::back_inserter(loaded.events),
                       [from](const StoredEvent& event) { return event.sequence > from; });
  return loaded;
}

Kept<std::vector<StoredEvent>> Shelf::history(const std::string& table) const {
  const Table* kept = find(table);
  if (kept == nullptr) return tl::unexpected(unknown_table());
  return kept->events;
}

Kept<std::vector<StoredTold>> Shelf::told(const std::string& table, std::uint64_t before,
                                          std::size_t limit) const {
  const Table* kept = find(table);
  if (kept == nullptr) return tl::unexpected(unknown_table());
  const auto& all = kept->told;
  std::vector<StoredTold> newest;
  for (auto told = all.lower_bound(before); told != all.begin() && newest.size() < limit;) {
    --told;
    newest.push_back({told->first, told->second});
  }
  return newest;
}

std::vector<Summary> Shelf::list(const std::string& phase, std::size_t limit) const {
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
  return found;
}

Page Shelf::page(const std::string& after, std::size_t limit) const {
  Page page;
  for (auto table = tables_.upper_bound(after); table != tables_.end(); ++table) {
    if (page.tables.size() == limit) {
      page.next = page.tables.back().table;
      break;
    }
    page.tables.push_back(table->second.summary);
  }
  return page;
}

std::vector<Wake> Shelf::waking() const {
  std::vector<Wake> found;
  for (const auto& [id, table] : tables_) {
    if (table.summary.wake) found.push_back({id, *table.summary.wake});
  }
  std::ranges::sort(found, {}, [](const Wake& wake) { return std::tie(wake.at, wake.table); });
  return found;
}

Share Shelf::share(const std::string& owner, std::string Summary::* hash, const UsageOf& of) const {
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

Usage Shelf::usage(const UsageOf& of) const {
  Usage usage{.address = share(of.address, &Summary::address, of),
              .visitor = share(of.visitor, &Summary::visitor, of),
              .free = std::numeric_limits<std::uint64_t>::max()};
  for (const auto& [id, table] : tables_) {
    usage.used += bytes_of(table);
    if (is_alive(table.summary)) ++usage.alive;
  }
  return usage;
}

std::vector<Score> Shelf::best(const std::string& game, bool solo, std::size_t limit) const {
  std::vector<Score> found;
  for (const auto& [key, score] : scores_) {
    if (score.game == game && score.solo == solo) found.push_back(score);
  }
  std::ranges::sort(found, {}, [](const Score& score) {
    return std::tuple(-score.score, score.at, score.table, score.seat);
  });
  if (found.size() > limit) found.resize(limit);
  return found;
}

std::vector<std::string> Shelf::stale(Stale stale, std::int64_t before) const {
  std::vector<std::string> found;
  for (const auto& [id, table] : tables_) {
    const Summary& summary = table.summary;
    const bool may_go = stale == Stale::over ? !is_alive(summary) : summary.phase == "open";
    if (may_go && summary.updated < before) found.push_back(id);
  }
  return found;
}

Kept<void> Shelf::erase(const std::string& table) {
  if (tables_.erase(table) == 0) return tl::unexpected(unknown_table());
  std::erase_if(scores_, [&](const auto& score) { return score.first.first == table; });
  return {};
}

std::vector<Score> Shelf::scores_of(const std::string& table) const {
  std::vector<Score> found;
  for (const auto& [key, score] : scores_) {
    if (key.first == table) found.push_back(score);
  }
  return found;
}

std::optional<std::string> Shelf::get(const std::string& key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace orrery::store
