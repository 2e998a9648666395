// What effects do: every verb, on cards made for the test.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/effect_table.h"
#include "kernel/conformance/conform.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

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
    return Table({first, follows}, {.ann = had, .bob = {0, 2, 0, 0, 0}}).play(moves).ann();
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
  EXPECT_EQ(ann(buys, {0, 1, 0, 0, 0}, "resolve buy:lens"), "0.0.1.1.0");  // and cannot go on
  const Effect sells{.does = Verb::sell, .count = 2, .kinds = {Token::bot}, .price = {.coin = 1}};
  EXPECT_EQ(ann(sells, {0, 2, 0, 0, 0}, "resolve sell:bot pass"), "1.1.0.1.0");
  EXPECT_EQ(ann(sells, {0, 2, 0, 0, 0}, "resolve sell:bot sell:bot"), "2.0.0.1.0");
  EXPECT_EQ(ann({.does = Verb::exchange, .count = 2}, {0, 2, 0, 0, 0},
                "resolve exchange:bot:lens exchange:bot:lens"),
            "0.0.2.1.0");
  EXPECT_EQ(
      ann({.does = Verb::exchange, .count = 2}, {0, 2, 0, 0, 0}, "resolve exchange:bot:lens pass"),
      "0.1.1.1.0");
  EXPECT_EQ(ann({.does = Verb::take, .count = 2}, {}, "resolve take:1:bot take:1:bot"),
            "0.2.0.1.0");
  EXPECT_EQ(ann({.does = Verb::take, .count = 2}, {}, "resolve take:1:bot pass"), "0.1.0.1.0");
  EXPECT_EQ(ann({.does = Verb::discard, .count = 1}, {0, 1, 1, 0, 0}, "resolve discard:1bot"),
            "0.0.1.1.0");
  EXPECT_EQ(ann({.does = Verb::discard, .who = Who::all, .down_to = 1}, {0, 1, 1, 0, 0},
                "resolve keep:1bot"),
            "0.1.0.1.0");
  EXPECT_EQ(ann({.does = Verb::swap}, {}, "resolve swap:2:3"), "0.0.0.1.0");
  EXPECT_EQ(ann({.does = Verb::take_object, .object = SpaceObject::ship}, {}, "resolve side:a"),
            "0.0.0.1.0");
}

// What does nothing is not done: none of something, what the reserve lacks, a Ship one has not.
TEST(CassiopeiaEffects, WhatDoesNothingIsNotDone) {
  const auto follows_on = [&](const Effect& first, const Before& before = {}) {
    Table table({first, {.if_done = true, .tokens = {.cell = 1}}}, before);
    return table.play("resolve").ann() == "0.0.0.1.0";
  };
  // Ann is optimised, and so has the second number.
  for (const Verb verb : {Verb::leave_out, Verb::extra_action}) {
    EXPECT_FALSE(follows_on({.does = verb, .count = 1, .optimised_count = 0}));
    EXPECT_TRUE(follows_on({.does = verb, .count = 1, .optimised_count = 1}));
  }
  EXPECT_FALSE(follows_on({.does = Verb::turn_over, .object = SpaceObject::ship}));
  EXPECT_FALSE(follows_on({.tokens = {.bot = 1}}, {.bob = {0, 20, 0, 0, 0}}));
  EXPECT_FALSE(follows_on({.does = Verb::buy, .count = 1, .kinds = {Token::bot}},
                          {.bob = {0, 20, 0, 0, 0}}));
  EXPECT_FALSE(follows_on({.does = Verb::take, .who = Who::others, .tokens = {.bot = 1}}));
}

// None of a thing is not offered: whoever is optimised has the second number.
TEST(CassiopeiaEffects, NothingIsAskedAboutNone_CAS24) {
  const Before before{.ann = {2, 2, 0, 0, 0}, .bob = {0, 2, 0, 0, 0}};
  for (const Verb verb : {Verb::buy, Verb::sell, Verb::exchange, Verb::take}) {
    Effect effect{.does = verb, .count = 1, .optimised_count = 0};
    if (verb == Verb::buy) effect.kinds = {Token::lens};
    if (verb == Verb::buy || verb == Verb::sell) effect.price = {.coin = 1};
    EXPECT_EQ(Table({effect}, before).play("resolve").state.phase, Phase::build);
    effect.optimised_count = 1;
    EXPECT_NE(Table({effect}, before).play("resolve").state.phase, Phase::build);
  }
}

// What depends on a sale depends on it wherever the sale stands on the card.
TEST(CassiopeiaEffects, WhatFollowsBelongsToTheEffectBeforeIt) {
  const std::vector<Effect> effects{
      {.tokens = {.coin = 1}},
      {.does = Verb::buy, .count = 2, .kinds = {Token::lens}, .price = {.bot = 1}},
      {.if_done = true, .tokens = {.cell = 1}}};
  const Before before{.ann = {0, 2, 0, 0, 0}};
  EXPECT_EQ(Table(effects, before).play("resolve buy:lens pass").ann(), "1.1.1.1.0");
  EXPECT_EQ(Table(effects, before).play("resolve pass").ann(), "1.2.0.0.0");
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

// CAS-33: the last one of the reserve can be had.
TEST(CassiopeiaEffects, OneExchangesForTheLastOne_CAS33_CAS80) {
  Table table({{.does = Verb::exchange, .count = 1}},
              {.ann = {0, 1, 0, 0, 0}, .bob = {0, 0, 19, 20, 0}});
  EXPECT_THAT(table.play("resolve").moves(), ElementsAre("exchange:bot:lens", "pass"));
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
  const auto may_build = [](const std::vector<Effect>& effects) {
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

// What a card takes off the cost is for the next planet, and not for the one after it.
TEST(CassiopeiaEffects, OnlyOnePlanetIsCheaper_CAS44_CAS57_CAS79) {
  const Effect another{.does = Verb::extra_action, .count = 1};
  // Planet 2 costs 2 bots and a lens, planet 5 a coin and 2 lenses.
  Table cheaper({another, {.does = Verb::discount, .tokens = {.bot = 2, .lens = 1}}},
                {.ann = {1, 0, 2, 0, 0}});
  EXPECT_EQ(cheaper.play("resolve terraform:2").ann(), "1.0.2.0.0");
  EXPECT_EQ(cheaper.play("terraform:5").ann(), "0.0.0.0.0");
  Table less({another, {.does = Verb::leave_out, .count = 3}}, {.ann = {1, 0, 2, 0, 0}});
  EXPECT_EQ(less.play("resolve terraform:2").ann(), "1.0.2.0.0");
  EXPECT_EQ(less.play("terraform:5").ann(), "0.0.0.0.0");
}

// What is always there makes only that cheaper which it is about.
TEST(CassiopeiaEffects, ADiscountIsForPlanetsOrForPurchases_CAS26_CAS40) {
  using enum Moment;
  const Table shop = with_planet(
      {{.does = Verb::discount, .when = always, .tokens = {.coin = 1}, .action = Action::buy}});
  EXPECT_EQ(shop.game.list_price(shop.state, Token::bot), 1);
  EXPECT_EQ(text_of(shop.game.terraforming_cost(shop.state, 4)), "1.2.0.0.0");
  const Table site = with_planet({{.does = Verb::protect, .when = always, .tokens = {.coin = 3}},
                                  {.does = Verb::discount, .when = always, .tokens = {.lens = 1}}});
  EXPECT_EQ(site.game.list_price(site.state, Token::bot), 2);
  EXPECT_EQ(text_of(site.game.terraforming_cost(site.state, 4)), "1.2.0.0.0");
  EXPECT_EQ(text_of(site.game.terraforming_cost(site.state, 5)), "1.0.1.0.0");
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

// Any planets can be banks, and each protects a coin of its own.
TEST(CassiopeiaEffects, BanksAddUp_CAS87) {
  Cards cards = usual_cards();
  for (PlanetCard& planet : cards.systems[0].planets) {
    planet.effects = {{.does = Verb::protect, .when = Moment::always, .tokens = {.coin = 1}}};
  }
  const Cassiopeia game = game_with(2, cards);
  State state = two("4a 8a 9b 1a 2a 3a");
  give(state, 0, {9, 0, 0, 0, 0});
  for (const std::string_view banks : {"", "1", "7", "13", "27", "246", "123456"}) {
    inhabit(state, 0, banks);
    EXPECT_EQ(game.unprotected(state.players[Seat(0)])[Token::coin],
              9 - static_cast<int>(banks.size()))
        << banks;
  }
}

// More than has room among the lines of one move: the last one says that there is more.
TEST(CassiopeiaEffects, TooMuchForOneMoveIsToldInPart) {
  const auto lines = [](std::size_t effects) {
    const Table table(
        std::vector<Effect>(effects, {.does = Verb::discard, .who = Who::all, .count = 1}),
        {.ann = {8, 0, 0, 0, 0}, .bob = {8, 0, 0, 0, 0}});
    return told(table.game, table.state, "resolve");
  };
  const auto few = lines(2);
  EXPECT_EQ(few.size(), 5U);
  EXPECT_EQ(few.back(), "Bob discards 1 coin.");
  const auto many = lines(kMostEffects);
  EXPECT_EQ(many.size(), Lines::capacity());
  EXPECT_EQ(many.back(), "More happens; the board shows what has changed.");
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
  cards.objects.push_back(cards.objects[1]);
  cards.objects[4].back = cards.objects[4].front;  // a Cruiser on both sides
  cards.objects[0].back.effects.push_back(
      {.when = phase_1, .who = Who::others, .tokens = {.bot = 1}});
  conformance::Report report("Cassiopeia with all effects");
  const conformance::Effort effort{.games = 3,
                                   .every = conformance::plays_little() ? 6 : 1,
                                   .worlds = 1,
                                   .samples = 100,
                                   .seed = 6};
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
