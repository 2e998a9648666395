// The board in the terminal, and the tables of the rule book.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::HasSubstr;
using testing::Not;

std::string drawn(const Desk& desk, Viewer viewer = Viewer::everybody()) {
  Ink ink;
  desk.game.draw(desk.game.view(desk.state, viewer), ink);
  return ink.text();
}

TEST(GeminiBoard, ShowsTheSemester) {
  Desk desk(game_for(4));
  desk.rounds({"great!", "storm"}).program("P03", "GNIRS+", "T08/ao", "2h").program("PW", "GPI");
  desk.program("P02", "GMOS-S", "T02").hand(1, "P01 T05 5h!").scored("P04");
  desk.table.reputation = 3;
  const std::string board = drawn(desk);
  for (const char* part :
       {"Round 2/12  Great! Storm · ·",
        "North closed",
        "South open",
        "weather Great",
        "●●●○",
        "Band 1: 1 of 3",
        "35 points",
        "if it ended now: funding lost",
        "PW  Poor Weather",
        "GPI S  0 h",
        "P03 Weighing central black holes",
        "GNIRS N + Altair",
        "spectroscopy, AO; needs 2 Secondary",
        "Seyfert galaxy nucleus (AO) N 2/3 h",
        "Gravitational-wave counterpart S 0/5 h by round 4",
        "FLAMINGOS-2 S (images, spectra)",
        "> Seat 2",
        "Queue Coordinator   1 action left",
        "Queue Coordinator: Your hand limit is one higher.",
        "P01 Clouds on young giant exoplanets: Band 1, imaging, AO; needs 1 Primary, 1 Bright; "
        "60 points, in part 25, not done -15\n",
        "T05 Directly imaged exoplanet: Primary, South, 5 h with AO only\n",
        "5h! by 4\n"}) {
    EXPECT_THAT(board, HasSubstr(part));
  }
}

// Who chooses reads whole cards, with their rounds and deadlines; those of others are a few
// letters, in which S is South and Sec Secondary.
TEST(GeminiBoard, ACardCanBeReadWhereItIsChosen) {
  Desk desk(game_for(4, {.luck_booster = true}));
  desk.hand(1, "T01 T03 T08 G2").hand(2, "P01 T08 T05");
  const std::string board = drawn(desk);
  for (const char* part :
       {": Primary, both sites, 5 h; within 2 rounds once played\n",
        ": Primary, North, 7 h, 5 with AO; rounds 1 to 6\n",
        "T08 Seyfert galaxy nucleus: Secondary, North, 5 h, 3 with AO\n",
        "Fast turnaround: Activate one program from your hand and play one target on it",
        "P01 B1 | T05 Pri S -/5 | T08 Sec N 5/3\n"}) {
    EXPECT_THAT(board, HasSubstr(part));
  }
}

// The worked example of the capability: it is allowed, and the board warns.
TEST(GeminiBoard, WarnsOfAnInstrumentThatIsOfNoUse_GCG46) {
  Desk desk(game_for(4));
  desk.program("P06", "NIRI").program("PW", "GPI");
  EXPECT_THAT(drawn(desk), HasSubstr("NIRI N (of no use here)"));
  EXPECT_THAT(drawn(desk), Not(HasSubstr("GPI S (of no use here)")));
}

TEST(GeminiBoard, ShowsBacksWithClosedHands) {
  Desk desk(game_for(4, {.open_hands = false}));
  desk.hand(1, "P01 T05").hand(2, "T08");
  EXPECT_THAT(drawn(desk, Seat(1)), HasSubstr("P01 Clouds on young giant exoplanets: Band 1"));
  EXPECT_THAT(drawn(desk, Seat(1)), Not(HasSubstr("T08")));
  EXPECT_THAT(drawn(desk), HasSubstr("▒ | ▒"));
}

TEST(GeminiBoard, TheTablesListEveryCard) {
  const std::string tables = game_for(4).tables();
  EXPECT_THAT(tables,
              HasSubstr("| P11 Small-body patrol | 3 | either | imaging | 3 Bright | 40 | "
                        "18 (2) | 4 |"));
  EXPECT_THAT(tables,
              HasSubstr("| T04 Stars orbiting the Galactic Centre | Primary | N/S | – | 6 |  |"));
  EXPECT_THAT(tables, HasSubstr("| Primary | N | 7 | 5 | rounds 1 to 6 |"));
  EXPECT_THAT(tables, HasSubstr("| 5 hours, in red: within 2 rounds | 1 |"));
  EXPECT_THAT(tables, HasSubstr("| Poor | 2 |"));
  EXPECT_THAT(tables, HasSubstr("| Fog on the summit | 1 | A random site is closed"));
  EXPECT_THAT(tables, HasSubstr("| Altair | N |  | AO system | printed |"));
}

}  // namespace
}  // namespace orrery::gemini
