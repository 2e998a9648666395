#pragma once

// How the server has fared in the last day, in steps of a minute, and which commands took longest.

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe.hpp>

#include "table/events.h"

namespace orrery::server {

// A command that somebody waited for.
struct SlowCommand {
  std::string kind;
  std::string table;
  table::Millis at = 0;
  double seconds = 0;
};
BOOST_DESCRIBE_STRUCT(SlowCommand, (), (kind, table, at, seconds))

// How long commands took, from their arrival to the answer.
class CommandTimes {
 public:
  // Upper ends of the steps of the histogram, in seconds; one more step has no end.
  static constexpr std::array<double, 8> kSteps{0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5};

  void note(std::string_view kind, const std::string& table, table::Millis now,
            std::chrono::duration<double> took);

  // The slowest of the last hour, slowest first.
  std::vector<SlowCommand> slowest(table::Millis now);

  // As Prometheus counts: how many took at most so long, for each step and for all.
  std::array<std::uint64_t, kSteps.size() + 1> counts() const;
  double seconds() const { return seconds_; }  // all of them added

 private:
  static constexpr std::size_t kKept = 10;

  void forget_old(table::Millis now);

  std::vector<SlowCommand> slowest_;
  std::array<std::uint64_t, kSteps.size() + 1> steps_{};
  double seconds_ = 0;
};

// One minute.
struct Sample {
  table::Millis at = 0;
  std::uint64_t people = 0;     // connected
  std::uint64_t tables = 0;     // awake
  std::uint64_t commands = 0;   // in this minute
  std::uint64_t processor = 0;  // thousandths of a core in use
  std::uint64_t memory = 0;     // bytes
  std::uint64_t stored = 0;     // bytes
};
BOOST_DESCRIBE_STRUCT(Sample, (), (at, people, tables, commands, processor, memory, stored))

// What this process uses of its machine.
struct ProcessUse {
  std::chrono::microseconds processor{0};  // since its start, in all threads
  std::uint64_t memory = 0;                // bytes that are resident
};
ProcessUse process_use();

// What is counted from the start on, or as it is now.
struct Totals {
  table::Millis at = 0;
  std::uint64_t people = 0;
  std::uint64_t tables = 0;
  std::uint64_t commands = 0;
  std::uint64_t stored = 0;
  ProcessUse process;
};

// The samples of the last day.
class Pulse {
 public:
  explicit Pulse(const Totals& start) : started_(start.at), last_(start) {}

  table::Millis started() const { return started_; }
  // What has happened since the last beat.
  Sample since(const Totals& totals) const;
  // A minute is over.
  void beat(const Totals& totals);
  std::vector<Sample> samples() const { return {samples_.begin(), samples_.end()}; }

 private:
  table::Millis started_;
  Totals last_;
  std::deque<Sample> samples_;
};

}  // namespace orrery::server
