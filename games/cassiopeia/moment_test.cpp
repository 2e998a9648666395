// When effects happen, and under which conditions, on cards made for the test.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/effect_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// ---- Moments ----

TEST(CassiopeiaMoments, HappenWhenTheSpecialistIsChosen_CAS48) {
  Cards cards = usual_cards();
  cards.specialists[3].front.effects = {{.when = Moment::chosen, .count = 1}};
  const Cassiopeia game = game_with(2, cards);
  State state = two("8a 4a 9b 1a 2a 3a");
  play(game, state, "choose:4");
  EXPECT_EQ(game.to_act(state), Seat(0));
  EXPECT_THAT(moves_at(game, state), ElementsAre("gain:1bot", "gain:1lens", "gain:1cell"));
  play(game, state, "gain:1cell");
  EXPECT_EQ(state.phase, Phase::choose);
  EXPECT_EQ(game.to_act(state), Seat(1));
  play(game, state, "choose:8");
  EXPECT_EQ(held(state, 0), "0.0.0.1.0");
}

TEST(CassiopeiaMoments, HappenAtTheStartAndTheEndOfATurn_CAS52) {
  Cards cards = usual_cards();
  cards.systems[0].planets[1].effects = {{.when = Moment::start, .tokens = {.bot = 1}},
                                         {.when = Moment::end, .tokens = {.lens = 1}}};
  const Cassiopeia game = game_with(2, cards);
  State state = two("4a 8a 9b 1a 2a 3a");
  inhabit(state, 0, "2");
  play(game, state, "choose:4 choose:8");
  EXPECT_EQ(held(state, 0), "0.1.0.0.0");
  play(game, state, "pass end");
  EXPECT_EQ(held(state, 0), "0.1.1.0.0");
  EXPECT_EQ(game.to_act(state), Seat(1));
}

// A specialist's effects later in the turn need it to have been resolved (CAS-108).
TEST(CassiopeiaMoments, HappenWhenAPlanetIsTerraformed_CAS44_CAS108) {
  const std::vector<Effect> effects{{.when = Moment::terraformed, .tokens = {.capsule = 1}}};
  EXPECT_EQ(Table(effects, {.ann = kRich}).play("resolve terraform:2").ann(), "5.1.2.3.1");
  EXPECT_EQ(Table(effects, {.ann = kRich}).play("pass terraform:2").ann(), "5.1.2.3.0");
  // The planet's own, once.
  Table planet = with_planet(effects, {.ann = kRich, .ann_planets = "1"});
  EXPECT_EQ(planet.play("pass terraform:2").ann(), "6.1.1.3.1");  // the first planet's income too
}

TEST(CassiopeiaMoments, AreOfferedInPhases2And3Once_CAS56) {
  Table table = with_planet(
      {{.does = Verb::pay, .tokens = {.bot = 1}}, {.if_done = true, .tokens = {.coin = 3}}},
      {.ann = {0, 2, 0, 0, 0}});
  EXPECT_THAT(table.moves(), Contains("use:2"));
  table.play("use:2");
  EXPECT_EQ(table.ann(), "3.1.0.0.0");
  EXPECT_EQ(table.state.phase, Phase::act);  // phase 2 goes on
  EXPECT_THAT(table.moves(), Not(Contains("use:2")));
  EXPECT_EQ(refusal_of(table.game, table.state, "use:2"),
            "That card offers nothing now that you could use.");

  Table later = with_planet({{.when = Moment::phase_3, .count = 1}});
  EXPECT_THAT(later.moves(), Not(Contains("use:2")));
  later.play("pass");
  EXPECT_THAT(later.moves(), ElementsAre("use:2", "end"));
  later.play("use:2 gain:1bot");
  EXPECT_THAT(later.moves(), ElementsAre("end"));
}

// What would do nothing is not offered.
TEST(CassiopeiaMoments, OnlyWhatCanBeDoneIsOffered_CAS56) {
  const std::vector<Effect> exchange{{.does = Verb::exchange,
                                      .when = Moment::phase_3,
                                      .count = 1,
                                      .kinds = {Token::coin, Token::capsule}}};
  EXPECT_THAT(with_planet(exchange).play("pass").moves(), Not(Contains("use:2")));
  EXPECT_THAT(with_planet(exchange, {.ann = {1, 0, 0, 0, 0}}).play("pass").moves(),
              Contains("use:2"));
  // Whichever planet it is that turns the Ship over: there must be a Ship.
  for (int number = 1; number <= kPlanets; ++number) {
    Table table = with_planet({{.does = Verb::turn_over, .object = SpaceObject::ship}}, {}, number);
    const std::string use = "use:" + std::to_string(number);
    EXPECT_THAT(table.moves(), Not(Contains(use)));
    own(table.state, 0, SpaceObject::ship, Facing::front);
    EXPECT_THAT(table.moves(), Contains(use));
  }
}

// CAS-89: a shop sells directly; it is not opened first like other offers.
TEST(CassiopeiaMoments, AShopIsNotUsed_CAS56) {
  const Table table =
      with_planet({{.tokens = {.bot = 1}}}, {.ann = {3, 0, 0, 0, 0}, .ann_planets = "23"});
  EXPECT_THAT(table.moves(), Contains("use:2"));
  EXPECT_THAT(table.moves(), Contains("shop:3"));
  EXPECT_THAT(table.moves(), Not(Contains("use:3")));
}

// ---- Conditions ----

TEST(CassiopeiaMoments, HaveConditions_CAS19_CAS35) {
  const auto gains = [](const Condition& condition, const Before& before = {}) {
    return Table({{.only_if = condition, .tokens = {.bot = 1}}}, before).play("resolve").ann() !=
        held(turn_with("4a", before), 0);
  };
  const Before ahead{.ann_planets = "1"};
  EXPECT_TRUE(gains({.optimised = true}));
  EXPECT_FALSE(gains({.optimised = false}));
  EXPECT_TRUE(gains({.fund_at_least = 7}));
  EXPECT_FALSE(gains({.fund_at_least = 7}, ahead));
  EXPECT_TRUE(gains({.fund_at_most = 6}, ahead));
  EXPECT_FALSE(gains({.fund_at_most = 6}));
  EXPECT_TRUE(gains({.fund = Rank::lowest}, ahead));
  EXPECT_TRUE(gains({.fund = Rank::highest}));  // a tie counts
  EXPECT_FALSE(gains({.fund = Rank::highest}, ahead));
  EXPECT_TRUE(gains({.majority = Sign::earth}));
  EXPECT_FALSE(gains({.majority = Sign::mars}));
  EXPECT_TRUE(gains({.has = {.lens = 1}}, {.ann = {0, 0, 1, 0, 0}}));
  EXPECT_FALSE(gains({.has = {.lens = 1}}));
}

TEST(CassiopeiaMoments, KnowTheNeighboursOfAPlanet) {
  const auto gains = [](const Condition& condition, std::string_view planets) {
    Table table =
        with_planet({{.when = Moment::phase_1, .only_if = condition, .tokens = {.lens = 1}}});
    table.state = two("4a 8a 9b 1a 2a 3a");
    inhabit(table.state, 0, planets);
    return table.play("choose:4 choose:8").state.players[Seat(0)].tokens[Token::lens] > 0;
  };
  EXPECT_FALSE(gains({.inhabited_neighbours = 1}, "2"));
  EXPECT_TRUE(gains({.inhabited_neighbours = 1}, "23"));
  EXPECT_FALSE(gains({.inhabited_neighbours = 2}, "23"));
  EXPECT_TRUE(gains({.inhabited_neighbours = 2}, "123"));
  EXPECT_TRUE(gains({.neighbours = Sign::earth}, "2"));  // 1 and 3 show Earth
  EXPECT_FALSE(gains({.neighbours = Sign::earth}, "23"));
  EXPECT_TRUE(gains({.neighbours = Sign::mars}, "123"));
}

TEST(CassiopeiaMoments, AnyOfThemIsALogisticsBonus_CAS22) {
  const std::vector<Effect> bonus{{.does = Verb::take, .logistics = true, .count = 1}};
  const Tokens bob{0, 1, 0, 0, 0};
  EXPECT_EQ(Table(bonus, {.bob = bob}).play("resolve take:1:bot").ann(), "0.1.0.0.0");
  EXPECT_EQ(Table(bonus, {.bob = bob, .logistics = Sign::mars}).play("resolve").state.phase,
            Phase::build);
}

}  // namespace
}  // namespace orrery::cassiopeia
