// What is known of closed hands: with perfect memory, and no more than that.

#include <map>

#include "games/gemini/tests/at_table.h"
#include "kernel/conformance/enumeration.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using at_table::in_order;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const Options kClosed{.open_hands = false};

// Which cards lie at this place of a hand in imagined worlds, and how often.
std::map<std::string, int> imagined(const Desk& desk, Viewer viewer, int seat, std::size_t place,
                                    int worlds = 3000) {
  std::map<std::string, int> cards;
  Rng rng(7);
  const View view = desk.game.view(desk.state, viewer);
  for (int i = 0; i < worlds; ++i) {
    const State world = desk.game.imagine(view, rng);
    CardList one;
    one.push_back(world.hands[Seat(seat)][place].card);
    ++cards[desk.cards(one)[0]];
  }
  return cards;
}

TEST(GeminiKnowledge, OthersSeeBacksWithMarks_GCG34) {
  Desk desk(game_for(4, kClosed));
  desk.hand(1, "P01 2h").hand(2, "T01");
  const View own = desk.game.view(desk.state, Seat(1));
  EXPECT_EQ(own.hands[Seat(1)], desk.state.hands[Seat(1)]);
  EXPECT_EQ(own.hands[Seat(2)][0].card, kHidden);
  EXPECT_EQ(own.hands[Seat(2)][0].round, 1);
  const View all = desk.game.view(desk.state, Viewer::everybody());
  EXPECT_EQ(all.hands[Seat(1)][0].card, kHidden);
  EXPECT_EQ(all.unseen.size(), 55U);
  EXPECT_EQ(all.deck, 52);
}

TEST(GeminiKnowledge, AHiddenCardIsAnyThatIsNotSeen_GCG10) {
  Desk desk(game_for(4, kClosed));
  desk.hand(1, "P01").hand(2, "T01").discarded("P02");
  const auto cards = imagined(desk, Seat(1), 2, 0, 5300);
  EXPECT_FALSE(cards.contains("P01"));
  EXPECT_FALSE(cards.contains("P02"));
  EXPECT_NEAR(cards.at("T01"), 100, 50);
  EXPECT_NEAR(cards.at("1h"), 700, 130);
}

// GCG-27: when the discards become the deck, what is held is known to be the rest.
TEST(GeminiKnowledge, TheCardsOfAnEarlierDeckAreKnown) {
  Desk desk(game_for(4, kClosed));
  desk.hand(1, "P01 T01").hand(2, "2h").empty_deck();
  desk.table.shuffles = 1;
  std::swap(desk.state.deck, desk.table.discards);
  EXPECT_EQ(desk.sound(), "");
  const auto cards = imagined(desk, Viewer::everybody(), 1, 0);
  EXPECT_EQ(cards.size(), 3U);
  EXPECT_NEAR(cards.at("2h"), 1000, 150);
  EXPECT_THAT(imagined(desk, Seat(1), 2, 0), ElementsAre(std::pair("2h", 3000)));
}

// GCG-76: a red Time card is not held past its deadline, and everybody knows.
TEST(GeminiKnowledge, AnOldCardIsNoRedTime) {
  Desk desk(game_for(4, kClosed));
  desk.hand(1, "P01").hand(2, "T01");
  EXPECT_TRUE(imagined(desk, Seat(1), 2, 0).contains("5h!"));
  desk.round(4, "great");
  EXPECT_FALSE(imagined(desk, Seat(1), 2, 0).contains("5h!"));
  Desk off(game_for(4, {.open_hands = false, .red_print = false}));
  off.hand(1, "P01").hand(2, "T01").round(4, "great");
  EXPECT_TRUE(imagined(off, Seat(1), 2, 0).contains("5h!"));
}

// GCG-62: a lapsed target is not drawn into a hand; bad luck never is.
TEST(GeminiKnowledge, WhatIsNeverDrawnIsNotHeld) {
  Desk desk(game_for(4, {.open_hands = false, .luck_booster = true}));
  desk.hand(1, "P01").round(7, "great").hand(2, "T01");
  const auto late = imagined(desk, Viewer::everybody(), 2, 0, 6000);
  const auto early = imagined(desk, Viewer::everybody(), 1, 0, 6000);
  EXPECT_FALSE(late.contains("T03"));
  EXPECT_TRUE(early.contains("T03"));
  for (const char* id : {"B1", "B2", "B3", "B4", "B5"}) {
    EXPECT_FALSE(late.contains(id));
    EXPECT_FALSE(early.contains(id));
  }
  EXPECT_TRUE(early.contains("G1"));
}

// GCG-92: whether red print is ignored shows at the end of the round, and teaches something.
TEST(GeminiKnowledge, IgnoredRedPrintRulesCardsOut_GCG92) {
  const auto after = [](std::string_view card) {
    Desk desk(game_for(4, kClosed), "great", 3);
    desk.hand(0, "1h 1h 1h 1h 1h").hand(1, std::string("2h 2h 2h 2h 2h ") + std::string(card));
    desk.hand(2, "T14 T15 T16 T17 T18").hand(3, "2h 2h T19 T10 T11");
    desk.play("end weather:best!");
    EXPECT_EQ(desk.table.red, Red::band_1);
    EXPECT_FALSE(desk.table.red_holds);
    for (int i = 0; i < 3; ++i) desk.play("end").settled();
    EXPECT_EQ(desk.game.view(desk.state, Seat(0)).table.red_holds, false);
    desk.play("end");
    return desk;
  };
  Desk none = after("T12");
  EXPECT_EQ(none.table.reputation, 4);
  EXPECT_EQ(none.table.no_band_1, 2);
  for (const auto& [card, times] : imagined(none, Seat(0), 1, 5)) {
    EXPECT_FALSE(card == "P01" || card == "P02" || card == "P03" || card == "P04") << card;
  }
  Desk some = after("P03");
  EXPECT_EQ(some.table.reputation, 3);
  EXPECT_EQ(some.table.some_band_1, 2);
  // Somebody holds one of the four; when it is shown, everybody knows which it was.
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const State world = some.game.imagine(some.game.view(some.state, Seat(0)), rng);
    bool found = false;
    for (const Hand& hand : world.hands) {
      for (const Held& held : hand) found |= some.game.qualifies(held.card, Red::band_1);
    }
    EXPECT_TRUE(found);
  }
  some.play("weather:great").settled().play("end").settled();
  some.play("activate:P03#6");
  EXPECT_EQ(some.table.some_band_1, 0);
}

TEST(GeminiKnowledge, WhatMayBeTakenBack_GCG91) {
  Desk open(game_for(4));
  open.hand(1, "P01 2h");
  EXPECT_FALSE(open.game.reveals(open.state, open.game.parse("discard").value()));
  Desk closed(game_for(4, kClosed));
  closed.program("PW", "NIRI").hand(1, "P01 2h");
  const auto reveals = [&](std::string_view move) {
    return closed.game.reveals(closed.state, closed.game.parse(move).value());
  };
  EXPECT_TRUE(reveals("discard"));
  EXPECT_FALSE(reveals("2h#2>PW"));
  EXPECT_FALSE(reveals("end"));
  closed.table.turn = 3;
  EXPECT_TRUE(reveals("end"));  // hands are judged at the end of a round
}

// Every history of small games: who knows what, and how likely the rest is.
Cards tiny() {
  Cards cards = primer_cards();
  cards.instruments.resize(1);
  cards.weather.resize(1);
  cards.weather[0].count = 2;
  return cards;
}
void enumerate(const Gemini& game, int nodes) {
  conformance::Report report("Gemini");
  if (conformance::plays_little()) nodes /= 5;
  const conformance::Effort effort{.enumeration_nodes = nodes, .groups = 40, .samples = 400};
  conformance::Enumeration<Gemini>(game, effort, report).run();
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.distributions, 100U);
}

TEST(GeminiKnowledge, ExactAcrossExchanges_GCG96) {
  Cards cards = tiny();  // the Contact Scientist begins
  std::swap(cards.roles[0], cards.roles[3]);
  std::swap(cards.roles[2], cards.roles[3]);
  enumerate(Gemini::create(2, in_order(kClosed), cards).value(), 3000);
  enumerate(
      Gemini::create(3, in_order({.open_hands = false, .first_player = FirstPlayer::random}), cards)
          .value(),
      1500);
}

TEST(GeminiKnowledge, ExactAcrossShuffles_GCG27) {
  Cards cards = tiny();
  cards.times.resize(1);
  cards.programs[0].band = 1;
  for (ScenarioCard& scenario : cards.scenarios) scenario.two_or_four.hand = 1;
  enumerate(Gemini::create(2, in_order(kClosed), cards).value(), 6000);
}

TEST(GeminiKnowledge, ExactWithLuck_GCG90) {
  Cards cards = tiny();
  cards.times[0].count = 1;
  cards.times.resize(1);
  cards.luck = {cards.luck[4], cards.luck[6]};
  for (ScenarioCard& scenario : cards.scenarios) scenario.two_or_four.hand = 1;
  enumerate(Gemini::create(2, in_order({.open_hands = false, .luck_booster = true}), cards).value(),
            4000);
}

}  // namespace
}  // namespace orrery::gemini
