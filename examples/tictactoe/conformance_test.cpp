#include "examples/tictactoe/tictactoe.h"
#include "lab/tests/whole_game.h"

namespace orrery::tictactoe {

ORRERY_TEST_WHOLE_GAME(TicTacToe, bots::UsualHooks<TicTacToe>)

}  // namespace orrery::tictactoe
