#pragma once

// For tests: a folder of their own, and calls to a store that wait for the answer.

#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/memory_store.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"
#include "store/store.h"

namespace orrery::store {

class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  // The names of everything in it, sorted.
  std::vector<std::string> names() const;

 private:
  std::filesystem::path path_;
};

// Makes a call and waits: ask<Loaded>(store, &Store::load, "t1").
template <class T, class Method, class... Args>
tl::expected<T, StoreError> ask(Store& store, Method method, Args... args) {
  // Shared, since the answering thread may still be leaving set_value when this one goes on.
  auto promise = std::make_shared<std::promise<tl::expected<T, StoreError>>>();
  auto answer = promise->get_future();
  (store.*method)(std::move(args)..., [promise](tl::expected<T, StoreError> given) {
    promise->set_value(std::move(given));
  });
  if (auto* memory = dynamic_cast<MemoryStore*>(&store)) memory->run();
  return answer.get();
}

inline auto append(Store& store, Append append) {
  return ask<void>(store, &Store::append, std::move(append));
}
inline auto load(Store& store, std::string table) {
  return ask<Loaded>(store, &Store::load, std::move(table));
}
inline auto history(Store& store, std::string table) {
  return ask<std::vector<StoredEvent>>(store, &Store::history, std::move(table));
}

// Holds a SQLite store's thread inside an answer, so that all calls made meanwhile become one
// group.
class Held {
 public:
  explicit Held(Store& store) {
    store.get("", [entered = entered_, leave = leave_](const auto&) {
      entered->set_value();
      leave->get_future().wait();
    });
    entered_->get_future().wait();
  }
  void release() { leave_->set_value(); }

 private:
  std::shared_ptr<std::promise<void>> entered_ = std::make_shared<std::promise<void>>();
  std::shared_ptr<std::promise<void>> leave_ = std::make_shared<std::promise<void>>();
};

// How a running table stands.
Summary summary(std::string table, std::int64_t updated = 1);

// Events first..last of a table, each with a body of its own.
Append events(const std::string& table, std::uint64_t first, std::uint64_t last);
std::string body(const std::string& table, std::uint64_t sequence);

// A store that must open.
std::unique_ptr<Store> opened(const std::filesystem::path& file, SqliteSettings settings = {});
std::unique_ptr<Store> opened(const std::string& where, PostgresSettings settings);

}  // namespace orrery::store
