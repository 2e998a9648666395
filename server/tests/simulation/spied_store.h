#pragma once

// A store through which a simulation sees what the server stores, and what the store promises to
// have kept. It is also where a store is broken on purpose.

#include <functional>
#include <string>
#include <utility>

#include "server/tests/simulation/mistakes.h"
#include "store/store.h"

namespace orrery::simulation {

class SpiedStore final : public store::Store {
 public:
  struct Spy {
    std::function<void(const store::Append&)> asked;
    std::function<void(const store::Append&)> kept;
  };

  SpiedStore(store::Store& real, Spy spy, Mistake mistake)
      : real_(real), spy_(std::move(spy)), mistake_(mistake) {}

  void append(store::Append append, store::Answer<void> done) override {
    spy_.asked(append);
    store::Append stored = append;
    const bool is_long = stored.events.size() > 1 && stored.events.front().sequence > 1;
    if (mistake_ == Mistake::half_append && is_long) stored.events.resize(1);
    if (mistake_ == Mistake::early_answer) {
      done({});
      done = [](const auto&) {};
    }
    real_.append(
        std::move(stored),
        [this, append = std::move(append), done = std::move(done)](store::Kept<void> kept) {
          if (kept) spy_.kept(append);
          done(std::move(kept));
        });
  }
  void load(std::string table, store::Answer<store::Loaded> done) override {
    if (mistake_ != Mistake::forgets_commands) return real_.load(std::move(table), std::move(done));
    real_.load(std::move(table), [done = std::move(done)](store::Kept<store::Loaded> loaded) {
      if (loaded) {
        for (store::StoredEvent& event : loaded->events) forget_command(event.body);
      }
      done(std::move(loaded));
    });
  }
  void history(std::string table, store::Answer<std::vector<store::StoredEvent>> done) override {
    real_.history(std::move(table), std::move(done));
  }
  void told(std::string table, std::uint64_t before, std::size_t limit,
            store::Answer<std::vector<store::StoredTold>> done) override {
    real_.told(std::move(table), before, limit, [this, done = std::move(done)](auto told) {
      if (mistake_ == Mistake::short_log && told && told->size() > 2)
        told->erase(told->begin() + 1);
      done(std::move(told));
    });
  }
  void list(std::string phase, std::size_t limit,
            store::Answer<std::vector<store::Summary>> done) override {
    real_.list(std::move(phase), limit, std::move(done));
  }
  void waking(store::Answer<std::vector<store::Wake>> done) override {
    if (mistake_ != Mistake::no_waking) return real_.waking(std::move(done));
    real_.waking([done = std::move(done)](const auto&) { done(std::vector<store::Wake>{}); });
  }
  void usage(store::UsageOf of, store::Answer<store::Usage> done) override {
    real_.usage(std::move(of), std::move(done));
  }
  void forget(store::Stale stale, std::int64_t before, store::Answer<std::size_t> done) override {
    real_.forget(stale, before, std::move(done));
  }
  void best(std::string game, bool solo, std::size_t limit,
            store::Answer<std::vector<store::Score>> done) override {
    real_.best(std::move(game), solo, limit, std::move(done));
  }
  void put(std::string key, std::string value, store::Answer<void> done) override {
    real_.put(std::move(key), std::move(value), std::move(done));
  }
  void get(std::string key, store::Answer<std::optional<std::string>> done) override {
    real_.get(std::move(key), std::move(done));
  }
  store::Condition condition() const override { return real_.condition(); }
  std::size_t waiting() const override { return real_.waiting(); }

 private:
  static void forget_command(std::string& event) {
    static constexpr std::string_view kBefore = "\"command\":\"";
    const auto at = event.find(kBefore);
    if (at == std::string::npos) return;
    const auto begin = at + kBefore.size();
    event.erase(begin, event.find('"', begin) - begin);
  }

  store::Store& real_;
  Spy spy_;
  Mistake mistake_;
};

}  // namespace orrery::simulation
