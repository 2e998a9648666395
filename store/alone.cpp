#include "store/alone.h"

#include <algorithm>
#include <utility>

namespace orrery::store {

void Alone::count(std::string what, std::int64_t by, Answer<std::int64_t> done) {
  const auto counted = counts_.try_emplace(std::move(what), 0).first;
  const std::int64_t now = counted->second += by;
  if (now == 0) counts_.erase(counted);
  done(now);
}

void Alone::give(SeatCode code, std::size_t most, Answer<bool> done) {
  const std::int64_t now = now_();
  std::erase_if(codes_, [&](const auto& entry) {
    const SeatCode& other = entry.second.code;
    return entry.second.until < now || (other.table == code.table && other.seat == code.seat);
  });
  const auto theirs = std::ranges::count_if(
      codes_, [&](const auto& entry) { return entry.second.code.address == code.address; });
  if (static_cast<std::size_t>(theirs) >= most) return done(false);
  const std::int64_t until = now + code.lasts;
  const std::string key = code.code;
  codes_[key] = Waiting{std::move(code), until};
  done(true);
}

void Alone::redeem(std::string code, std::string table, Answer<std::optional<SeatCode>> done) {
  const auto found = codes_.find(code);
  const bool good =
      found != codes_.end() && found->second.code.table == table && found->second.until >= now_();
  if (!good) return done(std::optional<SeatCode>());
  SeatCode given = std::move(found->second.code);
  codes_.erase(found);
  done(std::move(given));
}

}  // namespace orrery::store
