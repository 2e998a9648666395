#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

#include "server/pulse.h"

namespace orrery::server {

ProcessUse process_use() {
  ProcessUse use;
  rusage spent{};
  if (getrusage(RUSAGE_SELF, &spent) == 0) {
    for (const timeval& part : {spent.ru_utime, spent.ru_stime}) {
      use.processor += std::chrono::seconds(part.tv_sec) + std::chrono::microseconds(part.tv_usec);
    }
  }
  std::ifstream pages("/proc/self/statm");
  std::uint64_t all = 0;
  std::uint64_t resident = 0;
  if (pages >> all >> resident) {
    use.memory = resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  }
  return use;
}

}  // namespace orrery::server
