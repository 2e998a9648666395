// Tables that make decisions without a choice themselves.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::HasSubstr;

Setup at_once(Setup setup) {
  setup.automatic = true;
  return setup;
}

Setup open_lanterns() { return at_once({.game = "open_lanterns", .players = 2}); }

std::size_t choices(const Party& party) {
  return party.table.game().legal(party.table.match().state()).size();
}

TEST(Automatic, RollsAndForcedEntriesAreNotWaitedFor) {
  auto setup = at_once(geminos(2));
  setup.options = {{"cap", "12"}};
  Party party = Party::playing(setup, 2);
  const JsonGame& game = party.table.game();
  int decisions = 0;
  while (party.to_act().is_player()) {
    ASSERT_GT(choices(party), 1U) << "nobody is asked where there is no choice";
    const AnyMove move = game.legal(party.table.match().state())[0];
    ASSERT_EQ(party.moves(party.to_act(), game.notation(move)), "");
    ++decisions;
  }
  EXPECT_EQ(party.table.phase(), Phase::finished);
  EXPECT_GT(decisions, 0);
  // One event each, like anybody's.
  int moved = 0;
  for (const Event& event : party.events) {
    if (const auto* one = std::get_if<Moved>(&event.what)) {
      ++moved;
      EXPECT_FALSE(one->by_bot);
    }
  }
  EXPECT_GT(moved, 2 * decisions);
  EXPECT_TRUE(replay(games(), party.table.record()).has_value());
}

TEST(Automatic, IsNotSoUnlessItIsWished) {
  Party party = Party::playing(geminos(2), 2);
  EXPECT_EQ(choices(party), 1U);
  EXPECT_EQ(text_of(geminos(2)).find("automatic"), std::string::npos)
      << "set-ups that were stored before read as they are";
}

TEST(Automatic, IsRefusedWhereItWouldTellSomething) {
  const auto made =
      Table::create(games(), "t", at_once(lanterns_for(2)), test_secret(), "key", kNoon);
  ASSERT_FALSE(made.has_value());
  EXPECT_THAT(made.error().sentence, HasSubstr("would tell that there was no choice"));
}

TEST(Automatic, AnswersACommandWithAllThatFollowed) {
  Party party = Party::playing(open_lanterns(), 2);
  for (const char* move : {"light", "light", "light"}) ASSERT_EQ(party.moves(kAnna, move), "");
  EXPECT_EQ(party.to_act(), kAnna);
  ASSERT_EQ(party.moves(kAnna, "show"), "");
  EXPECT_EQ(party.last, 2) << "the card, and the die that was left";
  EXPECT_EQ(party.to_act(), kBen);
}

// Back to the last choice, not to where the table would go on at once.
TEST(Automatic, TakingBackGoesToTheLastChoice) {
  Party party = Party::playing(open_lanterns(), 2);
  for (const char* move : {"light", "light", "light"}) ASSERT_EQ(party.moves(kAnna, move), "");
  const std::string before = party.position();
  ASSERT_EQ(party.moves(kAnna, "show"), "");
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}),
            "There is nothing in this turn that you may take back alone.");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_TRUE(party.table.offer());
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_EQ(party.position(), before);
  EXPECT_EQ(party.to_act(), kAnna);
  ASSERT_EQ(party.asks(kAnna, RestartTurn{}), "");
  EXPECT_EQ(party.table.moves(), 2) << "only the deals are left";
}

TEST(Automatic, WaitsForBotsAndForPauses) {
  Party party = Party::playing(at_once(tictactoe()), 2);
  for (const char* move : {"1", "2", "3", "5", "4", "6", "8"}) {
    ASSERT_EQ(party.moves(party.to_act(), move), "");
  }
  // Two cells are left: Ben chooses, and Anna's is then the last one.
  ASSERT_EQ(party.asks(kAnna, Resign{}), "");
  ASSERT_EQ(party.moves(kBen, "7"), "");
  EXPECT_EQ(party.to_act(), kAnna) << "a bot plays for her";
  EXPECT_EQ(choices(party), 1U);
  ASSERT_EQ(party.bot_moves(kAnna, "9"), "");
  EXPECT_EQ(party.table.phase(), Phase::finished);
}

TEST(Automatic, GoesOnWhenSomebodyIsBack) {
  auto setup = at_once(tictactoe());
  setup.grace = 1000;
  Party party = Party::playing(setup, 2);
  for (const char* move : {"1", "2", "3", "5", "4", "6"}) {
    ASSERT_EQ(party.moves(party.to_act(), move), "");
  }
  party.goes(kAnna);
  party.wait(2000);
  ASSERT_EQ(party.bot_moves(kAnna, "8"), "");
  ASSERT_EQ(party.moves(kBen, "7"), "");
  ASSERT_EQ(party.to_act(), kAnna);
  Party talks = party;
  party.comes(kAnna);
  EXPECT_EQ(party.table.phase(), Phase::finished);
  // Or when they do something, which is then part of the game.
  ASSERT_EQ(talks.asks(kAnna, Chat{"chat.hello", {}}), "");
  EXPECT_EQ(talks.last, 3) << "back, the greeting, and the last cell";
  EXPECT_EQ(talks.table.phase(), Phase::finished);
}

}  // namespace
}  // namespace orrery::table
