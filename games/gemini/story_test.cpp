// What is said: the log, why not, and the remarks of a bot.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TEST(GeminiStory, TellsWhatHappens) {
  Desk desk(game_for(4));
  desk.program("P09", "GMOS-N", "T16").done("P09", "T14", "2h").hand(1, "2h");
  EXPECT_THAT(
      desk.told("2h>P09"),
      ElementsAre("Bob plays 2h on Portraits of nearby galaxies.", "Cepheid variable is complete.",
                  "The program Portraits of nearby galaxies is complete: 30 points."));
  EXPECT_THAT(desk.told("P09>deck"),
              ElementsAre("Bob takes GMOS-N off Portraits of nearby galaxies."));
}

// GCG-46: it is allowed, and whoever thinks of it is told before.
TEST(GeminiStory, SaysThatAnInstrumentIsOfNoUse_GCG46) {
  Desk desk(game_for(4));
  desk.program("P06", "GNIRS").program("P03").program("PW", "NIRI");
  EXPECT_THAT(desk.told("PW>P03"), Contains("NIRI is of no use to Weighing central black holes."));
  EXPECT_THAT(desk.told("P06>P03"), Not(Contains(HasSubstr("no use"))));
}

TEST(GeminiStory, SaysWhyNothingCanBeDoneWithACard) {
  Desk desk(game_for(4));
  desk.hand(1, "T08 2h P01").hand(2, "T01");
  const View view = desk.game.view(desk.state, Seat(1));
  const auto why = [&](auto... pieces) {
    return spell(desk.game, desk.game.why_not(view, path_of(pieces...)));
  };
  EXPECT_EQ(why(piece(1, 1, 0)), "");  // P01 can be activated
  EXPECT_EQ(why(piece(1, 1, 1)), "No program on the table takes Seyfert galaxy nucleus.");
  EXPECT_EQ(why(piece(1, 1, 2)), "Nothing on the table can take time now.");
  EXPECT_EQ(why(piece(1, 2, 0)), "That card is in Seat 3's hand.");
  EXPECT_EQ(why(piece(1, 9, 9)), "That card is not in the hand.");
  EXPECT_EQ(why(piece(3, 99)), "There is no instrument there.");
  EXPECT_EQ(why(piece(1, 1, 1), piece(2, 12)), "Checkouts and Poor Weather take no targets.");
}

// A bot says what it is about, and with closed hands nothing that is in its hand.
std::vector<std::string> remarks(const Desk& desk, const char* move) {
  Lines lines;
  desk.game.remark(desk.game.view(desk.state, Viewer::everybody()), desk.game.parse(move).value(),
                   lines);
  std::vector<std::string> spoken;
  for (const Line& line : lines) spoken.push_back(spell(desk.game, line));
  return spoken;
}

TEST(GeminiRemarks, SayWhatABotIsAbout) {
  Desk desk(game_for(4));
  desk.program("P03", "GNIRS", "", "").hand(1, "T08 1h");
  EXPECT_THAT(remarks(desk, "T08>P03"), ElementsAre(HasSubstr("asks for")));
  EXPECT_THAT(remarks(desk, "discard"), ElementsAre(HasSubstr("better cards")));
  EXPECT_THAT(remarks(desk, "end"), ElementsAre(HasSubstr("keeps")));
}

TEST(GeminiRemarks, SayNothingOfAClosedHand) {
  Desk desk(game_for(4, {.open_hands = false}));
  desk.program("P03", "GNIRS", "", "").hand(1, "T08 1h");
  EXPECT_THAT(remarks(desk, "end"), ElementsAre());
}

}  // namespace
}  // namespace orrery::gemini
