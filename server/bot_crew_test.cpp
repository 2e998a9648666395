#include "server/bot_crew.h"

#include <future>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

namespace orrery::server {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A crew without threads, and with a clock that goes on only while somebody thinks.
class BotCrewTest : public ::testing::Test {
 protected:
  static BotQuestion question(const std::string& address, const std::string& table,
                              const std::string& bot = "master") {
    return {.owner = {.address = address, .visitor = "v"}, .table = table, .bot = bot};
  }
  void ask(BotQuestion asked) {
    asked.answer = [this, table = asked.table](AnyMove, Span) { done_.push_back(table); };
    ASSERT_TRUE(crew_.ask(std::move(asked)));
  }
  void ask_unwatched(BotQuestion asked) {
    asked.watched = false;
    ask(std::move(asked));
  }
  static Errand hint(const std::string& address) {
    return {.claim = {.owner = {.address = address}, .table = "t", .usual = 300},
            .work = [](const auto&) {}};
  }
  void pass(Span time) { now_ += std::chrono::duration_cast<Time::duration>(time); }
  Span since_start() const { return now_ - Time{}; }
  void think_all() {
    while (crew_.think_one()) {
    }
  }

  // As a search does: a little at a time, looking up in between, for as long as its level takes.
  AnyMove think(const BotQuestion& asked, const bots::LookUp& look_up) {
    begun_.push_back(asked.table);
    if (const auto arrives = arrivals_.find(asked.table); arrives != arrivals_.end()) {
      std::exchange(arrives->second, [] {})();
    }
    Span thought{};
    while (thought < usual_time(asked.bot) && look_up()) {
      pass(Span{5});
      thought += Span{5};
    }
    thought_[asked.table] = thought;
    return {};
  }

  Time now_{};
  std::vector<std::string> begun_;
  std::vector<std::string> done_;
  std::map<std::string, Span> thought_;  // by table
  std::map<std::string, std::function<void()>>
      arrivals_;  // what happens when a table's turn begins
  Limits limits_;
  BotCrew crew_{0, limits_,
                [this](const auto& asked, const auto& look_up) { return think(asked, look_up); },
                [this] { return now_; }};
};

TEST_F(BotCrewTest, QuestionsWaitPerAddressSoThatOneCannotUseThemUp) {
  const auto asks = [&](const std::string& address, int i) {
    return crew_.ask(question(address, address + std::to_string(i)));
  };
  for (int i = 0; i < 5'000; ++i) ASSERT_TRUE(asks("flood", i));
  EXPECT_FALSE(asks("flood", 5'000));
  for (const char* address : {"a", "b", "c"}) {
    for (int i = 0; i < 5'000; ++i) ASSERT_TRUE(asks(address, i));
  }
  EXPECT_FALSE(asks("d", 0)) << "there are too many in all";
  EXPECT_EQ(crew_.figures().waiting, 20'000U);
  EXPECT_TRUE(crew_.forget("flood0"));
  EXPECT_FALSE(crew_.ask(question("d", "flood1"))) << "a table has one question";
  EXPECT_TRUE(asks("d", 0));
}

TEST_F(BotCrewTest, HintsWaitPerAddressSoThatOneCannotUseThemUp) {
  for (int i = 0; i < 64; ++i) ASSERT_TRUE(crew_.run(hint("flood"))) << i;
  EXPECT_FALSE(crew_.run(hint("flood")));
  EXPECT_TRUE(crew_.run(hint("stranger")));
  EXPECT_TRUE(crew_.ask(question("flood", "t"))) << "bots that play are asked all the same";
  ASSERT_TRUE(crew_.think_one());
  ASSERT_TRUE(crew_.think_one());
  ASSERT_TRUE(crew_.think_one());
  EXPECT_TRUE(crew_.run(hint("flood"))) << "one of them has been thought";
}

TEST_F(BotCrewTest, AnalysesWaitPerAddressToo) {
  Errand analysis = hint("flood");
  analysis.subject = Subject::analysis;
  for (int i = 0; i < 8; ++i) ASSERT_TRUE(crew_.run(analysis)) << i;
  EXPECT_FALSE(crew_.run(analysis));
  EXPECT_TRUE(crew_.run(hint("flood")));
  analysis.claim.owner.address = "stranger";
  EXPECT_TRUE(crew_.run(analysis));
}

TEST_F(BotCrewTest, AStrangerIsServedWhileAFloodWaits) {
  for (int i = 0; i < 300; ++i) ask(question("flood", "f" + std::to_string(i)));
  ASSERT_TRUE(crew_.think_one());
  const Span asked = since_start();
  ask(question("stranger", "mine", "novice"));
  ASSERT_TRUE(crew_.think_one());
  EXPECT_EQ(done_.back(), "mine");
  EXPECT_LE(since_start() - asked, Span{10});
  EXPECT_EQ(crew_.figures().waiting, 299U);
}

// Even when the only thread is in the middle of a long thought.
TEST_F(BotCrewTest, AStrangersShortThoughtIsThoughtWithinALongOne) {
  ask(question("flood", "f"));
  arrivals_["f"] = [this] { ask(question("stranger", "mine", "novice")); };
  ASSERT_TRUE(crew_.think_one());
  EXPECT_THAT(done_, ElementsAre("mine", "f"));
  EXPECT_EQ(thought_["f"], Span{1'900}) << "the long one loses nothing";
}

TEST_F(BotCrewTest, EqualsDoNotInterruptEachOther) {
  ask(question("a", "first"));
  arrivals_["first"] = [this] { ask(question("b", "second")); };
  think_all();
  EXPECT_THAT(begun_, ElementsAre("first", "second"));
  EXPECT_THAT(done_, ElementsAre("first", "second"));
}

// Each of them holds memory meanwhile.
TEST_F(BotCrewTest, OnlySoManyThoughtsWaitForOthersOnOneThread) {
  const std::vector<std::pair<std::string, double>> thoughts{
      {"a", 10'000}, {"b", 5'000}, {"c", 1'000}, {"d", 300}, {"e", 50}};
  // Each is asked for within the one before, and is much shorter.
  std::function<void(std::size_t)> begin = [&](std::size_t i) {
    if (i == thoughts.size()) return;
    const auto& [name, usual] = thoughts[i];
    Errand errand{.claim = {.owner = {.address = name}, .table = name, .usual = usual}};
    errand.work = [&, i, name](const bots::LookUp& look_up) {
      begun_.push_back(name);
      begin(i + 1);
      look_up();
      done_.push_back(name);
    };
    ASSERT_TRUE(crew_.run(std::move(errand)));
  };
  begin(0);
  think_all();
  EXPECT_THAT(begun_, ElementsAre("a", "b", "c", "d", "e"));
  EXPECT_THAT(done_, ElementsAre("c", "e", "d", "b", "a")) << "d waits for c, e for nobody";
}

TEST_F(BotCrewTest, WhatSomebodyWaitsForGoesFirst) {
  ask_unwatched(question("a", "left alone", "novice"));
  ask(question("a", "watched"));
  ASSERT_TRUE(crew_.think_one());
  EXPECT_THAT(done_, ElementsAre("watched"));
}

TEST_F(BotCrewTest, WhatSomebodyWaitsForInterruptsWhatNobodyDoes) {
  ask_unwatched(question("a", "left alone"));
  arrivals_["left alone"] = [this] { ask(question("a", "watched")); };
  ASSERT_TRUE(crew_.think_one());
  EXPECT_THAT(done_, ElementsAre("watched", "left alone"));
}

TEST_F(BotCrewTest, ATableIsWatchedWhenSomebodyComesAndNotWhenTheyGo) {
  ask_unwatched(question("a", "t"));
  ask_unwatched(question("b", "u", "novice"));
  EXPECT_EQ(crew_.figures().watched, 0U);
  crew_.watched("t", true);
  EXPECT_EQ(crew_.figures().watched, 1U);
  crew_.watched("u", true);
  crew_.watched("u", false);
  ASSERT_TRUE(crew_.think_one());
  EXPECT_THAT(done_, ElementsAre("t"));
}

// A quarter of the time of one thread.
TEST_F(BotCrewTest, TablesThatNobodyWatchesAreThoughtAboutSlowly) {
  ask_unwatched(question("a", "t"));
  ask_unwatched(question("a", "u"));
  ASSERT_TRUE(crew_.think_one());
  EXPECT_FALSE(crew_.think_one());
  pass(Span{3 * 1'900 - 10});
  EXPECT_FALSE(crew_.think_one());
  pass(Span{20});
  EXPECT_TRUE(crew_.think_one());
  EXPECT_THAT(done_, ElementsAre("t", "u"));
}

TEST_F(BotCrewTest, AQuestionCanBeTakenBackUntilItIsThoughtAbout) {
  ask(question("a", "t"));
  EXPECT_TRUE(crew_.forget("t"));
  EXPECT_FALSE(crew_.forget("t"));
  EXPECT_FALSE(crew_.think_one());
  EXPECT_THAT(done_, IsEmpty());
  ask(question("a", "t"));
  bool forgotten = true;
  arrivals_["t"] = [&] { forgotten = crew_.forget("t"); };
  EXPECT_TRUE(crew_.think_one());
  EXPECT_FALSE(forgotten);
}

// Thirty masters at the same time: each has a thirtieth of the five seconds that people wait.
TEST_F(BotCrewTest, EverybodyIsAnsweredByTheDeadlineWithAFairShareOfThinking) {
  for (int i = 0; i < 30; ++i) {
    auto asked = question("school", "t" + std::to_string(i));
    asked.owner.visitor = "v" + std::to_string(i);
    ask(std::move(asked));
  }
  think_all();
  EXPECT_LE(since_start(), Span{5'100});
  for (const auto& [table, time] : thought_) {
    EXPECT_NEAR(time.count(), 5'000.0 / 30, 20) << table;
  }
  EXPECT_EQ(crew_.figures().done, 30U);
  EXPECT_EQ(crew_.figures().stopped, 30U);
}

TEST_F(BotCrewTest, AFloodShortensItsOwnThoughtsAndNotThoseOfOthers) {
  for (int i = 0; i < 300; ++i) ask(question("flood", "f" + std::to_string(i)));
  ask(question("stranger", "mine"));
  think_all();
  EXPECT_GE(thought_["mine"], Span{1'800});
  EXPECT_LE(thought_["f0"], Span{25});
  EXPECT_GT(thought_["f299"], Span{0}) << "it does think, however late";
}

TEST_F(BotCrewTest, AThoughtThatMustNotTellItsTimeIsNeverLate) {
  auto secret = question("a", "secret");
  secret.most = Span{500};
  ask(std::move(secret));
  arrivals_["secret"] = [this] {
    ask(question("b", "long", "expert"));
    ask(question("c", "short", "novice"));
  };
  think_all();
  EXPECT_THAT(done_, ElementsAre("short", "secret", "long")) << "long would not be over in time";
  EXPECT_EQ(thought_["secret"] + thought_["short"], Span{500});
}

TEST_F(BotCrewTest, TheAnswerSaysHowLongTheQuestionHasWaited) {
  Span told{};
  auto asked = question("a", "t");
  asked.answer = [&](AnyMove, Span waited) { told = waited; };
  ASSERT_TRUE(crew_.ask(std::move(asked)));
  pass(Span{70});
  think_all();
  EXPECT_EQ(told, Span{70});
}

// Otherwise an answer that is given at a fixed time would come too early, and tell how long the bot
// has thought.
TEST_F(BotCrewTest, AQuestionHasWaitedAlsoWhileNobodyWatched) {
  Span told{};
  auto asked = question("a", "t");
  asked.watched = false;
  asked.answer = [&](AnyMove, Span waited) { told = waited; };
  ASSERT_TRUE(crew_.ask(std::move(asked)));
  pass(Span{70});
  crew_.watched("t", true);
  pass(Span{30});
  think_all();
  EXPECT_EQ(told, Span{100});
}

TEST(BotCrew, StopsThoughtsInWorkWhenItEnds) {
  std::promise<void> begun;
  std::promise<bool> answered;
  {
    BotCrew crew(1, {}, [&](const BotQuestion&, const bots::LookUp& look_up) {
      begun.set_value();
      while (look_up()) std::this_thread::yield();
      return AnyMove{};
    });
    BotQuestion question{.table = "t", .watched = false};
    question.answer = [&](AnyMove, Span) { answered.set_value(true); };
    crew.ask(std::move(question));
    begun.get_future().wait();
  }
  EXPECT_TRUE(answered.get_future().get());
}

TEST(BotCrew, AllItsThreadsThink) {
  std::promise<void> first;
  std::promise<void> second;
  std::promise<void> both;
  BotCrew crew(2);
  const auto run = [&](const std::string& name, std::function<void(const bots::LookUp&)> work) {
    crew.run({.claim = {.owner = {.address = name}, .table = name}, .work = std::move(work)});
  };
  // Each waits for the other.
  run("a", [&](const auto&) {
    first.set_value();
    second.get_future().wait();
    both.set_value();
  });
  run("b", [&](const auto&) {
    second.set_value();
    first.get_future().wait();
  });
  both.get_future().wait();
}

}  // namespace
}  // namespace orrery::server
