// How a game begins and goes round, and every way in which it ends.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminos/odds.h"
#include "games/geminos/tests/at_table.h"

namespace orrery::geminos {
namespace {

using at_table::ending;
using at_table::game_for;
using at_table::kTwo;
using at_table::moves_at;
using at_table::play;
using at_table::position;
using at_table::refusal_of;
using at_table::told;
using at_table::total;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto kNothing = "roll aries+aries end";  // a turn without an entry

const Geminos kAlone = game_for(1);
const Geminos kThree = game_for(3);
const Geminos kThreeRoundsOut = game_for(3, {.complete_round = true});

State play_nothing(const Geminos& game, State state, int turns) {
  for (int turn = 0; turn < turns; ++turn) state = play(game, state, kNothing);
  return state;
}

std::vector<int> winners(const Geminos& game, const State& state) {
  std::vector<int> seats;
  for (int seat = 0; seat < game.players(); ++seat) {
    if (game.result(state).winners.contains(Seat(seat))) seats.push_back(seat);
  }
  return seats;
}

// ---- Who plays ----

// GEO-R1: two to five, and one alone.
TEST(Geminos, OneToFiveCards_GEO4_GEO_R1) {
  EXPECT_EQ(Geminos::facts().min_players, 1);
  EXPECT_EQ(Geminos::facts().max_players, 5);
  EXPECT_EQ(Geminos::facts().solo, "Twenty Rolls");
  const Geminos five = game_for(5);
  const State state = play(five, five.start(), "begin:4 roll aries+taurus conjunction");
  EXPECT_EQ(total(state, 4), 23);
  EXPECT_EQ(five.to_act(state), Seat(0));
}

// GEO-R2: a random start.
TEST(Geminos, EverySeatIsEquallyLikelyToBegin_GEO_R2) {
  for (int players = 2; players <= 5; ++players) {
    const Geminos game = game_for(players);
    EXPECT_EQ(game.to_act(game.start()), Seat::chance());
    OutcomeList<Geminos> outcomes;
    EXPECT_EQ(game.outcomes(game.start(), outcomes), static_cast<Weight>(players));
    ASSERT_EQ(outcomes.size(), static_cast<std::size_t>(players));
    for (int seat = 0; seat < players; ++seat) {
      const auto& [move, weight] = outcomes[static_cast<std::size_t>(seat)];
      EXPECT_EQ(move, Move::begin(Seat(seat)));
      EXPECT_EQ(weight, 1U);
    }
    Rng rng(2);
    std::array<int, 5> begun{};
    for (int i = 0; i < 6'000; ++i) {
      ++begun[static_cast<std::size_t>(game.sample(game.start(), rng).seat.index())];
    }
    for (int seat = 0; seat < 5; ++seat) {
      EXPECT_NEAR(begun[static_cast<std::size_t>(seat)], seat < players ? 6'000 / players : 0, 250);
    }
  }
}

// GEO-R2: then a fixed cyclic order.
TEST(Geminos, TheTurnGoesRoundFromWhoeverBegan_GEO_R2) {
  State state = play(kThree, kThree.start(), "begin:2");
  std::vector<int> order;
  std::vector<int> rounds;
  for (int turn = 0; turn < 5; ++turn) {
    order.push_back(kThree.to_act(state).index());
    rounds.push_back(state.rounds);
    state = play(kThree, state, kNothing);
  }
  EXPECT_THAT(order, ElementsAre(2, 0, 1, 2, 0));
  EXPECT_THAT(rounds, ElementsAre(0, 0, 0, 1, 1));
}

TEST(Geminos, ASeatThatIsNotThereCannotBegin_GEO_R2) {
  EXPECT_EQ(refusal_of(kTwo, kTwo.start(), "begin:2"),
            "\"begin:2\" is not one of the outcomes chance has here.");
}

// ---- A full card ----

TEST(Geminos, TheGameEndsTheMomentACardIsFull_GEO23) {
  const State before =
      position(kThree, "-.-.-.-.-/23.22.21.20.-/-.-.-.-.- 1 1 4 enter:aries+libra");
  const State after = play(kThree, before, "opposition");
  EXPECT_EQ(kThree.to_act(after), Seat::nobody());
  EXPECT_EQ(after, position(kThree, "-.-.-.-.-/23.22.21.20.18/-.-.-.-.- 1 1 4 over"));
  EXPECT_EQ(total(after, 1), 104);  // the last entry counts
  EXPECT_EQ(ending(kThree, after), "Bob wins with 104 points.");
  EXPECT_THAT(told(kThree, before, "opposition"),
              ElementsAre("Bob writes 18 under opposition.", "Bob's card is full: the game ends."));
}

TEST(Geminos, OnlyTheLastEntryEndsTheGame_GEO23_GEO25) {
  const State before = position(kTwo, "23.22.21.20.-/-.-.-.-.- 0 0 4 enter:aries+libra");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("syzygy", "quadrature", "opposition"));
  EXPECT_EQ(kTwo.to_act(play(kTwo, before, "syzygy")), Seat(1));
  EXPECT_EQ(kTwo.to_act(play(kTwo, before, "quadrature")), Seat(1));
  EXPECT_EQ(kTwo.to_act(play(kTwo, before, "opposition")), Seat::nobody());
}

TEST(Geminos, TheHighestTotalWinsWhoeverEndedTheGame_GEO24) {
  const State before = position(kTwo, "3.4.-.6.8/23.22.-.-.- 0 0 4 enter:aries+cancer");
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("quadrature"));  // forced, though behind
  const State after = play(kTwo, before, "quadrature");
  EXPECT_EQ(kTwo.to_act(after), Seat::nobody());
  EXPECT_THAT(winners(kTwo, after), ElementsAre(1));
  EXPECT_EQ(ending(kTwo, after), "Bob wins with 45 points.");
  EXPECT_EQ(kTwo.result(after).scores[0], 42);
}

TEST(Geminos, NobodyHasWonWhileTheGameRuns_GEO24) {
  const State state = position(kTwo, "23.-.-.-.-/-.-.-.-.- 0 1 0 roll");
  EXPECT_FALSE(kTwo.result(state).over);
  EXPECT_THAT(winners(kTwo, state), IsEmpty());
  EXPECT_EQ(ending(kTwo, state), "The game is not over.");
}

TEST(Geminos, TheLastEntryCanBeAvoidedOnlyByAnotherAffinity_GEO25) {
  const State choice = position(kTwo, "3.4.5.-.8/23.22.-.-.- 0 0 4 enter:cancer+pisces");
  EXPECT_THAT(moves_at(kTwo, choice), ElementsAre("syzygy", "triangulation"));
  EXPECT_FALSE(kTwo.result(play(kTwo, choice, "syzygy")).over);
  const State forced = position(kTwo, "-.4.5.6.8/23.22.-.-.- 0 0 4 enter:aquarius+pisces");
  EXPECT_THAT(moves_at(kTwo, forced), ElementsAre("conjunction"));
  EXPECT_TRUE(kTwo.result(play(kTwo, forced, "conjunction")).over);
}

// For each entry that is the only one missing: is there a roll whose every move ends the game?
TEST(Geminos, WhoCanBeForcedToEndTheGame_GEO26) {
  std::vector<std::string_view> can_be_forced;
  for (const Affinity missing : kAllAffinities) {
    State state = position(kTwo, "-.-.-.-.-/-.-.-.-.- 0 0 4 dice");
    for (const Affinity affinity : kAllAffinities) {
      if (affinity != missing) state.card(Seat(0)).write(affinity, odds_of(affinity).worst);
    }
    ASSERT_TRUE(kTwo.check(state).has_value());
    OutcomeList<Geminos> outcomes;
    kTwo.outcomes(state, outcomes);
    int forcing = 0;
    for (const auto& [move, weight] : outcomes) {
      State rolled = state;
      kTwo.apply(rolled, move);
      MoveList<Geminos> moves;
      kTwo.legal(rolled, moves);
      const bool forced = std::ranges::all_of(moves, [&](Move entry) {
        State after = rolled;
        kTwo.apply(after, entry);
        return kTwo.to_act(after) == Seat::nobody();
      });
      if (forced) forcing += static_cast<int>(weight);
    }
    EXPECT_EQ(forcing, odds_of(missing).forced) << enum_name(missing);
    if (forcing > 0) can_be_forced.push_back(enum_name(missing));
  }
  EXPECT_THAT(can_be_forced, ElementsAre("conjunction", "syzygy", "quadrature"));
}

// ---- Completing the round ----

// GEO-R3: off unless agreed.
TEST(Geminos, TurnsNeedNotBeEqual_GEO_R3) {
  EXPECT_FALSE(Options{}.complete_round);
  const State before = position(kTwo, "3.4.5.6.-/-.-.-.-.- 0 0 4 enter:aries+libra");
  EXPECT_TRUE(kTwo.result(play(kTwo, before, "opposition")).over);
}

// GEO-R3: the round is counted from whoever began, here seat 1, so seats 2 and 0 still play.
TEST(Geminos, TheOthersStillPlayTheRoundWhenSoAgreed_GEO_R3) {
  const Geminos& game = kThreeRoundsOut;
  const State before = position(game, "-.-.-.-.-/3.4.5.6.-/-.-.-.-.- 1 1 4 enter:aries+libra");
  EXPECT_THAT(told(game, before, "opposition"),
              ElementsAre("Bob writes 18 under opposition.",
                          "Bob's card is full: the round is played to its end."));
  State state = play(game, before, "opposition");
  EXPECT_EQ(game.to_act(state), Seat(2));
  EXPECT_EQ(from_text(game, to_text(game, state)), state);
  state = play(game, state, "roll aries+taurus conjunction");
  EXPECT_EQ(game.to_act(state), Seat(0));
  state = play(game, state, "roll aries+aries");
  EXPECT_THAT(told(game, state, "end"),
              ElementsAre("Ann has nothing to write.", "The round is complete: the game ends."));
  state = play(game, state, "end");
  EXPECT_EQ(game.to_act(state), Seat::nobody());
  EXPECT_EQ(state, position(game, "-.-.-.-.-/3.4.5.6.18/23.-.-.-.- 1 0 5 over"));
  EXPECT_EQ(ending(game, state), "Bob wins with 36 points.");
}

// GEO-R3: whoever fills a card later in the round leaves fewer turns to come.
TEST(Geminos, ACardFilledLaterInTheRoundLeavesFewerTurns_GEO_R3) {
  const Geminos& game = kThreeRoundsOut;
  const State middle = position(game, "-.-.-.-.-/-.-.-.-.-/3.4.5.6.- 1 2 4 enter:aries+libra");
  const State after = play(game, middle, "opposition");
  EXPECT_EQ(game.to_act(after), Seat(0));
  EXPECT_TRUE(game.result(play(game, after, kNothing)).over);

  const State last = position(game, "3.4.5.6.-/-.-.-.-.-/-.-.-.-.- 1 0 4 enter:aries+libra");
  EXPECT_TRUE(game.result(play(game, last, "opposition")).over);
  EXPECT_THAT(told(game, last, "opposition"),
              ElementsAre("Ann writes 18 under opposition.", "Ann's card is full: the game ends."));
}

// GEO-R3: a card filled after another one in the same round can still win.
TEST(Geminos, ALaterTurnOfTheRoundCanWin_GEO_R3) {
  const Geminos& game = kThreeRoundsOut;
  const State state =
      play(game, position(game, "23.22.21.20.-/3.4.5.6.-/-.-.-.-.- 1 1 4 roll"),
           "roll aries+libra opposition roll aries+aries end roll virgo+pisces opposition");
  EXPECT_EQ(ending(game, state), "Ann wins with 94 points.");
}

// ---- Ties ----

// GEO-R4: equal highest totals share the win.
TEST(Geminos, EqualTotalsShareTheWin_GEO_R4) {
  struct Tie {
    std::string_view text;
    std::vector<int> winners;
    std::string_view sentence;
  };
  // All end with seat 0's card full at 26 points.
  const std::vector<Tie> ties{
      {"3.4.5.6.8/-.-.8.-.18/3.-.-.-.- 0 0 4 over",
       {0, 1},
       "Ann and Bob share the win with 26 points each."},
      {"3.4.5.6.8/23.-.-.-.-/-.-.8.-.18 0 0 4 over",
       {0, 2},
       "Ann and Cleo share the win with 26 points each."},
      {"3.4.5.6.8/-.6.-.20.-/-.-.8.-.18 0 0 4 over",
       {0, 1, 2},
       "Ann, Bob and Cleo share the win with 26 points each."},
      {"3.4.5.6.8/-.6.-.20.-/-.-.8.-.18/-.8.-.-.18 0 0 4 over",
       {0, 1, 2, 3},
       "Ann, Bob, Cleo and Dan share the win with 26 points each."},
      {"3.4.5.6.8/-.6.-.20.-/-.-.8.-.18/-.8.-.-.18/-.10.16.-.- 0 0 4 over",
       {0, 1, 2, 3, 4},
       "Ann, Bob, Cleo, Dan and Eve share the win with 26 points each."},
      {"3.4.5.6.8/23.4.-.-.-/-.22.5.-.-/23.-.-.-.-/-.-.9.-.18 0 0 4 over",
       {1, 2, 4},
       "Bob, Cleo and Eve share the win with 27 points each."},
  };
  for (const Tie& tie : ties) {
    const Geminos game = game_for(static_cast<int>(std::ranges::count(tie.text, '/')) + 1);
    const State state = position(game, tie.text);
    EXPECT_EQ(winners(game, state), tie.winners) << tie.text;
    EXPECT_EQ(ending(game, state), tie.sentence) << tie.text;
    const double share = 1.0 / static_cast<double>(tie.winners.size());
    EXPECT_DOUBLE_EQ(game.evaluate(state, Seat(tie.winners.back())), share);
  }
}

// ---- The cap ----

// GEO-R10: nothing in the book, so that no game is endless.
TEST(Geminos, TheGameEndsAfterTwoHundredRounds_GEO_R10) {
  EXPECT_EQ(Options{}.cap, 200);
  const State before = position(kTwo, "-.-.5.-.-/-.4.-.-.- 0 0 199 roll");
  const State last_turn = play(kTwo, before, kNothing);
  EXPECT_EQ(kTwo.to_act(last_turn), Seat(1));
  const State rolled = play(kTwo, last_turn, "roll aries+aries");
  EXPECT_THAT(
      told(kTwo, rolled, "end"),
      ElementsAre("Bob has nothing to write.", "200 rounds have been played: the game ends."));
  const State after = play(kTwo, rolled, "end");
  EXPECT_EQ(after, position(kTwo, "-.-.5.-.-/-.4.-.-.- 0 1 200 over"));
  EXPECT_EQ(ending(kTwo, after), "Ann wins with 5 points.");
  EXPECT_TRUE(kTwo.result(after).cut_short);
  EXPECT_FALSE(kTwo.result(rolled).cut_short);
}

// GEO-R10: rounds are counted from whoever began.
TEST(Geminos, TheCapCountsCompleteRounds_GEO_R10) {
  const Geminos game = game_for(3, {.cap = 2});
  State state = play_nothing(game, play(game, game.start(), "begin:1"), 5);
  EXPECT_EQ(game.to_act(state), Seat(0));
  state = play(game, state, kNothing);
  EXPECT_EQ(state, position(game, "-.-.-.-.-/-.-.-.-.-/-.-.-.-.- 1 0 2 over"));
  // GEO-R4 decides: nobody has anything, so all share.
  EXPECT_EQ(ending(game, state), "Ann, Bob and Cleo share the win with 0 points each.");
}

// GEO-R10
TEST(Geminos, TheCapIsAnOptionAndASingleRoundIsSpelledSo_GEO_R10) {
  const Geminos game = game_for(2, {.cap = 1});
  const State state = position(game, "-.-.-.-.-/-.-.-.-.- 0 1 0 enter:aries+taurus");
  EXPECT_THAT(
      told(game, state, "conjunction"),
      ElementsAre("Bob writes 23 under conjunction.", "1 round has been played: the game ends."));
  EXPECT_EQ(game.longest(), 4);
}

// GEO-R10: a card that is full in the last turn of all ended the game, not the cap.
TEST(Geminos, AFullCardInTheLastRoundIsWhatEndedTheGame_GEO_R10) {
  const State state = position(kTwo, "-.-.-.-.-/3.4.5.6.- 0 1 199 enter:aries+libra");
  EXPECT_THAT(told(kTwo, state, "opposition"),
              ElementsAre("Bob writes 18 under opposition.", "Bob's card is full: the game ends."));
  EXPECT_FALSE(kTwo.result(play(kTwo, state, "opposition")).cut_short);
}

// GEO-R11: a best score is reached by playing to an end of the game's own.
TEST(Geminos, AloneTheTwentiethRollIsAnEndAndALowerCapIsNone_GEO_R11) {
  const auto end = [](int cap) {
    const Geminos game = game_for(1, {.cap = cap});
    return game.result(play_nothing(game, game.start(), std::min(cap, 20)));
  };
  EXPECT_TRUE(end(20).over && !end(20).cut_short);
  EXPECT_TRUE(end(19).over && end(19).cut_short);
}

// ---- Alone ----

TEST(Geminos, AloneThereAreTwentyRolls_GEO32) {
  State state = kAlone.start();
  EXPECT_EQ(kAlone.to_act(state), Seat(0));  // nobody to draw lots with
  state = play(kAlone, state, "roll aries+taurus conjunction");
  state = play_nothing(kAlone, state, 18);  // turns without an entry count
  EXPECT_EQ(kAlone.to_act(state), Seat(0));
  state = play(kAlone, state, "roll aries+leo");
  EXPECT_THAT(told(kAlone, state, "syzygy"),
              ElementsAre("Ann writes 20 under syzygy.", "That was the last of 20 rolls."));
  state = play(kAlone, state, "syzygy");
  EXPECT_EQ(state, position(kAlone, "23.20.-.-.- 0 0 20 over"));
  EXPECT_EQ(kAlone.result(state).scores[0], 43);
  EXPECT_EQ(ending(kAlone, state), "Ann ends with 43 points.");
  EXPECT_THAT(winners(kAlone, state), IsEmpty());  // a score, and nobody to win against
}

TEST(Geminos, AloneTheGameEndsEarlierWithAFullCard_GEO32) {
  const State state =
      play(kAlone, kAlone.start(),
           "roll aries+taurus conjunction roll aries+gemini syzygy roll aries+cancer quadrature "
           "roll aries+leo triangulation roll aries+libra opposition");
  EXPECT_EQ(state, position(kAlone, "23.22.21.20.18 0 0 5 over"));
  EXPECT_EQ(ending(kAlone, state), "Ann ends with 104 points.");
}

TEST(Geminos, AloneThereAreAsManyRollsAsOneLikes_GEO33) {
  const Geminos five = game_for(1, {.rolls = 5});
  State state = play_nothing(five, five.start(), 4);
  EXPECT_EQ(five.to_act(state), Seat(0));
  state = play_nothing(five, state, 1);
  EXPECT_EQ(five.to_act(state), Seat::nobody());
  EXPECT_FALSE(five.result(state).cut_short);
  EXPECT_EQ(game_for(1, {.rolls = 200}).last_round(), 200);
  EXPECT_EQ(game_for(2, {.rolls = 5}).last_round(), 200);  // only alone
}

TEST(Geminos, AloneACardThatMustBeFullAndIsNotIsWorthNothing_GEO33) {
  const Geminos game = game_for(1, {.rolls = 5, .must_complete = true});
  const State running = play(game, game.start(), "roll aries+taurus conjunction");
  EXPECT_EQ(game.result(running).scores[0], 23);
  const State over = play_nothing(game, running, 4);
  EXPECT_EQ(game.result(over).scores[0], 0);
  EXPECT_EQ(ending(game, over), "Ann's card is not full, so it is worth nothing.");
  EXPECT_DOUBLE_EQ(game.evaluate(over, Seat(0)), 0);
  const State full =
      play(game, game.start(),
           "roll aries+taurus conjunction roll aries+gemini syzygy roll aries+cancer quadrature "
           "roll aries+leo triangulation roll aries+libra opposition");
  EXPECT_EQ(game.result(full).scores[0], 104);
}

// The book's program has five cards.
TEST(Geminos, FiveAreTheMost_GEO34) { EXPECT_EQ(Geminos::facts().max_players, 5); }

TEST(Geminos, AloneTheBestResultIsTheCeiling_GEO32) {
  EXPECT_DOUBLE_EQ(kAlone.evaluate(position(kAlone, "23.22.21.20.18 0 0 5 over"), Seat(0)), 1.0);
  EXPECT_DOUBLE_EQ(kAlone.evaluate(position(kAlone, "23.-.-.-.- 0 0 20 over"), Seat(0)),
                   23.0 / 104.0);
}

TEST(Geminos, EndingAheadIsWorthMoreThanWaiting_GEO24) {
  const State ahead = position(kTwo, "23.22.21.20.-/3.-.-.-.- 0 0 4 enter:aries+libra");
  EXPECT_GT(kTwo.evaluate(play(kTwo, ahead, "opposition"), Seat(0)),
            kTwo.evaluate(play(kTwo, ahead, "syzygy"), Seat(0)));
  const State behind = position(kTwo, "3.4.5.6.-/23.22.21.20.- 0 0 4 enter:virgo+pisces");
  EXPECT_LT(kTwo.evaluate(play(kTwo, behind, "opposition"), Seat(0)),
            kTwo.evaluate(play(kTwo, behind, "syzygy"), Seat(0)));
}

}  // namespace
}  // namespace orrery::geminos
