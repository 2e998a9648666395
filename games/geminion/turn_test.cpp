// How a game begins, and a turn: drawing, playing, buying, cleaning up.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::deck;
using at_table::discards;
using at_table::game_for;
using at_table::gems;
using at_table::kTwo;
using at_table::kTwoAuto;
using at_table::kTwoShuffled;
using at_table::lay_out;
using at_table::letters;
using at_table::moves_at;
using at_table::pile;
using at_table::play;
using at_table::refusal_of;
using at_table::told;
using testing::Contains;
using testing::ElementsAre;
using testing::Not;

// ---- Set-up ----

TEST(Geminion, TwoToFourPlayersAndSixWithMoreCards_GMN1_GMN41) {
  EXPECT_EQ(Geminion::facts().min_players, 2);
  EXPECT_EQ(Geminion::facts().max_players, 6);
}

TEST(Geminion, SevenPenniesOnTopAndTheGemStashAtTheBottom_GMN2) {
  for (int players = 2; players <= 4; ++players) {
    for (const bool shuffle : {false, true}) {
      const State state = game_for(players, {.shuffle = shuffle}).start();
      for (int seat = 0; seat < players; ++seat) {
        EXPECT_EQ(deck(state, seat), "ppppppps");
        EXPECT_EQ(discards(state, seat), "");
        EXPECT_FALSE(state.player(Seat(seat)).shuffled);
      }
    }
  }
}

TEST(Geminion, FortyGemsForEachPlayerAreInTheBank_GMN5) {
  for (int players = 2; players <= 4; ++players) {
    const State state = game_for(players).start();
    EXPECT_EQ(state.bank, 40 * players);
    for (int seat = 0; seat < players; ++seat) EXPECT_EQ(gems(state, seat), 0);
  }
}

TEST(Geminion, EverySeatIsEquallyLikelyToBegin_GMN6) {
  for (int players = 2; players <= 6; ++players) {
    const Geminion game = game_for(players, {.first = First::random});
    ASSERT_EQ(game.to_act(game.start()), Seat::chance());
    OutcomeList<Geminion> outcomes;
    EXPECT_EQ(game.outcomes(game.start(), outcomes), static_cast<Weight>(players));
    ASSERT_EQ(outcomes.size(), static_cast<std::size_t>(players));
    for (int seat = 0; seat < players; ++seat) {
      EXPECT_EQ(outcomes[static_cast<std::size_t>(seat)].move, Move::begin(Seat(seat)));
      EXPECT_EQ(outcomes[static_cast<std::size_t>(seat)].weight, 1U);
    }
  }
}

TEST(Geminion, WhoBeginsCanBeSet_GMN6) {
  const Geminion game = game_for(3, {.first = First::seat_2});
  EXPECT_EQ(game.to_act(game.start()), Seat(1));
  const auto refused = Geminion::create(2, {.first = First::seat_3});
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().sentence, "Seat 3 cannot begin: there are 2 players.");
}

// GMN-39: everybody is asked in turn; bots say that they are older.
TEST(Geminion, TheYoungestBeginsAndIsAskedFor_GMN39) {
  const Geminion game = game_for(3);
  const State start = game.start();
  EXPECT_EQ(game.to_act(start), Seat(0));
  EXPECT_THAT(moves_at(game, start), ElementsAre("begin:0", "older"));
  EXPECT_THAT(told(game, start, "begin:0"), ElementsAre("Ann is the youngest and begins."));
  const State second = play(game, start, "older");
  EXPECT_EQ(game.to_act(second), Seat(1));
  EXPECT_THAT(told(game, start, "older"), ElementsAre("Ann is not the youngest."));
  const State begun = play(game, second, "begin:1");
  EXPECT_EQ(begun.first, Seat(1));
  EXPECT_EQ(game.to_act(begun), Seat(1));
  EXPECT_EQ(refusal_of(game, second, "draw"),
            "The youngest begins: first Seat 2 says who that is.");
  EXPECT_EQ(refusal_of(game, begun, "older"), "The game has begun already.");
}

TEST(Geminion, WhenNobodyIsTheYoungestLotsDecide_GMN39) {
  const Geminion game = game_for(2);
  const State last = play(game, game.start(), "older");
  EXPECT_THAT(told(game, last, "older"),
              ElementsAre("Bob is not the youngest.", "Lots decide who begins."));
  const State state = play(game, last, "older");
  EXPECT_EQ(game.to_act(state), Seat::chance());
  EXPECT_EQ(play(game, state, "begin:1").first, Seat(1));
}

TEST(Geminion, BotsAndTheSilentAreOlder_GMN39) {
  const Geminion game = game_for(2);
  const Move older = Move::of(Move::Kind::older);
  EXPECT_EQ(game.answer_of_a_bot(game.view(game.start(), Seat(0))), older);
  EXPECT_EQ(game.silence(game.start()), older);
  const State begun = play(game, game.start(), "begin:0");
  EXPECT_EQ(game.answer_of_a_bot(game.view(begun, Seat(0))), std::nullopt);
  EXPECT_EQ(game.silence(begun), std::nullopt);
}

TEST(Geminion, TheOnlyPersonIsTheYoungest_GMN39) {
  const Geminion game = game_for(2);
  const State second = play(game, game.start(), "older");
  EXPECT_EQ(game.answer_of_one_person(game.view(second, Seat(1))), game.parse("begin:1").value());
  const State begun = play(game, second, "begin:1");
  EXPECT_EQ(game.answer_of_one_person(game.view(begun, Seat(1))), std::nullopt);
}

// ---- Five and six, and more cards ----

TEST(Geminion, FiveAndSixPlayTwiceTheCards_GMN41) {
  for (const int players : {5, 6}) {
    const Geminion game = game_for(players);
    const State state = game.start();
    EXPECT_EQ(state.bank, 40 * players);
    EXPECT_EQ(at_table::pile(state, Card::trove), 18);
    EXPECT_EQ(at_table::pile(state, Card::rainbow), 2 * players);
    EXPECT_EQ(deck(state, players - 1), "ppppppps");
    EXPECT_EQ(at_table::pile(game_for(players, {.piles = Piles::sheets}).start(), Card::helper),
              10);
  }
}

TEST(Geminion, AllSixCanShareTheWin_GMN41_GMN_R5) {
  const Geminion game = game_for(6, {.cap = 1});
  State state = play(game, game.start(), "begin:0");
  for (int seat = 0; seat < 6; ++seat) state = play(game, state, "draw done");
  EXPECT_EQ(at_table::ending(game, state), "All share the win with 0 gems each.");
  EXPECT_EQ(game.result(state).winners, SeatSet::all(6));
}

TEST(Geminion, MoreOrFewerRainbows_GMN42) {
  for (int rainbows = 1; rainbows <= 4; ++rainbows) {
    EXPECT_EQ(at_table::pile(game_for(3, {.rainbows = rainbows}).start(), Card::rainbow),
              3 * rainbows);
  }
}

// ---- The order of turns ----

TEST(Geminion, PlayGoesRoundInSeatOrder_GMN6_GMN17) {
  const Geminion game = game_for(3, {.first = First::random});
  State state = play(game, game.start(), "begin:2");
  std::vector<int> order;
  std::vector<int> rounds;
  for (int turn = 0; turn < 5; ++turn) {
    order.push_back(game.to_act(state).index());
    rounds.push_back(state.rounds);
    state = play(game, state, turn < 3 ? "draw done" : "draw done rest");
  }
  EXPECT_THAT(order, ElementsAre(2, 0, 1, 2, 0));
  EXPECT_THAT(rounds, ElementsAre(0, 0, 0, 1, 1));
}

// ---- Drawing ----

TEST(Geminion, ATurnBeginsWithFourCards_GMN7) {
  const State before = play(kTwo, kTwo.start(), "begin:0");
  EXPECT_TRUE(before.hand.empty());
  EXPECT_THAT(moves_at(kTwo, before), ElementsAre("draw"));
  const State after = play(kTwo, before, "draw");
  EXPECT_EQ(letters(after.area), "pppp");  // played by themselves
  EXPECT_EQ(deck(after), "ppps");
}

// The first two turns of everybody are known beforehand.
TEST(Geminion, TheFirstTwoTurns_GMN2_GMN7_GMN10) {
  State state = play(kTwo, kTwo.start(), "begin:0 draw");
  EXPECT_EQ(state.purse, 4);
  EXPECT_EQ(gems(state), 0);
  state = play(kTwo, state, "done draw done draw");
  EXPECT_EQ(state.purse, 3);
  EXPECT_EQ(gems(state), 1);
  EXPECT_EQ(state.bank, 79);
  state = play(kTwo, state, "done rest draw");
  EXPECT_EQ(gems(state, 1), 1);
  EXPECT_EQ(state.bank, 78);
  state = play(kTwo, state, "done rest draw");  // nothing was bought: the same again
  EXPECT_EQ(letters(state.area), "pppp");
}

TEST(Geminion, NobodyHoldsCardsBetweenTurns_GMN7) {
  const State state = play(kTwo, kTwo.start(), "begin:0 draw buy:double_coin done rest");
  EXPECT_EQ(kTwo.to_act(state), Seat(1));
  EXPECT_TRUE(state.hand.empty());
  EXPECT_TRUE(state.area.empty());
  EXPECT_EQ(state.purse, 0);
}

TEST(Geminion, TheDiscardPileIsTurnedOverFirstInFirstOut_GMN18) {
  const State state = play(kTwo, lay_out(kTwo, "", "dtmv"), "draw");
  EXPECT_EQ(letters(state.area), "dtmv");
  const State later = play(kTwo, lay_out(kTwo, "", "vmdttd"), "draw");
  EXPECT_EQ(letters(later.area), "dtmv");  // the four oldest, played in table order
  EXPECT_EQ(deck(later), "td");
}

TEST(Geminion, TurningHappensInTheMiddleOfADraw_GMN19) {
  const State before = lay_out(kTwo, "pd", "tmv");
  const State after = play(kTwo, before, "draw");
  EXPECT_EQ(letters(after.area), "pdtm");
  EXPECT_EQ(deck(after), "v");
}

TEST(Geminion, TurningNeverHappensInAdvance_GMN19) {
  const State after = play(kTwo, lay_out(kTwo, "pppp", "tmv"), "draw");
  EXPECT_EQ(deck(after), "");
  EXPECT_EQ(discards(after), "tmv");
  const State ended = play(kTwo, after, "done");
  EXPECT_EQ(deck(ended), "");
  EXPECT_EQ(discards(ended), "tmvpppp");
}

TEST(Geminion, TurningHappensInTheMiddleOfACardsEffect_GMN19) {
  const State before = lay_out(kTwo, "wppp", "dtm");
  const State drawing = play(kTwo, before, "draw");
  EXPECT_EQ(discards(drawing), "dtm");  // not before it is needed
  const State after = play(kTwo, drawing, "draw");
  EXPECT_EQ(deck(after), "tm");
  EXPECT_EQ(letters(after.area), "d");
}

TEST(Geminion, CardsInPlayCannotBeDrawn_GMN20) {
  // Four cards in all: the Rainbow finds nothing to draw.
  const State after = play(kTwo, lay_out(kTwo, "rppp"), "draw");
  EXPECT_EQ(after.phase, Phase::buy);
  EXPECT_EQ(after.owed, 0);
  EXPECT_EQ(gems(after), 1);
  EXPECT_EQ(after.purse, 4);
  // Of the three draws of a Wish one is made and the rest is skipped.
  const State wish = play(kTwo, lay_out(kTwo, "wpppd"), "draw draw");
  EXPECT_EQ(wish.phase, Phase::buy);
  EXPECT_EQ(wish.purse, 5);
  // A short hand is drawn as far as it goes.
  EXPECT_EQ(play(kTwo, lay_out(kTwo, "d", "t"), "draw").purse, 5);
}

TEST(Geminion, ShufflingIsAnOptionAndSparesTheFirstDeck_GMN21) {
  State state = play(kTwoShuffled, kTwoShuffled.start(), "begin:0 draw buy:mine done");
  state = play(kTwoShuffled, state, "draw done draw");
  EXPECT_EQ(letters(state.area), "ppps");  // the second hand is known, too
  state = play(kTwoShuffled, state, "buy:double_coin done draw done");
  ASSERT_EQ(kTwoShuffled.to_act(state), Seat(0));
  state = play(kTwoShuffled, state, "draw");
  ASSERT_EQ(kTwoShuffled.to_act(state), Seat::chance());
  EXPECT_TRUE(state.mine().shuffled);
  EXPECT_EQ(deck(state), "pppppppsdm");  // a heap, in the order of the table
  OutcomeList<Geminion> outcomes;
  EXPECT_EQ(kTwoShuffled.outcomes(state, outcomes), 10U);
  ASSERT_EQ(outcomes.size(), 4U);
  EXPECT_EQ(kTwoShuffled.notation(outcomes[0].move), "deal:penny");
  EXPECT_EQ(outcomes[0].weight, 7U);
  EXPECT_EQ(outcomes[3].weight, 1U);
  state = play(kTwoShuffled, state, "deal:mine deal:penny deal:stash");
  EXPECT_EQ(letters(state.hand), "psm");
  EXPECT_EQ(refusal_of(kTwoShuffled, state, "deal:mine"),
            "\"deal:mine\" is not one of the outcomes chance has here.");
  state = play(kTwoShuffled, state, "deal:penny");
  EXPECT_EQ(state.purse, 2);
  EXPECT_EQ(gems(state), 5);
}

TEST(Geminion, WithShufflingADiscardPileIsShuffledWhenItIsNeeded_GMN21_GMN19) {
  const State before = lay_out(kTwoShuffled, "d", "pppt");
  State state = play(kTwoShuffled, before, "draw deal:double_coin");
  EXPECT_EQ(deck(state), "pppt");
  state = play(kTwoShuffled, state, "deal:penny deal:triple_coin deal:penny");
  EXPECT_EQ(deck(state), "p");
  EXPECT_EQ(state.purse, 7);
}

// ---- Playing ----

TEST(Geminion, EveryCardOfTheHandIsPlayed_GMN8_GMN10) {
  const State after = play(kTwo, lay_out(kTwo, "pdtm", "s"), "draw");
  EXPECT_TRUE(after.hand.empty());
  EXPECT_EQ(letters(after.area), "pdtm");
  EXPECT_EQ(after.purse, 6);
  EXPECT_EQ(gems(after), 3);
  EXPECT_EQ(after.bank, 77);
}

TEST(Geminion, ThePlayerOrdersCleanersAndDrawingCards_GMN8) {
  const State state = play(kTwo, lay_out(kTwo, "crwp", "pppp"), "draw");
  EXPECT_EQ(state.phase, Phase::play);
  EXPECT_THAT(moves_at(kTwo, state), ElementsAre("play:wish", "play:cleaner", "play:rainbow"));
  EXPECT_EQ(refusal_of(kTwo, state, "play:penny"),
            "Cards that draw or clean come first: Penny is played by itself after them.");
  EXPECT_EQ(refusal_of(kTwo, state, "play:mine"), "There is no Gem Mine in the hand.");
  EXPECT_EQ(refusal_of(kTwo, state, "done"),
            "Play all the cards first: the shop opens after that.");
}

// Two kinds of drawing cards: their order matters only when a Cleaner may come.
TEST(Geminion, DrawingCardsAreOrderedOnlyWhileACleanerMayCome_GMN8) {
  EXPECT_EQ(play(kTwo, lay_out(kTwo, "rkpp", "pppc"), "draw").phase, Phase::more);
  EXPECT_EQ(play(kTwo, lay_out(kTwo, "rkpp", "pcpp"), "draw").phase, Phase::play);
  EXPECT_EQ(play(kTwo, lay_out(kTwo, "rkpp", "rpcp"), "draw").phase, Phase::play);
  EXPECT_EQ(play(kTwo, lay_out(kTwo, "rrpp", "cppp"), "draw").phase, Phase::more);
  // With shuffling nobody knows how far down it is.
  const State shuffled = play(kTwoShuffled, lay_out(kTwoShuffled, "rkpp", "pppc"),
                              "draw deal:penny deal:rainbow deal:sparkle deal:penny");
  EXPECT_EQ(shuffled.phase, Phase::play);
}

TEST(Geminion, ThereAreNoLimitsOnActionsOrBuys_GMN9) {
  State state = play(kTwo, lay_out(kTwo, "rrrk", "ppppppp"), "draw draw draw draw draw");
  EXPECT_EQ(state.phase, Phase::buy);
  EXPECT_EQ(state.purse, 7);  // three Rainbows and four Pennies
  state = play(kTwo, state, "buy:sparkle buy:sparkle buy:sparkle");
  EXPECT_EQ(state.purse, 1);
  EXPECT_EQ(state.bought, 3);
}

// ---- Buying ----

TEST(Geminion, AnyNumberOfCardsIsBoughtWhileThePurseLasts_GMN11) {
  const State seven = play(kTwo, lay_out(kTwo, "dddp", "p"), "draw");
  EXPECT_EQ(seven.purse, 7);
  EXPECT_EQ(play(kTwo, seven, "buy:trove").purse, 0);
  EXPECT_EQ(play(kTwo, seven, "buy:mine buy:double_coin").purse, 0);
  EXPECT_EQ(play(kTwo, seven, "buy:triple_coin buy:sparkle").purse, 0);
  EXPECT_EQ(play(kTwo, seven, "buy:sparkle buy:sparkle buy:sparkle").purse, 1);
  EXPECT_EQ(kTwo.to_act(play(kTwo, seven, "done rest")), Seat(1));
  const State twelve = play(kTwo, lay_out(kTwo, "tttt"), "draw");
  EXPECT_EQ(play(kTwo, twelve, "buy:trove buy:triple_coin").purse, 0);
}

TEST(Geminion, NothingIsBoughtOnCredit_GMN11) {
  const State four = play(kTwo, kTwo.start(), "begin:0 draw");
  EXPECT_THAT(moves_at(kTwo, four),
              ElementsAre("buy:double_coin", "buy:mine", "buy:helper", "buy:cleaner", "buy:sparkle",
                          "done"));
  EXPECT_EQ(refusal_of(kTwo, four, "buy:trove"), "Gem Trove costs 7 coins, and the purse holds 4.");
}

TEST(Geminion, ABoughtCardDoesNothingThisTurn_GMN12) {
  const State before = play(kTwo, lay_out(kTwo, "tttt"), "draw");
  const State after = play(kTwo, before, "buy:mine buy:helper");
  EXPECT_EQ(gems(after), 0);
  EXPECT_EQ(after.purse, 4);
  EXPECT_EQ(letters(after.area), "ttttmh");
  EXPECT_EQ(pile(after, Card::mine), 8);
}

TEST(Geminion, AnEmptyPileSellsNothing_GMN13) {
  const State state = play(kTwo, lay_out(kTwo, "tppp", "hhhhpppp"), "draw");
  EXPECT_EQ(pile(state, Card::helper), 0);
  EXPECT_THAT(moves_at(kTwo, state), Not(Contains("buy:helper")));
  EXPECT_EQ(refusal_of(kTwo, state, "buy:helper"), "There is no Helper left in the shop.");
  EXPECT_EQ(refusal_of(kTwo, state, "buy:penny"), "There is no Penny left in the shop.");  // GMN-4
}

TEST(Geminion, UnspentCoinsAreLost_GMN14) {
  State state = play(kTwo, kTwo.start(), "begin:0 draw done draw done");
  EXPECT_EQ(state.purse, 0);
  state = play(kTwo, state, "draw");
  EXPECT_EQ(state.purse, 3);
}

// ---- Cleaning up ----

TEST(Geminion, PlayedHelpersGoBackAndBoughtOnesStay_GMN15) {
  const State before = play(kTwo, lay_out(kTwo, "hppp", "pppp"), "draw");
  EXPECT_EQ(pile(before, Card::helper), 3);
  const State after = play(kTwo, before, "buy:helper done put:helper");
  EXPECT_EQ(pile(after, Card::helper), 3);
  EXPECT_EQ(discards(after), "pppphppp");
}

TEST(Geminion, ThePlayerChoosesTheOrderOfDiscards_GMN16) {
  const State before = play(kTwo, lay_out(kTwo, "pdsm", "t"), "draw buy:double_coin done");
  EXPECT_EQ(before.phase, Phase::arrange);
  EXPECT_THAT(moves_at(kTwo, before),
              ElementsAre("put:penny", "put:stash", "put:double_coin", "put:mine", "rest"));
  const State after = play(kTwo, before, "put:mine put:double_coin put:penny put:double_coin");
  EXPECT_EQ(discards(after), "tmdpds");  // on top of the older ones, which stay as they are
  EXPECT_EQ(kTwo.to_act(after), Seat(1));
}

// GMN-R12: one at a time, or the rest as usual: bought cards, then played ones.
TEST(Geminion, TheRestGoesInTheUsualOrder_GMN16_GMN_R12) {
  const State before = play(kTwo, lay_out(kTwo, "ddsm"), "draw buy:sparkle buy:sparkle done");
  EXPECT_EQ(discards(play(kTwo, before, "rest")), "kksddm");
  EXPECT_EQ(discards(play(kTwo, before, "put:mine rest")), "mkksdd");
  EXPECT_EQ(discards(play(kTwo, before, "put:double_coin put:sparkle rest")), "dkksdm");
}

// GMN-R12: where the order makes no difference it is not asked for.
TEST(Geminion, EqualCardsAreNotArranged_GMN_R12) {
  const State first = play(kTwo, kTwo.start(), "begin:0 draw done");
  EXPECT_EQ(kTwo.to_act(first), Seat(1));
  EXPECT_EQ(discards(first), "pppp");
  // As soon as the cards left are alike they are put away, too.
  const State bought = play(kTwo, kTwo.start(), "begin:0 draw buy:mine done put:mine");
  EXPECT_EQ(kTwo.to_act(bought), Seat(1));
  EXPECT_EQ(discards(bought), "mpppp");
}

// GMN-R12: with arrange=auto, and with shuffling, the player is not asked.
TEST(Geminion, ArrangingCanBeLeftToTheGame_GMN_R12) {
  const State state = play(kTwoAuto, kTwoAuto.start(), "begin:0 draw buy:sparkle buy:sparkle done");
  EXPECT_EQ(kTwoAuto.to_act(state), Seat(1));
  EXPECT_EQ(discards(state), "kkpppp");
  EXPECT_EQ(refusal_of(kTwoAuto, state, "rest"), "In this game cards are put away by themselves.");
  const State shuffled =
      play(kTwoShuffled, kTwoShuffled.start(), "begin:0 draw buy:sparkle buy:sparkle done");
  EXPECT_EQ(kTwoShuffled.to_act(shuffled), Seat(1));
  EXPECT_EQ(discards(shuffled), "ppppkk");  // a heap, in the order of the table
}

TEST(Geminion, ATurnIsNotOverBeforeTheCardsArePutAway_GMN16_GMN17) {
  const State state = play(kTwo, kTwo.start(), "begin:0 draw buy:mine done");
  EXPECT_EQ(kTwo.to_act(state), Seat(0));
  EXPECT_EQ(refusal_of(kTwo, state, "buy:mine"), "The shop is closed: now the cards are put away.");
  EXPECT_EQ(refusal_of(kTwo, state, "put:trove"), "There is no Gem Trove to put away.");
}

// ---- What is known ----

// GMN-R11: everybody sees every card; with shuffling nobody knows the order of a deck.
TEST(Geminion, NothingIsSecret_GMN_R11) {
  EXPECT_FALSE(Geminion::facts().hidden_information);
  for (const Geminion* game : {&kTwo, &kTwoShuffled}) {
    const State state = play(*game, lay_out(*game, "dppp", "crt"),
                             game == &kTwo ? "draw" : "draw deal:double_coin");
    for (const Viewer viewer : {Viewer(Seat(0)), Viewer(Seat(1)), Viewer::everybody()}) {
      EXPECT_EQ(game->view(state, viewer).table, state);
    }
  }
  // Two decks of the same cards are one position: there is no order in it that could leak.
  EXPECT_EQ(lay_out(kTwoShuffled, "dpsp"), lay_out(kTwoShuffled, "spdp"));
}

// GMN-R11: without help a draw shows something new, which is not said before and stays seen.
TEST(Geminion, OnlyHelpTellsWhatComesNext_GMN_R11) {
  const State state = play(kTwo, kTwo.start(), "begin:0");
  EXPECT_TRUE(kTwo.reveals(state, Move::of(Move::Kind::draw)));
  EXPECT_FALSE(kTwo.reveals(play(kTwo, state, "draw"), Move::of(Move::Kind::done)));
  EXPECT_FALSE(game_for(2, {.help = true}).reveals(state, Move::of(Move::Kind::draw)));
}

// Every card and every gem is in exactly one place, whatever happens.
TEST(Geminion, CardsAndGemsAreConserved_GMN38_GMN24) {
  for (int players = 2; players <= 4; ++players) {
    for (const bool shuffle : {false, true}) {
      const Geminion game = game_for(players, {.shuffle = shuffle});
      Rng rng(9, static_cast<std::uint64_t>(players));
      for (int i = 0; i < 5; ++i) {
        State state = game.start();
        while (game.to_act(state) != Seat::nobody()) {
          game.apply(state,
                     game.to_act(state) == Seat::chance() ? game.sample(state, rng)
                                                          : random_move(game, state, rng));
          std::array<int, kCards> count{};
          int all_gems = state.bank;
          for (const Player& player : state.players) {
            for (const Card card : player.cards) ++count[index(card)];
            all_gems += player.gems;
          }
          for (const Card card : state.hand) ++count[index(card)];
          for (const Card card : state.area) ++count[index(card)];
          for (int c = 0; c < kCards; ++c) {
            ASSERT_EQ(count[index(card_at(c))] + pile(state, card_at(c)),
                      in_all(card_at(c), players, game.chosen()))
                << enum_name(card_at(c)) << " at " << to_text(game, state);
          }
          ASSERT_EQ(all_gems, 40 * players);
        }
      }
    }
  }
}

}  // namespace
}  // namespace orrery::geminion
