#pragma once

// The clocks of a simulated machine, and what is to be done when. The clock on the wall may jump;
// the steady one does not.

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "server/rates.h"
#include "table/events.h"

namespace orrery::simulation {

using table::Millis;

class Clockwork {
 public:
  static constexpr Millis kNoon = 1'800'000'000'000;

  Millis wall() const { return steady_ + offset_; }
  Millis steady() const { return steady_; }
  server::Time time() const { return server::Time{} + std::chrono::milliseconds(steady_); }

  void jump(Millis by) { offset_ += by; }
  // Time in which nothing is done, because the machine is off.
  void sleep(Millis time) { steady_ += time; }

  void after(Millis delay, std::function<void()> task) {
    later_.emplace(steady_ + std::max<Millis>(delay, 0), std::move(task));
  }
  // The next thing to be done, if its time comes within so long; the clock goes on until then.
  std::optional<std::function<void()>> next(Millis within) {
    if (later_.empty() || later_.begin()->first > steady_ + within) return std::nullopt;
    steady_ = std::max(steady_, later_.begin()->first);
    return std::move(later_.extract(later_.begin()).mapped());
  }
  void clear() { later_.clear(); }

 private:
  Millis steady_ = 1'000'000;
  Millis offset_ = kNoon;
  std::multimap<Millis, std::function<void()>> later_;
};

}  // namespace orrery::simulation
