#include "games/geminos/bots/bots.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "catalogue/catalogue.h"
#include "games/all_games.h"
#include "games/geminos/bots/exact_table.h"
#include "games/geminos/bots/judge.h"
#include "games/geminos/bots/network.h"
#include "games/geminos/solitaire.h"
#include "kernel/apply.h"
#include "kernel/position.h"

namespace orrery::geminos {
namespace {

using testing::HasSubstr;

Geminos game_for(int players, const Options& options = {}) {
  return Geminos::create(players, options).value();
}

std::string refusal(std::string_view name, const Geminos& game,
                    bots::Files files = bots::Files::yes) {
  const auto bot = make_own_bot(name, game, files).value();
  return bot ? "it was made" : bot.error().sentence;
}

// What the bot writes in this position.
std::string entry(const Geminos& game, std::string_view bot, std::string_view position) {
  const auto state = from_stored_text(game, position).value();
  MoveList<Geminos> moves;
  game.legal(state, moves);
  Rng rng(1);
  const Seat seat = game.to_act(state);
  return game.notation(
      make_own_bot(bot, game, bots::Files::yes)
          .value()
          .value()
          ->choose(game, game.view(state, seat), seat, {moves.begin(), moves.end()}, rng));
}

TEST(ExactAlone, GetsWhatTheDynamicProgrammePromises_GEO32) {
  const Geminos game = game_for(1);
  const auto bot = make_own_bot("exact", game, bots::Files::no).value().value();
  double points = 0;
  constexpr int kGames = 20'000;
  for (int number = 0; number < kGames; ++number) {
    Rng rng(1, static_cast<std::uint64_t>(number));
    auto state = game.start();
    for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
      MoveList<Geminos> moves;
      game.legal(state, moves);
      game.apply(
          state,
          bot->choose(game, game.view(state, Seat(0)), Seat(0), {moves.begin(), moves.end()}, rng));
    }
    points += state.card(Seat(0)).total();
  }
  // 65.257 with a deviation of about 12 a game: four standard deviations of the mean.
  EXPECT_NEAR(points / kGames, 65.257, 0.35);
}

TEST(ExactAlone, TheLastRollGoesWhereItAddsMost) {
  const Geminos game = game_for(1);
  // Twenty rolls, this is the last: 18 in the empty quadrature, not over 8 or 20.
  EXPECT_EQ(entry(game, "exact", "-.20.-.-.8 0 0 19 enter:aries+libra"), "quadrature");
}

TEST(Solo, EndsTheGameWhenThatWinsAndOnlyThen) {
  const Geminos game = game_for(2);
  EXPECT_EQ(entry(game, "solo", "21.20.19.20.-/23.22.21.-.- 0 0 9 enter:aries+libra"),
            "opposition");
  EXPECT_NE(entry(game, "solo", "3.20.18.6.-/23.22.21.20.- 0 0 9 enter:aries+libra"), "opposition");
}

TEST(Distilled, EndsTheGameWhenThatWinsAndNotWhenItLoses) {
  const Geminos game = game_for(2);
  EXPECT_EQ(entry(game, "distilled", "21.20.19.20.-/23.22.21.-.- 0 0 9 enter:aries+libra"),
            "opposition");
  EXPECT_NE(entry(game, "distilled", "3.20.18.6.-/23.22.21.20.- 0 0 9 enter:aries+libra"),
            "opposition");
}

// As the table has it: what is hard to come by goes first.
TEST(Distilled, BeginsLikePerfectPlay) {
  const Geminos game = game_for(2);
  EXPECT_EQ(entry(game, "distilled", "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:virgo+pisces"), "opposition");
  EXPECT_EQ(entry(game, "distilled", "-.-.-.-.-/-.-.-.-.- 0 0 0 enter:aries+leo"), "triangulation");
}

TEST(GeminosBots, AreForTheGamesTheyAreFor) {
  EXPECT_THAT(refusal("exact", game_for(2)), HasSubstr("plays Geminos alone"));
  EXPECT_THAT(refusal("solo", game_for(1)), HasSubstr("plays with others"));
  EXPECT_THAT(refusal("exact:table", game_for(3)), HasSubstr("for two players"));
  EXPECT_THAT(refusal("exact:table", game_for(2, {.complete_round = true})),
              HasSubstr("for two players"));
  EXPECT_THAT(refusal("distilled", game_for(3)), HasSubstr("is for two"));
  EXPECT_FALSE(make_own_bot("exacting", game_for(1), bots::Files::yes))
      << "it is no bot of its own";
  const auto other = all_games().make({.game = "tictactoe", .options = {}}).value();
  EXPECT_THAT(bots::make_bot("exact", other).error().sentence, HasSubstr("There is no bot"));
}

TEST(GeminosBots, ANameFromTheNetworkOpensNoFile) {
  EXPECT_THAT(refusal("exact:/etc/passwd", game_for(2), bots::Files::no),
              HasSubstr("on the command line only"));
  const auto game = all_games().make({.game = "geminos", .players = 2, .options = {}}).value();
  EXPECT_THAT(bots::make_bot("exact:/etc/passwd", game).error().sentence,
              HasSubstr("on the command line only"));
  EXPECT_FALSE(bots::check_bot("exact:/etc/passwd"));
}

TEST(ExactForTwo, NeedsATable) {
  EXPECT_THAT(refusal("exact:", game_for(2)), HasSubstr("Cannot read"));
  EXPECT_THAT(refusal("exact:/nowhere/at/all", game_for(2)), HasSubstr("Cannot read"));
}

// A table that says of every position that it is lost for whoever moves, but of one that it is won.
TEST(ExactForTwo, TakesWhatTheTableValuesMost) {
  auto table = ExactTable::empty().value();
  const Card theirs = card_at(4, 7);
  Card written;
  written.write(Affinity::syzygy, 18);
  const auto lost = [&](const Card& card) {
    table.block(0, 0)[TableLayout::place(theirs, card)] = PackedValue::kOne / 2 << 8;
  };
  lost(written);
  EXPECT_EQ(best_entry(table, {}, theirs, affinities_at(6), 18), Affinity::quadrature);
  written = {};
  written.write(Affinity::quadrature, 18);
  lost(written);
  EXPECT_EQ(best_entry(table, {}, theirs, affinities_at(6), 18), Affinity::opposition);
  EXPECT_EQ(entry_value(table, {}, theirs, Affinity::quadrature, 18).middle(), 0.5);
}

// ---- The eye of the search ----

State about_to_roll(const Geminos& game, Seat turn) {
  State state = game.start();
  state.phase = Phase::roll;
  state.first = Seat(0);
  state.turn = turn;
  return state;
}

TEST(Judge, KnowsForTwoWhatTheNetworkKnows) {
  const Geminos game = game_for(2);
  State state = about_to_roll(game, Seat(1));
  state.card(Seat(0)).write(Affinity::conjunction, 20);
  const Judge eye(game);
  EXPECT_DOUBLE_EQ(eye(state, Seat(0)), network().value(state.card(Seat(0)), state.card(Seat(1))));
  EXPECT_DOUBLE_EQ(eye(state, Seat(0)) + eye(state, Seat(1)), 1);
  EXPECT_GT(eye(state, Seat(0)), 0.5);
  // Who is about to roll has a little more to hope for.
  EXPECT_GT(eye(about_to_roll(game, Seat(1)), Seat(1)), 0.5);
}

TEST(Judge, SharesTheWinAmongMore) {
  const Geminos game = game_for(4);
  State state = about_to_roll(game, Seat(0));
  state.card(Seat(2)).write(Affinity::syzygy, 22);
  const Judge eye(game);
  double sum = 0;
  for (int seat = 0; seat < 4; ++seat) {
    sum += eye(state, Seat(seat));
    if (seat == 2) continue;
    EXPECT_LT(eye(state, Seat(seat)), eye(state, Seat(2)));
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

}  // namespace
}  // namespace orrery::geminos
