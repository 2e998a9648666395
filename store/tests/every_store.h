#pragma once

// For tests of what every store promises: they are run with each of them.

#include <gtest/gtest.h>

#include "store/tests/asking.h"
#include "store/tests/postgres_server.h"

namespace orrery::store {

enum class StoreKind : std::uint8_t { memory, sqlite, postgres };

class EveryStore : public testing::TestWithParam<StoreKind> {
 protected:
  TemporaryFolder folder_;
  std::unique_ptr<Store> store_ = make();

  std::unique_ptr<Store> make() {
    switch (GetParam()) {
      case StoreKind::memory: return std::make_unique<MemoryStore>();
      case StoreKind::sqlite: return opened(folder_ / "games.db", {.groups = {.forget_rows = 5}});
      case StoreKind::postgres: break;
    }
    return opened(PostgresServer::shared().new_database(), {.groups = {.forget_rows = 5}});
  }
  std::vector<std::string> listed(const std::string& phase, std::size_t limit) {
    return ids(ask<std::vector<Summary>>(*store_, &Store::list, phase, limit));
  }
  std::vector<std::string> waking() {
    std::vector<std::string> ids;
    const auto found = ask<std::vector<Wake>>(*store_, &Store::waking);
    for (const Wake& wake : found.value()) ids.push_back(wake.table);
    return ids;
  }
  static std::vector<std::string> ids(const tl::expected<std::vector<Summary>, StoreError>& found) {
    std::vector<std::string> ids;
    for (const auto& summary : found.value()) ids.push_back(summary.table);
    return ids;
  }
};

}  // namespace orrery::store
