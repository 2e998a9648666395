#pragma once

// The contents of a store, in memory: what each call of a store does and answers, without waiting.
// Stores that hold everything in memory are made of it.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace orrery::store {

class Shelf {
 public:
  struct Table {
    Summary summary;
    std::vector<StoredEvent> events;
    std::map<std::uint64_t, std::string> told;  // by the number of the event
    std::optional<StoredSnapshot> snapshot;
    std::int64_t created = 0;
  };

  // Null: there is none.
  const Table* find(const std::string& table) const;
  // Why this may not be kept, or nothing if it may.
  std::optional<StoreError> why_not(const Append& append) const;
  Kept<void> keep(Append append);
  // Put back what another shelf has kept.
  void put_back(Table table);
  void put_back(Score score);

  Kept<Loaded> load(const std::string& table) const;
  Kept<std::vector<StoredEvent>> history(const std::string& table) const;
  Kept<std::vector<StoredTold>> told(const std::string& table, std::uint64_t before,
                                     std::size_t limit) const;
  std::vector<Summary> list(const std::string& phase, std::size_t limit) const;
  Page page(const std::string& after, std::size_t limit) const;
  std::vector<Wake> waking() const;
  Usage usage(const UsageOf& of) const;
  std::vector<Score> best(const std::string& game, bool solo, std::size_t limit) const;

  // The tables that `Store::forget` deletes; `forget` here deletes one of them.
  std::vector<std::string> stale(Stale stale, std::int64_t before) const;
  void forget(const std::string& table) { tables_.erase(table); }
  // Deletes a table with its scores.
  Kept<void> erase(const std::string& table);
  std::vector<Score> scores_of(const std::string& table) const;

  void put(const std::string& key, std::string value) { values_[key] = std::move(value); }
  std::optional<std::string> get(const std::string& key) const;

 private:
  Share share(const std::string& owner, std::string Summary::* hash, const UsageOf& of) const;

  std::map<std::string, Table> tables_;
  std::map<std::string, std::string> values_;
  std::map<std::pair<std::string, int>, Score> scores_;  // by table and seat
};

}  // namespace orrery::store
