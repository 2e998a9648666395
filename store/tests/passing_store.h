#pragma once

// A store that passes every call on to another one. Tests derive from it and change a few.

#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace orrery::store::testing {

class PassingStore : public Store {
 public:
  explicit PassingStore(Store& real) : real_(real) {}

  void append(Append append, Answer<void> done) override {
    real_.append(std::move(append), std::move(done));
  }
  void load(std::string table, Answer<Loaded> done) override {
    real_.load(std::move(table), std::move(done));
  }
  void history(std::string table, Answer<std::vector<StoredEvent>> done) override {
    real_.history(std::move(table), std::move(done));
  }
  void news(std::string table, std::uint64_t after,
            Answer<std::vector<StoredEvent>> done) override {
    real_.news(std::move(table), after, std::move(done));
  }
  void told(std::string table, std::uint64_t before, std::size_t limit,
            Answer<std::vector<StoredTold>> done) override {
    real_.told(std::move(table), before, limit, std::move(done));
  }
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) override {
    real_.list(std::move(phase), limit, std::move(done));
  }
  void page(std::string after, std::size_t limit, Answer<Page> done) override {
    real_.page(std::move(after), limit, std::move(done));
  }
  void waking(Answer<std::vector<Wake>> done) override { real_.waking(std::move(done)); }
  void usage(UsageOf of, Answer<Usage> done) override {
    real_.usage(std::move(of), std::move(done));
  }
  void forget(Stale stale, std::int64_t before, Answer<std::size_t> done) override {
    real_.forget(stale, before, std::move(done));
  }
  void erase(std::string table, Answer<void> done) override {
    real_.erase(std::move(table), std::move(done));
  }
  void best(std::string game, bool solo, std::size_t limit,
            Answer<std::vector<Score>> done) override {
    real_.best(std::move(game), solo, limit, std::move(done));
  }
  void put(std::string key, std::string value, Answer<void> done) override {
    real_.put(std::move(key), std::move(value), std::move(done));
  }
  void put_first(std::string key, std::string value, Answer<std::string> done) override {
    real_.put_first(std::move(key), std::move(value), std::move(done));
  }
  void get(std::string key, Answer<std::optional<std::string>> done) override {
    real_.get(std::move(key), std::move(done));
  }
  Condition condition() const override { return real_.condition(); }
  std::size_t waiting() const override { return real_.waiting(); }

 private:
  Store& real_;
};

}  // namespace orrery::store::testing
