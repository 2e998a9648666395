// What the table tells before somebody chooses.

#include "games/gemini/outlook.h"

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

Place place_of(const Desk& desk, std::string_view id) { return Place{desk.card(id)}; }
std::vector<TimeRefusal> lacks(const Desk& desk, std::string_view place) {
  const TimeRefusals all = desk.game.time_refusals(desk.table, place_of(desk, place));
  return {all.begin(), all.end()};
}
PlaceOutlook ahead(const Desk& desk, std::string_view place) {
  return desk.game.view(desk.state, Seat(1)).outlook.places[place_of(desk, place)];
}
std::vector<std::string> names(const Desk& desk, InstrumentSet set) {
  std::vector<std::string> list;
  set.each([&](Instrument card) { list.push_back(desk.game.instrument(card).id); });
  return list;
}

// GCG-63 to GCG-69: everything that is missing, not only the first.
TEST(GeminiOutlook, NamesAllThatKeepsTimeAway) {
  Desk desk(game_for(4), "poor");
  desk.program("P02");
  EXPECT_THAT(lacks(desk, "P02"), ElementsAre(TimeRefusal::no_target, TimeRefusal::no_instrument));
  desk.program("P03", "GMOS-N", "T09/ao");  // a southern target on its AO side
  EXPECT_THAT(lacks(desk, "P03"),
              ElementsAre(TimeRefusal::ao_weather, TimeRefusal::site, TimeRefusal::no_ao));
  EXPECT_EQ(desk.game.time_refusal(desk.table, place_of(desk, "P03")), TimeRefusal::ao_weather);
  desk.program("P09", "GMOS-S", "T14");
  EXPECT_THAT(lacks(desk, "P09"), IsEmpty());
  EXPECT_EQ(desk.game.time_refusal(desk.table, place_of(desk, "P09")), TimeRefusal::none);
}

// GCG-59, GCG-60: what a program still needs.
TEST(GeminiOutlook, CountsTargetsAndHours) {
  Desk desk(game_for(4));
  desk.program("P04", "NIRI", "T07", "3h").done("P04", "T03", "5h");
  EXPECT_THAT(ahead(desk, "P04").targets, ElementsAre(0, 1, 0));
  EXPECT_EQ(ahead(desk, "P04").hours, 1);
}

// GCG-67, GCG-68: who could observe; AO counts Altair in, if it is in the game.
TEST(GeminiOutlook, KnowsWhoCouldObserve) {
  Desk desk(game_for(4));
  desk.program("P07");  // images, with or without AO
  EXPECT_THAT(names(desk, ahead(desk, "P07").observers.plain),
              ElementsAre("GMOS-N", "GMOS-S", "F2", "NIRI"));
  EXPECT_THAT(names(desk, ahead(desk, "P07").observers.ao), ElementsAre("NIRI", "GSAOI", "GPI"));
  const Outlook outlook = desk.game.view(desk.state, Seat(1)).outlook;
  EXPECT_THAT(names(desk, outlook.reach[static_cast<std::size_t>(Site::north)]),
              ElementsAre("GMOS-N", "NIRI", "GNIRS", "NIFS", "Altair"));
}

// GCG-106: visitors may be attached to Poor Weather too.
TEST(GeminiOutlook, VisitorsCouldObserveInPoorWeather) {
  const auto observers = [](int visitors) {
    const Desk desk(game_for(4, {.visiting_pack = visitors}));
    const Outlook outlook = desk.game.view(desk.state, Seat(1)).outlook;
    return names(desk, outlook.places[desk.game.poor_weather()].observers.plain);
  };
  EXPECT_THAT(observers(0), Not(Contains("Zorro")));
  EXPECT_THAT(observers(1), Contains("Zorro"));
}

// GCG-R1: the primer has no Altair, so nobody can observe with AO, and that is known beforehand.
TEST(GeminiOutlook, ThePrimerSaysThatAoLeadsNowhere) {
  Options options;
  options.primer = true;
  const Gemini primer = game_for(2, options);
  OpenPart table = primer.start().table;
  table.active.insert(0);
  const Outlook outlook = primer.outlook(table, {});
  EXPECT_FALSE(outlook.places[0].observers.plain.empty());
  EXPECT_TRUE(outlook.places[0].observers.ao.empty());
}

// GCG-65: what the weather admits.
TEST(GeminiOutlook, KnowsWhatTheWeatherAdmits) {
  const auto at = [](std::string_view weather) {
    Desk desk(game_for(4), weather);
    return desk.game.view(desk.state, Seat(0)).outlook;
  };
  EXPECT_THAT(at("great").plain, ElementsAre(true, true, true));
  EXPECT_THAT(at("good").plain, ElementsAre(false, true, true));
  EXPECT_THAT(at("good").ao, ElementsAre(false, false, false));
  EXPECT_THAT(at("poor").plain, ElementsAre(false, false, true));
}

// GCG-81, GCG-82, GCG-84: how it would end now.
TEST(GeminiOutlook, KnowsHowItWouldEndNow) {
  Desk desk(game_for(4));
  desk.program("P09");
  const Outlook now = desk.game.view(desk.state, Seat(0)).outlook;
  EXPECT_EQ(now.score, -4);
  EXPECT_EQ(now.band_1, 0);
  EXPECT_EQ(now.required, 3);
  EXPECT_EQ(now.reputation, 0);
  EXPECT_EQ(now.level, 0);
  desk.table.phase = Phase::over;  // then the penalty has been taken
  desk.table.reputation = 2;
  EXPECT_EQ(desk.game.view(desk.state, Seat(0)).outlook.reputation, 2);
  EXPECT_EQ(desk.game.view(desk.state, Seat(0)).outlook.level, 1);
}

// A program in a hand that the viewer does not see is not told about.
TEST(GeminiOutlook, SaysNothingOfHiddenPrograms_GCG34) {
  Options options;
  options.open_hands = false;
  Desk desk(game_for(4, options));
  desk.hand(1, "P03");
  const std::size_t place = place_of(desk, "P03");
  EXPECT_FALSE(desk.game.view(desk.state, Seat(1)).outlook.places[place].observers.ao.empty());
  EXPECT_EQ(desk.game.view(desk.state, Seat(2)).outlook.places[place], PlaceOutlook{});
}

}  // namespace
}  // namespace orrery::gemini
