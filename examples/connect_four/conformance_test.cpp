#include "examples/connect_four/connect_four.h"
#include "lab/tests/whole_game.h"

namespace orrery::connect_four {

ORRERY_TEST_WHOLE_GAME(ConnectFour, bots::UsualHooks<ConnectFour>)

}  // namespace orrery::connect_four
