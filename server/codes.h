#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "kernel/seat.h"
#include "server/tokens.h"
#include "table/events.h"

namespace orrery::server {

// Short codes that move a seat to another device. Each works once, and only a seat's last one.
class Codes {
 public:
  explicit Codes(std::size_t most_of_address, Randomness random = system_randomness)
      : most_of_address_(most_of_address), random_(std::move(random)) {}

  struct Moving {
    std::string table;
    Seat seat;
    std::string key;      // of the seat when the code was given
    std::string address;  // that asked for it
    table::Millis until = 0;
  };

  // Nothing when too many codes of that address are waiting.
  std::optional<std::string> give(Moving moving, table::Millis now) {
    std::erase_if(waiting_, [&](const auto& entry) {
      const Moving& other = entry.second;
      return other.until < now || (other.table == moving.table && other.seat == moving.seat);
    });
    const auto theirs = std::ranges::count_if(
        waiting_, [&](const auto& entry) { return entry.second.address == moving.address; });
    if (static_cast<std::size_t>(theirs) >= most_of_address_) return std::nullopt;
    std::string code = random_code(random_);
    waiting_[code] = std::move(moving);
    return code;
  }

  // What the code is for, at this table.
  std::optional<Moving> redeem(const std::string& code, const std::string& table,
                               table::Millis now) {
    const auto found = waiting_.find(code);
    if (found == waiting_.end()) return std::nullopt;
    const Moving moving = found->second;
    if (moving.table != table || moving.until < now) return std::nullopt;
    waiting_.erase(found);
    return moving;
  }

 private:
  std::size_t most_of_address_;
  Randomness random_;
  std::map<std::string, Moving, std::less<>> waiting_;
};

}  // namespace orrery::server
