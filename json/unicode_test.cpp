#include "json/unicode.h"

#include <gtest/gtest.h>

#include "json/utf8.h"

namespace orrery {
namespace {

TEST(Unicode, SomeCharactersCannotBeSeen) {
  EXPECT_TRUE(is_visible('a'));
  EXPECT_TRUE(is_visible(0x0301));   // an accent
  EXPECT_TRUE(is_visible(0x1F431));  // a cat
  EXPECT_FALSE(is_visible('\n'));
  EXPECT_FALSE(is_visible(0x1F));  // the last of a range
  EXPECT_TRUE(is_visible(0x20));   // the first after it
  EXPECT_FALSE(is_visible(0xAD));  // a range of one
  EXPECT_TRUE(is_visible(0xAE));
  EXPECT_FALSE(is_visible(0x202E));    // from right to left
  EXPECT_FALSE(is_visible(0xE000));    // for private use
  EXPECT_FALSE(is_visible(0x10FFFF));  // nobody has assigned it
  EXPECT_FALSE(is_visible(-1));
}

TEST(Unicode, BlanksAreOfManyWidths) {
  for (const int blank : {0x20, 0xA0, 0x2003, 0x3000}) EXPECT_TRUE(is_blank(blank)) << blank;
  for (const int other : {0x09, 0x61, 0x200B, -1}) EXPECT_FALSE(is_blank(other)) << other;
}

TEST(Unicode, CharactersAreWrittenInOneToFourBytes) {
  std::string text;
  for (const char32_t code : {U'A', U'\u00E9', U'\u20AC', U'\U0001F431'})
    append_character(text, code);
  EXPECT_EQ(text, "A\u00E9\u20AC\U0001F431");
}

// From Unicode's own list of cases (NormalizationTest).
TEST(Unicode, LettersAndAccentsArePutTogether) {
  EXPECT_EQ(composed("Jose\u0301"), "Jos\u00E9");
  EXPECT_EQ(composed("Jos\u00E9"), "Jos\u00E9");
  EXPECT_EQ(composed("D\u0323\u0307"), "\u1E0C\u0307");
  EXPECT_EQ(composed("D\u0307\u0323"), "\u1E0C\u0307");  // accents have one order
  EXPECT_EQ(composed("\u212B"), "\u00C5");               // a sign that is a letter
  EXPECT_EQ(composed("\u0958"), "\u0915\u093C");         // one that stays apart
  EXPECT_EQ(composed("a\u0301\u0301"), "\u00E1\u0301");  // the second has no room
  EXPECT_EQ(composed("\u0301a"), "\u0301a");             // an accent alone
  EXPECT_EQ(composed(""), "");
  EXPECT_EQ(composed("a\xFF"), std::nullopt);
}

TEST(Unicode, SyllablesOfKoreanArePutTogether) {
  EXPECT_EQ(composed("\u1112\u1161\u11AB"), "\uD55C");
  EXPECT_EQ(composed("\uD558\u11AB"), "\uD55C");
  EXPECT_EQ(composed("\uD55C\u11AB"), "\uD55C\u11AB");  // it has a tail already
  EXPECT_EQ(composed("\uD558\u11A7"), "\uD558\u11A7");  // one before the first tail
  EXPECT_EQ(taken_apart("\uD55C\uAC00", Letters::kept), "\u1112\u1161\u11AB\u1100\u1161");
}

TEST(Unicode, TextIsTakenApart) {
  EXPECT_EQ(taken_apart("\u00C9\uFB01\u2460", Letters::kept), "E\u0301fi1");
  EXPECT_EQ(taken_apart("\u00C9\uFB01\u2460", Letters::folded), "e\u0301fi1");
  EXPECT_EQ(taken_apart("STRA\u1E9EE \u03A3", Letters::folded), "strasse \u03C3");
  EXPECT_EQ(taken_apart("a\u00ADb\u200Dc", Letters::kept), "abc");  // what programs ignore
  EXPECT_EQ(taken_apart("\xC3", Letters::kept), std::nullopt);
}

}  // namespace
}  // namespace orrery
