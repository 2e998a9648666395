#include "server/rates.h"

#include <gtest/gtest.h>

namespace orrery::server {

namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const Time kStart{};

int taken(TokenBucket& bucket, Time now) {
  int count = 0;
  while (bucket.take(now)) ++count;
  return count;
}

}  // namespace

TEST(TokenBucket, HoldsABurstAndFillsAgain) {
  TokenBucket bucket(10, 30, kStart);
  EXPECT_TRUE(bucket.is_full(kStart));
  EXPECT_EQ(taken(bucket, kStart), 30);
  EXPECT_FALSE(bucket.is_full(kStart));
  EXPECT_EQ(bucket.wait(kStart), seconds(1));
  EXPECT_EQ(taken(bucket, kStart + milliseconds(500)), 5);
  EXPECT_EQ(taken(bucket, kStart + seconds(1000)), 30);
}

TEST(TokenBucket, TimeThatStandsStillOrGoesBackGivesNothing) {
  TokenBucket bucket(10, 10, kStart + seconds(5));
  EXPECT_EQ(taken(bucket, kStart + seconds(5)), 10);
  EXPECT_EQ(taken(bucket, kStart), 0);
  EXPECT_EQ(taken(bucket, kStart + seconds(5)), 0);
}

TEST(TokenBucket, SlowOnesSayHowLongToWait) {
  TokenBucket bucket(0.1, 1, kStart);
  EXPECT_TRUE(bucket.take(kStart));
  EXPECT_EQ(bucket.wait(kStart), seconds(10));
  EXPECT_EQ(bucket.wait(kStart + seconds(4)), seconds(6));
  EXPECT_FALSE(TokenBucket().take(kStart + seconds(100)));
  EXPECT_EQ(TokenBucket().wait(kStart), seconds(3600));
}

TEST(Addresses, CountConnectionsOfEach) {
  Addresses addresses({.connections_per_address = 2}, kStart);
  EXPECT_TRUE(addresses.connect("a", kStart));
  EXPECT_TRUE(addresses.connect("a", kStart));
  EXPECT_FALSE(addresses.connect("a", kStart));
  EXPECT_TRUE(addresses.connect("b", kStart));
  addresses.disconnect("a");
  EXPECT_TRUE(addresses.connect("a", kStart));
  addresses.disconnect("nobody");
}

TEST(Addresses, CountRequestsOfEach) {
  Addresses addresses({.requests_per_second = 2}, kStart);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(addresses.request("a", kStart));
  EXPECT_FALSE(addresses.request("a", kStart));
  EXPECT_EQ(addresses.wait("a", kStart), seconds(1));
  EXPECT_TRUE(addresses.request("b", kStart));
  EXPECT_TRUE(addresses.request("a", kStart + seconds(1)));
}

TEST(Addresses, QuietOnesAreForgotten) {
  Addresses addresses({}, kStart);
  for (int i = 0; i < 1000; ++i) addresses.request(std::to_string(i), kStart);
  EXPECT_TRUE(addresses.connect("here", kStart));
  EXPECT_EQ(addresses.size(), 1001u);
  addresses.request("here", kStart + seconds(11));
  EXPECT_EQ(addresses.size(), 1u);
  EXPECT_TRUE(addresses.request("here", kStart + seconds(100)));
  EXPECT_EQ(addresses.size(), 1u);
}

TEST(Addresses, AreNeverMoreThanCanBeRemembered) {
  Addresses addresses({}, kStart);
  for (std::size_t i = 0; i < Addresses::kRemembered; ++i)
    addresses.request(std::to_string(i), kStart);
  int served = 0;
  for (int i = 0; i < 1000; ++i) served += addresses.request("x" + std::to_string(i), kStart);
  EXPECT_EQ(served, 500);  // what one address may have
  EXPECT_FALSE(addresses.connect("y", kStart));
  EXPECT_EQ(addresses.size(), Addresses::kRemembered);
  EXPECT_TRUE(addresses.connect("y", kStart + seconds(11)));
}

}  // namespace orrery::server
