// The board in the terminal, and the tables of the rule book.

#include "games/gemini/tests/own_cards.h"

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
  for (const char* part : {"Round 2/12  Great! Storm · ·",
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
                           "T05 Directly imaged exoplanet: Primary, South, 5 h with AO only\n",
                           "5h! by 4\n"}) {
    EXPECT_THAT(board, HasSubstr(part));
  }
  EXPECT_THAT(
      board,
      HasSubstr("P01 Clouds on young giant exoplanets: Band 1, imaging, AO; needs 1 Primary, 1 "
                "Bright; 60 points, in part 25, not done -15\n"));
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

// Own cards: the id of a Time card need not say its hours, and a luck card need not have a text.
TEST(GeminiBoard, SaysWhatOwnCardsDoWithoutATextOfTheirs) {
  Cards cards = usual_cards();
  cards.times[2].id = "x14";
  cards.roles[1].text = "";
  for (LuckCard& card : cards.luck) card.text = "";
  Desk desk(at_table::game_with(cards, {.luck_booster = true}));
  desk.hand(1, "x14 2h G2").hand(2, "x14");
  const std::string board = drawn(desk);
  EXPECT_THAT(board, HasSubstr("2h | x14 (3 h)\n"));
  EXPECT_THAT(board, HasSubstr("Telescope Operator\n            x14 (3 h)\n"));
  EXPECT_THAT(board, HasSubstr("Fast turnaround: Activate a program and play a target on it"));
  EXPECT_THAT(board, HasSubstr("Queue Coordinator: A hand limit higher by 1 card."));
}

TEST(GeminiBoard, TheTablesListEveryCard) {
  const std::string tables = game_for(4).tables();
  EXPECT_THAT(tables,
              HasSubstr("| P11 Small-body patrol | 3 | imaging, AO or not | 3 Bright | 40 | "
                        "18 (2) | 4 | ours |"));
  EXPECT_THAT(tables,
              HasSubstr("| T04 Stars orbiting the Galactic Centre | Primary | N/S | – | 6 |  |"));
  EXPECT_THAT(tables, HasSubstr("| Primary | N | 7 | 5 | rounds 1 to 6 |"));
  EXPECT_THAT(tables, HasSubstr("| 5h! 5 hours | within 2 rounds | 1 |"));
  EXPECT_THAT(tables, HasSubstr("| Poor | Bright targets, no AO |  | 2 | ours |"));
  EXPECT_THAT(tables, HasSubstr("| Storm | Gemini North is closed in this round |  | 1 | printed"));
  EXPECT_THAT(tables, HasSubstr("Fog on the summit | 1 | A random site is closed"));
  EXPECT_THAT(tables, HasSubstr("| Altair | N |  | AO system for NIRI, GNIRS, NIFS | printed |"));
  EXPECT_THAT(tables,
              HasSubstr("| R2 Queue Coordinator | Your hand limit is one higher. | 1 card |"
                        " inferred |"));
}

// Everything that own cards can say about a scenario, a role and Checkouts.
TEST(GeminiBoard, TheTablesSayWhatTheseCardsSay_GCG109) {
  Cards cards = usual_cards();
  cards.checkouts = {.hours = 3, .points_per_hour = 5, .source = Source::printed};
  cards.roles[2].amount = 3;
  ScenarioCard& card = cards.scenarios[0];
  card.text = "A short\none | a quick one.";
  card.source = Source::printed;
  card.two_or_four.penalty = 0;
  card.two_or_four.penalty_points = 25;
  card.two_or_four.ends = {.programs = 6, .points = 100};
  card.three.red_print = false;
  card.setup = {{.does = SetupKind::remove, .cards = {"T01", "5h!"}},
                {.does = SetupKind::activate, .cards = {"P09"}},
                {.does = SetupKind::attach, .cards = {"GMOS-N"}, .to = "P09"},
                {.does = SetupKind::checkouts}};
  const std::string tables = at_table::game_with(cards, {}).tables();
  EXPECT_THAT(tables, HasSubstr("| PW Checkouts, Poor Weather | 3 | 5 | printed |"));
  EXPECT_THAT(tables, HasSubstr("| 3 hours | "));
  EXPECT_THAT(tables, HasSubstr("| Basic Game | 12 | 5 | 4 of 4 | 3 | 25 points |"));
  EXPECT_THAT(
      tables,
      HasSubstr(
          "| Basic Game | A short one / a quick one. | without T01, 5h!; P09 on the table; GMOS-N "
          "at P09; Checkouts is finished | 6 programs or 100 points; three players: "
          "no | judged; three players: not judged | printed |"));
}

// "The tables after this book say which is which", of every card.
TEST(GeminiBoard, TheTablesSayWhereEveryCardIsFrom) {
  Cards cards = usual_cards();
  const auto rows_from = [&](std::string_view source) {
    const std::string tables = at_table::game_with(cards, {}).tables();
    const std::string end = "| " + std::string(source) + " |\n";
    std::size_t count = 0;
    for (auto at = tables.find(end); at != std::string::npos; at = tables.find(end, at + 1)) {
      ++count;
    }
    return count;
  };
  std::array<std::size_t, 4> counts{};
  const auto count = [&](const auto& list) {
    for (const auto& card : list) ++counts[static_cast<std::size_t>(card.source)];
  };
  const auto each_list = [](Cards& all, const auto& use) {
    use(all.scenarios), use(all.roles), use(all.weather), use(all.instruments), use(all.programs);
    use(all.targets), use(all.times), use(all.luck);
  };
  each_list(cards, count);
  ++counts[static_cast<std::size_t>(cards.checkouts.source)];
  EXPECT_EQ(rows_from("printed"), counts[0]);
  EXPECT_EQ(rows_from("inferred"), counts[1]);
  EXPECT_EQ(rows_from("ours"), counts[2]);
  each_list(cards, [](auto& list) {
    for (auto& card : list) card.source = Source::printed;
  });
  cards.checkouts.source = Source::printed;
  EXPECT_EQ(rows_from("printed"), counts[0] + counts[1] + counts[2]);
}

}  // namespace
}  // namespace orrery::gemini
