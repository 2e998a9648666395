// The cards as data.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

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
  EXPECT_EQ(refused([](Cards& cards) { cards.targets[2].text = std::string(401, 'x'); }),
            "Card T03: a text has at most 400 characters.");
  EXPECT_EQ(refused([](Cards& cards) { cards.checkouts.text = std::string(401, 'x'); }),
            "Checkouts: a text has at most 400 characters.");
  EXPECT_EQ(refused([](Cards& cards) { cards.roles[0].name = std::string(81, 'x'); }),
            "Card R1: a name has 1 to 80 characters.");
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

}  // namespace
}  // namespace orrery::gemini
