#pragma once

// A store in memory, for tests. It has no thread: calls wait until the test calls run().

#include <deque>
#include <map>

#include "store/store.h"

namespace orrery::store {

class MemoryStore final : public Store {
 public:
  ~MemoryStore() override { run(); }

  // Answers all calls, those made by the callbacks included.
  void run();
  // Answers only the oldest call; false if there is none.
  bool run_one();

  void append(Append append, Answer<void> done) override;
  void load(std::string table, Answer<Loaded> done) override;
  void history(std::string table, Answer<std::vector<StoredEvent>> done) override;
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override;
  void waking(Answer<std::vector<Summary>> done) override;
  void forget(std::int64_t before, Answer<std::size_t> done) override;
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override;
  void put(std::string key, std::string value, Answer<void> done) override;
  void get(std::string key, Answer<std::optional<std::string>> done) override;
  std::size_t waiting() const override { return calls_.size(); }

 private:
  struct Table {
    Summary summary;
    std::vector<StoredEvent> events;
    std::optional<StoredSnapshot> snapshot;
  };

  Kept<void> keep(Append& append);
  Kept<Loaded> loaded(const std::string& table) const;

  std::map<std::string, Table> tables_;
  std::map<std::string, std::string> values_;
  std::map<std::pair<std::string, int>, Score> scores_;  // by table and seat
  std::deque<std::function<void()>> calls_;
};

}  // namespace orrery::store
