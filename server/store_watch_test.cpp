#include "server/store_watch.h"

#include <gmock/gmock-more-matchers.h>

namespace orrery::server {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;

TEST(StoreWatch, SaysOnceAMinuteThatTheStoreFailsAndAtOnceThatItWorksAgain) {
  StoreWatch watch;
  store::Condition condition;
  EXPECT_EQ(watch.look(condition, 0), std::nullopt);
  condition = {.writes = false, .failures = 3, .trouble = "There is no space left."};
  EXPECT_THAT(watch.look(condition, 1000),
              Optional(std::string("The store failed 3 times. There is no space left.")));
  condition.failures = 5;
  EXPECT_EQ(watch.look(condition, 2000), std::nullopt);
  EXPECT_THAT(watch.look(condition, 61'000), Optional(HasSubstr("failed 2 times")));
  condition.writes = true;
  EXPECT_THAT(watch.look(condition, 62'000), Optional(std::string("The store works again.")));
  EXPECT_EQ(watch.look(condition, 200'000), std::nullopt);
  condition = {.writes = false, .failures = 6, .trouble = "Again."};
  EXPECT_THAT(watch.look(condition, 63'000), Optional(HasSubstr("Again.")));
}

TEST(StoreWatch, SaysThatTablesAreSetAside) {
  StoreWatch watch;
  store::Condition condition{.set_aside = 1, .trouble = "Table a is damaged."};
  EXPECT_THAT(watch.look(condition, 0), Optional(HasSubstr("Table a is damaged.")));
  EXPECT_EQ(watch.look(condition, 100'000), std::nullopt);
  condition.set_aside = 2;
  EXPECT_THAT(watch.look(condition, 200'000), Optional(HasSubstr("2 in all")));
}

}  // namespace
}  // namespace orrery::server
