// Seats that are asked in others' turns, and the table that declines for who does not wish it.

#include <set>
#include <string>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "examples/lanterns/lanterns.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

Party asking(int people = 2) {
  Party party({.game = "asking_lanterns", .players = 2});
  party.seat_people(people);
  return party;
}

int decisions(const Party& party) {
  int moved = 0;
  for (const Event& event : party.events) moved += std::holds_alternative<Moved>(event.what);
  return moved;
}

TEST(Window, WhoIsNotArmedIsNotAsked) {
  Party party = asking();
  party.start();
  EXPECT_EQ(party.table.phase(), Phase::finished) << "everybody has declined to the end";
  EXPECT_EQ(decisions(party), 2 * lanterns::Options{}.rounds);
  EXPECT_TRUE(replay(games(), party.table.record()).has_value());
}

// The table's answer is told to nobody; what follows from it is.
TEST(Window, ToDeclineIsNotTold) {
  Party party = asking();
  party.start();
  for (const Viewer viewer : {Viewer(kAnna), Viewer(kBen), Viewer::everybody()}) {
    std::set<std::string> told;
    for (const LogEntry& entry : party.table.log(viewer, 0).entries) {
      for (const LogLine& line : entry.lines) told.insert(line.phrase);
    }
    EXPECT_FALSE(told.contains("lanterns.rolls"));
    EXPECT_TRUE(told.contains("lanterns.wind"));
  }
}

TEST(Window, WhoIsArmedIsAsked) {
  Party party = asking();
  party.happen(party.table.arm(kBen, true, party.now));
  party.start();
  EXPECT_EQ(party.to_act(), kBen) << "the table has declined for Anna only";
  EXPECT_TRUE(party.table.situation(kBen, party.now).tree);
  ASSERT_EQ(party.moves(kBen, "light"), "");
  ASSERT_EQ(party.moves(kBen, "roll"), "");
  EXPECT_EQ(party.to_act(), kBen) << "and once more";
}

TEST(Window, WhoDoesNotWantToBeAskedAnyMoreHasDeclined) {
  Party party = asking();
  party.happen(party.table.arm(kBen, true, party.now));
  party.start();
  party.happen(party.table.arm(kBen, false, party.now));
  EXPECT_EQ(party.table.phase(), Phase::finished);
}

// Others see neither that a seat is armed nor that it is not.
TEST(Window, OnlyTheSeatItselfSeesThatItIsArmed) {
  Party party = asking();
  party.happen(party.table.arm(kAnna, true, party.now));
  party.start();
  Party other = party;
  other.happen(other.table.arm(kBen, true, other.now));
  const auto shown = [](const Party& at, Viewer viewer) {
    return text_of(at.table.situation(viewer, at.now));
  };
  EXPECT_EQ(party.table.situation(kBen, party.now).armed, false);
  EXPECT_EQ(other.table.situation(kBen, other.now).armed, true);
  EXPECT_EQ(shown(party, kAnna), shown(other, kAnna));
  EXPECT_EQ(shown(party, Viewer::everybody()), shown(other, Viewer::everybody()));
  EXPECT_FALSE(party.table.situation(Viewer::everybody(), party.now).armed.has_value());
  EXPECT_FALSE(Party::playing(tictactoe(), 2).table.situation(kAnna, kNoon).armed.has_value());
}

// Arming is not stored: after a restart nobody waits for somebody who may have gone.
TEST(Window, NobodyIsArmedAfterARestart) {
  Party party = asking();
  party.happen(party.table.arm(kAnna, true, party.now));
  party.start();
  ASSERT_EQ(party.to_act(), kAnna);
  party.table = Table::fold_all(games(), party.events).value();
  party.table.woken(party.now);
  EXPECT_EQ(party.table.wake(), party.now);
  party.wait(1);
  EXPECT_EQ(party.table.phase(), Phase::finished);
}

TEST(Window, BotsAnswerForThemselves) {
  Party party = asking(1);
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  party.start();
  EXPECT_EQ(party.table.bot_to_act(), kBen);
}

TEST(Window, APausedTableDeclinesNothing) {
  Party party = asking();
  party.happen(party.table.arm(kAnna, true, party.now));
  party.start();
  ASSERT_EQ(party.asks(kBen, Pause{}), "");
  EXPECT_TRUE(party.table.arm(kAnna, false, party.now).events.empty());
  EXPECT_EQ(party.to_act(), kAnna);
  ASSERT_EQ(party.asks(kBen, Resume{}), "");
  EXPECT_EQ(party.table.phase(), Phase::finished);
}

}  // namespace
}  // namespace orrery::table
