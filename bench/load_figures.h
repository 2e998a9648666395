#pragma once

// What the load generator measures: memory, processor time and latencies.

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>
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

// Of /proc/PID/stat, what follows the name of the program; nothing when there is no such process.
inline std::vector<double> process_fields(int pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  std::string text;
  std::getline(file, text);
  const auto name_end = text.rfind(')');
  if (name_end == std::string::npos) return {};
  std::istringstream rest(text.substr(name_end + 3));  // after the letter of its state
  std::vector<double> fields;
  for (double field = 0; rest >> field;) fields.push_back(field);
  return fields;
}
enum ProcessField : std::size_t {
  kParent = 0,
  kUserTime = 10,
  kSystemTime = 11,
  kChildrensTime = 12
};

inline double ticks_to_seconds(double ticks) {
  return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

inline double processor_seconds(int pid) {
  const auto fields = process_fields(pid);
  if (fields.empty()) give_up("There is no process " + std::to_string(pid) + ".");
  return ticks_to_seconds(fields[kUserTime] + fields[kSystemTime]);
}
inline double processor_seconds(const std::vector<int>& pids) {
  double seconds = 0;
  for (const int pid : pids) seconds += processor_seconds(pid);
  return seconds;
}

// A process and all its children, those that have ended too.
inline double family_seconds(int pid) {
  const auto own = process_fields(pid);
  if (own.empty()) return 0;
  double ticks = own[kUserTime] + own[kSystemTime] + own[kChildrensTime] + own[kChildrensTime + 1];
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    const int other = std::atoi(entry.path().filename().c_str());
    const auto fields = other > 0 ? process_fields(other) : std::vector<double>{};
    if (!fields.empty() && fields[kParent] == pid) ticks += fields[kUserTime] + fields[kSystemTime];
  }
  return ticks_to_seconds(ticks);
}

// The shares of one core that the servers, their database and this generator have used since this
// was made.
class ProcessorWatch {
 public:
  ProcessorWatch(const std::vector<int>& servers, int database)
      : servers_(servers), database_(database) {}

  json::object parts() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
    json::object parts{{"server_cores", (processor_seconds(servers_) - server_) / seconds},
                       {"generator_cores", (processor_seconds(getpid()) - own_) / seconds}};
    if (database_ != 0) parts["database_cores"] = (family_seconds(database_) - data_) / seconds;
    return parts;
  }

 private:
  std::vector<int> servers_;
  int database_;
  double server_ = processor_seconds(servers_);
  double data_ = database_ == 0 ? 0 : family_seconds(database_);
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
