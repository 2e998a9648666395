#include "server/worker_thread.h"

#include <future>
#include <memory>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using ::testing::ElementsAre;

TEST(WorkerThread, DoesWhatEverybodyAsksInTurn) {
  std::promise<void> entered;
  std::promise<void> leave;
  std::promise<void> finished;
  std::vector<int> done;
  {
    WorkerThread worker(3, 10);
    ASSERT_EQ(worker.ask("greedy", [&] { entered.set_value(), leave.get_future().wait(); }),
              Queued::yes);
    entered.get_future().wait();
    for (const int number : {1, 2, 3}) {
      ASSERT_EQ(worker.ask("greedy", [&, number] { done.push_back(number); }), Queued::yes);
    }
    EXPECT_EQ(worker.ask("greedy", [] {}), Queued::line_full);
    ASSERT_EQ(worker.ask("anna", [&] { done.push_back(10); }), Queued::yes);
    ASSERT_EQ(worker.ask("ben", [&] { done.push_back(20); }), Queued::yes);
    ASSERT_EQ(worker.ask("ben", [&] {}), Queued::yes);
    ASSERT_EQ(worker.ask("ben", [&] { finished.set_value(); }), Queued::yes);
    leave.set_value();
    finished.get_future().wait();
  }
  EXPECT_THAT(done, ElementsAre(1, 10, 20, 2, 3));
}

TEST(WorkerThread, WithoutAThreadDoesATaskWhenItIsTold) {
  WorkerThread worker(3, 10, WorkerThread::Threads::none);
  int done = 0;
  for (int i = 0; i < 2; ++i) ASSERT_EQ(worker.ask("anna", [&] { ++done; }), Queued::yes);
  EXPECT_EQ(done, 0);
  EXPECT_TRUE(worker.work_one());
  EXPECT_EQ(done, 1);
  EXPECT_TRUE(worker.work_one());
  EXPECT_FALSE(worker.work_one());
  EXPECT_EQ(done, 2);
}

TEST(WorkerThread, FinishesWhatIsUnderWayWhenItEndsAndDropsTheRest) {
  std::vector<int> done;
  {
    WorkerThread worker(3, 10);
    std::promise<void> entered;
    const auto leave = std::make_shared<std::promise<void>>();
    worker.ask("anna", [&done, &entered, leave] {
      entered.set_value();
      leave->get_future().wait();
      done.push_back(1);
    });
    entered.get_future().wait();
    worker.ask("anna", [&done] { done.push_back(2); });
    worker.stop();
    EXPECT_EQ(worker.ask("anna", [&done] { done.push_back(3); }), Queued::all_full);
    leave->set_value();
  }
  EXPECT_THAT(done, ElementsAre(1));
}

}  // namespace
}  // namespace orrery::server
