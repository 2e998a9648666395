#include "cli/markdown.h"

#include <gtest/gtest.h>

namespace orrery::cli {
namespace {

std::string plain(std::string_view text, std::size_t width) {
  return render_markdown(text, width, false);
}

TEST(Markdown, WrapsParagraphsAndListsAtWords) {
  EXPECT_EQ(plain("one two three four five six", 20), "one two three four\nfive six\n");
  EXPECT_EQ(plain("* one two three four\n* five", 20), "• one two three four\n• five\n");
  EXPECT_EQ(plain("10. one two three four five", 20), "10. one two three\n    four five\n");
}

TEST(Markdown, ClausesStandInTheMargin) {
  EXPECT_EQ(plain("<a id=\"GEO-6\"></a>Roll both\ndice once.", 30), "Roll both dice once.  6\n");
  EXPECT_EQ(plain("<a id=\"GEO-R4\" title=\"ours\"></a><a id=\"GEO-7\" title=\"inferred\"></a>"
                  "One two three four five six.",
                  30),
            "One two three four    R4* 7~\nfive six.\n");
  EXPECT_EQ(plain("| a | b |\n|---|---|\n| <a id=\"GEO-1\"></a>x | y |", 30),
            "a  b\nx  y                  1\n");
}

TEST(Markdown, MoreClausesThanLinesGoOnBelow) {
  EXPECT_EQ(plain("<a id=\"GEO-101\"></a><a id=\"GEO-102\"></a><a id=\"GEO-103\"></a>A.", 30),
            "A.                    101 102\n                      103\n");
}

TEST(Markdown, OtherTagsAreNotShown) { EXPECT_EQ(plain("a <b>c</b> d", 30), "a c d\n"); }

TEST(Markdown, TheCellsOfATableThatIsTooWideAreWrapped) {
  EXPECT_EQ(plain("| a | b |\n|---|---|\n| x | one two three four five |\n| y | six |", 20),
            "a  b\nx  one two three\n   four five\ny  six\n");
}

TEST(Markdown, ATableWithoutRoomIsWrittenRowByRow) {
  EXPECT_EQ(
      plain(
          "| card | what it does |\n|---|---|\n| Engineering | extraordinarily useful |\n| B | c |",
          20),
      "Engineering\n  what it does:\n    extraordinarily\n    useful\n\nB\n  what it does: c\n");
}

TEST(Markdown, APictureIsItsDescription) {
  EXPECT_EQ(plain("![Twelve signs.](pictures/wheel.svg)", 40), "Picture: Twelve signs.\n");
}

TEST(Markdown, ALineBetweenTwoPartsIsShown) {
  EXPECT_EQ(plain("a\n\n---\n\nb", 20), "a\n\n* * *\n\nb\n");
}

TEST(Markdown, AnItemWithoutTextKeepsItsMark) {
  EXPECT_EQ(plain("* a\n*\n* b", 20), "• a\n• \n• b\n");
}

}  // namespace
}  // namespace orrery::cli
