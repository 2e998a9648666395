// Planets: what they cost, how that is paid, and what they bring.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// Ann has declined phase 2 and is about to build.
State building(const Before& before) { return after(kTwo, turn_with("6b", before), "pass"); }

TEST(CassiopeiaPlanet, CostsWhatStandsOnItsLeftNeighbour_CAS4_CAS40_CAS43) {
  State state = building({});
  const Player& ann = state.players[Seat(0)];
  EXPECT_EQ(text_of(kTwo.cost(ann, 3)), "0.1.1.1.0");  // Dagon's: a cell, a lens and a bot
  inhabit(state, 0, "2");
  EXPECT_EQ(text_of(kTwo.cost(ann, 3)), "1.1.1.1.0");  // CAS-4: the side that faces up
  EXPECT_EQ(refusal_of(kTwo, state, "terraform:3"),
            "Cthulhu costs 1 coin, 1 bot, 1 lens and 1 cell, and you do not have that.");
}
TEST(CassiopeiaPlanet, TheLeftmostCostsWhatStandsOnTheRightmost_CAS41) {
  EXPECT_EQ(text_of(kTwo.cost(building({}).players[Seat(0)], 1)), "2.0.0.1.0");
}
// CAS-42: a Base changes no cost.
TEST(CassiopeiaPlanet, ABaseIsPassedOver_CAS42_CAS93_CASA25_CASK5) {
  const State without = turn_with("8b", {.ann = {1, 0, 0, 0, 0}});
  const State with = after(kTwo, without, "resolve side:a");
  for (int planet = 1; planet <= kPlanets; ++planet) {
    EXPECT_EQ(kTwo.cost(with.players[Seat(0)], planet),
              kTwo.cost(without.players[Seat(0)], planet));
  }
}
// CAS-A28: the row as it lies when paying.
TEST(CassiopeiaPlanet, ASwapChangesTheCost_CAS40_CAS95_CASA28) {
  State state = turn_with("8a", {.ann = {0, 2, 1, 0, 0}, .logistics = Sign::mars});
  play(kTwo, state, "resolve side:b swap:2:3");  // 1 3 2 4 ...
  EXPECT_EQ(text_of(kTwo.cost(state.players[Seat(0)], 3)), "0.2.1.0.0");
  EXPECT_EQ(text_of(kTwo.cost(state.players[Seat(0)], 4)), "0.1.1.1.0");
  play(kTwo, state, "terraform:3");
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
}

TEST(CassiopeiaPlanet, TerraformingTurnsItWhereItLies_CAS32_CAS44_CAS47_CAS101_CASA27) {
  State state = building({.ann = {0, 1, 1, 1, 0}});
  play(kTwo, state, "terraform:3");
  EXPECT_EQ(state.players[Seat(0)].inhabited, 0b100);
  EXPECT_EQ(state.players[Seat(0)].row, (std::array<std::uint8_t, 7>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
  EXPECT_EQ(reserve(state), "28.20.20.20.10");
  EXPECT_EQ(fund(state, 0), 6);
  EXPECT_EQ(refusal_of(kTwo, state, "terraform:3"), "Purchases come before anything of phase 3.");
}
TEST(CassiopeiaPlanet, OneATurn_CAS57) {
  State state = building({.ann = {0, 9, 9, 9, 0}});
  play(kTwo, state, "terraform:3");
  EXPECT_EQ(refusal_of(kTwo, state, "terraform:2"),
            "One planet a turn: another has been terraformed.");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("end"));
}
TEST(CassiopeiaPlanet, AnUninhabitedOneHasNoEffect_CAS39) {
  // Nothing in phase 1, no shops, no exchange, no protection.
  const State state = turn_with("6b", {.ann = {9, 1, 0, 0, 0}});
  EXPECT_EQ(held(state, 0), "9.1.0.0.0");
  EXPECT_THAT(moves_at(kTwo, state), Not(Contains("shop:3")));
  EXPECT_THAT(moves_at(kTwo, after(kTwo, state, "pass")), Not(Contains("exchange:bot:lens")));
  EXPECT_EQ(kTwo.protected_tokens(state.players[Seat(0)])[Token::coin], 0);
  EXPECT_EQ(refusal_of(kTwo, state, "shop:3"),
            "Cthulhu is not inhabited, so its complex does not work yet.");
}

// ---- Paying ----

// CAS-29: with a capsule and all the real tokens every set of tokens is a way, each once.
TEST(CassiopeiaPlanet, ACapsuleStandsForAnyToken_CAS25_CAS29_CASA12) {
  State state = building({.ann = {0, 2, 1, 0, 1}});
  play(kTwo, state, "terraform:2");  // two bots and a lens
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("pay:2bot+1lens", "pay:2bot+1capsule", "pay:1bot+1lens+1capsule"));
  EXPECT_EQ(held(after(kTwo, state, "pay:1bot+1lens+1capsule"), 0), "0.1.0.0.0");
  EXPECT_EQ(refusal_of(kTwo, state, "pay:2bot"),
            "That is not a way to pay 2 bots and 1 lens with what you have.");
  // Where the real tokens are not enough there may be one way, which is taken.
  state = after(kTwo, building({.ann = {0, 2, 0, 0, 1}}), "terraform:2");
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
}
// CAS-30: nothing else stands for anything else.
TEST(CassiopeiaPlanet, CoinsDoNotStandForGoods_CAS30_CASA13) {
  const State state = building({.ann = {9, 0, 0, 0, 0}});
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("end"));
  EXPECT_EQ(refusal_of(kTwo, state, "terraform:2"),
            "Dagon costs 2 bots and 1 lens, and you do not have that.");
}

// ---- Effects ----

TEST(CassiopeiaPlanet, TradeComplex_CAS46_CAS54_CAS86_CASA15) {
  // No coins on the specialist, and still one from the planet, once.
  EXPECT_EQ(held(turn_with("6b", {.ann_planets = "1"}), 0), "1.0.0.0.0");
  EXPECT_EQ(held(after(kTwo, turn_with("6b", {.ann_planets = "1"}), "pass end"), 0), "1.0.0.0.0");
}
TEST(CassiopeiaPlanet, SupplyComplex_CAS54_CAS91) {
  EXPECT_EQ(held(turn_with("6b", {.ann_planets = "6"}), 0), "0.1.0.0.0");  // 5 Earth
  EXPECT_EQ(held(turn_with("6b", {.ann_planets = "6", .logistics = Sign::mars}), 0), "0.0.0.0.0");
}
TEST(CassiopeiaPlanet, BankingComplexProtectsThreeCoins_CAS31_CAS87_CASA16) {
  State state = turn_with("6b", {.bob = {5, 1, 0, 0, 2}, .bob_planets = "2"});
  EXPECT_EQ(kTwo.protected_tokens(state.players[Seat(1)])[Token::coin], 3);
  EXPECT_EQ(text_of(kTwo.unprotected(state.players[Seat(1)])), "2.1.0.0.0");
  give(state, 1, {2, 0, 0, 0, 0});
  EXPECT_TRUE(kTwo.unprotected(state.players[Seat(1)]).empty());
  give(state, 1, {2, 0, 0, 0, 0});
  inhabit(state, 1, "");
  EXPECT_EQ(text_of(kTwo.unprotected(state.players[Seat(1)])), "2.0.0.0.0");
}
// CAS-A17: it protects in other players' turns, and the coins are spent like any others.
TEST(CassiopeiaPlanet, ProtectedCoinsAreSafeAndCanBeSpent_CAS61_CAS87_CASA17_CASA24) {
  State state = turn_with("9a", {.bob = {3, 0, 0, 0, 0}, .bob_planets = "2"});
  play(kTwo, state, "resolve");
  EXPECT_EQ(state.phase, Phase::build);  // nothing to take
  play(kTwo, state, "end");
  EXPECT_THAT(moves_at(kTwo, state), Contains("buy:lens"));
  EXPECT_EQ(held(after(kTwo, state, "buy:lens"), 1), "0.0.1.0.0");
}
// CAS-88 to CAS-90: the price, and the lower one when optimised.
TEST(CassiopeiaPlanet, Shops_CAS56_CAS88_CAS89_CAS90) {
  // 3 is Earth: inhabited there are 3 Earth and 4 Mars. 4 is Mars: 5 and 2. 5 is as 3.
  const auto bought = [](std::string_view planet, Sign logistics) {
    const Before before{.ann = {6, 0, 0, 0, 0}, .ann_planets = planet, .logistics = logistics};
    return held(after(kTwo, turn_with("6b", before), "shop:" + std::string(planet)), 0);
  };
  EXPECT_EQ(bought("3", Sign::earth), "3.0.1.0.0");
  EXPECT_EQ(bought("3", Sign::mars), "4.0.1.0.0");
  EXPECT_EQ(bought("4", Sign::mars), "4.1.0.0.0");
  EXPECT_EQ(bought("4", Sign::earth), "5.1.0.0.0");
  EXPECT_EQ(bought("5", Sign::earth), "2.0.0.1.0");
  EXPECT_EQ(bought("5", Sign::mars), "3.0.0.1.0");
}
// Before or after the choice of phase 2, once a turn each, and not after phase 3 has begun.
TEST(CassiopeiaPlanet, ShopsSellOnceBeforeOrAfterTheChoice_CAS46_CAS56_CASA14) {
  State state = turn_with("6b", {.ann = {9, 1, 1, 1, 0}, .ann_planets = "34"});
  play(kTwo, state, "shop:3");
  EXPECT_EQ(state.phase, Phase::act);
  EXPECT_EQ(refusal_of(kTwo, state, "shop:3"), "Cthulhu has sold something this turn already.");
  play(kTwo, state, "resolve shop:4");
  EXPECT_EQ(state.phase, Phase::build);
  EXPECT_THAT(moves_at(kTwo, state), Not(Contains("shop:4")));
  state = after(kTwo, turn_with("6b", {.ann = {9, 2, 2, 2, 0}, .ann_planets = "34"}), "pass");
  EXPECT_TRUE(may(kTwo, state, "shop:3"));
  play(kTwo, state, "terraform:2");
  EXPECT_FALSE(may(kTwo, state, "shop:3"));
  EXPECT_EQ(refusal_of(kTwo, state, "shop:3"), "Purchases come before anything of phase 3.");
}
// CAS-33: only what the reserve has; capsules pay as coins.
TEST(CassiopeiaPlanet, ShopsNeedTheReserveAndTakeCapsules_CAS29_CAS33) {
  State state =
      turn_with("6b", {.ann = {9, 0, 0, 0, 0}, .bob = {0, 20, 0, 0, 0}, .ann_planets = "4"});
  EXPECT_EQ(refusal_of(kTwo, state, "shop:4"), "The reserve has no bots left.");
  EXPECT_EQ(refusal_of(kTwo, state, "buy:bot"), "The reserve has no bots left.");
  state = turn_with("6b", {.ann = {0, 0, 0, 0, 1}, .ann_planets = "4"});
  play(kTwo, state, "shop:4");
  EXPECT_EQ(held(state, 0), "0.1.0.0.0");
}
TEST(CassiopeiaPlanet, ResearchComplex_CAS58_CAS92) {
  // 7 is Earth: inhabited there are 3 Earth and 4 Mars.
  State state = building({.ann = {0, 3, 0, 0, 0}, .ann_planets = "7"});
  EXPECT_THAT(moves_at(kTwo, state), Contains("exchange:bot:cell"));
  play(kTwo, state, "exchange:bot:lens");
  EXPECT_EQ(held(state, 0), "0.2.1.0.0");
  EXPECT_EQ(refusal_of(kTwo, state, "exchange:bot:lens"), "Nothing can be exchanged now.");
  state = building({.ann = {0, 3, 0, 0, 0}, .ann_planets = "7", .logistics = Sign::mars});
  play(kTwo, state, "exchange:bot:lens exchange:bot:cell");
  EXPECT_EQ(held(state, 0), "0.1.1.1.0");
  EXPECT_THAT(moves_at(kTwo, state), Not(Contains("exchange:bot:cell")));
  play(kTwo, state, "end");  // CAS-92: without terraforming
  // Not after paying.
  state = building({.ann = {0, 3, 1, 0, 0}, .ann_planets = "7"});
  play(kTwo, state, "terraform:2");
  EXPECT_EQ(refusal_of(kTwo, state, "exchange:bot:lens"), "Nothing can be exchanged now.");
}
// CAS-45: what is built in a turn acts in it if its moment is still to come, and only then.
TEST(CassiopeiaPlanet, ActsInTheTurnItIsBuiltIfItsMomentIsStillToCome_CAS45_CASA26) {
  State state = building({.ann = {2, 0, 0, 1, 0}});
  play(kTwo, state, "terraform:1");  // a Trade Complex: phase 1 is over
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
  state = building({.ann = {3, 2, 1, 0, 0}});
  play(kTwo, state, "terraform:2");  // a Banking Complex: always
  EXPECT_EQ(kTwo.protected_tokens(state.players[Seat(0)])[Token::coin], 3);
}

}  // namespace
}  // namespace orrery::cassiopeia
