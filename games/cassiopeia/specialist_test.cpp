// What each specialist does, with and without optimised logistics.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// What Ann and Bob hold after her turn's moves, optimised (Earth) and not (Mars).
std::string holdings(const State& state) { return held(state, 0) + " / " + held(state, 1); }
std::string resolved(std::string_view specialist, Sign logistics,
                     std::string_view moves = "resolve") {
  return holdings(after(kTwo, turn_with(specialist, {.logistics = logistics}), moves));
}

TEST(CassiopeiaSpecialist, Engineer_CAS24_CAS67_CASA8) {
  EXPECT_EQ(resolved("1a", Sign::earth), "0.0.2.0.0 / 0.0.1.0.0");
  EXPECT_EQ(resolved("1a", Sign::mars), "0.0.1.0.0 / 0.0.1.0.0");
}
TEST(CassiopeiaSpecialist, Installer_CAS68) {
  EXPECT_EQ(resolved("1b", Sign::earth), "1.0.1.0.0 / 0.0.0.0.0");
  EXPECT_EQ(resolved("1b", Sign::mars), "0.0.1.0.0 / 0.0.0.0.0");
}
TEST(CassiopeiaSpecialist, Programmer_CAS69) {
  EXPECT_EQ(resolved("2a", Sign::earth), "0.3.0.0.0 / 0.1.0.0.0");
  EXPECT_EQ(resolved("2a", Sign::mars), "0.1.0.0.0 / 0.1.0.0.0");
}
TEST(CassiopeiaSpecialist, Cyberneticist_CAS70) {
  EXPECT_EQ(resolved("2b", Sign::earth), "2.1.0.0.0 / 0.0.0.0.0");
  EXPECT_EQ(resolved("2b", Sign::mars), "1.1.0.0.0 / 0.0.0.0.0");
}
TEST(CassiopeiaSpecialist, Geneticist_CAS71) {
  EXPECT_EQ(resolved("3a", Sign::earth), "1.0.0.1.0 / 0.0.0.1.0");
  EXPECT_EQ(resolved("3a", Sign::mars), "0.0.0.1.0 / 0.0.0.1.0");
}
TEST(CassiopeiaSpecialist, Biologist_CAS72) {
  EXPECT_EQ(resolved("3b", Sign::earth), "1.0.0.1.0 / 0.0.0.0.0");
  EXPECT_EQ(resolved("3b", Sign::mars), "0.0.0.1.0 / 0.0.0.0.0");
}
TEST(CassiopeiaSpecialist, Prospector_CAS78) {
  EXPECT_EQ(resolved("6b", Sign::earth), "4.0.0.0.0 / 0.0.0.0.0");
  EXPECT_EQ(resolved("6b", Sign::mars), "3.0.0.0.0 / 0.0.0.0.0");
}

// CAS-35 of the bonus: Bob is optimised as well, and gets none (CAS-21, CAS-A35).
TEST(CassiopeiaSpecialist, TheBonusIsForTheActivePlayerAlone_CAS21_CASA35) {
  const State state = turn_with("1a");
  EXPECT_TRUE(optimised(kTwo, state, 1));
  EXPECT_EQ(held(after(kTwo, state, "resolve"), 1), "0.0.1.0.0");
}

// The card turns against Ann's planets: she is judged after it turned, and gets nothing; with Mars
// planets she would.
TEST(CassiopeiaSpecialist, Martian_CAS22_CAS23_CAS73_CASA7) {
  State state = after(kTwo, turn_with("4a"), "resolve");
  EXPECT_EQ(state.logistics, Sign::mars);
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
  state = after(kTwo, turn_with("4a", {.ann_planets = "3"}), "resolve");  // 3 Earth, 4 Mars
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");
}
TEST(CassiopeiaSpecialist, Earthman_CAS74) {
  const State state = after(kTwo, turn_with("4b", {.logistics = Sign::mars}), "resolve");
  EXPECT_EQ(state.logistics, Sign::earth);
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");
}
// CAS-A19: on Mars already, nobody discards, and the bonus is still there.
TEST(CassiopeiaSpecialist, WithoutATurnNobodyDiscards_CAS73_CAS85_CASA19) {
  const State state = after(
      kTwo, turn_with("4a", {.bob = {9, 9, 0, 0, 0}, .ann_planets = "3", .logistics = Sign::mars}),
      "resolve");
  EXPECT_EQ(held(state, 1), "9.9.0.0.0");
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");
  EXPECT_EQ(state.phase, Phase::build);
}

// Bob keeps three of what is unprotected; his fund plays no part (CAS-38), capsules do not count
// (CAS-28), and Ann need not discard (CAS-A18).
TEST(CassiopeiaSpecialist, TheOthersDiscardDownToThree_CAS28_CAS32_CAS38_CAS85_CASA18) {
  const Before before{.ann = {9, 0, 0, 0, 0}, .bob = {1, 1, 1, 1, 5}, .ann_planets = "3"};
  State state = after(kTwo, turn_with("4a", before), "resolve");
  EXPECT_GT(fund(state, 1), fund(state, 0));
  EXPECT_EQ(kTwo.to_act(state), Seat(1));
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("keep:1coin+1bot+1lens", "keep:1coin+1bot+1cell",
                          "keep:1coin+1lens+1cell", "keep:1bot+1lens+1cell"));
  EXPECT_EQ(refusal_of(kTwo, state, "keep:1bot"), "Keep 3 of the unprotected resources.");
  EXPECT_EQ(refusal_of(kTwo, state, "end"), "The turn cannot end yet.");
  const std::string coins = reserve(state);
  play(kTwo, state, "keep:1bot+1lens+1cell");
  EXPECT_EQ(held(state, 1), "0.1.1.1.5");
  EXPECT_EQ(held(state, 0), "10.0.0.0.0");
  EXPECT_EQ(kTwo.to_act(state), Seat(0));
  EXPECT_EQ(reserve(state), coins);  // one coin came back, and went to Ann as her bonus
}
// Whoever has one way to discard is not asked; protected coins stay (CAS-87).
TEST(CassiopeiaSpecialist, OneWayToDiscardIsTaken_CAS85_CAS87) {
  State state = after(kTwo, turn_with("4a", {.bob = {0, 5, 0, 0, 0}}), "resolve");
  EXPECT_EQ(held(state, 1), "0.3.0.0.0");
  EXPECT_EQ(state.phase, Phase::build);
  state = after(kTwo, turn_with("4a", {.bob = {8, 0, 0, 0, 0}, .bob_planets = "2"}), "resolve");
  EXPECT_EQ(held(state, 1), "6.0.0.0.0");  // three protected, three kept
}
// With three players the next in the order of turns discards first (CAS-A20).
TEST(CassiopeiaSpecialist, DiscardsAreInTurnOrder_CAS85_CASA20) {
  State state = lay_out(game_for(3, {.backs = 0}), {"1:1234567", "4:1234567", "5:1234567"},
                        "1a 4a 2a 3a 5a 6a 7a");
  give(state, 0, {2, 2, 0, 0, 0});
  give(state, 2, {2, 2, 0, 0, 0});
  // Bob has the first card, Ann the Martian, Cleo the third.
  play(kThree, state, "choose:4 choose:1 choose:2 pass end resolve");
  EXPECT_EQ(kThree.to_act(state), Seat(2));
  EXPECT_EQ(moves_at(kThree, state).size(), 2U);
}

TEST(CassiopeiaSpecialist, TaxOfficer_CAS75) {
  const State state = turn_with("5a", {.bob = {2, 0, 0, 0, 0}});
  EXPECT_EQ(holdings(after(kTwo, state, "resolve")), "4.0.0.0.0 / 1.0.0.0.0");
  EXPECT_EQ(resolved("5a", Sign::mars), "2.0.0.0.0 / 0.0.0.0.0");
}
TEST(CassiopeiaSpecialist, TheTaxOfficerIsBoundByFundAndProtection_CAS36_CAS75_CAS87) {
  // Ann's fund is 6, Bob's 7.
  State state = turn_with("5a", {.bob = {2, 0, 0, 0, 0}, .ann_planets = "3"});
  EXPECT_EQ(held(after(kTwo, state, "resolve"), 1), "2.0.0.0.0");
  state = turn_with("5a", {.bob = {3, 0, 0, 0, 0}, .bob_planets = "2"});
  EXPECT_EQ(held(after(kTwo, state, "resolve"), 1), "3.0.0.0.0");
}

TEST(CassiopeiaSpecialist, Broker_CAS27_CAS76) {
  State state = after(kTwo, turn_with("5b", {.ann = {5, 0, 0, 0, 0}}), "resolve");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("capsule", "pass"));
  play(kTwo, state, "capsule");
  EXPECT_EQ(held(state, 0), "4.0.0.0.1");
  play(kTwo, state, "capsule");  // and no third
  EXPECT_EQ(held(state, 0), "1.0.0.0.2");
  EXPECT_EQ(state.phase, Phase::build);
  state = after(kTwo, turn_with("5b", {.ann = {5, 0, 0, 0, 0}, .logistics = Sign::mars}),
                "resolve capsule");
  EXPECT_EQ(held(state, 0), "3.0.0.0.1");  // for 4; there are no coins for another
  EXPECT_EQ(state.phase, Phase::build);
}
// CAS-29: a capsule does not pay for a capsule.
TEST(CassiopeiaSpecialist, CapsulesDoNotPayForCapsules_CAS29) {
  const State state = turn_with("6a", {.ann = {0, 0, 0, 0, 3}, .logistics = Sign::mars});
  EXPECT_EQ(held(after(kTwo, state, "resolve"), 0), "0.0.0.0.3");
}
TEST(CassiopeiaSpecialist, Archaeologist_CAS77) {
  EXPECT_EQ(resolved("6a", Sign::earth), "0.0.0.0.1 / 0.0.0.0.0");
  EXPECT_EQ(resolved("6a", Sign::mars), "0.0.0.0.0 / 0.0.0.0.0");
  const State state = turn_with("6a", {.ann = {2, 0, 0, 0, 0}, .logistics = Sign::mars});
  EXPECT_EQ(held(after(kTwo, state, "resolve capsule"), 0), "1.0.0.0.1");
  EXPECT_EQ(held(after(kTwo, state, "resolve pass"), 0), "2.0.0.0.0");
}

// The third planet costs what stands on the second: a bot, a lens and a cell.
TEST(CassiopeiaSpecialist, Architect_CAS58_CAS79) {
  State state = turn_with("7a", {.ann = {0, 1, 1, 0, 0}, .logistics = Sign::mars});
  EXPECT_FALSE(may(kTwo, after(kTwo, state, "pass"), "terraform:3"));
  play(kTwo, state, "resolve");
  EXPECT_EQ(after(kTwo, state, "terraform:3").players[Seat(0)].inhabited, 0b100);
  // With all three there is a choice of what to leave out.
  state = after(kTwo, turn_with("7a", {.ann = {0, 1, 1, 1, 0}}), "resolve terraform:3");
  EXPECT_THAT(moves_at(kTwo, state),
              ElementsAre("pay:1bot+1lens", "pay:1bot+1cell", "pay:1lens+1cell"));
  EXPECT_EQ(refusal_of(kTwo, state, "pay:1bot"),
            "That is not a way to pay 1 bot, 1 lens and 1 cell with what you have.");
  play(kTwo, state, "pay:1bot+1lens");
  EXPECT_EQ(held(state, 0), "1.0.0.1.0");  // the coin is the bonus
  EXPECT_FALSE(state.turn.leave_out);
}
TEST(CassiopeiaSpecialist, WhatTheArchitectLeavesOutIsLostAtTheEndOfTheTurn_CAS79) {
  const State state = after(kTwo, turn_with("7a"), "resolve end");
  EXPECT_FALSE(state.turn.leave_out);
}

TEST(CassiopeiaSpecialist, Ecologist_CAS33_CAS80) {
  State state = after(kTwo, turn_with("7b"), "resolve");  // the bot comes first
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("exchange:bot:lens", "exchange:bot:cell", "pass"));
  play(kTwo, state, "exchange:bot:lens exchange:lens:cell");
  EXPECT_EQ(held(state, 0), "0.0.0.1.0");
  EXPECT_EQ(reserve(state), "28.20.20.19.10");
  EXPECT_EQ(state.phase, Phase::build);
  // Without logistics and without anything to give, nothing is asked.
  state = after(kTwo, turn_with("7b", {.logistics = Sign::mars}), "resolve");
  EXPECT_EQ(state.phase, Phase::build);
  // Only for what the reserve has.
  state = turn_with("7b", {.ann = {0, 1, 0, 0, 0}, .bob = {0, 0, 20, 0, 0}});
  play(kTwo, state, "resolve");
  EXPECT_THAT(moves_at(kTwo, state), Not(Contains("exchange:bot:lens")));
  EXPECT_EQ(refusal_of(kTwo, state, "exchange:bot:lens"), "The reserve has no lenses left.");
  EXPECT_EQ(refusal_of(kTwo, state, "exchange:cell:bot"), "You have no cells to give.");
  EXPECT_EQ(refusal_of(kTwo, state, "exchange:bot:bot"),
            "Bots, lenses and cells are exchanged for another of these kinds.");
}

TEST(CassiopeiaSpecialist, Captain_CAS24_CAS81) {
  State state = after(kTwo, turn_with("8a"), "resolve");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("side:a", "side:b", "pass"));
  EXPECT_EQ(held(after(kTwo, state, "pass"), 0), "1.0.0.0.0");  // CAS-108: the bonus all the same
  play(kTwo, state, "side:a");
  EXPECT_EQ(state.players[Seat(0)].facing(SpaceObject::ship), Facing::front);
  EXPECT_EQ(state.objects[1], 1);
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");
}

// Ann: 4 Earth, 3 Mars. Under Mars she is not optimised until the Phobos Base lies there.
TEST(CassiopeiaSpecialist, Intendant_CAS20_CAS82_CAS104_CASA6_CASA33_CASK22) {
  const Before before{.ann = {1, 0, 0, 0, 0}, .logistics = Sign::mars};
  const State state = after(kTwo, turn_with("8b", before), "resolve");
  const State phobos = after(kTwo, state, "side:a");
  EXPECT_EQ(symbols(kTwo, phobos, 0), "4:5");
  EXPECT_EQ(held(phobos, 0), "1.0.0.0.0");  // one paid, one gained
  const State lunar = after(kTwo, state, "side:b");
  EXPECT_EQ(symbols(kTwo, lunar, 0), "6:3");
  EXPECT_EQ(held(lunar, 0), "0.0.0.0.0");
  EXPECT_EQ(held(after(kTwo, state, "pass"), 0), "1.0.0.0.0");
}
// A capsule pays for it too (CAS-A12); without a coin nothing is asked, and the bonus is there.
TEST(CassiopeiaSpecialist, TheIntendantIsPaidLikeAnything_CAS29_CAS82_CASA12) {
  State state = after(kTwo, turn_with("8b", {.ann = {1, 0, 0, 0, 1}}), "resolve side:b");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("pay:1coin", "pay:1capsule"));
  play(kTwo, state, "pay:1capsule");
  EXPECT_EQ(held(state, 0), "2.0.0.0.0");
  state = after(kTwo, turn_with("8b"), "resolve");
  EXPECT_EQ(state.phase, Phase::build);
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");
}

TEST(CassiopeiaSpecialist, Commander_CAS83) {
  State state = after(kTwo, turn_with("9a", {.bob = {1, 0, 2, 0, 3}}), "resolve");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("take:1:coin", "take:1:lens", "pass"));
  EXPECT_EQ(refusal_of(kTwo, state, "take:1:cell"), "Seat 2 has no unprotected cells.");
  EXPECT_EQ(refusal_of(kTwo, state, "take:0:coin"), "That is yours already.");
  play(kTwo, state, "take:1:lens");
  EXPECT_EQ(holdings(state), "1.0.1.0.0 / 1.0.1.0.3");
}
// CAS-108: an effect that finds nothing to do counts as resolved.
TEST(CassiopeiaSpecialist, AnEffectThatFindsNothingStillBringsTheBonus_CAS108_CASA9) {
  EXPECT_EQ(resolved("9a", Sign::earth), "1.0.0.0.0 / 0.0.0.0.0");
  EXPECT_EQ(resolved("9a", Sign::earth, "pass"), "0.0.0.0.0 / 0.0.0.0.0");
}

TEST(CassiopeiaSpecialist, Xenologist_CAS84) {
  State state = after(kTwo, turn_with("9b"), "resolve");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("side:a", "pass"));
  EXPECT_EQ(refusal_of(kTwo, state, "side:b"), "That Space Object cannot be taken that way up.");
  state = after(kTwo, turn_with("9b", {.logistics = Sign::mars}), "resolve");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("side:b", "pass"));
}

// ---- Declining a bonus ----

const Cassiopeia kAsked = game_for(2, {.bonus = Bonus::asked});

TEST(CassiopeiaBonus, MayBeDeclinedWhereItCanBeTakenAway_CAS113) {
  // The Prospector [a coin]; the Commander and the Captain are in the row.
  const State before = turn_with("6b");
  ASSERT_TRUE(optimised(kTwo, before, 0));
  EXPECT_EQ(held(after(kTwo, before, "resolve"), 0), "4.0.0.0.0");  // by default it is taken
  const State asked = after(kAsked, before, "resolve");
  EXPECT_EQ(asked.phase, Phase::bonus);
  EXPECT_EQ(moves_at(kAsked, asked), (std::vector<std::string>{"bonus", "pass"}));
  EXPECT_EQ(refusal_of(kAsked, asked, "end"), "The turn cannot end yet.");
  EXPECT_EQ(held(after(kAsked, asked, "bonus"), 0), "4.0.0.0.0");
  const State declined = after(kAsked, asked, "pass");
  EXPECT_EQ(held(declined, 0), "3.0.0.0.0");
  EXPECT_EQ(declined.phase, Phase::build);
  EXPECT_EQ(told(kAsked, asked, "pass").at(0), "Ann declines the Logistics bonus.");
  EXPECT_EQ(told(kAsked, asked, "bonus").at(0), "Ann takes the Logistics bonus.");
}

TEST(CassiopeiaBonus, IsGivenWhereNobodyCanTakeIt_CAS113) {
  // Without Tax Officer, Commander and Ships nothing is ever taken away.
  State peaceful = two("6b 4a 1a 2a 3a 7a");
  play(kAsked, peaceful, "choose:6 choose:4 resolve");
  EXPECT_EQ(peaceful.phase, Phase::build);
  EXPECT_EQ(held(peaceful, 0), "4.0.0.0.0");
  // Three coins are protected by the Banking Complex, and the bonus is the third.
  const State banked = turn_with("2b", {.ann = Tokens(1, 0, 0, 0, 0), .ann_planets = "2"});
  if (optimised(kAsked, banked, 0)) {
    EXPECT_EQ(after(kAsked, banked, "resolve").phase, Phase::build);
  }
}

// CAS-113: of the Space Objects only Ships can take something away.
TEST(CassiopeiaBonus, IsAskedAboutWhereShipsCanCome_CAS113) {
  const auto asked = [](SpaceObject object) {
    Cards cards = usual_cards();
    SpecialistCard& card = cards.specialists[8];
    card.front.effects = card.back.effects = {{.does = Verb::take_object, .object = object}};
    return game_with(2, cards, {.bonus = Bonus::asked})
        .may_decline(two("6b 4a 1a 2a 3a 9a"), {1, 0, 0, 0, 0});
  };
  EXPECT_TRUE(asked(SpaceObject::ship));
  EXPECT_FALSE(asked(SpaceObject::base));
  EXPECT_FALSE(asked(SpaceObject::station));
}

TEST(CassiopeiaBonus, ComesBeforeTheEffectWhereTheCardSaysSo_CAS113) {
  const State before = turn_with("7b", {.ann = Tokens(0, 0, 1, 0, 0)});  // the Ecologist
  const State asked = after(kAsked, before, "resolve");
  ASSERT_EQ(asked.phase, Phase::bonus);
  const State taken = after(kAsked, asked, "bonus");
  EXPECT_EQ(taken.phase, Phase::exchange);
  EXPECT_EQ(held(taken, 0), "0.1.1.0.0");
  EXPECT_EQ(held(after(kAsked, asked, "pass"), 0), "0.0.1.0.0");
}

TEST(CassiopeiaBonus, OfAPlanetIsAskedAboutToo_CAS113) {
  // The Supply Complex [a bot in phase 1]: planet 6, with enough others to stay optimised.
  for (const std::string_view planets : {"6", "26", "246"}) {
    State state = two("8a 4a 9b 1a 2a 3a");
    inhabit(state, 0, planets);
    if (!optimised(kAsked, state, 0)) continue;
    state.round = 2;
    for (const std::size_t unused : {2U, 3U}) ++state.row[unused].coins;
    state.reserve.add(Token::coin, -2);
    play(kAsked, state, "choose:8 choose:4");
    ASSERT_EQ(state.phase, Phase::bonus) << planets;
    EXPECT_EQ(state.turn.item, 6);
    EXPECT_EQ(held(after(kAsked, state, "pass"), 0), "0.0.0.0.0");
    const State taken = after(kAsked, state, "bonus");
    EXPECT_EQ(held(taken, 0), "0.1.0.0.0");
    EXPECT_EQ(taken.phase, Phase::act);
    return;
  }
  FAIL() << "Ann is optimised with none of these";
}

}  // namespace
}  // namespace orrery::cassiopeia
