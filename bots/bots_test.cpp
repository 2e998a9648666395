#include <map>
#include <set>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "bots/game_bots.h"
#include "catalogue/catalogue.h"
#include "examples/connect_four/connect_four.h"
#include "games/all_games.h"
#include "games/gemini/tests/at_table.h"
#include "kernel/conformance/report.h"

namespace orrery::bots {
namespace {

using testing::AllOf;
using testing::HasSubstr;

GamePtr game_of(const std::string& id, int players = 0) {
  return all_games().make({.game = id, .players = players, .options = {}, .cards = {}}).value();
}

const Tuning& tuning_of(std::string_view id) { return all_games().find(id).value()->bots->tuning; }

// The first bot's share of the points against the second, taking each seat in turn.
double share_against(const std::string& id, const std::string& first, const std::string& second,
                     int games) {
  const GamePtr game = game_of(id, 2);
  const std::array bots{make_bot(first, game).value(), make_bot(second, game).value()};
  double points = 0;
  for (int number = 0; number < games; ++number) {
    Rng rng(1, static_cast<std::uint64_t>(number));
    const Seat ours(number % 2);
    AnyState state = game->start();
    for (Seat actor = game->to_act(state); actor != Seat::nobody(); actor = game->to_act(state)) {
      const AnyMove move = actor == Seat::chance()
          ? game->sample(state, rng)
          : bots[actor == ours ? 0 : 1]->choose(game->view(state, actor), actor, game->legal(state),
                                                rng);
      EXPECT_TRUE(game->apply(state, move).has_value());
    }
    points += game->result(state).share(ours, false);
  }
  return points / games;
}

TEST(Greedy, BeatsRandomAtGeminos) {
  EXPECT_GT(share_against("geminos", "greedy", "random", 400),
            0.68);  // 0.78 in the long run
}

TEST(Greedy, BeatsRandomAtConnectFour) {
  EXPECT_GT(share_against("connect_four", "greedy", "random", 200), 0.75);
}

TEST(Greedy, BeatsRandomAtTicTacToe) {
  EXPECT_GT(share_against("tictactoe", "greedy", "random", 400), 0.65);
}

TEST(Greedy, BeatsRandomAtConstellation) {
  EXPECT_GT(share_against("constellation", "greedy", "random", 40), 0.9);
}

TEST(Random, IsEvenAgainstItself) {
  EXPECT_NEAR(share_against("geminos", "random", "random", 1000), 0.5, 0.06);
}

// Every bot on every game: the answer is one of the moves, and the same arguments give the same.
TEST(EveryBot, AnswersWithOneOfTheMovesAndTheSameAgain) {
  for (const Entry& entry : all_games().games()) {
    for (const BotFact& fact : all_bots()) {
      if (fact.name == "search") continue;  // the levels are that
      SCOPED_TRACE(std::string(entry.facts->id) + ", " + std::string(fact.name));
      const GamePtr game = game_of(std::string(entry.facts->id));
      // A level's way of thinking, on a small budget.
      const bool level = std::ranges::find(kLevels, fact.name) != kLevels.end();
      const auto bot = make_bot(std::string(fact.name) + (level ? "/64" : ""), game).value();
      Rng rng(1);
      AnyState state = game->start();
      for (int i = 0; i < 30 && game->to_act(state) != Seat::nobody(); ++i) {
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

// Honesty: in two worlds that differ only in what a seat cannot know, a bot answers the same.
TEST(EveryBot, KnowsWhatItsSeatKnows) {
  int different = 0;
  for (const Entry& entry : all_games().games()) {
    if (!entry.facts->hidden_information) continue;
    const auto game =
        all_games().make({.game = std::string(entry.facts->id), .options = {}}).value();
    for (const char* name : {"greedy", "search:40", "adept/32"}) {
      SCOPED_TRACE(std::string(entry.facts->id) + ", " + name);
      const auto bot = make_bot(name, game).value();
      Rng rng(2);
      AnyState state = game->start();
      for (int i = 0; i < 40 && game->to_act(state) != Seat::nobody(); ++i) {
        const Seat actor = game->to_act(state);
        if (actor == Seat::chance()) {
          ASSERT_TRUE(game->apply(state, game->sample(state, rng)).has_value());
          continue;
        }
        const AnyState other = game->imagine(game->view(state, actor), rng);
        different += game->hash(other) != game->hash(state) ? 1 : 0;
        Rng here(7, static_cast<std::uint64_t>(i));
        Rng there = here;
        const AnyMove move = bot->choose(game->view(state, actor), actor, game->legal(state), here);
        EXPECT_EQ(bot->choose(game->view(other, actor), actor, game->legal(other), there), move);
        ASSERT_TRUE(game->apply(state, move).has_value());
      }
    }
  }
  EXPECT_GT(different, 20) << "worlds that are all alike test nothing";
}

TEST(Settings, ComeFromABotsName) {
  EXPECT_EQ(settings_of("search", {})->iterations, 2000);
  EXPECT_EQ(settings_of("search:77", {})->iterations, 77);
  const auto settings = settings_of("search:10/playout=3/temperature=0.5/near=0.3/threads=2", {});
  ASSERT_TRUE(settings);
  EXPECT_EQ(settings->iterations, 10);
  EXPECT_EQ(settings->playout, 3);
  EXPECT_EQ(settings->temperature, 0.5);
  EXPECT_EQ(settings->near, 0.3);
  EXPECT_EQ(settings->threads, 2);
  for (const char* name : {"search:", "search:0", "search:1x", "search:10/", "search:10/playout",
                           "search:10/playout=-1", "search:10/wings=2", "searches", "master/",
                           "master/0", "master:3", "Master", "master/x"}) {
    EXPECT_FALSE(settings_of(name, {}).has_value()) << name;
  }
}

TEST(Levels, LookFurtherStepByStep) {
  EXPECT_EQ(tuning_of("geminos").levels.size(), 3U);
  EXPECT_EQ(tuning_of("constellation").levels.size(), 5U);
  const std::map<std::string_view, std::vector<int>> known{
      {"geminion", {32, 128, 512, 2048, 8192}}, {"constellation", {16, 64, 256, 1024, 8192}}};
  for (const auto& [game, iterations] : known) {
    double slip = 1;
    std::vector<int> found;
    for (const std::string_view level : tuning_of(game).levels) {
      const auto settings = settings_of(level, tuning_of(game));
      ASSERT_TRUE(settings) << level;
      found.push_back(settings->iterations);
      EXPECT_LE(settings->slip, slip);
      slip = settings->slip;
    }
    EXPECT_EQ(found, iterations) << game;
    EXPECT_EQ(settings_of("master/16", tuning_of(game))->iterations, 512);
  }
}

TEST(Search, BeatsGreedyAtGeminionAndConstellation) {
  EXPECT_GT(share_against("geminion", "search:300", "greedy", 4), 0.6);
  EXPECT_GT(share_against("constellation", "search:200", "greedy", 20), 0.6);
}

TEST(EveryLevel, IsAListedBotAndSaysWhatItThinks) {
  for (const Entry& entry : all_games().games()) {
    for (const std::string_view level : tuning_of(entry.facts->id).levels) {
      SCOPED_TRACE(std::string(entry.facts->id) + ", " + std::string(level));
      const auto found = std::ranges::find(all_bots(), level, &BotFact::name);
      ASSERT_NE(found, all_bots().end());
      EXPECT_TRUE(found->level);
    }
  }
}

// X wins with the third of the top row, and has lost if it leaves O the middle one.
TEST(Thoughts, NameTheWinningMoveAndWhatEachSeatGets) {
  const auto game = all_games().make({.game = "tictactoe", .options = {}}).value();
  AnyState state = game->start();
  for (const char* move : {"1", "4", "2", "5"}) {
    ASSERT_TRUE(game->apply(state, game->parse(move).value()).has_value());
  }
  const auto bot = make_bot("expert", game).value();
  const auto moves = game->legal(state);
  Rng rng(1);
  const auto thoughts = bot->think(game->view(state, Seat(0)), Seat(0), moves, rng);
  ASSERT_EQ(thoughts.moves.size(), moves.size());
  const Thought<AnyMove>& best = favourite<AnyMove>(thoughts.moves);
  EXPECT_EQ(game->notation(best.move), "3");
  EXPECT_EQ(best.value, 1);
  EXPECT_GT(thoughts.expected[0], 0.9);
  EXPECT_NEAR(thoughts.expected[0] + thoughts.expected[1], 1, 1e-6);

  // Without moves: what somebody may expect while another seat is to act.
  const auto outlook = bot->think(game->view(state, Seat(1)), Seat(1), {}, rng);
  EXPECT_TRUE(outlook.moves.empty());
  EXPECT_LT(outlook.expected[1], 0.1);
}

// Who slips takes the next best for the best, unless it looks too bad.
TEST(Slips, AreAsLargeAsALevelAllows) {
  const auto game = all_games().make({.game = "tictactoe", .options = {}}).value();
  AnyState state = game->start();
  for (const char* move : {"1", "4", "2", "5"}) {
    ASSERT_TRUE(game->apply(state, game->parse(move).value()).has_value());
  }
  const auto played = [&](const std::string& name) {
    Rng rng(1);
    const auto bot = make_bot(name, game).value();
    return game->notation(
        bot->choose(game->view(state, Seat(0)), Seat(0), game->legal(state), rng));
  };
  EXPECT_EQ(played("search:400/proofs=0"), "3");  // it wins
  EXPECT_EQ(played("search:400/proofs=0/slip=1"), "3");
  EXPECT_NE(played("search:400/proofs=0/slip=1/near=1/first_sight=0"), "3");
  // Beside the win everything is dominated, so there is nothing to slip to.
  EXPECT_EQ(played("search:400/proofs=0/slip=1/near=1"), "3");
}

TEST(Favourite, IsTheMostVisitedUnlessSomethingCertainIsAsGood) {
  using Thought = Thought<int>;
  const auto of = [](std::vector<Thought> moves) { return favourite<int>(moves).move; };
  EXPECT_EQ(of({{1, 10, 0.6, {}}, {2, 20, 0.5, {}}}), 2);
  EXPECT_EQ(of({{1, 10, 0.6, 0.6}, {2, 20, 0.5, {}}}), 1);
  EXPECT_EQ(of({{1, 90, 0.4, 0.4}, {2, 20, 0.5, {}}}), 2);
  EXPECT_EQ(of({{1, 90, 0, 0}, {2, 20, 0.5, 0.5}, {3, 5, 0, 0}}), 2);
}

// Who answers a corner beside it has lost: the search sees to the end and says so for certain.
TEST(Search, ProvesWhereNothingIsHiddenAndNothingRandom) {
  const auto game = all_games().make({.game = "tictactoe", .options = {}}).value();
  AnyState state = game->start();
  for (const char* move : {"1", "2"}) {
    ASSERT_TRUE(game->apply(state, game->parse(move).value()).has_value());
  }
  const auto moves = game->legal(state);
  const auto view = game->view(state, Seat(0));
  for (const std::string name : {"search:20000", "search:20000/threads=2"}) {
    Rng rng(1);
    const auto thoughts = make_bot(name, game).value()->think(view, Seat(0), moves, rng);
    EXPECT_GE(thoughts.iterations, 20000U) << "the other moves are of interest too";
    EXPECT_EQ(thoughts.expected[0], 1);
    EXPECT_EQ(thoughts.expected[1], 0);
    EXPECT_EQ(favourite<AnyMove>(thoughts.moves).proof, 1);

    const auto unsure =
        make_bot(name + "/proofs=0", game).value()->think(view, Seat(0), moves, rng);
    EXPECT_FALSE(favourite<AnyMove>(unsure.moves).proof.has_value());
  }
}

// Among three somebody who cannot win may choose who does: what two know for certain, three do not.
TEST(Search, ProvesNothingAmongThree) {
  for (const int players : {2, 3}) {
    const auto game =
        all_games().make({.game = "geminion", .players = players, .options = {}}).value();
    Rng rng(1);
    std::vector<AnyState> decisions;  // with a choice, in the course of a game
    for (AnyState state = game->start(); game->to_act(state) != Seat::nobody();) {
      const bool chance = !game->to_act(state).is_player();
      const auto moves = chance ? std::vector<AnyMove>{} : game->legal(state);
      if (moves.size() > 1) decisions.push_back(state);
      const AnyMove move = chance ? game->sample(state, rng)
                                  : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      ASSERT_TRUE(game->apply(state, move).has_value());
    }
    const AnyState& last = decisions.back();
    const Seat seat = game->to_act(last);
    const auto thoughts = make_bot("search:2000", game)
                              .value()
                              ->think(game->view(last, seat), seat, game->legal(last), rng);
    EXPECT_EQ(thoughts.iterations, 2000U);
    EXPECT_EQ(favourite<AnyMove>(thoughts.moves).proof.has_value(), players == 2);
  }
}

// GCG-84: a semester is survived for more points or fewer, to its last hour.
TEST(Search, ATeamPlaysForItsPointsToTheEnd) {
  using gemini::at_table::Desk;
  Desk desk(gemini::at_table::game_for(4), "great", gemini::at_table::kScientist);
  desk.round(12, "great").scored("P01 P03 P04").program("PW", "GPI").hand(3, "5h 1h");
  Rng rng(1);
  const auto game = std::make_shared<JsonGameOf<gemini::Gemini>>(
      desk.game, all_games().find("gemini").value()->bots);
  const AnyState state = AnyState::of(desk.state);
  const auto bot = make_bot("search:300", game).value();
  const auto thoughts = bot->think(game->view(state, Seat(3)), Seat(3), game->legal(state), rng);
  const auto value = [&](std::string_view move) {
    for (const auto& thought : thoughts.moves) {
      if (game->notation(thought.move) == move) return thought.value;
    }
    return -1.0;
  };
  EXPECT_GT(value("5h>PW"), value("1h>PW"));
  EXPECT_GT(value("1h>PW"), value("end"));
  EXPECT_GT(value("end"), 0);
}

// The same by trying everything, in games near their end.
TEST(Search, ProvesNothingThatIsNotSo) {
  using connect_four::ConnectFour;
  const ConnectFour game = ConnectFour::create(2, {}).value();
  const auto best = [&](auto& self, const ConnectFour::State& state, Seat seat) -> double {
    if (!game.to_act(state).is_player()) return game.result(state).share(seat, false);
    const bool ours = game.to_act(state) == seat;
    double value = ours ? 0 : 1;
    MoveList<ConnectFour> moves;
    game.legal(state, moves);
    for (const auto move : moves) {
      ConnectFour::State next = state;
      game.apply(next, move);
      const double after = self(self, next, seat);
      value = ours ? std::max(value, after) : std::min(value, after);
    }
    return value;
  };
  const GamePtr face = game_of("connect_four");
  const auto bot = make_bot("search:3000", face).value();
  int proofs = 0;
  for (std::uint64_t number = 0; number < (conformance::plays_little() ? 100 : 300); ++number) {
    Rng rng(3, number);
    ConnectFour::State state = game.start();
    for (int i = 0; i < 29 && game.to_act(state).is_player(); ++i) {
      game.apply(state, random_move(game, state, rng));
    }
    const Seat seat = game.to_act(state);
    if (!seat.is_player()) continue;
    const AnyState any = AnyState::of(state);
    const auto thoughts = bot->think(face->view(any, seat), seat, face->legal(any), rng);
    for (const auto& thought : thoughts.moves) {
      if (!thought.proof) continue;
      ConnectFour::State next = state;
      game.apply(next, JsonGameOf<ConnectFour>::restore(thought.move));
      EXPECT_EQ(*thought.proof, best(best, next, seat)) << game.to_text(state);
      ++proofs;
    }
  }
  EXPECT_GT(proofs, conformance::plays_little() ? 6 : 20);
}

TEST(Random, PlaysEveryMoveSoonerOrLater) {
  const auto game = all_games().make({.game = "connect_four", .options = {}}).value();
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

// A bot that is told to stop is never without an answer.
TEST(Search, AnswersWithTheBestSoFarWhenToldToStop) {
  for (const Entry& entry : all_games().games()) {
    SCOPED_TRACE(std::string(entry.facts->id));
    const GamePtr game = game_of(std::string(entry.facts->id));
    Rng rng(5);
    AnyState state = game->start();
    // Until it has to think: not where bots have their answer ready.
    while (game->to_act(state) == Seat::chance() || game->legal(state).size() < 2 ||
           game->silence(state)) {
      const bool chance = game->to_act(state) == Seat::chance();
      const AnyMove move = chance ? game->sample(state, rng) : game->legal(state).front();
      ASSERT_TRUE(game->apply(state, move).has_value());
    }
    const Seat actor = game->to_act(state);
    const auto moves = game->legal(state);
    const AnyView view = game->view(state, actor);
    int looks = 0;
    const LookUp twice = [&] { return ++looks < 3; };
    const auto bot = make_bot("search:100000", game, Files::no, twice).value();
    EXPECT_THAT(moves, testing::Contains(bot->choose(view, actor, moves, rng)));
    EXPECT_EQ(looks, 3) << "it goes on while it may";
    looks = 0;
    const auto thoughts = bot->think(view, actor, moves, rng);
    EXPECT_EQ(thoughts.iterations, 48U) << "sixteen between looks";
    EXPECT_GT(favourite<AnyMove>(thoughts.moves).visits, 0U);
  }
}

TEST(Search, StopsOnAllItsThreads) {
  const GamePtr game = game_of("connect_four");
  const AnyState state = game->start();
  const LookUp never = [] { return false; };
  const auto bot = make_bot("search:1000000/threads=2", game, Files::no, never).value();
  Rng rng(1);
  const auto thoughts = bot->think(game->view(state, Seat(0)), Seat(0), game->legal(state), rng);
  EXPECT_LT(thoughts.iterations, 1'000'000U);
}

TEST(AllBots, AnUnknownNameIsRefusedWithThoseThereAre) {
  const auto game = all_games().make({.game = "tictactoe", .options = {}}).value();
  for (const char* name : {"", "oracle", "Greedy", "random "}) {
    const auto bot = make_bot(name, game);
    ASSERT_FALSE(bot.has_value()) << name;
    EXPECT_THAT(bot.error().sentence, AllOf(HasSubstr("random"), HasSubstr("greedy")));
    EXPECT_FALSE(check_bot(name).has_value());
  }
  for (const BotFact& fact : all_bots()) {
    EXPECT_TRUE(check_bot(fact.name).has_value());
    EXPECT_TRUE(make_bot(fact.name, game).has_value()) << fact.name;
    EXPECT_TRUE(check_listed_bot(fact.name).has_value());
  }
  EXPECT_TRUE(check_bot("search:5000000/threads=8").has_value());
  EXPECT_FALSE(check_listed_bot("search:5000000/threads=8").has_value());
}

}  // namespace
}  // namespace orrery::bots
