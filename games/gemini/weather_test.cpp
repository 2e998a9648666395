// The weather and the sites: section "The weather" of the rule book.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::ElementsAre;
using testing::SizeIs;

// Everybody ends the turn until the weather of the next round is awaited.
Desk& to_the_end_of_the_round(Desk& desk) {
  const int round = desk.table.round;
  while (desk.table.round == round && desk.table.phase != Phase::over) {
    desk.settled();
    if (desk.table.round == round) desk.play("end");
  }
  return desk;
}

Desk before_the_first_weather(Options options = {}) {
  Desk desk(game_for(4, options));
  desk.rounds({});
  desk.table.checked_out = false;
  desk.table.phase = Phase::weather;
  desk.table.step = Next::draw;
  desk.table.turn = 0;
  desk.table.round = 1;
  desk.table.actions = 0;
  desk.table.grade = Grade::good;
  return desk;
}

// The worked example: in round 1 an Earthquake goes under the deck, a Shutdown is laid aside and
// acts in round 2, and the third card is the weather. GCG-13, GCG-19, GCG-20, GCG-A15
TEST(GeminiWeather, TheFirstReveal_GCG19) {
  Desk desk = before_the_first_weather();
  desk.play("weather:quake weather:shut-n weather:good");
  EXPECT_THAT(desk.table.weather_under, SizeIs(1));
  EXPECT_THAT(desk.table.row, SizeIs(1));
  EXPECT_EQ(desk.table.grade, Grade::good);
  EXPECT_EQ(desk.table.shutdown, Sites{});
  EXPECT_EQ(desk.table.storm, Sites{});
  to_the_end_of_the_round(desk).play("weather:great");
  EXPECT_TRUE(desk.table.shutdown.north);
  EXPECT_FALSE(desk.table.shutdown.south);
  EXPECT_EQ(desk.table.grade, Grade::great);  // GCG-21: for the open site
  to_the_end_of_the_round(desk).play("weather:great");
  EXPECT_EQ(desk.table.shutdown, Sites{});
}

TEST(GeminiWeather, StormAndEarthquakeComeAgainInTheFirstRound_GCG19) {
  Desk desk = before_the_first_weather();
  desk.play("weather:storm weather:quake weather:poor");
  EXPECT_THAT(desk.table.weather_under, SizeIs(2));
  EXPECT_FALSE(is_outcome(desk.game, desk.state, desk.game.parse("weather:storm").value()));
}

// GCG-14, GCG-A16: two actions in one turn, for every turn of the round.
TEST(GeminiWeather, BestGivesTwoActions) {
  Desk desk(game_for(4), "best", 0);
  desk.play("end").settled();
  EXPECT_EQ(desk.table.actions, 2);
  desk.play("end").settled();
  EXPECT_EQ(desk.table.actions, 2);
  Desk great(game_for(4), "great", 0);
  great.play("end").settled();
  EXPECT_EQ(great.table.actions, 1);
}

// GCG-14 to GCG-17, GCG-65, GCG-A9, GCG-A14: the weather table.
TEST(GeminiWeather, WhatTakesTimeInWhichWeather) {
  struct Row {
    Grade grade;
    bool primary;
    bool secondary;
    bool bright;
    bool ao;
  };
  for (const Row& row :
       {Row{Grade::best, true, true, true, true}, Row{Grade::great, true, true, true, true},
        Row{Grade::good, false, true, true, false}, Row{Grade::poor, false, false, true, false}}) {
    using enum TargetType;
    EXPECT_EQ(Gemini::weather_admits(row.grade, primary, false), row.primary);
    EXPECT_EQ(Gemini::weather_admits(row.grade, secondary, false), row.secondary);
    EXPECT_EQ(Gemini::weather_admits(row.grade, bright, false), row.bright);
    for (const TargetType type : {primary, secondary, bright}) {
      EXPECT_EQ(Gemini::weather_admits(row.grade, type, true), row.ao);
    }
  }
  // At the table, with the reason.
  const auto desk = [](std::string_view weather, std::string_view target) {
    Desk one(game_for(4), weather);
    one.program("P04", "NIRI+", target).hand(1, "2h");
    return one;
  };
  EXPECT_TRUE(desk("great", "T03/ao").may("2h>P04"));  // GCG-15
  EXPECT_EQ(desk("good", "T08/ao").refusal("2h>P04"),
            "AO needs Great or Best weather; it is Good.");  // GCG-16
  EXPECT_TRUE(desk("good", "T08").may("2h>P04"));
  EXPECT_EQ(desk("poor", "T08").refusal("2h>P04"),
            "Seyfert galaxy nucleus is a Secondary target and needs Good weather or better; it is "
            "Poor.");  // GCG-17
  EXPECT_EQ(desk("good", "T03").refusal("2h>P04"),
            "Quasar beyond redshift 6 is a Primary target and needs Great or Best weather; it is "
            "Good.");
}

// GCG-18, GCG-49, GCG-66: the site table, open and closed.
TEST(GeminiWeather, WhichSiteIsUsed) {
  using enum Site;
  struct Row {
    Site target;
    Site instrument;
    bool north;  // legal while only the North is open
    bool south;
  };
  for (const Row& row : {Row{north, north, true, false}, Row{north, south, false, false},
                         Row{north, both, true, false}, Row{south, north, false, false},
                         Row{south, south, false, true}, Row{south, both, false, true},
                         Row{both, north, true, false}, Row{both, south, false, true},
                         Row{both, both, true, true}}) {
    EXPECT_EQ(Gemini::site_fits(row.target, row.instrument, {.south = true}), row.north);
    EXPECT_EQ(Gemini::site_fits(row.target, row.instrument, {.north = true}), row.south);
    EXPECT_EQ(Gemini::site_fits(row.target, row.instrument, {}), row.north || row.south);
    EXPECT_FALSE(Gemini::site_fits(row.target, row.instrument, {true, true}));
  }
}

TEST(GeminiWeather, AClosedSiteTakesNoTime_GCG18) {
  Desk desk(game_for(4));
  desk.rounds({"great", "storm"}).program("P10", "GMOS-N", "T16").hand(1, "2h");
  EXPECT_EQ(desk.refusal("2h>P10"), "Gemini North is closed in this round.");
  Desk south(game_for(4));
  south.rounds({"great", "quake"}).program("P10", "GMOS-S", "T14").hand(1, "2h");
  EXPECT_EQ(south.refusal("2h>P10"), "Gemini South is closed in this round.");
  south.rounds({"great", "storm"});
  EXPECT_TRUE(south.may("2h>P10"));
}

TEST(GeminiWeather, BothSitesCanBeClosed_GCG22_GCGA15) {
  Desk desk(game_for(4), "great", 0);
  to_the_end_of_the_round(desk).play("weather:shut-n weather:shut-s weather:great");
  EXPECT_EQ(desk.table.next_shutdown, (Sites{true, true}));
  to_the_end_of_the_round(desk).play("weather:good");
  EXPECT_EQ(Gemini::closed(desk.table), (Sites{true, true}));
  // A Storm in the round of a southern Shutdown closes both, too.
  Desk storm(game_for(4), "great", 0);
  to_the_end_of_the_round(storm).play("weather:shut-s weather:great");
  to_the_end_of_the_round(storm).play("weather:storm");
  EXPECT_EQ(Gemini::closed(storm.table), (Sites{true, true}));
  // In the last round a Shutdown does nothing.
  Desk last(game_for(4));
  last.round(11, "good");
  to_the_end_of_the_round(last).play("weather:shut-n");
  EXPECT_EQ(last.table.next_shutdown, Sites{});
}

// GCG-23, GCG-A13: the open site keeps the last grade, without the double action.
TEST(GeminiWeather, TheGradeIsCarriedOver) {
  Desk desk(game_for(4), "best", 3);
  desk.play("end weather:storm").settled();
  EXPECT_EQ(desk.table.grade, Grade::best);
  EXPECT_EQ(desk.table.actions, 1);
  Desk good(game_for(4, {.storm_open_site = StormSite::good}), "best", 3);
  good.play("end weather:storm").settled();
  EXPECT_EQ(good.table.grade, Grade::good);
}

// GCG-24, GCG-A11: weather and closures are only about Time cards.
TEST(GeminiWeather, ProgramsTargetsAndInstrumentsArePlayedInAnyWeather) {
  Desk desk(game_for(4));
  desk.rounds({"poor", "storm"}).program("P04").hand(1, "P01 T03");
  desk.table.shutdown.south = true;
  desk.table.weather_left[10] = 0;
  EXPECT_TRUE(desk.may("activate:P01"));
  EXPECT_TRUE(desk.may("T03>P04"));
  EXPECT_TRUE(desk.may("F2>P04"));
}

}  // namespace
}  // namespace orrery::gemini
