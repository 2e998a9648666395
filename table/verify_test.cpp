#include "table/verify.h"

#include <fstream>
#include <functional>
#include <sstream>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Everybody makes the first move there is, to the end.
void play_on(Party& party) {
  while (party.to_act().is_player()) {
    const auto& game = party.table.game();
    ASSERT_EQ(
        party.moves(party.to_act(), game.notation(game.legal(party.table.match().state())[0])), "");
  }
}

Party short_geminos() {
  Party party = Party::playing({.game = "geminos", .players = 2, .options = {{"cap", "1"}}}, 2);
  play_on(party);
  return party;
}

// What a verifier says of the record of a finished game after somebody changed it and gave it good
// checksums.
std::string tampered(const std::function<void(Record&)>& change) {
  Record record = short_geminos().table.record();
  change(record);
  const auto read = read_record(write_record(record));
  if (!read) return read.error().sentence();
  const auto verified = verify(games(), *read);
  return verified ? "verified" : verified.error().sentence;
}

RecordedMove& chance_move(Record& record, int number) {
  for (RecordedMove& move : record.moves) {
    if (move.by.starts_with("chance") && number-- == 0) return move;
  }
  ADD_FAILURE() << "no such chance move";
  return record.moves.front();
}

TEST(Verify, EveryChanceMoveOfAFinishedTableFollowsFromItsSecret) {
  for (const int players : {2, 3, 5}) {
    auto setup = geminos(players);
    setup.options = {{"cap", "4"}};
    Party party = Party::playing(setup, players);
    play_on(party);
    ASSERT_EQ(party.table.phase(), Phase::finished);
    const auto record = read_record(write_record(party.table.record())).value();
    const auto verified = verify(games(), record);
    ASSERT_TRUE(verified.has_value()) << verified.error().sentence;
    EXPECT_GT(verified->chance_moves, 5);
    EXPECT_EQ(verified->passed_over, 0);
  }
}

TEST(Verify, AGameWithoutChanceHasNothingToVerify) {
  Party party = Party::playing(tictactoe(), 2);
  play_on(party);
  EXPECT_EQ(verify(games(), party.table.record()).value().chance_moves, 0);
}

TEST(Verify, ChanceThatWasTakenBackIsCounted) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  while (party.to_act().is_player()) ASSERT_EQ(party.moves(party.to_act(), "roll"), "");
  Record record = party.table.record();
  EXPECT_EQ(record.moves[3].by, "chance:3");  // block 2 was used by the roll that is gone
  const auto verified = verify(games(), record).value();
  EXPECT_EQ(verified.chance_moves, 2 + 6);
  EXPECT_EQ(verified.passed_over, 1);
}

TEST(Verify, ATableCommitsWhenTheGameBeginsAndTellsTheSecretWhenItIsOver) {
  Party party = Party::playing(lanterns_for(2), 2);
  EXPECT_EQ(party.table.record().commitment, commitment(test_secret()));
  EXPECT_EQ(party.table.record().secret, "");
  EXPECT_THAT(verify(games(), party.table.record()).error().sentence, HasSubstr("not over"));
  play_on(party);
  EXPECT_EQ(party.table.record().secret, to_hex(test_secret()));
  Party open(tictactoe());
  EXPECT_EQ(open.table.record().commitment, "");
}

TEST(Verify, ARecordWithoutACommitmentCannotBeVerified) {
  EXPECT_EQ(tampered([](auto& record) { record.secret = record.commitment = ""; }),
            "This record has no commitment and no secret: nothing can be verified.");
}

TEST(Verify, AnotherSecretIsNoticed) {
  EXPECT_EQ(tampered([](auto& record) { record.secret = to_hex(test_secret(1)); }),
            "Line 10: this is not the secret that was committed to.");
}

// Even with a commitment of its own, another secret leads to another game.
TEST(Verify, AnotherSecretThatWasCommittedToIsNoticedAtTheFirstRoll) {
  EXPECT_THAT(tampered([](auto& record) {
                record.secret = to_hex(test_secret(1));
                record.commitment = commitment(test_secret(1));
              }),
              HasSubstr("the secret gives "));
}

TEST(Verify, BlocksAreUsedInOrderAndOnce) {
  EXPECT_THAT(tampered([](auto& record) { chance_move(record, 1).by = "chance:0"; }),
              HasSubstr("block 0 of the stream had its turn before this"));
  EXPECT_THAT(tampered([](auto& record) { chance_move(record, 1).by = "chance:100"; }),
              HasSubstr("the secret gives "));
  EXPECT_THAT(tampered([](auto& record) { chance_move(record, 1).by = "chance"; }),
              HasSubstr("which block of the stream"));
}

TEST(Verify, TheLineIsThatOfTheMove) {
  EXPECT_THAT(tampered([](auto& record) { chance_move(record, 0).by = "chance"; }),
              StartsWith("Line 13: "));
}

TEST(Verify, WhatDoesNotReplayIsNotVerified) {
  EXPECT_THAT(tampered([](auto& record) { record.moves[0].hash = "0123456789abcdef"; }),
              HasSubstr("not the recorded one"));
  EXPECT_THAT(tampered([](auto& record) { chance_move(record, 0).by = "chance:01"; }),
              HasSubstr("not the turn"));
}

// docs/examples/table.record is what a table writes; other programs are tried on it.
TEST(Verify, TheExampleIsWhatATableWrites) {
  std::ifstream file("docs/examples/table.record");
  std::stringstream text;
  text << file.rdbuf();
  EXPECT_EQ(text.str(), write_record(short_geminos().table.record()));
}

}  // namespace
}  // namespace orrery::table
