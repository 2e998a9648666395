#include "server/management.h"

#include <gmock/gmock-matchers.h>
#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "server/tests/quiet_hall.h"

namespace orrery::server::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A server that hears what is decided.
struct Server {
  explicit Server(QuietHall& house)
      : management(house.store,
                   {.now = [&house] { return house.now; },
                    .post = posts_to(house.io.get_executor()),
                    .after = [this](table::Millis,
                                    std::function<void()> task) { again = std::move(task); }},
                   [this](const Decisions& decisions, const Limits& limits) {
                     heard.push_back(decisions.announcement);
                     tables = limits.tables_per_visitor;
                   }) {
    management.watch();
    house.settle();
  }

  void decide(QuietHall& house, const DecideRequest& change) {
    start(posts_to(house.io.get_executor()), management.decide(change),
          [this](const auto& kept) { stored = kept.has_value(); });
    house.settle();
  }

  std::function<void()> again;
  std::vector<std::string> heard;
  std::size_t tables = 0;
  bool stored = false;
  Management management;
};

TEST(Management, WhatIsDecidedHoldsAtEveryServerAndAfterARestart) {
  MoodyStore store;
  QuietHall house{store};
  Server here(house);
  Server there(house);
  here.decide(house,
              {.closed = true,
               .announcement = "At noon",
               .limits = std::vector<std::string>{"tables-per-visitor=3"}});
  EXPECT_TRUE(here.stored);
  EXPECT_THAT(here.heard, ElementsAre("At noon"));
  EXPECT_EQ(here.tables, 3U);
  EXPECT_THAT(there.heard, IsEmpty());
  there.again();
  house.settle();
  EXPECT_THAT(there.heard, ElementsAre("At noon"));
  EXPECT_TRUE(there.management.decisions().closed);
  const Server restarted(house);
  EXPECT_THAT(restarted.heard, ElementsAre("At noon"));
}

TEST(Management, ADecisionKeepsWhatAnotherServerDecidedBefore) {
  MoodyStore store;
  QuietHall house{store};
  Server here(house);
  Server there(house);
  here.decide(house, {.closed = true});
  there.decide(house, {.announcement = "At noon"});
  EXPECT_EQ(there.management.decisions(), (Decisions{.closed = true, .announcement = "At noon"}));
  here.decide(house, {.closed = false});
  EXPECT_EQ(here.management.decisions(), Decisions{.announcement = "At noon"});
}

TEST(Management, WhatWasReadBeforeDoesNotUndoADecision) {
  MoodyStore store;
  QuietHall house{store};
  Server server(house);
  server.decide(house, {.announcement = "first"});
  server.again();  // asks the store, which answers later
  server.decide(house, {.announcement = "second"});
  EXPECT_THAT(server.heard, ElementsAre("first", "second"));
}

TEST(Management, OnlyLimitsThatCanBeChangedAreTaken) {
  MoodyStore store;
  QuietHall house{store};
  const Server server(house);
  const auto refusal = [&](const char* limit) {
    const auto fine = server.management.check({.limits = std::vector<std::string>{limit}});
    return fine ? "" : fine.error().sentence;
  };
  EXPECT_EQ(refusal("new-tables-per-address=20"), "");
  EXPECT_THAT(refusal("connections=20"), HasSubstr("only when the server starts"));
  EXPECT_THAT(refusal("new-tables-per-address=x"), HasSubstr("whole number"));
  EXPECT_THAT(refusal("nonsense=1"), HasSubstr("There is no limit"));
}

}  // namespace
}  // namespace orrery::server::testing
