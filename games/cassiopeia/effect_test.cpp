// The language of effects: every verb, moment and condition, on cards made for the test.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"
#include "kernel/conformance/conform.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// Ann's turn with specialist IV, which has these effects; she is about to act.
struct Table {
  explicit Table(std::vector<Effect> effects, const Before& before = {})
      : game(with(std::move(effects))), state(turn_with("4a", before)) {}

  static Cassiopeia with(std::vector<Effect> effects) {
    Cards cards = usual_cards();
    cards.specialists[3].front.effects = std::move(effects);
    return game_with(2, cards);
  }
  Table& play(std::string_view moves) {
    at_table::play(game, state, moves);
    return *this;
  }
  std::vector<std::string> moves() const { return moves_at(game, state); }
  std::string ann() const { return held(state, 0); }
  std::string bob() const { return held(state, 1); }

  Cassiopeia game;
  State state;
};

// Ann's turn; these effects are on her planet Shedar-2, which is inhabited.
Table with_planet(std::vector<Effect> effects, Before before = {}) {
  Cards cards = usual_cards();
  cards.systems[0].planets[1].effects = std::move(effects);
  Table table({}, {});
  table.game = game_with(2, cards);
  if (before.ann_planets.empty()) before.ann_planets = "2";
  table.state = turn_with("4a", before);
  return table;
}

const Tokens kRich{5, 3, 3, 3, 0};

// ---- Verbs ----

TEST(CassiopeiaEffects, GainIsForAllForOthersOrOfOnesChoice) {
  EXPECT_EQ(Table({{.who = Who::others, .tokens = {.bot = 2}}}).play("resolve").bob(), "0.2.0.0.0");
  Table choice({{.count = 2, .kinds = {Token::bot, Token::capsule}}});
  choice.play("resolve");
  EXPECT_THAT(choice.moves(), ElementsAre("gain:2bot", "gain:1bot+1capsule", "gain:2capsule"));
  EXPECT_EQ(choice.play("gain:1bot+1capsule").ann(), "0.1.0.0.1");
  EXPECT_EQ(choice.state.phase, Phase::build);

  // Everybody chooses, the active player first.
  Table all({{.who = Who::all, .count = 1}});
  all.play("resolve gain:1lens");
  EXPECT_EQ(all.game.to_act(all.state), Seat(1));
  all.play("gain:1cell");
  EXPECT_EQ(all.ann() + " " + all.bob(), "0.0.1.0.0 0.0.0.1.0");
}

TEST(CassiopeiaEffects, WhatMayBeDoneIsAsked) {
  Table table({{.may = true, .tokens = {.bot = 1}}});
  EXPECT_THAT(table.play("resolve").moves(), ElementsAre("use:0", "pass"));
  EXPECT_EQ(Table(table).play("use:0").ann(), "0.1.0.0.0");
  EXPECT_EQ(table.play("pass").ann(), "0.0.0.0.0");
  EXPECT_EQ(table.state.phase, Phase::build);
}

// What follows only if the effect before it was done, after each way of doing something.
TEST(CassiopeiaEffects, WhatFollowsDependsOnWhatWasDone) {
  const Effect follows{.if_done = true, .tokens = {.cell = 1}};
  const auto ann = [&](const Effect& first, const Tokens& had, std::string_view moves) {
    return Table({first, follows}, {.ann = had}).play(moves).ann();
  };
  EXPECT_EQ(ann({.who = Who::others, .tokens = {.bot = 1}}, {}, "resolve"), "0.0.0.1.0");
  EXPECT_EQ(ann({.count = 1}, {}, "resolve gain:1bot"), "0.1.0.1.0");
  EXPECT_EQ(ann({.does = Verb::leave_out, .count = 1}, {}, "resolve"), "0.0.0.1.0");
  EXPECT_EQ(ann({.does = Verb::turn_logistics, .may = true}, {}, "resolve use:0"), "0.0.0.1.0");
  EXPECT_EQ(ann({.does = Verb::turn_logistics, .may = true}, {}, "resolve pass"), "0.0.0.0.0");
  // One of two that may be bought or sold is enough.
  const Effect buys{.does = Verb::buy, .count = 2, .kinds = {Token::lens}, .price = {.bot = 1}};
  EXPECT_EQ(ann(buys, {0, 2, 0, 0, 0}, "resolve buy:lens pass"), "0.1.1.1.0");
  EXPECT_EQ(ann(buys, {0, 2, 0, 0, 0}, "resolve pass"), "0.2.0.0.0");
  const Effect sells{.does = Verb::sell, .count = 2, .kinds = {Token::bot}, .price = {.coin = 1}};
  EXPECT_EQ(ann(sells, {0, 2, 0, 0, 0}, "resolve sell:bot pass"), "1.1.0.1.0");
}

// CAS-24: who chooses what to gain is asked once, with none among the choices; all else that `may`
// be done is offered.
TEST(CassiopeiaEffects, WhoChoosesIsAskedOnce) {
  const auto moves = [](const Effect& effect) { return Table({effect}).play("resolve").moves(); };
  EXPECT_THAT(moves({.may = true, .count = 1, .kinds = {Token::bot, Token::lens}}),
              ElementsAre("gain:1bot", "gain:1lens", "pass"));
  EXPECT_THAT(moves({.does = Verb::leave_out, .may = true, .count = 1}),
              ElementsAre("use:0", "pass"));
  EXPECT_THAT(moves({.does = Verb::extra_action, .may = true, .count = 1}),
              ElementsAre("use:0", "pass"));
}

TEST(CassiopeiaEffects, OnePaysForWhatFollows) {
  const std::vector<Effect> effects{
      {.does = Verb::pay, .may = true, .tokens = {.bot = 1, .lens = 1}},
      {.does = Verb::gain, .if_done = true, .tokens = {.cell = 2}}};
  Table table(effects, {.ann = {0, 1, 1, 0, 0}});
  EXPECT_EQ(Table(table).play("resolve use:0").ann(), "0.0.0.2.0");
  EXPECT_EQ(Table(table).play("resolve pass").ann(), "0.1.1.0.0");
  // With a capsule there are several ways to pay (CAS-29).
  Table capsule(effects, {.ann = {0, 1, 1, 0, 1}});
  capsule.play("resolve use:0");
  EXPECT_THAT(capsule.moves(),
              ElementsAre("pay:1bot+1lens", "pay:1bot+1capsule", "pay:1lens+1capsule"));
  EXPECT_EQ(capsule.play("pay:1lens+1capsule").ann(), "0.1.0.2.0");
  // Who cannot pay is not asked.
  EXPECT_EQ(Table(effects).play("resolve").state.phase, Phase::build);
}

TEST(CassiopeiaEffects, OneBuysAndSellsForAnyGoods) {
  Table buys(
      {{.does = Verb::buy, .count = 2, .kinds = {Token::lens, Token::cell}, .price = {.bot = 2}}},
      {.ann = {0, 4, 0, 0, 0}});
  EXPECT_THAT(buys.play("resolve").moves(), ElementsAre("buy:lens", "buy:cell", "pass"));
  EXPECT_EQ(buys.play("buy:cell buy:lens").ann(), "0.0.1.1.0");

  Table sells({{.does = Verb::sell, .count = 2, .price = {.coin = 2, .capsule = 1}}},
              {.ann = {0, 1, 1, 1, 0}});
  EXPECT_THAT(sells.play("resolve").moves(),
              ElementsAre("sell:bot", "sell:lens", "sell:cell", "pass"));
  EXPECT_EQ(sells.play("sell:bot pass").ann(), "2.0.1.1.1");
  EXPECT_THAT(told(sells.game, turn_with("4a"), "choose:4"), testing::_);
}

TEST(CassiopeiaEffects, OneExchangesOtherKindsToo) {
  Table table({{.does = Verb::exchange, .count = 1, .kinds = {Token::coin, Token::capsule}}},
              {.ann = {1, 1, 0, 0, 0}});
  EXPECT_THAT(table.play("resolve").moves(), ElementsAre("exchange:coin:capsule", "pass"));
  EXPECT_EQ(table.play("exchange:coin:capsule").ann(), "0.1.0.0.1");
}

TEST(CassiopeiaEffects, OneDiscardsAnyNumberOrDownToOne) {
  Table own({{.does = Verb::discard, .count = 2, .kinds = {Token::bot, Token::lens}}},
            {.ann = {1, 2, 1, 0, 0}});
  EXPECT_THAT(own.play("resolve").moves(), ElementsAre("discard:2bot", "discard:1bot+1lens"));
  EXPECT_EQ(own.play("discard:2bot").ann(), "1.0.1.0.0");
  Table all({{.does = Verb::discard, .who = Who::all, .down_to = 1}},
            {.ann = {1, 1, 0, 0, 0}, .bob = {0, 2, 0, 0, 0}});
  all.play("resolve");
  EXPECT_EQ(all.game.to_act(all.state), Seat(0));
  all.play("keep:1bot");
  EXPECT_EQ(all.ann() + " " + all.bob(), "0.1.0.0.0 0.1.0.0.0");  // Bob has no choice
}

TEST(CassiopeiaEffects, OneTakesSeveralOfSomeKinds_CAS36) {
  const std::vector<Effect> two{{.does = Verb::take, .count = 2, .kinds = {Token::coin}}};
  Table table(two, {.bob = {2, 1, 0, 0, 0}});
  EXPECT_THAT(table.play("resolve").moves(), ElementsAre("take:1:coin", "pass"));
  EXPECT_EQ(table.play("take:1:coin take:1:coin").ann(), "2.0.0.0.0");
  EXPECT_EQ(table.state.phase, Phase::build);
  // Bob's fund is above Ann's.
  const Before ahead{.bob = {2, 1, 0, 0, 0}, .ann_planets = "1"};
  EXPECT_EQ(Table(two, ahead).play("resolve").state.phase, Phase::build);
  std::vector<Effect> anybody = two;
  anybody[0].any_fund = true;
  EXPECT_EQ(Table(anybody, ahead).play("resolve take:1:coin pass").bob(), "1.1.0.0.0");
  EXPECT_EQ(Table({{.does = Verb::take, .who = Who::others, .tokens = {.coin = 1, .bot = 1}}},
                  {.bob = {2, 1, 0, 0, 0}})
                .play("resolve")
                .ann(),
            "1.1.0.0.0");
}

TEST(CassiopeiaEffects, SeveralTokensAreLeftOut_CAS79) {
  // Planet 2 costs 2 bots and a lens.
  const auto may_build = [](std::vector<Effect> effects) {
    return may(Table::with(effects), Table(effects, {.ann = {0, 1, 0, 0, 0}}).play("resolve").state,
               "terraform:2");
  };
  EXPECT_TRUE(may_build({{.does = Verb::leave_out, .count = 2}}));
  EXPECT_FALSE(may_build({{.does = Verb::leave_out, .count = 1}}));
  EXPECT_TRUE(
      may_build({{.does = Verb::leave_out, .count = 1}, {.does = Verb::leave_out, .count = 1}}));
  EXPECT_TRUE(may_build({{.does = Verb::discount, .tokens = {.bot = 1, .lens = 1}}}));
  EXPECT_FALSE(may_build({{.does = Verb::discount, .tokens = {.lens = 2}}}));
}

TEST(CassiopeiaEffects, PurchasesAreCheaperAndMore_CAS26_CAS55) {
  Table table({{.does = Verb::extra_action, .count = 2, .action = Action::buy},
               {.does = Verb::discount, .tokens = {.coin = 2}, .action = Action::buy}},
              {.ann = {2, 0, 0, 0, 0}});
  table.play("resolve");
  EXPECT_THAT(table.moves(), ElementsAre("buy:bot", "buy:lens", "buy:cell", "end"));
  EXPECT_EQ(table.play("buy:bot buy:cell").ann(), "0.1.0.1.0");
  EXPECT_THAT(table.moves(), Not(Contains("buy:bot")));  // two and no more
}

TEST(CassiopeiaEffects, AnotherPlanetIsTerraformed_CAS57) {
  Table table({{.does = Verb::extra_action, .count = 1}}, {.ann = kRich});
  table.play("resolve terraform:2 terraform:5");
  EXPECT_EQ(fund(table.state, 0), 5);
  EXPECT_THAT(table.moves(), ElementsAre("end"));
}

TEST(CassiopeiaEffects, AnyPlanetsAreSwapped_CAS95) {
  Table any({{.does = Verb::swap, .anywhere = true}});
  EXPECT_EQ(any.play("resolve").moves().size(), 22U);  // 21 pairs, or none
  any.play("swap:2:6");
  EXPECT_EQ(any.state.players[Seat(0)].row[1], 6);
  Table near({{.does = Verb::swap}});
  EXPECT_EQ(near.play("resolve").moves().size(), 8U);
  EXPECT_EQ(near.play("pass").state.phase, Phase::build);
}

TEST(CassiopeiaEffects, TheLogisticsCardTurnsEitherWay_CAS73) {
  Table table({{.does = Verb::turn_logistics}, {.if_done = true, .tokens = {.bot = 1}}});
  table.play("resolve");
  EXPECT_EQ(table.state.logistics, Sign::mars);
  EXPECT_EQ(table.ann(), "0.1.0.0.0");
  EXPECT_EQ(Table({{.does = Verb::turn_logistics, .sign = Sign::earth},
                   {.if_done = true, .tokens = {.bot = 1}}})
                .play("resolve")
                .ann(),
            "0.0.0.0.0");  // CAS-A19: it lies so already
}

TEST(CassiopeiaEffects, GoodsAreProtectedToo_CAS87) {
  const Before before{.ann = {4, 1, 1, 1, 0}};
  Table each = with_planet(
      {{.does = Verb::protect, .when = Moment::always, .tokens = {.coin = 2, .cell = 3}}}, before);
  EXPECT_EQ(text_of(each.game.unprotected(each.state.players[Seat(0)])), "2.1.1.0.0");
  Table together =
      with_planet({{.does = Verb::protect, .when = Moment::always, .count = 2}}, before);
  EXPECT_EQ(text_of(together.game.unprotected(together.state.players[Seat(0)])), "4.1.0.0.0");
  const Standing standing = together.game.standing(together.state, Seat(0));
  EXPECT_EQ(text_of(standing.protected_goods), "0.0.1.1.0");
}

// ---- Moments ----

TEST(CassiopeiaEffects, HappenWhenTheSpecialistIsChosen_CAS48) {
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

TEST(CassiopeiaEffects, HappenAtTheStartAndTheEndOfATurn_CAS52) {
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
TEST(CassiopeiaEffects, HappenWhenAPlanetIsTerraformed_CAS44_CAS108) {
  const std::vector<Effect> effects{{.when = Moment::terraformed, .tokens = {.capsule = 1}}};
  EXPECT_EQ(Table(effects, {.ann = kRich}).play("resolve terraform:2").ann(), "5.1.2.3.1");
  EXPECT_EQ(Table(effects, {.ann = kRich}).play("pass terraform:2").ann(), "5.1.2.3.0");
  // The planet's own, once.
  Table planet = with_planet(effects, {.ann = kRich, .ann_planets = "1"});
  EXPECT_EQ(planet.play("pass terraform:2").ann(), "6.1.1.3.1");  // the first planet's income too
}

TEST(CassiopeiaEffects, AreOfferedInPhases2And3Once_CAS56) {
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

// ---- Conditions ----

TEST(CassiopeiaEffects, HaveConditions_CAS19_CAS35) {
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

TEST(CassiopeiaEffects, KnowTheNeighboursOfAPlanet) {
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

TEST(CassiopeiaEffects, AnyOfThemIsALogisticsBonus_CAS22) {
  const std::vector<Effect> bonus{{.does = Verb::take, .logistics = true, .count = 1}};
  const Tokens bob{0, 1, 0, 0, 0};
  EXPECT_EQ(Table(bonus, {.bob = bob}).play("resolve take:1:bot").ann(), "0.1.0.0.0");
  EXPECT_EQ(Table(bonus, {.bob = bob, .logistics = Sign::mars}).play("resolve").state.phase,
            Phase::build);
}

// ---- Space Objects ----

// CAS-114: any sides on one card, several cards of a kind.
TEST(CassiopeiaEffects, SpaceObjectsAreOfAnyNumberAndPairing_CAS98_CAS99_CAS114) {
  Cards cards = usual_cards();
  ObjectCard other{.kind = SpaceObject::ship, .copies = 1};
  other.front = {.name = "Freighter",
                 .moment = "end of your turn",
                 .text = "Gain 1 coin; then turn this card over.",
                 .effects = {{.when = Moment::end, .tokens = {.coin = 1}},
                             {.does = Verb::turn_over, .when = Moment::end, .if_done = true}}};
  other.back = {
      .name = "Mobile Base",
      .moment = "in your row",
      .text = "Counts as 3 Mars symbols.",
      .effects = {{.does = Verb::symbols, .when = Moment::always, .count = 3, .sign = Sign::mars}}};
  cards.objects.insert(cards.objects.begin() + 1, other);
  const Cassiopeia game = game_with(2, cards);
  State state = two("8a 4a 9b 1a 2a 3a");
  state.objects[1] = 3;  // there is one more
  play(game, state, "choose:8 choose:4 resolve");
  EXPECT_THAT(moves_at(game, state), ElementsAre("side:a", "side:b", "lay:2:a", "lay:2:b", "pass"));
  State ship = after(game, state, "lay:2:a");
  EXPECT_EQ(ship.players[Seat(0)].which[1], 1);
  state = after(game, state, "side:a end");  // the Freighter
  EXPECT_EQ(held(state, 0), "2.0.0.0.0");    // and the Captain's bonus
  EXPECT_EQ(symbols(game, state, 0), "4:6");
  EXPECT_EQ(told(game, state, "resolve").at(0), "Bob resolves Martian.");
}

// A card that turns over acts no more in that turn.
TEST(CassiopeiaEffects, ACardThatTurnedOverIsDoneForTheTurn_CAS99) {
  Cards cards = usual_cards();
  cards.objects[2].back.effects = {{.when = Moment::phase_1, .tokens = {.coin = 1}}};
  cards.objects[2].back.text = "Gain 1 coin.";
  const Cassiopeia game = game_with(2, cards);
  State state = two("8a 4a 9b 1a 2a 3a");
  own(state, 0, SpaceObject::station, Facing::front);
  play(game, state, "choose:8 choose:4");
  EXPECT_EQ(held(state, 0), "0.0.0.0.1");
  own(state, 0, SpaceObject::station, Facing::back);
}

// ---- What is refused ----

TEST(CassiopeiaEffects, AreRefusedWithTheirPlace) {
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

// Cards that use all of the language keep every promise of the contract.
TEST(CassiopeiaEffects, ConformInAnyMixture) {
  using enum Moment;
  Cards cards = usual_cards();
  cards.specialists[0].front.effects = {
      {.when = chosen, .who = Who::all, .count = 1},
      {.does = Verb::pay, .may = true, .tokens = {.coin = 1}},
      {.if_done = true, .who = Who::self, .count = 2, .kinds = {Token::lens, Token::capsule}},
      {.does = Verb::discard, .logistics = true, .who = Who::others, .count = 1}};
  cards.specialists[1].front.effects = {
      {.does = Verb::buy, .count = 3, .kinds = {Token::bot, Token::capsule}, .price = {.lens = 1}},
      {.does = Verb::sell, .count = 2, .price = {.coin = 1}, .optimised_price = Amounts{.coin = 3}},
      {.when = terraformed, .count = 1},
      {.does = Verb::extra_action, .count = 1}};
  cards.specialists[2].back.effects = {
      {.does = Verb::take, .count = 2, .any_fund = true},
      {.does = Verb::swap, .if_done = true, .anywhere = true},
      {.does = Verb::exchange, .when = phase_3, .count = 1, .kinds = {Token::coin, Token::cell}}};
  cards.specialists[3].front.effects = {
      {.does = Verb::turn_logistics, .may = true},
      {.does = Verb::discard, .if_done = true, .who = Who::all, .down_to = 2},
      {.does = Verb::turn_over, .may = true, .object = SpaceObject::ship},
      {.does = Verb::extra_action, .count = 2, .action = Action::buy}};
  cards.specialists[6].front.effects = {{.does = Verb::leave_out, .count = 2},
                                        {.when = end, .may = true, .tokens = {.coin = 1}}};
  for (System& system : cards.systems) {
    system.planets[0].effects = {{.does = Verb::take, .when = start, .count = 1}};
    system.planets[1].effects = {{.does = Verb::protect, .when = always, .count = 3}};
    system.planets[2].effects = {
        {.does = Verb::pay, .tokens = {.bot = 1}},
        {.does = Verb::take_object, .if_done = true, .object = SpaceObject::station}};
    system.planets[3].effects = {{.does = Verb::discount, .when = always, .tokens = {.coin = 1}},
                                 {.does = Verb::swap, .when = phase_3}};
    system.planets[4].effects = {{.when = terraformed, .count = 2},
                                 {.does = Verb::leave_out, .when = always, .count = 1}};
    system.planets[5].effects = {
        {.when = phase_1, .logistics = true, .count = 1, .kinds = {Token::coin, Token::bot}}};
  }
  cards.objects.push_back(cards.objects[1]);
  cards.objects[3].front = {.name = "Trader",
                            .effects = {{.does = Verb::sell, .count = 1, .price = {.coin = 2}},
                                        {.does = Verb::turn_over, .if_done = true}}};
  cards.objects[3].back = {.name = "Raider",
                           .effects = {{.does = Verb::take, .when = end, .count = 1},
                                       {.does = Verb::turn_over, .when = end}}};
  cards.objects[0].back.effects.push_back(
      {.when = phase_1, .who = Who::others, .tokens = {.bot = 1}});
  conformance::Report report("Cassiopeia with all effects");
  const conformance::Effort effort{
      .games = 3, .every = conformance::kSlowBuild ? 6 : 1, .worlds = 1, .samples = 100, .seed = 6};
  const conformance::NoExtra nothing_else;
  for (int players = 2; players <= 5; ++players) {
    const Cassiopeia game = game_with(players, cards, {.bonus = Bonus::asked, .cap = 30});
    conformance::Battery<Cassiopeia>(game, effort, report, nothing_else).run();
  }
  EXPECT_TRUE(report.ok()) << report.text();
  EXPECT_GT(report.steps, 500U);
}

}  // namespace
}  // namespace orrery::cassiopeia
