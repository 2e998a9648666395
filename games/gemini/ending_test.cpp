// Reputation, red print, the end of the semester and the score.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

// The last turn of a round, by a role without a free play.
Desk last_turn(int round, Options options = {}, const std::string& weather = "great") {
  Desk desk(game_for(4, options), "great", 3);
  desk.round(round, weather);
  desk.table.used = true;
  return desk;
}

std::string ending(const Desk& desk) {
  return spell(desk.game, desk.game.result(desk.state).sentence);
}

// ---- Red print ----

// The worked example: T02 played in round 5 and unfinished after round 7. GCG-76, GCG-A24
TEST(GeminiRed, ATargetOfOpportunityHasTwoMoreRounds_GCG76) {
  Desk desk = last_turn(5);
  desk.program("P02", "GMOS-S", "T02", "2h");
  EXPECT_EQ(desk.slot("P02").due, 7);
  for (const int round : {6, 7}) {
    desk.round(round, "great");
    desk.table.used = true;
    Desk now = desk;
    const std::string told = "Gravitational-wave counterpart is discarded unfinished.";
    EXPECT_EQ(std::ranges::count(now.told("end"), told), round == 7 ? 1 : 0);
    now.play("end");
    EXPECT_EQ(now.table.reputation, round == 7 ? 3 : 4);
    EXPECT_EQ(now.slot("P02").target == kNoCard, round == 7);
    if (round == 7) {
      EXPECT_THAT(now.cards(now.table.discards), ElementsAre("T02", "2h"));
    }
  }
}

TEST(GeminiRed, RestrictedTargetsAreDueInTheirLastRound_GCG76) {
  Desk desk = last_turn(6);
  desk.program("P04", "NIRI", "T03").play("end");
  EXPECT_EQ(desk.table.reputation, 3);
  EXPECT_TRUE(desk.table.gone.empty());  // discarded in round 6, not after it
  // At the end of the last round the losses come first; then the missing programs.
  Desk last = last_turn(12);
  last.program("P02", "GMOS-S", "T06").scored("P01 P03").play("end");
  EXPECT_EQ(last.table.reputation, 1);
  // A deadline after the last round is never judged.
  Desk never = last_turn(12);
  never.program("P02", "GMOS-S", "T02").scored("P01 P03 P04").play("end");
  EXPECT_EQ(never.table.reputation, 4);
}

TEST(GeminiRed, TimeIsDueTwoRoundsAfterItWasDrawn_GCG76) {
  Desk desk = last_turn(1);
  desk.hand(0, "5h! 3h!");
  desk.state.hands[Seat(0)][1].round = 1;
  for (const int round : {2, 3}) {
    desk.round(round, "great");
    desk.table.used = true;
    Desk now = desk;
    now.play("end");
    EXPECT_EQ(now.table.reputation, round == 3 ? 2 : 4);
    if (round == 3) {
      EXPECT_THAT(now.cards(now.table.discards), ElementsAre("3h!", "5h!"));
    }
  }
}

TEST(GeminiRed, WhatIsDisplacedOrDiscardedHasFailed_GCG77) {
  Desk target(game_for(4));
  target.program("P02", "GMOS-S", "T02").hand(1, "T01").play("T01>P02");
  EXPECT_EQ(target.table.reputation, 3);
  Desk time(game_for(4));
  time.hand(1, "5h! 2h T01").play("discard");
  EXPECT_EQ(time.table.reputation, 3);  // a target in a hand costs nothing
  Desk off(game_for(4, {.red_print = false}));
  off.hand(1, "5h! 2h").play("discard");
  EXPECT_EQ(off.table.reputation, 4);
}

// GCG-79: in the middle of a round.
TEST(GeminiRed, WithoutReputationTheGameEndsAtOnce) {
  Desk desk(game_for(4), "best");
  desk.table.reputation = 1;
  desk.program("P02", "GMOS-S", "T02").hand(1, "T01");
  EXPECT_EQ(desk.told("T01>P02").back(), "The semester is over.");
  desk.play("T01>P02");
  EXPECT_EQ(desk.table.phase, Phase::over);
  EXPECT_TRUE(desk.game.result(desk.state).winners.empty());
  EXPECT_EQ(ending(desk), "Funding is lost: no reputation is left. (-15 points.)");
}

// GCG-92: red weather.
TEST(GeminiRed, WeatherAsksForSomethingByTheEndOfItsRound) {
  const auto before = [](const char* weather, auto... programs) {
    Desk desk = last_turn(2);
    (desk.program(programs), ...);
    desk.play("end");
    desk.play(weather);
    return desk;
  };
  const auto after = [](Desk desk) {
    Rng rng(1);
    const int round = desk.table.round;
    while (desk.table.round == round) {
      settle(desk.game, desk.state, rng);
      if (desk.table.round == round) desk.game.apply(desk.state, {.kind = Move::Kind::end});
    }
    return desk.table.reputation;
  };
  EXPECT_EQ(before("weather:best!", "P01").table.red, Red::band_1);
  EXPECT_EQ(after(before("weather:best!", "P01")), 3);
  EXPECT_EQ(after(before("weather:great!", "P05")), 3);  // it admits AO
  EXPECT_EQ(after(before("weather:poor!")), 3);
  // Ignored: no Band-1 program, no Primary target and no AO anywhere.
  EXPECT_EQ(before("weather:best!", "P09").table.red, Red::none);
  EXPECT_EQ(before("weather:great!", "P09").table.red, Red::none);
  // A card in a hand is enough.
  Desk held = last_turn(2);
  held.hand(0, "P01").play("end weather:best!");
  EXPECT_EQ(held.table.red, Red::band_1);
  for (const auto& [target, red] : {std::pair{"T05", Red::primary_or_ao}, {"T07", Red::none}}) {
    Desk aim = last_turn(2);
    aim.hand(0, target).play("end weather:great!");
    EXPECT_EQ(aim.table.red, red) << target;  // T07 is a Secondary one
  }
  // Ignored while Checkouts is unfinished, or both sites are closed.
  Desk unfinished = last_turn(2);
  unfinished.table.checked_out = false;
  unfinished.play("end weather:poor!");
  EXPECT_EQ(unfinished.table.red, Red::none);
  Desk closed = last_turn(2);
  closed.table.weather_left[9] = closed.table.weather_left[10] = 0;
  closed.table.next_shutdown = {true, true};
  closed.play("end weather:poor!");
  EXPECT_EQ(closed.table.red, Red::none);
  // A grade that is carried over brings no condition.
  Desk carried(game_for(4), "great", 3);
  carried.rounds({"great", "great!"}).play("end weather:storm");
  EXPECT_EQ(carried.table.red, Red::none);
}

TEST(GeminiRed, WeatherIsMetByTheRightTimeCard_GCG92) {
  const auto met = [](Red red, std::string_view move) {
    Desk desk(game_for(4));
    desk.program("P03", "GNIRS+", "T08/ao").program("P06", "GMOS-N", "T10").program("PW", "GPI");
    desk.hand(1, "2h");
    desk.table.red = red;
    desk.game.apply(desk.state, desk.game.parse(move).value());
    return desk.table.red_met;
  };
  EXPECT_TRUE(met(Red::band_1, "2h>P03"));
  EXPECT_FALSE(met(Red::band_1, "2h>P06"));
  EXPECT_TRUE(met(Red::primary_or_ao, "2h>P03"));
  EXPECT_FALSE(met(Red::primary_or_ao, "2h>P06"));
  EXPECT_TRUE(met(Red::any_time, "2h>PW"));
  EXPECT_FALSE(met(Red::band_1, "2h>PW"));
}

// ---- The end ----

// The worked example of scoring. GCG-81, GCG-82, GCG-A1, GCG-A2, GCG-A4
TEST(GeminiEnding, TheScoreSheet_GCG82) {
  Desk desk = last_turn(12);
  desk.scored("P01 P02 P06").program("P04").done("P04", "T07", "2h").program("P09");
  desk.program("PW", "GPI", "", "5h 3h 1h");
  desk.table.reputation = 3;
  desk.play("end");
  EXPECT_EQ(desk.game.score(desk.table), 212);
  EXPECT_EQ(desk.table.reputation, 1);
  EXPECT_EQ(desk.game.result(desk.state).winners.size(), 4);
  EXPECT_EQ(ending(desk), "212 points: funding renewed.");
  const auto& rows = desk.game.result(desk.state).sources;
  EXPECT_EQ(rows[0].points[3], 173);
  EXPECT_EQ(rows[1].points[3], 25);
  EXPECT_EQ(rows[2].points[3], -4);
  EXPECT_EQ(rows[3].points[3], 18);
}

TEST(GeminiEnding, MissingBand1ProgramsCostReputation_GCG81_GCGA1) {
  for (const auto& [penalty, scenario, done, left] :
       {std::tuple{Penalty::as_printed, Scenario::basic, "P01 P02", 2},
        {Penalty::as_printed, Scenario::basic, "P01", 0},
        {Penalty::one, Scenario::basic, "P01", 2},
        {Penalty::two, Scenario::basic, "P01 P02 P03 P04", 4}}) {
    Desk desk = last_turn(12, {.scenario = scenario, .missing_band1_penalty = penalty});
    desk.scored(done).play("end");
    EXPECT_EQ(desk.table.reputation, left) << done;
    EXPECT_EQ(desk.game.result(desk.state).winners.empty(), left == 0);
  }
}

// GCG-83: nothing in a hand, the deck or the discards scores.
TEST(GeminiEnding, OnlyProgramsOnTheTableScore) {
  Desk desk(game_for(4));
  desk.hand(1, "P01 P09").discarded("P10");
  EXPECT_EQ(desk.game.score(desk.table), 0);
  desk.program("P11").done("P11", "T14", "2h");
  EXPECT_EQ(desk.game.score(desk.table), -4);  // GCG-A3: two of three are needed
  desk.done("P11", "T15", "3h");
  EXPECT_EQ(desk.game.score(desk.table), 18);
}

TEST(GeminiEnding, LevelsOfVictory_GCG84_GCGA36_GCGR6) {
  const Gemini four = game_for(4);
  for (const auto& [score, level] :
       {std::pair{-20, 1}, {219, 1}, {220, 2}, {259, 2}, {260, 3}, {314, 3}, {315, 4}}) {
    EXPECT_EQ(four.level(score), level);
  }
  const Gemini three = game_for(3);
  for (const auto& [score, level] : {std::pair{154, 1}, {155, 2}, {190, 3}, {229, 3}, {230, 4}}) {
    EXPECT_EQ(three.level(score), level);
  }
}

TEST(GeminiEnding, TheMoreScenarios_GCGR3) {
  for (const int players : {2, 3, 4}) {
    const Gemini training = game_for(players, {.scenario = Scenario::training});
    EXPECT_EQ(training.start().table.reputation, 3);
    EXPECT_EQ(training.side().band_1_required, 1);
    EXPECT_EQ(training.side().penalty, 1);
    EXPECT_TRUE(training.red_print());
    const Gemini hard = game_for(players, {.scenario = Scenario::oversubscribed});
    EXPECT_EQ(hard.start().table.reputation, 1);
    EXPECT_EQ(hard.side().most_reputation, 4);
    EXPECT_EQ(hard.side().band_1_required, players == 3 ? 3 : 4);
    EXPECT_EQ(hard.side().penalty, 2);
  }
}

TEST(GeminiEnding, TrainingAsItWasAtFirst_GCG112) {
  const Options gentle{.scenario = Scenario::training, .gentle_training = true};
  for (const int players : {2, 3, 4}) {
    const Gemini training = game_for(players, gentle);
    EXPECT_EQ(training.start().table.reputation, players == 3 ? 4 : 5);
    EXPECT_EQ(training.side().band_1_required, 1);
    EXPECT_EQ(training.side().penalty, 2);
    EXPECT_TRUE(training.chosen().gentle_training);
    // Not in another semester, and not with other cards.
    const Gemini basic = game_for(players, {.gentle_training = true});
    EXPECT_EQ(basic.start().table.reputation, 4);
    EXPECT_FALSE(basic.chosen().gentle_training);
    Cards own = usual_cards();
    own.scenarios[1].name = "Ours";
    const Gemini other = Gemini::create(players, gentle, own).value();
    EXPECT_EQ(other.start().table.reputation, 3);
    EXPECT_FALSE(other.chosen().gentle_training);
  }
}

TEST(GeminiEnding, OversubscribedAsItWasAtFirst_GCG112) {
  const Options gentle{.scenario = Scenario::oversubscribed, .gentle_oversubscribed = true};
  for (const int players : {2, 3, 4}) {
    const Gemini hard = game_for(players, gentle);
    EXPECT_EQ(hard.start().table.reputation, 2);
    EXPECT_EQ(hard.side().band_1_required, players == 3 ? 3 : 4);
    EXPECT_TRUE(hard.chosen().gentle_oversubscribed);
    EXPECT_FALSE(game_for(players, {.gentle_oversubscribed = true}).chosen().gentle_oversubscribed);
  }
}

// GCG-112: a team that plays at random often loses it.
TEST(GeminiEnding, TrainingCanBeLost_GCG112) {
  int lost = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Gemini game = game_for(4, {.scenario = Scenario::training});
    State state = game.start();
    Rng rng(seed);
    while (true) {
      settle(game, state, rng);
      if (!game.to_act(state).is_player()) break;
      game.apply(state, random_move(game, state, rng));
    }
    lost += game.result(state).winners.empty() ? 1 : 0;
  }
  EXPECT_GT(lost, 10);  // at random; and not always
  EXPECT_LT(lost, 60);
}

}  // namespace
}  // namespace orrery::gemini
