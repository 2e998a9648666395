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
  EXPECT_EQ(refused([](Cards& cards) { cards.weather.resize(3); }),
            "There are not enough weather cards for the rounds of basic.");
  EXPECT_EQ(refused([](Cards& cards) { cards.roles[3].amount = 2; }),
            "Card R4: only a larger hand and a short time have an amount.");
  EXPECT_EQ(refused([](Cards& cards) { cards.times[0].cost = 2; }),
            "Card 1h: there is no red print that could cost something.");
  EXPECT_EQ(refused([](Cards& cards) { cards.targets[0].ao_type = TargetType::bright; }),
            "Card T01: there is no AO side.");
  EXPECT_EQ(refused([](Cards& cards) { cards.luck[0].id = "G 1"; }),
            "\"G 1\" cannot be the id of a card: it takes 1 to 16 letters, digits, hyphens and "
            "exclamation marks.");
  EXPECT_EQ(refused([](Cards& cards) { cards.targets[2].text = std::string(401, 'x'); }),
            "Card T03: a text has at most 400 characters.");
  EXPECT_EQ(refused([](Cards& cards) { cards.checkouts.text = std::string(401, 'x'); }),
            "Card Checkouts: a text has at most 400 characters.");
  EXPECT_EQ(refused([](Cards& cards) { cards.roles[0].name = std::string(81, 'x'); }),
            "Card R1: a name has 1 to 80 characters.");
  // They would break a table of the rule book, and are other signs there.
  EXPECT_EQ(refused([](Cards& cards) { cards.targets[2].name = "M31 | M32\nand others"; }),
            "accepted");
}

// Every note of a set, with its path.
std::vector<std::string> notes_of(const Cards& cards, bool mistakes) {
  std::vector<std::string> notes;
  for (const CardNote& note : Gemini::notes_on(cards)) {
    if (note.mistake == mistakes) notes.push_back(note.path + ": " + note.sentence);
  }
  return notes;
}

TEST(GeminiCards, AllMistakesAreNamedWithTheirPlaces) {
  Cards cards = usual_cards();
  cards.programs[3].band = 4;
  cards.targets[3].ao_hours = 0;
  cards.scenarios[0].three.hand = 0;
  EXPECT_EQ(notes_of(cards, true),
            (std::vector<std::string>{
                "cards.scenarios[0].three.hand: Card basic: the hand must be from 1 to 7.",
                "cards.programs[3].band: Card P04: its band must be from 1 to 3.",
                "cards.targets[3].hours: Card T04: a target needs a side."}));
}

TEST(GeminiCards, NothingOfTheUsualSetIsInVain) {
  EXPECT_EQ(notes_of(usual_cards(), false), std::vector<std::string>{});
}

// GCG-81, GCG-111
TEST(GeminiCards, SetsThatCannotBeWonAreNamed) {
  Cards cards = usual_cards();
  for (ProgramCard& card : cards.programs) card.band = 2;
  auto notes = notes_of(cards, false);
  ASSERT_EQ(notes.size(), 6U);
  EXPECT_EQ(notes[0],
            "cards.scenarios[0].two_or_four.band_1_required: Scenario basic, two or four players: "
            "it cannot be won, for it requires 3 Band-1 programs, and none of this set can be "
            "completed.");

  cards = usual_cards();
  cards.instruments[8].site = Site::south;  // Altair, away from NIRI, GNIRS and NIFS
  notes = notes_of(cards, false);
  EXPECT_THAT(
      notes,
      testing::Contains("cards.instruments[3].ao: Card NIRI: no AO system serves its site."));
  EXPECT_THAT(notes,
              testing::Contains("cards.instruments[8]: Card Altair: there is no instrument "
                                "that it serves."));

  cards = usual_cards();
  for (TargetCard& card : cards.targets) card.site = Site::north;
  for (InstrumentCard& card : cards.instruments) card.site = Site::south;
  notes = notes_of(cards, false);
  EXPECT_THAT(notes,
              testing::Contains("cards.programs[10]: Card P11: it can never be completed, "
                                "for there are not enough Bright targets that an "
                                "instrument could observe for it."));
  EXPECT_THAT(notes,
              testing::Contains("cards.targets[0]: Card T01: no program can observe this target."));

  // Without AO nothing can be observed for programs that admit only AO.
  cards = usual_cards();
  for (InstrumentCard& card : cards.instruments) card.ao = InstrumentAo::none;
  cards.instruments[8].imaging = true;  // Altair
  EXPECT_THAT(notes_of(cards, false),
              testing::Contains("cards.programs[2]: Card P03: it can never be completed, for there "
                                "are not enough Secondary targets that an instrument could observe "
                                "for it."));

  // A target of a type that no program needs, and one that comes after the last round.
  cards = usual_cards();
  for (ProgramCard& card : cards.programs) card.primary = 0;
  EXPECT_THAT(notes_of(cards, false),
              testing::Contains("cards.targets[0]: Card T01: no program can observe this target."));
  cards = usual_cards();
  cards.targets[5].first_round = 13;
  cards.targets[5].last_round = 14;
  EXPECT_THAT(
      notes_of(cards, false),
      testing::ElementsAre("cards.targets[5].first_round: Card T06: no scenario has so many "
                           "rounds."));

  cards = usual_cards();
  cards.times = {{.id = "1h", .count = 3}};
  EXPECT_EQ(notes_of(cards, false)[0],
            "cards.checkouts.hours: All Time cards together have 3 hours, so Checkouts is never "
            "finished and nothing is ever observed.");
}

// The set-up, the rounds and the weather can make a scenario hopeless, and luck can mend it.
TEST(GeminiCards, ScenariosThatCannotBeWonAreNamed_GCG81) {
  Cards cards = usual_cards();
  cards.scenarios[0].setup = {{.does = SetupKind::remove, .cards = {"P01", "P02", "P03", "P04"}}};
  EXPECT_EQ(notes_of(cards, false)[0],
            "cards.scenarios[0].two_or_four.band_1_required: Scenario basic, two or four players: "
            "it cannot be won, for it requires 3 Band-1 programs, and none can be completed with "
            "what its set-up leaves in the game.");

  cards = usual_cards();
  cards.scenarios[0].two_or_four.rounds = 1;
  EXPECT_THAT(notes_of(cards, false),
              testing::ElementsAre(
                  "cards.scenarios[0].two_or_four.band_1_required: Scenario basic, two or four "
                  "players: it cannot be won without luck cards, for it requires 3 Band-1 "
                  "programs, and only 1 can be completed in 1 round."));
  // There may be time for them: two rounds of Best weather. And with ends of its own it is as
  // before, for they may be completed in one round.
  cards.scenarios[0].two_or_four.rounds = 2;
  EXPECT_THAT(notes_of(cards, false), testing::IsEmpty());
  cards.scenarios[0].two_or_four.ends = {.programs = 1};
  EXPECT_THAT(notes_of(cards, false), testing::IsEmpty());

  // Nothing but Good and Poor weather.
  cards = usual_cards();
  std::erase_if(cards.weather, [](const WeatherCard& card) {
    return card.kind == WeatherKind::best || card.kind == WeatherKind::great;
  });
  cards.weather[0].count = 12;
  auto notes = notes_of(cards, false);
  EXPECT_THAT(notes,
              testing::Contains("cards.programs[3]: Card P04: it can never be completed without "
                                "luck cards, for there are not enough Primary targets that the "
                                "weather of this set admits."));
  EXPECT_THAT(notes,
              testing::Contains("cards.scenarios[0].two_or_four.band_1_required: Scenario basic, "
                                "two or four players: it cannot be won without luck cards, for it "
                                "requires 3 Band-1 programs, and none can be completed in the "
                                "weather of this set."));
  cards.luck.clear();
  notes = notes_of(cards, false);
  EXPECT_THAT(
      notes,
      testing::Contains("cards.programs[3]: Card P04: it can never be completed, for there "
                        "are not enough Primary targets that the weather of this set admits."));
}

TEST(GeminiCards, CardsWithoutEffectAreNamed) {
  Cards cards = usual_cards();
  for (InstrumentCard& card : cards.instruments) card.site = Site::north;
  cards.times[0].only_on = Red::south;
  cards.times[1].only_on = Red::north;
  cards.roles[3].ability = Ability::none;
  cards.roles[2].text = "";
  cards.luck[0].text = "";
  const auto notes = notes_of(cards, false);
  for (const char* const sentence :
       {"cards.times[0].only_on: Card 1h: with red print it can never be played, for there is no "
        "instrument in "
        "the South.",
        "cards.roles[2].text: Card R3: it has an ability and no text.",
        "cards.roles[3].ability: Card R4: it has a text and no ability, so it does nothing.",
        "cards.luck[0].text: Card G1: it is an Instant and has no text."}) {
    EXPECT_THAT(notes, testing::Contains(sentence));
  }
  EXPECT_THAT(notes, testing::Not(testing::Contains(testing::HasSubstr("Card 2h"))));
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
