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
  void news(std::string table, std::uint64_t after, Answer<std::vector<StoredEvent>> done) override;
  void told(std::string table, std::uint64_t before, std::size_t limit,
            Answer<std::vector<StoredTold>> done) override;
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override;
  void page(std::string after, std::size_t limit, Answer<Page> done) override;
  void waking(Answer<std::vector<Wake>> done) override;
  void usage(UsageOf of, Answer<Usage> done) override;
  void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) override;
  void erase(std::string table, Answer<void> done) override;
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override;
  void put(std::string key, std::string value, Answer<void> done) override;
  void put_first(std::string key, std::string value, Answer<std::string> done) override;
  void get(std::string key, Answer<std::optional<std::string>> done) override;
  Condition condition() const override { return {}; }
  std::size_t waiting() const override { return calls_.size(); }

 private:
  struct Table {
    Summary summary;
    std::vector<StoredEvent> events;
    std::map<std::uint64_t, std::string> told;  // by the number of the event
    std::optional<StoredSnapshot> snapshot;
    std::int64_t created = 0;
  };

  static std::uint64_t bytes_of(const Table& table);
  Kept<void> keep(Append& append);
  Kept<Loaded> loaded(const std::string& table) const;
  Share share(const std::string& owner, std::string Summary::* hash, const UsageOf& of) const;

  std::map<std::string, Table> tables_;
  std::map<std::string, std::string> values_;
  std::map<std::pair<std::string, int>, Score> scores_;  // by table and seat
  std::deque<std::function<void()>> calls_;
};

}  // namespace orrery::store
