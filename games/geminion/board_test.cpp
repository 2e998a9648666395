// The table as a terminal shows it.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::lay_out;
using at_table::play;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const Geminion kHelped = game_for(2, {.help = true});

std::string drawn(const Geminion& game, const State& state) {
  Ink ink(at_table::kNames);
  game.draw(game.view(state, Viewer::everybody()), ink);
  return ink.text();
}

TEST(GeminionBoard, ShowsTheShopWithCostsAndWhatIsLeft_GMN3) {
  const std::string board = drawn(kTwo, play(kTwo, kTwo.start(), "begin:0"));
  EXPECT_THAT(board, ContainsRegex("3  +Double +●● +×18"));
  EXPECT_THAT(board, ContainsRegex("6  +Wish +◆◆◆ .3 cards ↺ +×4"));
  EXPECT_THAT(board, ContainsRegex("4  +Helper +●●●● ↺ +×4"));
  EXPECT_THAT(board, ContainsRegex("5  +Rainbow +● ◆ .1 card +×4"));
  EXPECT_THAT(board, ContainsRegex("1  +Penny +● +sold out"));
  EXPECT_THAT(board, Not(HasSubstr("[")));
}

TEST(GeminionBoard, MarksWhatThePurseCanBuy_GMN11) {
  const std::string board = drawn(kTwo, play(kTwo, kTwo.start(), "begin:0 draw buy:sparkle"));
  EXPECT_THAT(board, HasSubstr("[2] Sparkle"));
  EXPECT_THAT(board, Not(HasSubstr("[3]")));
  EXPECT_THAT(board, HasSubstr("Played    Penny ×4\n"));
  EXPECT_THAT(board, HasSubstr("Bought    Sparkle\n"));
  EXPECT_THAT(board, HasSubstr("Purse     2 coins  ●●\n"));
}

TEST(GeminionBoard, ShowsPlayersAndGemsLeft_GMN5) {
  const std::string board = drawn(kTwo, lay_out(kTwo, "ppp", "md", 70));
  EXPECT_THAT(board, HasSubstr("70 of 80 gems left ◆\n"));
  EXPECT_THAT(board, ContainsRegex("> Ann +0 +3 +2 +1\n"));
  EXPECT_THAT(board, ContainsRegex("  Bob +10 +8 +0 +0\n"));
}

// GMN-R10: not in the book, so the board shows it.
TEST(GeminionBoard, ShowsTheRoundAndTheCap_GMN_R10) {
  EXPECT_THAT(drawn(kTwo, kTwo.start()), StartsWith("Round 1 of at most 100 "));
  const Geminion game = game_for(2, {.first = First::seat_1, .cap = 1});
  EXPECT_THAT(drawn(game, play(game, game.start(), "draw done draw done")),
              StartsWith("Round 1 of at most 1 "));
}

TEST(GeminionBoard, ShowsTheHandAndWhatIsStillToDraw) {
  EXPECT_THAT(drawn(kTwo, play(kTwo, lay_out(kTwo, "cppm", "p"), "draw")),
              HasSubstr("Hand      Penny ×2, Gem Mine\n"));
  EXPECT_THAT(drawn(kTwo, play(kTwo, lay_out(kTwo, "wppp", "ppp"), "draw")),
              HasSubstr("To draw   3 more cards\n"));
  EXPECT_THAT(drawn(kTwo, play(kTwo, lay_out(kTwo, "ppps"), "draw buy:double_coin done")),
              HasSubstr("Put away  Double, Penny ×3, Gem Stash\n"));
}

// GMN-R11: the coming cards are shown with help, and only then.
TEST(GeminionBoard, ShowsWhatComesNextWithHelp_GMN_R11) {
  const State state = lay_out(kTwo, "ppm", "sdd");
  EXPECT_THAT(drawn(kTwo, state), Not(HasSubstr("Coming")));
  EXPECT_THAT(drawn(kHelped, state),
              HasSubstr("Coming    Penny ×2, Gem Mine\n"
                        "Later     Gem Stash, Double ×2\n"));
  const Geminion shuffled = game_for(2, {.shuffle = true, .help = true});
  EXPECT_THAT(drawn(shuffled, lay_out(shuffled, "mpdp")),
              HasSubstr("In deck   Penny ×2, Double, Gem Mine\n"));
}

TEST(GeminionBoard, LongRowsAreBroken) {
  const State state = lay_out(kHelped, "pdpdpdpdpdpdp", "mtmtmtmtmtmtmtm");
  std::string board = drawn(kHelped, state);
  while (!board.empty()) {
    const auto end = board.find('\n');
    EXPECT_LE(columns(board.substr(0, end)), 78U) << board.substr(0, end);
    board.erase(0, end + 1);
  }
}

TEST(GeminionBoard, TablesShowEveryCard) {
  const std::string tables = kTwo.tables();
  EXPECT_THAT(tables, HasSubstr("| Wish | 6 |  | 3 | 3 | at once | 4 |\n"));
  EXPECT_THAT(tables, HasSubstr("| Helper | 4 | 4 |  |  | at clean-up | 4 |\n"));
  EXPECT_THAT(tables, HasSubstr("| Cleaner | 3 |  |  |  | at once, with any cards of the hand | "));
  EXPECT_THAT(tables, HasSubstr("| Penny | 1 | 1 |  |  |  |  |\n"));
}

}  // namespace
}  // namespace orrery::geminion
