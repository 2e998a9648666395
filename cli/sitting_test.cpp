// People who share a screen at a game with secrets: the conformance suite's toy of hidden cards.

#include "cli/sitting.h"

#include <sstream>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/all_games.h"
#include "kernel/conformance/toy.h"

namespace orrery::cli {

namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// The toy speaks no JSON, and nobody at a screen asks it to.
class ToyFace final : public Erased<conformance::Toy, JsonGame> {
 public:
  using Erased::Erased;

  json::value state_json(const AnyState&) const override { return {}; }
  json::value view_json(const AnyView&) const override { return {}; }
  json::value move_json(AnyMove) const override { return {}; }
  Expected<AnyState> state_from_json(const json::value&) const override { return start(); }
  Expected<AnyView> view_from_json(const json::value&) const override { return fail(""); }
  Expected<AnyMove> move_from_json(const json::value&) const override { return fail(""); }
};

GamePtr toy() { return std::make_shared<ToyFace>(conformance::Toy()); }

// What the two see when they type this. Anna has card 5 and Ben card 1.
std::string session(const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  Screen screen(in, out);
  Sitting sitting(screen, toy(), {{"human", "Anna"}, {"human", "Ben"}}, 1);
  EXPECT_EQ(sitting.play(), Ending::out_of_input);
  return out.str();
}

TEST(Sitting, HandsTheScreenOverWhereThereAreSecrets) {
  const std::string shown = session("\n3\n\n1\n");
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
  EXPECT_THAT(to_ben, HasSubstr("Anna asks for"));
  EXPECT_THAT(to_ben, Not(HasSubstr("Anna gets card")));
}

TEST(Sitting, WaitsForTheOtherPersonBeforeShowingAnything) {
  EXPECT_THAT(session(""), Not(HasSubstr("gets")));
}

TEST(Sitting, TakesBackWhatRevealedSomethingOnlyIfTheOthersAgree) {
  EXPECT_THAT(session("\nu\n"), HasSubstr("You have made no move to take back."));
  const std::string asked = session("\n3\n\nu\n");
  EXPECT_THAT(asked, HasSubstr("That was the move of Anna. Anna, take it back? (y or n)"));
  EXPECT_THAT(asked, Not(HasSubstr("Taken back.")));
  EXPECT_THAT(session("\n3\n\nu\nn\n"), Not(HasSubstr("Do you agree?")));
  const std::string declined = session("\n3\n\nu\ny\nn\n");
  EXPECT_THAT(declined, HasSubstr("Ben, Anna asks to take that back. Do you agree? (y or n)"));
  EXPECT_THAT(declined, HasSubstr("Ben does not agree: the move stays."));
  EXPECT_THAT(declined, Not(HasSubstr("Taken back.")));
  EXPECT_THAT(session("\n3\n\nu\ny\ny\n"), HasSubstr("Taken back."));
}

TEST(Choices, NameARevealingMoveByItsPiecesOnly) {
  const auto game = toy();
  const AnyState state = *game->from_text("510000");
  const Choices choices(*game, state, {});
  ASSERT_GT(choices.size(), 1U);
  EXPECT_THAT(choices[0].meaning, ::testing::StartsWith("card "));
}

TEST(Choices, ShowALongListByAnExampleOfEachSort) {
  const auto game = all_games().make({.game = "constellation", .options = {}}).value();
  AnyState state = game->start();
  for (const auto* move : {"begin:0", "deal:P02", "deal:P03", "4@1,0", "5@2,0", "4@0,1", "5@0,2"}) {
    ASSERT_TRUE(game->apply(state, game->parse(move).value()).has_value()) << move;
  }
  const Choices choices(*game, state, {});
  ASSERT_GT(choices.size(), 16U);
  std::istringstream in;
  std::ostringstream out;
  Screen screen(in, out);
  choices.draw(screen);
  EXPECT_THAT(out.str(), HasSubstr("moves the Moon"));
  EXPECT_THAT(out.str(), HasSubstr("switches"));
  EXPECT_THAT(out.str(), HasSubstr("more like that"));
  EXPECT_EQ(std::ranges::count(out.str(), '\n'), 3);
  choices.draw_all(screen);
  EXPECT_GT(std::ranges::count(out.str(), '\n'), 20);
}

TEST(Choices, SayWhichMovesABeginningCouldMean) {
  const auto game = toy();
  const AnyState state = *game->from_text("510000");
  const Choices choices(*game, state, {});
  EXPECT_EQ(choices.exactly("ASK" + choices[1].notation.substr(3)), choices[1].move);
  EXPECT_EQ(choices.exactly("2"), choices[1].move);
  EXPECT_THAT(choices.beginning("as").error().sentence, HasSubstr("That could be "));
  EXPECT_THAT(choices.beginning("as").error().sentence, HasSubstr(choices[0].notation));
  EXPECT_EQ(choices.beginning("9").error().sentence, "There is no move number 9.");
}

}  // namespace

}  // namespace orrery::cli
