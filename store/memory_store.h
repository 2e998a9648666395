#pragma once

// A store in memory, for tests. It has no thread: calls wait until the test calls run().

#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "store/shelf_store.h"

namespace orrery::store {

class MemoryStore final : public ShelfStore {
 public:
  ~MemoryStore() override { run(); }

  // Answers all calls, those made by the callbacks included.
  void run();
  // Answers only the oldest call; false if there is none.
  bool run_one();

  void append(Append append, Answer<void> done) override;
  void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) override;
  void erase(std::string table, Answer<void> done) override;
  void put(std::string key, std::string value, Answer<void> done) override;
  void put_first(std::string key, std::string value, Answer<std::string> done) override;
  Condition condition() const override { return {}; }
  std::size_t waiting() const override { return calls_.size(); }

 private:
  void enqueue(std::function<void()> call) override { calls_.push_back(std::move(call)); }

  std::deque<std::function<void()>> calls_;
};

}  // namespace orrery::store
