// The game itself: moves, chance, and commands that are safe to repeat.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "examples/lanterns/lanterns.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Play, PeopleMoveInTurnToTheEnd) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.moves(kAnna, "1"), "");
  EXPECT_EQ(party.moves(kAnna, "2"), "It is not your turn.");
  EXPECT_FALSE(party.stale);
  EXPECT_EQ(party.moves(kBen, "4"), "");
  EXPECT_EQ(party.moves(kAnna, "2"), "");
  EXPECT_EQ(party.moves(kBen, "5"), "");
  EXPECT_EQ(party.table.phase(), Phase::running);
  EXPECT_EQ(party.table.situation(kBen, party.now).secret, "");
  EXPECT_EQ(party.moves(kAnna, "3"), "");
  EXPECT_EQ(party.table.phase(), Phase::finished);
  EXPECT_THAT(party.last_lines(),
              ElementsAre("Anna takes cell 3.", "Anna has three in a row and wins."));
  EXPECT_EQ(party.moves(kBen, "6"), "The game is over.");
  EXPECT_EQ(party.asks(kBen, TakeBack{}), "The game is over.");
  EXPECT_EQ(party.asks(kBen, Resign{}), "The game is over.");
  EXPECT_THAT(party.asks(kBen, Leave{}), HasSubstr("The game is over"));
  EXPECT_EQ(party.asks(kHost, SendAway{kBen}), "The game is over.");
  EXPECT_EQ(party.table.wake(), std::nullopt);
  const auto situation = party.table.situation(Viewer::everybody(), party.now);
  EXPECT_EQ(situation.secret, to_hex(test_secret()));
  EXPECT_THAT(situation.result->winners, ElementsAre(kAnna));
}

TEST(Play, AMoveThatIsNotLegalOrNoMoveIsRefusedInASentence) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  EXPECT_EQ(party.moves(kBen, "5"), "There is a mark in cell 5 already.");
  EXPECT_EQ(party.moves(kBen, "10"), "A move is the number of a cell, 1 to 9.");
  EXPECT_EQ(party.moves(kBen, ""), "A move is the number of a cell, 1 to 9.");
}

TEST(Play, NobodyButTheSeatsMove) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.asks(kHost, MakeMove{"1"}), "Only somebody with a seat can do that.");
  EXPECT_EQ(party.asks(Actor::newcomer(), MakeMove{"1"}), "Only somebody with a seat can do that.");
  EXPECT_EQ(party.moves(Seat(5), "1"), "Only somebody with a seat can do that.");
  EXPECT_EQ(party.bot_moves(kAnna, "1"), "A person plays for this seat.");
}

TEST(Play, ABotMovesForItsSeatAndDoesNothingElse) {
  Party party(tictactoe());
  party.seat_people(1);
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  party.start();
  EXPECT_EQ(party.table.bot_to_act(), std::nullopt);
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  EXPECT_EQ(party.table.bot_to_act(), kBen);
  EXPECT_EQ(party.moves(kBen, "1"), "Only somebody with a seat can do that.");
  for (const Wish& wish : {Wish(Resign{}), Wish(Pause{}), Wish(TakeBack{}), Wish(Leave{}),
                           Wish(Chat{"chat.hello", {}})}) {
    EXPECT_EQ(party.asks(Actor::bot(kBen), wish), "A bot only makes moves.");
  }
  EXPECT_EQ(party.sends(Actor::bot(kBen), {"x", party.table.version(), ChangeKey{"mine"}}),
            "A bot only makes moves.");
  EXPECT_EQ(party.bot_moves(kBen, "1"), "");
  EXPECT_TRUE(party.last_event<Moved>()->by_bot);
}

TEST(Play, ChanceFallsFromTheStreamBlockByBlock) {
  Party party = Party::playing(geminos(2), 2);
  const auto& game = party.table.game();
  Match match(party.table.game_ptr());
  std::uint64_t k = 0;
  const auto follow = [&](const std::vector<std::string>& chance) {
    for (const std::string& fallen : chance) {
      const AnyMove move = choose(test_secret(), k++, game.outcomes(match.state()));
      EXPECT_EQ(fallen, game.notation(move));
      ASSERT_TRUE(match.apply(move));
    }
  };
  follow(party.last_event<Started>()->chance);
  for (int i = 0; i < 60 && party.to_act().is_player(); ++i) {
    const AnyMove move = game.legal(match.state()).front();
    ASSERT_EQ(party.moves(party.to_act(), game.notation(move)), "");
    ASSERT_TRUE(match.apply(move));
    follow(party.last_event<Moved>()->chance);
    EXPECT_EQ(party.position(), game.to_text(match.state()));
  }
  EXPECT_GT(k, 10);
}

TEST(Play, TheSameSecretGivesTheSameGameAndAnotherAnother) {
  const auto deal = [](std::uint8_t salt) {
    Party party(lanterns_for(4), test_secret(salt));
    party.seat_people(4);
    party.start();
    return party.position();
  };
  EXPECT_EQ(deal(1), deal(1));
  EXPECT_TRUE(deal(1) != deal(2) || deal(1) != deal(3));
}

TEST(Play, ARepeatedCommandDoesNothingAndHasItsFirstAnswer) {
  Party party = Party::playing(tictactoe(), 2);
  const Command move{"once", party.table.version(), Wish(MakeMove{"1"})};
  ASSERT_EQ(party.sends(Actor::person(kAnna), move), "");
  const auto answer = party.table.version();
  ASSERT_EQ(party.moves(kBen, "2"), "");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(party.sends(Actor::person(kAnna), move), "");
    EXPECT_EQ(party.last, 0);
    EXPECT_EQ(party.table.answered(Actor::person(kAnna), "once"), answer);
  }
  // The same id is somebody else's too.
  EXPECT_EQ(party.table.answered(Actor::person(kBen), "once"), std::nullopt);
  EXPECT_EQ(party.table.answered(Actor::bot(kAnna), "once"), std::nullopt);
  EXPECT_EQ(party.table.answered(kHost, "once"), std::nullopt);
}

TEST(Play, OneBusySeatDoesNotMakeTheTableForgetAnothersCommands) {
  Party party = Party::playing(tictactoe(), 2);
  const auto says = [&](Seat seat, const std::string& id) {
    const Command command{id, party.table.version(), Wish{Chat{"chat.hello", {}}}};
    ASSERT_EQ(party.sends(Actor::person(seat), command), "");
  };
  says(kBen, "hello");
  const auto answer = party.table.version();
  for (int i = 0; i < 100; ++i) says(kAnna, std::to_string(i));
  EXPECT_EQ(party.table.answered(Actor::person(kBen), "hello"), answer);
  // Of each the latest 64 are remembered.
  EXPECT_EQ(party.table.answered(Actor::person(kAnna), "35"), std::nullopt);
  EXPECT_EQ(party.table.answered(Actor::person(kAnna), "36"), answer + 37);
}

TEST(Play, ARefusedCommandMayBeRepeatedToBeRefusedAgain) {
  Party party = Party::playing(tictactoe(), 2);
  const Command move{"once", party.table.version(), Wish(MakeMove{"2"})};
  EXPECT_EQ(party.sends(Actor::person(kBen), move), "It is not your turn.");
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  // By now it would be Ben's turn, but he chose before he saw that.
  EXPECT_THAT(party.sends(Actor::person(kBen), move), HasSubstr("moved on"));
  EXPECT_TRUE(party.stale);
}

TEST(Play, AMoveChosenBeforeThePositionChangedIsStale) {
  Party party = Party::playing(tictactoe(), 2);
  const auto before = party.table.version();
  ASSERT_EQ(party.moves(kAnna, "1"), "");
  ASSERT_EQ(party.moves(kBen, "2"), "");
  EXPECT_THAT(party.sends(Actor::person(kAnna), {"old", before, Wish(MakeMove{"3"})}),
              HasSubstr("moved on"));
  EXPECT_TRUE(party.stale);
  EXPECT_THAT(party.sends(Actor::person(kBen), {"old", before, Wish(TakeBack{})}),
              HasSubstr("moved on"));
  EXPECT_TRUE(party.stale);
}

TEST(Play, WhatDoesNotChangeThePositionMakesNothingStale) {
  Party party = Party::playing(tictactoe(), 2);
  const auto before = party.table.version();
  ASSERT_EQ(party.asks(kBen, Chat{"chat.hello", {}}), "");
  ASSERT_EQ(party.asks(kBen, Rename{"Bea"}), "");
  EXPECT_EQ(party.sends(Actor::person(kAnna), {"x", before, Wish(MakeMove{"3"})}), "");
}

TEST(Play, ACommandHasAnIdAndAVersionThatHasBeen) {
  Party party = Party::playing(tictactoe(), 2);
  const auto now = party.table.version();
  const Actor anna = Actor::person(kAnna);
  EXPECT_THAT(party.sends(anna, {"", now, Wish(MakeMove{"3"})}), HasSubstr("needs an id"));
  EXPECT_THAT(party.sends(anna, {std::string(65, 'x'), now, Wish(MakeMove{"3"})}),
              HasSubstr("needs an id"));
  EXPECT_THAT(party.sends(anna, {"x", now + 1, Wish(MakeMove{"3"})}), HasSubstr("still to come"));
  EXPECT_EQ(party.sends(anna, {std::string(64, 'x'), now, Wish(MakeMove{"3"})}), "");
}

TEST(Play, ManyCommandsAreRememberedAndNotAllForEver) {
  Party party = Party::playing(tictactoe(), 2);
  const auto chat = [&](int i) {
    return Command{"chat" + std::to_string(i), party.table.version(), Wish(Chat{"chat.oops", {}})};
  };
  for (int i = 0; i < 100; ++i) {
    const auto decided = party.table.decide(Actor::person(kAnna), chat(i), party.now);
    ASSERT_TRUE(decided && decided->events.size() == 1);
    party.table = decided->after;
  }
  EXPECT_TRUE(party.table.answered(Actor::person(kAnna), "chat99"));
  EXPECT_TRUE(party.table.answered(Actor::person(kAnna), "chat50"));
  EXPECT_FALSE(party.table.answered(Actor::person(kAnna), "chat1"));
}

// A copy of it was under way while the player did much else, through another server.
TEST(Play, ACommandThatWasForgottenIsNotDoneAgain) {
  Party party = Party::playing(tictactoe(), 2);
  const auto anna = Actor::person(kAnna);
  const Command first{"first", party.table.version(), Wish(Chat{"chat.hello", {}})};
  ASSERT_EQ(party.sends(anna, first), "");
  for (int i = 0; i < 63; ++i) {
    ASSERT_EQ(
        party.sends(anna, {std::to_string(i), party.table.version(), Wish(Chat{"chat.oops", {}})}),
        "");
  }
  EXPECT_EQ(party.sends(anna, first), "") << "it is still known";
  const Command next{"next", party.table.version(), Wish(Chat{"chat.oops", {}})};
  ASSERT_EQ(party.sends(anna, next), "");
  const auto decided = party.table.decide(anna, first, party.now);
  ASSERT_FALSE(decided) << "now it is not";
  EXPECT_TRUE(decided.error().stale);
  EXPECT_THAT(decided.error().sentence, HasSubstr("too late"));
  EXPECT_EQ(party.sends(anna, {"now", party.table.version(), Wish(Chat{"chat.oops", {}})}), "");
  EXPECT_EQ(party.sends(Actor::person(kBen), {"b", first.version, Wish(Chat{"chat.oops", {}})}), "")
      << "it is about the own commands only";
}

TEST(Play, OneBrowserMayHoldSeveralSeats) {
  Party party = Party::playing(tictactoe(), 2);
  // The server says for which seat; the table tells the seats' commands apart.
  EXPECT_EQ(party.sends(Actor::person(kAnna), {"a", party.table.version(), Wish(MakeMove{"1"})}),
            "");
  EXPECT_EQ(party.sends(Actor::person(kBen), {"a", party.table.version(), Wish(MakeMove{"2"})}),
            "");
  EXPECT_EQ(party.table.moves(), 2);
}

// ---- What viewers get ----

TEST(Views, TheSameTableAndTimeGiveTheSameBytes) {
  Party party = Party::playing(lanterns_for(3), 3);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  const Table copy = party.table;
  EXPECT_EQ(everything(copy, party.now), everything(party.table, party.now));
}

TEST(Views, EachViewerIsToldWhatThatViewerSees) {
  Party party = Party::playing(lanterns_for(2), 2);
  const auto& cards = party.table.match().state().as<lanterns::State>().cards;
  const std::string mine = std::to_string(cards[kAnna]);
  const std::string theirs = std::to_string(cards[kBen]);
  EXPECT_THAT(party.last_lines(kAnna),
              ElementsAre("The game begins.", "Anna gets card " + mine + ".", "Ben gets a card."));
  EXPECT_THAT(
      party.last_lines(kBen),
      ElementsAre("The game begins.", "Anna gets a card.", "Ben gets card " + theirs + "."));
  EXPECT_THAT(party.last_lines(),
              ElementsAre("The game begins.", "Anna gets a card.", "Ben gets a card."));
  EXPECT_EQ(write_json(to_json(party.table.log(Viewer::everybody()).entries.back().steps)),
            R"([{"piece":"card:0","face_up":false},{"piece":"card:1","face_up":false}])");
}

// Two tables that differ only in Ben's card, as Anna and the public get them.
TEST(Views, WhatAViewerMayNotKnowDoesNotShow) {
  std::optional<Party> first;
  for (int salt = 0; salt < 200; ++salt) {
    Party party(lanterns_for(2), test_secret(static_cast<std::uint8_t>(salt)));
    party.seat_people(2);
    party.start();
    if (!first) first = party;
    const auto& a = first->table.match().state().as<lanterns::State>().cards;
    const auto& b = party.table.match().state().as<lanterns::State>().cards;
    if (a[kAnna] != b[kAnna] || a[kBen] == b[kBen]) continue;
    for (const Viewer viewer : {Viewer(kAnna), Viewer::everybody()}) {
      auto one = first->table.situation(viewer, kNoon);
      auto other = party.table.situation(viewer, kNoon);
      EXPECT_NE(one.commitment, other.commitment);
      one.commitment = other.commitment = "";
      EXPECT_EQ(text_of(one), text_of(other));
      EXPECT_EQ(text_of(first->table.log(viewer)), text_of(party.table.log(viewer)));
    }
    EXPECT_NE(text_of(first->table.log(kBen)), text_of(party.table.log(kBen)));
    return;
  }
  FAIL() << "no such pair of tables";
}

TEST(Views, NoKeyNoHashAndNoSecretOfARunningGameIsShown) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  const std::string hash = party.events.back().hash;
  for (const Viewer viewer : {Viewer(kAnna), Viewer(kBen), Viewer::everybody()}) {
    const std::string shown =
        text_of(party.table.situation(viewer, party.now)) + text_of(party.table.log(viewer));
    EXPECT_THAT(shown, testing::Not(HasSubstr("key")));
    EXPECT_THAT(shown, testing::Not(HasSubstr(hash)));
    EXPECT_THAT(shown, testing::Not(HasSubstr(to_hex(test_secret()))));
    EXPECT_THAT(shown, HasSubstr(commitment(test_secret())));
  }
}

TEST(Views, LegalMovesAreForTheSeatThatIsAsked) {
  Party party = Party::playing(tictactoe(), 2);
  const auto tree = [&](Viewer viewer) {
    return to_json(party.table.situation(viewer, party.now).tree);
  };
  ASSERT_TRUE(tree(kAnna).is_object());
  EXPECT_EQ(write_json(tree(kAnna).at("cell:4")), R"({"move":"5"})");
  EXPECT_TRUE(tree(kBen).is_null());
  EXPECT_TRUE(tree(Viewer::everybody()).is_null());
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  EXPECT_TRUE(tree(kAnna).is_null());
  EXPECT_FALSE(tree(kBen).as_object().contains("cell:4"));
}

TEST(Views, PoorMovesAreNamedToTheSeatThatIsAskedUnlessHintsAreOff) {
  for (const bool hints : {true, false}) {
    auto setup = tictactoe();
    setup.hints = hints;
    Party party = Party::playing(setup, 2);
    for (const char* move : {"1", "4", "2", "5"}) {
      const Seat seat = party.table.match().to_act();
      ASSERT_EQ(party.moves(seat, move), "");
    }
    // Three wins at once.
    using testing::ElementsAre;
    const auto poor = [&](Seat seat) { return party.table.situation(seat, party.now).poor; };
    if (hints) {
      EXPECT_THAT(poor(kAnna), ElementsAre("6", "7", "8", "9"));
    } else {
      EXPECT_THAT(poor(kAnna), ElementsAre());
    }
    EXPECT_THAT(poor(kBen), ElementsAre());
  }
}

// ---- Talk ----

TEST(Talk, PresetPhrasesAndFreeText) {
  Party party = Party::playing(tictactoe(), 2);
  EXPECT_EQ(party.asks(kBen, Chat{"chat.good_luck", {}}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("Ben: Good luck!"));
  EXPECT_EQ(party.asks(kAnna, Chat{{}, "You too, {0}!"}), "");
  EXPECT_THAT(party.last_lines(kBen), ElementsAre("Anna: You too, {0}!"));
  EXPECT_EQ(party.asks(kAnna, Chat{"chat.rude", {}}), "There is no such phrase.");
  EXPECT_EQ(party.asks(kAnna, Chat{"", {}}), "There is no such phrase.");
  EXPECT_EQ(party.asks(kAnna, Chat{{}, ""}), "A message has 1 to 500 bytes.");
  EXPECT_EQ(party.asks(kAnna, Chat{{}, std::string(501, 'x')}), "A message has 1 to 500 bytes.");
  EXPECT_EQ(party.asks(kAnna, Chat{{}, {}}), "Chat is a preset phrase or a text.");
  EXPECT_EQ(party.asks(kAnna, Chat{"chat.oops", "x"}), "Chat is a preset phrase or a text.");
  EXPECT_EQ(party.asks(Actor::newcomer(), Chat{"chat.oops", {}}),
            "Only somebody with a seat can do that.");
}

TEST(Talk, WhoLooksOnSaysTheirName) {
  Party party = Party::playing(tictactoe(), 2);
  const auto says = [&](std::string name, const Actor& actor = Actor::newcomer()) {
    return party.asks(actor, Chat{.preset = {}, .text = "Look left!", .piece = {}, .name = name});
  };
  EXPECT_EQ(says("Olga"), "");
  EXPECT_THAT(party.last_lines(kBen), ElementsAre("Olga, who looks on: Look left!"));
  EXPECT_EQ(says("Ben"), "Somebody at this table is called Ben already.");
  EXPECT_EQ(says(""), "A name has 1 to 40 bytes.");
  EXPECT_EQ(says("Olga", Actor::person(kAnna)), "Only somebody without a seat says a name.");
  EXPECT_EQ(says("Olga", Actor::bot(kAnna)), "A bot only makes moves.");
}

TEST(Talk, ATableMayBeWithoutFreeText) {
  Party party = Party::playing({.game = "tictactoe", .free_chat = false}, 2);
  EXPECT_EQ(party.asks(kAnna, Chat{{}, "Hi"}), "This table chats with preset phrases only.");
  EXPECT_EQ(party.asks(kAnna, Chat{"chat.hello", {}}), "");
}

TEST(Talk, AGameHasSayingsOfItsOwn) {
  Party party = Party::playing({.game = "gemini", .players = 2, .free_chat = false}, 2);
  EXPECT_EQ(party.asks(kAnna, Chat{"gemini.say_time", {}, "program:12"}), "");
  EXPECT_THAT(party.last_lines(),
              ElementsAre("Anna: I can bring time to Checkouts / Poor Weather."));
  EXPECT_EQ(party.asks(kAnna, Chat{"gemini.say_weather", {}}), "");
  EXPECT_EQ(party.asks(kAnna, Chat{"gemini.say_time", {}}), "What is that about?");
  EXPECT_EQ(party.asks(kAnna, Chat{"gemini.say_time", {}, "moon:1"}), "What is that about?");
  EXPECT_EQ(party.asks(kAnna, Chat{"chat.oops", {}, "program:1"}),
            "That phrase is not about a thing.");
  EXPECT_EQ(party.asks(kAnna, Chat{{}, "this", "program:1"}),
            "Only a saying of the game is about something.");
  EXPECT_EQ(Table::fold_all(games(), party.events).value().log(kBen, 0).entries.back().lines.size(),
            1U);
  Party others = Party::playing(tictactoe(), 2);
  EXPECT_EQ(others.asks(kAnna, Chat{"gemini.say_weather", {}}), "There is no such phrase.");
}

// ---- Afterwards ----

void to_the_end(Party& party) {
  for (const char* cell : {"1", "4", "2", "5", "3"})
    ASSERT_EQ(party.moves(party.to_act(), cell), "");
}

TEST(Afterwards, ARematchIsForEverybodyOneSeatFurther) {
  Party party(geminos(2));
  party = Party::playing(tictactoe(), 2);
  EXPECT_FALSE(party.table.everybody_wants_a_rematch());
  to_the_end(party);
  EXPECT_EQ(party.asks(kAnna, Rematch{}), "");
  EXPECT_EQ(party.asks(kAnna, Rematch{}), "You have asked for one already.");
  EXPECT_FALSE(party.table.everybody_wants_a_rematch());
  EXPECT_EQ(party.asks(kBen, Rematch{}), "");
  EXPECT_TRUE(party.table.everybody_wants_a_rematch());
  const auto seats = party.table.rematch_seats();
  EXPECT_EQ(seats[0].name, "Ben");
  EXPECT_EQ(seats[1].name, "Anna");
  party.happen(party.table.rematch_made("t2", party.now));
  EXPECT_EQ(party.table.rematch(), "t2");
  EXPECT_FALSE(party.table.everybody_wants_a_rematch());
  EXPECT_EQ(party.asks(kAnna, Rematch{}), "There is a rematch already.");
  EXPECT_EQ(party.table.situation(kAnna, party.now).rematch, "t2");
}

TEST(Afterwards, WhereLotsAreDrawnEverybodyKeepsTheirSeatInARematch) {
  const Party party = Party::playing(geminos(2), 2);
  EXPECT_EQ(party.table.rematch_seats()[0].name, "Anna");
  EXPECT_EQ(party.table.rematch_seats()[1].name, "Ben");
}

TEST(Afterwards, ARematchDoesNotWaitForBotsAndThoseWhoResigned) {
  Party party(geminos(4));
  party = Party::playing({.game = "tictactoe", .clock = Clock::bank, .time = 60'000}, 2);
  ASSERT_EQ(party.asks(kBen, Resign{}), "");
  for (const char* cell : {"1", "4", "2", "5", "3"}) {
    party.now += 5'000;
    if (party.table.bot_to_act()) {
      ASSERT_EQ(party.bot_moves(party.to_act(), cell), "");
    } else {
      ASSERT_EQ(party.moves(party.to_act(), cell), "");
    }
  }
  ASSERT_EQ(party.asks(kAnna, Rematch{}), "");
  EXPECT_TRUE(party.table.everybody_wants_a_rematch());
  const auto seats = party.table.rematch_seats();
  EXPECT_EQ(seats[0].covered, std::nullopt);
  EXPECT_EQ(seats[0].left, 60'000);  // a new game, a full clock
  EXPECT_EQ(seats[1].left, 60'000);
}

}  // namespace
}  // namespace orrery::table
