// The conformance suite on the options in combination; codec tries each by itself.

#include <gtest/gtest.h>

#include "games/cassiopeia/cassiopeia.h"
#include "kernel/conformance/conform.h"

namespace orrery::cassiopeia {
namespace {

TEST(CassiopeiaOptions, EveryCombinationConforms) {
  conformance::Report report("Cassiopeia");
  const conformance::Effort effort{.games = 1,
                                   .every = conformance::plays_little() ? 6 : 1,
                                   .worlds = 1,
                                   .samples = 100,
                                   .seed = 3};
  const conformance::NoExtra nothing_else;
  for (int players = 2; players <= 5; ++players) {
    for (const int backs : {0, 3, 5}) {
      for (const SystemsBy systems : {SystemsBy::lot, SystemsBy::choice}) {
        for (const bool without : {false, true}) {
          const Options options{.backs = backs,
                                .specialists = without ? SpecialistsBy::choice : SpecialistsBy::lot,
                                .systems = systems,
                                .without_objects = without,
                                .first = backs == 0 ? First::seat_2
                                    : backs == 5    ? First::stargazer
                                                    : First::random,
                                .bonus = systems == SystemsBy::lot ? Bonus::taken : Bonus::asked,
                                .cap = 30};
          const auto game = Cassiopeia::create(players, options);
          EXPECT_EQ(game.has_value(), !without || players <= 3);  // CAS-107
          if (game) conformance::Battery<Cassiopeia>(*game, effort, report, nothing_else).run();
        }
      }
    }
  }
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 5'000U);
}

}  // namespace
}  // namespace orrery::cassiopeia
