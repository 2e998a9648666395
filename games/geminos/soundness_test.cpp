// Positions that no game leads to, and the ends of the options' ranges.

#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::play;

std::string unsound(const Geminos& game, const State& state) {
  const auto sound = game.check(state);
  return sound ? "sound" : sound.error().sentence;
}

std::pair<int, int> range_of(std::string_view option) {
  const auto options = Geminos::options();
  const auto found = std::ranges::find(options, option, &OptionFact::name);
  return found == options.end() ? std::pair{0, 0} : std::pair{found->lowest, found->highest};
}

// One round is the shortest game that can be agreed on, a thousand the longest.
TEST(Geminos, TheCapIsOneToAThousandRounds_GEO_R10) {
  EXPECT_EQ(range_of("cap"), std::pair(1, 1000));
}

// With fewer than five rolls nobody could fill a card.
TEST(Geminos, AloneThereAreFiveToTwoHundredRolls_GEO33) {
  EXPECT_EQ(range_of("rolls"), std::pair(5, 200));
}

// GEO-7: both dice are in hand or both lie on the table.
TEST(Geminos, OneDieAloneIsNoPosition_GEO7) {
  const auto refused = "The dice lie on the table, in zodiac order, only while a score is entered.";
  State state = play(kTwo, kTwo.start(), "begin:0");
  ASSERT_EQ(unsound(kTwo, state), "sound");
  state.dice = {Sign::aries, Sign::none};
  EXPECT_EQ(unsound(kTwo, state), refused);
  state.dice = {Sign::none, Sign::aries};
  EXPECT_EQ(unsound(kTwo, state), refused);
  state.phase = Phase::enter;
  EXPECT_EQ(unsound(kTwo, state), refused);
}

// GEO-R10: nor is a game that went on after its last round, though a card is full.
TEST(Geminos, NoRoundComesAfterTheLast_GEO_R10) {
  const Geminos short_game = game_for(2, {.cap = 5});
  State state = play(short_game, short_game.start(),
                     "begin:0 roll aries+aries end roll aries+taurus conjunction "
                     "roll aries+aries end roll aries+gemini syzygy "
                     "roll aries+aries end roll aries+cancer quadrature "
                     "roll aries+aries end roll aries+leo triangulation "
                     "roll aries+aries end roll aries+libra opposition");
  EXPECT_EQ(state.phase, Phase::over);
  EXPECT_EQ(state.rounds, 5);
  EXPECT_EQ(unsound(short_game, state), "sound");
  ++state.rounds;
  EXPECT_EQ(unsound(short_game, state), "The last round has been played already.");
}

}  // namespace
}  // namespace orrery::geminos
