#pragma once

// Short codes that move a seat to another device. Each works once.

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "server/tokens.h"
#include "table/events.h"

namespace orrery::server {

class Codes {
 public:
  static constexpr std::size_t kMost = 1000;

  struct Moving {
    std::string table;
    Seat seat;
    table::Millis until = 0;
  };

  // Only a seat's last code works. Nothing when too many codes are waiting.
  std::optional<std::string> give(Moving moving, table::Millis now) {
    std::erase_if(waiting_, [&](const auto& entry) {
      const Moving& other = entry.second;
      return other.until < now || (other.table == moving.table && other.seat == moving.seat);
    });
    if (waiting_.size() >= kMost) return std::nullopt;
    std::string code = random_code();
    waiting_[code] = std::move(moving);
    return code;
  }

  // The seat that the code is for, at this table.
  std::optional<Seat> redeem(const std::string& code, const std::string& table, table::Millis now) {
    const auto found = waiting_.find(code);
    if (found == waiting_.end()) return std::nullopt;
    const Moving moving = found->second;
    if (moving.table != table || moving.until < now) return std::nullopt;
    waiting_.erase(found);
    return moving.seat;
  }

 private:
  std::map<std::string, Moving, std::less<>> waiting_;
};

}  // namespace orrery::server
