#pragma once

// What the load generator measures: memory, processor time and latencies.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <unistd.h>

#include "bench/load_line.h"

namespace orrery::bench {

namespace json = boost::json;

[[noreturn]] inline void give_up(const std::string& why) { throw std::runtime_error(why); }

inline double resident_bytes(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmRSS:")) return std::strtod(line.c_str() + 6, nullptr) * 1024;
  }
  give_up("There is no process " + std::to_string(pid) + ".");
}

inline double processor_seconds(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  const auto name_end = text.rfind(')');
  if (name_end == std::string::npos) give_up("There is no process " + std::to_string(pid) + ".");
  std::istringstream fields(text.substr(name_end + 1));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

// The shares of one core that the server and this generator have used since this was made.
class ProcessorWatch {
 public:
  explicit ProcessorWatch(int pid) : pid_(pid), server_(processor_seconds(pid)) {}

  json::object parts() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    return {{"server_cores", (processor_seconds(pid_) - server_) / seconds},
            {"generator_cores", (processor_seconds(getpid()) - own_) / seconds}};
  }

 private:
  int pid_;
  double server_;
  double own_ = processor_seconds(getpid());
  Time began_ = Clock::now();
};

class Times {
 public:
  void add(Clock::duration time) {
    milliseconds_.push_back(std::chrono::duration<double, std::milli>(time).count());
  }
  std::size_t size() const { return milliseconds_.size(); }
  json::object figures() {
    std::ranges::sort(milliseconds_);
    return {{"count", milliseconds_.size()},
            {"p50_ms", at(0.5)},
            {"p99_ms", at(0.99)},
            {"p999_ms", at(0.999)},
            {"max_ms", at(1)}};
  }

 private:
  // The quantile: at(0.99) is the 99th percentile.
  double at(double part) const {
    if (milliseconds_.empty()) return 0;
    const double rank = std::ceil(part * static_cast<double>(milliseconds_.size()));
    return milliseconds_[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
  }

  std::vector<double> milliseconds_;
};

}  // namespace orrery::bench
