// Set-up, rounds and turns: sections "What you need" and "A turn" of the rule book.

#include <map>

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

State dealt(const Gemini& game, std::uint64_t seed = 1) {
  State state = game.start();
  Rng rng(seed);
  while (state.table.phase != Phase::weather) game.apply(state, game.sample(state, rng));
  return state;
}

TEST(GeminiSetup, TwoToFourPlayersWinOrLoseTogether_GCG1) {
  EXPECT_EQ(Gemini::facts().min_players, 2);
  EXPECT_EQ(Gemini::facts().max_players, 4);
  EXPECT_TRUE(Gemini::facts().cooperative);
}

// GCG-2, GCG-80: twelve rounds and no thirteenth, 48 turns with four roles and 36 with three.
// GCG-87: three players have three roles. GCG-6, GCG-A27: the first player stays the same.
TEST(GeminiSetup, ASemesterHasTwelveRoundsOfOneTurnForEachRole) {
  for (const auto& [players, turns] : {std::pair{2, 48}, {3, 36}, {4, 48}}) {
    Options options;
    options.red_print = false;
    const Gemini game = game_for(players, options);
    State state = game.start();
    Rng rng(3);
    int ends = 0;
    while (true) {
      settle(game, state, rng);
      if (!game.to_act(state).is_player()) break;
      if (state.table.turn == 0) {
        EXPECT_EQ(game.to_act(state), Seat(0));
      }
      ++ends;
      game.apply(state, {.kind = Move::Kind::end});
    }
    EXPECT_EQ(ends, turns);
    EXPECT_EQ(state.table.round, 12);
    EXPECT_THAT(state.table.row, SizeIs(12));  // GCG-13
  }
}

// GCG-3, GCG-4, GCG-11, GCG-12: the side of the scenario card, reputation and hand limits.
TEST(GeminiSetup, TheScenarioHasASideForThree) {
  const Gemini three = game_for(3);
  const Gemini four = game_for(4);
  EXPECT_EQ(three.side(), usual_cards().scenarios[0].three);
  EXPECT_EQ(four.side(), usual_cards().scenarios[0].two_or_four);
  EXPECT_EQ(game_for(2).side(), four.side());
  EXPECT_EQ(four.start().table.reputation, 4);
  EXPECT_EQ(three.side().hand, 6);
  EXPECT_EQ(four.side().hand, 5);
  const State state = dealt(three);
  EXPECT_EQ(three.hand_limit(state.table, Seat(1)), 7);  // GCG-94
  EXPECT_EQ(three.hand_limit(state.table, Seat(0)), 6);
}

// GCG-5: one role each at random, two each with two players; with three one stays out.
TEST(GeminiSetup, RolesAreHandedOut) {
  for (const int players : {2, 3, 4}) {
    const Gemini game = Gemini::create(players, {}).value();
    std::map<int, int> engineers;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const State state = dealt(game, seed);
      std::map<int, int> held;
      for (std::size_t role = 0; role < game.cards().roles.size(); ++role) {
        ++held[state.table.roles[role].index()];
      }
      for (int seat = 0; seat < players; ++seat) EXPECT_EQ(held[seat], players == 2 ? 2 : 1);
      EXPECT_EQ(held[-1], players == 3 ? 1 : 0);
      ++engineers[state.table.roles[0].index()];
      // GCG-6: the Instrument Engineer goes first, if anybody is.
      if (state.table.roles[0].is_player()) {
        EXPECT_EQ(state.table.first, state.table.roles[0]);
      }
    }
    for (int seat = 0; seat < players; ++seat) EXPECT_GT(engineers[seat], 25);
  }
}

TEST(GeminiSetup, RolesCanGoInTheOrderOfTheSeats_GCGR2) {
  for (const int players : {2, 3, 4}) {
    const State state = dealt(game_for(players), 9);
    for (int role = 0; role < kRolesOfTwo; ++role) {
      const Seat seat = state.table.roles[static_cast<std::size_t>(role)];
      EXPECT_EQ(seat, players == 3 && role == 3 ? Seat::nobody() : Seat(role % players));
    }
  }
}

TEST(GeminiSetup, RolesAndTheFirstPlayerCanBeChosen_GCG5_GCG6) {
  const Gemini game =
      Gemini::create(2, {.roles = Roles::choose, .first_player = FirstPlayer::choose}).value();
  State state = game.start();
  const auto take = [&](std::string_view move) {
    const auto made = try_apply(game, state, game.parse(move).value());
    EXPECT_TRUE(made.has_value()) << (made ? "" : made.error().sentence);
  };
  EXPECT_EQ(game.to_act(state), Seat(0));
  take("role:R4");
  EXPECT_EQ(game.to_act(state), Seat(1));
  EXPECT_EQ(refusal(game, state, game.parse("role:R4").value()), "The Contact Scientist is taken.");
  take("role:R2");
  take("role:R1");
  take("role:R3");
  EXPECT_EQ(game.to_act(state), Seat(0));
  take("first:1");
  EXPECT_EQ(state.table.first, Seat(1));
  const Gemini any = Gemini::create(4, {.first_player = FirstPlayer::random}).value();
  std::set<int> firsts;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    firsts.insert(dealt(any, seed).table.first.index());
  EXPECT_THAT(firsts, SizeIs(4));
}

// GCG-7 to GCG-10, GCG-A30, GCG-A34: the decks.
TEST(GeminiSetup, DecksAndHands) {
  for (const auto& [players, left] : {std::pair{2, 45}, {3, 37}, {4, 35}}) {
    const Gemini game = game_for(players);
    EXPECT_THAT(game.start().deck, SizeIs(55));
    const State state = dealt(game);
    int weather = 0;
    for (const int count : state.table.weather_left) weather += count;
    EXPECT_EQ(weather, 19);
    EXPECT_FALSE(state.table.checked_out);
    EXPECT_EQ(state.table.slots[game.poor_weather()], Slot{});
    EXPECT_THAT(state.table.display, testing::Each(testing::Lt(9)));
    EXPECT_EQ(state.table.instruments_left.size(), 7);
    EXPECT_EQ(static_cast<int>(state.deck.size()), left);
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(state.hands[Seat(seat)].size(), players == 3 ? 6U : 5U);
    }
  }
}

// ---- Turns ----

TEST(GeminiTurn, GoesRoundTheTable_GCG25) {
  Desk desk(game_for(4), "great", 0);
  for (const int seat : {0, 1, 2, 3}) {
    EXPECT_EQ(desk.to_act(), Seat(seat));
    desk.play("end").settled();
  }
  EXPECT_EQ(desk.to_act(), Seat(0));
  EXPECT_EQ(desk.table.round, 2);
}

TEST(GeminiTurn, BeginsWithDrawingToTheLimit_GCG26) {
  Desk desk(game_for(4));
  desk.hand(2, "1h 2h 3h").play("end");
  EXPECT_EQ(desk.table.phase, Phase::draw);
  EXPECT_EQ(desk.to_act(), Seat::chance());
  desk.play("deal:P01 deal:T01");
  EXPECT_EQ(desk.table.phase, Phase::act);
  EXPECT_THAT(desk.hand_of(2), ElementsAre("P01", "T01", "1h", "2h", "3h"));
  // A full hand draws nothing.
  Desk full(game_for(4));
  full.hand(2, "1h 1h 2h 3h 5h").play("end");
  EXPECT_EQ(full.table.phase, Phase::act);
}

TEST(GeminiTurn, DiscardsBecomeTheDeckWhenItIsEmpty_GCG27_GCGA26) {
  Desk desk(game_for(4));
  desk.hand(2, "1h 1h").empty_deck();
  const std::size_t discards = desk.table.discards.size();
  desk.state.deck.push_back(desk.card("P01"));
  take_out(desk.table.discards, desk.card("P01"));
  desk.play("end deal:P01");
  EXPECT_EQ(desk.state.deck.size(), discards - 1);
  EXPECT_THAT(desk.table.discards, IsEmpty());
  EXPECT_EQ(desk.table.shuffles, 1);
  desk.play("deal:T01 deal:T02");
  EXPECT_THAT(desk.hand_of(2), SizeIs(5));
}

TEST(GeminiTurn, NothingIsDrawnWhenThereIsNothing_GCG27) {
  const Gemini game = game_for(4, {.primer = true});
  Rng rng(1);
  State state = game.start();
  settle(game, state, rng);  // five cards for four hands of two
  EXPECT_THAT(state.deck, IsEmpty());
  EXPECT_EQ(state.hands[Seat(0)].size(), 2U);
  EXPECT_EQ(state.hands[Seat(3)].size(), 0U);
  EXPECT_EQ(game.to_act(state), Seat(0));
}

// GCG-28, GCG-29, GCG-A29: before or after the action, once a turn.
TEST(GeminiTurn, TheAbilityIsUsedAtAnyPointOfTheTurnAndOnce) {
  Desk desk(game_for(4), "great", at_table::kOperator);
  desk.program("PW", "NIRI").hand(2, "1h 1h 2h");
  Desk after = desk;
  desk.play("1h>PW");
  EXPECT_EQ(desk.table.actions, 1);
  desk.play("1h>PW");
  EXPECT_NE(desk.table.turn, at_table::kOperator);
  after.play("2h>PW");
  EXPECT_EQ(after.table.phase, Phase::act);
  after.play("1h>PW");
  EXPECT_NE(after.table.turn, at_table::kOperator);
}

// GCG-30, GCG-A31: an action may be declined; the turn ends at once when nothing is left.
TEST(GeminiTurn, EndsWhenSaidSoOrWhenNothingIsLeft) {
  Desk desk(game_for(4));
  desk.hand(1, "P01");
  EXPECT_TRUE(desk.may("end"));
  EXPECT_EQ(desk.told("end").at(0), "Bob's turn is over.");
  desk.play("activate:P01");
  EXPECT_EQ(desk.table.turn, 2);
  Desk empty(game_for(4));
  EXPECT_FALSE(empty.may("discard"));
  EXPECT_EQ(empty.refusal("discard"), "The hand is empty.");
}

// GCG-31, GCG-A25: what is complete is settled before the next action.
TEST(GeminiTurn, CompletionComesBeforeTheSecondAction) {
  Desk desk(game_for(4), "best");
  desk.program("P09", "GMOS-N", "T16").done("P09", "T14", "2h").hand(1, "2h 3h");
  desk.play("2h>P09");
  EXPECT_EQ(desk.table.phase, Phase::release);
  desk.play("on>deck");
  EXPECT_TRUE(desk.table.scored.contains(desk.card("P09")));
  EXPECT_EQ(desk.table.actions, 1);
}

// GCG-32: discard, instrument, program, target, time.
TEST(GeminiTurn, FiveKindsOfActions) {
  Desk desk(game_for(4));
  desk.program("PW", "NIRI").program("P01").hand(1, "P02 T05 2h");
  std::set<Move::Kind> kinds;
  MoveList<Gemini> moves;
  desk.game.legal(desk.state, moves);
  for (const Move move : moves) kinds.insert(move.kind);
  using Kind = Move::Kind;
  EXPECT_THAT(kinds,
              UnorderedElementsAre(Kind::discard, Kind::attach, Kind::shift, Kind::store,
                                   Kind::activate, Kind::target, Kind::time, Kind::end));
}

// GCG-33, GCG-A28: the hand is refilled when the player's next turn begins.
TEST(GeminiTurn, ADiscardedHandStaysEmpty) {
  Desk desk(game_for(4), "best");
  desk.hand(1, "P01 T01 2h").play("discard");
  EXPECT_THAT(desk.hand_of(1), IsEmpty());
  EXPECT_THAT(desk.cards(desk.table.discards), ElementsAre("P01", "T01", "2h"));
  EXPECT_EQ(desk.table.turn, 1);  // an action is left, for what needs no card
  EXPECT_TRUE(desk.may("F2>PW"));
}

TEST(GeminiTurn, HandsAreOpen_GCG34_GCGA32) {
  Desk desk(game_for(4));
  desk.hand(1, "P01 2h");
  EXPECT_EQ(desk.game.view(desk.state, Seat(3)).hands, desk.state.hands);
  EXPECT_TRUE(Options{}.open_hands);
}

// GCG-85, GCG-86, GCG-A17: two players have one hand each and two roles.
TEST(GeminiTurn, TwoPlayersTakeTurnsWithTwoRolesEach) {
  Desk desk(game_for(2), "great", 0);
  std::vector<std::pair<int, Ability>> turns;
  for (int i = 0; i < 4; ++i) {
    turns.emplace_back(desk.to_act().index(), desk.game.ability(desk.table));
    desk.play("end").settled();
  }
  EXPECT_THAT(
      turns,
      ElementsAre(std::pair(0, Ability::instrument_move), std::pair(1, Ability::larger_hand),
                  std::pair(0, Ability::short_time), std::pair(1, Ability::exchange)));
  EXPECT_EQ(desk.game.hand_limit(desk.table, Seat(1)), 6);  // always, to its holder
  // The Engineer's free move is not for the other role of the same player.
  Desk other(game_for(2), "great", 2);
  other.program("PW", "NIRI").hand(0, "P01").play("activate:P01");
  EXPECT_EQ(other.table.turn, 3);
}

}  // namespace
}  // namespace orrery::gemini
