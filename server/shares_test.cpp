#include "server/shares.h"

#include <map>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using ::testing::ElementsAre;

Claim claim(const std::string& address, const std::string& visitor, const std::string& table,
            double usual = 10) {
  return {.owner = {.address = address, .visitor = visitor}, .table = table, .usual = usual};
}

// Shares whose claims are all thought one after another, each for as long as it usually takes.
class SharesTest : public ::testing::Test {
 protected:
  void join(const Claim& wanted) {
    claims_.push_back(wanted);
    shares_.join(claims_.size() - 1, wanted);
  }
  Claim serve() {
    const auto number = shares_.first().value();
    shares_.begin(number);
    shares_.end(number, claims_[number].usual);
    return claims_[number];
  }
  // Serves so many; whoever was served wants more at once.
  std::map<std::string, int> serve_again(int times, std::string Claim::* name) {
    std::map<std::string, int> served;
    for (int i = 0; i < times; ++i) {
      const Claim again = serve();
      ++served[again.*name];
      join(again);
    }
    return served;
  }

  Shares shares_;
  std::vector<Claim> claims_;
};

TEST_F(SharesTest, ATableIsServedInTheOrderOfItsClaims) {
  join(claim("a", "x", "t", 30));
  join(claim("a", "x", "t", 10));
  EXPECT_EQ(shares_.waiting(), 2U);
  EXPECT_EQ(serve().usual, 30);
  EXPECT_EQ(serve().usual, 10);
  EXPECT_EQ(shares_.first(), std::nullopt);
  EXPECT_EQ(shares_.waiting(), 0U);
}

TEST_F(SharesTest, ThreeHundredTablesGetNoMoreThanOne) {
  for (int i = 0; i < 300; ++i) join(claim("flood", "x", "f" + std::to_string(i)));
  join(claim("stranger", "y", "mine"));
  const auto served = serve_again(1'000, &Claim::table);
  EXPECT_EQ(served.at("mine"), 500);
}

TEST_F(SharesTest, ManyCookiesOfOneAddressGetNoMoreThanOne) {
  for (int i = 0; i < 300; ++i) {
    join(claim("flood", "v" + std::to_string(i), "f" + std::to_string(i)));
  }
  join(claim("stranger", "y", "mine"));
  EXPECT_EQ(serve_again(1'000, &Claim::table).at("mine"), 500);
}

TEST_F(SharesTest, AClassBehindOneAddressSharesItsTimeEqually) {
  for (int i = 0; i < 30; ++i)
    join(claim("school", "v" + std::to_string(i), "t" + std::to_string(i)));
  for (int i = 0; i < 50; ++i) join(claim("school", "v0", "more" + std::to_string(i)));
  const auto served = serve_again(900, &Claim::table);
  for (int i = 1; i < 30; ++i) EXPECT_EQ(served.at("t" + std::to_string(i)), 30) << i;
}

TEST_F(SharesTest, AShortThoughtGoesBeforeLongOnesOfEquals) {
  for (int i = 0; i < 300; ++i) {
    join(claim("school", "v" + std::to_string(i), "t" + std::to_string(i), 1'900));
  }
  join(claim("school", "late", "quick", 5));
  EXPECT_EQ(serve().table, "quick");
}

TEST_F(SharesTest, WhoAsksSeldomIsServedNext) {
  for (int i = 0; i < 20; ++i) join(claim("flood", "x", "f" + std::to_string(i), 1'900));
  for (int round = 0; round < 10; ++round) {
    serve_again(7, &Claim::table);
    join(claim("stranger", "y", "mine", 5));
    EXPECT_EQ(serve().table, "mine") << round;
  }
}

TEST_F(SharesTest, NothingIsSavedUpByWaiting) {
  join(claim("a", "x", "a"));
  serve_again(100, &Claim::table);
  join(claim("b", "y", "b"));
  const auto served = serve_again(100, &Claim::table);
  EXPECT_NEAR(served.at("a"), 50, 1);
}

TEST_F(SharesTest, WhoeverTakesLongerThanUsualIsServedLess) {
  join(claim("slow", "x", "slow"));
  join(claim("as usual", "y", "as usual"));
  int slow = 0;
  for (int i = 0; i < 400; ++i) {
    const auto number = shares_.first().value();
    const Claim again = claims_[number];
    const bool is_slow = again.table == "slow";
    slow += is_slow ? 1 : 0;
    shares_.begin(number);
    shares_.end(number, is_slow ? 30 : 10);
    join(again);
  }
  EXPECT_NEAR(slow, 100, 1);
}

TEST_F(SharesTest, WhoGivesUpIsNotServed) {
  join(claim("a", "x", "t"));
  join(claim("b", "y", "u"));
  shares_.leave(0);
  EXPECT_EQ(shares_.waiting(), 1U);
  EXPECT_EQ(serve().table, "u");
  EXPECT_EQ(shares_.first(), std::nullopt);
}

TEST_F(SharesTest, TheFirstIsAheadOfALongTurnOfAnother) {
  join(claim("flood", "x", "f", 1'900));
  shares_.begin(0);
  EXPECT_FALSE(shares_.first_is_ahead_of(0, 100));
  join(claim("flood", "x", "g", 1'900));
  EXPECT_FALSE(shares_.first_is_ahead_of(0, 100)) << "it would take as long";
  join(claim("flood", "x", "f", 5));
  EXPECT_FALSE(shares_.first_is_ahead_of(0, 100)) << "it is behind another of its own visitor";
  join(claim("stranger", "y", "mine", 5));
  EXPECT_TRUE(shares_.first_is_ahead_of(0, 100));
  EXPECT_FALSE(shares_.first_is_ahead_of(0, 2'000));
}

TEST_F(SharesTest, ATurnThatLastsLongerThanUsualFallsBehind) {
  join(claim("a", "x", "t", 10));
  shares_.begin(0);
  join(claim("b", "y", "u", 50));
  EXPECT_FALSE(shares_.first_is_ahead_of(0, 100));
  shares_.lasts(0, 200);
  EXPECT_TRUE(shares_.first_is_ahead_of(0, 100));
  shares_.lasts(0, 20);
  EXPECT_TRUE(shares_.first_is_ahead_of(0, 100)) << "it does not become shorter";
}

TEST_F(SharesTest, AFairShareIsAPartOfAPart) {
  join(claim("a", "x", "1"));
  EXPECT_EQ(shares_.parts(0), 1U);
  join(claim("a", "x", "2"));
  join(claim("a", "x", "3"));
  join(claim("a", "y", "4"));
  join(claim("b", "z", "5"));
  EXPECT_EQ(shares_.parts(0), 2U * 2 * 3);
  EXPECT_EQ(shares_.parts(3), 2U * 2);
  EXPECT_EQ(shares_.parts(4), 2U);
  shares_.leave(3);
  EXPECT_EQ(shares_.parts(0), 2U * 3);
}

// Those who are not there any more are forgotten, and the others do not notice.
TEST_F(SharesTest, ManyMayComeAndGo) {
  join(claim("stays", "x", "stays", 10));
  for (int i = 0; i < 5'000; ++i) {
    join(claim("a" + std::to_string(i), "v", "t", 10));
    join(serve());
    serve();
  }
  EXPECT_EQ(shares_.waiting(), 1U);
}

}  // namespace
}  // namespace orrery::server
