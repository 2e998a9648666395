// Which scores count for the list of best ones.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "table/tests/games.h"
#include "table/tests/party.h"

namespace orrery::table {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

// The move after which a seat has most points.
std::string greedy(const Party& party, Seat seat) {
  const JsonGame& game = party.table.game();
  const auto points = [&](AnyMove move) {
    AnyState state = party.table.match().state();
    EXPECT_TRUE(game.apply(state, move));
    return game.result(state).scores[static_cast<std::size_t>(seat.index())];
  };
  const auto legal = game.legal(party.table.match().state());
  return game.notation(*std::ranges::max_element(legal, {}, points));
}

// Everybody plays so to the end, bots as well.
void play_out(Party& party) {
  while (party.to_act().is_player()) {
    party.quickly_moves(party.to_act(), greedy(party, party.to_act()));
  }
}

Result result_of(const Party& party) {
  return party.table.game().result(party.table.match().state());
}

TEST(BestScores, AreTheTotalsOfThoseWhoWon_GEO31) {
  Party party = Party::playing(geminos(3), 3);
  EXPECT_THAT(party.table.best_scores(), IsEmpty()) << "nobody has won yet";
  play_out(party);
  const Result result = result_of(party);
  ASSERT_FALSE(result.cut_short);
  const auto best = party.table.best_scores();
  ASSERT_THAT(best, SizeIs(result.winners.size()));
  for (const BestScore& score : best) {
    EXPECT_TRUE(result.winners.contains(score.seat));
    EXPECT_EQ(score.score, result.scores[static_cast<std::size_t>(score.seat.index())]);
  }
}

TEST(BestScores, OfSomebodyAloneNeedNobodyBeaten_GEO31_GEO_R11) {
  Party party = Party::playing(geminos(1), 1);
  play_out(party);
  const auto best = party.table.best_scores();
  ASSERT_THAT(best, SizeIs(1));
  EXPECT_EQ(best[0].score, result_of(party).scores[0]);
}

// GEO-R10, GEO-R11
TEST(BestScores, AreNotReachedByTheCap_GEO_R11) {
  auto setup = geminos(2);
  setup.options = {{"cap", "1"}};
  Party party = Party::playing(setup, 2);
  play_out(party);
  ASSERT_EQ(party.table.phase(), Phase::finished);
  EXPECT_TRUE(result_of(party).cut_short);
  EXPECT_THAT(party.table.best_scores(), IsEmpty());
}

TEST(BestScores, AreReachedByPeopleWithoutABotsHelp_GEO_R11) {
  int people_won = 0;
  int bots_won = 0;
  for (std::uint8_t salt = 0; people_won == 0 || bots_won == 0; ++salt) {
    ASSERT_LT(salt, 8);
    Party party(geminos(2), test_secret(salt));
    party.seat_people(1);
    ASSERT_EQ(party.asks(kHost, SeatBot{kBen, "greedy"}), "");
    party.start();
    play_out(party);
    const Result result = result_of(party);
    const bool person = result.winners.contains(kAnna);
    ASSERT_THAT(party.table.best_scores(), SizeIs(person ? 1 : 0));
    ++(person ? people_won : bots_won);
  }
}

TEST(BestScores, DoNotCountWhereABotStoodInForAWhile_GEO_R11) {
  auto setup = geminos(1);
  setup.grace = 1000;
  Party party = Party::playing(setup, 1);
  party.goes(kAnna);
  party.wait(2000);
  ASSERT_FALSE(party.table.bot_of(kAnna).empty());
  party.comes(kAnna);
  ASSERT_TRUE(party.table.bot_of(kAnna).empty());
  const auto kept = Table::from_snapshot(games(), party.table.snapshot());
  ASSERT_TRUE(kept.has_value());
  EXPECT_TRUE(kept->seats()[0].helped) << "it is remembered";
  play_out(party);
  ASSERT_EQ(party.table.phase(), Phase::finished);
  EXPECT_THAT(party.table.best_scores(), IsEmpty());
  EXPECT_FALSE(party.table.rematch_seats()[0].helped);
}

TEST(BestScores, AreNotKeptWhereThereIsNoScore) {
  Party party = Party::playing(tictactoe(), 2);
  play_out(party);
  ASSERT_EQ(party.table.phase(), Phase::finished);
  EXPECT_THAT(party.table.best_scores(), IsEmpty());
}

}  // namespace
}  // namespace orrery::table
