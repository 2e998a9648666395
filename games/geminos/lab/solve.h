#pragma once

#include "kernel/error.h"
#include "lab/solve.h"

namespace orrery::geminos {

Expected<lab::Solution> solve_and_report(const lab::SolveTask& task);

}  // namespace orrery::geminos
