#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/typed_bots.h"
#include "codec/catalogue.h"
#include "codec/games.h"

namespace orrery::bots {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// The first bot's share of the points against the second, taking each seat in turn.
template <Game G>
double share_against(const std::string& first, const std::string& second, int games) {
  const G game = codec::make_typed<G>({.game = std::string(G::facts().id), .players = 2}).value();
  const std::array<std::unique_ptr<Bot<G>>, 2> bots{make_typed_bot<G>(first, game).value(),
                                                    make_typed_bot<G>(second, game).value()};
  double points = 0;
  for (int number = 0; number < games; ++number) {
    Rng rng(1, static_cast<std::uint64_t>(number));
    const Seat ours(number % 2);
    auto state = game.start();
    for (settle(game, state, rng); game.to_act(state).is_player(); settle(game, state, rng)) {
      const Seat actor = game.to_act(state);
      MoveList<G> moves;
      game.legal(state, moves);
      game.apply(state,
                 bots[actor == ours ? 0 : 1]->choose(game, game.view(state, actor), actor,
                                                     {moves.begin(), moves.end()}, rng));
    }
    points += game.result(state).share(ours, false);
  }
  return points / games;
}

TEST(Greedy, BeatsRandomAtGeminos) {
  EXPECT_GT(share_against<geminos::Geminos>("greedy", "random", 400),
            0.68);  // 0.78 in the long run
}

TEST(Greedy, BeatsRandomAtConnectFour) {
  EXPECT_GT(share_against<connect_four::ConnectFour>("greedy", "random", 200), 0.75);
}

TEST(Greedy, BeatsRandomAtTicTacToe) {
  EXPECT_GT(share_against<tictactoe::TicTacToe>("greedy", "random", 400), 0.65);
}

TEST(Greedy, BeatsRandomAtConstellation) {
  EXPECT_GT(share_against<constellation::Constellation>("greedy", "random", 40), 0.9);
}

TEST(Random, IsEvenAgainstItself) {
  EXPECT_NEAR(share_against<geminos::Geminos>("random", "random", 1000), 0.5, 0.06);
}

// Every bot on every game: the answer is one of the moves, and the same arguments give the same.
TEST(EveryBot, AnswersWithOneOfTheMovesAndTheSameAgain) {
  for (const codec::Entry& entry : codec::catalogue()) {
    for (const BotFact& fact : all_bots()) {
      SCOPED_TRACE(std::string(entry.facts->id) + ", " + std::string(fact.name));
      const auto game =
          codec::make_game({.game = std::string(entry.facts->id), .options = {}}).value();
      const auto bot = make_bot(fact.name, game).value();
      Rng rng(1);
      AnyState state = game->start();
      for (int i = 0; i < 60 && game->to_act(state) != Seat::nobody(); ++i) {
        const Seat actor = game->to_act(state);
        if (actor == Seat::chance()) {
          ASSERT_TRUE(game->apply(state, game->sample(state, rng)).has_value());
          continue;
        }
        const auto moves = game->legal(state);
        const AnyView view = game->view(state, actor);
        Rng again = rng;
        const AnyMove move = bot->choose(view, actor, moves, rng);
        EXPECT_EQ(bot->choose(view, actor, moves, again), move);
        EXPECT_EQ(again.next(), Rng(rng).next()) << "it drew from the generator another time";
        ASSERT_TRUE(game->apply(state, move).has_value());
      }
    }
  }
}

TEST(Random, PlaysEveryMoveSoonerOrLater) {
  const auto game = codec::make_game({.game = "connect_four", .options = {}}).value();
  const auto bot = make_bot("random", game).value();
  const AnyState state = game->start();
  const auto moves = game->legal(state);
  Rng rng(1);
  std::set<std::uint64_t> played;
  for (int i = 0; i < 200; ++i) {
    played.insert(bot->choose(game->view(state, Seat(0)), Seat(0), moves, rng).bits);
  }
  EXPECT_EQ(played.size(), 7U);
}

TEST(AllBots, AnUnknownNameIsRefusedWithThoseThereAre) {
  const auto game = codec::make_game({.game = "tictactoe", .options = {}}).value();
  for (const char* name : {"", "oracle", "Greedy", "random "}) {
    const auto bot = make_bot(name, game);
    ASSERT_FALSE(bot.has_value()) << name;
    EXPECT_THAT(bot.error().sentence, AllOf(HasSubstr("random"), HasSubstr("greedy")));
    EXPECT_FALSE(check_bot(name).has_value());
    EXPECT_FALSE(make_typed_bot(name, tictactoe::TicTacToe::create(2, {}).value()).has_value());
  }
  for (const BotFact& fact : all_bots()) {
    EXPECT_TRUE(check_bot(fact.name).has_value());
    EXPECT_TRUE(make_bot(fact.name, game).has_value()) << fact.name;
  }
}

}  // namespace
}  // namespace orrery::bots
