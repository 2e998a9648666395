#include "cli/card_index.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

constexpr auto kTables =
    "Some words.\n"
    "\n"
    "| card | cost | brings |\n"
    "|---|---|---|\n"
    "| Gem Mine | 4 | 3 gems |\n"
    "| Gem Trove | 7 | |\n"
    "\n"
    "| target | hours |\n"
    "|:--|--:|\n"
    "| T03 Quasar | 7 |\n";

std::vector<std::string> names(std::string_view typed) {
  static const auto kCards = card_index(kTables);
  std::vector<std::string> found;
  for (const IndexedCard* card : looked_up(kCards, typed)) found.push_back(card->name);
  return found;
}

TEST(CardIndex, HasEveryRowWithItsValues) {
  const auto cards = card_index(kTables);
  ASSERT_EQ(cards.size(), 3U);
  EXPECT_EQ(cards[0].name, "Gem Mine");
  EXPECT_THAT(cards[0].values, ElementsAre(Pair("cost", "4"), Pair("brings", "3 gems")));
  EXPECT_THAT(cards[1].values, ElementsAre(Pair("cost", "7")));
  EXPECT_THAT(cards[2].values, ElementsAre(Pair("hours", "7")));
}

TEST(CardIndex, FindsACardByItsNumberItsNameOrAWordOfIt) {
  EXPECT_THAT(names("t03"), ElementsAre("T03 Quasar"));
  EXPECT_THAT(names("quasar"), ElementsAre("T03 Quasar"));
  EXPECT_THAT(names("Gem Trove"), ElementsAre("Gem Trove"));
  EXPECT_THAT(names("gem"), ElementsAre("Gem Mine", "Gem Trove"));
  EXPECT_THAT(names("tro"), ElementsAre("Gem Trove"));
  EXPECT_THAT(names("rove"), ElementsAre());
  // What no name has is looked for in what they say, as whole words.
  EXPECT_THAT(names("gems"), ElementsAre("Gem Mine"));
  EXPECT_THAT(names("7"), ElementsAre("Gem Trove", "T03 Quasar"));
  EXPECT_THAT(names("3 ge"), ElementsAre("Gem Mine"));  // at last by how words begin
  EXPECT_THAT(names("em"), ElementsAre());
  EXPECT_THAT(names(""), ElementsAre());
}

// Every card of the card games can be looked up.
TEST(CardIndex, KnowsTheCardsOfTheGames) {
  const auto in = [](const std::string& game, std::string_view typed) {
    const auto cards =
        card_index(all_games()
                       .make({.game = game, .players = 2, .options = {}, .cards = {}})
                       .value()
                       ->tables());
    return looked_up(cards, typed).size();
  };
  EXPECT_EQ(in("geminion", "trove"), 1U);
  EXPECT_EQ(in("gemini", "T03"), 1U);
  EXPECT_EQ(in("gemini", "GMOS-N"), 1U);
  for (const std::string_view typed :
       {"2h", "5h!", "PW", "checkouts", "poor weather", "R1", "poor!", "altair", "F2"}) {
    EXPECT_EQ(in("gemini", typed), 1U) << typed;
  }
  EXPECT_EQ(in("gemini", "best"), 2U);   // with red print and without
  EXPECT_EQ(in("gemini", "basic"), 3U);  // for three players, and what holds for all
  EXPECT_EQ(in("constellation", "P07"), 1U);
  EXPECT_EQ(in("cassiopeia", "Broker"), 1U);
  EXPECT_EQ(in("cassiopeia", "Cruiser"), 1U);
  EXPECT_EQ(in("cassiopeia", "Yig"), 1U);
  EXPECT_EQ(in("cassiopeia", "Caph"), 7U);
  EXPECT_EQ(in("cassiopeia", "banking complex"), 5U);  // one in each system
  EXPECT_EQ(in("cassiopeia", "trade"), 5U);
  EXPECT_EQ(in("cassiopeia", "IX"), 2U);
  EXPECT_GE(in("cassiopeia", "ship"), 2U);
}

}  // namespace
}  // namespace orrery::cli
