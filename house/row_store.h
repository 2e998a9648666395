#pragma once

// A store that has everything in memory and says each change as rows to somebody who keeps them.
// A change is made, and answered, when its rows are durable. One thing at a time: what is asked
// while rows are under way waits.

#include <deque>
#include <functional>
#include <optional>
#include <string>

#include "house/rows.h"
#include "store/shelf_store.h"

namespace orrery::house {

class RowStore final : public store::ShelfStore {
 public:
  // Calls back when the rows are durable, or with a sentence that says why they are not.
  using Done = std::function<void(const std::optional<std::string>& error)>;
  using Write = std::function<void(RowChange change, Done done)>;

  RowStore(store::Shelf shelf, Write write);

  // Does what can be done now; false if there was nothing.
  bool run();

  void append(store::Append append, store::Answer<void> done) override;
  void forget(store::Stale stale, std::int64_t before, store::Answer<std::size_t> done) override;
  void erase(std::string table, store::Answer<void> done) override;
  void put(std::string key, std::string value, store::Answer<void> done) override;
  void put_first(std::string key, std::string value, store::Answer<std::string> done) override;
  store::Condition condition() const override { return condition_; }
  std::size_t waiting() const override { return calls_.size(); }

 private:
  void enqueue(std::function<void()> call) override { calls_.push_back(std::move(call)); }
  // Calls `kept` when the rows are durable, or `failed`.
  void write(RowChange change, std::function<void()> kept,
             std::function<void(store::StoreError)> failed);

  const Write write_;
  std::deque<std::function<void()>> calls_;
  bool is_writing_ = false;
  store::Condition condition_;
};

}  // namespace orrery::house
