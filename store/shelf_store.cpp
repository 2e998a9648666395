#include "store/shelf_store.h"

#include <utility>

namespace orrery::store {

void ShelfStore::load(std::string table, Answer<Loaded> done) {
  enqueue([this, table = std::move(table), done = std::move(done)] { done(shelf_.load(table)); });
}

void ShelfStore::history(std::string table, Answer<std::vector<StoredEvent>> done) {
  enqueue(
      [this, table = std::move(table), done = std::move(done)] { done(shelf_.history(table)); });
}

void ShelfStore::news(std::string table, std::uint64_t after,
                      Answer<std::vector<StoredEvent>> done) {
  history(std::move(table), [after, done = std::move(done)](Kept<std::vector<StoredEvent>> all) {
    if (all) std::erase_if(*all, [after](const auto& event) { return event.sequence <= after; });
    done(std::move(all));
  });
}

void ShelfStore::told(std::string table, std::uint64_t before, std::size_t limit,
                      Answer<std::vector<StoredTold>> done) {
  enqueue([this, table = std::move(table), before, limit, done = std::move(done)] {
    done(shelf_.told(table, before, limit));
  });
}

void ShelfStore::list(std::string phase, std::size_t limit, Answer<std::vector<Summary>> done) {
  enqueue([this, phase = std::move(phase), limit, done = std::move(done)] {
    done(shelf_.list(phase, limit));
  });
}

void ShelfStore::page(std::string after, std::size_t limit, Answer<Page> done) {
  enqueue([this, after = std::move(after), limit, done = std::move(done)] {
    done(shelf_.page(after, limit));
  });
}

void ShelfStore::waking(Answer<std::vector<Wake>> done) {
  enqueue([this, done = std::move(done)] { done(shelf_.waking()); });
}

void ShelfStore::usage(UsageOf of, Answer<Usage> done) {
  enqueue([this, of = std::move(of), done = std::move(done)] { done(shelf_.usage(of)); });
}

void ShelfStore::best(std::string game, bool solo, std::size_t limit,
                      Answer<std::vector<Score>> done) {
  enqueue([this, game = std::move(game), solo, limit, done = std::move(done)] {
    done(shelf_.best(game, solo, limit));
  });
}

void ShelfStore::get(std::string key, Answer<std::optional<std::string>> done) {
  enqueue([this, key = std::move(key), done = std::move(done)] { done(shelf_.get(key)); });
}

}  // namespace orrery::store
