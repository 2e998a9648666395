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
      sells_capsules |= side->effect.kind == SpecialistEffectKind::buy_capsules;
      aggressive += side->effect.kind == SpecialistEffectKind::tax ||
              side->effect.kind == SpecialistEffectKind::take
          ? 1
          : 0;
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
  EXPECT_NE(named.at("Tsathoggua")->effect.kind, PlanetEffectKind::income);
  EXPECT_NE(named.at("Cthulhu")->effect.kind, PlanetEffectKind::bank);
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
  const auto object = [](std::size_t i, const auto& change) {
    return refused([&](Cards& cards) { change(cards.objects[i]); });
  };
  EXPECT_EQ(refused([](Cards&) {}), "accepted");
  EXPECT_EQ(refused([](Cards& cards) { cards.title = ""; }),
            "The title of the cards has 1 to 40 characters.");
  EXPECT_EQ(refused([](Cards& cards) { cards.reserve.bot = -1; }),
            "The reserve has 0 to 99 tokens of each kind.");
  EXPECT_EQ(refused([](Cards& cards) { cards.prices.cell = 0; }), "A price is 1 to 9 coins.");
  EXPECT_EQ(refused([](Cards& cards) { cards.discard_to = 6; }),
            "Players discard down to 0 to 5 resources, not to 6.");
  EXPECT_EQ(refused([](Cards& cards) { cards.row[3] = 4; }),
            "The row for 5 players has 4 specialists; it takes one for each player, all that are "
            "always there, and at most 9.");
  EXPECT_EQ(refused([](Cards& cards) { cards.specialists.pop_back(); }),
            "There are 9 specialist cards, not 8.");
  EXPECT_EQ(refused([](Cards& cards) { cards.systems.pop_back(); }), "There are 5 systems, not 4.");
  EXPECT_EQ(refused([](Cards& cards) { cards.systems[1].planets.pop_back(); }),
            "System Caph: it has 7 planets, not 6.");
  EXPECT_EQ(refused([](Cards& cards) { cards.objects.pop_back(); }),
            "The Space Objects are a base, a ship and a station, in this order.");

  EXPECT_EQ(specialist([](Specialist& side) { side.name = "Engineer"; }),
            "Specialist V, Engineer: there is another card called Engineer.");
  EXPECT_EQ(specialist([](Specialist& side) { side.name = ""; }),
            "Specialist V: a name has 1 to 40 characters.");
  EXPECT_EQ(specialist([](Specialist& side) { side.text = std::string(401, 'x'); }),
            "Specialist V, Tax Officer: a text has at most 400 characters.");
  EXPECT_EQ(specialist([](Specialist& side) { side.effect.gain.coin = 10; }),
            "Specialist V, Tax Officer: gains are 0 to 9 of each kind.");
  EXPECT_EQ(specialist([](Specialist& side) { side.effect.most = 1; }),
            "Specialist V, Tax Officer: \"most\" has no meaning here.");
  EXPECT_EQ(specialist([](Specialist& side) { side.effect.price = 1; }),
            "Specialist V, Tax Officer: a price has no meaning here.");
  EXPECT_EQ(
      specialist([](Specialist& side) { side.effect = {.kind = SpecialistEffectKind::exchange}; }),
      "Specialist V, Tax Officer: \"most\" is 1 to 9.");
  EXPECT_EQ(specialist([](Specialist& side) { side.effect.to = Sign::mars; }),
            "Specialist V, Tax Officer: \"to\" is for turn_logistics, and needed there.");
  EXPECT_EQ(specialist([](Specialist& side) {
              side.effect = {.kind = SpecialistEffectKind::take_object};
            }),
            "Specialist V, Tax Officer: \"object\" is for take_object, and needed there.");
  EXPECT_EQ(specialist([](Specialist& side) { side.effect.sides = Sides::back; }),
            "Specialist V, Tax Officer: sides have no meaning here.");

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
  EXPECT_EQ(planet([](PlanetCard& card) { card.effect.kind = PlanetEffectKind::bank; }),
            "Ruchbah-6, Columbus: gains are for income.");
  EXPECT_EQ(planet([](PlanetCard& card) {
              card.effect = {.kind = PlanetEffectKind::shop, .sells = Token::capsule, .price = 2};
            }),
            "Ruchbah-6, Columbus: a shop sells bots, lenses or cells, and nothing else does.");
  EXPECT_EQ(planet([](PlanetCard& card) { card.effect.price = 3; }),
            "Ruchbah-6, Columbus: a price has no meaning here.");
  EXPECT_EQ(planet([](PlanetCard& card) { card.effect.optimised_most = 2; }),
            "Ruchbah-6, Columbus: \"optimised_most\" is 0 to 9, and for exchange only.");

  EXPECT_EQ(object(0, [](ObjectCard& card) { card.weight = 0; }),
            "The base: a base counts as 1 to 9 symbols, and nothing else does.");
  EXPECT_EQ(object(0, [](ObjectCard& card) { card.back.symbol = Sign::mars; }),
            "The base: one side shows Earth and the other Mars.");
  EXPECT_EQ(object(1, [](ObjectCard& card) { card.copies = 3; }),
            "There are 6 Space Objects, not 7.");
  EXPECT_EQ(object(1, [](ObjectCard& card) { card.gain.coin = 1; }),
            "The ship: gains are for the station.");
  EXPECT_EQ(object(2, [](ObjectCard& card) { card.front.symbol = Sign::mars; }),
            "The station: a base has a symbol on each side, and nothing else has.");
}

// CAS-114: any side of a Space Object has an effect of its own.
TEST(CassiopeiaCards, EachSideOfASpaceObjectIsData_CAS114) {
  using Kind = ObjectEffectKind;
  const Compiled usual(usual_cards());
  EXPECT_EQ(usual.objects[0].sides[1].weight, 2);
  EXPECT_EQ(usual.objects[1].sides[0].kind, Kind::take);
  EXPECT_EQ(usual.objects[1].sides[1].kind, Kind::swap);
  EXPECT_EQ(usual.objects[2].sides[0].gain, Tokens::of(Token::capsule, 1));
  EXPECT_EQ(usual.objects[2].sides[1].kind, Kind::nothing);
  EXPECT_TRUE(usual.objects[2].sides[1].turns_over);

  Cards cards = usual_cards();
  cards.objects[0].front.effect = {.kind = Kind::symbols, .weight = 4};
  cards.objects[1].front.effect = {.kind = Kind::swap};  // and stays
  cards.objects[2].back.effect = {.kind = Kind::gain, .gain = {.coin = 2}, .turns_over = true};
  const Cassiopeia game = game_with(2, cards);
  State state = two("8a 4a 9b 1a 2a 3a");
  own(state, 0, SpaceObject::base, Facing::front);
  EXPECT_EQ(symbols(game, state, 0), "4:7");  // three planets and four symbols of Mars
  state.players[Seat(0)].facing(SpaceObject::base) = Facing::back;
  EXPECT_EQ(symbols(game, state, 0), "6:3");
  own(state, 0, SpaceObject::ship, Facing::front);
  own(state, 0, SpaceObject::station, Facing::back);
  give(state, 1, Tokens(0, 1, 0, 0, 0));  // there would be something to take
  play(game, state, "choose:8 choose:4");
  EXPECT_EQ(state.phase, Phase::act);
  EXPECT_EQ(held(state, 0), "2.0.0.0.0");
  EXPECT_EQ(state.players[Seat(0)].facing(SpaceObject::station), Facing::front);
  play(game, state, "pass swap:1:2");
  EXPECT_EQ(state.players[Seat(0)].facing(SpaceObject::ship), Facing::front);
  EXPECT_FALSE(may(game, state, "swap:1:2"));  // CAS-99: once a turn

  const auto refused_side = [](std::size_t i, const ObjectEffect& effect) {
    return refused([&](Cards& other) { other.objects[i].back.effect = effect; });
  };
  EXPECT_EQ(refused_side(0, {.kind = Kind::take}),
            "The base: a base has symbols, a ship takes or swaps, a station gains, and any may do "
            "nothing.");
  EXPECT_EQ(refused_side(2, {.kind = Kind::gain}),
            "The station: \"gain\" is for gain, and it needs one.");
  EXPECT_EQ(refused_side(1, {.kind = Kind::nothing, .turns_over = true}), "accepted");
}

// Other cards than the usual ones go through everything as well: costs up to seven, dear Bases,
// Ships and Stations that stay as they are, several banks, shops and exchanges in one system.
TEST(CassiopeiaCards, OthersConform) {
  Cards cards = usual_cards();
  cards.title = "Something else";
  cards.reserve = {.coin = 12, .bot = 9, .lens = 9, .cell = 9, .capsule = 6};
  cards.prices = {.bot = 1, .lens = 1, .cell = 2};
  cards.row = {4, 5, 6, 7};
  cards.discard_to = 2;
  cards.objects[0].weight = 3;
  cards.objects[1].turns_over = false;
  cards.objects[2].turns_over = false;
  cards.specialists[7].back.effect.price = 2;
  cards.specialists[5].front.effect.most = 3;
  cards.specialists[3].always = false;
  cards.specialists[6].always = true;
  for (System& system : cards.systems) {
    system.planets[1].effect = {.kind = PlanetEffectKind::shop, .sells = Token::lens, .price = 1};
    system.planets[2].effect = {.kind = PlanetEffectKind::exchange, .most = 2};
    system.planets[5].effect = {.kind = PlanetEffectKind::bank, .most = 1};
    system.planets[4].inhabited.cost = {.coin = 2, .bot = 2, .lens = 2, .cell = 1};
  }
  conformance::Report report("Cassiopeia with other cards");
  const conformance::Effort effort{
      .games = 2, .every = conformance::kSlowBuild ? 6 : 1, .worlds = 1, .samples = 100, .seed = 5};
  const conformance::NoExtra nothing_else;
  for (int players = 2; players <= 5; ++players) {
    const Cassiopeia game = game_with(players, cards, {.cap = 30});
    conformance::Battery<Cassiopeia>(game, effort, report, nothing_else).run();
  }
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 500U);
}

}  // namespace
}  // namespace orrery::cassiopeia
