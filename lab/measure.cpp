#include "lab/measure.h"

#include <ctime>

#include "lab/meter.h"
#include "lab/studies.h"

namespace orrery::lab {

double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

Expected<Measurement> measure(const Entry& game, const GameSetup& setup,
                              double seconds_per_figure) {
  return game.studies->measure(setup, seconds_per_figure);
}

Expected<std::uint64_t> signature(const Entry& game, const GameSetup& setup) {
  return game.studies->signature(setup);
}

}  // namespace orrery::lab
