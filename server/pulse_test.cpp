#include "server/pulse.h"

#include <gmock/gmock-matchers.h>
#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;

constexpr table::Millis kHour = 60LL * 60 * 1000;

TEST(CommandTimes, KnowsTheSlowestOfTheLastHour) {
  CommandTimes times;
  times.note("move", "old", 0, 9s);
  for (int i = 1; i <= 12; ++i) {
    times.note("move", "t" + std::to_string(i), kHour, std::chrono::milliseconds(i));
  }
  auto slowest = times.slowest(kHour);
  ASSERT_EQ(slowest.size(), 10U);
  EXPECT_EQ(slowest[0].table, "old");
  EXPECT_EQ(slowest[1].table, "t12");
  EXPECT_EQ(slowest[9].table, "t4");
  slowest = times.slowest(kHour + 1);
  EXPECT_EQ(slowest[0].table, "t12") << "the other was longer ago";
}

TEST(CommandTimes, CountsInSteps) {
  CommandTimes times;
  for (const auto took : {500us, 1000us, 3000us, 10'000'000us}) times.note("move", "t", 0, took);
  EXPECT_THAT(times.counts(), ElementsAre(2, 2, 3, 3, 3, 3, 3, 3, 4));
  EXPECT_DOUBLE_EQ(times.seconds(), 10.0045);
}

TEST(Pulse, ASampleSaysWhatHappenedSinceTheLast) {
  Pulse pulse({.at = 1000, .commands = 5, .process = {.processor = 1s}});
  EXPECT_EQ(pulse.started(), 1000);
  const Totals later{.at = 61'000,
                     .people = 3,
                     .tables = 2,
                     .commands = 25,
                     .stored = 100,
                     .process = {.processor = 31s, .memory = 7}};
  pulse.beat(later);
  ASSERT_EQ(pulse.samples().size(), 1U);
  const Sample sample = pulse.samples()[0];
  EXPECT_EQ(sample.at, 61'000);
  EXPECT_EQ(sample.people, 3U);
  EXPECT_EQ(sample.commands, 20U);
  EXPECT_EQ(sample.processor, 500U) << "half a core for a minute";
  EXPECT_EQ(sample.memory, 7U);
  EXPECT_EQ(pulse.since(later).commands, 0U) << "a new minute has begun";
}

TEST(Pulse, KeepsADay) {
  Pulse pulse({});
  for (int minute = 1; minute <= 1500; ++minute) pulse.beat({.at = minute});
  ASSERT_EQ(pulse.samples().size(), 1440U);
  EXPECT_EQ(pulse.samples().front().at, 61);
}

TEST(Pulse, AProcessUsesSomething) {
  const ProcessUse use = process_use();
  EXPECT_GT(use.memory, 100'000U);
  EXPECT_GT(use.processor, 0us);
}

}  // namespace
}  // namespace orrery::server
