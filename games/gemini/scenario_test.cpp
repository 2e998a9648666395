// Scenarios of other card sets: a set-up, ends and levels of their own.

#include "games/gemini/phrases.h"
#include "games/gemini/tests/own_cards.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_with;
using at_table::play_at_random;

Cards with_scenario(const ScenarioCard& card) {
  Cards cards = usual_cards();
  cards.scenarios.push_back(card);
  return cards;
}
ScenarioCard fourth() {
  ScenarioCard card = usual_cards().scenarios[0];
  card.id = "fourth";
  return card;
}

TEST(GeminiScenario, AFourthScenarioHasASetUp) {
  ScenarioCard card = fourth();
  card.setup = {
      {.does = SetupKind::remove, .cards = {"P10", "T01", "5h!", "storm", "GPI"}, .to = ""},
      {.does = SetupKind::activate, .cards = {"P09"}, .to = ""},
      {.does = SetupKind::attach, .cards = {"GMOS-N"}, .to = "P09"},
      {.does = SetupKind::checkouts, .cards = {}, .to = ""}};
  const Cards cards = with_scenario(card);
  const Gemini game = game_with(cards, {.scenario_card = 4});
  const State start = game.start();
  EXPECT_TRUE(start.table.checked_out);
  EXPECT_TRUE(start.table.active.contains(8));
  EXPECT_EQ(start.table.slots[8].instrument, 0);
  EXPECT_EQ(std::ranges::find(start.deck, 9), start.deck.end());   // P10
  EXPECT_EQ(std::ranges::find(start.deck, 12), start.deck.end());  // T01
  EXPECT_EQ(start.deck.size(), 55U - 4U);
  EXPECT_EQ(start.table.weather_left[7], 0);
  EXPECT_FALSE(start.table.instruments_left.contains(7));
  EXPECT_TRUE(game.check(start).has_value());
  for (std::uint64_t seed = 1; seed <= 5; ++seed) play_at_random(game, seed);
  EXPECT_EQ(game_with(cards).start().deck.size(), 55U);  // the other scenarios have all cards
  EXPECT_EQ(Gemini::create(4, {.scenario_card = 5}, cards).error().sentence,
            "There are 4 scenarios in this set, and no number 5.");
}

TEST(GeminiScenario, ASetUpThatCannotBeDoneIsNamed) {
  const auto refused = [](SetupStep step) {
    ScenarioCard card = fourth();
    card.setup = {std::move(step)};
    const auto notes = Gemini::notes_on(with_scenario(card));
    return notes.empty() ? "accepted" : notes[0].path + ": " + notes[0].sentence;
  };
  const std::string path = "cards.scenarios[3].setup[0]: Scenario fourth: ";
  EXPECT_EQ(refused({.does = SetupKind::remove, .cards = {"T99"}, .to = ""}),
            path + "there is no card T99 that could be removed.");
  EXPECT_EQ(refused({.does = SetupKind::activate, .cards = {"T01"}, .to = ""}),
            path + "there is no program T01.");
  EXPECT_EQ(refused({.does = SetupKind::attach, .cards = {"Altair"}, .to = "PW"}),
            path + "an AO system is attached by players.");
  EXPECT_EQ(refused({.does = SetupKind::attach, .cards = {"NIRI"}, .to = "P09"}),
            path + "there is no program P09 on the table.");
  EXPECT_EQ(refused({.does = SetupKind::remove,
                     .cards = {"best!", "best", "great!", "great", "good", "poor!"},
                     .to = ""}),
            "cards.scenarios[3].setup: Scenario fourth: the weather cards that are left are not "
            "enough for its rounds.");
  // Twelve rounds: ten cards, the Storm and the Earthquake are just enough.
  EXPECT_EQ(refused({.does = SetupKind::remove, .cards = {"good"}, .to = ""}), "accepted");
  EXPECT_EQ(refused({.does = SetupKind::remove, .cards = {"good", "best!"}, .to = ""}),
            "cards.scenarios[3].setup: Scenario fourth: the weather cards that are left are not "
            "enough for its rounds.");
}

TEST(GeminiScenario, AScenarioMayEndEarly_GCG80) {
  ScenarioCard card = fourth();
  card.two_or_four.ends = Ends{.programs = 2};
  Desk desk(game_with(with_scenario(card), {.scenario_card = 4}), "great", at_table::kScientist);
  desk.scored("P09").empty_deck();
  Desk one(desk);
  one.play("end");
  EXPECT_NE(one.table.phase, Phase::over);
  take_out(desk.table.discards, desk.card("P10"));
  desk.table.scored.insert(desk.card("P10"));
  desk.play("end");
  EXPECT_EQ(desk.table.phase, Phase::over);
}

TEST(GeminiScenario, AScenarioMayHaveItsOwnLevelsAndPenalties_GCG81_GCG84) {
  ScenarioCard card = fourth();
  card.two_or_four.levels = {{.name = "A quiet year", .points = 0},
                             {.name = "A nice year", .points = 20},
                             {.name = "A year for the books", .points = 200}};
  card.two_or_four.penalty = 0;
  card.two_or_four.penalty_points = 5;
  Desk desk(game_with(with_scenario(card), {.scenario_card = 4}));
  desk.scored("P09 P10");
  EXPECT_EQ(desk.game.score(desk.table), 60 - 3 * 5);
  EXPECT_EQ(desk.game.level(45), 2);
  desk.program("P03", "GNIRS");
  const auto source = [&](const Phrase& name) {
    const Result result = desk.game.result(desk.state);
    const auto row = std::ranges::find(result.sources, &name, &ScoreRow::name);
    return row == result.sources.end() ? 0 : row->points[Seat(0)];
  };
  EXPECT_EQ(source(phrases::kLostPoints), -15);
  EXPECT_EQ(source(phrases::kMissingPoints), -3 * 5);
  desk.table.active = {};
  desk.table.phase = Phase::over;
  EXPECT_EQ(spell(desk.game, desk.game.result(desk.state).sentence, Desk::kNames),
            "45 points: A nice year.");
  EXPECT_EQ(desk.game.level(199), 2);
  EXPECT_EQ(desk.game.level(200), 3);
}

}  // namespace
}  // namespace orrery::gemini
