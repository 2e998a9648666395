// The conformance suite's smoke form, for WebAssembly: the browser will play offline with these
// same rules.

#include <cstdio>

#include "examples/connect_four/connect_four.h"
#include "examples/tictactoe/tictactoe.h"
#include "games/cassiopeia/cassiopeia.h"
#include "games/constellation/constellation.h"
#include "games/gemini/gemini.h"
#include "games/geminion/geminion.h"
#include "games/geminos/geminos.h"
#include "kernel/conformance/conform.h"

namespace {

using namespace orrery;

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

}  // namespace

extern "C" int orrery_smoke() {
  bool ok = conforms<geminos::Geminos>();
  ok = conforms<constellation::Constellation>() && ok;
  ok = conforms<geminion::Geminion>() && ok;
  ok = conforms<gemini::Gemini>() && ok;
  ok = conforms<cassiopeia::Cassiopeia>() && ok;
  ok = conforms<tictactoe::TicTacToe>() && ok;
  ok = conforms<connect_four::ConnectFour>() && ok;
  return ok ? 0 : 1;
}
