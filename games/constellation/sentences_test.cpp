// Why a move is refused: every sentence names the rule that forbids the move, not another one.

#include <gtest/gtest.h>

#include "games/constellation/tests/at_table.h"

namespace orrery::constellation {
namespace {

using at_table::game_for;
using at_table::refusal_of;
using at_table::table_with;

struct Refused {
  std::string_view move;
  std::string_view sentence;
};

// A five-pointed Star at 1,0, a four-pointed one at 2,0, and the Moon at 0,0.
const auto* const kTable = "5@1,0 4@2,0";

TEST(ConstellationSentences, ARefusalGivesTheRightReason_CON8_CON9_CON10_CON14_CON33) {
  const Constellation game = game_for(2);
  const State state = table_with(game, kTable, {Goal::P02, Goal::P03});
  for (const Refused& refused : {
           Refused{"6@1,0", "There is a tile at 1,0 already."},
           Refused{"5@1,0", "There is a tile at 1,0 already."},
           Refused{"5@0,0", "There is a tile at 0,0 already."},
           Refused{"5@9,0", "Nothing on the table touches 9,0."},
           Refused{"0,1=5", "There is no tile at 0,1."},
           Refused{"1,0=5", "The Star at 1,0 is five-pointed already."},
           Refused{"0,0=5", "The Moon is never switched for a Star."},
           Refused{"moon@0,0", "The Moon is at 0,0 already: it must go to another cell."},
           Refused{"moon@1,0", "There is a tile at 1,0 already."},
           Refused{"moon@5,0", "The Moon must touch a Star, and none touches 5,0."},
           Refused{"0,0~1,0",
                   "Tiles change places only in an Open Game, when all Stars have been played."},
           Refused{"1,0~2,0",
                   "Tiles change places only in an Open Game, when all Stars have been played."},
           Refused{"cloud@1,0",
                   "The Cloud goes on the tile just played; only with Blocking Clouds it may go "
                   "elsewhere."},
           Refused{"change:1", "Goals are not changed in this game."},
           Refused{"vote:draw", "There is nothing to vote on: no goals stand together."},
       }) {
    EXPECT_EQ(refusal_of(game, state, refused.move), refused.sentence) << refused.move;
  }
}

TEST(ConstellationSentences, WithBlockingCloudsTheCloudComesAfterTheAction_CON36) {
  const Constellation game = game_for(2, {.blocking_clouds = true});
  State state = table_with(game, kTable, {Goal::P02, Goal::P03});
  state.table.clouds = {cell(1, 0), cell(2, 0)};  // it is not about the Clouds that lie there
  EXPECT_EQ(refusal_of(game, state, "cloud@1,0"), "The Cloud follows the action.");
}

// CON-33: a click on the Moon and a tile exchanges them now; a typed move of the Moon does not.
TEST(ConstellationSentences, InAnOpenGameTheMoonStillMovesToAnEmptyCell_CON10_CON33) {
  const Constellation game = game_for(2, {.open_game = true});
  State state = table_with(game, kTable, {Goal::P02, Goal::P03});
  state.table.reserve = {0, 0, 0};
  EXPECT_EQ(refusal_of(game, state, "moon@1,0"), "There is a tile at 1,0 already.");
  EXPECT_EQ(refusal_of(game, state, "1,0~1,0"), "It takes two different tiles.");
  EXPECT_EQ(refusal_of(game, state, "1,0~4,0"), "There is no tile at 4,0.");
}

}  // namespace
}  // namespace orrery::constellation
