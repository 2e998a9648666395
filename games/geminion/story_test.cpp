// What is told and seen of a move, how it is clicked, and why it is refused.

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "games/geminion/pieces.h"
#include "games/geminion/tests/at_table.h"

namespace orrery::geminion {
namespace {

using at_table::game_for;
using at_table::kTwo;
using at_table::kTwoAuto;
using at_table::kTwoShuffled;
using at_table::lay_out;
using at_table::play;
using at_table::refusal_of;
using at_table::told;
using testing::ElementsAre;

const Geminion kByLot = game_for(2, {.first = First::random});
const State kBegun = play(kTwo, kTwo.start(), "begin:0");

std::string id(Piece piece) {
  return piece.exists() ? to_id(piece, Geminion::facts().piece_kinds) : "";
}

// "card:0 deck:0>hand", with the number where there is one.
std::vector<std::string> seen(const Geminion& game, const State& before, std::string_view move) {
  std::vector<std::string> steps;
  for (const Step& step : game.seen(before, game.parse(move).value(), Viewer::everybody())) {
    std::string text = id(step.piece);
    if (step.from.exists()) text += " " + id(step.from) + ">" + id(step.to);
    if (step.number != 0) text += " " + std::to_string(step.number);
    steps.push_back(text);
  }
  return steps;
}

std::string why_not(const Geminion& game, const State& state, const Path& path) {
  return spell(game, game.why_not(game.view(state, Seat(0)), path), at_table::kNames);
}
std::string why_not(const State& state, Piece piece) {
  return why_not(kTwo, state, path_of(piece));
}

TEST(GeminionStory, TheLogTellsATurn) {
  EXPECT_THAT(told(kByLot, kByLot.start(), "begin:1"), ElementsAre("Bob begins."));
  EXPECT_THAT(
      told(kTwo, kBegun, "draw"),
      ElementsAre("Ann draws and plays Penny, Penny, Penny and Penny.", "Ann gets 4 coins."));
  const State buying = play(kTwo, kBegun, "draw");
  EXPECT_THAT(told(kTwo, buying, "buy:double_coin"), ElementsAre("Ann buys Double for 3 coins."));
  const State bought = play(kTwo, buying, "buy:double_coin");
  EXPECT_THAT(told(kTwo, bought, "done"), ElementsAre("Ann is done and leaves 1 coin unspent."));
  const State away = play(kTwo, bought, "done");
  EXPECT_THAT(told(kTwo, away, "put:double_coin"),
              ElementsAre("Ann discards Double.", "Ann discards the rest."));
  EXPECT_THAT(told(kTwo, away, "rest"), ElementsAre("Ann discards the rest."));
}

TEST(GeminionStory, TheLogTellsOfDrawingCards_GMN34) {
  const State wish = lay_out(kTwo, "wpp", "rm");
  EXPECT_THAT(told(kTwo, wish, "draw"),
              ElementsAre("Ann turns the discard pile over: it is the deck now.",
                          "Ann draws Wish, Penny, Penny and Rainbow.", "Ann plays Wish.",
                          "Ann gets 3 gems."));
  const State more = play(kTwo, wish, "draw");
  EXPECT_THAT(told(kTwo, more, "draw"),
              ElementsAre("Ann draws and plays Gem Mine.", "Ann plays Rainbow, Penny and Penny.",
                          "Ann gets 3 coins and 4 gems."));
}

TEST(GeminionStory, TheLogTellsOfCleaning_GMN32) {
  const State choosing = play(kTwo, lay_out(kTwo, "crpm", "pp"), "draw");
  EXPECT_THAT(told(kTwo, choosing, "play:cleaner"), ElementsAre("Ann plays Cleaner."));
  const State cleaning = play(kTwo, choosing, "play:cleaner");
  EXPECT_THAT(told(kTwo, cleaning, "clean:penny"),
              ElementsAre("Ann gives Penny back to the shop."));
  EXPECT_THAT(told(kTwo, cleaning, "keep"),
              ElementsAre("Ann keeps the other cards.", "Ann plays Rainbow.",
                          "Ann gets 1 coin and 1 gem."));
}

TEST(GeminionStory, HelpersAreSeenGoingBack_GMN15) {
  const State buying = play(kTwo, lay_out(kTwo, "hhpp", "p"), "draw buy:helper");
  EXPECT_THAT(
      told(kTwo, buying, "done"),
      ElementsAre("Ann is done and leaves 6 coins unspent.", "2 Helpers go back to the shop."));
  EXPECT_THAT(seen(kTwo, buying, "done"), ElementsAre("card:7 area>pile:7 2", "purse"));
}

TEST(GeminionStory, WithShufflingChanceTellsTheCards_GMN21) {
  const State start = lay_out(kTwoShuffled, "", "dpppm");
  EXPECT_THAT(told(kTwoShuffled, start, "draw"),
              ElementsAre("Ann shuffles the discard pile: it is the deck now."));
  const State dealing = play(kTwoShuffled, start, "draw");
  EXPECT_THAT(told(kTwoShuffled, dealing, "deal:mine"), ElementsAre("Ann draws Gem Mine."));
  const State last = play(kTwoShuffled, dealing, "deal:mine deal:penny deal:penny");
  EXPECT_THAT(told(kTwoShuffled, last, "deal:double_coin"),
              ElementsAre("Ann draws Double.", "Ann plays Penny, Penny, Double and Gem Mine.",
                          "Ann gets 4 coins and 3 gems."));
  const State known = lay_out(kTwoShuffled, "dppp", "m");
  EXPECT_THAT(told(kTwoShuffled, known, "draw"), ElementsAre("Ann reaches for the deck."));
  const State short_deck = play(kTwoShuffled, lay_out(kTwoShuffled, "d", "ppp"), "draw");
  EXPECT_THAT(
      told(kTwoShuffled, short_deck, "deal:double_coin"),
      ElementsAre("Ann draws Double.", "Ann shuffles the discard pile: it is the deck now."));
  EXPECT_THAT(seen(kTwoShuffled, short_deck, "deal:double_coin"),
              ElementsAre("card:2 deck:0>hand", "discard:0 discard:0>deck:0 3"));
}

TEST(GeminionStory, AHandIsSeenComingFromTheDeck) {
  EXPECT_THAT(seen(kByLot, kByLot.start(), "begin:1"), ElementsAre("player:1"));
  EXPECT_THAT(
      seen(kTwo, lay_out(kTwo, "ps", "mv"), "draw"),
      ElementsAre("card:0 deck:0>hand", "card:1 deck:0>hand", "discard:0 discard:0>deck:0 2",
                  "card:4 deck:0>hand", "card:5 deck:0>hand", "card:0 hand>area",
                  "card:1 hand>area", "card:4 hand>area", "card:5 hand>area",
                  "gems:0 bank>gems:0 10", "purse 1"));
}

TEST(GeminionStory, CardsThatGoBackAreSeenGoingToTheirPile_GMN25) {
  const State before = lay_out(kTwo, "kppp", "kd");
  EXPECT_THAT(seen(kTwo, before, "draw"),
              ElementsAre("card:10 deck:0>hand", "card:0 deck:0>hand", "card:0 deck:0>hand",
                          "card:0 deck:0>hand", "card:10 hand>pile:10", "gems:0 bank>gems:0 1"));
  EXPECT_THAT(seen(kTwo, play(kTwo, before, "draw"), "draw"),
              ElementsAre("discard:0 discard:0>deck:0 2", "card:10 deck:0>pile:10",
                          "gems:0 bank>gems:0 1"));
}

TEST(GeminionStory, ShoppingAndPuttingAwayAreSeen) {
  const State buying = play(kTwo, kBegun, "draw");
  EXPECT_THAT(seen(kTwo, buying, "buy:mine"), ElementsAre("card:4 pile:4>area", "purse"));
  EXPECT_THAT(seen(kTwo, buying, "done"), ElementsAre("area area>discard:0 4", "purse"));
  const State away = play(kTwo, buying, "buy:mine done");
  EXPECT_THAT(seen(kTwo, away, "put:penny"), ElementsAre("card:0 area>discard:0"));
  EXPECT_THAT(seen(kTwo, away, "put:mine"),
              ElementsAre("card:4 area>discard:0", "area area>discard:0 4"));
  EXPECT_THAT(seen(kTwo, away, "rest"), ElementsAre("area area>discard:0 5"));
  const State cleaning = play(kTwo, lay_out(kTwo, "cppp", "p"), "draw");
  EXPECT_THAT(seen(kTwo, cleaning, "clean:penny"), ElementsAre("card:0 hand>pile:0"));
  EXPECT_THAT(
      seen(kTwo, cleaning, "keep"),
      ElementsAre("card:0 hand>area", "card:0 hand>area", "card:0 hand>area", "hand", "purse 3"));
}

TEST(GeminionStory, AMoveIsOneClick) {
  const auto clicks = [](std::string_view move) {
    Paths paths;
    kTwo.paths(kBegun, kTwo.parse(move).value(), paths);
    std::vector<std::string> ids;
    for (const Path& path : paths) {
      for (const Piece piece : path) ids.push_back(id(piece));
    }
    return ids;
  };
  EXPECT_THAT(clicks("draw"), ElementsAre("deck:0"));
  EXPECT_THAT(clicks("play:wish"), ElementsAre("hand:6"));
  EXPECT_THAT(clicks("clean:penny"), ElementsAre("hand:0"));
  EXPECT_THAT(clicks("keep"), ElementsAre("keep"));
  EXPECT_THAT(clicks("buy:mine"), ElementsAre("pile:4"));
  EXPECT_THAT(clicks("done"), ElementsAre("done"));
  EXPECT_THAT(clicks("put:mine"), ElementsAre("area:4"));
  EXPECT_THAT(clicks("rest"), ElementsAre("rest"));
  EXPECT_TRUE(clicks("begin:0").empty());
  EXPECT_TRUE(clicks("deal:penny").empty());
}

TEST(GeminionStory, WhyNotNamesEachCondition) {
  const Piece deck = of_seat(PieceKind::deck, Seat(0));
  const Piece penny = of_card(PieceKind::hand, Card::penny);
  const Piece mine = of_card(PieceKind::pile, Card::mine);
  const Piece trove = of_card(PieceKind::pile, Card::trove);
  const Piece put = of_card(PieceKind::area, Card::penny);
  const Piece keep = piece(PieceKind::keep);
  const Piece done = piece(PieceKind::done);
  const Piece rest = piece(PieceKind::rest);

  EXPECT_EQ(why_not(kByLot.start(), deck), "The cards are still being dealt.");
  EXPECT_EQ(why_not(kTwo, kBegun, {}), "");
  EXPECT_EQ(why_not(kBegun, deck), "");
  EXPECT_EQ(why_not(kBegun, of_seat(PieceKind::deck, Seat(1))), "It is Ann's turn to draw.");
  EXPECT_EQ(why_not(kBegun, penny), "Draw a card first.");
  EXPECT_EQ(why_not(kBegun, mine), "Draw a card first.");
  EXPECT_EQ(why_not(kBegun, done), "Draw a card first.");
  EXPECT_EQ(why_not(kBegun, put), "Cards are put on the discard pile when the shopping is done.");
  EXPECT_EQ(why_not(kBegun, rest), "Cards are put on the discard pile when the shopping is done.");

  const State playing = play(kTwo, lay_out(kTwo, "crpp", "pp"), "draw");
  EXPECT_EQ(why_not(playing, of_card(PieceKind::hand, Card::rainbow)), "");
  EXPECT_EQ(why_not(playing, penny),
            "Cards that draw or clean come first: Penny is played by itself after them.");
  EXPECT_EQ(why_not(playing, deck),
            "Cards are drawn at the beginning of a turn, and when another card says so.");
  EXPECT_EQ(why_not(playing, mine), "Play all the cards first: the shop opens after that.");
  EXPECT_EQ(why_not(playing, keep), "Cards are given back only when a Cleaner is played.");

  const State cleaning = play(kTwo, playing, "play:cleaner");
  EXPECT_EQ(why_not(cleaning, penny), "");
  EXPECT_EQ(why_not(cleaning, keep), "");
  EXPECT_EQ(why_not(cleaning, of_card(PieceKind::hand, Card::mine)),
            "There is no Gem Mine in the hand.");
  EXPECT_EQ(why_not(cleaning, mine), "Choose what to give back to the shop first.");

  const State drawing = play(kTwo, playing, "play:rainbow");
  EXPECT_EQ(why_not(drawing, deck), "");
  EXPECT_EQ(why_not(drawing, mine), "Draw a card first.");

  const State buying = play(kTwo, kBegun, "draw");
  EXPECT_EQ(why_not(buying, mine), "");
  EXPECT_EQ(why_not(buying, done), "");
  EXPECT_EQ(why_not(buying, trove), "Gem Trove costs 7 coins, and the purse holds 4.");
  EXPECT_EQ(why_not(buying, of_card(PieceKind::pile, Card::penny)),
            "There is no Penny left in the shop.");
  EXPECT_EQ(why_not(buying, penny), "There is no Penny in the hand.");

  const State away = play(kTwo, buying, "buy:mine done");
  EXPECT_EQ(why_not(away, put), "");
  EXPECT_EQ(why_not(away, rest), "");
  EXPECT_EQ(why_not(away, of_card(PieceKind::area, Card::trove)),
            "There is no Gem Trove to put away.");
  EXPECT_EQ(why_not(away, done), "The shop is closed: now the cards are put away.");
  EXPECT_EQ(why_not(kTwoAuto, buying, path_of(rest)),
            "In this game cards are put away by themselves.");

  const State over = play(kTwo, lay_out(kTwo, "vppp", "", 2), "draw");
  EXPECT_EQ(why_not(over, deck), "The game is over.");
}

TEST(GeminionStory, WhyNotKnowsWhatIsNotThere) {
  const State buying = play(kTwo, kBegun, "draw");
  for (const Piece piece :
       {Piece{}, piece(99), piece(PieceKind::deck, 2), piece(PieceKind::deck, -1),
        piece(PieceKind::deck), piece(PieceKind::deck, 0, 0), piece(PieceKind::pile, 11),
        piece(PieceKind::pile, -1), piece(PieceKind::pile), piece(PieceKind::pile, 0, 0),
        piece(PieceKind::hand), piece(PieceKind::area), piece(PieceKind::bank),
        piece(PieceKind::done, 0), card_piece(Card::penny), of_seat(PieceKind::gems, Seat(0))}) {
    EXPECT_EQ(why_not(buying, piece), "There is nothing to choose there.") << id(piece);
  }
  const Piece mine = of_card(PieceKind::pile, Card::mine);
  EXPECT_EQ(why_not(kTwo, buying, path_of(mine, mine)), "There is nothing to choose there.");
}

// A program may make up moves that cannot be typed; they are refused like any other.
TEST(GeminionStory, MovesWithoutACardAreRefused) {
  const State buying = play(kTwo, kBegun, "draw");
  for (const auto kind : {Move::Kind::play, Move::Kind::clean, Move::Kind::buy}) {
    EXPECT_EQ(refusal_of(kTwo, buying, Move::of(kind)), "There is nothing to choose there.");
  }
  const State dealing = play(kTwoShuffled, lay_out(kTwoShuffled, "dppp"), "draw");
  EXPECT_EQ(refusal_of(kTwoShuffled, dealing, Move::of(Move::Kind::deal)),
            "\"deal:none\" is not one of the outcomes chance has here.");
}

TEST(GeminionStory, AnEvaluationKnowsGoodFromBad) {
  const auto value = [](std::string_view deck) {
    return kTwo.evaluate(lay_out(kTwo, deck, "", 60), Seat(0));
  };
  EXPECT_GT(value("ppppppsm"), value("ppppppsd"));
  EXPECT_GT(value("ppppppsv"), value("ppppppsm"));
  EXPECT_GT(value("ppppppsd"), value("ppppppsp"));
  const State won = play(kTwo, lay_out(kTwo, "vppp", "", 2), "draw");
  EXPECT_EQ(kTwo.evaluate(won, Seat(1)), 1);
  EXPECT_EQ(kTwo.evaluate(won, Seat(0)), 0);
}

}  // namespace
}  // namespace orrery::geminion
