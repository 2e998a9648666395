// The deep check of a position.

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
  const auto state = from_stored_text(game, text);
  return state ? "accepted" : state.error().sentence;
}
std::string refused(std::string_view text) { return refused(kTwo, text); }

TEST(GeminosCheck, ScoresThatNoRollMakesAreRefused) {
  EXPECT_EQ(refused("4.-.-.-.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 4 in conjunction.");
  EXPECT_EQ(refused("-.24.-.-.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 24 in syzygy.");
  EXPECT_EQ(refused("-.-.20.-.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 20 in quadrature.");
  EXPECT_EQ(refused("-.-.-.22.-/-.-.-.-.- 0 0 1 roll"), "No roll scores 22 in triangulation.");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.6 0 0 1 roll"), "No roll scores 6 in opposition.");
}

TEST(GeminosCheck, PositionsThatTheRulesCannotLeadToAreRefused) {
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

TEST(GeminosCheck, WithCompletedRoundsACardMayBeFullInItsOwnRoundOnly_GEO_R3) {
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

TEST(GeminosCheck, NothingComesAfterTheLastRound_GEO_R10) {
  const auto* played = "The last round has been played already.";
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 1 199 roll"), "accepted");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 1 200 over"), "accepted");
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 0 200 roll"), played);
  EXPECT_EQ(refused("3.4.5.6.8/-.-.-.-.- 0 0 200 over"), played);
  EXPECT_EQ(refused("-.-.-.-.-/-.-.-.-.- 0 0 201 roll"), played);
  EXPECT_EQ(refused(game_for(1), "-.-.-.-.- 0 0 20 roll"), played);  // GEO-32
  EXPECT_EQ(refused(game_for(1), "-.-.-.-.- 0 0 21 over"), played);
}

TEST(GeminosCheck, TheDeepCheckLooksAtEveryField) {
  const State sound = position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 1 3 enter:aries+leo");
  const auto complaint = [&](auto change) {
    State state = sound;
    change(state);
    const auto result = kTwo.check(state);
    return result ? "accepted" : result.error().sentence;
  };
  EXPECT_EQ(complaint([](State&) {}), "accepted");
  EXPECT_EQ(complaint([](State& state) { state.cards[Seat(2)].points[0] = 3; }),
            "A card of an empty seat has a score.");
  EXPECT_THAT(complaint([](State& state) { state.cards[Seat(1)].points[0] = 255; }),
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

}  // namespace
}  // namespace orrery::geminos
