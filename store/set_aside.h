#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "store/store.h"

namespace orrery::store {

// The tables that a store has found damaged.
class SetAside {
 public:
  // Notes one and gives the error that its callers get.
  tl::unexpected<StoreError> add(std::string_view table, std::string_view what) {
    StoreError error = damaged_table(table, what);
    if (tables_.size() < kMost) tables_.emplace(table);
    newest_ = error.sentence;
    return tl::unexpected(std::move(error));
  }

  std::size_t size() const { return tables_.size(); }
  const std::string& newest() const { return newest_; }  // a sentence

 private:
  // The server tells a flood of damaged tables by their number; it need not know all their names.
  static constexpr std::size_t kMost = 100'000;

  std::set<std::string, std::less<>> tables_;
  std::string newest_;
};

}  // namespace orrery::store
