// Tables that begin with a position, and hints.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "record/record.h"
#include "table/tests/games.h"
#include "table/tests/party.h"
#include "table/verify.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Anna is X and wins with cell 3.
constexpr const char* kTwoInARow = "xx.oo....";

Party going_on(const Setup& setup, const std::string& position, int people) {
  Party party(setup);
  const Event created =
      Table::create(games(), "on", setup, test_secret(), "host-key", kNoon, {position}).value();
  party.table = Table::fold_all(games(), {created}).value();
  party.events = {created};
  party.seat_people(people);
  party.start();
  return party;
}

TEST(PlayingOn, TheGameBeginsWithThePositionAndSaysSo) {
  Party party = going_on(tictactoe(), kTwoInARow, 2);
  EXPECT_EQ(party.position(), kTwoInARow);
  EXPECT_EQ(party.to_act(), kAnna);
  EXPECT_THAT(party.last_lines(), ElementsAre("The game goes on from an earlier position."));
  EXPECT_EQ(party.moves(kAnna, "1"), "There is a mark in cell 1 already.");
  EXPECT_EQ(party.moves(kAnna, "3"), "");
  EXPECT_EQ(party.table.phase(), Phase::finished);
  EXPECT_EQ(party.table.moments(kAnna, 0, 10).total, 2);
}

TEST(PlayingOn, ItsRecordReplaysAndItsChanceIsVerified) {
  Party party = going_on(geminos(1), "-.20.-.-.- 0 0 1 roll", 1);
  while (party.to_act().is_player()) {
    const auto& table = party.table;
    party.quickly_moves(party.to_act(),
                        table.game().notation(table.game().legal(table.match().state()).front()));
  }
  const Record record = party.table.record();
  EXPECT_THAT(record.from, HasSubstr("points=[0 20]"));
  const auto verified = verify(games(), read_record(write_record(record)).value());
  ASSERT_TRUE(verified.has_value()) << verified.error().sentence;
  EXPECT_GT(verified->chance_moves, 0);
  EXPECT_THAT(party.table.best_scores(), IsEmpty()) << "who begins with points has not earned them";
}

TEST(PlayingOn, ASnapshotKeepsWhereItBegan) {
  Party party = going_on(tictactoe(), kTwoInARow, 2);
  EXPECT_EQ(party.moves(kAnna, "6"), "");
  const auto again = Table::from_snapshot(games(), party.table.snapshot());
  ASSERT_TRUE(again.has_value()) << again.error().sentence;
  EXPECT_EQ(again->record(), party.table.record());
  EXPECT_EQ(everything(*again, kNoon), everything(party.table, kNoon));
}

TEST(PlayingOn, WhatIsNoPositionToPlayFromIsRefused) {
  const auto refusal = [](const char* position) {
    return Table::create(games(), "on", tictactoe(), test_secret(), "k", kNoon, {position})
        .error()
        .sentence;
  };
  EXPECT_EQ(refusal("xxxoo...."), "The game is over in that position.");
  EXPECT_FALSE(refusal("nonsense").empty());
  EXPECT_FALSE(refusal("xxxxx....").empty());
}

// The position holds what the others hide.
TEST(PlayingOn, NobodyIsToldThePosition) {
  const table::Setup setup{.game = "constellation", .players = 2};
  Party origin = Party::playing(setup, 2);
  Party party = going_on(setup, origin.position(), 2);
  EXPECT_EQ(party.position(), origin.position());
  for (const Viewer viewer : {Viewer(kAnna), Viewer(kBen), Viewer::everybody()}) {
    EXPECT_THAT(text_of(party.table.situation(viewer, kNoon)), Not(HasSubstr(party.position())));
    EXPECT_THAT(text_of(party.table.log(viewer)), Not(HasSubstr(party.position())));
  }
}

TEST(PlayingOn, TablesThatWereStoredBeforeItExistedReadAsTheyAre) {
  const auto value = parse_json(
      R"({"version":1,"at":5,"command":"","hash":"4aa3e6e3f09e3ebf","what":{"kind":"created",)"
      R"("table":"t","setup":{"game":"tictactoe"},"secret":")" +
      to_hex(test_secret()) + R"(","host_key":"k"}})");
  const auto event = from_json<Event>(value.value(), "event");
  ASSERT_TRUE(event.has_value()) << event.error().sentence;
  const auto table = Table::fold_all(games(), {*event});
  ASSERT_TRUE(table.has_value()) << table.error().sentence;
  EXPECT_TRUE(table->setup().hints);
}

TEST(Hints, AreForThePersonWhoseTurnItIs) {
  Party party = Party::playing(tictactoe(), 2);
  const auto refusal = [&](Seat seat) {
    const auto fine = party.table.may_ask_for_hint(seat);
    return fine ? "" : fine.error().sentence;
  };
  EXPECT_EQ(refusal(kAnna), "");
  EXPECT_EQ(refusal(kBen), "It is not your turn.");
  EXPECT_EQ(party.asks(kAnna, Pause{}), "");
  EXPECT_EQ(refusal(kAnna), "The game is paused.");
  EXPECT_EQ(party.asks(kAnna, Resume{}), "");
  EXPECT_EQ(party.asks(kAnna, Resign{}), "");
  EXPECT_EQ(refusal(kAnna), "A bot plays for this seat.");
}

TEST(Hints, ATableMayDoWithoutAndAListedOneWithAClockDoes) {
  auto setup = tictactoe();
  setup.hints = false;
  EXPECT_EQ(Party::playing(setup, 2).table.may_ask_for_hint(kAnna).error().sentence,
            "This table is played without hints.");
  auto contest = tictactoe();
  contest.clock = Clock::bank;
  contest.time = 60'000;
  EXPECT_TRUE(Party(contest).table.setup().hints);
  contest.listed = true;
  EXPECT_FALSE(Party(contest).table.setup().hints);
  contest.clock = Clock::none;
  EXPECT_TRUE(Party(contest).table.setup().hints);
}

}  // namespace
}  // namespace orrery::table
