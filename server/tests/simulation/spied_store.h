#pragma once

// A store through which a simulation sees what the server stores, and what the store promises to
// have kept. It is also where a store is broken on purpose.

#include <functional>
#include <string>
#include <utility>

#include "server/tests/simulation/mistakes.h"
#include "store/tests/passing_store.h"

namespace orrery::simulation {

class SpiedStore final : public store::testing::PassingStore {
 public:
  struct Spy {
    std::function<void(const store::Append&)> asked;
    std::function<void(const store::Append&)> kept;
  };

  SpiedStore(store::Store& real, Spy spy, Mistake mistake)
      : PassingStore(real), spy_(std::move(spy)), mistake_(mistake) {}

  void append(store::Append append, store::Answer<void> done) override {
    spy_.asked(append);
    store::Append stored = append;
    const bool is_long = stored.events.size() > 1 && stored.events.front().sequence > 1;
    if (mistake_ == Mistake::half_append && is_long) stored.events.resize(1);
    if (mistake_ == Mistake::early_answer) {
      done({});
      done = [](const auto&) {};
    }
    PassingStore::append(
        std::move(stored),
        [this, append = std::move(append), done = std::move(done)](store::Kept<void> kept) {
          if (kept) spy_.kept(append);
          done(std::move(kept));
        });
  }
  void load(std::string table, store::Answer<store::Loaded> done) override {
    if (mistake_ != Mistake::forgets_commands)
      return PassingStore::load(std::move(table), std::move(done));
    PassingStore::load(std::move(table),
                       [done = std::move(done)](store::Kept<store::Loaded> loaded) {
                         if (loaded) {
                           for (store::StoredEvent& event : loaded->events)
                             forget_command(event.body);
                         }
                         done(std::move(loaded));
                       });
  }
  void told(std::string table, std::uint64_t before, std::size_t limit,
            store::Answer<std::vector<store::StoredTold>> done) override {
    PassingStore::told(std::move(table), before, limit, [this, done = std::move(done)](auto told) {
      if (mistake_ == Mistake::short_log && told && !told->empty()) told->erase(told->begin());
      done(std::move(told));
    });
  }
  void waking(store::Answer<std::vector<store::Wake>> done) override {
    if (mistake_ != Mistake::no_waking) return PassingStore::waking(std::move(done));
    PassingStore::waking(
        [done = std::move(done)](const auto&) { done(std::vector<store::Wake>{}); });
  }

 private:
  static void forget_command(std::string& event) {
    static constexpr std::string_view kBefore = "\"command\":\"";
    const auto at = event.find(kBefore);
    if (at == std::string::npos) return;
    const auto begin = at + kBefore.size();
    event.erase(begin, event.find('"', begin) - begin);
  }

  Spy spy_;
  Mistake mistake_;
};

}  // namespace orrery::simulation
