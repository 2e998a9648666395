#include "catalogue/catalogue.h"

#include <set>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

GameSetup geminos(int players = 2) {
  return {.game = "geminos", .players = players, .options = {}};
}

std::string option_refused(std::string_view assignment) {
  GameSetup setup = geminos();
  const auto done = all_games().set_option(setup, assignment);
  return done ? "accepted" : done.error().sentence;
}

std::string options_refused(std::string_view text) {
  GameSetup setup = geminos();
  const auto done = all_games().set_options(setup, parse_json(text).value());
  return done ? "accepted" : done.error().sentence;
}

std::string game_refused(const GameSetup& setup) {
  const auto game = all_games().make(setup);
  return game ? "accepted" : game.error().sentence;
}

TEST(Catalogue, IdsAreUniqueAndTheExamplesComeLast) {
  std::set<std::string_view> ids;
  bool examples = false;
  for (const Entry& entry : all_games().games()) {
    EXPECT_TRUE(ids.insert(entry.facts->id).second) << entry.facts->id;
    EXPECT_TRUE(entry.facts->example || !examples) << entry.facts->id;
    examples |= entry.facts->example;
  }
  EXPECT_TRUE(ids.contains("geminos"));
}

TEST(Catalogue, EveryGameIsMadeForEveryNumberOfPlayersItNames) {
  for (const Entry& entry : all_games().games()) {
    const Facts& facts = *entry.facts;
    for (int players = facts.min_players; players <= facts.max_players; ++players) {
      const auto game =
          all_games().make({.game = std::string(facts.id), .players = players, .options = {}});
      ASSERT_TRUE(game.has_value()) << facts.id << " for " << players;
      EXPECT_EQ((*game)->players(), players);
      EXPECT_EQ((*game)->facts().id, facts.id);
    }
    for (const int players : {-1, facts.max_players + 1, facts.min_players - 1, 1'000'000'000}) {
      if (players == 0) continue;  // the usual number
      EXPECT_THAT(game_refused({.game = std::string(facts.id), .players = players, .options = {}}),
                  AllOf(StartsWith(std::string(facts.title)), EndsWith("."),
                        HasSubstr("players, not " + std::to_string(players))));
    }
  }
}

TEST(Catalogue, NoNumberOfPlayersIsTheUsualOne) {
  for (const Entry& entry : all_games().games()) {
    const auto game = all_games().make({.game = std::string(entry.facts->id), .options = {}});
    EXPECT_EQ(game.value()->players(), entry.facts->usual_players);
  }
}

TEST(Catalogue, UsualOptionsAreWithinTheirRange) {
  for (const Entry& entry : all_games().games()) {
    for (const OptionFact& option : entry.options) {
      EXPECT_LE(option.lowest, option.usual) << option.name;
      EXPECT_LE(option.usual, option.highest) << option.name;
      EXPECT_EQ(option_value(option, option_text(option, option.usual)), option.usual);
      EXPECT_FALSE(option.meaning.empty()) << option.name;
    }
  }
}

TEST(Catalogue, EveryGameHasItsRuleBookAndItsType) {
  for (const Entry& entry : all_games().games()) {
    EXPECT_FALSE(entry.rules.empty()) << entry.facts->id;
  }
}

TEST(Catalogue, AGameThatDoesNotExistIsNamed) {
  EXPECT_EQ(all_games().find("chess").error().sentence,
            "There is no game \"chess\"; `orrery games` lists them.");
  EXPECT_EQ(game_refused({.game = "", .options = {}}),
            "There is no game \"\"; `orrery games` lists them.");
}

TEST(Catalogue, OptionsAsText) {
  auto setup = geminos();
  ASSERT_TRUE(all_games().set_option(setup, "cap=12"));
  ASSERT_TRUE(all_games().set_option(setup, "complete_round=on"));
  EXPECT_EQ(write_json(options_json(*all_games().make(setup).value())),
            R"({"complete_round":true,"cap":12,"rolls":20,"must_complete":false})");

  EXPECT_EQ(option_refused("cap"), "An option is written name=value, not \"cap\".");
  EXPECT_EQ(option_refused("cup=1"),
            "Geminos has no option \"cup\"; it has complete_round, cap, rolls, must_complete.");
  EXPECT_EQ(option_refused("cap=0"), "Option cap takes 1 to 1000, not \"0\".");
  EXPECT_EQ(option_refused("cap=1001"), "Option cap takes 1 to 1000, not \"1001\".");
  EXPECT_EQ(option_refused("cap=12x"), "Option cap takes 1 to 1000, not \"12x\".");
  EXPECT_EQ(option_refused("cap="), "Option cap takes 1 to 1000, not \"\".");
  EXPECT_EQ(option_refused("complete_round=1"),
            "Option complete_round takes on or off, not \"1\".");
}

TEST(Catalogue, APresetIsANameForOptions) {
  GameSetup setup{.game = "constellation"};
  ASSERT_TRUE(all_games().set_preset(setup, "party").has_value());
  EXPECT_EQ(setup.options, (std::map<std::string, int, std::less<>>{{"multiple_goals", 1}}));
  EXPECT_EQ(all_games().set_preset(setup, "whist").error().sentence,
            "The Gamers Constellation has no preset \"whist\"; it has skilled, party.");
  setup = geminos();
  EXPECT_EQ(all_games().set_preset(setup, "party").error().sentence,
            "Geminos has no preset \"party\".");
}

TEST(Catalogue, OptionsAsJson) {
  EXPECT_EQ(options_refused(R"({})"), "accepted");
  EXPECT_EQ(options_refused(R"({"cap":1,"complete_round":true})"), "accepted");
  EXPECT_EQ(options_refused(R"([])"), "options: expected an object, found a list.");
  EXPECT_EQ(options_refused(R"({"cup":1})"),
            "options.cup: unknown option; there are complete_round, cap, rolls and must_complete.");
  EXPECT_EQ(options_refused(R"({"cap":0})"), "options.cap: expected 1 to 1000, found 0.");
  EXPECT_EQ(options_refused(R"({"cap":1.5})"), "options.cap: expected 1 to 1000, found 1.5.");
  EXPECT_EQ(options_refused(R"({"cap":"200"})"), "options.cap: expected 1 to 1000, found \"200\".");
  EXPECT_THAT(options_refused(R"({"cap":1.5})"), StartsWith("options.cap: expected 1 to 1000"));
  EXPECT_THAT(options_refused(R"({"complete_round":"on"})"),
              StartsWith("options.complete_round: expected "));
  EXPECT_THAT(options_refused(R"({"complete_round":1})"),
              StartsWith("options.complete_round: expected "));
}

TEST(Catalogue, PositionsThatCannotBeAreRefusedByTheirPathOrASentence) {
  const GamePtr game = all_games().make(geminos()).value();
  json::value state = game->state_json(game->start());
  state.at("cards").at(1).at("points").at(3) = 256;
  EXPECT_EQ(game->state_from_json(state).error().sentence,
            "state.cards[1].points[3]: 256 is out of range (0 to 255).");
  state.at("cards").at(1).at("points").at(3) = 200;
  EXPECT_EQ(game->state_from_json(state).error().sentence, "No roll scores 200 in triangulation.");
  EXPECT_EQ(game->move_from_json(parse_json(R"({"kind":"land","dice":["leo"]})").value())
                .error()
                .sentence,
            "move.dice: expected 2 items, found 1.");
}

TEST(Catalogue, ViewsSurviveJson) {
  for (const Entry& entry : all_games().games()) {
    const GamePtr game =
        all_games().make({.game = std::string(entry.facts->id), .options = {}}).value();
    const auto view = game->view_json(game->view(game->start(), Seat(0)));
    EXPECT_EQ(game->view_json(game->view_from_json(view).value()), view);
  }
}

}  // namespace
}  // namespace orrery
