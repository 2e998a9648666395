// Before the game: a table is made, people and bots take seats and leave them.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::_;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;

std::string refused(const Setup& setup) {
  const auto event = Table::create(games(), "t", setup, test_secret(), "", kNoon);
  return event ? "" : event.error().sentence;
}

TEST(Seating, ATableIsMadeFromItsSetup) {
  const Party party({.game = "geminos", .players = 3, .options = {{"cap", "50"}}});
  EXPECT_EQ(party.table.phase(), Phase::open);
  EXPECT_EQ(party.table.version(), 1);
  EXPECT_EQ(party.table.game().players(), 3);
  EXPECT_EQ(party.table.host_key(), "host-key");
  EXPECT_EQ(party.table.situation(Viewer::everybody(), kNoon).options.json.at("cap"), 50);
  EXPECT_EQ(Party(tictactoe()).table.setup().players, 2);  // the usual number
}

TEST(Seating, ASetupThatCannotBeIsRefused) {
  EXPECT_THAT(refused({.game = "chess"}), HasSubstr("There is no game"));
  EXPECT_THAT(refused({.game = "tictactoe", .players = 3}), HasSubstr("2 players, not 3"));
  EXPECT_THAT(refused({.game = "geminos", .options = {{"cup", "1"}}}), HasSubstr("no option"));
  EXPECT_THAT(refused({.game = "geminos", .options = {{"cap", "0"}}}), HasSubstr("cap"));
  EXPECT_THAT(refused({.game = "tictactoe", .clock = Clock::bank}), HasSubstr("at least a second"));
  EXPECT_THAT(refused({.game = "tictactoe", .grace = -1}), HasSubstr("0 to a year"));
  // Such a number would overflow when it is added to the time of day.
  const Millis most = std::numeric_limits<Millis>::max();
  EXPECT_THAT(refused({.game = "tictactoe", .clock = Clock::move, .time = most}),
              HasSubstr("0 to a year"));
}

TEST(Seating, PeopleTakeTheFirstFreeSeatOrTheOneTheyWant) {
  Party party(geminos(3));
  EXPECT_EQ(party.join("Ben", kBen), "");
  EXPECT_EQ(party.join("Anna"), "");
  EXPECT_EQ(party.table.seats()[0].name, "Anna");
  EXPECT_EQ(party.table.seats()[0].sitter, Sitter::person);
  EXPECT_EQ(party.join("Cleo", kBen), "That seat is taken.");
  EXPECT_EQ(party.join("Cleo", Seat(3)), "The table is full.");  // there is no fourth
  EXPECT_EQ(party.join("Cleo"), "");
  EXPECT_EQ(party.join("Dora"), "The table is full.");
  EXPECT_THAT(party.last_lines(), ElementsAre("Cleo sits down."));
}

TEST(Seating, NamesAreThereAndTellPeopleApart) {
  Party party(geminos(3));
  EXPECT_EQ(party.join(""), "A name has 1 to 40 bytes.");
  EXPECT_EQ(party.join(std::string(41, 'x')), "A name has 1 to 40 bytes.");
  EXPECT_EQ(party.join("Anna"), "");
  EXPECT_EQ(party.join("Anna"), "Somebody at this table is called Anna already.");
  EXPECT_EQ(party.join("Ben"), "");
  EXPECT_THAT(party.asks(kBen, Rename{"Anna"}), HasSubstr("called Anna already"));
  EXPECT_EQ(party.asks(kBen, Rename{"Bea"}), "");
  EXPECT_EQ(party.asks(kBen, Rename{"Bea"}), "");  // one's own name is no obstacle
  EXPECT_EQ(party.table.seats()[1].name, "Bea");
  EXPECT_THAT(party.last_lines(), ElementsAre("Bea has a new name."));
}

TEST(Seating, PeopleChooseTheirColour_CAS110) {
  Party party(tictactoe());
  party.seat_people(2);
  const auto colour = [&](Seat seat) {
    return party.table.situation(Viewer::everybody(), kNoon).seats[seat.index()].colour;
  };
  EXPECT_EQ(colour(kAnna), std::nullopt);  // the seat's own
  EXPECT_EQ(party.asks(kAnna, Recolour{4}), "");
  EXPECT_EQ(colour(kAnna), 4);
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna has another colour."));
  EXPECT_EQ(party.asks(kBen, Recolour{4}), "Somebody has chosen that colour already.");
  EXPECT_EQ(party.asks(kBen, Recolour{6}), "There are 6 colours.");
  EXPECT_EQ(party.asks(kBen, Recolour{-1}), "There are 6 colours.");
  EXPECT_EQ(party.asks(kHost, Recolour{1}), "Only somebody with a seat can do that.");
  EXPECT_EQ(party.asks(kBen, Recolour{0}), "");  // the first seat's own is free now
  party.start();
  EXPECT_EQ(party.asks(kBen, Recolour{5}), "");
  // At the rematch too.
  const auto again = party.table.rematch_seats();
  EXPECT_THAT(
      again,
      testing::UnorderedElementsAre(Field(&SeatState::colour, 4), Field(&SeatState::colour, 5)));
  const auto created =
      Table::create(games(), "r", party.table.rematch_setup(), test_secret(), "", kNoon).value();
  const auto made = begin_table(games(), created, again, false);
  ASSERT_TRUE(made.has_value()) << made.error().sentence;
  EXPECT_EQ(made->after.seats()[0].colour, again[0].colour);
}

TEST(Seating, WhoLeavesBeforeTheGameFreesTheSeat) {
  Party party(tictactoe());
  party.seat_people(2);
  EXPECT_EQ(party.asks(kBen, Leave{}), "");
  EXPECT_EQ(party.table.seats()[1], SeatState{});
  EXPECT_THAT(party.last_lines(), ElementsAre("Ben leaves."));
  EXPECT_EQ(party.asks(kBen, Leave{}), "Only somebody with a seat can do that.");
}

TEST(Seating, OnlyTheHostFurnishesTheTable) {
  Party party(geminos(3));
  party.seat_people(2);
  for (const Wish& wish :
       {Wish(SendAway{kAnna}), Wish(SeatBot{kCleo, "greedy"}), Wish(RemoveBot{kCleo}),
        Wish(Start{}), Wish(Close{}), Wish(RenewLinks{}), Wish(ChangeSetup{2, {}})}) {
    EXPECT_EQ(party.asks(kBen, wish), "Only the host can do that.");
  }
  EXPECT_EQ(party.asks(Actor::person(kAnna, true), SeatBot{kCleo, "greedy"}), "");
}

TEST(Seating, TheHostChangesTheRulesBeforeTheGame) {
  Party party(geminos(3));
  party.seat_people(2);
  party.comes(kBen);
  ASSERT_EQ(party.asks(kHost, ChangeSetup{4, {{"cap", "50"}}}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("The host has changed how this table plays."));
  const Situation now = party.table.situation(Viewer::everybody(), party.now);
  EXPECT_EQ(now.players, 4);
  EXPECT_EQ(now.options.json.at("cap"), 50);
  EXPECT_EQ(party.table.seats()[1].name, "Ben");
  EXPECT_TRUE(party.table.present(kBen));
  EXPECT_FALSE(party.table.present(Seat(3)));
  ASSERT_EQ(party.asks(kHost, ChangeSetup{2, {}}), "");
  EXPECT_EQ(party.table.seats().size(), 2u);
  EXPECT_EQ(party.asks(kHost, Start{}), "");
  EXPECT_EQ(party.asks(kHost, ChangeSetup{3, {}}), "The game has begun already.");
}

TEST(Seating, RulesThatCannotBeAreRefused) {
  Party party(geminos(3));
  party.seat_people(3);
  EXPECT_EQ(party.asks(kHost, ChangeSetup{2, {}}),
            "Somebody sits in a seat that would be gone: free it first.");
  EXPECT_THAT(party.asks(kHost, ChangeSetup{3, {{"cap", "many"}}}), HasSubstr("cap"));
  EXPECT_THAT(party.asks(kHost, ChangeSetup{9, {}}), HasSubstr("players"));
  EXPECT_EQ(party.table.situation(Viewer::everybody(), party.now).players, 3);
}

TEST(Seating, TheHostSendsSomebodyAway) {
  Party party(tictactoe());
  party.seat_people(2);
  EXPECT_EQ(party.asks(kHost, SendAway{kBen}), "");
  EXPECT_EQ(party.table.seats()[1], SeatState{});
  EXPECT_THAT(
      party.table.log(Viewer::everybody(), party.table.version() - 2).entries,
      ElementsAre(Field(&LogEntry::lines,
                        ElementsAre(Field(&LogLine::text, "The host frees the seat of Ben."))),
                  _));
  EXPECT_EQ(party.asks(kHost, SendAway{kBen}), "Nobody sits there.");
  EXPECT_EQ(party.asks(kHost, SendAway{Seat(7)}), "Nobody sits there.");
}

TEST(Seating, SendingSomebodyAwayRenewsTheLinks) {
  Party party(tictactoe());
  party.seat_people(2);
  EXPECT_EQ(party.table.links(), 0u);
  ASSERT_EQ(party.asks(kHost, SendAway{kBen}), "");
  EXPECT_EQ(party.table.links(), 1u);
  EXPECT_THAT(party.last_lines(),
              ElementsAre("The links to this table are new: the old ones no longer work."));
  ASSERT_EQ(party.asks(kHost, RenewLinks{}), "");
  EXPECT_EQ(party.table.links(), 2u);
  EXPECT_EQ(party.table.situation(Viewer::everybody(), party.now).links, 2u);
  ASSERT_EQ(party.asks(kHost, Close{}), "");
  EXPECT_EQ(party.asks(kHost, RenewLinks{}), "The table is closed.");
}

TEST(Seating, AListedTableNeedsNoLinks) {
  auto setup = tictactoe();
  setup.listed = true;
  Party party(setup);
  party.seat_people(2);
  ASSERT_EQ(party.asks(kHost, SendAway{kBen}), "");
  EXPECT_EQ(party.table.links(), 0u);
  EXPECT_EQ(party.asks(kHost, RenewLinks{}),
            "This table is listed: everybody may come without a link.");
}

TEST(Seating, NamesThatLookAlikeAreRefused) {
  Party party(geminos(4));
  ASSERT_EQ(party.join("Anna"), "");
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "");
  EXPECT_EQ(party.join("Anna"), "Somebody at this table is called Anna already.");
  EXPECT_EQ(party.join("\u0410nna"),
            "That name looks like the name of Anna, who is at this table.");
  EXPECT_EQ(party.join("greedy"), "That name looks like the name of Greedy, who is at this table.");
  EXPECT_EQ(party.join("\u200D"), "A name must have something that can be seen.");
  ASSERT_EQ(party.join("Cleo"), "");
  EXPECT_EQ(party.asks(kCleo, Rename{"ANNA"}),
            "That name looks like the name of Anna, who is at this table.");
  EXPECT_EQ(party.asks(kCleo, Rename{"cleo"}), "");  // one's own
}

TEST(Seating, ABotTakesANameThatNobodyHas) {
  Party party(geminos(3));
  ASSERT_EQ(party.join("greedy"), "");
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "");
  EXPECT_EQ(party.table.seats()[1].name, "Greedy 2");
  ASSERT_EQ(party.asks(kHost, SeatBot{kCleo, "greedy"}), "");
  EXPECT_EQ(party.table.seats()[2].name, "Greedy 3");
}

TEST(Seating, ABotIsChangedForAnotherInTheMiddleOfAGame) {
  Party party(tictactoe());
  party.seat_people(1);
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "");
  EXPECT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "That bot sits there already.");
  party.start();
  EXPECT_EQ(party.asks(kAnna, SeatBot{kBen, "random"}), "Only the host can do that.");
  EXPECT_EQ(party.asks(kHost, SeatBot{kAnna, "random"}), "The game has begun already.");
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  EXPECT_EQ(party.table.bot_of(kBen), "random");
  EXPECT_EQ(party.table.seats()[1].name, "Random");
  EXPECT_THAT(party.last_lines(), ElementsAre("Another bot takes its seat: Random."));
  EXPECT_EQ(Table::fold_all(games(), party.events).value().snapshot(), party.table.snapshot());
}

TEST(Seating, BotsTakeFreeSeatsAndHaveNamesOfTheirOwn) {
  Party party(geminos(4));
  EXPECT_EQ(party.join("Greedy"), "");
  EXPECT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "");
  EXPECT_EQ(party.asks(kHost, SeatBot{kCleo, "greedy"}), "");
  EXPECT_EQ(party.table.seats()[1].name, "Greedy 2");
  EXPECT_EQ(party.table.seats()[2].name, "Greedy 3");
  EXPECT_EQ(party.table.bot_of(kBen), "greedy");
  EXPECT_EQ(party.asks(kHost, SeatBot{kAnna, "greedy"}), "Somebody sits there.");
  EXPECT_EQ(party.asks(kHost, SeatBot{Seat(4), "greedy"}), "There is no such seat.");
  EXPECT_EQ(party.asks(kHost, SeatBot{kCleo, "random"}), "");  // another in its place
  EXPECT_EQ(party.table.seats()[2].name, "Random");
  EXPECT_EQ(party.asks(kHost, RemoveBot{kCleo}), "");
  EXPECT_EQ(party.asks(kHost, RemoveBot{kCleo}), "No bot sits there.");
  EXPECT_EQ(party.asks(kHost, RemoveBot{kAnna}), "No bot sits there.");
}

TEST(Seating, AGameBeginsWhenEverySeatIsTakenAndOnlyOnce) {
  Party party(tictactoe());
  EXPECT_EQ(party.join("Anna"), "");
  EXPECT_EQ(party.asks(kHost, Start{}),
            "A seat is still free: wait for somebody, or seat a bot there.");
  EXPECT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  EXPECT_EQ(party.asks(kHost, Start{}), "");
  EXPECT_EQ(party.table.phase(), Phase::running);
  EXPECT_EQ(party.asks(kHost, Start{}), "The game has begun already.");
  EXPECT_EQ(party.join("Cleo"), "The game has begun already.");
  EXPECT_EQ(party.asks(kHost, RemoveBot{kBen}), "The game has begun already.");
  EXPECT_EQ(party.asks(kHost, SeatBot{kAnna, "greedy"}), "The game has begun already.");
}

TEST(Seating, NothingIsPlayedBeforeTheGameBegins) {
  Party party(tictactoe());
  party.seat_people(2);
  for (const Wish& wish :
       {Wish(MakeMove{"1"}), Wish(TakeBack{}), Wish(RestartTurn{}), Wish(AnswerOffer{true}),
        Wish(Resign{}), Wish(Pause{}), Wish(Resume{})}) {
    EXPECT_EQ(party.asks(kAnna, wish), "The game has not begun.");
  }
  EXPECT_EQ(party.asks(kAnna, Rematch{}), "The game is not over yet.");
}

TEST(Seating, AClosedTableIsClosedForEverything) {
  Party party(tictactoe());
  party.seat_people(2);
  EXPECT_EQ(party.asks(kHost, Close{}), "");
  EXPECT_EQ(party.table.phase(), Phase::closed);
  EXPECT_THAT(party.last_lines(), ElementsAre("The host has closed the table."));
  EXPECT_EQ(party.join("Cleo"), "The table is closed.");
  EXPECT_EQ(party.asks(kHost, Start{}), "The table is closed.");
  EXPECT_EQ(party.asks(kHost, Close{}), "The table is closed.");
  EXPECT_EQ(party.asks(kAnna, Chat{"chat.hello", {}}), "The table is closed.");
  EXPECT_EQ(party.asks(kAnna, Leave{}), "The table is closed.");
  EXPECT_EQ(party.table.wake(), std::nullopt);
}

TEST(Seating, WhoeverRunsTheServerEndsAnyTableThatIsNotOver) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.asks(Actor::the_server(), Close{}), "");
  EXPECT_EQ(party.table.phase(), Phase::closed);
  EXPECT_EQ(party.asks(Actor::the_server(), Close{}), "The game is over already.");
}

TEST(Seating, AGameThatHasBegunIsNotClosed) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.asks(kHost, Close{}), "A game that has begun is not closed.");
}

TEST(Seating, ASeatGoesToAnotherDevice) {
  Party party = Party::playing(tictactoe(), 2);
  const auto old = party.table.seats()[1].key;
  EXPECT_EQ(party.sends(Actor::person(kBen), {"k", party.table.version(), ChangeKey{"new"}}), "");
  EXPECT_EQ(party.table.seats()[1].key, "new");
  EXPECT_NE(old, "new");
  EXPECT_EQ(party.sends(kHost, {"k", party.table.version(), ChangeKey{"new"}}),
            "Only somebody with a seat can do that.");
}

// They may have asked before they left, and the table comes to it only now.
TEST(Seating, WhatAFormerHolderOfASeatAsksIsRefused) {
  Party party(tictactoe());
  ASSERT_EQ(party.join("Anna"), "");
  Actor anna = Actor::person(kAnna);
  anna.key = party.table.seats()[kAnna].key;
  EXPECT_EQ(party.asks(anna, Rename{"Ann"}), "");
  ASSERT_EQ(party.asks(anna, Leave{}), "");
  ASSERT_EQ(party.join("Ben"), "");
  EXPECT_EQ(party.asks(anna, Rename{"Nobody"}), "That seat is not yours.");
  EXPECT_EQ(party.table.seats()[kAnna].name, "Ben");
}

TEST(Seating, SomebodyNewInASeatCountsCommandsAnew) {
  Party party(tictactoe());
  ASSERT_EQ(party.join("Anna"), "");
  const Actor anna = Actor::person(kAnna);
  ASSERT_EQ(party.sends(anna, {"1", party.table.version(), Wish(Rename{"Ann"})}), "");
  ASSERT_EQ(party.sends(anna, {"2", party.table.version(), Wish(Leave{})}), "");
  // The answer to leaving may have been lost on its way.
  ASSERT_EQ(party.sends(anna, {"2", 1, Wish(Leave{})}), "");
  EXPECT_EQ(party.last, 0);
  ASSERT_EQ(party.join("Zoe"), "");
  ASSERT_EQ(party.sends(anna, {"1", party.table.version(), Wish(Rename{"Zora"})}), "");
  EXPECT_EQ(party.last, 1);
  EXPECT_EQ(party.table.seats()[0].name, "Zora");
  ASSERT_EQ(party.sends(anna, {"k", party.table.version(), ChangeKey{"new"}}), "");
  EXPECT_EQ(party.table.answered(anna, "1"), std::nullopt);
  EXPECT_EQ(party.table.answered(anna, "k"), party.table.version());
}

}  // namespace
}  // namespace orrery::table
