// What people choose from: lists, numbers, and what is meant by what is typed.

#include "cli/choices.h"

#include <sstream>
#include <tuple>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/all_games.h"

namespace orrery::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;

const std::vector<std::string> kPeople{"Anna", "Ben", "Cleo"};

GamePtr game(const std::string& id, int players, const std::vector<std::string>& options = {}) {
  GameSetup setup{.game = id, .players = players};
  for (const std::string& option : options) {
    EXPECT_TRUE(all_games().set_option(setup, option).has_value()) << option;
  }
  return all_games().make(setup).value();
}

AnyState position_after(const AnyGame& game, const std::vector<std::string>& moves) {
  AnyState state = game.start();
  for (const std::string& move : moves) {
    const auto done = game.apply(state, game.parse(move).value());
    EXPECT_TRUE(done.has_value()) << move << ": " << (done ? "" : done.error().sentence);
  }
  return state;
}

std::string list_of(const Choices& choices, std::size_t width = 80) {
  std::istringstream in;
  std::ostringstream out;
  Screen screen(in, out, width);
  choices.draw(screen);
  return out.str();
}

// Calls `look` at the decisions of random games until it has seen what it wanted.
template <class Look>
void wander(const AnyGame& game, Look&& look) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng rng(seed);
    AnyState state = game.start();
    while (game.to_act(state) != Seat::nobody()) {
      if (game.to_act(state) == Seat::chance()) {
        ASSERT_TRUE(game.apply(state, game.sample(state, rng)).has_value());
        continue;
      }
      if (look(state)) return;
      const auto moves = game.legal(state);
      const auto chosen = rng.below(static_cast<std::uint32_t>(moves.size()));
      ASSERT_TRUE(game.apply(state, moves[chosen]).has_value());
    }
  }
  FAIL() << "There was no such decision.";
}

// The move with its two parts the other way round; empty when it has no such parts.
std::string turned_round(const std::string& notation, char joint) {
  const auto at = notation.find(joint);
  if (at == std::string::npos || notation.find(joint, at + 1) != std::string::npos) return "";
  const auto colon = notation.rfind(':', at);
  const std::size_t from = colon == std::string::npos ? 0 : colon + 1;
  return notation.substr(0, from) + notation.substr(at + 1) + joint +
      notation.substr(from, at - from);
}

TEST(Choices, ThePartsOfAMoveMayComeInAnyOrder) {
  const std::vector<std::pair<std::string, char>> games{{"cassiopeia", '+'}, {"gemini", '~'}};
  for (const auto& [id, parted_by] : games) {
    const GamePtr asked = game(id, 2);
    const char joint = parted_by;
    wander(*asked, [&](const AnyState& state) {
      const Choices choices(*asked, state, kPeople);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const std::string turned = turned_round(choices[i].notation, joint);
        if (turned.empty()) continue;
        EXPECT_EQ(choices.exactly(turned), choices[i].move) << turned;
        return true;
      }
      return false;
    });
  }
}

// Also of a move that is not possible: the reason is told, and not that there is no such move.
TEST(Choices, AReasonIsGivenForTheOtherOrderToo) {
  for (const auto& [id, written, turned] :
       {std::tuple{"gemini", "P01~PW", "PW~P01"},
        {"cassiopeia", "pay:1lens+2capsule", "pay:2capsule+1lens"}}) {
    const GamePtr asked = game(id, 2);
    wander(*asked, [&](const AnyState& state) {
      const Choices choices(*asked, state, kPeople);
      if (choices.exactly(written)) return false;
      EXPECT_EQ(choices.why_not(turned), choices.why_not(written));
      EXPECT_THAT(choices.why_not(turned), testing::Not(HasSubstr("is not a move")));
      return true;
    });
  }
}

TEST(Choices, ALongListShowsOneOfEachSortWithItsNumber) {
  const GamePtr sky = game("constellation", 2);
  const AnyState state = position_after(*sky, {"begin:0", "deal:P02", "deal:P03", "4@1,0"});
  const Choices choices(*sky, state, kPeople);
  ASSERT_EQ(choices.size(), 29U);
  const std::string list = list_of(choices);
  EXPECT_THAT(list, HasSubstr("   1  4@"));
  EXPECT_THAT(list, HasSubstr("  25  moon@"));
  EXPECT_THAT(list, HasSubstr("l lists all 29 moves."));
  EXPECT_EQ(choices.exactly("25"), choices[24].move);
}

TEST(Choices, LongLinesEndBetweenWords) {
  const GamePtr sky = game("constellation", 2);
  const AnyState state = position_after(*sky, {"begin:0", "deal:P02", "deal:P03", "4@1,0"});
  const Choices choices(*sky, state, kPeople);
  std::istringstream lines(list_of(choices, 50));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(columns(line), 50U) << line;
}

// A move that tests goals says what it does, and not what it would show.
TEST(Choices, EveryEntryHasAVerb) {
  const GamePtr sky = game("constellation", 2, {"change_goal=on"});
  const AnyState state = position_after(
      *sky, {"begin:0", "deal:P02", "deal:P03", "6@0,1", "6@0,2", "6@0,3", "4@-1,0"});
  const Choices choices(*sky, state, kPeople);
  bool revealing = false;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    EXPECT_THAT(choices[i].meaning, MatchesRegex("(places|switches|moves|shows) .*"))
        << choices[i].notation;
    revealing |= sky->reveals(state, choices[i].move);
    EXPECT_EQ(choices[i].meaning.find("Ben shows"), std::string::npos);
  }
  EXPECT_TRUE(revealing);
}

// What another move beats at first sight says so, before it is made.
TEST(Choices, AnUnwiseMoveIsMarked) {
  const GamePtr stars = game("cassiopeia", 2);
  wander(*stars, [&](const AnyState& state) {
    const auto unwise =
        stars->dominated(stars->view(state, stars->to_act(state)), stars->legal(state));
    if (unwise.empty()) return false;
    const Choices choices(*stars, state, kPeople);
    for (std::size_t i = 0; i < choices.size(); ++i) {
      EXPECT_EQ(choices[i].meaning.ends_with("; another move is better"),
                std::ranges::find(unwise, choices[i].move) != unwise.end())
          << choices[i].meaning;
    }
    return true;
  });
}

TEST(Choices, TheTabKeyKnowsTheMoves) {
  const GamePtr shop = game("geminion", 2, {"first=seat_1"});
  const AnyState state = position_after(*shop, {"draw"});
  const Choices choices(*shop, state, kPeople);
  EXPECT_THAT(choices.completions("buy:m"), ElementsAre("buy:mine"));
  EXPECT_THAT(choices.completions("D"), ElementsAre("done"));
  EXPECT_THAT(choices.completions("fly"), ElementsAre());
}

}  // namespace
}  // namespace orrery::cli
