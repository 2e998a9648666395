// Every way in which a game of Geminion ends.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::ending;
using at_table::game_for;
using at_table::gems;
using at_table::kTwo;
using at_table::lay_out;
using at_table::letters;
using at_table::play;
using at_table::refusal_of;
using at_table::told;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<int> winners(const Geminion& game, const State& state) {
  std::vector<int> seats;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (game.result(state).winners.contains(Seat(seat))) seats.push_back(seat);
  }
  return seats;
}

// A position before the hand of seat 0 is drawn: who began, and how many gems everybody has.
State before_draw(const Geminion& game, std::string_view deck, const std::vector<int>& gems_of,
                  int first, int rounds) {
  State state = lay_out(game, deck, "");
  int bank = kGemsPerPlayer * game.players();
  for (std::size_t seat = 0; seat < gems_of.size(); ++seat) {
    state.players[seat].gems = static_cast<std::uint8_t>(gems_of[seat]);
    bank -= gems_of[seat];
  }
  state.bank = static_cast<std::uint8_t>(bank);
  state.first = Seat(first);
  state.rounds = static_cast<std::uint16_t>(rounds);
  EXPECT_TRUE(game.check(state).has_value());
  return state;
}

// GMN-R4: whoever takes more than is left takes what is left.
TEST(GeminionEnd, TheBankPaysWhatItHas_GMN22_GMN_R4) {
  const State state = play(kTwo, lay_out(kTwo, "vppp", "", 2), "draw");
  EXPECT_EQ(gems(state), 2);
  EXPECT_EQ(state.bank, 0);
  EXPECT_EQ(kTwo.to_act(state), Seat::nobody());
}

TEST(GeminionEnd, TheLastGemEndsTheGameAtOnce_GMN23) {
  const State before = lay_out(kTwo, "mvpp", "", 3);
  const State after = play(kTwo, before, "draw");
  EXPECT_EQ(kTwo.to_act(after), Seat::nobody());
  EXPECT_EQ(letters(after.hand), "v");  // never played
  EXPECT_EQ(refusal_of(kTwo, after, "buy:double_coin"), "The game is over.");
  EXPECT_FALSE(kTwo.result(after).cut_short);
  EXPECT_THAT(told(kTwo, before, "draw"),
              ElementsAre("Ann draws Gem Mine, Gem Trove, Penny and Penny.",
                          "Ann plays Penny, Penny and Gem Mine.", "Ann gets 2 coins and 3 gems.",
                          "The last gem is taken: the game ends."));
}

TEST(GeminionEnd, TheLastGemStopsDrawing_GMN23) {
  const State state = play(kTwo, lay_out(kTwo, "wppp", "ppp", 3), "draw");
  EXPECT_EQ(kTwo.to_act(state), Seat::nobody());
  EXPECT_EQ(state.owed, 0);
}

TEST(GeminionEnd, OneGemLeftIsNotTheEnd_GMN23) {
  EXPECT_EQ(kTwo.to_act(play(kTwo, lay_out(kTwo, "mppp", "", 4), "draw")), Seat(0));
}

TEST(GeminionEnd, MostGemsWin_GMN24) {
  const State ahead = play(kTwo, before_draw(kTwo, "mppp", {40, 37}, 0, 9), "draw");
  EXPECT_THAT(winners(kTwo, ahead), ElementsAre(0));
  EXPECT_EQ(ending(kTwo, ahead), "Ann wins with 43 gems.");
  EXPECT_EQ(kTwo.result(ahead).scores[1], 37);
  // Whoever takes the last gem need not be the winner, nor need all have had equal turns.
  const State behind = play(kTwo, before_draw(kTwo, "mppp", {30, 47}, 0, 9), "draw");
  EXPECT_EQ(kTwo.turns(behind, Seat(0)), 10);
  EXPECT_EQ(kTwo.turns(behind, Seat(1)), 9);
  EXPECT_EQ(ending(kTwo, behind), "Bob wins with 47 gems.");
}

TEST(GeminionEnd, NobodyWinsARunningGame) {
  const State state = lay_out(kTwo, "mppp", "", 4);
  EXPECT_THAT(winners(kTwo, state), IsEmpty());
  EXPECT_EQ(ending(kTwo, state), "The game is not over.");
}

// GMN-R5: equals share the win.
TEST(GeminionEnd, EqualsShareTheWin_GMN_R5) {
  const State two = play(kTwo, before_draw(kTwo, "mppp", {37, 40}, 0, 9), "draw");
  EXPECT_THAT(winners(kTwo, two), ElementsAre(0, 1));
  EXPECT_EQ(ending(kTwo, two), "Ann and Bob share the win with 40 gems each.");
  const Geminion three = game_for(3);
  const State all = play(three, before_draw(three, "mppp", {37, 40, 40}, 0, 9), "draw");
  EXPECT_EQ(ending(three, all), "Ann, Bob and Cleo share the win with 40 gems each.");
  const Geminion four = game_for(4);
  const State everybody = play(four, before_draw(four, "mppp", {37, 40, 40, 40}, 0, 9), "draw");
  EXPECT_EQ(ending(four, everybody), "Ann, Bob, Cleo and Dan share the win with 40 gems each.");
}

// GMN-R5: if so agreed, fewer turns decide.
TEST(GeminionEnd, FewerTurnsBreakATie_GMN_R5) {
  const Geminion game = game_for(3, {.fewer_turns = true});
  // Seat 2 began, so seat 0 is the second of the round, and seat 1 has had one turn less.
  const State state = play(game, before_draw(game, "mppp", {37, 40, 40}, 2, 9), "draw");
  EXPECT_EQ(game.turns(state, Seat(2)), 10);
  EXPECT_EQ(game.turns(state, Seat(0)), 10);
  EXPECT_EQ(game.turns(state, Seat(1)), 9);
  EXPECT_THAT(winners(game, state), ElementsAre(1));
  EXPECT_EQ(ending(game, state), "Bob wins with 40 gems in fewer turns.");
  // Equally many turns still share, and gems come before turns.
  const State shared = play(game, before_draw(game, "mppp", {47, 20, 50}, 2, 9), "draw");
  EXPECT_EQ(ending(game, shared), "Ann and Cleo share the win with 50 gems each.");
  const State clear = play(game, before_draw(game, "mppp", {48, 20, 49}, 2, 9), "draw");
  EXPECT_EQ(ending(game, clear), "Ann wins with 51 gems.");
}

// GMN-R10: a game that nobody ends is ended, and the gems decide.
TEST(GeminionEnd, TheCapEndsTheGame_GMN_R10) {
  const Geminion game = game_for(2, {.first = First::seat_1, .cap = 2});
  State state = play(game, game.start(), "draw done draw done draw done rest draw");
  EXPECT_EQ(state.rounds, 1);
  const State last = play(game, state, "done");
  EXPECT_THAT(told(game, last, "rest"),
              ElementsAre("Bob discards the rest.", "2 rounds have been played: the game ends."));
  state = play(game, last, "rest");
  EXPECT_EQ(game.to_act(state), Seat::nobody());
  EXPECT_EQ(game.turns(state, Seat(0)), 2);
  EXPECT_EQ(game.turns(state, Seat(1)), 2);
  EXPECT_EQ(ending(game, state), "Ann and Bob share the win with 1 gem each.");
  EXPECT_TRUE(game.result(state).cut_short);
  EXPECT_EQ(Geminion::Options{}.cap, 100);
}

}  // namespace
}  // namespace orrery::geminion
