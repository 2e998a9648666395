// Positions and moves as text, and the deep check behind them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::position;
using testing::HasSubstr;

std::string refused(const Geminos& game, std::string_view text) {
  const auto state = game.from_text(text);
  return state ? "accepted" : state.error().sentence;
}
std::string refused(std::string_view text) { return refused(kTwo, text); }

TEST(GeminosText, PositionsRoundTrip) {
  for (const auto* text : {
           "-.-.-.-.-/-.-.-.-.- - - 0 start",
           "-.-.-.-.-/-.-.-.-.- 1 1 0 roll",
           "-.-.-.-.-/-.-.-.-.- 1 1 0 dice",
           "23.-.-.20.18/-.-.8.-.- 0 1 3 enter:aries+leo",
           "23.-.-.20.18/-.-.8.-.- 0 1 3 enter:taurus+libra",
           "3.4.5.6.8/-.-.-.-.- 0 0 4 over",
           "-.-.-.-.-/3.4.5.6.8 0 1 5 over",
           "-.-.-.-.-/-.-.-.-.- 0 1 200 over",
       }) {
    EXPECT_EQ(kTwo.to_text(position(kTwo, text)), text);
  }
}

TEST(GeminosText, EveryPositionOfRandomGamesRoundTrips) {
  for (int players = 1; players <= 5; ++players) {
    const Geminos game = game_for(players, {.complete_round = players % 2 == 0, .cap = 40});
    Rng rng(3, static_cast<std::uint64_t>(players));
    State state = game.start();
    while (game.to_act(state) != Seat::nobody()) {
      game.apply(state,
                 game.to_act(state) == Seat::chance() ? game.sample(state, rng)
                                                      : random_move(game, state, rng));
      const auto read = game.from_text(game.to_text(state));
      ASSERT_TRUE(read.has_value()) << game.to_text(state) << ": " << read.error().sentence;
      ASSERT_EQ(*read, state);
    }
  }
}

TEST(GeminosText, MalformedPositionsAreRefused) {
  EXPECT_THAT(refused(""), HasSubstr("five words"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0"), HasSubstr("five words"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.-  0 0 0 roll"), HasSubstr("five words"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 roll "), HasSubstr("five words"));
  EXPECT_THAT(refused("-.-.-.-.- 0 0 0 roll"), HasSubstr("1 cards for 2 players"));
  EXPECT_THAT(refused("-.-.-.-/-.-.-.-.- 0 0 0 roll"), HasSubstr("five entries: \"-.-.-.-\""));
  EXPECT_THAT(refused("x.-.-.-.-/-.-.-.-.- 0 0 1 roll"), HasSubstr("\"x\" is not a score"));
  EXPECT_THAT(refused("0.-.-.-.-/-.-.-.-.- 0 0 1 roll"), HasSubstr("\"0\" is not a score"));
  EXPECT_THAT(refused("03.-.-.-.-/-.-.-.-.- 0 0 1 roll"), HasSubstr("\"03\" is not a score"));
  EXPECT_THAT(refused("99999999999.-.-.-.-/-.-.-.-.- 0 0 1 roll"), HasSubstr("is not a score"));
  EXPECT_THAT(refused("-3.-.-.-.-/-.-.-.-.- 0 0 1 roll"), HasSubstr("\"-3\" is not a score"));
  EXPECT_THAT(refused(".-.-.-.-/-.-.-.-.- 0 0 1 roll"), HasSubstr("\"\" is not a score"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- x 0 0 roll"), HasSubstr("A seat is a number"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 5 0 roll"), HasSubstr("A seat is a number"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 -1 roll"), HasSubstr("not a number of rounds"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 201 roll"), HasSubstr("not a number of rounds"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 wait"), HasSubstr("\"wait\" is not a phase"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 Roll"), HasSubstr("\"Roll\" is not a phase"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 enter"), HasSubstr("after \"enter:\""));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 roll:aries+leo"), HasSubstr("after \"enter:\""));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries"), HasSubstr("not two signs"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+none"), HasSubstr("not two signs"));
  EXPECT_THAT(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 enter:a+b+c"), HasSubstr("not two signs"));
}

TEST(GeminosText, ScoresThatNoRollMakesAreRefused) {
  EXPECT_EQ(refused("4.-.-.-.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 4 in conjunction.");
  EXPECT_EQ(refused("-.24.-.-.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 24 in syzygy.");
  EXPECT_EQ(refused("-.-.20.-.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 20 in quadrature.");
  EXPECT_EQ(refused("-.-.-.22.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 22 in triangulation.");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.6 0 0 1 roll"), "No roll scores 6 in opposition.");
}

TEST(GeminosText, PositionsThatTheRulesCannotLeadToAreRefused) {
  const auto* nobody = "Somebody must have the turn.";
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- - 0 0 roll"), nobody);
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 - 0 roll"), nobody);
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 2 0 roll"), nobody);

  const auto* before = "Before the start nothing has happened yet.";
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 0 0 start"), before);
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- - - 1 start"), before);
  EXPECT_EQ(refused("3.-.-.-.-/-.-.-.-.- - - 0 start"), before);
  EXPECT_EQ(refused(game_for(1), "-.-.-.-.- - - 0 start"), before);  // alone there are no lots

  const auto* too_many = "A card has more scores than its owner has had turns.";
  EXPECT_EQ(refused("3.-.-.-.-/-.-.-.-.- 0 0 0 roll"), too_many);
  EXPECT_EQ(refused("3.-.-.-.-/-.-.-.-.- 0 1 0 roll"), "accepted");
  EXPECT_EQ(refused("-.-.-.-.-/3.-.-.-.- 0 1 0 roll"), too_many);
  EXPECT_EQ(refused("3.4.-.-.-/-.-.-.-.- 1 0 1 roll"), too_many);
  EXPECT_EQ(refused("3.4.-.-.-/-.-.-.-.- 0 1 1 roll"), "accepted");
  EXPECT_EQ(refused("3.4.5.6.8/-.-.-.-.- 0 0 3 over"), too_many);

  const auto* full = "A card is full, so the game is over.";
  EXPECT_EQ(refused("3.4.5.6.8/-.-.-.-.- 0 1 5 roll"), full);
  EXPECT_EQ(refused("3.4.5.6.8/-.-.-.-.- 0 0 5 enter:aries+leo"), full);
  EXPECT_EQ(refused("3.4.5.6.-/3.4.5.6.8 0 0 5 over"), full);
  EXPECT_EQ(refused("3.4.5.6.8/3.4.5.6.8 0 1 6 over"),
            "The game ended when the first card was full.");

  EXPECT_EQ(refused("3.4.5.6.-/-.-.-.-.- 0 0 4 over"), "Nothing has ended the game.");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 1 0 over"),
            "A complete round is missing from the count.");
}

// GEO-R3
TEST(GeminosText, WithCompletedRoundsACardMayBeFullInItsOwnRoundOnly_GEO_R3) {
  const Geminos game = game_for(3, {.complete_round = true});
  const auto* full = "A card is full, so the game is over.";
  EXPECT_EQ(refused(game, "-.-.-.-.-/3.4.5.6.8/-.-.-.-.- 1 2 4 roll"), "accepted");
  EXPECT_EQ(refused(game, "-.-.-.-.-/3.4.5.6.8/-.-.-.-.- 1 0 4 roll"), "accepted");
  EXPECT_EQ(refused(game, "-.-.-.-.-/3.4.5.6.8/-.-.-.-.- 1 1 5 roll"), full);
  EXPECT_EQ(refused(game, "-.-.-.-.-/-.-.-.-.-/3.4.5.6.8 1 2 5 roll"), full);
  EXPECT_EQ(refused(game, "-.-.-.-.-/3.4.5.6.8/3.4.5.6.8 1 0 5 over"), "accepted");
  EXPECT_EQ(refused(game, "-.-.-.-.-/3.4.5.6.8/-.-.-.-.- 1 2 4 over"),
            "Nothing has ended the game.");
}

// GEO-R10
TEST(GeminosText, NothingComesAfterTheLastRound_GEO_R10) {
  const auto* played = "The last round has been played already.";
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 1 199 roll"), "accepted");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 1 200 over"), "accepted");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 0 200 roll"), played);
  EXPECT_EQ(refused("3.4.5.6.8/-.-.-.-.- 0 0 200 over"), played);
  EXPECT_EQ(refused(game_for(1), "-.-.-.-.- 0 0 20 roll"), played);  // GEO-32
  EXPECT_EQ(refused(game_for(1), "-.-.-.-.- 0 0 21 over"), "\"21\" is not a number of rounds.");
}

TEST(GeminosText, APositionHasOneText) {
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 1 3 enter:leo+aries"),
            "The dice are written in zodiac order: aries+leo.");
}

// What text cannot say but another program could.
TEST(GeminosText, TheDeepCheckLooksAtEveryField) {
  const State sound = position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+leo");
  const auto complaint = [&](auto change) {
    State state = sound;
    change(state);
    const auto result = kTwo.check(state);
    return result ? "accepted" : result.error().sentence;
  };
  EXPECT_EQ(complaint([](State&) {}), "accepted");
  EXPECT_EQ(complaint([](State& state) { state.cards[2].points[0] = 3; }),
            "A card of an empty seat has a score.");
  EXPECT_THAT(complaint([](State& state) { state.cards[1].points[0] = 255; }),
              HasSubstr("No roll scores 255"));
  const auto* dice = "The dice lie on the table, in zodiac order, only while a score is entered.";
  EXPECT_EQ(complaint([](State& state) { std::swap(state.dice[0], state.dice[1]); }), dice);
  EXPECT_EQ(complaint([](State& state) { state.dice[1] = Sign::none; }), dice);
  EXPECT_EQ(complaint([](State& state) { state.phase = Phase::roll; }), dice);
  EXPECT_EQ(complaint([](State& state) { state.turn = Seat(2); }), "Somebody must have the turn.");
  EXPECT_EQ(complaint([](State& state) { state.first = Seat::chance(); }),
            "Somebody must have the turn.");
  EXPECT_EQ(complaint([](State& state) { state.rounds = 60'000; }),
            "The last round has been played already.");
}

TEST(GeminosText, EveryFieldCountsInTheHash) {
  const State state = position(kTwo, "21.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+leo");
  for (const auto* other : {
           "23.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+leo",
           "-.-.21.-.-/-.-.-.-.- 0 1 3 enter:aries+leo",
           "-.-.-.-.-/21.-.-.-.- 0 1 3 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 1 1 3 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 0 0 3 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 0 1 4 enter:aries+leo",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+virgo",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 enter:taurus+leo",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 dice",
           "21.-.-.-.-/-.-.-.-.- 0 1 3 roll",
       }) {
    EXPECT_NE(kTwo.hash(position(kTwo, other)), kTwo.hash(state)) << other;
  }
}

TEST(GeminosText, MovesRoundTrip) {
  for (const auto* text : {"roll", "end", "conjunction", "syzygy", "quadrature", "triangulation",
                           "opposition", "begin:0", "begin:4", "aries+leo", "aries+aries"}) {
    const auto move = kTwo.parse(text);
    ASSERT_TRUE(move.has_value()) << text;
    EXPECT_EQ(kTwo.notation(*move), text);
  }
  EXPECT_EQ(kTwo.notation(kTwo.parse("leo+aries").value()), "aries+leo");  // GEO-7
}

TEST(GeminosText, RubbishIsNotAMove) {
  for (const auto* text :
       {"",       " ",     "Roll",          "roll ",     " roll",     "pass",     "none",
        "syz",    "begin", "begin:",        "begin:-",   "begin:5",   "begin:00", "aries",
        "aries+", "+",     "aries+leo+leo", "aries leo", "none+none", "\xff\xfe"}) {
    const auto move = kTwo.parse(text);
    ASSERT_FALSE(move.has_value()) << text;
    EXPECT_EQ(move.error().sentence, "\"" + std::string(text) + "\" is not a move of Geminos.");
  }
}

}  // namespace
}  // namespace orrery::geminos
