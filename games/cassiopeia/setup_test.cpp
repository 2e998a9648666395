// How the cards are laid out.

#include <map>
#include <set>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/cassiopeia/tests/at_table.h"

namespace orrery::cassiopeia {
namespace {

using namespace at_table;
using testing::HasSubstr;

State dealt(const Cassiopeia& game, std::uint64_t seed) {
  Rng rng(seed);
  State state = game.start();
  settle(game, state, rng);
  return state;
}

TEST(CassiopeiaSetUp, IsForTwoToFivePlayers_CAS1) {
  EXPECT_EQ(Cassiopeia::facts().min_players, 2);
  EXPECT_EQ(Cassiopeia::facts().max_players, 5);
}

TEST(CassiopeiaSetUp, EachHasASystemAndARowOfItsOwn_CAS5_CAS6_CAS7_CAS103) {
  std::set<std::array<std::uint8_t, kPlanets>> rows;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const Cassiopeia game = game_for(2 + static_cast<int>(seed % 4));
    const State state = dealt(game, seed);
    std::set<int> systems;
    for (int i = 0; i < game.players(); ++i) {
      const Player& player = state.players[Seat(i)];
      systems.insert(player.system);
      auto numbers = player.row;
      std::ranges::sort(numbers);
      EXPECT_EQ(numbers, (std::array<std::uint8_t, kPlanets>{1, 2, 3, 4, 5, 6, 7}));
      EXPECT_EQ(player.inhabited, 0);
      rows.insert(player.row);
    }
    EXPECT_EQ(systems.size(), static_cast<std::size_t>(game.players()));
  }
  EXPECT_GT(rows.size(), 100U);  // CAS-7: in no particular order
}

// CAS-5: the first player chooses first.
TEST(CassiopeiaSetUp, SystemsAreChosenWithTheOption_CAS5) {
  const Cassiopeia game = game_for(3, {.systems = SystemsBy::choice, .first = First::seat_3});
  State state = game.start();
  EXPECT_EQ(game.to_act(state), Seat(2));
  EXPECT_EQ(moves_at(game, state).size(), 5U);
  play(game, state, "system:4");
  EXPECT_EQ(game.to_act(state), Seat(0));
  EXPECT_EQ(refusal_of(game, state, "system:4"), "That system is taken.");
  play(game, state, "system:1 system:5");
  EXPECT_EQ(state.players[Seat(2)].system, 4);
  EXPECT_EQ(state.players[Seat(0)].system, 1);
  EXPECT_EQ(state.players[Seat(1)].system, 5);
  EXPECT_EQ(game.to_act(state), Seat::chance());
}

TEST(CassiopeiaSetUp, TheRowHasFourMoreThanPlayers_CAS8_CAS11_CASA1) {
  for (int players = 2; players <= 5; ++players) {
    const Cassiopeia game = game_for(players);
    const State state = dealt(game, 3);
    EXPECT_EQ(game.row_size(), players + 4);
    EXPECT_EQ(std::ranges::count_if(state.row, [](const Slot& slot) { return slot.card != 0; }),
              players + 4);
  }
}

// All cards, sides and places come equally often, except for the Martian.
TEST(CassiopeiaSetUp, TheMartianIsAlwaysThere_CAS9_CAS10_CASA2_CASA3_CASA4) {
  constexpr int kDeals = 4000;
  std::map<int, int> here;
  std::map<int, int> backs;
  std::map<std::size_t, int> martian;
  for (std::uint64_t seed = 0; seed < kDeals; ++seed) {
    const State state = dealt(kTwo, seed);
    int turned = 0;
    for (std::size_t i = 0; i < 6; ++i) {
      const Slot& slot = state.row[i];
      ++here[slot.card];
      backs[slot.card] += slot.back ? 1 : 0;
      turned += slot.back ? 1 : 0;
      if (slot.card == 4) ++martian[i];
    }
    ASSERT_EQ(turned, 3);
  }
  EXPECT_EQ(here[4], kDeals);
  EXPECT_EQ(backs[4], 0);
  for (const int card : {1, 2, 3, 5, 6, 7, 8, 9}) {
    EXPECT_NEAR(here[card], kDeals * 5.0 / 8, 150) << card;
    EXPECT_NEAR(backs[card], kDeals * 3.0 / 8, 150) << card;
  }
  for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(martian[i], kDeals / 6.0, 120) << i;
}

TEST(CassiopeiaSetUp, TheNumberOfBacksIsASetting_CAS10) {
  for (const int backs : {0, 1, 5}) {
    const State state = dealt(game_for(2, {.backs = backs}), 5);
    EXPECT_EQ(std::ranges::count(state.row, true, &Slot::back), backs);
  }
}

// CAS-10, CAS-111: beyond the others the Martian begins as the Earthman, too.
TEST(CassiopeiaSetUp, AllOfThemMayBeginWithTheirBackUp_CAS111) {
  EXPECT_EQ(Cassiopeia::options()[0].highest, 9);
  for (const auto& [players, backs, turned] :
       {std::tuple{2, 6, 6}, {2, 9, 6}, {3, 6, 6}, {5, 8, 8}, {5, 9, 9}}) {
    const Cassiopeia game = game_for(players, {.backs = backs});
    const State state = dealt(game, 5);
    EXPECT_EQ(std::ranges::count(state.row, true, &Slot::back), turned) << players;
    EXPECT_TRUE(game.check(state).has_value());
  }
}

// The row as a set: "4a" is card IV with its front up.
std::set<std::string> row_of(const State& state) {
  std::set<std::string> row;
  for (const Slot& slot : state.row) {
    if (slot.card != 0) row.insert(std::to_string(slot.card) + (slot.back ? "b" : "a"));
  }
  return row;
}

TEST(CassiopeiaSetUp, TheFirstPlayerMayChooseTheSpecialists_CAS111) {
  const Cassiopeia game =
      game_for(2, {.specialists = SpecialistsBy::choice, .first = First::seat_2});
  std::map<int, int> leftmost;
  std::map<int, int> second;
  std::map<int, int> last;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    State state = dealt(game, seed);
    ASSERT_EQ(state.phase, Phase::specialists);
    ASSERT_EQ(game.to_act(state), Seat(1));
    EXPECT_EQ(moves_at(game, state).size(), 18U);  // nine cards, either side up
    play(game, state, "specialist:9:b specialist:2:a specialist:5:b");
    EXPECT_FALSE(may(game, state, "specialist:5:a"));
    // Neither the Martian nor any other card must be there.
    play(game, state, "specialist:1:a specialist:7:b specialist:8:a");
    ASSERT_EQ(game.to_act(state), Seat::chance());
    Rng rng(seed);
    settle(game, state, rng);
    ASSERT_EQ(state.phase, Phase::choose);
    ASSERT_TRUE(game.check(state).has_value());
    EXPECT_EQ(row_of(state), (std::set<std::string>{"1a", "2a", "5b", "7b", "8a", "9b"}));
    ++leftmost[state.row[0].card];
    ++second[state.row[1].card];
    ++last[state.row[5].card];
  }
  // They are shuffled: in each place each is about equally often.
  for (const auto* place : {&leftmost, &second, &last}) {
    EXPECT_EQ(place->size(), 6U);
    for (const auto& [card, times] : *place) EXPECT_NEAR(times, 50, 30) << card;
  }
}

TEST(CassiopeiaSetUp, TheSpecialistsAndTheirSidesCanBeListed_CAS111) {
  using enum Laid;
  const Cassiopeia whole =
      game_for(2, {.laid = {front, back, front, back, out, back, out, out, front}});
  const std::set<std::string> listed{"1a", "2b", "3a", "4b", "6b", "9a"};
  std::map<int, int> leftmost;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const State state = dealt(whole, seed);
    ASSERT_EQ(row_of(state), listed);
    ASSERT_TRUE(whole.check(state).has_value());
    ++leftmost[state.row[0].card];
  }
  EXPECT_EQ(leftmost.size(), 6U);  // only their order is drawn
  for (const auto& [card, times] : leftmost) EXPECT_NEAR(times, 50, 30) << card;
}

// The others are drawn, and as many of these have their back up as `backs` says.
TEST(CassiopeiaSetUp, WhatIsNotListedIsDrawn_CAS10_CAS111) {
  const Cassiopeia part = game_for(
      2, {.backs = 1, .laid = {Laid::back, {}, Laid::out, Laid::out, {}, {}, {}, {}, Laid::front}});
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const State state = dealt(part, seed);
    ASSERT_TRUE(part.check(state).has_value());
    ASSERT_EQ(std::ranges::count(state.row, true, &Slot::back), 2);  // card I, and one drawn
    for (const std::string& card : row_of(state)) ++seen[card];
  }
  EXPECT_EQ(seen["1b"], 400);
  EXPECT_EQ(seen["9a"], 400);
  for (const char* never : {"1a", "9b", "3a", "3b", "4a", "4b"}) EXPECT_EQ(seen[never], 0) << never;
  for (const int card : {2, 5, 6, 7, 8}) {  // four of these five
    const std::string number = std::to_string(card);
    EXPECT_NEAR(seen[number + "a"], 240, 45) << card;
    EXPECT_NEAR(seen[number + "b"], 80, 35) << card;
  }
}

TEST(CassiopeiaSetUp, AListThatFillsNoRowIsRefused_CAS111) {
  using enum Laid;
  const auto refusal = [](int players, const Options& options) {
    const auto game = Cassiopeia::create(players, options);
    return game ? "accepted" : game.error().sentence;
  };
  EXPECT_EQ(refusal(2, {.laid = {out, out, out, out}}),
            "There are 5 specialists, and the row for 2 players has 6.");
  EXPECT_EQ(refusal(2, {.laid = {front, front, front, lot, back, back, back}}),  // and card IV
            "7 specialists are to be there, and the row for 2 players has 6.");
  EXPECT_EQ(refusal(2, {.laid = {front, front, front, out, back, back, back}}), "accepted");
  EXPECT_EQ(
      refusal(2, {.laid = {lot, lot, lot, lot, lot, lot, lot, back}, .without_objects = true}),
      "Specialist 8 cannot be in the row: it brings Space Objects.");
  EXPECT_EQ(refusal(2, {.specialists = SpecialistsBy::choice, .laid = {back}}),
            "Specialist 1 cannot be laid out: the first player chooses the row.");
  EXPECT_EQ(refusal(2, {.specialists = SpecialistsBy::choice, .laid = {out}}), "accepted");
}

TEST(CassiopeiaSetUp, WhoeverWatchedTheStarsLastMayBegin_CAS112) {
  const Cassiopeia game = game_for(3, {.first = First::stargazer});
  State state = game.start();
  EXPECT_EQ(game.to_act(state), Seat(0));
  EXPECT_EQ(moves_at(game, state), (std::vector<std::string>{"begin:0", "begin:1", "begin:2"}));
  EXPECT_EQ(refusal_of(game, state, "pass"), "First say who watched the stars last.");
  play(game, state, "begin:2");
  Rng rng(1);
  settle(game, state, rng);
  EXPECT_EQ(state.first, Seat(2));
  EXPECT_EQ(order(state), "201");
}

TEST(CassiopeiaSetUp, ABotHasNotWatchedTheStars_CAS112) {
  const Cassiopeia game = game_for(3, {.first = First::stargazer});
  State state = game.start();
  const auto asked = game.view(state, Seat(0));
  EXPECT_EQ(game.notation(game.answer_of_a_bot(asked).value()), "begin:1");
  // The only person at the table is asked nothing.
  EXPECT_EQ(game.notation(game.answer_of_one_person(asked).value()), "begin:0");
  play(game, state, "begin:2");
  Rng rng(1);
  settle(game, state, rng);
  EXPECT_EQ(game.answer_of_a_bot(game.view(state, Seat(2))), std::nullopt);
  EXPECT_EQ(game.answer_of_one_person(game.view(state, Seat(2))), std::nullopt);
  // Lots are no question.
  const Cassiopeia lots = game_for(3, {});
  EXPECT_EQ(lots.answer_of_a_bot(lots.view(lots.start(), Viewer::everybody())), std::nullopt);
}

TEST(CassiopeiaSetUp, SpaceObjectsLieReadyWithTheirCards_CAS15) {
  using Objects = std::array<std::uint8_t, 3>;
  EXPECT_EQ(two("4a 1a 2a 3a 5a 6a").objects, (Objects{0, 0, 0}));
  EXPECT_EQ(two("4a 8a 2a 3a 5a 6a").objects, (Objects{2, 2, 0}));
  EXPECT_EQ(two("4a 9a 2a 3a 5a 6a").objects, (Objects{0, 0, 2}));
  EXPECT_EQ(two("4a 9a 2a 3a 8a 6a").objects, (Objects{2, 2, 2}));
}

TEST(CassiopeiaSetUp, WithoutSpaceObjectsTwoCardsStayInTheBox_CAS107) {
  const Cassiopeia game = game_for(3, {.without_objects = true});
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const State state = dealt(game, seed);
    for (const Slot& slot : state.row) EXPECT_LT(slot.card, 8);
    EXPECT_EQ(state.objects, (std::array<std::uint8_t, 3>{}));
  }
  EXPECT_EQ(Cassiopeia::create(4, {.without_objects = true}).error().sentence,
            "Without Space Objects there are 7 specialists, and the row for 4 players has 8.");
}

TEST(CassiopeiaSetUp, TheFirstRoundGoesRoundFromWhoeverBegins_CAS17_CASA29) {
  const State state = dealt(game_for(4, {.first = First::seat_3}), 1);
  EXPECT_EQ(order(state), "2301");
  std::set<int> begin;
  for (std::uint64_t seed = 0; seed < 60; ++seed) begin.insert(dealt(kThree, seed).first.index());
  EXPECT_EQ(begin.size(), 3U);
  EXPECT_THAT(Cassiopeia::create(2, {.first = First::seat_4}).error().sentence,
              HasSubstr("Seat 4 cannot choose first"));
}

TEST(CassiopeiaSetUp, NobodyHasAnythingAndLogisticsIsOnEarth_CAS13_CAS14_CASA5) {
  const State state = dealt(kThree, 9);
  EXPECT_EQ(state.logistics, Sign::earth);
  EXPECT_EQ(reserve(state), "28.20.20.20.10");
  for (const Slot& slot : state.row) EXPECT_EQ(slot.coins, 0);
}

// CAS-16: every viewer sees everything.
TEST(CassiopeiaSetUp, NothingIsSecret_CAS16_CASA36) {
  const State state = dealt(kThree, 9);
  EXPECT_FALSE(Cassiopeia::facts().hidden_information);
  EXPECT_EQ(kThree.view(state, Seat(0)), kThree.view(state, Seat(1)));
  EXPECT_EQ(kThree.view(state, Seat(0)), kThree.view(state, Viewer::everybody()));
  EXPECT_EQ(kThree.view(state, Seat(0)).table, state);
}

}  // namespace
}  // namespace orrery::cassiopeia
