// What is on the cards, and what cards must be like to be played with.

#include <map>
#include <set>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"
#include "kernel/conformance/conform.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::HasSubstr;

int sum(const Amounts& amounts) {
  return amounts.coin + amounts.bot + amounts.lens + amounts.cell + amounts.capsule;
}

TEST(CassiopeiaCards, ThereAreAsManyAsInTheBox_CAS2_CAS3) {
  const Cards& cards = usual_cards();
  EXPECT_EQ(cards.specialists.size(), 9U);
  std::size_t planets = 0;
  for (const System& system : cards.systems) planets += system.planets.size();
  EXPECT_EQ(planets, 35U);
  int objects = 0;
  for (const ObjectCard& object : cards.objects) objects += object.copies;
  EXPECT_EQ(objects, 6);
  EXPECT_EQ(cards.reserve, (Amounts{.coin = 28, .bot = 20, .lens = 20, .cell = 20, .capsule = 10}));
  EXPECT_EQ(sum(cards.reserve), 98);
}

// CAS-K20: red's and yellow's decks differ, by parity.
TEST(CassiopeiaCards, EverySystemHasItsSymbols_CAS18_CASA34_CASK20) {
  for (const System& system : usual_cards().systems) {
    int earth = 0;
    for (const PlanetCard& planet : system.planets) {
      EXPECT_NE(planet.uninhabited.symbol, planet.inhabited.symbol) << planet.name;
      earth += planet.uninhabited.symbol == Sign::earth ? 1 : 0;
    }
    EXPECT_EQ(earth, system.name == "Caph" ? 5 : 4) << system.name;
  }
}

// CAS-K7: not every planet begins on Earth.
TEST(CassiopeiaCards, TheInhabitedSideCostsExactlyOneTokenMore_CAS43_CASK7) {
  std::set<Sign> signs;
  for (const System& system : usual_cards().systems) {
    for (const PlanetCard& planet : system.planets) {
      EXPECT_EQ(sum(planet.uninhabited.cost), 3) << planet.name;
      EXPECT_EQ(sum(planet.inhabited.cost), 4) << planet.name;
      EXPECT_EQ(planet.uninhabited.cost.capsule + planet.inhabited.cost.capsule, 0);
      signs.insert(planet.uninhabited.symbol);
    }
  }
  EXPECT_EQ(signs.size(), 2U);
}

// What the rule book binds: the planets it names, whose cards' costs it tells, and which
// specialists share a card (CAS-K1, CAS-K2, CAS-K3, CAS-K6, CAS-K16, CAS-K17).
TEST(CassiopeiaCards, FitWhatTheBookTells_CASK1_CASK2_CASK3_CASK6_CASK16_CASK17) {
  const Cards& cards = usual_cards();
  const std::map<std::string, std::string> backs{
      {"Engineer", "Installer"}, {"Martian", "Earthman"}, {"Captain", "Intendant"}};
  bool sells_capsules = false;
  int aggressive = 0;
  for (const SpecialistCard& card : cards.specialists) {
    if (backs.contains(card.front.name)) {
      EXPECT_EQ(card.back.name, backs.at(card.front.name));
    }
    for (const Specialist* side : {&card.front, &card.back}) {
      for (const Effect& effect : side->effects) {
        sells_capsules |= effect.does == Verb::buy && effect.kinds.at(0) == Token::capsule;
        aggressive += effect.does == Verb::take ? 1 : 0;
      }
    }
  }
  EXPECT_TRUE(sells_capsules);
  EXPECT_EQ(aggressive, 2);
  const Compiled compiled(cards);
  EXPECT_EQ(compiled.bring_objects, 0b110000000);  // VIII and IX
  std::map<std::string, const PlanetCard*> named;
  for (const System& system : cards.systems) {
    for (const PlanetCard& planet : system.planets) {
      if (planet.name_source == Source::rulebook) named[planet.name] = &planet;
    }
  }
  EXPECT_EQ(named.size(), 7U);
  EXPECT_EQ(named.at("Halfling")->uninhabited.cost, (Amounts{.coin = 1, .lens = 2}));
  EXPECT_EQ(named.at("Kirin")->effect_name, "Trade Complex");
  EXPECT_EQ(named.at("Gryphon")->effect_name, "Banking Complex");
  EXPECT_EQ(named.at("Salyut")->effect_name, "Engineering Complex");
  EXPECT_NE(named.at("Tsathoggua")->effects.at(0).does, Verb::gain);
  EXPECT_NE(named.at("Cthulhu")->effects.at(0).does, Verb::protect);
  EXPECT_FALSE(named.at("Salyut")->logistics.empty());
}

// Every item says where it is from, and has a text to read.
TEST(CassiopeiaCards, SayWhatTheyDo) {
  const Cards& cards = usual_cards();
  for (const SpecialistCard& card : cards.specialists) {
    for (const Specialist* side : {&card.front, &card.back}) {
      EXPECT_FALSE(side->text.empty()) << side->name;
      EXPECT_FALSE(side->logistics.empty()) << side->name;
    }
  }
  for (const System& system : cards.systems) {
    for (const PlanetCard& planet : system.planets) {
      EXPECT_FALSE(planet.moment.empty()) << planet.name;
      EXPECT_FALSE(planet.text.empty() && planet.logistics.empty()) << planet.name;
    }
  }
  EXPECT_EQ(cards.specialists[0].front.source, Source::rulebook);
  EXPECT_EQ(cards.specialists[8].back.source, Source::reconstructed);
}

template <class Change>
std::string refused(const Change& change) {
  Cards cards = usual_cards();
  change(cards);
  const auto game = Cassiopeia::create(3, {}, cards);
  return game ? "accepted" : game.error().sentence;
}

TEST(CassiopeiaCards, AreRefusedWithASentence) {
  const auto specialist = [](const auto& change) {
    return refused([&](Cards& cards) { change(cards.specialists[4].front); });
  };
  const auto planet = [](const auto& change) {
    return refused([&](Cards& cards) { change(cards.systems[2].planets[5]); });
  };
  EXPECT_EQ(refused([](Cards&) {}), "accepted");
  EXPECT_EQ(refused([](Cards& cards) { cards.title = ""; }),
            "The title of the cards has 1 to 40 characters.");
  EXPECT_EQ(refused([](Cards& cards) { cards.reserve.bot = -1; }),
            "The reserve has 0 to 99 tokens of each kind.");
  EXPECT_EQ(refused([](Cards& cards) { cards.prices.cell = 0; }),
            "The price of a cell is 1 to 9 coins.");
  EXPECT_EQ(refused([](Cards& cards) { cards.row[3] = 4; }),
            "The row for 5 players has 4 specialists; it takes one for each player, all that are "
            "always there, and at most 9.");
  EXPECT_EQ(refused([](Cards& cards) { cards.specialists.pop_back(); }),
            "There are 9 specialist cards, not 8.");
  EXPECT_EQ(refused([](Cards& cards) { cards.systems.pop_back(); }), "There are 5 systems, not 4.");
  EXPECT_EQ(refused([](Cards& cards) { cards.systems[1].planets.pop_back(); }),
            "System Caph: it has 7 planets, not 6.");
  EXPECT_EQ(refused([](Cards& cards) { cards.objects.resize(9, cards.objects[0]); }),
            "There are at most 8 cards of Space Objects, not 9.");
  EXPECT_EQ(refused([](Cards& cards) { cards.objects[1].copies = 10; }),
            "Space Object Transporter: there are 0 to 9 copies of a card.");

  EXPECT_EQ(specialist([](Specialist& side) { side.name = "Engineer"; }),
            "Specialist V, Engineer: there is another card called Engineer.");
  EXPECT_EQ(specialist([](Specialist& side) { side.name = ""; }),
            "Specialist V: a name has 1 to 40 characters.");
  EXPECT_EQ(specialist([](Specialist& side) { side.text = std::string(401, 'x'); }),
            "Specialist V, Tax Officer: a text has at most 400 characters.");
  EXPECT_EQ(
      specialist([](Specialist& side) { side.text = "One.\nTwo."; }),
      "Specialist V, Tax Officer: a text has no line breaks and no other control characters.");
  EXPECT_EQ(specialist([](Specialist& side) { side.name = "Tax|Officer"; }), "accepted");
  const auto umlauts = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "ä";
    return text;
  };
  EXPECT_EQ(specialist([&](Specialist& side) { side.name = umlauts(40); }), "accepted");
  EXPECT_THAT(specialist([&](Specialist& side) { side.name = umlauts(41); }),
              HasSubstr("a name has 1 to 40 characters"));
  EXPECT_EQ(specialist([](Specialist& side) { side.effects.resize(9); }),
            "Specialist V, Tax Officer: a side has at most 8 effects, not 9.");

  EXPECT_EQ(planet([](PlanetCard& card) { card.name = "Mir"; }),
            "Ruchbah-6, Mir: there is another card called Mir.");
  EXPECT_EQ(planet([](PlanetCard& card) { card.uninhabited.cost = {}; }),
            "Ruchbah-6, Columbus: a terraforming cost is 1 to 7 resources.");
  EXPECT_EQ(planet([](PlanetCard& card) { card.inhabited.cost.capsule = 1; }),
            "Ruchbah-6, Columbus: a terraforming cost names no capsules.");
  EXPECT_EQ(planet([](PlanetCard& card) { card.inhabited.cost = card.uninhabited.cost; }),
            "Ruchbah-6, Columbus: the inhabited side has the higher cost.");
  EXPECT_EQ(planet([](PlanetCard& card) { card.inhabited.symbol = card.uninhabited.symbol; }),
            "Ruchbah-6, Columbus: one side shows Earth and the other Mars.");
}

// Every note says where in the file it is about.
TEST(CassiopeiaCards, AllThatIsWrongIsNotedWithItsPlace) {
  Cards cards = usual_cards();
  EXPECT_TRUE(notes_on(cards).empty());  // and nothing in the usual cards is in vain
  cards.prices.bot = 0;
  cards.systems[2].planets[5].uninhabited.cost = {};
  cards.objects[1].front.effects[0].count = 0;
  std::vector<std::string> places;
  for (const CardNote& note : notes_on(cards)) {
    EXPECT_TRUE(note.mistake) << note.sentence;
    places.push_back(note.path);
  }
  EXPECT_THAT(
      places,
      testing::ElementsAre("cards.prices.bot", "cards.systems[2].planets[5].uninhabited.cost",
                           "cards.objects[1].front.effects[0].count"));
}

TEST(CassiopeiaCards, EffectsAreRefusedWithTheirPlace) {
  struct Case {
    Effect effect;
    std::string_view field;
    std::string_view complaint;
  };
  const std::vector<Case> cases{
      {{.does = Verb::swap, .count = 1}, "count", "\"count\" has no meaning with swap"},
      {{.tokens = {.coin = 10}}, "tokens", "\"tokens\" are 0 to 9 of each kind"},
      {{.does = Verb::gain}, "tokens", "gain needs either \"tokens\" or \"count\", not both"},
      {{.count = 4}, "count", "\"count\" is 1 to 3 here"},
      {{.does = Verb::buy, .count = 1}, "kinds", "\"kinds\" must say what is sold"},
      {{.does = Verb::buy, .count = 1, .kinds = {Token::bot}, .price = {.coin = 4, .bot = 4}},
       "price",
       "a price is at most 7 coins, bots, lenses and cells, or 9 of one kind"},
      {{.does = Verb::sell, .count = 1}, "price", "\"price\" must say what one gets"},
      {{.does = Verb::discard, .down_to = 6},
       "down_to",
       "players discard down to 0 to 5 resources"},
      {{.does = Verb::take, .count = 1, .kinds = {Token::capsule}},
       "kinds",
       "capsule cannot be one of the kinds here"},
      {{.does = Verb::take_object}, "object", "\"object\" must say what is taken"},
      {{.does = Verb::turn_over}, "object", "\"object\" must say what is turned over"},
      {{.does = Verb::protect, .tokens = {.coin = 1}}, "when", "protect is for \"always\""},
      {{.does = Verb::symbols, .when = Moment::always, .count = 1, .sign = Sign::mars},
       "does",
       "symbols are added by Space Objects"},
      {{.does = Verb::leave_out, .when = Moment::end, .count = 1},
       "when",
       "it would have no effect at this moment"},
      {{.only_if = {.neighbours = Sign::mars}, .tokens = {.coin = 1}},
       "only_if",
       "only a planet has neighbours"},
      {{.if_done = true, .tokens = {.coin = 1}},
       "if_done",
       "there is no effect before it at that moment"},
  };
  for (const Case& wrong : cases) {
    Cards cards = usual_cards();
    cards.specialists[4].front.effects = {wrong.effect};
    const auto notes = notes_on(cards);
    ASSERT_FALSE(notes.empty()) << wrong.complaint;
    EXPECT_EQ(notes[0].path, "cards.specialists[4].front.effects[0]." + std::string(wrong.field));
    EXPECT_EQ(notes[0].sentence,
              "Specialist V, Tax Officer: " + std::string(wrong.complaint) + ".");
  }
}

// A Ship that names the kind of its own turns itself over as well.
TEST(CassiopeiaCards, ACardThatTurnsItselfOverDoesNothingAfterThat_CAS99) {
  const auto with = [](std::optional<SpaceObject> object, Moment then) {
    return refused([&](Cards& cards) {
      cards.objects[1].front.effects = {
          {.does = Verb::turn_over, .when = Moment::phase_1, .object = object},
          {.does = Verb::exchange, .when = then, .count = 1}};
    });
  };
  constexpr auto kRefusal =
      "Space Object Cruiser: turning itself over is the last thing that it does at that moment.";
  EXPECT_EQ(with({}, Moment::phase_1), kRefusal);
  EXPECT_EQ(with(SpaceObject::ship, Moment::phase_1), kRefusal);
  EXPECT_EQ(with(SpaceObject::ship, Moment::phase_3), "accepted");
  EXPECT_EQ(with(SpaceObject::base, Moment::phase_1), "accepted");
}

// Sides of one name are alike in every way, so that it never matters which of them is meant.
TEST(CassiopeiaCards, OneSideMayBeOnSeveralCards_CAS114) {
  const auto with = [](const auto& change) {
    return refused([&](Cards& cards) {
      ObjectCard ship = cards.objects[1];
      ship.back = {.name = "Hulk"};
      change(ship);
      cards.objects.push_back(ship);
    });
  };
  EXPECT_EQ(with([](ObjectCard&) {}), "accepted");
  EXPECT_EQ(with([](ObjectCard& ship) { ship.back = ship.front; }), "accepted");
  EXPECT_EQ(refused([](Cards& cards) { cards.objects[1].back = cards.objects[1].front; }),
            "accepted");
  constexpr auto kRefusal =
      "Space Object Cruiser: there is another card or side, which is not the same, called Cruiser.";
  EXPECT_EQ(with([](ObjectCard& ship) { ship.kind = SpaceObject::base; }), kRefusal);
  EXPECT_EQ(with([](ObjectCard& ship) { ship.front.text += "!"; }), kRefusal);
  EXPECT_EQ(with([](ObjectCard& ship) { ship.front.moment = "now"; }), kRefusal);
  EXPECT_EQ(with([](ObjectCard& ship) { ship.front.effects.pop_back(); }), kRefusal);
  EXPECT_THAT(with([](ObjectCard& ship) { ship.back.name = "Engineer"; }),
              HasSubstr("called Engineer"));
}

std::vector<std::string> remarks(const Cards& cards) {
  EXPECT_TRUE(check_cards(cards).has_value());
  std::vector<std::string> sentences;
  for (const CardNote& note : notes_on(cards)) {
    EXPECT_FALSE(note.mistake);
    sentences.push_back(note.sentence);
  }
  return sentences;
}

// A text that promises what no effect does is remarked on, and so is an effect without a text.
TEST(CassiopeiaCards, PromisesOfATextAreRemarkedOn) {
  Cards cards = usual_cards();
  cards.specialists[0].front.text = "Each player gains 1 lens and discards a cell.";
  cards.specialists[1].back.effects.pop_back();  // the bonus
  cards.systems[0].planets[6].effects.clear();
  cards.objects[2].back.text = "";
  EXPECT_THAT(remarks(cards),
              testing::ElementsAre(
                  "Specialist I, Engineer: the text says \"cell\", and no effect is about that.",
                  "Specialist I, Engineer: the text says \"discard\", and no effect is about that.",
                  "Specialist II, Cyberneticist: no effect is for whoever is optimised.",
                  "Shedar-7, Nodens: there is no effect that does what the text says.",
                  "Space Object Silent Station: no text says what its effects do."));
}

// Whole words count, in all their forms.
TEST(CassiopeiaCards, WordsOfATextAreWholeWords) {
  const auto said = [](const std::string& text, std::vector<Effect> effects) {
    Cards cards = usual_cards();
    cards.specialists[0].front.text = text;
    cards.specialists[0].front.logistics.clear();
    cards.specialists[0].front.effects = std::move(effects);
    std::string words;
    for (const std::string& sentence : remarks(cards)) {
      const auto from = sentence.find('"') + 1;
      words += '<' + sentence.substr(from, sentence.rfind('"') - from) + '>';
    }
    return words;
  };
  const std::vector<Effect> gains{{.tokens = {.coin = 3}}};
  EXPECT_EQ(said("Both of you, on the basement stairs.", gains), "");
  EXPECT_EQ(said("Steals bots.", gains), "<bot><steal>");
  EXPECT_EQ(said("Terraform once more.", gains), "<terraform><once more>");
  EXPECT_EQ(said("One extra action.", gains), "<extra action>");
  EXPECT_EQ(said("Terraforming costs less.", gains), "<terraform><costs less>");
  EXPECT_EQ(said("It is cheaper, with a discount.", gains), "<cheaper><discount>");
  EXPECT_EQ(said("Leave out what the others lose.", gains), "<leave out><lose>");
  EXPECT_EQ(said("Flip it, return it, protect it.", gains), "<protect><flip><return>");
  EXPECT_EQ(said("Terraforming costs less.", {{.does = Verb::discount, .tokens = {.bot = 1}}}), "");
  // Amounts, where the text says them plainly.
  EXPECT_EQ(said("Gain 5 coins.", gains), "<gain 5 coins>");
  EXPECT_EQ(said("Gain three coins.", gains), "");
  EXPECT_EQ(said("Gain 4 coins.", {{.tokens = {.coin = 3}}, {.tokens = {.coin = 1}}}), "");
  EXPECT_EQ(said("Each opponent discards 2 lenses.",
                 {{.does = Verb::discard, .who = Who::others, .count = 1, .kinds = {Token::lens}}}),
            "<discards 2>");
  EXPECT_EQ(said("A planet costs 2 bots less.", {{.does = Verb::discount, .tokens = {.bot = 1}}}),
            "<costs 2 bots less>");
  EXPECT_EQ(said("A planet costs 1 less.", {{.does = Verb::discount, .tokens = {.bot = 1}}}), "");
}

// What can never be is remarked on.
TEST(CassiopeiaCards, ConditionsThatNeverHoldAreRemarkedOn) {
  const auto never = [](const Condition& condition, bool planet = false, bool bonus = false) {
    Cards cards = usual_cards();
    auto& effects =
        planet ? cards.systems[0].planets[0].effects : cards.specialists[0].front.effects;
    effects.push_back({.logistics = bonus, .only_if = condition, .tokens = effects[0].tokens});
    const auto sentences = remarks(cards);
    return sentences.empty() ? "" : sentences[0].substr(sentences[0].find(": ") + 2);
  };
  EXPECT_EQ(never({.fund_at_least = 7, .fund_at_most = 2}),
            "this never happens, for no fund is at least 7 and at most 2.");
  EXPECT_EQ(never({.fund_at_least = 2, .fund_at_most = 2}), "");
  EXPECT_EQ(never({.fund_at_most = 0}), "this never happens, for whoever has a fund of 0 has won.");
  EXPECT_EQ(never({.fund_at_least = 7}), "");
  EXPECT_EQ(never({.fund_at_least = 7}, true),
            "this never happens, for whoever has inhabited this planet has a fund of at most 6.");
  EXPECT_EQ(never({.optimised = false}, false, true),
            "this never happens, for a Logistics bonus is for whoever is optimised.");
  EXPECT_EQ(never({.optimised = false}), "");
}

TEST(CassiopeiaCards, ASetWithoutASourceOfTokensIsNamed) {
  Cards cards = usual_cards();
  cards.reserve.coin = 0;
  constexpr auto kNobody =
      "Nobody can win: there are no coins, and no specialist brings anything, so that nobody ever "
      "gets a token.";
  EXPECT_THAT(remarks(cards), testing::Not(testing::Contains(kNobody)));
  for (SpecialistCard& card : cards.specialists) {
    card.front.effects.clear();
    card.back.effects.clear();
  }
  EXPECT_THAT(remarks(cards), testing::Contains(kNobody));
  cards.reserve.coin = 1;
  EXPECT_THAT(remarks(cards), testing::Not(testing::Contains(kNobody)));
}

TEST(CassiopeiaCards, SetsThatCannotBeWonAreNamed) {
  Cards cards = usual_cards();
  cards.reserve.cell = cards.reserve.lens = 0;
  cards.reserve.capsule = 0;
  EXPECT_THAT(remarks(cards),
              testing::Contains("System Segin: whoever has it cannot win, for the reserve has not "
                                "enough to pay the cost on any inhabited side."));
  cards = usual_cards();
  cards.systems[0].planets[2].inhabited.cost = {.bot = 5, .cell = 2};
  cards.reserve.bot = 4;
  cards.reserve.capsule = 0;
  EXPECT_THAT(remarks(cards),
              testing::Contains("Shedar-3, " + cards.systems[0].planets[2].name +
                                ": the reserve has not enough to pay this cost."));
  cards = usual_cards();
  cards.objects[1].copies = 0;
  EXPECT_THAT(remarks(cards),
              testing::ElementsAre("Specialist VIII, Captain: there is no Space "
                                   "Object of this kind."));
}

// Other cards than the usual ones go through everything as well: costs up to seven, dear Bases,
// Ships and Stations that stay as they are, several banks, shops and exchanges in one system.
TEST(CassiopeiaCards, OthersConform) {
  Cards cards = usual_cards();
  cards.title = "Something else";
  cards.reserve = {.coin = 12, .bot = 9, .lens = 9, .cell = 9, .capsule = 6};
  cards.prices = {.bot = 1, .lens = 1, .cell = 2};
  cards.row = {4, 5, 6, 7};
  cards.specialists[3].front.effects[1].down_to = 2;
  cards.objects[0].front.effects[0].count = 3;
  cards.objects[1].front.effects.pop_back();  // it stays as it is
  cards.objects[2].front.effects.pop_back();
  cards.specialists[7].back.effects[0].price.coin = 2;
  cards.specialists[5].front.effects[0].count = 3;
  cards.specialists[3].always = false;
  cards.specialists[6].always = true;
  for (System& system : cards.systems) {
    system.planets[1].effects = {
        {.does = Verb::buy, .count = 1, .kinds = {Token::lens}, .price = {.coin = 1}}};
    system.planets[2].effects = {{.does = Verb::exchange, .when = Moment::phase_3, .count = 2}};
    system.planets[5].effects = {
        {.does = Verb::protect, .when = Moment::always, .tokens = {.coin = 1}}};
    system.planets[4].inhabited.cost = {.coin = 2, .bot = 2, .lens = 2, .cell = 1};
  }
  conformance::Report report("Cassiopeia with other cards");
  const conformance::Effort effort{.games = conformance::plays_little() ? 1 : 2,
                                   .every = conformance::plays_little() ? 6 : 1,
                                   .worlds = 1,
                                   .samples = 100,
                                   .seed = 5};
  const conformance::NoExtra nothing_else;
  for (int players = 2; players <= 5; ++players) {
    const Cassiopeia game = game_with(players, cards, {.cap = 30});
    conformance::Battery<Cassiopeia>(game, effort, report, nothing_else).run();
  }
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, conformance::plays_little() ? 250U : 500U);
}

}  // namespace
}  // namespace orrery::cassiopeia
