// Positions and moves as text, the cards as data, and what is said.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(GeminiText, APositionReadsBack) {
  Desk desk(game_for(4));
  desk.program("P03", "GNIRS+", "T08/ao", "1h").hand(1, "P01 5h!").scored("P09");
  const std::string text = desk.game.to_text(desk.state);
  EXPECT_THAT(text, HasSubstr("P03=GNIRS+/T08~/1.0.0.0.0.0/"));
  EXPECT_EQ(desk.game.from_text(text).value(), desk.state);
}

TEST(GeminiText, BrokenPositionsAreRefusedInASentence) {
  Desk desk(game_for(4));
  desk.hand(1, "P01 5h!");
  const std::string text = desk.game.to_text(desk.state);
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : {'9', '-', ' ', 'P', ','}) {
      std::string broken = text;
      broken[i] = c;
      const auto read = desk.game.from_text(broken);
      if (!read) EXPECT_FALSE(read.error().sentence.empty());
      if (read) EXPECT_EQ(desk.game.to_text(*read), broken);
    }
  }
  EXPECT_FALSE(desk.game.from_text("").has_value());
  EXPECT_FALSE(desk.game.from_text(text + " x").has_value());
}

TEST(GeminiText, MovesReadBack) {
  const Gemini game = game_for(4, {.luck_booster = true});
  for (const char* text : {"role:R1",
                           "first:2",
                           "turn:GNIRS",
                           "deal:P03",
                           "weather:best!",
                           "fog:N",
                           "warm:F2",
                           "fault:P01",
                           "fail:P02",
                           "discard",
                           "GNIRS>P03",
                           "P03>PW",
                           "P03~P05",
                           "P03>deck",
                           "Altair>P03",
                           "Altair:P03>P05",
                           "Altair:P03>deck",
                           "activate:P03",
                           "T08/ao>P03",
                           "T08>P03",
                           "2h>PW",
                           "offer:T08:1:2h",
                           "accept",
                           "refuse",
                           "on>deck",
                           "on>P01",
                           "instant:2h>P01",
                           "instant:P01+T08/ao",
                           "instant:G5",
                           "pass",
                           "end",
                           "mistake"}) {
    const auto move = game.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(game.notation(*move), text);
  }
  const Gemini closed = game_for(4, {.open_hands = false});
  for (const char* text : {"2h#3>PW", "offer:T08#1:2", "give:P01#2", "activate:P03#1"}) {
    EXPECT_TRUE(closed.parse(text).has_value()) << text;
    EXPECT_FALSE(game.parse(text).has_value()) << text;
  }
  EXPECT_EQ(game.parse("castle").error().sentence,
            "\"castle\" is not a move of the Gemini Card Game.");
  EXPECT_EQ(game.notation({.kind = Move::Kind::target, .card = 200}), "?");
}

// ---- Cards ----

TEST(GeminiCards, TheNumbersOfTheRuleBook_GCG7_GCG9_GCG10) {
  const Cards& cards = usual_cards();
  EXPECT_TRUE(check_cards(cards).has_value());
  EXPECT_TRUE(check_cards(primer_cards()).has_value());  // GCG-R1
  int weather = 0;
  for (const WeatherCard& card : cards.weather) weather += card.count;
  EXPECT_EQ(weather, 19);
  EXPECT_EQ(std::ranges::count(cards.instruments, false, &InstrumentCard::visiting), 9);
  EXPECT_EQ(cards.programs.size(), 11U);
  EXPECT_EQ(cards.targets.size(), 19U);
  int times = 0;
  int hours = 0;
  for (const TimeCard& card : cards.times) {
    times += card.count;
    hours += card.count * card.hours;
  }
  EXPECT_EQ(times, 25);
  EXPECT_EQ(hours, 61);
}

TEST(GeminiCards, ABrokenSetIsRefusedWithTheNameOfTheCard) {
  const auto refused = [](auto change) {
    Cards cards = usual_cards();
    change(cards);
    const auto sound = check_cards(cards);
    return sound ? "accepted" : sound.error().sentence;
  };
  EXPECT_EQ(refused([](Cards& cards) { cards.programs[3].id = "P01"; }),
            "The id P01 is taken: every card needs its own.");
  EXPECT_EQ(refused([](Cards& cards) { cards.programs[3].band = 4; }),
            "Card P04: its band must be from 1 to 3.");
  EXPECT_EQ(refused([](Cards& cards) { cards.targets[3].ao_hours = 0; }),
            "Card T04: a target needs a side.");
  EXPECT_EQ(refused([](Cards& cards) {
              cards.instruments[0].imaging = cards.instruments[0].spectroscopy = false;
            }),
            "Card GMOS-N: an instrument needs a capability.");
  EXPECT_EQ(refused([](Cards& cards) { cards.times[0].count = 30; }),
            "There are at most 66 programs, targets, Time cards and luck cards together.");
  EXPECT_EQ(refused([](Cards& cards) { cards.weather.resize(3); }),
            "There are not enough weather cards for the rounds of basic.");
  EXPECT_EQ(refused([](Cards& cards) { cards.roles[1].ability = Ability::exchange; }),
            "Role R4 has the ability of another role.");
  EXPECT_EQ(refused([](Cards& cards) { cards.luck[0].id = "G 1"; }),
            "\"G 1\" cannot be the id of a card: it takes 1 to 16 letters, digits, hyphens and "
            "exclamation marks.");
}

TEST(GeminiCards, AnotherSetCanBePlayed) {
  Cards cards = usual_cards();
  cards.programs[0].full = 99;
  const Gemini game = Gemini::create(4, {}, cards).value();
  EXPECT_EQ(game.program(0).full, 99);
  EXPECT_EQ(game.cards(), cards);
  cards.instruments.resize(9);
  EXPECT_FALSE(Gemini::create(4, {.visiting_pack = 1}, cards).has_value());
  cards.luck.clear();
  EXPECT_EQ(Gemini::create(4, {.luck_booster = true}, cards).error().sentence,
            "There are no luck cards in this set.");
}

// ---- What is said ----

TEST(GeminiStory, TellsWhatHappens) {
  Desk desk(game_for(4));
  desk.program("P09", "GMOS-N", "T16").done("P09", "T14", "2h").hand(1, "2h");
  EXPECT_THAT(
      desk.told("2h>P09"),
      ElementsAre("Bob plays 2h on Portraits of nearby galaxies.", "Cepheid variable is complete.",
                  "The program Portraits of nearby galaxies is complete: 30 points."));
  EXPECT_THAT(desk.told("P09>deck"),
              ElementsAre("Bob takes GMOS-N off Portraits of nearby galaxies."));
}

TEST(GeminiStory, SaysWhyNothingCanBeDoneWithACard) {
  Desk desk(game_for(4));
  desk.hand(1, "T08 2h P01").hand(2, "T01");
  const View view = desk.game.view(desk.state, Seat(1));
  const auto why = [&](auto... pieces) {
    return spell(desk.game, desk.game.why_not(view, path_of(pieces...)));
  };
  EXPECT_EQ(why(piece(1, 1, 0)), "");  // P01 can be activated
  EXPECT_EQ(why(piece(1, 1, 1)), "No program on the table takes Seyfert galaxy nucleus.");
  EXPECT_EQ(why(piece(1, 1, 2)), "Nothing on the table can take time now.");
  EXPECT_EQ(why(piece(1, 2, 0)), "That card is in Seat 3's hand.");
  EXPECT_EQ(why(piece(1, 9, 9)), "There is nothing to choose there.");
  EXPECT_EQ(why(piece(3, 99)), "There is nothing to choose there.");
  EXPECT_EQ(why(piece(1, 1, 1), piece(2, 12)), "Checkouts and Poor Weather take no targets.");
}

// A bot says what it is about, and with closed hands nothing that is in its hand.
std::vector<std::string> remarks(const Desk& desk, const char* move) {
  Lines lines;
  desk.game.remark(desk.game.view(desk.state, Viewer::everybody()), desk.game.parse(move).value(),
                   lines);
  std::vector<std::string> spoken;
  for (const Line& line : lines) spoken.push_back(spell(desk.game, line));
  return spoken;
}

TEST(GeminiRemarks, SayWhatABotIsAbout) {
  Desk desk(game_for(4));
  desk.program("P03", "GNIRS", "", "").hand(1, "T08 1h");
  EXPECT_THAT(remarks(desk, "T08>P03"), ElementsAre(HasSubstr("asks for")));
  EXPECT_THAT(remarks(desk, "discard"), ElementsAre(HasSubstr("better cards")));
  EXPECT_THAT(remarks(desk, "end"), ElementsAre(HasSubstr("keeps")));
}

TEST(GeminiRemarks, SayNothingOfAClosedHand) {
  Desk desk(game_for(4, {.open_hands = false}));
  desk.program("P03", "GNIRS", "", "").hand(1, "T08 1h");
  EXPECT_THAT(remarks(desk, "end"), ElementsAre());
}

}  // namespace
}  // namespace orrery::gemini
