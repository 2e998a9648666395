// The conformance suite on the options in combination; codec tries each by itself.

#include <gtest/gtest.h>

#include "games/geminion/geminion.h"
#include "kernel/conformance/conform.h"

namespace orrery::geminion {
namespace {

TEST(GeminionOptions, EveryCombinationConforms) {
  conformance::Report report("Geminion");
  const conformance::Effort effort{.games = 1,
                                   .every = conformance::plays_little() ? 6 : 1,
                                   .worlds = 1,
                                   .samples = 100,
                                   .seed = 3};
  const conformance::NoExtra nothing_else;
  int tried = 0;
  for (int bits = 0; bits < 32; ++bits) {
    for (const Piles piles : {Piles::listed, Piles::sheets, Piles::twice}) {
      const Options options{
          .shuffle = (bits & 1) != 0,
          .without_sparkle = (bits & 2) != 0,
          .piles = piles,
          .fewer_turns = (bits & 4) != 0,
          .arrange = (bits & 8) != 0 ? Arrange::by_itself : Arrange::choose,
          .buy_recycled = bits % 3 == 0 ? BuyRecycled::same_turn : BuyRecycled::next_turn,
          .rainbows = 1 + bits % 4,
          .help = (bits & 16) != 0};
      const int players = 2 + tried++ % 5;
      const Geminion game = Geminion::create(players, options).value();
      conformance::Battery<Geminion>(game, effort, report, nothing_else).run();
    }
  }
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 5'000U);
}

}  // namespace
}  // namespace orrery::geminion
