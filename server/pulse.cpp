#include "server/pulse.h"

#include <algorithm>

namespace orrery::server {

void CommandTimes::note(std::string_view kind, const std::string& table, table::Millis now,
                        std::chrono::duration<double> took) {
  const double seconds = took.count();
  const auto step = std::ranges::lower_bound(kSteps, seconds) - kSteps.begin();
  ++steps_[static_cast<std::size_t>(step)];
  seconds_ += seconds;
  forget_old(now);
  const bool is_slow = slowest_.size() < kKept || seconds > slowest_.back().seconds;
  if (!is_slow) return;
  slowest_.push_back({std::string(kind), table, now, seconds});
  std::ranges::sort(slowest_, std::ranges::greater{}, &SlowCommand::seconds);
  if (slowest_.size() > kKept) slowest_.pop_back();
}

std::vector<SlowCommand> CommandTimes::slowest(table::Millis now) {
  forget_old(now);
  return slowest_;
}

void CommandTimes::forget_old(table::Millis now) {
  constexpr table::Millis kHour = 60LL * 60 * 1000;
  std::erase_if(slowest_, [&](const SlowCommand& command) { return command.at < now - kHour; });
}

std::array<std::uint64_t, CommandTimes::kSteps.size() + 1> CommandTimes::counts() const {
  auto counts = steps_;
  for (std::size_t i = 1; i < counts.size(); ++i) counts[i] += counts[i - 1];
  return counts;
}

Sample Pulse::since(const Totals& totals) const {
  const auto spent = totals.process.processor - last_.process.processor;
  const auto passed = std::chrono::milliseconds(std::max<table::Millis>(1, totals.at - last_.at));
  return {.at = totals.at,
          .people = totals.people,
          .tables = totals.tables,
          .commands = totals.commands - last_.commands,
          .processor = static_cast<std::uint64_t>(spent * 1000 / passed),
          .memory = totals.process.memory,
          .stored = totals.stored};
}

void Pulse::beat(const Totals& totals) {
  constexpr std::size_t kMinutes = 24 * 60;
  samples_.push_back(since(totals));
  if (samples_.size() > kMinutes) samples_.pop_front();
  last_ = totals;
}

}  // namespace orrery::server
