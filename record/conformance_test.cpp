// The conformance suite on every game of the catalogue, by name.

#include "record/conformance.h"

#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "catalogue/games.h"

namespace orrery {
namespace {

// Thousands of games over all variants of a game, fewer where every step is slow.
constexpr conformance::Effort kThorough{.games = 150, .moves = 20'000};
constexpr conformance::Effort kQuick{.games = 20,
                                     .moves = 300,
                                     .every = 8,
                                     .worlds = 1,
                                     .enumeration_nodes = 250,
                                     .groups = 6,
                                     .samples = 150};
constexpr conformance::Effort kEffort = conformance::kSlowBuild ? kQuick : kThorough;

class Conforms : public testing::TestWithParam<std::string> {};

TEST_P(Conforms, ToTheContract) {
  const bool found = with_type(GetParam(), [&]<class G>(std::type_identity<G>) {
    const conformance::Report report = conformance::conform<G>(kEffort, CodecChecks{});
    EXPECT_TRUE(report.ok()) << report.text();
    EXPECT_GT(report.steps, 100U);
    EXPECT_GT(report.worlds, 100U);
    EXPECT_GT(report.distributions, 10U);
  });
  EXPECT_TRUE(found);
}

std::vector<std::string> all_ids() {
  std::vector<std::string> ids;
  for (const Entry& entry : catalogue()) ids.emplace_back(entry.facts->id);
  return ids;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Conforms, testing::ValuesIn(all_ids()),
                         [](const auto& param) { return param.param; });

}  // namespace
}  // namespace orrery
