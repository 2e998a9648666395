// Cards as data: read strictly, checked, carried by records, and the same for every game that has
// them.

#include <algorithm>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "engine/engine.h"
#include "games/all_games.h"
#include "record/match.h"

namespace orrery {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

GamePtr usual(const std::string& game) {
  return all_games().make({.game = game, .options = {}}).value();
}

// The usual cards of Cassiopeia with something changed.
template <class Change>
std::string changed(const Change& change) {
  json::value cards = usual("cassiopeia")->cards_json();
  change(cards.as_object());
  return write_json(cards);
}
std::string with_cheap_bots() {
  return changed([](json::object& cards) { cards["prices"].as_object()["bot"] = 1; });
}

std::string refused(const std::string& cards, const std::string& game = "cassiopeia") {
  const auto made = all_games().make({.game = game, .options = {}, .cards = cards});
  return made ? "accepted" : made.error().sentence;
}

// A random game to its end.
Match played(const GamePtr& game) {
  Match match(game);
  Rng rng(7);
  while (match.to_act() != Seat::nobody()) {
    const auto moves = game->legal(match.state());
    const AnyMove move = match.to_act() == Seat::chance()
        ? game->sample(match.state(), rng)
        : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    EXPECT_TRUE(match.apply(move));
  }
  return match;
}

TEST(Cards, AreThereWhereTheCatalogueSaysSo) {
  int with_cards = 0;
  for (const Entry& entry : all_games().games()) {
    with_cards += entry.has_cards ? 1 : 0;
    EXPECT_EQ(usual(std::string(entry.facts->id))->cards_json().is_null(), !entry.has_cards);
  }
  EXPECT_GE(with_cards, 1);
}

TEST(Cards, AreRefusedByAGameWithoutAny) {
  EXPECT_EQ(refused("{}", "geminos"), "Geminos has no cards that could be replaced.");
}

TEST(Cards, AreReadStrictly) {
  EXPECT_THAT(refused("{"), StartsWith("This is not JSON"));
  EXPECT_EQ(refused("[]"), "cards: expected an object, found a list.");
  EXPECT_THAT(refused(changed([](json::object& cards) { cards["colour"] = "red"; })),
              StartsWith("cards.colour: unknown field; there are "));
  EXPECT_EQ(refused(changed([](json::object& cards) { cards.erase("prices"); })),
            "cards.prices: this field is missing.");
  const auto in_planet = [](const auto& change) {
    return changed([&](json::object& cards) {
      change(cards["systems"].as_array()[0].as_object()["planets"].as_array()[3].as_object());
    });
  };
  EXPECT_THAT(refused(in_planet([](json::object& planet) {
                planet["inhabited"].as_object()["cost"].as_object()["bots"] = 2;
              })),
              StartsWith("cards.systems[0].planets[3].inhabited.cost.bots: unknown field; there "));
  EXPECT_THAT(
      refused(in_planet([](json::object& planet) {
        planet["effects"].as_array()[0].as_object()["does"] = "magic";
      })),
      StartsWith("cards.systems[0].planets[3].effects[0].does: \"magic\" is not one of the names "
                 "allowed here; there are "));
}

TEST(Cards, AreCheckedByTheGame) {
  EXPECT_EQ(
      refused(changed([](json::object& cards) { cards["specialists"].as_array().pop_back(); })),
      "There are 9 specialist cards, not 8.");
}

TEST(Cards, ChangeHowTheGameIsPlayed) {
  const auto game =
      all_games().make({.game = "cassiopeia", .options = {}, .cards = with_cheap_bots()});
  ASSERT_TRUE(game.has_value());
  EXPECT_EQ((*game)->cards_json().at("prices").at("bot"), 1);
  EXPECT_EQ((*game)->cards_line(), write_json((*game)->cards_json()));
}

TEST(Cards, ARecordCarriesTheOnesItWasPlayedWith) {
  EXPECT_EQ(played(usual("tictactoe")).record({}).cards, "none");
  const Record with_usual = played(usual("cassiopeia")).record({});
  EXPECT_EQ(with_usual.cards, "usual");
  EXPECT_TRUE(replay(all_games(), with_usual).has_value());

  const auto game =
      all_games().make({.game = "cassiopeia", .options = {}, .cards = with_cheap_bots()});
  const Record record = played(*game).record({});
  EXPECT_THAT(record.cards, StartsWith("{\"title\":"));
  const auto read = read_record(write_record(record));
  ASSERT_TRUE(read.has_value()) << read.error().sentence();
  EXPECT_EQ(*read, record);
  const auto again = replay(all_games(), *read);
  ASSERT_TRUE(again.has_value()) << again.error().sentence();
  EXPECT_EQ(again->game().cards_json(), (*game)->cards_json());
}

TEST(Cards, ARecordWithOthersThanItWasPlayedWithIsRefused) {
  const auto tampered = [](const std::string& cards) {
    Record record = played(usual("cassiopeia")).record({});
    record.cards = cards;
    const auto again = replay(all_games(), record);
    return again ? "accepted" : again.error().sentence();
  };
  const std::string text = write_record(played(usual("cassiopeia")).record({}));
  const std::string before = text.substr(0, text.find("\ncards") + 1);
  ASSERT_LT(before.size(), text.size());
  const std::string line = "Line " + std::to_string(1 + std::ranges::count(before, '\n')) + ": ";
  EXPECT_EQ(tampered("usual"), "accepted");
  EXPECT_THAT(tampered("none"), StartsWith(line + "This is not JSON"));
  EXPECT_EQ(tampered("{}"), line + "cards.title: this field is missing.");
  // The usual cards have one way to be written.
  EXPECT_EQ(tampered(write_json(usual("cassiopeia")->cards_json())),
            line + "this is not how these cards are written.");
}

TEST(Cards, TheEngineTakesAndGivesThem) {
  engine::Engine engine = engine::Engine::create(all_games(), "cassiopeia").value();
  const auto ask = [&](const std::string& request) {
    return parse_json(engine.answer(request)).value();
  };
  const json::value mine = parse_json(with_cheap_bots()).value();
  EXPECT_EQ(ask(R"({"do":"cards"})").at("ok").at("cards"), usual("cassiopeia")->cards_json());
  EXPECT_TRUE(
      ask(R"({"do":"new","seed":1,"cards":)" + write_json(mine) + "}").as_object().contains("ok"));
  EXPECT_EQ(ask(R"({"do":"cards"})").at("ok").at("cards"), mine);
  // A refused set changes nothing.
  EXPECT_EQ(ask(R"({"do":"new","cards":{"title":1}})").at("error"),
            "cards.title: expected a string, found an integer.");
  EXPECT_EQ(ask(R"({"do":"cards"})").at("ok").at("cards"), mine);
  // A position is set up with the cards there are; a new game has the usual ones.
  const std::string position(ask(R"({"do":"state"})").at("ok").at("position").as_string());
  ask(R"({"do":"set","position":")" + position + "\"}");
  EXPECT_EQ(ask(R"({"do":"cards"})").at("ok").at("cards"), mine);
  ask(R"({"do":"new"})");
  EXPECT_EQ(ask(R"({"do":"cards"})").at("ok").at("cards"), usual("cassiopeia")->cards_json());
  engine::Engine other = engine::Engine::create(all_games(), "geminos").value();
  EXPECT_TRUE(parse_json(other.answer(R"({"do":"cards"})")).value().at("ok").at("cards").is_null());
}

TEST(Cards, PrettyJsonIsTheSameInLinesOfReadableLength) {
  const json::value cards = usual("cassiopeia")->cards_json();
  const std::string text = write_pretty_json(cards);
  EXPECT_EQ(parse_json(text).value(), cards);
  EXPECT_GT(std::ranges::count(text, '\n'), 300);
  EXPECT_THAT(text, HasSubstr("\n  \"prices\": {\"bot\": 2, \"lens\": 3, \"cell\": 4},\n"));
  EXPECT_EQ(write_pretty_json(json::value{{"a", nullptr}}), "{\"a\": null}\n");
  EXPECT_EQ(write_pretty_json(json::array()), "[]\n");
}

}  // namespace
}  // namespace orrery
