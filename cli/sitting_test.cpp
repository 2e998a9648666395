// People who share a screen at a game with secrets: Lanterns.

#include "cli/sitting.h"

#include <sstream>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery::cli {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

GamePtr lanterns() {
  return all_games().make({.game = "lanterns", .players = 2, .options = {}}).value();
}

AnyState after(const JsonGame& game, const std::vector<std::string>& moves) {
  AnyState state = game.start();
  for (const std::string& move : moves) {
    EXPECT_TRUE(game.apply(state, game.parse(move).value()).has_value()) << move;
  }
  return state;
}
AnyState with_cards(const JsonGame& game) { return after(game, {"deal3", "deal1"}); }

// What the two see when they type this.
std::string session(const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  Screen screen(in, out);
  Sitting sitting(screen, lanterns(), "", {{"human", "Anna"}, {"human", "Ben"}}, 1);
  EXPECT_EQ(sitting.play(), Ending::out_of_input);
  return out.str();
}

TEST(Sitting, HandsTheScreenOverWhereThereAreSecrets) {
  const std::string shown = session("\nroll\n\nroll\n");
  const auto handed = shown.find("Hand the screen to Ben");
  ASSERT_NE(handed, std::string::npos) << shown;
  const std::string to_anna = shown.substr(0, handed);
  EXPECT_THAT(to_anna, HasSubstr("Hand the screen to Anna"));
  EXPECT_THAT(to_anna, HasSubstr("Anna gets card"));
  EXPECT_THAT(to_anna, HasSubstr("Ben gets a card."));
  EXPECT_THAT(to_anna, Not(HasSubstr("Ben gets card")));

  const auto back = shown.find("Hand the screen to Anna", handed);
  const std::string to_ben = shown.substr(handed, back - handed);
  EXPECT_THAT(to_ben, HasSubstr("Ben gets card"));
  EXPECT_THAT(to_ben, HasSubstr("Anna rolls"));
  EXPECT_THAT(to_ben, Not(HasSubstr("Anna gets card")));
}

TEST(Sitting, WaitsForTheOtherPersonBeforeShowingAnything) {
  EXPECT_THAT(session(""), Not(HasSubstr("gets")));
}

TEST(Sitting, TakesBackWhatRevealedSomethingOnlyIfTheOthersAgree) {
  EXPECT_THAT(session("\nu\n"), HasSubstr("You have made no move to take back."));
  const std::string asked = session("\nshow\nu\n");
  EXPECT_THAT(asked, HasSubstr("Ben, Anna asks to take that back. Do you agree? (y or n)"));
  EXPECT_THAT(asked, Not(HasSubstr("Taken back.")));
  const std::string declined = session("\nshow\nu\nn\n");
  EXPECT_THAT(declined, HasSubstr("Ben does not agree: the move stays."));
  EXPECT_THAT(declined, Not(HasSubstr("Taken back.")));
  EXPECT_THAT(session("\nshow\nu\ny\n"), HasSubstr("Taken back."));
}

TEST(Sitting, AsksThePersonWhoseMoveIsTakenBack) {
  const std::string asked = session("\nroll\n\nu\n");
  EXPECT_THAT(asked, HasSubstr("That was the move of Anna. Anna, take it back? (y or n)"));
  EXPECT_THAT(session("\nroll\n\nu\nn\n"), Not(HasSubstr("Do you agree?")));
  EXPECT_THAT(session("\nroll\n\nu\ny\n"), HasSubstr("Ben, Anna asks to take that back."));
  EXPECT_THAT(session("\nroll\n\nu\ny\ny\n"), HasSubstr("Taken back."));
}

// What is told in every world that the player can imagine: here the card, which is the player's
// own.
TEST(Choices, SayOfARevealingMoveOnlyWhatThePlayerKnows) {
  const auto game = lanterns();
  const AnyState state = with_cards(*game);
  const Choices choices(*game, state, {});
  ASSERT_EQ(choices.size(), 3U);
  EXPECT_EQ(choices[0].meaning, "lights a candle");
  EXPECT_EQ(choices[1].meaning, "shows card 3");
}

TEST(Choices, ShowALongListByAnExampleOfEachSort) {
  const auto game = all_games().make({.game = "constellation", .options = {}}).value();
  const AnyState state =
      after(*game, {"begin:0", "deal:P02", "deal:P03", "4@1,0", "5@2,0", "4@0,1", "5@0,2"});
  const Choices choices(*game, state, {});
  ASSERT_GT(choices.size(), 16U);
  std::istringstream in;
  std::ostringstream out;
  Screen screen(in, out);
  choices.draw(screen);
  EXPECT_THAT(out.str(), HasSubstr("moves the Moon"));
  EXPECT_THAT(out.str(), HasSubstr("switches"));
  EXPECT_THAT(out.str(), HasSubstr("more like that"));
  EXPECT_EQ(std::ranges::count(out.str(), '\n'), 5);  // one of them takes two lines
  choices.draw_all(screen);
  EXPECT_GT(std::ranges::count(out.str(), '\n'), 20);
}

TEST(Choices, SayWhichMovesABeginningCouldMean) {
  const auto game = lanterns();
  const AnyState state = with_cards(*game);
  const Choices few(*game, state, {});
  EXPECT_EQ(few.exactly("SHOW"), few[1].move);
  EXPECT_EQ(few.exactly("2"), few[1].move);
  EXPECT_EQ(few.beginning("s").value(), few[1].move);
  EXPECT_EQ(few.beginning("9").error().sentence, "There is no move number 9.");

  const auto other = all_games().make({.game = "constellation", .options = {}}).value();
  const AnyState dealt = after(*other, {"begin:0", "deal:P02", "deal:P03"});
  const Choices many(*other, dealt, {});
  const std::string shared = many[0].notation.substr(0, 2);
  EXPECT_THAT(many.beginning(shared).error().sentence, HasSubstr("That could be "));
  EXPECT_THAT(many.beginning(shared).error().sentence, HasSubstr(many[0].notation));
}

}  // namespace

}  // namespace orrery::cli
