// Sets of cards as large as they may be, and what only they have: several AO systems, more roles,
// copies, requirements with "or", targets with a type of their own with AO, and other red print.

#include "games/gemini/tests/own_cards.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_with;
using at_table::play_at_random;

template <class Card>
Card renamed(Card card, const std::string& prefix, std::size_t number) {
  card.id = prefix + std::to_string(number);
  return card;
}
template <class Card>
void fill(std::vector<Card>& list, const std::string& prefix, std::size_t size) {
  const std::vector<Card> first = list;
  while (list.size() < size) {
    list.push_back(renamed(first[list.size() % first.size()], prefix, list.size()));
  }
}

// A second AO system, in the South, where F2 can use it.
Cards with_southern_system() {
  Cards cards = usual_cards();
  cards.instruments[2].ao = InstrumentAo::with_system;
  cards.instruments.push_back({.id = "GeMS",
                               .name = "GeMS",
                               .site = Site::south,
                               .ao = InstrumentAo::system,
                               .text = "Lasers over the South."});
  return cards;
}

Cards largest() {
  Cards cards = with_southern_system();
  fill(cards.instruments, "I", kMostInstruments - 2);
  for (std::size_t i = 17; i < cards.instruments.size(); ++i) {
    if (cards.instruments[i].ao == InstrumentAo::system) {
      cards.instruments[i].ao = InstrumentAo::none;
      cards.instruments[i].imaging = true;
    }
  }
  for (const char* id : {"AO3", "AO4"}) {
    cards.instruments.push_back(
        {.id = id, .name = id, .site = Site::both, .ao = InstrumentAo::system, .text = ""});
  }
  fill(cards.programs, "Q", kMostPrograms);
  fill(cards.targets, "U", kMostTargets);
  for (TimeCard& card : cards.times) card.count = 1;
  fill(cards.times, "V", kMostTimes);
  fill(cards.luck, "L", kMostLuck);
  fill(cards.roles, "S", kMostRoles);
  for (RoleCard& role : cards.roles) {
    if (role.ability == Ability::larger_hand && role.id != "R2") role.ability = Ability::none;
  }
  for (WeatherCard& card : cards.weather) card.count = 1;
  for (std::size_t i = 0; cards.weather.size() < kMostWeather; ++i) {
    cards.weather.push_back(renamed(cards.weather[i % 7], "W", i));
  }
  fill(cards.scenarios, "Z", kMostScenarios);
  for (ScenarioCard& card : cards.scenarios) {
    card.two_or_four.hand = card.three.hand = kMostHand - 1;
    card.two_or_four.rounds = card.three.rounds = 16;
  }
  return cards;
}

// The bounds that are promised: 160 player cards, 24 kinds of Time cards, 4 AO systems, 8 roles, 40
// Instants, 16 scenarios.
TEST(GeminiLargeSet, AsMuchFitsAsIsPromised) {
  const Cards cards = largest();
  ASSERT_EQ(check_cards(cards).map([] { return ""; }).value_or("refused"), std::string());
  const Compiled compiled(cards, true);
  int all = 0;
  for (const int count : compiled.counts) all += count;
  EXPECT_GE(all, 160);
  EXPECT_GE(cards.times.size(), 24U);
  EXPECT_EQ(compiled.systems.size(), 4U);
  EXPECT_EQ(cards.roles.size(), 8U);
  EXPECT_GE(cards.luck.size(), 40U);
  EXPECT_EQ(cards.scenarios.size(), 16U);
}

TEST(GeminiLargeSet, WhatDoesNotFitIsNamed) {
  const auto refused = [](auto change) {
    Cards cards = largest();
    change(cards);
    const auto sound = check_cards(cards);
    return sound ? "accepted" : sound.error().sentence;
  };
  EXPECT_EQ(refused([](Cards& cards) { fill(cards.programs, "Q", 15); }),
            "The number of programs must be from 1 to 14; here are 15.");
  EXPECT_EQ(refused([](Cards& cards) { fill(cards.times, "V", 25); }),
            "The number of kinds of Time cards must be from 1 to 24; here are 25.");
  EXPECT_EQ(refused([](Cards& cards) { fill(cards.roles, "S", 9); }),
            "The number of roles must be from 4 to 8; here are 9.");
  EXPECT_EQ(refused([](Cards& cards) { fill(cards.luck, "L", 61); }),
            "The number of kinds of luck cards must be from 0 to 60; here are 61.");
  EXPECT_EQ(refused([](Cards& cards) { fill(cards.weather, "W", 25); }),
            "The number of kinds of weather cards must be from 1 to 24; here are 25.");
  EXPECT_EQ(refused([](Cards& cards) { cards.weather[7].count = 8; }),  // and an Earthquake
            "There are at most 8 Storms and Earthquakes together.");
  EXPECT_EQ(refused([](Cards& cards) { cards.weather[7].count = 7; }), "accepted");
  EXPECT_EQ(refused([](Cards& cards) {
              auto& levels = cards.scenarios[0].three.levels.emplace();
              for (std::uint16_t i = 0; i < 9; ++i) levels.push_back({"A level", i});
            }),
            "Card basic: the number of levels must be from 1 to 8.");
  EXPECT_EQ(refused([](Cards& cards) { fill(cards.scenarios, "Z", 17); }),
            "The number of scenarios must be from 1 to 16; here are 17.");
  EXPECT_EQ(refused([](Cards& cards) { cards.times[0].count = 40; }),
            "There are at most 200 programs, targets, Time cards and luck cards together; here are "
            "201.");
  EXPECT_EQ(refused([](Cards& cards) { cards.instruments[0].ao = InstrumentAo::system; }),
            "Card AO4: there are at most 4 AO systems.");
}

TEST(GeminiLargeSet, TheLargestSetIsPlayed) {
  const Cards cards = largest();
  for (int players = 2; players <= kMostPlayers; ++players) {
    for (const bool open : {true, false}) {
      const Options options{.scenario_card = 16,
                            .open_hands = open,
                            .luck_booster = true,
                            .visiting_pack = 3,
                            .max_instruments = Limit::none};
      play_at_random(Gemini::create(players, options, cards).value(), 7);
    }
  }
}

// Numbers, texts and hashes of a small set are those that they always were.
TEST(GeminiLargeSet, ASmallSetKeepsItsNumbers) {
  const Gemini game = at_table::game_for(4);
  EXPECT_EQ(game.poor_weather(), 12);
  EXPECT_EQ(game.numbers().target, 12);
  EXPECT_EQ(game.numbers().time, 36);
  EXPECT_EQ(game.numbers().luck, 42);
  const Gemini large = game_with(largest());
  EXPECT_EQ(large.poor_weather(), 14);
  EXPECT_EQ(large.numbers().time, 78);
}

// GCG-111: each AO system serves its own site.
TEST(GeminiLargeSet, TwoAoSystemsServeTheirOwnSites_GCG111) {
  Desk desk(game_with(with_southern_system()));
  desk.program("P05", "NIRI").program("P01", "F2");
  desk.show("Altair", 0).show("GeMS", 1);
  EXPECT_EQ(desk.moves("Altair"), (std::set<std::string>{"Altair>P05"}));
  EXPECT_EQ(desk.moves("GeMS"), (std::set<std::string>{"GeMS>P01"}));
  EXPECT_EQ(desk.refusal("GeMS>P05"),
            "GeMS serves instruments at its own site, and NIRI is not there.");
  desk.play("Altair>P05").settled();
  desk.show("GeMS", 1).play("GeMS>P01");
  EXPECT_TRUE(desk.slot("P05").system);
  EXPECT_TRUE(desk.slot("P01").system);
  EXPECT_EQ(desk.game.instrument(desk.game.system_of(desk.slot("P01"))).id, "GeMS");
}

TEST(GeminiLargeSet, AnAoSystemLeavesWithItsOwnHost_GCG53) {
  Desk desk(game_with(with_southern_system()));
  desk.program("P05", "NIRI+").program("P01", "F2");
  desk.show("GeMS", 1).play("GeMS>P01").settled();
  desk.table.actions = 1;
  desk.play("P01>deck");
  EXPECT_EQ(desk.under(), (std::vector<std::string>{"F2", "GeMS"}));
  EXPECT_TRUE(desk.slot("P05").system);
}

TEST(GeminiLargeSet, OtherTargetsMayCompleteAProgram) {
  Cards cards = usual_cards();
  cards.programs[0].or_ = {
      Requirement{.secondary = 2}};  // P01: one Primary and one Bright, or two Secondary
  Desk desk(game_with(cards));
  desk.program("P01", "GSAOI").hand(1, "T05 T07 T15");
  const auto takes = [&](std::string_view target) {
    return desk.game.target_refusal(desk.table, desk.card(target), desk.card("P01"), true) ==
        TargetRefusal::none;
  };
  EXPECT_TRUE(takes("T05"));
  EXPECT_TRUE(takes("T07"));
  EXPECT_TRUE(takes("T15"));
  desk.done("P01", "T09", "3h");
  EXPECT_FALSE(takes("T05"));  // a Secondary one is done
  EXPECT_TRUE(takes("T07"));
  EXPECT_FALSE(takes("T15"));
  EXPECT_EQ(desk.game.needed(desk.slot("P01"), desk.card("P01")), 1);
  EXPECT_EQ(desk.sound(), "");
}

TEST(GeminiLargeSet, PartialPointsMayDependOnTheTargets) {
  Cards cards = usual_cards();
  cards.programs[10].per_target = {7, 19};  // P11 needs three
  Desk desk(game_with(cards));
  desk.program("P11");
  EXPECT_EQ(desk.game.score(desk.table), -4);
  desk.done("P11", "T14", "2h");
  EXPECT_EQ(desk.game.score(desk.table), 7);
  desk.done("P11", "T15", "3h");
  EXPECT_EQ(desk.game.score(desk.table), 19);
}

TEST(GeminiLargeSet, AnAoSideMayHaveATypeOfItsOwn) {
  Cards cards = usual_cards();
  cards.targets[13].ao_type = TargetType::primary;  // T14 is Bright without AO
  Desk desk(game_with(cards));
  desk.program("P04", "NIRI+").hand(1, "T14");  // P04: one Primary and one Secondary
  EXPECT_EQ(desk.moves("T14"), (std::set<std::string>{"T14/ao>P04"}));
  desk.play("T14/ao>P04");
  Desk later(game_with(cards));
  later.program("P04", "NIRI+", "T14/ao").hand(1, "2h").play("2h>P04");
  const Slot& slot = later.slot("P04");
  EXPECT_EQ(slot.done.size(), 1);
  EXPECT_EQ(later.game.needed(slot, later.card("P04"), TargetType::primary), 0);
  EXPECT_EQ(later.game.needed(slot, later.card("P04"), TargetType::secondary), 1);
}

TEST(GeminiLargeSet, EitherCapabilityIsEnough) {
  Cards cards = usual_cards();
  cards.programs[8].capability = Capability::either;  // P09
  Desk desk(game_with(cards));
  EXPECT_TRUE(desk.game.suits(desk.tool("NIRI"), desk.card("P09")));
  EXPECT_TRUE(desk.game.suits(desk.tool("GNIRS"), desk.card("P09")));
}

TEST(GeminiLargeSet, RedPrintMayForbidPlaces) {
  Cards cards = usual_cards();
  cards.times[1].only_on = Red::band_1;  // 2h
  Desk desk(game_with(cards));
  desk.program("P09", "GMOS-N", "T14").program("P02", "GMOS-S", "T01").hand(1, "1h 2h");
  EXPECT_EQ(desk.moves("1h>"), (std::set<std::string>{"1h>P02", "1h>P09"}));
  EXPECT_EQ(desk.moves("2h>"), (std::set<std::string>{"2h>P02"}));
  EXPECT_EQ(desk.refusal("2h>P09"), "Its red print keeps 2h away from there.");
}

// An instrument of both sites is at either.
TEST(GeminiLargeSet, RedPrintMayNameASite) {
  for (const auto& [red, places] :
       {std::pair{Red::north, std::set<std::string>{"2h>P06", "2h>P09"}},
        {Red::south, std::set<std::string>{"2h>P02", "2h>P09"}}}) {
    Cards cards = usual_cards();
    cards.times[1].only_on = red;  // 2h
    Desk desk(game_with(cards, {.visiting_pack = 1}));
    desk.program("P06", "GMOS-N", "T08").program("P02", "GMOS-S", "T01");
    desk.program("P09", "DSSI", "T14").hand(1, "2h");
    EXPECT_EQ(desk.moves("2h>"), places);
  }
}

TEST(GeminiLargeSet, RedPrintMayCostMore_GCG76) {
  Cards cards = usual_cards();
  cards.times[0].last_round = 2;
  cards.times[0].cost = 3;
  Desk desk(game_with(cards), "great", at_table::kScientist);
  desk.rounds({"good", "great"}).hand(3, "1h").empty_deck();
  EXPECT_EQ(desk.game.due(desk.card("1h"), 1), 2);
  EXPECT_EQ(desk.game.due(desk.card("1h"), 5), 5);  // drawn later: in that round
  desk.play("end");
  EXPECT_EQ(desk.table.reputation, 1);
}

TEST(GeminiLargeSet, TheWeatherMayAskForOtherThings_GCG92) {
  Cards cards = usual_cards();
  cards.weather[4].red = Red::secondary;  // good
  cards.weather[4].cost = 2;
  Desk desk(game_with(cards));
  desk.program("P06", "GNIRS", "T07");
  desk.table.phase = Phase::weather;
  desk.table.step = Next::draw;
  desk.table.turn = 0;
  desk.table.round = 2;
  desk.play("weather:good");
  EXPECT_EQ(desk.table.red, Red::secondary);
  EXPECT_FALSE(desk.table.red_met);
  EXPECT_EQ(desk.game.cost_of(desk.table, kNoCard), 2);
  // Without a program that could meet it, it is ignored.
  Desk other(game_with(cards));
  other.table.phase = Phase::weather;
  other.table.step = Next::draw;
  other.table.turn = 0;
  other.table.round = 2;
  other.play("weather:good");
  EXPECT_EQ(other.table.red, Red::none);
}

// A Storm or Earthquake of the first round comes when no other weather is left, in its order.
TEST(GeminiLargeSet, TheCardsUnderTheWeatherDeckComeLast_GCG19) {
  Cards cards = usual_cards();
  cards.weather = {cards.weather[3], cards.weather[7], cards.weather[8]};  // great, storm, quake
  cards.weather[0].count = 1;
  for (ScenarioCard& card : cards.scenarios) card.two_or_four.rounds = card.three.rounds = 3;
  Desk desk(game_with(cards), "great", at_table::kScientist);
  desk.table.weather_left = {};
  for (const Weather card : {Weather{1}, Weather{2}}) desk.table.weather_under.push_back(card);
  desk.play("end weather:storm");
  EXPECT_TRUE(desk.table.storm.north);
  EXPECT_EQ(desk.table.weather_under.size(), 1U);
}

// GCG-6: whoever has the Instrument Engineer begins, wherever that role is in the set.
TEST(GeminiLargeSet, TheEngineerNeedNotBeTheFirstRole_GCG6) {
  Cards cards = usual_cards();
  std::swap(cards.roles[0], cards.roles[2]);
  const Gemini game = game_with(cards);
  State state = game.start();
  Rng rng(1);
  settle(game, state, rng);
  EXPECT_EQ(state.table.first, Seat(2));
}

TEST(GeminiLargeSet, RolesMayShareAnAbilityAndHaveAnAmount_GCG11_GCG95) {
  Cards cards = usual_cards();
  for (ScenarioCard& card : cards.scenarios) card.three.hand = 5;
  cards.roles[0].ability = Ability::larger_hand;
  cards.roles[0].amount = 2;
  cards.roles[2].amount = 3;
  Desk desk(game_with(cards), "great", at_table::kOperator);
  EXPECT_EQ(desk.game.hand_limit(desk.table, Seat(0)), 7);
  EXPECT_EQ(desk.game.hand_limit(desk.table, Seat(1)), 6);
  EXPECT_EQ(desk.game.hand_limit(desk.table, Seat(2)), 5);
  desk.table.actions = 0;
  EXPECT_TRUE(desk.game.can_play_time(desk.table, desk.card("3h")));
  EXPECT_FALSE(desk.game.can_play_time(desk.table, desk.card("5h")));
}

TEST(GeminiLargeSet, OfSeveralRolesSomeStayOut_GCG5) {
  Cards cards = usual_cards();
  fill(cards.roles, "S", 6);
  cards.roles[5].ability = Ability::none;
  Rng rng(3);
  std::set<int> dealt;
  for (int i = 0; i < 40; ++i) {
    const Gemini game = Gemini::create(3, {}, cards).value();
    State state = game.start();
    settle(game, state, rng);
    int given = 0;
    for (std::size_t role = 0; role < cards.roles.size(); ++role) {
      if (!state.table.roles[role].is_player()) continue;
      ++given;
      dealt.insert(static_cast<int>(role));
    }
    EXPECT_EQ(given, 3);
  }
  EXPECT_EQ(dealt.size(), 6U);
}

// GCG-90: copies of an Instant, and others with its effect, are one choice.
TEST(GeminiLargeSet, InstantsMayHaveCopies_GCG90) {
  Cards cards = usual_cards();
  cards.luck[0].count = 2;
  cards.luck.push_back({.id = "G6", .name = "More time", .effect = Luck::play_time, .text = ""});
  for (const bool open : {true, false}) {
    Desk desk(game_with(cards, {.open_hands = open, .luck_booster = true}));
    desk.program("P09", "GMOS-N", "T15").hand(1, "G1 G1 G6 1h");
    const std::string move = open ? "instant:1h>P09" : "instant:1h#4>P09";
    MoveList<Gemini> legal;
    desk.game.legal(desk.state, legal);
    EXPECT_EQ(std::ranges::count(legal, desk.game.parse(move).value()), 1);
    desk.play(move);
    EXPECT_EQ(desk.hand_of(1).size(), 2U);
    EXPECT_EQ(desk.hours("P09"), 1);
  }
}

}  // namespace
}  // namespace orrery::gemini
