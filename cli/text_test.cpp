#include "cli/text.h"

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "cli/markdown.h"
#include "cli/seats.h"
#include "games/all_games.h"

namespace orrery::cli {

namespace {

TEST(Text, PrintableKeepsWhatIsSeenAndNothingElse) {
  EXPECT_EQ(printable("Zoë ♍ 茶 🎲"), "Zoë ♍ 茶 🎲");
  EXPECT_EQ(printable("a\x1b[31mb\n\x7f"), "a[31mb");
  EXPECT_EQ(printable("a\xC2\x9B"
                      "b"),
            "ab");  // a control character of two bytes
  EXPECT_EQ(printable("a\xE2\x80\xAE"
                      "b"),
            "ab");  // writes from right to left
  EXPECT_EQ(printable("a\xFF\xC3(\xED\xA0\x80"
                      "b"),
            "a(b");                                                  // not UTF-8
  EXPECT_EQ(printable("\xC0\x9B\xE0\x80\x9B\xF0\x80\x80\x9B"), "");  // longer than needed
  EXPECT_EQ(printable("\xE2\x99"), "");
}

TEST(Text, WrapsByColumns) {
  EXPECT_EQ(wrapped("one two  three\nfour", 9),
            (std::vector<std::string>{"one two", "three", "four"}));
  EXPECT_EQ(wrapped("♍♍♍ ♍♍♍", 7), (std::vector<std::string>{"♍♍♍ ♍♍♍"}));
  EXPECT_EQ(wrapped("incomprehensible", 5), (std::vector<std::string>{"incomprehensible"}));
}

TEST(Text, LongLinesAreFoldedBetweenWords) {
  EXPECT_EQ(folded("short\n\nlines\n", 20), "short\n\nlines\n");
  EXPECT_EQ(folded("a line that is longer than that\nnext", 20),
            "a line that is\n  longer than that\nnext");
  EXPECT_EQ(folded("  b   shows the board once more", 20),
            "  b   shows the\n      board once\n      more");
  EXPECT_EQ(folded("♍♍♍♍♍ ♍♍♍♍♍ ♍♍♍♍♍", 17), "♍♍♍♍♍ ♍♍♍♍♍ ♍♍♍♍♍");
  EXPECT_EQ(folded("incomprehensible", 5), "incomprehensible");
  // Colours take no room, and go on.
  EXPECT_EQ(folded("\x1b[1mbold\x1b[0m words \x1b[2mat the end\x1b[0m", 13),
            "\x1b[1mbold\x1b[0m words \x1b[2mat\n  the end\x1b[0m");
}

TEST(Text, Lists) {
  EXPECT_EQ(listed({"a"}, "or"), "a");
  EXPECT_EQ(listed({"a", "b", "c"}, "or"), "a, b or c");
}

TEST(Markdown, IsSetForATerminal) {
  EXPECT_EQ(render_markdown("# Title\n\nSome *fine* **words**\nand `code`.\n", 40, false),
            "Title\n\nSome fine words and code.\n");
  EXPECT_EQ(render_markdown("* one two three four five six\n  seven\n* b\n", 20, false),
            "• one two three four\n  five six seven\n• b\n");
  EXPECT_EQ(render_markdown("| a | bbb |\n|---|---|\n| cccc | d |\n", 40, false),
            "a     bbb\ncccc  d\n");
  EXPECT_EQ(render_markdown("```\nas  it is\n```\n", 40, false), "    as  it is\n");
}

TEST(Markdown, SurvivesWhatIsNotFinished) {
  for (const auto* const text :
       {"#", "|", "| a", "```", "**", "*", "* ", "`", "1. ", "", "a **b"}) {
    render_markdown(text, 40, true);
  }
}

TEST(Seats, AreNamedSoThatNoTwoAreTheSame) {
  const auto game = all_games().make({.game = "geminos", .players = 5, .options = {}}).value();
  const auto players =
      read_seats({"greedy", "human", "greedy", "human:Player 2", "random:Greedy"}, game);
  ASSERT_TRUE(players);
  EXPECT_EQ(names_of(*players),
            (std::vector<std::string>{"Greedy 2", "Player 3", "Greedy 3", "Player 2", "Greedy"}));
}

TEST(Seats, AreForBotsThatOneGameHasToo) {
  const auto seats = [](const char* game, const std::vector<std::string>& written) {
    const GameSetup setup{.game = game, .players = static_cast<int>(written.size()), .options = {}};
    return read_seats(written, all_games().make(setup).value());
  };
  const auto searching = seats("geminion", {"human:Anna", "Search:50:Zed"});
  ASSERT_TRUE(searching);
  EXPECT_EQ(searching->at(1).kind, "search:50");
  EXPECT_EQ(names_of(*searching), (std::vector<std::string>{"Anna", "Zed"}));
  EXPECT_EQ(seats("geminion", {"human", "search:50"}).value().at(1).kind, "search:50");
  EXPECT_TRUE(seats("geminos", {"exact"}));
  EXPECT_TRUE(seats("geminos", {"human", "distilled"}));
  EXPECT_TRUE(seats("geminos", {"human", "solo", "master"}));
  EXPECT_THAT(seats("geminos", {"human", "exact"}).error().sentence,
              testing::HasSubstr("plays Geminos alone"));
  EXPECT_THAT(seats("geminos", {"human", "exact:nowhere"}).error().sentence,
              testing::HasSubstr("Cannot read nowhere"));
  EXPECT_FALSE(seats("geminion", {"human", "distilled"}));
  EXPECT_EQ(seats("geminion", {"human", "nobody"}).error().sentence.substr(0, 25),
            "\"nobody\" cannot sit down;");
}

}  // namespace

}  // namespace orrery::cli
