#pragma once

// The conformance suite's smoke form, for WebAssembly, on every game: the browser will play offline
// with these same rules.

#include <cstdio>

#include "kernel/conformance/conform.h"

namespace orrery::smoke {

template <Game G>
bool conforms() {
  const conformance::Report report = conformance::conform<G>(conformance::kSmoke);
  if (report.ok()) {
    std::printf("%s conforms (%llu steps, %llu imagined worlds)\n",
                std::string(G::facts().title).c_str(),
                static_cast<unsigned long long>(report.steps),
                static_cast<unsigned long long>(report.worlds));
  } else {
    std::printf("%s", report.text().c_str());
  }
  return report.ok();
}

}  // namespace orrery::smoke
