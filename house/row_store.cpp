#include "house/row_store.h"

#include <utility>

namespace orrery::house {

using store::Answer;
using store::StoreError;

RowStore::RowStore(store::Shelf shelf, Write write) : write_(std::move(write)) {
  shelf_ = std::move(shelf);
}

bool RowStore::run() {
  if (is_writing_ || calls_.empty()) return false;
  while (!is_writing_ && !calls_.empty()) {
    const auto call = std::move(calls_.front());
    calls_.pop_front();
    call();
  }
  return true;
}

void RowStore::write(RowChange change, std::function<void()> kept,
                     std::function<void(StoreError)> failed) {
  is_writing_ = true;
  write_(std::move(change),
         [this, kept = std::move(kept),
          failed = std::move(failed)](const std::optional<std::string>& error) {
           is_writing_ = false;
           condition_.writes = !error;
           if (!error) {
             ++condition_.commits;
             return kept();
           }
           ++condition_.failures;
           condition_.trouble = *error;
           failed({.failure = store::Failure::broken, .sentence = *error});
         });
}

void RowStore::append(store::Append append, Answer<void> done) {
  enqueue([this, append = std::move(append), done = std::move(done)]() mutable {
    if (auto refused = shelf_.why_not(append)) return done(tl::unexpected(std::move(*refused)));
    RowChange change = rows_of(shelf_, append);
    write(
        std::move(change), [this, append = std::move(append), done] { done(shelf_.keep(append)); },
        [done](StoreError error) { done(tl::unexpected(std::move(error))); });
  });
}

void RowStore::forget(store::Stale stale, std::int64_t before, Answer<std::size_t> done) {
  enqueue([this, stale, before, done = std::move(done)] {
    const auto tables = shelf_.stale(stale, before);
    if (tables.empty()) return done(0U);
    RowChange all;
    for (const std::string& table : tables) {
      const RowChange change = without(shelf_, table, false);
      all.remove.insert(all.remove.end(), change.remove.begin(), change.remove.end());
    }
    write(
        std::move(all),
        [this, tables, done] {
          for (const std::string& table : tables) shelf_.forget(table);
          done(tables.size());
        },
        [done](StoreError error) { done(tl::unexpected(std::move(error))); });
  });
}

void RowStore::erase(std::string table, Answer<void> done) {
  enqueue([this, table = std::move(table), done = std::move(done)] {
    if (shelf_.find(table) == nullptr) return done(tl::unexpected(store::unknown_table()));
    write(
        without(shelf_, table, true), [this, table, done] { done(shelf_.erase(table)); },
        [done](StoreError error) { done(tl::unexpected(std::move(error))); });
  });
}

void RowStore::put(std::string key, std::string value, Answer<void> done) {
  enqueue([this, key = std::move(key), value = std::move(value), done = std::move(done)] {
    write(
        {.put = {value_row(key, value)}},
        [this, key, value, done] {
          shelf_.put(key, value);
          done({});
        },
        [done](StoreError error) { done(tl::unexpected(std::move(error))); });
  });
}

void RowStore::put_first(std::string key, std::string value, Answer<std::string> done) {
  enqueue([this, key = std::move(key), value = std::move(value), done = std::move(done)] {
    if (auto there = shelf_.get(key)) return done(std::move(*there));
    write(
        {.put = {value_row(key, value)}},
        [this, key, value, done] {
          shelf_.put(key, value);
          done(value);
        },
        [done](StoreError error) { done(tl::unexpected(std::move(error))); });
  });
}

}  // namespace orrery::house
