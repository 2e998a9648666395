// The honest mistake.

#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using at_table::Desk;
using at_table::game_for;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// GCG-91, GCG-A35: the table takes a move back, and the referee takes the price.
TEST(GeminiMistake, CostsAReputationPoint) {
  Desk desk(game_for(4, {.paid_undo = true}));
  const auto price = desk.game.price(desk.state);
  ASSERT_TRUE(price.has_value());
  EXPECT_FALSE(is_legal(desk.game, desk.state, *price));
  EXPECT_EQ(desk.game.parse(desk.game.notation(*price)).value(), *price);
  desk.game.apply(desk.state, *price);
  EXPECT_EQ(desk.table.reputation, 3);
  // GCG-108: also the last one, and then the semester is lost.
  desk.table.reputation = 1;
  desk.game.apply(desk.state, desk.game.price(desk.state).value());
  EXPECT_EQ(desk.table.phase, Phase::over);
  EXPECT_TRUE(desk.game.result(desk.state).winners.empty());
  EXPECT_EQ(desk.sound(), "");
  EXPECT_FALSE(game_for(4).price(Desk(game_for(4)).state).has_value());  // off by default
}

// GCG-R5: the turn waits, and with it the cards that would be drawn.
TEST(GeminiMistake, CanBeNoticedBeforeTheTurnEnds) {
  Desk desk(game_for(4, {.paid_undo = true}));
  desk.hand(1, "P01");
  const State before = desk.state;
  const Move activate = desk.game.parse("activate:P01").value();
  EXPECT_FALSE(desk.game.reveals(before, activate));
  desk.play("activate:P01");
  EXPECT_EQ(desk.table.turn, before.table.turn);
  EXPECT_TRUE(desk.may("end"));
  EXPECT_EQ(desk.told("end").at(0), "Bob's turn is over.");
}

// A northern target with time under a southern instrument: the time goes, or the instrument.
TEST(GeminiMistake, IsMendedLaterByTheReferee_GCG108) {
  Desk desk(game_for(4, {.paid_undo = true}));
  desk.program("P07", "GMOS-S", "T08", "2h").program("P06").program("P02", "NIFS").hand(2, "1h");
  const auto repairs = [](const Desk& at) {
    MoveList<Gemini> moves;
    at.game.repairs(at.state, moves);
    std::set<std::string> written;
    for (const Move move : moves) written.insert(at.game.notation(move));
    return written;
  };
  EXPECT_THAT(
      repairs(desk),
      ElementsAre("repair:P02>P06", "repair:P02>PW", "repair:P02>deck", "repair:P07>P06",
                  "repair:P07>PW", "repair:P07>deck", "repair:target:P07:0", "repair:target:P07:1",
                  "repair:target:P07:2", "repair:target:P07:3", "repair:time:P07"));
  const auto mended = [&](const char* move) {
    Desk copy = desk;
    const Move mend = copy.game.parse(move).value();
    EXPECT_FALSE(is_legal(copy.game, copy.state, mend)) << move;
    copy.game.apply(copy.state, mend);
    EXPECT_EQ(copy.sound(), "") << move;
    EXPECT_EQ(copy.table.reputation, 3) << move;
    EXPECT_EQ(copy.to_act(), desk.to_act()) << move;
    EXPECT_EQ(copy.table.actions, desk.table.actions) << move;
    return copy;
  };
  const Desk time = mended("repair:time:P07");
  EXPECT_EQ(time.hours("P07"), 0);
  EXPECT_THAT(time.cards(time.table.discards), ElementsAre("2h"));
  EXPECT_EQ(time.slot("P07").target, time.card("T08"));
  const Desk shifted = mended("repair:P07>P06");
  EXPECT_EQ(shifted.slot("P06").instrument, shifted.tool("GMOS-S"));
  EXPECT_EQ(shifted.hours("P07"), 2);
  EXPECT_THAT(mended("repair:P07>deck").under(), ElementsAre("GMOS-S"));
  const Desk back = mended("repair:target:P07:2");
  EXPECT_THAT(back.hand_of(2), ElementsAre("T08", "1h"));
  EXPECT_EQ(back.slot("P07").target, kNoCard);
  EXPECT_THAT(back.cards(back.table.discards), ElementsAre("2h"));
  EXPECT_EQ(desk.told("repair:time:P07").at(0),
            "An honest mistake: the Time cards of Discs where planets form are discarded. "
            "Reputation 3.");
  // A full hand takes nothing back, and without the option nothing is mended.
  desk.hand(0, "1h 1h 1h 1h 2h");
  EXPECT_THAT(repairs(desk), Not(Contains("repair:target:P07:0")));
  Desk strict(game_for(4));
  strict.program("P07", "GMOS-S", "T08", "2h");
  EXPECT_THAT(repairs(strict), IsEmpty());
}

TEST(GeminiMistake, TheLastPointIsPaidToo_GCG108) {
  Desk desk(game_for(4, {.paid_undo = true}));
  desk.program("P07", "GMOS-S", "T08", "2h");
  desk.table.reputation = 1;
  desk.game.apply(desk.state, desk.game.parse("repair:time:P07").value());
  EXPECT_EQ(desk.table.phase, Phase::over);
  EXPECT_EQ(desk.sound(), "");
}

// With closed hands everybody knows the target that goes back, the public too.
TEST(GeminiMistake, ATargetThatGoesBackStaysKnown_GCG108) {
  Desk desk(game_for(4, {.open_hands = false, .paid_undo = true}));
  desk.program("P07", "GMOS-S", "T08", "2h").hand(2, "1h");
  desk.game.apply(desk.state, desk.game.parse("repair:target:P07:2").value());
  EXPECT_EQ(desk.sound(), "");
  for (const Viewer viewer : {Viewer(Seat(0)), Viewer::everybody()}) {
    const View view = desk.game.view(desk.state, viewer);
    EXPECT_EQ(std::ranges::count(view.hands[Seat(2)], desk.card("T08"), &Held::card), 1);
    EXPECT_EQ(std::ranges::count(view.hands[Seat(2)], kHidden, &Held::card), 1);
  }
}

TEST(GeminiMistake, BotsAgreeIfItCostsNoMoreThanThePoint_GCG108) {
  for (const bool open : {true, false}) {
    Desk desk(game_for(4, {.open_hands = open, .paid_undo = true}));
    desk.round(11, "great").program("P07", "GMOS-S", "T08", "2h");
    desk.program("P04", "GMOS-N", "T07", "3h");
    const auto consents = [&](const char* move) {
      State after = desk.state;
      desk.game.apply(after, desk.game.parse(move).value());
      return desk.game.consents(desk.state, after, Seat(0));
    };
    EXPECT_TRUE(consents("repair:P07>deck"));   // of no use for a northern target
    EXPECT_FALSE(consents("repair:time:P04"));  // three good hours
  }
}

}  // namespace
}  // namespace orrery::gemini
