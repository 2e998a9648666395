#include "server/store_watch.h"

#include <fmt/format.h>

namespace orrery::server {

constexpr table::Millis kQuiet = 60'000;  // between two lines about trouble

std::optional<std::string> StoreWatch::look(const store::Condition& condition, table::Millis now) {
  if (troubled_ && condition.writes) {
    troubled_ = false;
    failures_ = condition.failures;
    told_.reset();
    return "The store works again.";
  }
  const std::uint64_t failures = condition.failures - failures_;
  const std::uint64_t set_aside = condition.set_aside - set_aside_;
  if (failures == 0 && set_aside == 0) return std::nullopt;
  if (told_ && now < *told_ + kQuiet) return std::nullopt;
  told_ = now;
  failures_ = condition.failures;
  set_aside_ = condition.set_aside;
  troubled_ = !condition.writes;
  return failures > 0
      ? fmt::format("The store failed {} times. {}", failures, condition.trouble)
      : fmt::format("Tables are set aside, {} in all; `orrery check` lists them. {}",
                    condition.set_aside, condition.trouble);
}

}  // namespace orrery::server
