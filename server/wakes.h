#pragma once

// When each table must be woken.

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "table/events.h"

namespace orrery::server {

class Wakes {
 public:
  void plan(const std::string& table, std::optional<table::Millis> when) {
    if (const auto old = times_.find(table); old != times_.end()) {
      order_.erase({old->second, table});
      times_.erase(old);
    }
    if (!when) return;
    times_.emplace(table, *when);
    order_.emplace(*when, table);
  }
  std::optional<table::Millis> planned(const std::string& table) const {
    const auto found = times_.find(table);
    return found == times_.end() ? std::nullopt : std::optional(found->second);
  }
  // A table whose time has come; each planned time is given once. `planned` still knows it.
  std::optional<std::string> take_due(table::Millis now) {
    if (order_.empty() || order_.begin()->first > now) return std::nullopt;
    return std::move(order_.extract(order_.begin()).value().second);
  }

 private:
  std::map<std::string, table::Millis, std::less<>> times_;
  std::set<std::pair<table::Millis, std::string>> order_;
};

}  // namespace orrery::server
