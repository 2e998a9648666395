// What no partner likes to see: positions, and moves that no bot may make there.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "bots/tests/never.h"
#include "games/gemini/bots/hooks.h"
#include "games/gemini/tests/at_table.h"

namespace orrery::gemini {
namespace {

using namespace at_table;
using bots::dominated_at;
using testing::Contains;
using testing::Not;

void never(const Desk& desk, const std::set<std::string>& moves) {
  bots::expect_never<Gemini, Hooks>(desk.game, desk.state, moves);
}
auto silly(const Desk& desk) { return dominated_at(desk.game, desk.state); }

// The first turn: Checkouts has no instrument yet, and two are on display.
Desk first_turn(int role) {
  Desk desk(game_for(4), "good", role);
  desk.table.checked_out = false;
  desk.hand(role, "T08 T14 P06 2h 1h");
  return desk;
}

TEST(GeminiDominated, AFirstHandIsNotDiscardedBesideAnInstrument_GCG63) {
  never(first_turn(kEngineer), {"discard", "end"});
  never(first_turn(kScientist), {"discard", "end"});
  // The Engineer has yet to play and attaches one for nothing: a poor hand may go.
  Desk desk = first_turn(kCoordinator);
  desk.table.first = Seat(1);
  desk.table.turn = 0;
  EXPECT_THAT(silly(desk), Not(Contains("discard")));
}

// GCG-57: P06 wants two Secondary targets, and T07 is as good as any other.
TEST(GeminiDominated, ATargetJustPlayedIsNotDisplaced_GCG57) {
  Desk desk(game_for(4));
  desk.program("P06", "GMOS-N", "T07").hand(1, "T08 T10 T11 2h P09");
  never(desk, {"T08>P06", "T10>P06", "T11>P06"});
}

TEST(GeminiDominated, ATargetMayBeDisplacedForAReason_GCG57) {
  // GMOS-N never sees a southern target, and T11 needs fewer hours than the other.
  Desk blind(game_for(4));
  blind.program("P06", "GMOS-N", "T09").hand(1, "T08 T11");
  EXPECT_THAT(silly(blind), Not(Contains("T08>P06")));
  EXPECT_THAT(silly(blind), Not(Contains("T11>P06")));
}

// P09 is without AO, and Poor Weather has no AO side: Altair does nothing there.
TEST(GeminiDominated, AltairGoesWhereItDoesSomething_GCG54) {
  Desk desk(game_for(4));
  desk.program("P09", "NIRI").program("PW", "GNIRS").program("P03", "NIFS").show("Altair", 0);
  desk.hand(1, "T08 2h");
  never(desk, {"Altair>P09", "Altair>PW"});
  EXPECT_THAT(silly(desk), Not(Contains("Altair>P03")));
}

TEST(GeminiDominated, AltairStaysWhereItServes_GCG52) {
  Desk desk(game_for(4));
  desk.program("P03", "NIFS+", "T08/ao").program("P09", "NIRI").hand(1, "T14 2h");
  never(desk, {"Altair:P03>deck", "Altair:P03>P09"});
}

// Nothing on the table takes time in better weather either.
TEST(GeminiDominated, SuddenClearingWaitsUntilItHelps_GCG90) {
  Desk desk(game_for(4, {.luck_booster = true}), "poor");
  desk.hand(1, "G3 2h T14").program("P06", "GMOS-N");
  never(desk, {"instant:G3"});
  Desk ready(game_for(4, {.luck_booster = true}), "poor");
  ready.hand(1, "G3 2h T14").program("P06", "GMOS-N", "T08");
  EXPECT_THAT(silly(ready), Not(Contains("instant:G3")));
  // Nobody has time to play.
  Desk idle(game_for(4, {.luck_booster = true}), "poor");
  idle.hand(1, "G3 T14").program("P06", "GMOS-N", "T08");
  EXPECT_THAT(silly(idle), Contains("instant:G3"));
  // An hour can be played with an Instant, too.
  idle.hand(3, "G1");
  EXPECT_THAT(silly(idle), Contains("instant:G3"));
  idle.hand(3, "2h");
  EXPECT_THAT(silly(idle), Not(Contains("instant:G3")));
}

// Both programs can use both instruments, and each observes its target: to swap them, and to swap
// them back, helps nobody.
TEST(GeminiDominated, InstrumentsAreNotSwappedBackAndForth_GCG42) {
  Desk desk(game_for(4), "great", kEngineer);
  desk.program("P06", "GMOS-N", "T07").program("P10", "GMOS-S", "T14").hand(0, "T08 2h 1h");
  never(desk, {"P06~P10", "P06>deck", "P10>deck", "P06>PW", "P10>PW"});
  desk.play("2h>P06").settled();
  // A swap that lets one of them see its target is a gain, and to undo that is none.
  Desk crossed(game_for(4), "great", kEngineer);
  crossed.program("P06", "GMOS-N", "T09").program("P10", "GMOS-S", "T14").hand(0, "2h");
  EXPECT_THAT(silly(crossed), Not(Contains("P06~P10")));
  crossed.play("P06~P10");
  never(crossed, {"P06~P10"});
}

// GCG-46: GNIRS does no imaging.
TEST(GeminiDominated, AnInstrumentGoesWhereItIsOfUse_GCG46) {
  Desk desk(game_for(4));
  desk.program("P09").program("P10").show("GNIRS", 0).hand(1, "T14 2h");
  never(desk, {"GNIRS>P09"});
}

}  // namespace
}  // namespace orrery::gemini
