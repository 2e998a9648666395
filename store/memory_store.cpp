#include "store/memory_store.h"

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

void MemoryStore::append(Append append, Answer<void> done) {
  enqueue([this, append = std::move(append), done = std::move(done)]() mutable {
    done(shelf_.keep(std::move(append)));
  });
}

void MemoryStore::forget(Stale stale, std::int64_t before, Answer<std::size_t> done) {
  enqueue([this, stale, before, done = std::move(done)] {
    const auto tables = shelf_.stale(stale, before);
    for (const std::string& table : tables) shelf_.forget(table);
    done(tables.size());
  });
}

void MemoryStore::erase(std::string table, Answer<void> done) {
  enqueue([this, table = std::move(table), done = std::move(done)] { done(shelf_.erase(table)); });
}

void MemoryStore::put(std::string key, std::string value, Answer<void> done) {
  enqueue([this, key = std::move(key), value = std::move(value), done = std::move(done)] {
    shelf_.put(key, value);
    done({});
  });
}

void MemoryStore::put_first(std::string key, std::string value, Answer<std::string> done) {
  enqueue([this, key = std::move(key), value = std::move(value), done = std::move(done)] {
    if (auto there = shelf_.get(key)) return done(std::move(*there));
    shelf_.put(key, value);
    done(value);
  });
}

}  // namespace orrery::store
