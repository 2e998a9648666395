#pragma once

// A store that has everything in memory, on a shelf, and reads from there; how a change is kept is
// left to the classes that derive from it.

#include <functional>

#include "store/shelf.h"
#include "store/store.h"

namespace orrery::store {

class ShelfStore : public Store {
 public:
  void load(std::string table, Answer<Loaded> done) final;
  void history(std::string table, Answer<std::vector<StoredEvent>> done) final;
  void news(std::string table, std::uint64_t after, Answer<std::vector<StoredEvent>> done) final;
  void told(std::string table, std::uint64_t before, std::size_t limit,
            Answer<std::vector<StoredTold>> done) final;
  void list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) final;
  void page(std::string after, std::size_t limit, Answer<Page> done) final;
  void waking(Answer<std::vector<Wake>> done) final;
  void usage(UsageOf of, Answer<Usage> done) final;
  void best(std::string game, bool solo, std::size_t limit, Answer<std::vector<Score>> done) final;
  void get(std::string key, Answer<std::optional<std::string>> done) final;

 protected:
  // Done later, in the order of the calls.
  virtual void enqueue(std::function<void()> call) = 0;

  Shelf shelf_;
};

}  // namespace orrery::store
