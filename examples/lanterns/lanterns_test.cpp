#include "examples/lanterns/lanterns.h"

#include <set>
#include <string>
#include <vector>

#include <gmock/gmock-more-matchers.h>
#include <gtest/gtest.h>

#include "kernel/apply.h"
#include "kernel/scan.h"

namespace orrery::lanterns {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr Seat kAnna{0};
constexpr Seat kBen{1};
constexpr Seat kCleo{2};
const std::vector<std::string> kNames{"Anna", "Ben", "Cleo", "Dora"};

const Lanterns two = Lanterns::create(2, {}).value();

// The position after these moves, chance's among them: "deal3 deal1 light roll fall6".
State after(std::string_view moves, const Lanterns& game = two) {
  State state = game.start();
  for (const std::string_view word : scan::split(moves, ' ')) {
    const auto move = game.parse(word);
    EXPECT_TRUE(move.has_value()) << word;
    const auto done = try_apply(game, state, *move);
    EXPECT_TRUE(done.has_value()) << word << ": " << done.error().sentence;
    EXPECT_TRUE(game.check(state).has_value()) << word << " of " << moves;
  }
  return state;
}

std::string refused(State state, std::string_view move, const Lanterns& game = two) {
  const auto done = try_apply(game, state, game.parse(move).value());
  return done ? "accepted" : done.error().sentence;
}

std::vector<std::string> moves_at(const State& state, const Lanterns& game = two) {
  MoveList<Lanterns> moves;
  game.legal(state, moves);
  std::vector<std::string> written;
  for (const Move move : moves) written.push_back(game.notation(move));
  return written;
}

// "deal1 1, deal2 2": what chance can do, with the weights.
std::vector<std::string> chances_at(const State& state, const Lanterns& game = two) {
  OutcomeList<Lanterns> outcomes;
  game.outcomes(state, outcomes);
  std::vector<std::string> written;
  for (const auto& [move, weight] : outcomes) {
    written.push_back(game.notation(move) + ' ' + std::to_string(weight));
  }
  return written;
}

std::vector<std::string> told(const State& before, std::string_view move, Viewer viewer) {
  Lines lines;
  two.tell(before, two.parse(move).value(), viewer, lines);
  std::vector<std::string> spelt;
  for (const Line& line : lines) spelt.push_back(spell(two, line, kNames));
  return spelt;
}

// The cards that a viewer thinks possible for a seat.
std::set<int> imagined(const State& state, Viewer viewer, Seat seat) {
  Rng rng(1);
  std::set<int> cards;
  for (int i = 0; i < 200; ++i) cards.insert(two.imagine(two.view(state, viewer), rng).cards[seat]);
  return cards;
}

// ---- The cards ----

TEST(Lanterns, TheBoxHoldsOneOneTwoTwosAndThreeThrees_LAN1) {
  EXPECT_THAT(chances_at(two.start()), ElementsAre("deal1 1", "deal2 2", "deal3 3"));
  EXPECT_THAT(chances_at(after("deal1")), ElementsAre("deal2 2", "deal3 3"));
  EXPECT_THAT(chances_at(after("deal2")), ElementsAre("deal1 1", "deal2 1", "deal3 3"));
}

TEST(Lanterns, EverybodySeesOneCardAndNoOther_LAN1) {
  const State state = after("deal3 deal1");
  EXPECT_EQ(two.view(state, kAnna).own, 3);
  EXPECT_EQ(two.view(state, kBen).own, 1);
  EXPECT_EQ(two.view(state, Viewer::everybody()).own, 0);
  EXPECT_EQ(two.view(state, kAnna), two.view(after("deal3 deal2"), kAnna));
  EXPECT_THAT(told(two.start(), "deal3", kAnna), ElementsAre("Anna gets card 3."));
  EXPECT_THAT(told(two.start(), "deal3", kBen), ElementsAre("Anna gets a card."));
  EXPECT_EQ(two.seen(two.start(), {Kind::deal, 3}, kBen),
            two.seen(two.start(), {Kind::deal, 1}, kBen));
}

TEST(Lanterns, WhoHoldsTheOnlyOneKnowsThatNobodyElseHasIt_LAN1) {
  EXPECT_THAT(imagined(after("deal1 deal3"), kAnna, kBen), ElementsAre(2, 3));
  EXPECT_THAT(imagined(after("deal3 deal3"), kAnna, kBen), ElementsAre(1, 2, 3));
}

// ---- Turns ----

TEST(Lanterns, SeatsTakeTurnsAndTheFirstBegins_LAN2) {
  const Lanterns three = Lanterns::create(3, {}).value();
  EXPECT_EQ(three.to_act(three.start()), Seat::chance());
  EXPECT_EQ(three.to_act(after("deal1 deal2 deal3", three)), kAnna);
  EXPECT_EQ(three.to_act(after("deal1 deal2 deal3 roll", three)), Seat::chance());
  EXPECT_EQ(three.to_act(after("deal1 deal2 deal3 roll fall1", three)), kBen);
  EXPECT_EQ(three.to_act(after("deal1 deal2 deal3 roll fall1 roll fall1", three)), kCleo);
  EXPECT_EQ(three.to_act(after("deal1 deal2 deal3 roll fall1 roll fall1 roll fall1", three)),
            kAnna);
}

TEST(Lanterns, TheGameLastsAsManyRoundsAsTheOptionSays_LAN2) {
  const Lanterns once = Lanterns::create(2, {.rounds = 1}).value();
  EXPECT_EQ(once.to_act(after("deal1 deal2 roll fall1 roll fall1", once)), Seat::nobody());
  EXPECT_EQ(two.to_act(after("deal1 deal2 roll fall1 roll fall1")), kAnna);
  EXPECT_EQ(Lanterns::options()[0].usual, 3);
}

TEST(Lanterns, ThreeCandlesAreTheMost_LAN3) {
  EXPECT_THAT(moves_at(after("deal1 deal2")), ElementsAre("light", "show", "roll"));
  const State state = after("deal1 deal2 light light light");
  EXPECT_THAT(moves_at(state), ElementsAre("show", "roll"));
  EXPECT_EQ(refused(state, "light"), "No more than three candles a turn (LAN-3).");
}

TEST(Lanterns, ACardIsShownOnceAndThenEverybodyKnowsIt_LAN4) {
  const State before = after("deal3 deal1");
  EXPECT_TRUE(two.reveals(before, {Kind::show, 0}));
  EXPECT_FALSE(two.reveals(before, {Kind::light, 0}));
  const State state = after("deal3 deal1 show");
  EXPECT_EQ(refused(state, "show"), "Your card has been shown already (LAN-4).");
  EXPECT_THAT(told(before, "show", kBen), ElementsAre("Anna shows card 3."));
  EXPECT_THAT(imagined(state, kBen, kAnna), ElementsAre(3));
  EXPECT_THAT(imagined(state, Viewer::everybody(), kAnna), ElementsAre(3));
}

TEST(Lanterns, AShownCardCountsDoubleInThatTurnOnly_LAN4) {
  // Card 2, wind 3, three candles: 2 + 3 is not more than 6, but 4 + 3 is.
  EXPECT_EQ(after("deal2 deal1 light light light roll fall3").open.points[kAnna], 0);
  EXPECT_EQ(after("deal2 deal1 light light light show roll fall3").open.points[kAnna], 3);
  EXPECT_EQ(after("deal2 deal1 show roll fall1 roll fall1 light light light roll fall3")
                .open.points[kAnna],
            0);
}

// Twice the candles is what die and card together must be more than.
TEST(Lanterns, CandlesBurnOnWhereDieAndCardAreMoreThanTwiceTheirNumber_LAN5) {
  for (int card = 1; card <= 3; ++card) {
    for (int wind = 1; wind <= 6; ++wind) {
      std::string moves = "deal" + std::to_string(card) + " deal3";
      for (int candles = 0; candles <= 3; ++candles) {
        const State state = after(moves + " roll fall" + std::to_string(wind));
        const int points = card + wind > 2 * candles ? candles : 0;
        EXPECT_EQ(state.open.points[kAnna], points) << card << ' ' << wind << ' ' << candles;
        EXPECT_EQ(state.open.points[kBen], 0);
        moves += " light";
      }
    }
  }
}

TEST(Lanterns, TheDieHasSixSides_LAN5) {
  EXPECT_THAT(chances_at(after("deal1 deal2 roll")),
              ElementsAre("fall1 1", "fall2 1", "fall3 1", "fall4 1", "fall5 1", "fall6 1"));
}

TEST(Lanterns, TheLogSaysWhatTheWindDid_LAN5) {
  const State state = after("deal3 deal1 light light light roll");
  EXPECT_THAT(told(state, "fall4", kBen),
              ElementsAre("The wind is 4.", "Anna keeps 3 candles burning."));
  EXPECT_THAT(told(state, "fall1", kBen), ElementsAre("The wind is 1.", "3 candles go out."));
  EXPECT_THAT(told(after("deal3 deal1 roll"), "fall1", kBen), ElementsAre("The wind is 1."));
}

TEST(Lanterns, ATurnTellsWhichCardsCanBeTheReason_LAN6) {
  const State burning = after("deal3 deal3 light light light roll fall4");
  EXPECT_THAT(imagined(burning, kBen, kAnna), ElementsAre(3));
  const State out = after("deal2 deal3 light light light roll fall4");
  EXPECT_THAT(imagined(out, kBen, kAnna), ElementsAre(1, 2));
  // Remembered for the rest of the game, and more is learnt on top of it.
  const State later =
      after("deal2 deal3 light light light roll fall4 roll fall1 light light roll fall3");
  EXPECT_THAT(imagined(later, kBen, kAnna), ElementsAre(2));
}

TEST(Lanterns, MostPointsWin_LAN7) {
  const Lanterns once = Lanterns::create(2, {.rounds = 1}).value();
  const Result won = once.result(after("deal1 deal2 roll fall1 light roll fall6", once));
  EXPECT_TRUE(won.over);
  EXPECT_FALSE(won.winners.contains(kAnna));
  EXPECT_TRUE(won.winners.contains(kBen));
  EXPECT_EQ(won.scores[1], 1);
  EXPECT_EQ(spell(once, won.sentence, kNames), "Ben wins with 1 point.");

  const Result shared = once.result(after("deal1 deal2 roll fall1 roll fall6", once));
  EXPECT_EQ(shared.winners, SeatSet::all(2));
  EXPECT_EQ(spell(once, shared.sentence), "2 share the win with 0 points.");
  EXPECT_FALSE(once.result(after("deal1 deal2 light", once)).over);
}

// ---- Choosing, writing, guessing ----

TEST(Lanterns, WhyNotNamesTheCondition) {
  const auto why_not = [](std::string_view moves, Path path) {
    const State state = after(moves);
    return spell(two, two.why_not(two.view(state, two.to_act(state)), path), kNames);
  };
  EXPECT_EQ(why_not("deal1 deal2", {}), "");
  EXPECT_EQ(why_not("deal1 deal2", path_of(candles())), "");
  EXPECT_EQ(why_not("deal1 deal2", path_of(die())), "");
  EXPECT_EQ(why_not("deal1 deal2", path_of(card_of(kAnna))), "");
  EXPECT_EQ(why_not("deal1 deal2", path_of(card_of(kBen))), "That is the card of Ben.");
  EXPECT_EQ(why_not("deal1 deal2", path_of(card_of(kCleo))), "Nothing can be done with that.");
  EXPECT_EQ(why_not("deal1 deal2", path_of(piece(Thing::card))), "Nothing can be done with that.");
  EXPECT_EQ(why_not("deal1 deal2", path_of(die(), die())), "Nothing can be done with that.");
  EXPECT_EQ(why_not("deal1 deal2 roll fall1 roll fall1 roll fall1 roll fall1 roll fall1 roll fall1",
                    path_of(die())),
            "The game is over.");
}

TEST(Lanterns, MovesAreWrittenAsOneWord) {
  for (const auto* text : {"light", "show", "roll", "deal1", "fall6"}) {
    EXPECT_EQ(two.notation(two.parse(text).value()), text);
  }
  for (const auto* text : {"", "x", "fall7", "fall0", "fall06", "light ", "6"}) {
    EXPECT_FALSE(two.parse(text).has_value()) << text;
  }
}

TEST(Lanterns, TheBoardShowsWhatItsViewerKnows) {
  const auto drawn = [](std::string_view moves, Viewer viewer) {
    Ink ink(kNames);
    two.draw(two.view(after(moves), viewer), ink);
    return ink.text();
  };
  EXPECT_EQ(drawn("deal3 deal1 light", kAnna),
            "> Anna        card 3          0  1 lit\n"
            "  Ben         card 1 to 3     0\n");
  EXPECT_EQ(drawn("deal3 deal1 show roll fall1", Viewer::everybody()),
            "  Anna        card 3          0\n"
            "> Ben         card 1 to 3     0  0 lit\n");
  EXPECT_THAT(drawn("deal3", kBen), HasSubstr("no card"));
}

TEST(Lanterns, PositionsThatCannotBeAreRefused) {
  const auto wrong = [](auto change) {
    State state = after("deal3 deal1 light light light roll fall4 light");
    change(state);
    const auto sound = two.check(state);
    return sound ? "accepted" : sound.error().sentence;
  };
  EXPECT_EQ(wrong([](State&) {}), "accepted");
  EXPECT_THAT(wrong([](State& s) { s.open.lit = 4; }), HasSubstr("too many"));
  EXPECT_THAT(wrong([](State& s) { s.open.die = 0; }), HasSubstr("ends with the die"));
  EXPECT_THAT(wrong([](State& s) { s.open.turns = 6; }), HasSubstr("in a turn"));
  EXPECT_THAT(wrong([](State& s) { s.open.doubled = true; }), HasSubstr("does not count double"));
  EXPECT_THAT(wrong([](State& s) { s.cards[kCleo] = 2; }), HasSubstr("has nothing"));
  EXPECT_THAT(wrong([](State& s) { s.cards[kAnna] = 4; }), HasSubstr("one 1, two 2s"));
  EXPECT_THAT(wrong([](State& s) { s.cards[kAnna] = 1; }), HasSubstr("one 1, two 2s"));
  EXPECT_THAT(wrong([](State& s) { s.cards[kAnna] = 2; }),
              HasSubstr("one of those that it can be"));
  EXPECT_THAT(wrong([](State& s) { s.open.points[kBen] = 1; }), HasSubstr("three points at most"));
  EXPECT_THAT(wrong([](State& s) { s.open.points[kAnna] = 4; }), HasSubstr("three points at most"));
  State early = after("deal3");
  early.open.turns = early.open.die = 1;
  EXPECT_FALSE(two.check(early).has_value());
}

TEST(Lanterns, TheGuessPrefersCandlesThatWillBurn) {
  const State none = after("deal3 deal1");
  const State two_lit = after("deal3 deal1 light light");
  const State three_lit = after("deal3 deal1 light light light");
  EXPECT_GT(two.evaluate(two_lit, kAnna), two.evaluate(none, kAnna));
  EXPECT_LT(two.evaluate(three_lit, kAnna), two.evaluate(two_lit, kAnna));
  EXPECT_LT(two.evaluate(two_lit, kBen), two.evaluate(none, kBen));
}

}  // namespace
}  // namespace orrery::lanterns
