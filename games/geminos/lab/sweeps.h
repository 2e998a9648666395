#pragma once

// The pass compiled for each instruction set.

#include <string_view>
#include <vector>

#include "games/geminos/lab/sweep.h"

namespace orrery::geminos {

extern const Sweeps kPortableSweeps;
#if defined(__x86_64__)
extern const Sweeps kAvx2Sweeps;
extern const Sweeps kAvx512Sweeps;
#endif

struct SweepForm {
  std::string_view name;
  const Sweeps* sweeps;
};
// Those that this machine can run, the fastest first.
std::vector<SweepForm> sweep_forms();

}  // namespace orrery::geminos
