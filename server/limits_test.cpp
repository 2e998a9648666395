#include "server/limits.h"

#include <gtest/gtest.h>

namespace orrery::server {

TEST(Limits, AreSetByName) {
  Limits limits;
  EXPECT_TRUE(limits.set("connections=12"));
  EXPECT_TRUE(limits.set("requests-per-second=0.5"));
  EXPECT_TRUE(limits.set("idle=7"));
  EXPECT_EQ(limits.connections, 12u);
  EXPECT_EQ(limits.requests_per_second, 0.5);
  EXPECT_EQ(limits.idle, std::chrono::seconds(7));
  EXPECT_EQ(limits.head, Limits().head);
}

TEST(Limits, AWrongNameGetsASentenceWithTheRightOnes) {
  Limits limits;
  const auto done = limits.set("conections=12");
  ASSERT_FALSE(done);
  EXPECT_TRUE(done.error().sentence.starts_with(
      "There is no limit \"conections\"; there are: body-bytes, "))
      << done.error().sentence;
  EXPECT_NE(done.error().sentence.find(", idle, "), std::string::npos);
  EXPECT_FALSE(limits.set(""));
  EXPECT_FALSE(limits.set("=1"));
}

TEST(Limits, AWrongNumberGetsASentenceWithTheRange) {
  Limits limits;
  for (const char* wrong :
       {"connections", "connections=", "connections=x", "connections=-1", "connections=1.5",
        "connections=1e3", "connections= 1", "connections=nan", "connections=2000000000000000",
        "idle=999999999999"}) {
    const auto done = limits.set(wrong);
    ASSERT_FALSE(done) << wrong;
    EXPECT_NE(done.error().sentence.find(" is a whole number from 0 to "), std::string::npos)
        << done.error().sentence;
  }
  EXPECT_EQ(limits.set("idle=x").error().sentence,
            "The limit idle is a whole number from 0 to 315360000 (seconds), not \"x\".");
  EXPECT_EQ(limits.table(), Limits().table());
}

TEST(Limits, TheirTableHasTheirValues) {
  Limits limits;
  ASSERT_TRUE(limits.set("messages-per-second=2.5"));
  EXPECT_NE(limits.table().find("| messages-per-second | 2.5 | a second | of one socket"),
            std::string::npos)
      << limits.table();
}

}  // namespace orrery::server
