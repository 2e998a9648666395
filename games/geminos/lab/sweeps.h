#pragma once

// The pass compiled for each instruction set. Each takes half a minute to compile, so checked
// builds have only the portable form: none is watched by the sanitizers (build.cmake), and a test
// of the release build compares all.

#include <string_view>
#include <vector>

#include "games/geminos/lab/sweep.h"

#if defined(__x86_64__) && defined(NDEBUG)
#define ORRERY_WIDE_SWEEPS
#endif

namespace orrery::geminos {

extern const Sweeps kPortableSweeps;
#ifdef ORRERY_WIDE_SWEEPS
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
