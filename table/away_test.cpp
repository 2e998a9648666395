// People who are away, resign or are sent away, and the bots that stand in for them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;

TEST(Away, ABotTakesOverAfterTheGracePeriodAndHandsBack) {
  Party party = Party::playing(tictactoe(), 2);
  party.goes(kAnna);
  EXPECT_FALSE(party.table.present(kAnna));
  party.wait(60 * kSecond - 1);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  party.wait(1);
  EXPECT_EQ(party.covered(kAnna), StandIn::absent);
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna is away: a bot plays on for the time being."));
  ASSERT_EQ(party.bot_moves(kAnna, "1"), "");
  party.comes(kAnna);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  ASSERT_EQ(party.moves(kBen, "2"), "");
  EXPECT_EQ(party.bot_moves(kAnna, "3"), "A person plays for this seat.");
  EXPECT_EQ(party.moves(kAnna, "3"), "");
}

TEST(Away, WhoComesBackInTimeIsNotReplaced) {
  Party party = Party::playing(tictactoe(), 2);
  party.goes(kAnna);
  party.wait(50 * kSecond);
  party.comes(kAnna);
  party.wait(50 * kSecond);
  party.goes(kAnna);
  party.goes(kAnna);
  party.wait(59 * kSecond);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
}

TEST(Away, IsWaitedForFromWhenTheyAreNeeded) {
  Party party = Party::playing(tictactoe(), 2);
  party.goes(kBen);
  party.wait(1'000 * kSecond);
  EXPECT_EQ(party.covered(kBen), std::nullopt);
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  party.wait(59 * kSecond);
  EXPECT_EQ(party.covered(kBen), std::nullopt);
  party.wait(kSecond);
  EXPECT_EQ(party.covered(kBen), StandIn::absent);
}

// GCG-96: a bot does not give somebody's cards away.
TEST(Away, NoAnswerIsARefusalAndNoReasonForABot) {
  struct Setup setup{.game = "gemini", .players = 4};
  setup.options.push_back({"roles", "order"});
  Party party = Party::playing(setup, 4);
  const Seat scientist(3);
  while (party.to_act() != scientist) ASSERT_EQ(party.moves(party.to_act(), "end"), "");
  const JsonGame& game = party.table.game();
  for (const AnyMove move : game.legal(party.table.match().state())) {
    const std::string offer = game.notation(move);
    if (!offer.starts_with("offer:")) continue;
    ASSERT_EQ(party.moves(scientist, offer), "");
    break;
  }
  const Seat asked = party.to_act();
  ASSERT_NE(asked, scientist);
  party.goes(asked);
  party.wait(59 * kSecond);
  EXPECT_EQ(party.to_act(), asked);
  party.wait(kSecond);
  EXPECT_EQ(party.to_act(), scientist);
  EXPECT_EQ(party.covered(asked), std::nullopt);
  EXPECT_THAT(party.last_lines(), testing::Contains(testing::HasSubstr("refuse")));
}

TEST(Away, TheHostChoosesHowLongAndWithWhichBot) {
  Party party =
      Party::playing({.game = "tictactoe", .grace = 5 * kSecond, .stand_in = "random"}, 2);
  party.goes(kAnna);
  party.wait(5 * kSecond);
  EXPECT_EQ(party.table.bot_of(kAnna), "random");
  Party patient = Party::playing({.game = "tictactoe", .grace = 0}, 2);
  patient.goes(kAnna);
  patient.wait(1'000'000 * kSecond);
  EXPECT_EQ(patient.covered(kAnna), std::nullopt);
}

TEST(Away, EverybodyIsAwayWhenAServerBegins) {
  Party party = Party::playing(tictactoe(), 2);
  party.wait(1'000 * kSecond);
  party.table = Table::fold_all(games(), party.events).value();
  party.table.woken(party.now);
  EXPECT_FALSE(party.table.present(kAnna));
  party.wait(59 * kSecond);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
  party.wait(kSecond);
  EXPECT_EQ(party.covered(kAnna), StandIn::absent);
}

TEST(Away, SomebodyWhoLeavesARunningGameIsWaitedFor) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.asks(kAnna, Leave{}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna has left the table."));
  EXPECT_FALSE(party.table.present(kAnna));
  party.wait(60 * kSecond);
  EXPECT_EQ(party.covered(kAnna), StandIn::absent);
  party.comes(kAnna);
  EXPECT_EQ(party.covered(kAnna), std::nullopt);
}

TEST(Away, BotsAndFreeSeatsAreNeitherThereNorAway) {
  Party party(tictactoe());
  party.comes(kAnna);
  EXPECT_FALSE(party.table.present(kAnna));
  party.comes(Seat(6));
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  party.comes(kBen);
  EXPECT_FALSE(party.table.present(kBen));
}

TEST(Resign, ABotPlaysOnForGood) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.asks(kAnna, Resign{}), "");
  EXPECT_EQ(party.covered(kAnna), StandIn::resigned);
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna resigns: a bot plays on."));
  EXPECT_EQ(party.asks(kAnna, Resign{}), "You have resigned already.");
  party.goes(kAnna);
  party.comes(kAnna);
  EXPECT_EQ(party.covered(kAnna), StandIn::resigned);
  EXPECT_EQ(party.moves(kAnna, "1"), "A bot plays for this seat.");
  ASSERT_EQ(party.bot_moves(kAnna, "1"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "A bot plays for this seat.");
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}), "A bot plays for this seat.");
  EXPECT_EQ(party.asks(kAnna, Chat{"chat.good_game", {}}), "");
}

TEST(Resign, TheHostMayEndSomebodysGame) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.asks(Actor::person(kAnna, true), SendAway{kAnna}),
            "Resign if you want to leave your own game.");
  ASSERT_EQ(party.asks(kHost, SendAway{kBen}), "");
  EXPECT_EQ(party.covered(kBen), StandIn::sent_away);
  EXPECT_EQ(party.table.seats()[1].key, "");  // nobody has a secret for it any more
  EXPECT_EQ(party.table.links(), 1u);
  EXPECT_EQ(party.asks(kHost, SendAway{kBen}), "A bot plays on there already.");
  party.comes(kBen);
  EXPECT_EQ(party.covered(kBen), StandIn::sent_away);
  EXPECT_EQ(party.sends(Actor::person(kBen), {"k", party.table.version(), ChangeKey{"new"}}),
            "The host has given this seat to a bot.");
}

TEST(Resign, WhoHasResignedCanStillBeSentAway) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.asks(kBen, Resign{}), "");
  ASSERT_EQ(party.asks(kHost, SendAway{kBen}), "");
  EXPECT_EQ(party.covered(kBen), StandIn::sent_away);
}

TEST(Resign, WhoWasSentAwayHasNoSeatInARematch) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.asks(kHost, SendAway{kBen}), "");
  const auto seats = party.table.rematch_seats();
  EXPECT_EQ(seats[1].name, "Anna");
  EXPECT_EQ(seats[0].sitter, Sitter::nobody);
}

}  // namespace
}  // namespace orrery::table
