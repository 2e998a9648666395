#include "server/analyses.h"

#include <future>

#include <boost/asio/executor_work_guard.hpp>
#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "server/bot_crew.h"
#include "server/io.h"
#include "table/tests/games.h"

namespace orrery::server {
namespace {

using ::testing::ElementsAre;

const table::Owner kAnna{.address = "here", .visitor = "Anna"};
const table::Owner kBen{.address = "there", .visitor = "Ben"};

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

class AnalysesTest : public ::testing::Test {
 protected:
  // Everything as with one thread: what is posted runs when the test looks.
  Surroundings around() {
    return {.now = [] { return table::Millis{0}; },
            .post = posts_to(io_.get_executor()),
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
    ASSERT_TRUE(analyses.ask(kAnna, "game", static_cast<std::uint32_t>(known.size()), 10,
                             give_match, [&](const auto& part) {
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
  EXPECT_TRUE(analyses.ask(kAnna, "game", 2, 10, give_match, [&](const auto& part) {
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
        kAnna, "bad", 0, 0, []() -> Expected<Match> { return fail("No record."); },
        [&](const auto& part) { why = part.error().sentence; }));
    run_one();
    EXPECT_EQ(why, "No record.");
  }
}

TEST_F(AnalysesTest, OneAddressCannotUseUpTheBots) {
  BotCrew crew(0);
  Analyses analyses(crew, around());
  const auto give_match = []() -> Expected<Match> { return tictactoe({}); };
  const auto ask = [&](const table::Owner& asker, const std::string& key) {
    return analyses.ask(asker, key, 0, 0, give_match, [](const auto&) {});
  };
  for (std::size_t i = 0; i < Limits{}.analyses_per_address; ++i) {
    EXPECT_TRUE(ask(kAnna, "game " + std::to_string(i)));
  }
  EXPECT_TRUE(ask(kAnna, "game 1")) << "it waits with the one before";
  EXPECT_FALSE(ask(kAnna, "another"));
  EXPECT_TRUE(ask(kBen, "another"));
}

// Whoever has used up their time does not make others wait for the same game.
TEST_F(AnalysesTest, EverybodyWhoAsksGivesTimeOfTheirOwn) {
  BotCrew crew(0);
  Analyses analyses(crew, around());
  int opened = 0;
  std::vector<std::string> answered;
  const auto ask = [&](const table::Owner& asker) {
    EXPECT_TRUE(analyses.ask(
        asker, "game", 0, 0,
        [&]() -> Expected<Match> {
          ++opened;
          return tictactoe({"1", "5", "2", "9", "3"});
        },
        [&, who = asker.visitor](const auto& part) {
          EXPECT_EQ(part->decisions.size(), 5U);
          answered.push_back(who);
        }));
  };
  ask(kAnna);
  ask(kBen);
  ask(kBen);
  EXPECT_EQ(crew.figures().waiting, 2U);
  while (crew.think_one()) {
  }
  io_.poll();
  EXPECT_THAT(answered, ElementsAre("Anna", "Ben", "Ben"));
  EXPECT_EQ(opened, 1);
  ask(kBen);
  EXPECT_EQ(answered.size(), 4U) << "it is known";
}

TEST_F(AnalysesTest, WhoeverAsksForManyGamesLosesTheirOwnFirst) {
  BotCrew crew(0);
  Analyses analyses(crew, around());
  int opened = 0;
  const auto ask = [&](const table::Owner& asker, const std::string& key) {
    bool answered = false;
    EXPECT_TRUE(analyses.ask(
        asker, key, 0, 0,
        [&]() -> Expected<Match> {
          ++opened;
          return tictactoe({});
        },
        [&](const auto&) { answered = true; }));
    while (crew.think_one()) {
    }
    io_.poll();
    EXPECT_TRUE(answered);
  };
  ask(kBen, "Ben's");
  for (int i = 0; i < 200; ++i) ask(kAnna, "Anna's " + std::to_string(i));
  opened = 0;
  ask(kBen, "Ben's");
  EXPECT_EQ(opened, 0) << "it is still known";
  ask(kAnna, "Anna's 0");
  EXPECT_EQ(opened, 1);
}

}  // namespace
}  // namespace orrery::server
