// Space Objects.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;
using testing::SizeIs;

// Ann's turn with an unremarkable specialist, after she has had the object; Bob comes after her.
State turn_owning(SpaceObject object, Facing facing, const Before& before = {}) {
  State state = two("6b 4a 8a 9a 1a 2a");
  give(state, 0, before.ann);
  give(state, 1, before.bob);
  inhabit(state, 0, before.ann_planets);
  inhabit(state, 1, before.bob_planets);
  own(state, 0, object, facing);
  play(kTwo, state, "choose:6 choose:4");
  return state;
}
Facing ship(const State& state) { return state.players[Seat(0)].facing(SpaceObject::ship); }
Facing station(const State& state) { return state.players[Seat(0)].facing(SpaceObject::station); }

TEST(CassiopeiaObject, ACruiserTakesAtTheStartOfTheTurnAndTurns_CAS52_CAS94) {
  State state = turn_owning(SpaceObject::ship, Facing::front, {.bob = {1, 0, 0, 2, 1}});
  EXPECT_EQ(state.phase, Phase::cruise);
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("take:1:coin", "take:1:cell", "pass"));
  EXPECT_EQ(refusal_of(kTwo, state, "resolve"),
            "First take something from another player, or do without.");
  play(kTwo, state, "take:1:cell");
  EXPECT_EQ(held(state, 0), "0.0.0.1.0");
  EXPECT_EQ(held(state, 1), "1.0.0.1.1");
  EXPECT_EQ(ship(state), Facing::back);
  EXPECT_EQ(state.phase, Phase::act);
}
TEST(CassiopeiaObject, ACruiserThatIsNotUsedStays_CAS94_CASA38) {
  State state = turn_owning(SpaceObject::ship, Facing::front, {.bob = {1, 0, 0, 0, 0}});
  play(kTwo, state, "pass");
  EXPECT_EQ(ship(state), Facing::front);
  EXPECT_EQ(state.phase, Phase::act);
  // Nobody to attack: it is not asked.
  EXPECT_EQ(turn_owning(SpaceObject::ship, Facing::front).phase, Phase::act);
  EXPECT_EQ(
      turn_owning(SpaceObject::ship, Facing::front, {.bob = {1, 0, 0, 0, 0}, .ann_planets = "3"})
          .phase,
      Phase::act);
}
// CAS-99: a Cruiser that has acted does not act as a Transporter in the same turn.
TEST(CassiopeiaObject, AShipActsOnceATurn_CAS99) {
  State state = turn_owning(SpaceObject::ship, Facing::front, {.bob = {1, 0, 0, 0, 0}});
  play(kTwo, state, "take:1:coin pass");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("end"));
  EXPECT_EQ(refusal_of(kTwo, state, "swap:1:2"), "The Ship has acted this turn.");
  state = turn_owning(SpaceObject::ship, Facing::back);
  play(kTwo, state, "pass swap:1:2");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("end"));
}
TEST(CassiopeiaObject, ATransporterSwapsNeighboursOnceInPhase3_CAS7_CAS60_CAS95_CASK4) {
  State state = turn_owning(SpaceObject::ship, Facing::back, {.ann = {0, 2, 1, 0, 0}});
  EXPECT_EQ(refusal_of(kTwo, state, "swap:1:2"),
            "First buy something, resolve the specialist, or do without both.");
  play(kTwo, state, "pass");
  for (const char* pair :
       {"swap:1:2", "swap:2:3", "swap:3:4", "swap:4:5", "swap:5:6", "swap:6:7", "swap:1:7"}) {
    EXPECT_THAT(moves_at(kTwo, state), Contains(pair));
  }
  EXPECT_EQ(refusal_of(kTwo, state, "swap:1:3"), "A Transporter swaps two neighbouring planets.");
  const State before = after(kTwo, state, "swap:1:7 end");
  EXPECT_EQ(before.players[Seat(0)].row, (std::array<std::uint8_t, 7>{7, 2, 3, 4, 5, 6, 1}));
  EXPECT_EQ(ship(before), Facing::front);
  // CAS-60: after terraforming as well; sides stay as they are.
  const State later = after(kTwo, state, "terraform:2 swap:2:3");
  EXPECT_EQ(later.players[Seat(0)].row, (std::array<std::uint8_t, 7>{1, 3, 2, 4, 5, 6, 7}));
  EXPECT_TRUE(later.players[Seat(0)].inhabits(2));
  // Without a Transporter nothing changes the order.
  const State without = after(kTwo, turn_with("6b"), "pass");
  EXPECT_EQ(refusal_of(kTwo, without, "swap:1:2"), "Only a Transporter swaps planets.");
}

TEST(CassiopeiaObject, AnAlienStationBringsACapsuleAndTurns_CAS52_CAS96) {
  const State state = turn_owning(SpaceObject::station, Facing::front);
  EXPECT_EQ(held(state, 0), "0.0.0.0.1");
  EXPECT_EQ(station(state), Facing::back);
}
TEST(CassiopeiaObject, WithoutACapsuleItStays_CAS96_CASA37) {
  const State state = turn_owning(SpaceObject::station, Facing::front, {.bob = {0, 0, 0, 0, 10}});
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
  EXPECT_EQ(station(state), Facing::front);
}
TEST(CassiopeiaObject, ASilentStationTurnsAndThatIsAll_CAS97) {
  const State state = turn_owning(SpaceObject::station, Facing::back);
  EXPECT_EQ(held(state, 0), "0.0.0.0.0");
  EXPECT_EQ(station(state), Facing::front);
}

// CAS-98: what is owned is only turned; a side is the other one.
TEST(CassiopeiaObject, WhoHasOneOnlyTurnsIt_CAS98) {
  State state = two("8a 4a 9b 1a 2a 3a");
  own(state, 0, SpaceObject::ship, Facing::front);
  play(kTwo, state, "choose:8 choose:4 resolve");
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("side:b", "pass"));
  play(kTwo, state, "side:b");
  EXPECT_EQ(ship(state), Facing::back);
  EXPECT_EQ(state.objects[1], 1);
}
TEST(CassiopeiaObject, WithNoneLeftNothingIsTaken_CAS98) {
  State state = lay_out(game_for(3, {.backs = 0}), {"1:1234567", "4:1234567", "5:1234567"},
                        "8a 1a 4a 3a 5a 6a 9a");
  own(state, 1, SpaceObject::ship, Facing::back);
  own(state, 2, SpaceObject::ship, Facing::back);
  play(kThree, state, "choose:8 choose:1 choose:4 resolve");
  EXPECT_EQ(state.phase, Phase::build);
  EXPECT_EQ(held(state, 0), "1.0.0.0.0");  // CAS-108: the bonus all the same
}

TEST(CassiopeiaObject, ABaseCanBeTurned_CAS82_CAS93_CAS98) {
  State state = two("8b 4a 9b 1a 2a 3a");
  own(state, 0, SpaceObject::base, Facing::front);
  give(state, 0, {1, 0, 0, 0, 0});
  play(kTwo, state, "choose:8 choose:4");
  EXPECT_EQ(symbols(kTwo, state, 0), "4:5");
  play(kTwo, state, "resolve side:b");
  EXPECT_EQ(symbols(kTwo, state, 0), "6:3");
  EXPECT_EQ(state.objects[0], 1);
}

// ---- Other cards than the usual ones ----

// CAS-114: any sides on one card, several cards of a kind.
TEST(CassiopeiaObject, SpaceObjectsAreOfAnyNumberAndPairing_CAS98_CAS99_CAS114) {
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
  State taken = state;  // Bob has the only Freighter
  own(taken, 1, SpaceObject::ship, Facing::front);
  EXPECT_THAT(moves_at(game, taken), ElementsAre("lay:2:a", "lay:2:b", "pass"));
  state = after(game, state, "side:a end");  // the Freighter
  EXPECT_EQ(held(state, 0), "2.0.0.0.0");    // and the Captain's bonus
  EXPECT_EQ(symbols(game, state, 0), "4:6");
  EXPECT_EQ(told(game, state, "resolve").at(0), "Bob resolves Martian.");
}

// A card that turns over acts no more in that turn.
TEST(CassiopeiaObject, ACardThatTurnedOverIsDoneForTheTurn_CAS99) {
  Cards cards = usual_cards();
  cards.objects[2].back.effects = {{.when = Moment::phase_1, .tokens = {.coin = 1}}};
  cards.objects[2].back.text = "Gain 1 coin.";
  const Cassiopeia game = game_with(2, cards);
  State state = two("8a 4a 9b 1a 2a 3a");
  own(state, 0, SpaceObject::station, Facing::front);
  play(game, state, "choose:8 choose:4");
  EXPECT_EQ(held(state, 0), "0.0.0.0.1");
}

// Where the other side acts only at the start of a turn there is nothing to remember: positions
// that play alike are equal.
TEST(CassiopeiaObject, WhatActsAtTheStartNeedsNoReminder_CAS99) {
  Cards cards = usual_cards();
  cards.objects[2].back.effects = {{.when = Moment::start, .tokens = {.coin = 1}}};
  const Cassiopeia game = game_with(2, cards);
  State state = two("8a 4a 9b 1a 2a 3a");
  own(state, 0, SpaceObject::station, Facing::front);
  play(game, state, "choose:8 choose:4");
  EXPECT_EQ(station(state), Facing::back);
  EXPECT_EQ(state.turn, Turn{});
}

// What a Ship was doing ends when it turns over, however that came about: the other side has its
// own effects, at another place.
TEST(CassiopeiaObject, TheOtherSideDoesNotGoOnWithWhatThisOneWasDoing_CAS99_CAS114) {
  const auto after_phase_1 = [](std::vector<Effect> front, std::string_view moves) {
    Cards cards = usual_cards();
    cards.objects[1].front.effects = std::move(front);
    cards.objects[1].back.effects = {{.when = Moment::phase_3, .tokens = {.coin = 3}},
                                     {.when = Moment::phase_1, .tokens = {.coin = 2}}};
    const Cassiopeia game = game_with(2, cards);
    State state = two("6b 4a 8a 9a 1a 2a");
    give(state, 0, {0, 1, 0, 0, 0});
    own(state, 0, SpaceObject::ship, Facing::front);
    play(game, state, "choose:6 choose:4 " + std::string(moves));
    EXPECT_EQ(state.phase, Phase::act);
    return held(state, 0) + (ship(state) == Facing::back ? " back" : " front");
  };
  constexpr auto kShip = SpaceObject::ship;
  const Effect gain{.when = Moment::phase_1, .tokens = {.lens = 1}};
  const Effect take{.does = Verb::take_object, .when = Moment::phase_1, .object = kShip};
  const Effect turn{.does = Verb::turn_over, .when = Moment::phase_1, .may = true};
  Effect turn_ship = turn;
  turn_ship.object = kShip;
  EXPECT_EQ(after_phase_1({turn}, "use:9"), "0.1.0.0.0 back");
  EXPECT_EQ(after_phase_1({turn_ship}, "use:9"), "0.1.0.0.0 back");
  EXPECT_EQ(after_phase_1({take}, "side:b"), "0.1.0.0.0 back");
  // If it does not turn over, it goes on.
  EXPECT_EQ(after_phase_1({take, gain, gain}, "side:b"), "0.1.0.0.0 back");
  EXPECT_EQ(after_phase_1({take, gain, gain}, "pass"), "0.1.2.0.0 front");
}

// A Space Object may be the only card that offers something.
TEST(CassiopeiaObject, AShipOffersWhatItSays_CAS56_CAS114) {
  for (const Moment when : {Moment::phase_2, Moment::phase_3}) {
    Cards cards = usual_cards();
    cards.objects[1].front.effects = {
        {.does = Verb::sell, .when = when, .count = 1, .price = {.coin = 2}}};
    const Cassiopeia game = game_with(2, cards);
    State state = two("6b 4a 8a 9a 1a 2a");
    give(state, 0, {0, 1, 0, 0, 0});
    own(state, 0, SpaceObject::ship, Facing::front);
    play(game, state, "choose:6 choose:4 pass");
    EXPECT_THAT(moves_at(game, state), Contains("use:9"));
    play(game, state, "use:9 sell:bot");
    EXPECT_EQ(held(state, 0), "2.0.0.0.0");
    EXPECT_THAT(moves_at(game, state), Not(Contains("use:9")));  // once a turn
  }
}

}  // namespace
}  // namespace orrery::cassiopeia
