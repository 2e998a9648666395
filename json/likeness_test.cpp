#include "json/likeness.h"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(Likeness, CapitalsSpacesAndWhatCannotBeSeenMakeNoDifference) {
  EXPECT_TRUE(look_alike("Anna", "Anna"));
  EXPECT_TRUE(look_alike("Anna", "ANNA"));
  EXPECT_TRUE(look_alike("Anna", "An na"));
  EXPECT_TRUE(look_alike("Anna", "An\u00A0na"));        // a space that does not break
  EXPECT_TRUE(look_alike("Anna", "An\u200Bna"));        // no width
  EXPECT_TRUE(look_alike("Anna", "An\u200Dna"));        // a joiner
  EXPECT_TRUE(look_alike("Anna", "\u202EAnna\u202C"));  // from right to left
  EXPECT_TRUE(look_alike("Anna", "Anna\uFE0F"));        // a variation
  EXPECT_TRUE(look_alike("Anna", "Anna\u2800"));        // Braille without dots
  EXPECT_TRUE(look_alike("Anna", "Anna\u3164"));        // a filler
}

TEST(Likeness, LettersOfOtherScriptsMakeNoDifference) {
  EXPECT_TRUE(look_alike("Anna", "\u0410nna"));        // Cyrillic A
  EXPECT_TRUE(look_alike("anna", "\u0410NN\u0410"));   // and capitals
  EXPECT_TRUE(look_alike("Hanna", "\u0397anna"));      // Greek H, whose small form is other
  EXPECT_TRUE(look_alike("hanna", "\u0397ANNA"));      //
  EXPECT_TRUE(look_alike("Adept 2", "\u0410dept 2"));  // a bot's name
  EXPECT_TRUE(look_alike("Anna", "\uFF21\uFF4E\uFF4E\uFF41"));  // wide
  EXPECT_TRUE(look_alike("Anna", "\U0001D400nna"));             // of mathematics
  EXPECT_TRUE(look_alike("Jos\u00E9", "Jose\u0301"));           // an accent apart
  EXPECT_TRUE(look_alike("modern", "rnodern"));
  EXPECT_TRUE(look_alike("Zoe 10", "Zoe lO"));
}

TEST(Likeness, LettersThatLookAlikeInOneCaseMakeNoDifference) {
  EXPECT_TRUE(look_alike("Ingrid", "lngrid"));
  EXPECT_TRUE(look_alike("Ingrid", "LNGRID"));
  EXPECT_TRUE(look_alike("Ingrid", "ingrid"));
  EXPECT_TRUE(look_alike("Ali", "A1l"));
}

TEST(Likeness, OtherNamesAreOthers) {
  EXPECT_FALSE(look_alike("Anna", "Anne"));
  EXPECT_FALSE(look_alike("Anna", "\u00C1nna"));
  EXPECT_FALSE(look_alike("Adept", "Adept 2"));
  EXPECT_FALSE(look_alike("Adept 2", "Adept 3"));
  EXPECT_FALSE(look_alike("\u5B89\u5A1C", "\u5B89"));
  EXPECT_FALSE(look_alike("\U0001F431", "\U0001F436"));
}

TEST(Likeness, ANameMustBeSeen) {
  EXPECT_TRUE(can_be_seen("x"));
  EXPECT_TRUE(can_be_seen("\U0001F431"));
  EXPECT_FALSE(can_be_seen(""));
  EXPECT_FALSE(can_be_seen(" \u00A0"));
  EXPECT_FALSE(can_be_seen("\u200D"));
  EXPECT_FALSE(can_be_seen("\u3164\u2800\u115F\uFE0F"));
}

}  // namespace
}  // namespace orrery
