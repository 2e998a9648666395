// Time: clocks and pauses.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;

Setup with_bank(Millis time, Millis increment = 0) {
  return {.game = "tictactoe", .clock = Clock::bank, .time = time, .increment = increment};
}
Setup with_limit(Millis time) { return {.game = "tictactoe", .clock = Clock::move, .time = time}; }
Millis left(const Party& party, Seat seat) {
  const auto seats = party.table.situation(Viewer::everybody(), party.now).seats;
  return seats[static_cast<std::size_t>(seat.index())].left.value();
}

TEST(Clock, WithoutOneNothingIsDue) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.table.wake(), std::nullopt);
  party.wait(1'000'000 * kSecond);
  EXPECT_EQ(party.moves(kAnna, "1"), "");
  EXPECT_EQ(party.table.situation(kAnna, party.now).seats[0].left, std::nullopt);
}

TEST(Clock, ABankIsUsedUpMoveByMoveAndGainsItsIncrement) {
  Party party = Party::playing(with_bank(60 * kSecond, 2 * kSecond), 2);
  party.wait(10 * kSecond);
  EXPECT_EQ(left(party, kAnna), 50 * kSecond);
  EXPECT_EQ(left(party, kBen), 60 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  EXPECT_EQ(left(party, kAnna), 52 * kSecond);
  party.wait(30 * kSecond);
  EXPECT_EQ(left(party, kAnna), 52 * kSecond);
  EXPECT_EQ(left(party, kBen), 30 * kSecond);
  ASSERT_EQ(party.moves(kBen, "2"), "");
  EXPECT_EQ(left(party, kBen), 32 * kSecond);
  EXPECT_EQ(party.table.wake(), party.now + 52 * kSecond);
}

TEST(Clock, AServersClockThatIsSetBackGivesNobodyTime) {
  Party party = Party::playing(with_bank(60 * kSecond), 2);
  party.now -= 3'600 * kSecond;
  EXPECT_EQ(left(party, kAnna), 60 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  EXPECT_EQ(left(party, kAnna), 60 * kSecond);
}

TEST(Clock, AServersClockThatIsSetBackInAPauseGivesNobodyTime) {
  Party party = Party::playing(with_bank(60 * kSecond), 2);
  party.now += 20 * kSecond;
  ASSERT_EQ(party.asks(kBen, Pause{}), "");
  EXPECT_EQ(left(party, kAnna), 40 * kSecond);
  party.now -= 3'600 * kSecond;
  ASSERT_EQ(party.asks(kBen, Resume{}), "");
  EXPECT_EQ(left(party, kAnna), 40 * kSecond);
}

TEST(Clock, ATableThatIsReadAgainWaitsForEverybodyWhoWasThere) {
  auto patient = tictactoe();
  patient.grace = 40 * kSecond;
  Party party = Party::playing(patient, 2);
  party.comes(kAnna);
  EXPECT_EQ(party.table.wake(), std::nullopt);
  EXPECT_EQ(party.table.wake_when_read(), party.now + 40 * kSecond);
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  EXPECT_EQ(party.table.wake_when_read(), std::nullopt);
}

TEST(Clock, ABotTakesOverWhenTheBankIsEmptyAndKeepsTheSeat) {
  Party party = Party::playing(with_bank(60 * kSecond), 2);
  party.wait(60 * kSecond - 1);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  party.wait(1);
  EXPECT_EQ(party.covered(kAnna), StandIn::out_of_time);
  EXPECT_EQ(left(party, kAnna), 0);
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna is out of time: a bot plays on."));
  EXPECT_EQ(party.table.bot_to_act(), kAnna);
  EXPECT_EQ(party.table.bot_of(kAnna), "greedy");
  EXPECT_EQ(party.moves(kAnna, "1"), "A bot plays for this seat.");
  party.goes(kAnna);
  party.comes(kAnna);
  EXPECT_EQ(party.covered(kAnna), StandIn::out_of_time);
  EXPECT_EQ(party.bot_moves(kAnna, "1"), "");
  EXPECT_EQ(left(party, kAnna), 0);  // a bot earns no time
  EXPECT_EQ(party.to_act(), kBen);
}

TEST(Clock, ADecisionMayHaveItsOwnLimit) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  party.wait(29 * kSecond);
  EXPECT_EQ(left(party, kAnna), kSecond);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  EXPECT_EQ(left(party, kAnna), 30 * kSecond);
  party.wait(30 * kSecond);
  EXPECT_EQ(party.covered(kBen), StandIn::out_of_time);
  ASSERT_EQ(party.bot_moves(kBen, "2"), "");
  party.comes(kBen);  // turn by turn, who comes back plays again
  EXPECT_EQ(party.covered(kBen), std::nullopt);
  EXPECT_THAT(party.last_lines(), ElementsAre("Ben is back and plays again."));
}

TEST(Clock, WhoRunsOutOfTimeHasNoMoreForThatDecision) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  party.wait(40 * kSecond);
  ASSERT_EQ(party.covered(kAnna), StandIn::out_of_time);
  party.comes(kAnna);
  EXPECT_EQ(party.covered(kAnna), StandIn::out_of_time);
  EXPECT_EQ(party.asks(kAnna, Resume{}), "The game is not paused.");
  EXPECT_EQ(party.moves(kAnna, "1"), "A bot plays for this seat.");
  EXPECT_EQ(party.bot_moves(kAnna, "1"), "");
  ASSERT_EQ(party.asks(kAnna, Resume{}), "");
  EXPECT_EQ(left(party, kAnna), 30 * kSecond);
}

TEST(Clock, GoingAwayAndComingBackGivesNoTimeForADecision) {
  auto setup = with_limit(30 * kSecond);
  setup.grace = 10 * kSecond;
  Party party = Party::playing(setup, 2);
  party.goes(kAnna);
  party.wait(10 * kSecond);
  ASSERT_EQ(party.covered(kAnna), StandIn::absent);
  party.wait(5 * kSecond);
  party.comes(kAnna);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  EXPECT_EQ(left(party, kAnna), 15 * kSecond);
  EXPECT_EQ(party.table.wake(), party.now + 15 * kSecond);
}

TEST(Clock, WhoIsOutOfTimeForADecisionPlaysAgainBySayingSo) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  party.wait(30 * kSecond);
  ASSERT_EQ(party.covered(kAnna), StandIn::out_of_time);
  ASSERT_EQ(party.bot_moves(kAnna, "1"), "");
  EXPECT_EQ(party.moves(kAnna, "2"), "It is not your turn.");
  EXPECT_EQ(party.covered(kAnna), StandIn::out_of_time);
  ASSERT_EQ(party.asks(kAnna, Resume{}), "");
  EXPECT_EQ(party.last, 1);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna is back and plays again."));
  EXPECT_EQ(party.asks(kAnna, Resume{}), "The game is not paused.");
}

TEST(Clock, OrByDoingSomething) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  party.wait(30 * kSecond);
  ASSERT_EQ(party.covered(kAnna), StandIn::out_of_time);
  ASSERT_EQ(party.bot_moves(kAnna, "1"), "");
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  EXPECT_EQ(party.last, 2);  // back, and the pause
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  EXPECT_TRUE(party.table.paused());
  ASSERT_EQ(party.asks(kBen, Resume{}), "");
  party.wait(30 * kSecond);
  ASSERT_EQ(party.covered(kBen), StandIn::out_of_time);
  ASSERT_EQ(party.bot_moves(kBen, "2"), "");
  ASSERT_EQ(party.moves(kAnna, "3"), "");
  ASSERT_EQ(party.moves(kBen, "4"), "");
  EXPECT_EQ(party.last, 2);  // back, and the move
  EXPECT_EQ(party.covered(kBen), std::nullopt);
}

TEST(Clock, WhoLeavesOrResignsDoesNotComeBackByThat) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  party.wait(30 * kSecond);
  ASSERT_EQ(party.asks(kAnna, Leave{}), "");
  EXPECT_EQ(party.covered(kAnna), StandIn::out_of_time);
  ASSERT_EQ(party.asks(kAnna, Resign{}), "");
  EXPECT_EQ(party.covered(kAnna), StandIn::resigned);
  EXPECT_EQ(party.asks(kAnna, Resume{}), "The game is not paused.");
  EXPECT_EQ(party.covered(kAnna), StandIn::resigned);
}

TEST(Clock, DaysPerMove) {
  const Millis day = 24 * 60 * 60 * kSecond;
  auto setup = with_limit(3 * day);
  setup.grace = 0;  // nobody has to be there all the time
  Party party = Party::playing(setup, 2);
  party.goes(kAnna);
  party.wait(2 * day);
  EXPECT_EQ(party.moves(kAnna, "1"), "");
  party.wait(3 * day - 1);
  EXPECT_EQ(party.covered(kBen), std::nullopt);
}

TEST(Clock, BotsHaveNone) {
  Party party(with_bank(10 * kSecond));
  party.seat_people(1);
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  party.start();
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  EXPECT_EQ(party.table.wake(), std::nullopt);
  party.wait(100 * kSecond);
  ASSERT_EQ(party.bot_moves(kBen, "2"), "");
}

TEST(Clock, TakingBackNeitherSavesNorEarnsTime) {
  Party party = Party::playing(with_bank(60 * kSecond, 5 * kSecond), 2);
  for (int i = 1; i <= 3; ++i) {
    party.wait(10 * kSecond);
    ASSERT_EQ(party.moves(kAnna, "1"), "");
    ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
    EXPECT_EQ(left(party, kAnna), (60 - i * 10) * kSecond);
    EXPECT_EQ(left(party, kBen), 60 * kSecond);
  }
}

TEST(Clock, ThinkingBetweenTheMovesOfATurnCountsWhenTheyAreTakenBack) {
  auto setup = lanterns_for(2);
  setup.clock = Clock::bank;
  setup.time = 60 * kSecond;
  Party party = Party::playing(setup, 2);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  party.wait(50 * kSecond);
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(left(party, kAnna), 10 * kSecond);
}

TEST(Clock, TakingBackDoesNotRenewTheLimitOfADecision) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  party.wait(10 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  party.wait(5 * kSecond);  // Ben thinks
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(left(party, kAnna), 20 * kSecond);
  party.wait(15 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "2"), "");
  EXPECT_EQ(left(party, kBen), 30 * kSecond);
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(left(party, kAnna), 5 * kSecond);
  EXPECT_EQ(party.table.wake(), party.now + 5 * kSecond);
  party.wait(5 * kSecond);
  EXPECT_EQ(party.covered(kAnna), StandIn::out_of_time);
}

TEST(Clock, WhatWasThoughtLaterInATurnCountsForWhatIsTakenBack) {
  auto setup = lanterns_for(2);
  setup.clock = Clock::move;
  setup.time = 30 * kSecond;
  Party party = Party::playing(setup, 2);
  party.wait(5 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  party.wait(8 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  EXPECT_EQ(left(party, kAnna), 30 * kSecond);
  party.wait(10 * kSecond);
  ASSERT_EQ(party.asks(kAnna, RestartTurn{}), "");
  EXPECT_EQ(left(party, kAnna), 7 * kSecond);
  party.wait(6 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  party.wait(kSecond);
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "The time for that decision is used up.");
  EXPECT_EQ(left(party, kAnna), 29 * kSecond);
}

TEST(Clock, ThinkingBeforeABotTookOverCounts) {
  auto setup = with_bank(100 * kSecond);
  setup.grace = 20 * kSecond;
  Party party = Party::playing(setup, 2);
  party.wait(10 * kSecond);
  party.goes(kAnna);
  party.wait(20 * kSecond);
  ASSERT_EQ(party.covered(kAnna), StandIn::absent);
  party.comes(kAnna);
  EXPECT_EQ(left(party, kAnna), 70 * kSecond);
}

// ---- Pause ----

TEST(Pause, StopsTheClocksAndTheGame) {
  Party party = Party::playing(with_bank(60 * kSecond), 2);
  party.wait(20 * kSecond);
  EXPECT_EQ(party.asks(kAnna, Resume{}), "The game is not paused.");
  ASSERT_EQ(party.asks(kBen, Pause{}), "");
  EXPECT_EQ(party.asks(kAnna, Pause{}), "The game is paused already.");
  EXPECT_EQ(party.table.wake(), std::nullopt);
  party.wait(1'000 * kSecond);
  EXPECT_EQ(left(party, kAnna), 40 * kSecond);
  EXPECT_EQ(party.moves(kAnna, "1"), "The game is paused.");
  ASSERT_EQ(party.asks(kAnna, Resume{}), "");
  EXPECT_EQ(left(party, kAnna), 40 * kSecond);
  EXPECT_EQ(party.table.wake(), party.now + 40 * kSecond);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
}

TEST(Pause, NobodyIsMissedAndNoBotMoves) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  party.goes(kAnna);
  party.wait(1'000 * kSecond);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  ASSERT_EQ(party.asks(kBen, Resume{}), "");
  party.wait(60 * kSecond);
  EXPECT_EQ(party.covered(kAnna), StandIn::absent);
  ASSERT_EQ(party.asks(kBen, Pause{}), "");
  EXPECT_EQ(party.table.bot_to_act(), std::nullopt);
  EXPECT_EQ(party.bot_moves(kAnna, "1"), "The game is paused.");
}

TEST(Pause, OfOnesOwnClockNeedsTheOthers) {
  Party party = Party::playing(with_bank(60 * kSecond), 2);
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  EXPECT_FALSE(party.table.paused());
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna asks for a pause."));
  ASSERT_TRUE(party.table.offer());
  EXPECT_EQ(party.table.offer()->to, std::nullopt);
  EXPECT_EQ(party.asks(kAnna, Pause{}), "A question is waiting for its answer already.");
  EXPECT_EQ(party.asks(kAnna, AnswerOffer{true}), "The others are asked.");
  party.wait(10 * kSecond);
  EXPECT_EQ(left(party, kAnna), 50 * kSecond);  // asking stops no clock
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_TRUE(party.table.paused());
  EXPECT_EQ(party.table.offer(), std::nullopt);
  party.wait(100 * kSecond);
  EXPECT_EQ(left(party, kAnna), 50 * kSecond);
}

TEST(Pause, OfOnesOwnClockIsNotGivenWithoutAnAnswer) {
  Party party = Party::playing(with_bank(600 * kSecond), 2);
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{false}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("Ben does not agree."));
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  ASSERT_EQ(party.asks(kAnna, AnswerOffer{false}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna needs no pause any more."));
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  party.wait(60 * kSecond);
  EXPECT_THAT(party.last_lines(), ElementsAre("Nobody answered in time: the game goes on."));
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  ASSERT_EQ(party.moves(kAnna, "1"), "");  // the question was about this turn
  EXPECT_EQ(party.table.offer(), std::nullopt);
  EXPECT_FALSE(party.table.paused());
  EXPECT_EQ(left(party, kAnna), 540 * kSecond);
}

TEST(Pause, OfOnesOwnClockHarmsNobodyAmongBots) {
  Party party = Party::playing(with_bank(60 * kSecond), 2);
  ASSERT_EQ(party.asks(kBen, Resign{}), "");
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");
  EXPECT_TRUE(party.table.paused());
}

TEST(Pause, IsNoTimeToThinkAMoveOver) {
  Party party = Party::playing(with_limit(30 * kSecond), 2);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  ASSERT_EQ(party.asks(kAnna, Pause{}), "");  // of the other's clock
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "The game is paused.");
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}), "The game is paused.");
  party.wait(10 * kSecond);
  ASSERT_EQ(party.asks(kBen, Resume{}), "");
  EXPECT_EQ(left(party, kBen), 30 * kSecond);
}

TEST(Pause, IsForThoseWhoPlay) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.asks(kBen, Resign{}), "");
  EXPECT_EQ(party.asks(kBen, Pause{}), "A bot plays for this seat.");
  EXPECT_EQ(party.asks(kHost, Pause{}), "Only somebody with a seat can do that.");
}

TEST(Clock, SeveralThingsMayBeDueAtOnce) {
  auto setup = lanterns_for(2);
  setup.clock = Clock::move;
  setup.time = 60 * kSecond;
  Party party = Party::playing(setup, 2);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  party.now += 600 * kSecond;  // the server slept
  const auto due = party.table.due(party.now);
  EXPECT_EQ(due.events.size(), 2);
  party.happen(due);
  EXPECT_FALSE(party.table.offer());
  EXPECT_EQ(party.covered(kBen), StandIn::out_of_time);
}

}  // namespace
}  // namespace orrery::table
