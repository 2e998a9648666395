#include "server/fair_queue.h"

#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using ::testing::ElementsAre;

std::vector<int> all(FairQueue<int>& queue) {
  std::vector<int> items;
  while (const auto item = queue.pop()) items.push_back(*item);
  return items;
}

TEST(FairQueue, ServesOneOfEachInTurn) {
  FairQueue<int> queue(10, 100);
  for (const int item : {1, 2, 3, 4}) queue.push("greedy", item);
  queue.push("anna", 10);
  queue.push("ben", 20);
  queue.push("ben", 21);
  EXPECT_EQ(queue.size(), 7u);
  EXPECT_THAT(all(queue), ElementsAre(1, 10, 20, 2, 21, 3, 4));
  EXPECT_TRUE(queue.empty());
}

TEST(FairQueue, WhoWasServedGoesToTheEnd) {
  FairQueue<int> queue(10, 100);
  queue.push("anna", 1);
  queue.push("ben", 2);
  EXPECT_EQ(queue.pop(), 1);
  queue.push("anna", 3);
  EXPECT_THAT(all(queue), ElementsAre(2, 3));
}

TEST(FairQueue, ALineAndTheWholeAreBounded) {
  FairQueue<int> queue(2, 3);
  EXPECT_EQ(queue.push("anna", 1), Queued::yes);
  EXPECT_EQ(queue.push("anna", 2), Queued::yes);
  EXPECT_EQ(queue.push("anna", 3), Queued::line_full);
  EXPECT_EQ(queue.push("ben", 4), Queued::yes);
  EXPECT_EQ(queue.push("ben", 5), Queued::all_full);
  EXPECT_EQ(queue.push("cleo", 6), Queued::all_full);
  EXPECT_EQ(queue.pop(), 1);
  EXPECT_EQ(queue.push("cleo", 6), Queued::yes);
  queue.clear();
  EXPECT_EQ(queue.pop(), std::nullopt);
}

}  // namespace
}  // namespace orrery::server
