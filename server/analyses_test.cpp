#include "server/analyses.h"

#include <future>

#include <boost/asio/executor_work_guard.hpp>
#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "table/tests/games.h"

namespace orrery::server {
namespace {

using testing::ElementsAre;

Match tictactoe(std::initializer_list<const char*> moves) {
  Match match(table::games().make({.game = "tictactoe", .players = 2, .options = {}}).value());
  for (const char* move : moves) EXPECT_TRUE(match.apply(match.game().parse(move).value()));
  return match;
}

// O must take cell 3 and does not.
TEST(Analysis, ABlunderCostsWhatItCosts) {
  const Match match = tictactoe({"1", "5", "2", "9", "3"});
  const Decision blunder = look_at(match, 3);
  EXPECT_EQ(blunder.seat, Seat(1));
  EXPECT_EQ(blunder.played, "9");
  EXPECT_EQ(blunder.best, "3");
  EXPECT_THAT(blunder.path, ElementsAre("cell:2"));
  EXPECT_GT(blunder.before, 0.3);
  EXPECT_LT(blunder.after, 0.1);
  EXPECT_NEAR(blunder.expected[0] + blunder.expected[1], 1, 1e-6);
}

TEST(Analysis, TheBestMoveCostsNothing) {
  const Decision win = look_at(tictactoe({"1", "5", "2", "9", "3"}), 4);
  EXPECT_EQ(win.played, win.best);
  EXPECT_EQ(win.before, 1);
  EXPECT_EQ(win.after, 1);
}

TEST(Analysis, ForTheSameGameIsTheSame) {
  const Match match = tictactoe({"1", "5", "2", "9", "3"});
  EXPECT_EQ(look_at(match, 1).expected, look_at(match, 1).expected);
}

class AnalysesTest : public testing::Test {
 protected:
  // Everything as with one thread: what is posted runs when the test looks.
  Surroundings around() {
    return {.now = [] { return table::Millis{0}; },
            .executor = io_.get_executor(),
            .after = [](table::Millis, const std::function<void()>&) {}};
  }
  void run_one() { io_.run_one(); }

  asio::io_context io_{1};
  asio::executor_work_guard<Executor> work_{io_.get_executor()};
};

TEST_F(AnalysesTest, ComeInPartsAndAreKept) {
  BotCrew crew(1);
  Analyses analyses(crew, around());
  int made = 0;
  const auto give_match = [&]() -> Expected<Match> {
    ++made;
    return tictactoe({"1", "5", "2", "9", "3"});
  };
  std::vector<Decision> known;
  std::uint32_t total = 1;
  while (known.size() < total) {
    bool answered = false;
    ASSERT_TRUE(analyses.ask("game", static_cast<std::uint32_t>(known.size()), 10, give_match,
                             [&](const auto& part) {
                               answered = true;
                               ASSERT_TRUE(part.has_value());
                               total = part->total;
                               EXPECT_EQ(part->from, known.size());
                               for (const Decision& decision : part->decisions) {
                                 known.push_back(decision);
                               }
                             }));
    if (!answered) run_one();
    ASSERT_TRUE(answered);
  }
  EXPECT_EQ(total, 5U);
  EXPECT_EQ(known[3].move, 13U) << "moves before the match's first position count";
  EXPECT_EQ(known[3].best, "3");
  bool at_once = false;
  EXPECT_TRUE(analyses.ask("game", 2, 10, give_match, [&](const auto& part) {
    at_once = true;
    EXPECT_EQ(part->decisions.size(), 3U);
  }));
  EXPECT_TRUE(at_once);
  EXPECT_EQ(made, 1);
}

TEST_F(AnalysesTest, ARecordThatIsNoneIsRefusedAndForgotten) {
  BotCrew crew(1);
  Analyses analyses(crew, around());
  for (int i = 0; i < 2; ++i) {
    std::string why;
    ASSERT_TRUE(analyses.ask(
        "bad", 0, 0, []() -> Expected<Match> { return fail("No record."); },
        [&](const auto& part) { why = part.error().sentence; }));
    run_one();
    EXPECT_EQ(why, "No record.");
  }
}

TEST_F(AnalysesTest, NoMoreIsAskedOfBotsThatHaveTooMuchToDo) {
  BotCrew crew(0);
  Analyses analyses(crew, around());
  const auto give_match = []() -> Expected<Match> { return tictactoe({}); };
  for (std::size_t i = 0; i < BotCrew::kMostErrands; ++i) {
    EXPECT_TRUE(analyses.ask("game " + std::to_string(i), 0, 0, give_match, [](const auto&) {}));
  }
  EXPECT_TRUE(analyses.ask("game 1", 0, 0, give_match, [](const auto&) {}))
      << "it waits with others";
  EXPECT_FALSE(analyses.ask("another", 0, 0, give_match, [](const auto&) {}));
}

}  // namespace
}  // namespace orrery::server
