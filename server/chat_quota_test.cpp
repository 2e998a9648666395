#include "server/chat_quota.h"

#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using std::chrono::seconds;

constexpr Seat kFirstSeat{0};
constexpr Seat kSecondSeat{1};
const Time kStart = Time{} + seconds(1000);

int lines_said(ChatQuota& quota, Seat seat, Time now, const std::string& table = "t",
               const std::string& address = "here") {
  int lines = 0;
  while (quota.take(table, seat, address, now)) ++lines;
  return lines;
}

TEST(ChatQuota, ASeatMaySaySoMuchAMinute) {
  ChatQuota quota(30, 300);
  EXPECT_EQ(lines_said(quota, kFirstSeat, kStart), 30);
  EXPECT_EQ(lines_said(quota, kFirstSeat, kStart + seconds(20)), 10);
  EXPECT_EQ(lines_said(quota, kSecondSeat, kStart), 30) << "another seat has its own";
  EXPECT_EQ(lines_said(quota, kFirstSeat, kStart, "another table"), 30);
  EXPECT_EQ(lines_said(quota, kFirstSeat, kStart + seconds(620)), 30)
      << "never more than a minute's worth";
}

TEST(ChatQuota, AnAddressMaySaySoMuchForAllItsSeats) {
  ChatQuota quota(30, 50);
  EXPECT_EQ(lines_said(quota, kFirstSeat, kStart), 30);
  EXPECT_EQ(lines_said(quota, kSecondSeat, kStart), 20);
  EXPECT_EQ(lines_said(quota, kSecondSeat, kStart, "another table", "elsewhere"), 30);
}

TEST(ChatQuota, ForgetsThoseWhoHaveBeenQuiet) {
  ChatQuota quota(30, 300);
  for (int i = 0; i < 100; ++i) quota.take("t" + std::to_string(i), kFirstSeat, "here", kStart);
  EXPECT_GT(quota.size(), 100);
  quota.take("t", kFirstSeat, "here", kStart + seconds(200));
  EXPECT_EQ(quota.size(), 2);
}

}  // namespace
}  // namespace orrery::server
