// Taking back: free, asked for, agreed to, declined, and what it does not undo.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "json/text.h"
#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(TakeBack, IsFreeWhileNobodyElseActedAndNothingWasRevealed) {
  Party party = Party::playing(tictactoe(), 2);
  const std::string before = party.position();
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(party.position(), before);
  EXPECT_EQ(party.to_act(), kAnna);
  EXPECT_THAT(party.last_lines(kBen), ElementsAre("Anna takes a move back."));
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "You have made no move to take back.");
  EXPECT_EQ(party.asks(kBen, TakeBack{}), "You have made no move to take back.");
}

TEST(TakeBack, OfAMoveThatSomebodyAnsweredIsAskedForAndAgreedTo) {
  Party party = Party::playing(tictactoe(), 2);
  const std::string before = party.position();
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  ASSERT_EQ(party.moves(kBen, "1"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_TRUE(party.table.offer());
  EXPECT_EQ(party.table.offer()->seat, kAnna);
  EXPECT_EQ(party.table.moves(), 2);
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "A question is waiting for its answer already.");
  EXPECT_EQ(party.asks(kAnna, AnswerOffer{true}), "The others are asked.");
  EXPECT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_EQ(party.last, 2);
  EXPECT_EQ(party.position(), before);
  EXPECT_FALSE(party.table.offer());
  EXPECT_EQ(party.asks(kBen, AnswerOffer{true}), "There is no question to answer.");
}

TEST(TakeBack, NeedsEverybody) {
  Party party = Party::playing(lanterns_for(4), 4);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_EQ(party.asks(kBen, AnswerOffer{true}), "You have agreed already.");
  EXPECT_EQ(party.asks(kCleo, AnswerOffer{true}), "");
  EXPECT_TRUE(party.table.offer());
  EXPECT_EQ(party.asks(Seat(3), AnswerOffer{true}), "");
  EXPECT_FALSE(party.table.offer());
  EXPECT_EQ(party.to_act(), kAnna);
}

TEST(TakeBack, OneNoIsEnough) {
  Party party = Party::playing(lanterns_for(3), 3);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  const std::string position = party.position();
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_EQ(party.asks(kCleo, AnswerOffer{false}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("Cleo does not agree."));
  EXPECT_FALSE(party.table.offer());
  EXPECT_EQ(party.position(), position);
}

TEST(TakeBack, MayBeWithdrawn) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(party.asks(kAnna, AnswerOffer{false}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre("Anna lets the move stand."));
  EXPECT_FALSE(party.table.offer());
}

TEST(TakeBack, AQuestionNobodyAnswersEnds) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  party.wait(59'999);
  EXPECT_TRUE(party.table.offer());
  party.wait(1);
  EXPECT_FALSE(party.table.offer());
  EXPECT_THAT(party.last_lines(), ElementsAre("Nobody answered in time: the move stands."));
}

TEST(TakeBack, AMoveAnswersTheQuestionToo) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_EQ(party.moves(kBen, "light"), "");
  EXPECT_FALSE(party.table.offer());
}

TEST(TakeBack, AnAnswerIsToTheQuestionThatWasSeen) {
  Party party = Party::playing(lanterns_for(3), 3);
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.moves(kBen, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  const auto seen = party.table.version();
  ASSERT_EQ(party.asks(kAnna, AnswerOffer{false}), "");
  ASSERT_EQ(party.asks(kBen, TakeBack{}), "");
  // Cleo's "yes" was to Anna.
  EXPECT_THAT(party.sends(Actor::person(kCleo), {"yes", seen, Wish(AnswerOffer{true})}),
              HasSubstr("moved on"));
  EXPECT_TRUE(party.stale);
}

TEST(TakeBack, OnlyThoseWhoPlayThemselvesAreAsked) {
  Party party = Party::playing(lanterns_for(4), 4);
  ASSERT_EQ(party.asks(Seat(3), Resign{}), "");
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(party.asks(Seat(3), AnswerOffer{true}), "A bot plays for this seat.");
  EXPECT_EQ(party.asks(Seat(3), AnswerOffer{false}), "A bot plays for this seat.");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_TRUE(party.table.offer());
  ASSERT_EQ(party.asks(kCleo, AnswerOffer{true}), "");
  EXPECT_EQ(party.to_act(), kAnna);
}

TEST(TakeBack, IsAskedAgainWhenSomebodyWhoWasAskedIsGone) {
  Party party = Party::playing(lanterns_for(3), 3);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  ASSERT_EQ(party.moves(kAnna, "show"), "");  // reveals
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  ASSERT_EQ(party.asks(kCleo, Resign{}), "");
  EXPECT_FALSE(party.table.offer());
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  EXPECT_EQ(party.table.moves(), 4);  // three deals and a lantern
}

TEST(TakeBack, IsNotForGeminos_GEO_R9) {
  Party party = Party::playing(geminos(2), 2);
  ASSERT_EQ(party.moves(party.to_act(), "roll"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "The rules of Geminos know no take-backs.");
  EXPECT_EQ(party.asks(kBen, RestartTurn{}), "The rules of Geminos know no take-backs.");
}

class AgainstBots : public testing::Test {
 protected:
  AgainstBots() : party(lanterns_for(3)) {
    party.seat_people(1);
    EXPECT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
    EXPECT_EQ(party.asks(kHost, SeatBot{kCleo, "random"}), "");
    party.start();
  }
  Party party;
};

TEST_F(AgainstBots, NobodyIsAsked) {
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(party.table.moves(), 3);
}

TEST_F(AgainstBots, ChanceThatFellStays) {
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}),
            "Chance has fallen or something has been revealed since then.");
}

TEST_F(AgainstBots, WhatWasRevealedStays) {
  ASSERT_EQ(party.moves(kAnna, "show"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}),
            "Chance has fallen or something has been revealed since then.");
}

TEST(TakeBack, BotsLetTheirAnswersBeTakenBackWithTheMove) {
  Party party(tictactoe());
  party.seat_people(1);
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "random"}), "");
  party.start();
  const std::string before = party.position();
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  ASSERT_EQ(party.bot_moves(kBen, "1"), "");
  EXPECT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_EQ(party.position(), before);
}

TEST(RestartTurn, GoesBackToTheFirstMoveOfTheTurn) {
  Party party = Party::playing(lanterns_for(2), 2);
  const std::string before = party.position();
  for (int i = 0; i < 3; ++i) ASSERT_EQ(party.moves(kAnna, "light"), "");
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}), "");
  EXPECT_EQ(party.position(), before);
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}), "You have made no move to take back.");
}

TEST(RestartTurn, StopsAtWhatWasRevealed) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  ASSERT_EQ(party.moves(kAnna, "show"), "");
  const std::string shown = party.position();
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}),
            "There is nothing in this turn that you may take back alone.");
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}), "");
  EXPECT_EQ(party.position(), shown);
}

TEST(RestartTurn, IsNotForATurnThatIsOver) {
  Party party = Party::playing(lanterns_for(2), 2);
  ASSERT_EQ(party.moves(kAnna, "light"), "");
  ASSERT_EQ(party.moves(kAnna, "roll"), "");
  EXPECT_EQ(party.asks(kAnna, RestartTurn{}),
            "There is nothing in this turn that you may take back alone.");
}

// The chance that fell is used up: the die that falls after a take-back is another block's.
TEST(TakeBack, NeverGivesChanceBack) {
  Party party = Party::playing(lanterns_for(2), 2);
  std::uint64_t k = 2;  // two cards were dealt
  for (int i = 0; i < 20; ++i, ++k) {
    ASSERT_EQ(party.moves(kAnna, "roll"), "");
    const auto die = draw(test_secret(), k, 6) + 1;
    EXPECT_THAT(party.last_event<Moved>()->chance, ElementsAre("fall" + std::to_string(die)));
    ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
    ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
    ASSERT_EQ(party.to_act(), kAnna);
  }
}

TEST(TakeBack, WhatHasBeenSeenStaysInTheLog) {
  Party party = Party::playing(tictactoe(), 2);
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  const auto log = json_text(party.table.log(kBen).entries);
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_THAT(json_text(party.table.log(kBen).entries),
              testing::StartsWith(log.substr(0, log.size() - 1)));
}

TEST(TakeBack, ASituationSaysWhetherItWouldBeHeard) {
  Party party = Party::playing(tictactoe(), 2);
  const auto may = [&](Seat seat) { return party.table.situation(seat, party.now).take_back; };
  EXPECT_FALSE(may(kAnna));
  ASSERT_EQ(party.moves(kAnna, "5"), "");
  EXPECT_TRUE(may(kAnna));
  EXPECT_FALSE(may(kBen));
  EXPECT_FALSE(party.table.situation(Viewer::everybody(), party.now).take_back);
  ASSERT_EQ(party.moves(kBen, "1"), "");
  EXPECT_TRUE(may(kAnna)) << "Ben is asked";
  ASSERT_EQ(party.asks(kAnna, TakeBack{}), "");
  EXPECT_FALSE(may(kAnna)) << "a question is waiting";
  Party dice = Party::playing(geminos(), 2);
  ASSERT_EQ(dice.moves(dice.to_act(), "roll"), "");
  EXPECT_FALSE(dice.table.situation(dice.to_act(), dice.now).take_back);
}

// ---- For a price ----

Setup honest_gemini() {
  Setup setup{.game = "gemini", .players = 2};
  setup.options.push_back({"paid_undo", "on"});
  return setup;
}

// A move that reveals nothing and leaves the turn where it is; plays on until there is one.
std::string harmless_move(Party& party) {
  while (true) {
    const JsonGame& game = party.table.game();
    const AnyState state = party.table.match().state();
    const Seat seat = game.to_act(state);
    for (const AnyMove move : game.legal(state)) {
      AnyState next = state;
      if (game.reveals(state, move) || !game.apply(next, move)) continue;
      if (game.to_act(next) == seat) return game.notation(move);
    }
    if (!party.moves(seat, game.notation(game.legal(state).front())).empty()) return {};
  }
}

// GCG-91, GCG-A35: the last action of a turn is taken back for a reputation point.
TEST(PaidTakeBack, CostsWhatTheGameAsks) {
  Party party = Party::playing(honest_gemini(), 2);
  const std::string move = harmless_move(party);
  const Seat seat = party.to_act();
  const Seat other = seat == kAnna ? kBen : kAnna;
  EXPECT_TRUE(party.table.situation(seat, party.now).charges);
  const auto moves = party.table.moves();
  ASSERT_EQ(party.moves(seat, move), "");
  EXPECT_NE(party.asks(other, TakeBack{}), "");
  ASSERT_EQ(party.asks(seat, TakeBack{}), "");
  EXPECT_EQ(party.table.moves(), moves + 1) << "the referee has made a move instead";
  EXPECT_EQ(party.to_act(), seat);
  EXPECT_THAT(party.last_lines(),
              ElementsAre(HasSubstr("takes a move back"), HasSubstr("reputation 3")));
  EXPECT_EQ(party.asks(seat, TakeBack{}), "What has been paid for stands.");
  EXPECT_NE(party.moves(seat, "mistake"), "") << "players do not make the referee's move";

  const Record record = party.table.record();
  EXPECT_EQ(record.moves.back().by, "referee");
  EXPECT_TRUE(replay(games(), record).has_value());
  EXPECT_EQ(Table::fold_all(games(), party.events).value().snapshot(), party.table.snapshot());
  const Table kept = Table::from_snapshot(games(), party.table.snapshot()).value();
  EXPECT_EQ(kept.moves(), party.table.moves()) << "the history is whole after a restart";
}

// GCG-108: with the last point the semester is lost.
TEST(PaidTakeBack, CostsTheLastPointToo) {
  Party party = Party::playing(honest_gemini(), 2);
  for (int reputation = 4; reputation > 1; --reputation) {
    const std::string move = harmless_move(party);
    const Seat seat = party.to_act();
    ASSERT_EQ(party.moves(seat, move), "");
    ASSERT_EQ(party.asks(seat, TakeBack{}), "");
  }
  const std::string move = harmless_move(party);
  const Seat seat = party.to_act();
  ASSERT_EQ(party.moves(seat, move), "");
  EXPECT_EQ(party.asks(seat, TakeBack{}), "");
  EXPECT_EQ(party.to_act(), Seat::nobody());
  EXPECT_EQ(party.asks(seat, Resume{}), "The game is over.");
}

// ---- Mending a mistake, GCG-108 ----

// Plays on until something lies on the table that can be mended by the move that begins so.
std::string a_repair(Party& party, std::string_view beginning) {
  for (int i = 0; i < 400; ++i) {
    const JsonGame& game = party.table.game();
    const AnyState state = party.table.match().state();
    for (const AnyMove move : game.repairs(state)) {
      if (game.notation(move).starts_with(beginning)) return game.notation(move);
    }
    const auto legal = game.legal(state);
    party.quickly_moves(game.to_act(state), game.notation(legal[legal.size() / 3]));
  }
  return {};
}

TEST(Repair, IsProposedByAnybodyAndNeedsEverybody_GCG108) {
  auto setup = honest_gemini();
  setup.players = 3;
  Party party = Party::playing(setup, 3);
  const std::string move = a_repair(party, "repair:");
  ASSERT_NE(move, "");
  const Seat turn = party.to_act();
  const Seat proposer((turn.index() + 1) % 3);
  const Seat third((turn.index() + 2) % 3);
  const auto shown = party.table.situation(proposer, party.now).repairs;
  ASSERT_FALSE(shown.empty());
  EXPECT_THAT(shown[0].text, HasSubstr("An honest mistake"));
  EXPECT_TRUE(party.table.situation(Viewer::everybody(), party.now).repairs.empty());

  EXPECT_EQ(party.asks(proposer, Repair{"repair:P01>P01"}), "That cannot be mended now.");
  EXPECT_EQ(party.asks(proposer, Repair{"end"}), "That cannot be mended now.");
  const std::string before = party.position();
  ASSERT_EQ(party.asks(proposer, Repair{move}), "");
  EXPECT_THAT(party.last_lines(),
              ElementsAre(HasSubstr("proposes to mend a mistake"), HasSubstr("Reputation 3")));
  EXPECT_EQ(party.position(), before) << "nothing is mended before all agree";
  EXPECT_EQ(party.asks(third, Repair{move}), "A question is waiting for its answer already.");
  ASSERT_EQ(party.asks(turn, AnswerOffer{true}), "");
  EXPECT_EQ(party.position(), before);
  Party declined = party;
  ASSERT_EQ(declined.asks(third, AnswerOffer{false}), "");
  EXPECT_EQ(declined.position(), before);
  EXPECT_FALSE(declined.table.offer());

  ASSERT_EQ(party.asks(third, AnswerOffer{true}), "");
  EXPECT_NE(party.position(), before);
  EXPECT_EQ(party.to_act(), turn);
  EXPECT_NE(party.last_event<Repaired>(), nullptr);
  const Record record = party.table.record();
  EXPECT_EQ(record.moves.back().by, "referee");
  EXPECT_TRUE(replay(games(), record).has_value());
  const Table kept = Table::from_snapshot(games(), party.table.snapshot()).value();
  EXPECT_EQ(kept.moves(), party.table.moves());
}

TEST(Repair, MayBeWithdrawnAndEnds_GCG108) {
  Party party = Party::playing(honest_gemini(), 2);
  const std::string move = a_repair(party, "repair:");
  ASSERT_EQ(party.asks(kAnna, Repair{move}), "");
  ASSERT_EQ(party.asks(kAnna, AnswerOffer{false}), "");
  EXPECT_THAT(party.last_lines(), ElementsAre(HasSubstr("leaves it as it is")));
  ASSERT_EQ(party.asks(kBen, Repair{move}), "");
  party.wait(60'000);
  EXPECT_THAT(party.last_lines(), ElementsAre("Nobody answered in time: it stays as it is."));
  EXPECT_FALSE(party.table.offer());
}

TEST(Repair, ATurnIsBegunAgainForOnePoint_GCG108) {
  Party party = Party::playing(honest_gemini(), 2);
  const std::string move = harmless_move(party);
  const Seat seat = party.to_act();
  const Seat other = seat == kAnna ? kBen : kAnna;
  const std::string before = party.position();
  EXPECT_FALSE(party.table.situation(seat, party.now).restart);
  EXPECT_EQ(party.asks(other, RestartTurn{}), "Nothing has been done in this turn yet.");
  ASSERT_EQ(party.moves(seat, move), "");
  EXPECT_TRUE(party.table.situation(other, party.now).restart);
  ASSERT_EQ(party.asks(other, RestartTurn{}), "");
  ASSERT_EQ(party.asks(seat, AnswerOffer{true}), "");
  EXPECT_EQ(party.to_act(), seat);
  EXPECT_NE(party.position(), before) << "a point is gone";
  EXPECT_EQ(party.table.record().moves.back().by, "referee");
  EXPECT_EQ(party.asks(other, RestartTurn{}), "Nothing has been done in this turn yet.");
}

// What was paid in the turn stays paid, and what was mended in it is as it was.
TEST(Repair, ATurnInWhichSomethingWasMendedIsBegunAgain_GCG108) {
  Party party = Party::playing(honest_gemini(), 2);
  const JsonGame& game = party.table.game();
  std::string repair = a_repair(party, "repair:");
  while (!party.table.match().start_of_turn()) {  // until the turn can be begun again
    const auto& match = party.table.match();
    party.quickly_moves(party.to_act(), game.notation(game.legal(match.state()).front()));
    repair = a_repair(party, "repair:");
    ASSERT_NE(repair, "");
  }
  const auto first = static_cast<std::uint32_t>(*party.table.match().start_of_turn());
  AnyState twice_paid = party.table.match().state_after(first);
  ASSERT_TRUE(game.referee(twice_paid, game.price(twice_paid).value()));
  ASSERT_TRUE(game.referee(twice_paid, game.price(twice_paid).value()));

  ASSERT_EQ(party.asks(kAnna, Repair{repair}), "");
  ASSERT_EQ(party.asks(kBen, AnswerOffer{true}), "");
  ASSERT_EQ(party.asks(kBen, RestartTurn{}), "");
  ASSERT_EQ(party.asks(kAnna, AnswerOffer{true}), "");
  ASSERT_EQ(party.table.moves(), first + 2);
  EXPECT_EQ(party.position(), game.to_text(twice_paid));
  const Record record = party.table.record();
  EXPECT_EQ(record.moves[first].by, "referee");
  EXPECT_EQ(record.moves[first + 1].by, "referee");
  EXPECT_TRUE(replay(games(), record).has_value());
  EXPECT_EQ(Table::fold_all(games(), party.events).value().snapshot(), party.table.snapshot());
}

TEST(Repair, BotsSayAtOnceWhatTheyThink_GCG108) {
  auto setup = honest_gemini();
  Party party(setup);
  party.seat_people(1);
  ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "");
  party.start();
  const JsonGame& game = party.table.game();
  int agreed = 0;
  int refused = 0;
  for (int i = 0; i < 300 && (agreed == 0 || refused == 0); ++i) {
    const AnyState state = party.table.match().state();
    if (game.to_act(state) == Seat::nobody()) break;
    for (const AnyMove move : game.repairs(state)) {
      AnyState after = state;
      ASSERT_TRUE(game.referee(after, move));
      const bool fine = game.consents(state, after, kBen);
      if ((fine ? agreed : refused) > 0) continue;
      const std::string answer = Party(party).asks(kAnna, Repair{game.notation(move)});
      EXPECT_EQ(answer, fine ? "" : "Greedy does not agree: it would cost more than the point.");
      ++(fine ? agreed : refused);
    }
    const auto legal = game.legal(state);
    party.quickly_moves(game.to_act(state), game.notation(legal[legal.size() / 3]));
  }
  EXPECT_GT(agreed, 0);
  EXPECT_GT(refused, 0);
}

TEST(Repair, IsForGamesThatMend) {
  Party party = Party::playing(geminos(), 2);
  EXPECT_EQ(party.asks(kAnna, Repair{"roll"}), "Mistakes are not mended in this game.");
}

}  // namespace
}  // namespace orrery::table
